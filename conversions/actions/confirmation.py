"""Asking the platform what became of events that it took in at once and processed later."""

import time

from django.db.models.functions import Now

from conversions.actions.settling import CONFIRM_AFTER
from conversions.destinations import events_ingest
from conversions.destinations.results import Result, Verdict
from conversions.models import Fire, FireStatus
from pipeline_service import clock

BATCH = 200
SECONDS = 60.0


def confirm_fires() -> int:
    """Ask about what is due after 1, 6 and 24 hours; a refused event turns failed. How many were asked about."""
    until = time.monotonic() + SECONDS
    asked = 0
    for fire in Fire.objects.to_confirm().select_related("connection")[:BATCH]:
        if time.monotonic() >= until:
            break
        connection, request_id = fire.connection, fire.platform_request_id
        result = None
        if connection is not None and request_id is not None:
            result = events_ingest.outcome(connection, request_id, until=until)
        _write(fire, result)
        asked += 1
    return asked


def _write(fire: Fire, result: Result | None) -> None:
    rows = Fire.objects.filter(pk=fire.pk, status=FireStatus.SENT, confirm_at=fire.confirm_at)
    if result is None:
        age = clock.now() - fire.sent_at if fire.sent_at is not None else CONFIRM_AFTER[-1]
        later = [delay for delay in CONFIRM_AFTER if delay > age]
        next_at = fire.sent_at + later[0] if later and fire.sent_at is not None else None
        rows.update(confirm_at=next_at, updated_at=Now())
    elif result.verdict is Verdict.ACCEPTED:
        rows.update(confirm_at=None, confirmed_at=Now(), updated_at=Now())
    else:
        rows.update(
            confirm_at=None,
            status=FireStatus.FAILED,
            reason=result.reason,
            message=result.message,
            platform_code=result.code,
            updated_at=Now(),
        )
