"""`/experimental/pixel-events`."""

import re
import time
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from rest_framework.request import Request

from conversions.models import ReportStatus
from experimental.actions.pixel_events import accept_pixel_event
from experimental.models import PixelDispatch, PixelEvent, PixelName
from experimental.serializers.pixel import (
    AcceptedSerializer,
    DispatchSerializer,
    NewPixelEventSerializer,
    PixelEventSerializer,
)
from pipeline_service.accounts.models import Scope
from pipeline_service.api.encoding import dumps
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, choice, reference
from pipeline_service.api.views import ApiView
from pipeline_service.doorbell import ring
from prospects.models import Prospect

DRAIN = "experimental.pixel"
WAIT = re.compile(r"(?:^|[,;\s])wait\s*=\s*(\d{1,3})(?:$|[,;\s])", re.ASCII)
LONGEST_WAIT = 10
POLL_SECONDS = 0.05
PIXEL_EVENTS = Listing(
    PixelEventSerializer,
    lambda: PixelEvent.objects.filter(hidden=False).with_dispatches(PixelDispatch.objects.all()),
    filters=[
        Filter(
            "prospectId", reference(Prospect.id_prefix, lambda: Prospect.objects.live()), "prospect_id", "Whose events."
        ),
        Filter("event", choice(PixelName.values), "event", "Of this name."),
        Filter("from", MOMENT, "occurred_at__gte", "Happened then or later (Unix ms)."),
        Filter("to", MOMENT, "occurred_at__lte", "Happened then or earlier (Unix ms)."),
    ],
)


class PixelEventsView(ApiView):
    """Events of the account's websites, told once and passed on to every ad destination."""

    required_scope = Scope.EXPERIMENTAL.value
    accepted: PixelEvent | None = None
    """What this request has made, so that its outcome can be waited for after the commit."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = super().dispatch(request, *args, **kwargs)
        wanted = WAIT.search(request.META.get("HTTP_PREFER", ""))
        if self.accepted is not None and wanted is not None and isinstance(response, HttpResponse):
            seconds = min(int(wanted[1]), LONGEST_WAIT)
            _wait(self.accepted, seconds)
            response.content = dumps({"data": _described(self.accepted)})
            response["Preference-Applied"] = f"wait={seconds}"
        return response

    @operation("List pixel events", listing=PIXEL_EVENTS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(PIXEL_EVENTS)

    @operation(
        "Fire a pixel event",
        body=NewPixelEventSerializer,
        answer=AcceptedSerializer,
        status=201,
        also=(200,),
        description="The same `eventId` and `event` again is answered 200 and sent nowhere. `Prefer: wait=5` holds the "
        "answer back for up to that many seconds (at most 10) until every dispatch has ended.",
    )
    def post(self, request: Request) -> HttpResponse:
        values = self.body(NewPixelEventSerializer)
        event, created = accept_pixel_event(account_id=self.caller.account_id, values=values)
        self.accepted = event
        if created and event.dispatched_to:
            ring(DRAIN)
        return self.one(_described(event), status=201 if created else 200)


def _described(event: PixelEvent) -> dict[str, Any]:
    dispatches = PixelDispatch.objects.for_account(event.account_id).filter(pixel_event=event).order_by("id")
    return {
        "eventId": event.event_id,
        "dispatchedTo": event.dispatched_to,
        "dispatches": [DispatchSerializer.of(dispatch) for dispatch in dispatches],
    }


def _wait(event: PixelEvent, seconds: int) -> None:
    until = time.monotonic() + seconds
    pending = PixelDispatch.objects.for_account(event.account_id).filter(pixel_event=event, status=ReportStatus.PENDING)
    while pending.exists() and time.monotonic() < until:
        time.sleep(POLL_SECONDS)
