"""Sending leased dispatches of pixel events, outside any transaction."""

import time
import uuid
from collections.abc import Callable
from typing import Any

from django.db.models.functions import Now

from conversions.actions import report_results
from conversions.destinations.results import AttemptResult
from conversions.destinations.search_ads import PreconditionFailed
from conversions.models import AdConnection, ConnectionStatus, Platform, ReportStatus
from experimental.pixel.models import PixelDispatch
from experimental.pixel.platforms import search_ads, social_ads
from pipeline_service.exceptions import Conflict, NotFound
from pipeline_service.work import WorkState

SOCIAL_SECONDS = 5.0
SEARCH_SECONDS = 20.0


def send_dispatch(dispatch: PixelDispatch) -> None:
    """Send one leased dispatch, unless it may not be sent any more or its ad account refuses access."""
    connection = dispatch.connection
    try:
        if connection is None or connection.status == ConnectionStatus.DISCONNECTED:
            raise PreconditionFailed("not_connected", "The ad account was disconnected")
        if connection.status == ConnectionStatus.NEEDS_RECONNECT:
            report_results.pause(dispatch)
            return
        send = _sender_of(dispatch, connection)
    except PreconditionFailed as unsendable:
        report_results.refuse(dispatch, unsendable)
        return
    report_results.begin(dispatch)
    report_results.settle(dispatch, send(), connection)


def retry_dispatch(*, account_id: uuid.UUID, dispatch_id: uuid.UUID) -> None:
    """Make a failed dispatch due again, under the same id. Raises NotFound, or Conflict when it did not fail."""
    rows = PixelDispatch.objects.for_account(account_id).filter(pk=dispatch_id)
    ended = rows.filter(status=ReportStatus.FAILED).exclude(state=WorkState.RUNNING)
    changes: dict[str, Any] = {"state": WorkState.PENDING, "status": ReportStatus.PENDING, "due_at": Now()}
    fresh = {"attempts": 0, "failures": 0, "lease_losses": 0}
    if ended.update(**changes, **fresh, updated_at=Now()):
        return
    if not rows.exists():
        raise NotFound
    raise Conflict("Only a failed dispatch can be sent again.")


def _sender_of(dispatch: PixelDispatch, connection: AdConnection) -> Callable[[], AttemptResult]:
    """Return the function that sends the dispatch. Raises PreconditionFailed."""
    event, prospect = dispatch.pixel_event, dispatch.pixel_event.prospect
    if prospect is not None and prospect.deleted_at is not None:
        raise PreconditionFailed("no_match_keys", "The prospect was deleted")
    if connection.platform == Platform.SOCIAL_ADS:
        payload = social_ads.event_for(event, prospect)
        return lambda: social_ads.send(connection, payload, until=time.monotonic() + SOCIAL_SECONDS)
    upload = search_ads.upload_of(event, prospect, connection)
    return lambda: search_ads.send(upload, until=time.monotonic() + SEARCH_SECONDS)
