"""The metrics roll-up: precomputed sums per day, and a check that they are correct."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import structlog
from django.db import connection, transaction
from django.db.models import Max, Min
from django.db.models.functions import Now

from intelligence.metrics import visitors
from intelligence.metrics.calendar import TimeSpan, spans
from intelligence.metrics.models import MetricDay, MetricMark, VisitorMark
from intelligence.metrics.rollup_sql import (
    COMPARE_MILESTONES,
    DELETE_MILESTONES,
    INSERT_MILESTONES,
    TAKE_MARKS,
    add_days,
    compare_days,
    mark_times,
)
from intelligence.metrics.sources import SOURCES
from pipeline_service import clock
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.locks import disable_statement_timeout, try_lock

log = structlog.get_logger(__name__)

DIRTY_RANGE_BATCH = 10_000
SETTLING = datetime.timedelta(seconds=3)
"""The row of the current day ends so long before the roll-up. A fact has the time of its write and is committed
later: if the row reached up to now, such facts would outdate it at once, and each answer would sum the day anew."""


@dataclass(frozen=True, slots=True)
class DirtyRange:
    """A dirty range (None: all time), and for changed payments the owner of the milestones, or everyone."""

    since: datetime.datetime | None
    until: datetime.datetime | None
    prospect_id: uuid.UUID | None
    deal_id: str | None
    everyone: bool


def roll_up(*, account_id: uuid.UUID) -> int:
    """Recompute the dirty ranges of the account and return the number of days. Stops when another roll-up is running.

    Each batch is one transaction: a roll-up that dies leaves its marks and sums unchanged.
    """
    days = 0
    while True:
        with transaction.atomic():
            # Two roll-ups at once could overwrite a newer count with an older one.
            if not try_lock(f"metrics|{account_id}"):
                return days
            disable_statement_timeout()
            values = {"account": account_id, "limit": DIRTY_RANGE_BATCH}
            marks = [DirtyRange(*row) for row in TAKE_MARKS.rows(values)]
            if marks:
                days += _store_days(account_id, marks)
            changed = {visitor_id for (visitor_id,) in visitors.TAKE_MARKS.rows(values)}
            if changed:
                _update_visitor_returns(account_id, changed)
        if len(marks) < DIRTY_RANGE_BATCH and len(changed) < DIRTY_RANGE_BATCH:
            return days


@transaction.atomic
def recount(*, account_id: uuid.UUID) -> int:
    """Return how many stored sums and milestones differ from a fresh count. If any differ, mark everything."""
    zone = get_time_zone(account_id)
    disable_statement_timeout()
    values = _values(account_id, _all_days(account_id, zone)) | {"prospects": [], "deals": [], "everyone": True}
    ((days,),) = compare_days().rows(values)
    ((milestones,),) = COMPARE_MILESTONES.rows(values)
    ((returns,),) = visitors.COMPARE.rows(values)
    if days or milestones or returns:
        log.error("metrics_differ", account=str(account_id), days=days, milestones=milestones, visitors=returns)
        mark_account_dirty(account_id=account_id)
    return int(days + milestones + returns)


def mark_account_dirty(*, account_id: uuid.UUID) -> None:
    """Mark all of the account as dirty. Until the next roll-up its metrics are computed from the facts."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO intelligence_metricmark (account_id, since, until, everyone) "
            "VALUES (%s, '-infinity', 'infinity', true)",
            [account_id],
        )
    VisitorMark.objects.create(account_id=account_id)


def marked_accounts() -> list[uuid.UUID]:
    """Return the accounts that have dirty ranges or dirty visitors. Ranges in the future wait until they have begun."""
    marked = MetricMark.objects.filter(since__lte=Now()).order_by().values_list("account_id", flat=True)
    return list(marked.union(VisitorMark.objects.order_by().values_list("account_id", flat=True)))


def _store_days(account_id: uuid.UUID, marks: Sequence[DirtyRange]) -> int:
    """Store the sums of the dirty ranges. Changes committed from now on have marks of their own and may be missed."""
    milestone_times = _update_milestones(account_id, marks)
    # Read after the marks were taken: a later change of the time zone marks all of the account.
    zone = get_time_zone(account_id)
    stored = MetricDay.objects.for_account(account_id)
    if any(mark.since is None for mark in marks):
        days = _all_days(account_id, zone)
        stored.delete()
    else:
        times = [*{(mark.since, mark.until) for mark in marks}, *((at, at) for at in milestone_times)]
        days = _days_of(times, zone)
        stored.filter(since__in=[day.since for day in days]).delete()
    _add_days(account_id, days)
    return len(days)


def _add_days(account_id: uuid.UUID, days: Sequence[TimeSpan]) -> None:
    """Store the sums of days without rows. Of the current day, store only the settled part, and mark the later facts.

    No answer sums the settled part anew when further facts of the day are written, and the next roll-up adds them.
    """
    settled = clock.now() - SETTLING
    current = next((day for day in days if day.since < settled < day.until), None)
    stored = [TimeSpan(day.since, settled) if day is current else day for day in days]
    if stored:
        add_days().rows(_values(account_id, stored))
    if current is not None:
        mark_times().rows({"account": account_id, "since": settled, "until": current.until})


def _update_milestones(account_id: uuid.UUID, marks: Sequence[DirtyRange]) -> set[datetime.datetime]:
    """Update the milestones of the marked owners. Returns the times of those added or deleted."""
    owners = {(mark.prospect_id, mark.deal_id) for mark in marks if mark.prospect_id is not None}
    everyone = any(mark.everyone for mark in marks)
    if not owners and not everyone:
        return set()
    values: dict[str, Any] = {
        "account": account_id,
        "prospects": [prospect_id for prospect_id, _ in owners],
        "deals": [deal_id for _, deal_id in owners],
        "everyone": everyone,
    }
    return {row[0] for statement in (DELETE_MILESTONES, INSERT_MILESTONES) for row in statement.rows(values)}


def _update_visitor_returns(account_id: uuid.UUID, changed: set[uuid.UUID | None]) -> None:
    """Recompute the days on which these visitors returned; None means all visitors."""
    values = {"account": account_id, "visitors": list(changed)}
    everyone = None in changed
    for statement in visitors.DELETE_ALL_RETURNS if everyone else (visitors.FORGET,):
        statement.rows(values)
    (visitors.INSERT_ALL_RETURNS if everyone else visitors.REMEMBER).rows(values)


def _days_of(times: Iterable[tuple[Any, Any]], zone: ZoneInfo) -> list[TimeSpan]:
    days = {day for since, until in times for day in spans(since, until, "day", zone)}
    return sorted(days, key=lambda day: day.since)


def _all_days(account_id: uuid.UUID, zone: ZoneInfo) -> list[TimeSpan]:
    """Return every day from the account's first fact to its last. Nothing before 1970 is in any range."""
    ends: list[datetime.datetime] = []
    for source in SOURCES:
        found = (
            source.of_account(account_id).filter(at__gte=clock.from_ms(0)).aggregate(first=Min("at"), last=Max("at"))
        )
        ends += [moment for moment in found.values() if moment is not None]
    return _days_of([(min(ends), max(ends))], zone) if ends else []


def _values(account_id: uuid.UUID, days: Sequence[TimeSpan]) -> dict[str, Any]:
    return {
        "account": account_id,
        "sinces": [day.since for day in days],
        "untils": [day.until for day in days],
    }
