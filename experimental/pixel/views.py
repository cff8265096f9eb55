"""`/experimental/pixel-events`."""

import re
import time
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from conversions.models import ReportStatus
from experimental.pixel.actions.events import accept_pixel_event
from experimental.pixel.filters import PixelEventFilterSet
from experimental.pixel.models import PixelDispatch, PixelEvent
from experimental.pixel.serializers import (
    AcceptedSerializer,
    DispatchSerializer,
    NewPixelEventSerializer,
    PixelEventSerializer,
)
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.notify import notify
from pipeline_service.strict_json import dumps

SEND_DISPATCHES = "experimental.pixel"
WAIT = re.compile(r"(?:^|[,;\s])wait\s*=\s*(\d{1,3})(?:$|[,;\s])", re.ASCII)
LONGEST_WAIT = 10
POLL_SECONDS = 0.05


class PixelEventViewSet(ListMixin, AccountViewSet):
    """Events of the account's websites, each sent to every ad destination."""

    queryset = PixelEvent.objects.visible().with_dispatches(PixelDispatch.objects.all())
    serializer_class = PixelEventSerializer
    serializer_classes = {"create": NewPixelEventSerializer}
    filterset_class = PixelEventFilterSet
    accepted: PixelEvent | None = None
    """The event created by this request, whose dispatches the response may wait for after the commit."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        response = super().dispatch(request, *args, **kwargs)
        preference = WAIT.search(request.META.get("HTTP_PREFER", ""))
        if self.accepted is not None and preference is not None and isinstance(response, HttpResponse):
            seconds = min(int(preference[1]), LONGEST_WAIT)
            _wait(self.accepted, seconds)
            response.content = dumps({"data": _described(self.accepted)})
            response["Preference-Applied"] = f"wait={seconds}"
        return response

    @extend_schema(
        summary="Fire a pixel event",
        description="The same `eventId` and `event` again is answered 200 and sent nowhere. `Prefer: wait=5` holds the "
        "answer back for up to that many seconds (at most 10) until every dispatch has ended.",
        responses={201: AcceptedSerializer, 200: AcceptedSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        event, created = accept_pixel_event(account_id=self.account_id, values=self.validated_data())
        self.accepted = event
        if created and event.dispatched_to:
            notify(SEND_DISPATCHES)
        return self.respond(_described(event), status=201 if created else 200)


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
