"""What becomes of a report: before an attempt, after it, and without one. Every kind of report goes through here."""

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
from conversions.models import FAULT, AdConnection, Report, ReportStatus
from pipeline_service.work import WorkState

log = structlog.get_logger(__name__)

TOO_EARLY_DELAYS = (6 * 3600, 12 * 3600, 24 * 3600)
"""Seconds; the platform's own advice is to wait six hours."""
JITTER = 0.2
LONGEST_DELAY = 24 * 3600 * (1 + JITTER)
CONFIRM_AFTER = (datetime.timedelta(hours=1), datetime.timedelta(hours=6), datetime.timedelta(hours=24))
PAUSE = datetime.timedelta(minutes=5)
REVOKED = "Authorization was revoked; reconnect the account"
FAULT_ATTEMPTS = 5
FAULT_PAUSE = datetime.timedelta(seconds=0.5)


def begin(report: Report, **columns: Any) -> bool:
    """Write down that a request is about to leave, with these columns; False when the lease was lost."""
    mine = type(report).objects.filter(pk=report.pk, lease_token=report.lease_token, state=WorkState.RUNNING)
    begun: int = mine.update(in_doubt=True, sends=F("sends") + 1, **columns, updated_at=Now())
    report.sends += begun
    return bool(begun)


def refuse(report: Report, unsendable: Unsendable) -> None:
    """End what cannot be sent. What was tried before has failed: skipped means that nothing ever left."""
    status = ReportStatus.FAILED if report.sends else ReportStatus.SKIPPED
    report.finish(status=status, reason=unsendable.reason, message=unsendable.message)


def pause(report: Report) -> None:
    """Hold a report until its ad account is connected again."""
    report.postpone(PAUSE, status=ReportStatus.PENDING, reason="paused", message=REVOKED)


def settle(report: Report, result: Result, connection: AdConnection, *, again: bool = True) -> None:
    """Write what an attempt ended in: accepted, to be tried again (never without `again`), or failed."""
    columns: dict[str, Any] = {
        "http_status": result.http_status,
        "platform_code": result.code,
        "platform_request_id": result.request_id,
        "request_excerpt": result.request,
        "response_excerpt": result.response,
        "reason": result.reason,
        "message": result.message,
    }
    # The id it goes by there is ours alone, so "there already" means that an earlier answer got lost.
    repeated = result.verdict is Verdict.SAME_CLICK and report.in_doubt
    if result.verdict in (Verdict.ACCEPTED, Verdict.ALREADY_THERE) or repeated:
        message = "Already recorded by the platform" if repeated else result.message
        columns |= {"reason": None, "message": message, "in_doubt": False}
        if result.to_confirm:
            columns["confirm_at"] = Now() + CONFIRM_AFTER[0]
        done = report.finish(status=ReportStatus.SENT, sent_at=Now(), **columns)
    else:
        columns["in_doubt"] = report.in_doubt or result.unknown
        delay = delay_after(report.failures, result) if again else None
        done = _not_accepted(report, result, connection, delay, columns)
    log.info("report_attempt", report=report.public_id, verdict=result.verdict.value, code=result.code, written=done)


def retry_fault(report: Report) -> bool:
    """What becomes of a report over which a worker stumbled: tried again a few times, then failed."""
    if report.attempts < FAULT_ATTEMPTS:
        return report.postpone(FAULT_PAUSE * 4**report.attempts, status=ReportStatus.PENDING)
    return report.bury(**FAULT)


def delay_after(failures: int, result: Result) -> float | None:
    """Seconds until the next attempt when so many had failed before this one; None when there is none."""
    if result.verdict is Verdict.TOO_EARLY and failures < len(TOO_EARLY_DELAYS):
        return TOO_EARLY_DELAYS[failures]
    if result.verdict is Verdict.TRANSIENT and failures < len(settings.ADS_RETRY_DELAYS):
        return about(settings.ADS_RETRY_DELAYS[failures], at_least=result.retry_after)
    return None


def about(seconds: float, *, at_least: float | None) -> float:
    """As many seconds give or take a fifth, so that not everybody comes back at once, or as many as a platform asks
    for, but not more than about a day."""
    return min(max(seconds * random.uniform(1 - JITTER, 1 + JITTER), at_least or 0), LONGEST_DELAY)


def _not_accepted(
    report: Report, result: Result, connection: AdConnection, delay: float | None, columns: dict[str, Any]
) -> bool:
    columns["failures"] = report.failures + 1
    if delay is not None:
        return report.postpone(datetime.timedelta(seconds=delay), status=ReportStatus.PENDING, **columns)
    with transaction.atomic():
        if result.verdict is Verdict.ACCOUNT:
            flag_reconnect(connection=connection, reason=result.message or REVOKED)
        return report.finish(status=ReportStatus.FAILED, **columns)
