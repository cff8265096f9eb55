"""`/outcomes`."""

from django.http import HttpResponse
from rest_framework.request import Request

from calls.models import CallOutcome
from calls.serializers.outcomes import OutcomeSerializer
from pipeline_service.api.listing import Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.views import ApiView

OUTCOME_LIST = Listing(OutcomeSerializer, CallOutcome.objects.all, order="position", ascending=True)


class OutcomesView(ApiView):
    """The account's call outcomes; they are edited in the console."""

    @operation("List call outcomes", listing=OUTCOME_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(OUTCOME_LIST)
