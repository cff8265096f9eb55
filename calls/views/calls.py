"""`/calls` and `/outcomes`. `POST /calls/analyze` is served by intelligence."""

from django.http import HttpResponse
from rest_framework.request import Request

from calls import actions
from calls.catalogue import outcome_slugs
from calls.models import Call, CallSource, CallStatus
from calls.serializers import CallSerializer, ManualCallSerializer, RecordedCallSerializer
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, choice, reference, slug_of
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound
from prospects.models import Prospect

CALLS = Listing(
    CallSerializer,
    lambda: Call.objects.filter(hidden=False),
    order="occurred_at",
    filters=[
        Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "The rep who took the call."),
        Filter("since", MOMENT, "occurred_at__gt", "Took place after (Unix ms)."),
        Filter("until", MOMENT, "occurred_at__lt", "Took place before (Unix ms)."),
        Filter("outcome", slug_of(outcome_slugs), "outcome", "Outcome slug."),
        Filter("prospectId", reference(Prospect.id_prefix, lambda: Prospect.objects.live()), "prospect_id"),
        Filter("source", choice(CallSource.values), "source"),
        Filter("status", choice(CallStatus.values), "status"),
    ],
)


class CallsView(ApiView):
    """The account's calls."""

    @operation("List calls", listing=CALLS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(CALLS)

    @operation(
        "Record a manual call outcome",
        body=ManualCallSerializer,
        answer=RecordedCallSerializer,
        status=201,
        also=(200,),
        description="A known `externalId` updates its call and answers 200.",
    )
    def post(self, request: Request) -> HttpResponse:
        call, created = actions.record_call(account_id=self.caller.account_id, values=self.body(ManualCallSerializer))
        return self.one(CallSerializer.of(call) | {"created": created}, status=201 if created else 200)


class CallView(ApiView):
    """One call."""

    @operation("Fetch a call", answer=CallSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        mine = Call.objects.for_account(self.caller.account_id).filter(hidden=False)
        call = mine.filter(pk=path_id(Call.id_prefix, id)).first()
        if call is None:
            raise NotFound
        return self.one(CallSerializer.of(call))

    @operation("Change a call", body=CallSerializer, answer=CallSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        call = actions.change_call(
            account_id=self.caller.account_id,
            call_id=path_id(Call.id_prefix, id),
            values=self.body(CallSerializer, partial=True),
        )
        return self.one(CallSerializer.of(call))
