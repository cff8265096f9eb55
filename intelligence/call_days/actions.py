"""The roll-up of analysed calls: precomputed sums by day, and a check that they are correct."""

import datetime
import uuid
from collections.abc import Collection, Sequence

import structlog
from django.db import connection, transaction
from django.db.models import Max, Min

from intelligence.analyses.models import CallFigures, CallObjection, ReportedCall
from intelligence.call_days.models import CallDayMark, CallFigureDay, ObjectionDay
from intelligence.call_days.rollup_sql import TAKE_MARKS, add_days, compare_days
from intelligence.call_days.sources import SOURCES
from intelligence.metrics.calendar import TimeSpan, spans
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.locks import disable_statement_timeout, try_lock

log = structlog.get_logger(__name__)

DIRTY_RANGE_BATCH = 10_000
Times = tuple[datetime.datetime | None, datetime.datetime | None]


def roll_up(*, account_id: uuid.UUID) -> int:
    """Count the dirty days of the account anew and return their number. Stops when another roll-up is running.

    Each batch is one transaction: a roll-up that dies leaves its marks and sums unchanged.
    """
    days = 0
    while True:
        with transaction.atomic():
            # Two roll-ups at once could overwrite a newer count with an older one.
            if not try_lock(f"call_days|{account_id}"):
                return days
            disable_statement_timeout()
            marks = TAKE_MARKS.rows({"account": account_id, "limit": DIRTY_RANGE_BATCH})
            if marks:
                days += _store_days(account_id, set(marks))
        if len(marks) < DIRTY_RANGE_BATCH:
            return days


@transaction.atomic
def recount(*, account_id: uuid.UUID) -> int:
    """Return how many stored days differ from a fresh count. If any differ, mark everything."""
    disable_statement_timeout()
    values = _values(account_id, _all_days(account_id))
    different = sum(int(compare_days(source).rows(values)[0][0]) for source in SOURCES)
    if different:
        log.error("call_days_differ", account=str(account_id), days=different)
        mark_account_dirty(account_id=account_id)
    return different


def mark_account_dirty(*, account_id: uuid.UUID) -> None:
    """Mark all of the account as dirty. Until the next roll-up its reports are counted from the calls."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO intelligence_calldaymark (account_id, since, until) VALUES (%s, '-infinity', 'infinity')",
            [account_id],
        )


def marked_accounts() -> list[uuid.UUID]:
    """Return the accounts that have dirty ranges."""
    return list(CallDayMark.objects.order_by().values_list("account_id", flat=True).distinct())


def _store_days(account_id: uuid.UUID, marks: Collection[Times]) -> int:
    """Store the sums of the dirty ranges. Changes committed from now on have marks of their own and may be missed."""
    stored = [model.objects.for_account(account_id) for model in (CallFigureDay, ObjectionDay)]
    if any(since is None for since, _ in marks):
        days = _all_days(account_id)
    else:
        # Read after the marks were taken: a later change of the time zone marks all of the account.
        zone = get_time_zone(account_id)
        days = list({day for since, until in marks if since and until for day in spans(since, until, "day", zone)})
        stored = [rows.filter(since__in=[day.since for day in days]) for rows in stored]
    for rows in stored:
        rows.delete()
    if days:
        for source in SOURCES:
            add_days(source).rows(_values(account_id, days))
    return len(days)


def _all_days(account_id: uuid.UUID) -> list[TimeSpan]:
    """Return every day from the account's first analysed call to its last."""
    ends: list[datetime.datetime] = []
    for model in (CallFigures, CallObjection, ReportedCall):
        rows = model.objects.for_account(account_id).visible()
        found = rows.aggregate(first=Min("occurred_at"), last=Max("occurred_at"))
        ends += [moment for moment in found.values() if moment is not None]
    return list(spans(min(ends), max(ends), "day", get_time_zone(account_id))) if ends else []


def _values(account_id: uuid.UUID, days: Sequence[TimeSpan]) -> dict[str, object]:
    return {
        "account": account_id,
        "sinces": [day.since for day in days],
        "untils": [day.until for day in days],
    }
