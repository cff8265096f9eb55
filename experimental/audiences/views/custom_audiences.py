"""`/experimental/custom-audiences`."""

from collections.abc import Sequence

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from experimental.audiences.actions import uploads
from experimental.audiences.models import CustomAudience
from experimental.audiences.serializers import CustomAudienceSerializer, UploadSerializer
from experimental.audiences.views.segments import FILL
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from pipeline_service.notify import notify


class CustomAudienceViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's uploaded lists."""

    queryset = CustomAudience.objects.all()
    serializer_class = CustomAudienceSerializer
    serializer_classes = {"create": UploadSerializer}
    # Ten thousand contacts are parsed and hashed before the transaction that an Idempotency-Key needs.
    answers_once = False

    @extend_schema(
        summary="Upload a custom audience",
        description="At most 10,000 people at once; the same name again adds to the list. Only hashes are stored.",
        responses={201: CustomAudienceSerializer, 200: CustomAudienceSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        values = self.validated_data()
        people = uploads.people_of(values)
        return self.answer_once(lambda: self._store(values["name"], people))

    def _store(self, name: str, people: Sequence[uploads.Hashes]) -> HttpResponse:
        audience, created = uploads.upload_people(account_id=self.account_id, name=name, people=people)
        notify(FILL)
        return self.respond(CustomAudienceSerializer.of(audience), status=201 if created else 200)
