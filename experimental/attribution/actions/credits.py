"""Recomputing credits after changes, and checking that stored credits are right."""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Max, Min
from psycopg import errors as pg

from experimental.attribution.actions.campaign_matching import match_touchpoints
from experimental.attribution.credits_sql import (
    ADD,
    COMPARE,
    DELETE_AND_SUBTRACT,
    DROP,
    INSERT_AND_SUM,
    MARK_PROSPECTS_WITH_TOUCHPOINTS,
    REBUILD_SUMS,
    TIME_RANGE,
)
from experimental.attribution.models import Credit, CreditDay, CreditMark
from intelligence.metrics.calendar import spans
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.locks import disable_statement_timeout, try_lock
from pipeline_service.retries import retried
from prospects.models import Prospect

log = structlog.get_logger(__name__)

PEOPLE_AT_ONCE = 5_000
MANY = 20_000
"""From this many marked people on, rebuilding all days is cheaper than updating them."""
OUTSIDE_THE_DAYS = (pg.NotNullViolation,)
"""What a fact raises that was added before the first or after the last day that had been read; see `_day_borders`."""


def settle_credits(*, account_id: uuid.UUID) -> int:
    """Recompute the credits of all marked people; return their number, or 0 when another worker is at it.

    One transaction for each few thousand people: a worker that dies leaves marks, credits and days as they were. When a
    great many are marked, the days are rebuilt once, after all of them.
    """
    settled = 0
    while True:
        people, adding_later = retried(lambda: _settle_batch(account_id), on=OUTSIDE_THE_DAYS)
        settled += len(people)
        if len(people) < PEOPLE_AT_ONCE and not adding_later:
            return settled


@transaction.atomic
def verify_credits(*, account_id: uuid.UUID) -> int:
    """Mark people whose stored credits differ from recomputed ones, which should not occur; return their number."""
    disable_statement_timeout()
    people = Prospect.objects.for_account(account_id).order_by("pk").values_list("pk", flat=True)
    wrong: list[uuid.UUID] = []
    last: uuid.UUID | None = None
    while chunk := list((people.filter(pk__gt=last) if last else people)[:PEOPLE_AT_ONCE]):
        wrong += [row[0] for row in COMPARE.rows({"account": account_id, "people": chunk})]
        last = chunk[-1]
    marked = set(CreditMark.objects.filter(account_id=account_id).values_list("prospect_id", flat=True))
    wrong = [identity for identity in wrong if identity not in marked]
    if wrong:
        log.error("credits_differ", account=str(account_id), people=len(wrong))
        CreditMark.objects.bulk_create(CreditMark(account_id=account_id, prospect_id=row) for row in wrong)
    return len(wrong)


def marked_accounts() -> list[uuid.UUID]:
    """Return the accounts that have marks."""
    return list(CreditMark.objects.order_by().values_list("account_id", flat=True).distinct())


def _settle_batch(account_id: uuid.UUID) -> tuple[list[uuid.UUID], bool]:
    """Settle one batch; return its people, and whether the days must still be rebuilt. No people when another worker
    is at it."""
    # Two workers at once could overwrite newer credits with older ones.
    if not try_lock(f"credits|{account_id}"):
        return [], False
    disable_statement_timeout()
    marks = CreditMark.objects.filter(account_id=account_id)
    if marks.filter(campaigns=True).exists():
        marks.filter(campaigns=True).delete()
        match_touchpoints(account_id=account_id)
    if marks.filter(everybody=True).exists():
        marks.filter(everybody=True).delete()
        MARK_PROSPECTS_WITH_TOUCHPOINTS.rows({"account": account_id, "limit": None})
    marked = marks.exclude(prospect_id=None).order_by("prospect_id").values_list("prospect_id", flat=True).distinct()
    people = [identity for identity in marked[:PEOPLE_AT_ONCE] if identity is not None]
    adding_later = marks.filter(prospect_id=None, campaigns=False, everybody=False).exists()
    if not adding_later and len(people) == PEOPLE_AT_ONCE and marked.count() > MANY:
        CreditMark.objects.create(account_id=account_id)
        adding_later = True
    if people:
        _recompute_credits(account_id, people, adding_up=not adding_later)
    elif adding_later:
        _rebuild_days(account_id)
        adding_later = False
    return people, adding_later


def _recompute_credits(account_id: uuid.UUID, people: Sequence[uuid.UUID], *, adding_up: bool) -> None:
    """Write the present credits of these people. Changes committed after this point leave marks of their own."""
    match_touchpoints(account_id=account_id, people=people)
    CreditMark.objects.filter(account_id=account_id, prospect_id__in=people).delete()
    # The mark of a touchpoint that arrived in between is deleted before its campaign was found. Finding it now leaves
    # another mark for the next round. Searching only here would compute everybody twice.
    match_touchpoints(account_id=account_id, people=people)
    values: dict[str, Any] = {"account": account_id, "people": list(people)}
    if adding_up:
        ((first, last),) = TIME_RANGE.rows(values)
        values |= _day_borders(account_id, first, last)
    for statement in (DELETE_AND_SUBTRACT, INSERT_AND_SUM) if adding_up else (DROP, ADD):
        statement.rows(values)


def _rebuild_days(account_id: uuid.UUID) -> None:
    """Rebuild the days in the account's present time zone."""
    CreditMark.objects.filter(account_id=account_id, prospect_id=None, campaigns=False, everybody=False).delete()
    CreditDay.objects.filter(account_id=account_id).delete()
    credits = Credit.objects.filter(account_id=account_id)
    ends = credits.aggregate(a=Min("occurred_at"), b=Min("cohort_at"), c=Max("occurred_at"), d=Max("cohort_at"))
    if ends["a"] is not None:
        days = _day_borders(account_id, min(ends["a"], ends["b"]), max(ends["c"], ends["d"]))
        REBUILD_SUMS.rows({"account": account_id, **days})


def _day_borders(
    account_id: uuid.UUID, first: datetime.datetime | None, last: datetime.datetime | None
) -> dict[str, list[datetime.datetime | None]]:
    """Return the account's days between two times, for `SUM_BY_DAY`.

    A time outside has no label and is refused there: a fact that arrived in between fails this transaction, which is
    run again and includes it.
    """
    if first is None or last is None:
        return {"borders": [], "labels": []}
    zone = get_time_zone(account_id)
    days = list(spans(first, last, "day", zone))
    begins: list[datetime.datetime | None] = [day.since for day in days]
    return {"borders": [*begins, days[-1].until], "labels": [*begins, None]}
