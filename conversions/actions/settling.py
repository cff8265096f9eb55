"""What becomes of a fire after an attempt."""

import datetime
import random
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from conversions.actions.connections import flag_reconnect
from conversions.destinations.results import Result, Verdict
from conversions.destinations.search_ads import Unsendable
from conversions.models import AdConnection, Fire, FireStatus, SourceType
from pipeline_service.work import WorkState

log = structlog.get_logger(__name__)

TOO_EARLY_DELAYS = (6 * 3600, 12 * 3600, 24 * 3600)
"""Seconds; the platform's own advice is to wait six hours."""
JITTER = 0.2
LONGEST_DELAY = 24 * 3600 * (1 + JITTER)
CONFIRM_AFTER = (datetime.timedelta(hours=1), datetime.timedelta(hours=6), datetime.timedelta(hours=24))
PAUSE = datetime.timedelta(minutes=5)
REVOKED = "Authorization was revoked; reconnect the account"


def begin(fire: Fire, **columns: Any) -> bool:
    """Write down that a request is about to leave; False when the lease was lost."""
    mine = Fire.objects.filter(pk=fire.pk, lease_token=fire.lease_token, state=WorkState.RUNNING)
    changes = {"status": FireStatus.SENDING, "in_doubt": True, "sends": F("sends") + 1, **columns}
    return bool(mine.update(**changes, updated_at=Now()))


def refuse(fire: Fire, unsendable: Unsendable) -> None:
    """End a fire that cannot be sent. One that has tried before has failed: skipped means that nothing ever left."""
    status = FireStatus.FAILED if fire.sends else FireStatus.SKIPPED
    fire.finish(status=status, reason=unsendable.reason, message=unsendable.message)


def pause(fire: Fire) -> None:
    """Hold a fire until its ad account is connected again."""
    fire.postpone(PAUSE, status=FireStatus.PENDING, reason="paused", message=REVOKED)


def settle(fire: Fire, result: Result, connection: AdConnection) -> None:
    """Write what an attempt ended in: accepted, to be tried again, or failed."""
    columns: dict[str, Any] = {
        "http_status": result.http_status,
        "platform_code": result.code,
        "platform_request_id": result.request_id,
        "request_excerpt": _storable(result.request),
        "response_excerpt": _storable(result.response),
        "reason": result.reason,
        "message": result.message,
    }
    # The order id is ours alone, so "there already" means that an earlier answer got lost.
    repeated = result.verdict is Verdict.SAME_CLICK and fire.in_doubt
    if result.verdict in (Verdict.ACCEPTED, Verdict.ALREADY_THERE) or repeated:
        message = "Already recorded by the platform" if repeated else result.message
        columns |= {"reason": None, "message": message, "in_doubt": False}
        if result.to_confirm:
            columns["confirm_at"] = Now() + CONFIRM_AFTER[0]
        done = fire.finish(status=FireStatus.SENT, sent_at=Now(), **columns)
    else:
        columns["in_doubt"] = fire.in_doubt or result.unknown
        done = _not_accepted(fire, result, connection, columns)
    log.info("conversion_attempt", fire=fire.public_id, verdict=result.verdict.value, code=result.code, written=done)


def _not_accepted(fire: Fire, result: Result, connection: AdConnection, columns: dict[str, Any]) -> bool:
    delay = delay_after(fire, result)
    columns["failures"] = fire.failures + 1
    if delay is not None:
        return fire.postpone(datetime.timedelta(seconds=delay), status=FireStatus.PENDING, **columns)
    with transaction.atomic():
        if result.verdict is Verdict.ACCOUNT:
            flag_reconnect(connection=connection, reason=result.message or REVOKED)
        return fire.finish(status=FireStatus.FAILED, **columns)


def delay_after(fire: Fire, result: Result) -> float | None:
    """Seconds until the next attempt; None when there is none. Who waits for an answer gets one attempt only."""
    if fire.source_type == SourceType.MANUAL:
        return None
    if result.verdict is Verdict.TOO_EARLY and fire.failures < len(TOO_EARLY_DELAYS):
        return TOO_EARLY_DELAYS[fire.failures]
    if result.verdict is Verdict.TRANSIENT and fire.failures < len(settings.ADS_RETRY_DELAYS):
        delay = settings.ADS_RETRY_DELAYS[fire.failures] * random.uniform(1 - JITTER, 1 + JITTER)
        return float(min(max(delay, result.retry_after or 0), LONGEST_DELAY))
    return None


def _storable(text: str | None) -> str | None:
    return None if text is None else text.replace("\x00", "")
