"""Recording the state of a report: before an attempt, after it, and without one. Used for every kind of report."""

import datetime
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from conversions.actions.connections import HELD, flag_reconnect, mark_connected
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.destinations.search_ads import PreconditionFailed
from conversions.models import FAULT, AdConnection, ConnectionStatus, Report, ReportStatus
from pipeline_service.retry_policy import RetryPolicy

log = structlog.get_logger(__name__)

TOO_EARLY = RetryPolicy((6 * 3600, 12 * 3600, 24 * 3600))
"""The platform recommends to wait six hours."""
JITTER = 0.2
LONGEST_DELAY = 24 * 3600 * (1 + JITTER)
CONFIRM_AFTER = (datetime.timedelta(hours=1), datetime.timedelta(hours=6), datetime.timedelta(hours=24))
PAUSE_PERIOD = datetime.timedelta(minutes=5)
HOLD_PERIOD = datetime.timedelta(hours=1)
"""Held rows are released by what they wait for; this delay only covers a lost release."""
WAITING = "waiting"
REVOKED = "Authorization was revoked; reconnect the account"
CLOSED = (Interpretation.ACCOUNT, Interpretation.TRANSIENT)
"""Verdicts that do not prove that the account grants access."""
WORKER_ERRORS = RetryPolicy.backoff(attempts=5)


def begin(report: Report, **columns: Any) -> None:
    """Record that a request is about to be sent, with these columns. Raises LeaseLost."""
    report.update_leased(in_doubt=True, sends=F("sends") + 1, **columns, updated_at=Now())
    report.sends += 1


def refuse(report: Report, unsendable: PreconditionFailed) -> None:
    """End a report that cannot be sent: failed after an earlier attempt, else skipped (nothing was ever sent)."""
    status = ReportStatus.FAILED if report.sends else ReportStatus.SKIPPED
    report.finish(status=status, reason=unsendable.reason, message=unsendable.message)


def end_skipped(report: Report, unsendable: PreconditionFailed) -> None:
    """End a report as skipped that is no longer wanted, even after an earlier attempt."""
    report.finish(status=ReportStatus.SKIPPED, reason=unsendable.reason, message=unsendable.message)


def pause(report: Report, connection: AdConnection | None = None, **columns: Any) -> None:
    """Hold a report until its ad account, by default the stored one, grants access again. No attempt is spent."""
    refusing = connection or report.connection
    message = (refusing.status_reason if refusing is not None else None) or REVOKED
    columns |= {"message": message, "attempts": F("attempts") - 1}
    written = report.reschedule(HOLD_PERIOD, status=ReportStatus.PENDING, reason=HELD, connection=refusing, **columns)
    if written and refusing is not None:
        # Access may have been granted between the check and this write, and then nobody releases the report.
        refused = AdConnection.objects.filter(pk=refusing.pk, status=ConnectionStatus.NEEDS_RECONNECT)
        if not refused.exists():
            type(report).objects.filter(pk=report.pk, reason=HELD).update(due_at=Now())


def wait(report: Report, message: str) -> None:
    """Return a report that must wait for another report. No attempt is spent."""
    columns = {"reason": WAITING, "message": message, "attempts": F("attempts") - 1}
    report.reschedule(HOLD_PERIOD, status=ReportStatus.PENDING, **columns)


def settle(
    report: Report, result: AttemptResult, connection: AdConnection, *, again: bool = True, hold: bool = False
) -> None:
    """Record the result of an attempt: accepted, to be tried again (never without `again`), or failed.

    With `hold`, a report that was refused because of the account waits until the account grants access again.
    """
    if hold and _concerns_account_only(result, connection):
        _hold_report(report, result, connection)
        return
    if connection.status == ConnectionStatus.NEEDS_RECONNECT and result.interpretation not in CLOSED:
        mark_connected(connection=connection)
    columns: dict[str, Any] = {
        "http_status": result.http_status,
        "platform_code": result.code,
        "platform_request_id": result.request_id,
        "request_excerpt": result.request,
        "response_excerpt": result.response,
        "reason": result.reason,
        "message": result.message,
    }
    # The order id is used by this service only, so "already there" means that an earlier answer was lost.
    repeated = result.interpretation is Interpretation.SAME_CLICK and report.in_doubt
    if result.interpretation in (Interpretation.ACCEPTED, Interpretation.ALREADY_THERE) or repeated:
        message = "Already recorded by the platform" if repeated else result.message
        columns |= {"reason": None, "message": message, "in_doubt": False}
        if result.to_confirm:
            columns["confirm_at"] = Now() + CONFIRM_AFTER[0]
        done = report.finish(status=ReportStatus.SENT, sent_at=Now(), **columns)
    else:
        columns["in_doubt"] = report.in_doubt or result.unknown
        delay = delay_after(report.failures + 1, result) if again else None
        done = _record_failure(report, result, connection, delay, columns)
    log.info(
        "report_attempt",
        report=report.public_id,
        interpretation=result.interpretation.value,
        code=result.code,
        written=done,
    )


def handle_worker_error(report: Report) -> bool:
    """Reschedule a report after an unexpected error in its worker; after a few times it has failed."""
    return report.retry(WORKER_ERRORS, dead=FAULT, status=ReportStatus.PENDING)


def delay_after(failures: int, result: AttemptResult) -> float | None:
    """Return the seconds until the next attempt after this many failures; None when there is none."""
    if result.interpretation is Interpretation.TOO_EARLY:
        return TOO_EARLY.delay_after(failures)
    if result.interpretation is Interpretation.TRANSIENT:
        return ads_retry_policy().delay_after(failures, requested=result.retry_after)
    return None


def ads_retry_policy() -> RetryPolicy:
    """Return the retry policy of requests to ad platforms, which may ask for a delay of up to about a day."""
    return RetryPolicy(settings.ADS_RETRY_DELAYS, jitter=(-JITTER, JITTER), longest=LONGEST_DELAY)


def _concerns_account_only(result: AttemptResult, connection: AdConnection) -> bool:
    """Return whether the account refused, or the row was sent to test a refusing account and got no answer."""
    probed = connection.status == ConnectionStatus.NEEDS_RECONNECT and result.interpretation is Interpretation.TRANSIENT
    return result.interpretation is Interpretation.ACCOUNT or probed


def _hold_report(report: Report, result: AttemptResult, connection: AdConnection) -> None:
    if result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=connection, reason=result.message or REVOKED)
        connection.refresh_from_db()
    columns: dict[str, Any] = {
        "http_status": result.http_status,
        "platform_code": result.code,
        "request_excerpt": result.request,
        "response_excerpt": result.response,
        "in_doubt": report.in_doubt or result.unknown,
        "sends": F("sends") - 1,
    }
    pause(report, connection, **columns)
    log.info("report_held", report=report.public_id, interpretation=result.interpretation.value, code=result.code)


def _record_failure(
    report: Report, result: AttemptResult, connection: AdConnection, delay: float | None, columns: dict[str, Any]
) -> bool:
    columns["failures"] = report.failures + 1
    if delay is not None:
        return report.reschedule(datetime.timedelta(seconds=delay), status=ReportStatus.PENDING, **columns)
    with transaction.atomic():
        if result.interpretation is Interpretation.ACCOUNT:
            flag_reconnect(connection=connection, reason=result.message or REVOKED)
        return report.finish(status=ReportStatus.FAILED, **columns)
