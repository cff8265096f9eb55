"""Adding up days before anybody asks, and checking that the sums are still true."""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import structlog
from django.db import connection, transaction
from django.db.models import Max, Min

from intelligence.metrics import visitors
from intelligence.metrics.calendar import Span, spans
from intelligence.metrics.counting import (
    ADD_MILESTONES,
    COMPARE_MILESTONES,
    DROP_MILESTONES,
    TAKE_MARKS,
    add_days,
    compare_days,
)
from intelligence.metrics.sources import SOURCES
from intelligence.models import MetricDay, MetricMark, VisitorMark
from pipeline_service.accounts.models import Account
from pipeline_service.locks import take_time, try_lock

log = structlog.get_logger(__name__)

MARKS_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True)
class Mark:
    """What changed: facts of a time (None: of all time), and perhaps the payments of a holder or of everyone."""

    since: datetime.datetime | None
    until: datetime.datetime | None
    prospect_id: uuid.UUID | None
    deal_id: str | None
    everyone: bool


def roll_up(*, account_id: uuid.UUID) -> int:
    """Count again whatever is marked in the account; how many days that were. 0 also when another one is at it.

    Everything or nothing: a roll-up that dies leaves marks and sums as they were.
    """
    days = 0
    while True:
        with transaction.atomic():
            # Two at once could write an older count over a newer one.
            if not try_lock(f"metrics|{account_id}"):
                return days
            take_time()
            values = {"account": account_id, "limit": MARKS_AT_ONCE}
            marks = [Mark(*row) for row in TAKE_MARKS.rows(values)]
            if marks:
                days += _count_again(account_id, marks)
            changed = {visitor_id for (visitor_id,) in visitors.TAKE_MARKS.rows(values)}
            if changed:
                _follow_visitors(account_id, changed)
        if len(marks) < MARKS_AT_ONCE and len(changed) < MARKS_AT_ONCE:
            return days


@transaction.atomic
def recount(*, account_id: uuid.UUID) -> int:
    """How many stored sums and milestones differ from a fresh count, as they never should; if any, all are marked."""
    zone = _zone_of(account_id)
    take_time()
    values = _values(account_id, _all_days(account_id, zone)) | {"prospects": [], "deals": [], "everyone": True}
    ((days,),) = compare_days().rows(values)
    ((milestones,),) = COMPARE_MILESTONES.rows(values)
    ((returns,),) = visitors.COMPARE.rows(values)
    if days or milestones or returns:
        log.error("metrics_differ", account=str(account_id), days=days, milestones=milestones, visitors=returns)
        mark_everything(account_id=account_id)
    return int(days + milestones + returns)


def mark_everything(*, account_id: uuid.UUID) -> None:
    """Have all of the account counted again; until then its numbers come from the facts."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO intelligence_metricmark (account_id, since, until, everyone) "
            "VALUES (%s, '-infinity', 'infinity', true)",
            [account_id],
        )
    VisitorMark.objects.create(account_id=account_id)


def marked_accounts() -> list[uuid.UUID]:
    """Accounts for which there is something to do."""
    marked = MetricMark.objects.order_by().values_list("account_id", flat=True)
    return list(marked.union(VisitorMark.objects.order_by().values_list("account_id", flat=True)))


def _count_again(account_id: uuid.UUID, marks: Sequence[Mark]) -> int:
    """Write the sums of everything marked. What is committed from here on has a mark of its own, so may be missed."""
    moved = _settle_milestones(account_id, marks)
    # Read after the marks were taken: a zone that changes later leaves a mark for all of the account.
    zone = _zone_of(account_id)
    mine = MetricDay.objects.for_account(account_id)
    if any(mark.since is None for mark in marks):
        days = _all_days(account_id, zone)
        mine.delete()
    else:
        times = [*{(mark.since, mark.until) for mark in marks}, *((at, at) for at in moved)]
        days = _days_of(times, zone)
        mine.filter(since__in=[day.since for day in days]).delete()
    if days:
        add_days().rows(_values(account_id, days))
    return len(days)


def _settle_milestones(account_id: uuid.UUID, marks: Sequence[Mark]) -> set[datetime.datetime]:
    """Find the milestones of the marked holders; the times at which one came or went."""
    holders = {(mark.prospect_id, mark.deal_id) for mark in marks if mark.prospect_id is not None}
    everyone = any(mark.everyone for mark in marks)
    if not holders and not everyone:
        return set()
    values: dict[str, Any] = {
        "account": account_id,
        "prospects": [prospect_id for prospect_id, _ in holders],
        "deals": [deal_id for _, deal_id in holders],
        "everyone": everyone,
    }
    return {row[0] for statement in (DROP_MILESTONES, ADD_MILESTONES) for row in statement.rows(values)}


def _follow_visitors(account_id: uuid.UUID, changed: set[uuid.UUID | None]) -> None:
    """Store anew on which days these visitors came back; None stands for all of them."""
    values = {"account": account_id, "visitors": list(changed)}
    everyone = None in changed
    for statement in visitors.FORGET_ALL if everyone else (visitors.FORGET,):
        statement.rows(values)
    (visitors.REMEMBER_ALL if everyone else visitors.REMEMBER).rows(values)


def _zone_of(account_id: uuid.UUID) -> ZoneInfo:
    return ZoneInfo(Account.objects.values_list("timezone", flat=True).get(pk=account_id))


def _days_of(times: Iterable[tuple[Any, Any]], zone: ZoneInfo) -> list[Span]:
    days = {day for since, until in times for day in spans(since, until, "day", zone)}
    return sorted(days, key=lambda day: day.since)


def _all_days(account_id: uuid.UUID, zone: ZoneInfo) -> list[Span]:
    """Every day from the account's first fact to its last."""
    ends: list[datetime.datetime] = []
    for source in SOURCES:
        found = source.of_account(account_id).aggregate(first=Min("at"), last=Max("at"))
        ends += [moment for moment in found.values() if moment is not None]
    return _days_of([(min(ends), max(ends))], zone) if ends else []


def _values(account_id: uuid.UUID, days: Sequence[Span]) -> dict[str, Any]:
    return {
        "account": account_id,
        "sinces": [day.since for day in days],
        "untils": [day.until for day in days],
    }
