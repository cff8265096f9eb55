"""The records behind a metric, newest first: as many as it counts, or with amounts that add up to it."""

import datetime
import heapq
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import islice
from typing import Any

from django.db.models import Q

from intelligence.metrics.definitions import MONEY, Measure, Terms
from intelligence.metrics.milestones import LIST
from intelligence.metrics.models import MilestoneKind
from intelligence.metrics.sources import MILESTONES, SOURCES, Source, amount_column
from intelligence.metrics.statements import slots
from intelligence.metrics.sums import MetricRange
from pipeline_service import clock, typeid
from prospects.models import Prospect, Visitor

Position = tuple[datetime.datetime, uuid.UUID]
"""The start of a page: after the record with this time and id."""
RECORD_TYPES = tuple(dict.fromkeys([*(source.type for source in SOURCES), "visitor"]))
START: Position = (clock.from_ms(clock.LIMIT - 1), uuid.UUID(int=2**128 - 1))


@dataclass(frozen=True, slots=True, order=True)
class MetricRecord:
    """One record. `amount` has the sign with which it enters the metric."""

    at: datetime.datetime
    id: uuid.UUID
    type: str
    prefix: str
    amount: Decimal | None

    def as_json(self) -> dict[str, Any]:
        """Return the item as the API returns it, with `amount` only if the metric is money."""
        item: dict[str, Any] = {
            "id": typeid.encode(self.prefix, self.id),
            "type": self.type,
            "occurredAt": clock.to_ms(self.at),
        }
        return item if self.amount is None else {**item, "amount": self.amount}


def list_records(
    account_id: uuid.UUID, terms: Terms, ask: MetricRange, *, after: Position | None, limit: int
) -> list[MetricRecord]:
    """Return up to `limit` records of the measures in these terms, newest first."""
    position = after or START
    lists = [list(_rows(account_id, sign, measure, ask, position, limit)) for sign, measure in terms]
    return list(islice(heapq.merge(*lists, reverse=True), limit))


def _rows(
    account_id: uuid.UUID, sign: int, measure: Measure, ask: MetricRange, position: Position, limit: int
) -> Iterator[MetricRecord]:
    if measure == Measure.VISITORS:
        for identity, at in VISITORS.rows(_values(account_id, ask, position, limit)):
            yield MetricRecord(at, identity, "visitor", Visitor.id_prefix, None)
        return
    source = next(source for source in SOURCES if measure in source.measures)
    if source is MILESTONES:
        yield from _milestones(account_id, measure, ask, position, limit)
        return
    for identity, at, amount in _facts(source, measure, account_id, ask, position)[:limit]:
        yield MetricRecord(at, identity, source.type, source.prefix, sign * amount if measure in MONEY else None)


def _facts(source: Source, measure: Measure, account_id: uuid.UUID, ask: MetricRange, position: Position) -> Any:
    at, identity = position
    rows = source.of_account(account_id).filter(at__gte=ask.since, at__lte=min(ask.last, at))
    rows = rows.filter(Q(at__lt=at) | Q(id__lt=identity)).exclude(**{amount_column(measure): 0})
    if ask.rep_id is not None and source.rep is not None:
        rows = rows.filter(whose=ask.rep_id)
    return rows.order_by("-at", "-id").values_list("id", "at", amount_column(measure))


def _milestones(
    account_id: uuid.UUID, measure: Measure, ask: MetricRange, position: Position, limit: int
) -> Iterator[MetricRecord]:
    customers = measure == Measure.CUSTOMERS
    kind = MilestoneKind.FIRST_PAYMENT if customers else MilestoneKind.CLOSING
    values = _values(account_id, ask, position, limit) | {"kind": kind.value}
    for identity, at in LIST.rows(values):
        if customers:
            yield MetricRecord(at, identity, "prospect", Prospect.id_prefix, None)
        else:
            yield MetricRecord(at, identity, MILESTONES.type, MILESTONES.prefix, None)


def _values(account_id: uuid.UUID, ask: MetricRange, position: Position, limit: int) -> dict[str, Any]:
    return {
        "account": account_id,
        "since": ask.since,
        "last": ask.last,
        "rep": ask.rep_id,
        "before": position[0],
        "before_id": position[1],
        "limit": limit,
    }


# Each visitor once, with the time of their first page view in the range, as far as the stored days show it.
VISITORS = slots(
    """
SELECT visitor_id, at FROM (
  SELECT DISTINCT ON (visitor_id) visitor_id,
    CASE WHEN first_at >= since THEN first_at WHEN last_at <= last THEN last_at ELSE page.at END AS at
  FROM (VALUES (%s::timestamptz, %s::timestamptz)) AS asked (since, last)
  JOIN prospects_visitorday seen ON seen.account_id = %s AND NOT hidden
    AND day >= (since - interval '1 day')::date AND day <= (last + interval '1 day')::date
    AND last_at >= since AND first_at <= last
  CROSS JOIN LATERAL (
    SELECT min(occurred_at) AS at FROM prospects_visit visit
    WHERE visit.account_id = seen.account_id AND visit.visitor_id = seen.visitor_id AND type = 'page'
      AND occurred_at >= since AND occurred_at <= last AND first_at < since AND last_at > last
  ) page
  WHERE first_at >= since OR last_at <= last OR page.at IS NOT NULL
  ORDER BY visitor_id, day
) visitor
WHERE (at, visitor_id) < (%s, %s) ORDER BY at DESC, visitor_id DESC LIMIT %s
""",
    *("since", "last", "account", "before", "before_id", "limit"),
)
