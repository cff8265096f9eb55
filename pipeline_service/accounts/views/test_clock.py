"""`/test-clock`."""

import datetime

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service.accounts.models import Account
from pipeline_service.accounts.serializers import TestClockAdvanceSerializer, TestClockSerializer
from pipeline_service.accounts.test_clock import advance_clock
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.notify import notify

PERIODIC = ("conversions.confirm", "conversions.probe", "experimental.confirm")
"""Tasks that beat sends every few minutes; queues of work are looked at within SWEEP_SECONDS anyway."""


class TestClockViewSet(AccountViewSet):
    """The clock of a test account."""

    queryset = Account.objects.none()

    @extend_schema(
        operation_id="advanceTestClock",
        summary="Advance the clock of a test account",
        description=(
            "Retries, confirmations and windows come nearer by this time; what is due then starts within seconds. 409 "
            "`conflict` with a live key."
        ),
        responses={200: TestClockSerializer},
    )
    @action(detail=False, methods=["post"], serializer_class=TestClockAdvanceSerializer)
    def advance(self, request: Request) -> HttpResponse:
        seconds = self.validated_data()["seconds"]
        moved = advance_clock(account_id=self.account_id, by=datetime.timedelta(seconds=seconds))
        for task in PERIODIC:
            notify(task)
        return self.respond({"seconds": seconds, "moved": moved})
