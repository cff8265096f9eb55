"""`/dials`."""

from django.http import HttpResponse
from rest_framework.request import Request

from calls.actions.dials import DIALS
from calls.models import Dial, DialDirection, Disposition
from calls.serializers.dials import DialSerializer, NewDialSerializer, RecordedDialSerializer
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, choice, reference
from pipeline_service.api.views import ApiView
from prospects.models import Prospect
from prospects.views.ingestion import (
    BATCH_ANSWER,
    BATCH_BODY,
    KEEPS_GOOD_ROWS,
    SENT_AGAIN,
    answer_batch,
    answer_one,
)

DIAL_LIST = Listing(
    DialSerializer,
    lambda: Dial.objects.filter(hidden=False),
    filters=[
        Filter("prospectId", reference(Prospect.id_prefix, lambda: Prospect.objects.live()), "prospect_id"),
        Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "The rep who dialled or was reached."),
        Filter("direction", choice(DialDirection.values), "direction"),
        Filter("disposition", choice(Disposition.values), "disposition"),
        Filter("since", MOMENT, "started_at__gt", "Started after (Unix ms)."),
        Filter("until", MOMENT, "started_at__lt", "Started before (Unix ms)."),
    ],
)


class DialsView(ApiView):
    """The account's dials."""

    @operation("List dials", listing=DIAL_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(DIAL_LIST)

    @operation(
        "Record a dial",
        body=NewDialSerializer,
        answer=RecordedDialSerializer,
        status=201,
        also=(200,),
        description=f"The number dialled finds its prospect; a cold number makes none. {SENT_AGAIN}",
    )
    def post(self, request: Request) -> HttpResponse:
        return answer_one(self, DIALS, NewDialSerializer, DialSerializer)


class DialBatchView(ApiView):
    """Many dials at once."""

    @operation("Record many dials", body=BATCH_BODY, answer=BATCH_ANSWER, description=KEEPS_GOOD_ROWS)
    def post(self, request: Request) -> HttpResponse:
        return answer_batch(self, DIALS, NewDialSerializer)
