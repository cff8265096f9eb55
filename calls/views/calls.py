"""`/calls`. `POST /calls/analyze` is served by intelligence."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from calls import actions
from calls.filters import CallFilterSet
from calls.models import Call
from calls.serializers import CallSerializer, ManualCallSerializer, RecordedCallSerializer
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin


class CallViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's calls."""

    queryset = Call.objects.filter(hidden=False)
    serializer_class = CallSerializer
    serializer_classes = {"create": ManualCallSerializer}
    filterset_class = CallFilterSet
    pagination_class = OccurredAtPagination

    @extend_schema(
        summary="Record a manual call outcome",
        description="A known `externalId` updates its call and answers 200.",
        responses={201: RecordedCallSerializer, 200: RecordedCallSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        call, created = actions.record_call(account_id=self.account_id, values=self.validated_data())
        return self.respond(CallSerializer.of(call) | {"created": created}, status=201 if created else 200)

    def partial_update(self, request: Request, id: str) -> HttpResponse:
        call = actions.change_call(account_id=self.account_id, call_id=self.path_id(), values=self.validated_data())
        return self.respond(CallSerializer.of(call))
