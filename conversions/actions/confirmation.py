"""Asking the platform for the result of requests that it accepted at once and processed later."""

import time

from django.db.models import F, QuerySet
from django.db.models.functions import Now

from conversions.actions.connections import HELD, flag_reconnect
from conversions.actions.report_results import CONFIRM_AFTER, HOLD_PERIOD, REVOKED
from conversions.destinations import events_ingest
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.models import Report, ReportStatus
from pipeline_service import clock
from pipeline_service.work import WorkState

BATCH = 200
SECONDS = 60.0


def confirm_reports(kind: type[Report]) -> int:
    """Ask about due reports after 1, 6 and 24 hours; return how many were asked about.

    A report that was refused becomes failed, or is sent again when the row was not the cause.
    """
    until = time.monotonic() + SECONDS
    asked = 0
    due = kind.objects.filter(status=ReportStatus.SENT, confirm_at__lte=Now()).order_by("confirm_at")
    for report in due.select_related("connection")[:BATCH]:
        if time.monotonic() >= until:
            break
        connection, request_id = report.connection, report.platform_request_id
        result = None
        if connection is not None and request_id is not None:
            result = events_ingest.outcome(connection, request_id, until=until)
        _record_answer(report, result)
        asked += 1
    return asked


def _record_answer(report: Report, result: AttemptResult | None) -> None:
    unchanged = type(report).objects.filter(pk=report.pk, status=ReportStatus.SENT, confirm_at=report.confirm_at)
    if result is None:
        age = clock.now() - report.sent_at if report.sent_at is not None else CONFIRM_AFTER[-1]
        later = [delay for delay in CONFIRM_AFTER if delay > age]
        next_at = report.sent_at + later[0] if later and report.sent_at is not None else None
        unchanged.update(confirm_at=next_at, updated_at=Now())
    elif result.interpretation is Interpretation.ACCEPTED:
        unchanged.update(confirm_at=None, confirmed_at=Now(), updated_at=Now())
    elif result.interpretation in (Interpretation.ACCOUNT, Interpretation.TRANSIENT) and report.failures < len(
        CONFIRM_AFTER
    ):
        _send_again(unchanged, report, result)
    else:
        unchanged.update(
            confirm_at=None,
            status=ReportStatus.FAILED,
            reason=result.reason,
            message=result.message,
            platform_code=result.code,
            updated_at=Now(),
        )


def _send_again(unchanged: QuerySet, report: Report, result: AttemptResult) -> None:
    """Send a refused report again whose row was not the cause: now, or once its account grants access."""
    refusing = report.connection if result.interpretation is Interpretation.ACCOUNT else None
    if refusing is not None:
        flag_reconnect(connection=refusing, reason=result.message or REVOKED)
    unchanged.update(
        confirm_at=None,
        state=WorkState.PENDING,
        status=ReportStatus.PENDING,
        due_at=Now() + HOLD_PERIOD if refusing is not None else Now(),
        attempts=0,
        failures=F("failures") + 1,
        reason=HELD if refusing is not None else result.reason,
        message=result.message,
        platform_code=result.code,
        updated_at=Now(),
    )
