"""`/calls`, `/outcomes` and `/dials`. `POST /calls/analyze` is served by intelligence."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from calls import actions
from calls.actions.dials import DIALS
from calls.filters import CallFilterSet, DialFilterSet
from calls.models import Call, CallOutcome, Dial
from calls.serializers import CallSerializer, ManualCallSerializer, RecordedCallSerializer
from calls.serializers.dials import DialSerializer, NewDialSerializer, RecordedDialSerializer
from calls.serializers.outcomes import OutcomeSerializer
from pipeline_service.api.pagination import OccurredAtPagination, PositionPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from prospects.views.ingestion import PERSON_HELP, REPEATED_HELP, IngestionViewSet, describe_ingestion


class CallViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's calls."""

    queryset = Call.objects.visible()
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

    @extend_schema(
        description="Only the given fields change. Read-only fields may be sent back and are ignored. The first "
        "outcome of a call sends `call.completed`. An `outcome` of null withdraws the one that a person has set: an "
        "analysed call gets back the outcome that its analysis found.",
    )
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        call = actions.change_call(**self.path_arguments("call_id"), values=self.validated_data())
        return self.respond(CallSerializer.of(call))


class OutcomeViewSet(ListMixin, AccountViewSet):
    """The account's call outcomes; they are edited in the console."""

    queryset = CallOutcome.objects.all()
    serializer_class = OutcomeSerializer
    pagination_class = PositionPagination


@describe_ingestion(
    RecordedDialSerializer,
    f"The number dialled finds its prospect; a cold number makes none. {REPEATED_HELP} {PERSON_HELP}",
)
class DialViewSet(IngestionViewSet):
    """The account's dials."""

    queryset = Dial.objects.visible()
    serializer_class = DialSerializer
    serializer_classes = {"create": NewDialSerializer}
    filterset_class = DialFilterSet
    ingestion = DIALS
