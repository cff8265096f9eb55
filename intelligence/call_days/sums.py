"""Sums of analysed calls over any period: from the rows of whole days, and from the calls themselves for the rest.

Both come from one statement and thus from one snapshot, as in `intelligence.metrics.sums`: answers are exact and never
wait for the roll-up.
"""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from intelligence.analyses.periods import ReportPeriod
from intelligence.call_days.sources import FIGURES, OBJECTIONS, DaySource
from intelligence.metrics.statements import Sql, slots

# `span` are the times whose calls are read: those of a mark, and the days that the period cuts. OFFSET 0 makes
# PostgreSQL read the calls of each span, of which it expects a hundred and mostly has none, instead of all calls.
_ROWS = """
WITH marked AS MATERIALIZED (
  SELECT coalesce(range_agg(tstzrange(since, until + interval '1 millisecond')), tstzmultirange()) AS times
  FROM intelligence_calldaymark WHERE account_id = %s
), stale AS MATERIALIZED (
  SELECT DISTINCT tstzrange(since, until) AS times FROM {table}
  WHERE account_id = %s AND rep_id IS NULL AND since > %s::timestamptz - interval '2 days' AND since < %s AND until > %s
    AND (since < %s OR until > %s OR tstzrange(since, until) && (SELECT times FROM marked))
), span AS MATERIALIZED (
  SELECT lower(times) AS since, upper(times) AS until FROM (
    SELECT unnest((marked.times + (SELECT coalesce(range_agg(times), tstzmultirange()) FROM stale))
      * tstzmultirange(tstzrange(%s, %s))) AS times FROM marked
  ) piece
), counted AS (
  SELECT since AS at, rep_id IS NOT NULL AS own, {key} AS kind, {columns} FROM {table}
  WHERE account_id = %s AND (rep_id IS NULL OR rep_id = %s) AND since >= %s AND since < %s AND until <= %s
    AND NOT tstzrange(since, until) && (SELECT times FROM marked)
  UNION ALL
  SELECT at, own, kind, {added} FROM span CROSS JOIN LATERAL ({{facts}} OFFSET 0) fact
  JOIN (VALUES (false), (true)) whom (own) ON NOT own OR whose = %s
)"""
_SLOTS = (
    *("account", "account", "since", "until", "since", "since", "until", "since", "until"),
    *("account", "rep", "since", "until", "until", "rep"),
)
# The time zone is applied to days, of which there are far fewer than rows.
_FIGURES = """
SELECT date_trunc(%s, at AT TIME ZONE %s)::date, own, kind, sum(amount), sum(calls)::int FROM (
  SELECT at, own, kind, sum(amount) AS amount, sum(calls) AS calls FROM counted GROUP BY at, own, kind
) day GROUP BY 1, own, kind"""
_OBJECTIONS = """
SELECT kind, sum(voiced), sum(calls), sum(showed), sum(won), sum(answered), sum(unanswered), sum(answered_and_won)
FROM counted WHERE own = %s GROUP BY kind"""


@dataclass(frozen=True, slots=True)
class ObjectionSums:
    """The sums of `ObjectionDay` over a period."""

    voiced: int
    calls: int
    showed: int
    won: int
    answered: int
    unanswered: int
    answered_and_won: int


def figure_sums(
    account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, interval: str, zone: str
) -> list[tuple[Any, ...]]:
    """Return rows `(first day of the interval, own, figure, amount, calls)`.

    `own` rows are the rep's, the others those of everyone, the rep included.
    """
    return _figures().rows({**_values(account_id, rep_id, period), "interval": interval, "zone": zone})


def objection_sums(account_id: uuid.UUID, rep_id: uuid.UUID | None, period: ReportPeriod) -> dict[str, ObjectionSums]:
    """Return the sums by type, of a rep or of everyone; those of all analysed calls are under `EVERY_CALL`."""
    rows = _objections().rows({**_values(account_id, rep_id, period), "own": rep_id is not None})
    return {kind: ObjectionSums(*map(int, sums)) for kind, *sums in rows}


def _values(account_id: uuid.UUID, rep_id: uuid.UUID | None, period: ReportPeriod) -> Mapping[str, Any]:
    return {"account": account_id, "rep": rep_id, "since": period.since, "until": period.until}


@cache
def _figures() -> Sql:
    return _statement(FIGURES, _FIGURES, "interval", "zone")


@cache
def _objections() -> Sql:
    return _statement(OBJECTIONS, _OBJECTIONS, "own")


def _statement(source: DaySource, select: str, *names: str) -> Sql:
    """Return the query over `counted`: the rows `(at, own, kind, *measures)` of the source in the period."""
    text = _ROWS.format(table=source.table, key=source.key, columns=source.columns, added=source.added)
    return slots(text + select, *_SLOTS, *names).filled(facts=source.facts())
