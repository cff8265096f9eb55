"""`/experimental/segments` and `/experimental/custom-audiences`."""

from collections.abc import Sequence

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from experimental.audiences.actions import segments, uploads
from experimental.audiences.models import CustomAudience, Segment, SegmentMember
from experimental.audiences.serializers import (
    CustomAudienceSerializer,
    MemberSerializer,
    PreviewSerializer,
    SegmentSerializer,
    SegmentSizeSerializer,
    UploadSerializer,
)
from pipeline_service.api.filters import AccountFilterSet
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from pipeline_service.notify import notify

REFRESH = "experimental.segments"
FILL = "experimental.audiences"


class SegmentViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's segments."""

    queryset = Segment.objects.filter(deleted_at=None)
    serializer_class = SegmentSerializer
    expensive_actions = frozenset({"preview"})

    @extend_schema(description="Members are evaluated within seconds, and again every hour.")
    def create(self, request: Request) -> HttpResponse:
        segment = segments.create_segment(account_id=self.account_id, values=self.validated_data())
        notify(REFRESH)
        return self.respond(SegmentSerializer.of(segment), status=201)

    def partial_update(self, request: Request, id: str) -> HttpResponse:
        segment = segments.change_segment(**self.path_arguments("segment_id"), values=self.validated_data())
        notify(REFRESH)
        return self.respond(SegmentSerializer.of(segment))

    def destroy(self, request: Request, id: str) -> HttpResponse:
        segments.delete_segment(**self.path_arguments("segment_id"))
        notify(FILL)
        return self.respond_deleted()

    @extend_schema(summary="Preview a segment", description="Stores nothing.", responses=SegmentSizeSerializer)
    @action(detail=False, methods=["post"], serializer_class=PreviewSerializer)
    def preview(self, request: Request) -> HttpResponse:
        rules = self.validated_data()["rules"]
        return self.respond({"count": segments.count_matching(account_id=self.account_id, rules=rules)})

    @extend_schema(summary="List a segment's members")
    @action(
        detail=True,
        # A deleted prospect is left out at once, not only after the next refresh.
        queryset=SegmentMember.objects.filter(prospect__deleted_at=None),
        serializer_class=MemberSerializer,
        filterset_class=AccountFilterSet,
    )
    def members(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(segment_id=self.parent_id())


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
