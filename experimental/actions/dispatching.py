"""Sending leased dispatches of pixel events, with no transaction open, and writing what came of it."""

import datetime
import random
import time
import uuid
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from conversions.actions.connections import flag_reconnect
from conversions.actions.settling import JITTER, LONGEST_DELAY, PAUSE, REVOKED, TOO_EARLY_DELAYS
from conversions.destinations.results import Result, Verdict
from conversions.destinations.search_ads import Unsendable
from conversions.models import AdConnection, ConnectionStatus, Platform
from experimental.models import DispatchStatus, PixelDispatch
from experimental.platforms import search_pixel, social_pixel
from pipeline_service.problems import Conflict, NotFound
from pipeline_service.work import WorkState

log = structlog.get_logger(__name__)

SOCIAL_SECONDS = 5.0
SEARCH_SECONDS = 20.0
BLOCKED = "368"
"""The platform has blocked what we do for a while: asking again soon prolongs it."""
BLOCKED_SECONDS = 3600.0
FAULT_ATTEMPTS = 5
FAULT_PAUSE = datetime.timedelta(seconds=0.5)


def run_dispatch(dispatch: PixelDispatch) -> None:
    """Send one leased dispatch, unless by now nothing may be sent or its ad account has to be connected again."""
    connection = dispatch.connection
    try:
        if connection is None or connection.status == ConnectionStatus.DISCONNECTED:
            raise Unsendable("not_connected", "The ad account was disconnected")
        if connection.status == ConnectionStatus.NEEDS_RECONNECT:
            dispatch.postpone(PAUSE, reason="paused", message=REVOKED)
            return
        event, prospect = dispatch.pixel_event, dispatch.pixel_event.prospect
        if prospect is not None and prospect.deleted_at is not None:
            raise Unsendable("no_match_keys", "The prospect was deleted")
        if connection.platform == Platform.SOCIAL_ADS:
            told = social_pixel.event_for(event, prospect)
            if _begin(dispatch):
                _settle(
                    dispatch, social_pixel.send(connection, told, until=time.monotonic() + SOCIAL_SECONDS), connection
                )
        else:
            parcel = search_pixel.parcel_of(event, prospect, connection)
            if _begin(dispatch):
                _settle(dispatch, search_pixel.send(parcel, until=time.monotonic() + SEARCH_SECONDS), connection)
    except Unsendable as unsendable:
        _refuse(dispatch, unsendable)


def retry_fault(dispatch: PixelDispatch) -> bool:
    """What becomes of a dispatch over which a worker stumbled: tried again a few times, then failed."""
    if dispatch.attempts < FAULT_ATTEMPTS:
        return dispatch.postpone(FAULT_PAUSE * 4**dispatch.attempts)
    return dispatch.bury(
        status=DispatchStatus.FAILED, reason="internal", message="The attempt failed inside the service"
    )


def retry_dispatch(*, account_id: uuid.UUID, dispatch_id: uuid.UUID) -> None:
    """Have a failed dispatch sent again, under the same id. Raises NotFound, or Conflict when it did not fail."""
    mine = PixelDispatch.objects.for_account(account_id).filter(pk=dispatch_id)
    ended = mine.filter(status=DispatchStatus.FAILED).exclude(state=WorkState.RUNNING)
    changes: dict[str, Any] = {"state": WorkState.PENDING, "status": DispatchStatus.PENDING, "due_at": Now()}
    fresh = {"attempts": 0, "failures": 0, "lease_losses": 0}
    if ended.update(**changes, **fresh, updated_at=Now()):
        return
    if not mine.exists():
        raise NotFound
    raise Conflict("Only what has failed can be sent again.")


def _begin(dispatch: PixelDispatch) -> bool:
    """Write down that a request is about to leave; False when the lease was lost."""
    mine = PixelDispatch.objects.filter(pk=dispatch.pk, lease_token=dispatch.lease_token, state=WorkState.RUNNING)
    begun = mine.update(in_doubt=True, sends=F("sends") + 1, updated_at=Now())
    dispatch.sends += begun
    return bool(begun)


def _refuse(dispatch: PixelDispatch, unsendable: Unsendable) -> None:
    """One that has tried before has failed: skipped means that nothing ever left."""
    status = DispatchStatus.FAILED if dispatch.sends else DispatchStatus.SKIPPED
    dispatch.finish(status=status, reason=unsendable.reason, message=unsendable.message)


def _settle(dispatch: PixelDispatch, result: Result, connection: AdConnection) -> None:
    columns: dict[str, Any] = {
        "http_status": result.http_status,
        "platform_code": result.code,
        "platform_request_id": result.request_id,
        "request_excerpt": _storable(result.request),
        "response_excerpt": _storable(result.response),
        "reason": result.reason,
        "message": result.message,
    }
    # Our id of the event is the same each time, so "there already" means that an earlier answer got lost.
    repeated = result.verdict is Verdict.SAME_CLICK and dispatch.in_doubt
    if result.verdict in (Verdict.ACCEPTED, Verdict.ALREADY_THERE) or repeated:
        columns |= {"reason": None, "in_doubt": False}
        done = dispatch.finish(status=DispatchStatus.SENT, sent_at=Now(), **columns)
    else:
        columns["in_doubt"] = dispatch.in_doubt or result.unknown
        done = _not_accepted(dispatch, result, connection, columns)
    log.info("pixel_attempt", dispatch=dispatch.public_id, verdict=result.verdict.value, written=done)


def _not_accepted(dispatch: PixelDispatch, result: Result, connection: AdConnection, columns: dict[str, Any]) -> bool:
    delay = _delay_after(dispatch, result)
    columns["failures"] = dispatch.failures + 1
    if delay is not None:
        return dispatch.postpone(datetime.timedelta(seconds=delay), **columns)
    with transaction.atomic():
        if result.verdict is Verdict.ACCOUNT:
            flag_reconnect(connection=connection, reason=result.message or REVOKED)
        return dispatch.finish(status=DispatchStatus.FAILED, **columns)


def _delay_after(dispatch: PixelDispatch, result: Result) -> float | None:
    """Seconds until the next attempt; None when there is none."""
    if result.verdict is Verdict.TOO_EARLY and dispatch.failures < len(TOO_EARLY_DELAYS):
        return TOO_EARLY_DELAYS[dispatch.failures]
    if result.verdict is Verdict.TRANSIENT and dispatch.failures < len(settings.ADS_RETRY_DELAYS):
        delay = settings.ADS_RETRY_DELAYS[dispatch.failures] * random.uniform(1 - JITTER, 1 + JITTER)
        blocked = BLOCKED_SECONDS if (result.code or "").partition("/")[0] == BLOCKED else 0.0
        return float(min(max(delay, result.retry_after or 0, blocked), LONGEST_DELAY))
    return None


def _storable(text: str | None) -> str | None:
    return None if text is None else text.replace("\x00", "")
