"""Sums over any ranges: from rolled-up days that are complete and up to date, and from the facts for the rest.

All sums come from one statement and thus from one snapshot. A fact is either in the row of a day or covered by a mark,
and a mark is deleted in the transaction that writes the row. Answers are therefore exact and never wait for the
roll-up.
"""

import datetime
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from intelligence.metrics.definitions import Measure
from intelligence.metrics.milestones import DIRTY_OWNERS, FOUND, KNOWN
from intelligence.metrics.sources import MILESTONES, REP_MEASURES, ROLLED, SOURCES, Source, amount_column
from intelligence.metrics.statements import Sql, joined, slots, written
from intelligence.metrics.visitors import VISITORS


@dataclass(frozen=True, slots=True)
class MetricRange:
    """A range of the account or of one rep. Both ends are inclusive, to the millisecond."""

    since: datetime.datetime
    last: datetime.datetime
    rep_id: uuid.UUID | None = None


# Days are selected by the account's rows: a day with a row of a rep also has a row of the account. The facts are read
# for days that the range covers only in part, for days that a mark overlaps, and for marked times without a day row.
# Marks are read as a minute longer than they are, so that those of a busy minute are one range and not hundreds.
FRAME = slots(
    """
WITH asked AS MATERIALIZED (
  SELECT number, since, last + interval '1 millisecond' AS until, rep
  FROM unnest(%s::timestamptz[], %s::timestamptz[], %s::uuid[]) WITH ORDINALITY AS a(since, last, rep, number)
), marked AS MATERIALIZED (
  SELECT unnest(range_agg(tstzrange(since, until + interval '1 minute'))) AS times
  FROM intelligence_metricmark WHERE account_id = %s
), day AS MATERIALIZED (
  SELECT asked.number, asked.rep, metricday.*,
    tstzrange(metricday.since, metricday.until) * tstzrange(asked.since, asked.until) AS times,
    metricday.since >= asked.since AND metricday.until <= asked.until AND NOT EXISTS (
      SELECT FROM marked WHERE times && tstzrange(metricday.since, metricday.until)
    ) AS usable
  FROM asked JOIN intelligence_metricday metricday ON account_id = %s AND rep_id IS NULL
    AND metricday.since > asked.since - interval '2 days' AND metricday.since < asked.until
    AND metricday.until > asked.since
), span AS MATERIALIZED (
  SELECT number, rep, lower(times) AS since, upper(times) AS until FROM (
    SELECT number, rep, unnest(range_agg(times)) AS times FROM (
      SELECT number, rep, times FROM day WHERE NOT usable
      UNION ALL
      SELECT number, rep, times * tstzrange(since, until) FROM asked JOIN marked ON times && tstzrange(since, until)
    ) piece GROUP BY number, rep
  ) merged
), dirty AS MATERIALIZED ({dirty})
{parts}
""",
    "sinces",
    "lasts",
    "reps",
    "account",
    "account",
)


def read_sums(
    account_id: uuid.UUID, asks: Sequence[MetricRange], measures: Iterable[Measure]
) -> list[dict[Measure, Decimal]]:
    """Return the sum of each measure for each range: a count, or money in the account's currency."""
    requested = frozenset(measures)
    sums: list[dict[Measure, Decimal]] = [dict.fromkeys(requested, Decimal(0)) for _ in asks]
    values = {
        "account": account_id,
        "sinces": [ask.since for ask in asks],
        "lasts": [ask.last for ask in asks],
        "reps": [ask.rep_id for ask in asks],
    }
    for number, part, amounts in _statement(requested).rows(values):
        for measure, amount in zip(_PARTS[part], amounts, strict=True):
            if measure in requested:
                sums[number - 1][measure] += amount or 0
    return sums


_PARTS = {
    "rolled": ROLLED,
    **{source.name: tuple(source.measures) for source in SOURCES},
    "visitors": (Measure.VISITORS,),
}


@cache
def _statement(requested: frozenset[Measure]) -> Sql:
    sources = [source for source in SOURCES if requested & source.measures.keys()]
    parts = [_rolled(), *(_facts(source) for source in sources)]
    if MILESTONES in sources:
        parts.append(_corrections())
    if Measure.VISITORS in requested:
        parts.append(VISITORS)
    return FRAME.filled(dirty=DIRTY_OWNERS, parts=joined(parts, "\nUNION ALL\n"))


def _rolled() -> Sql:
    """Return the query over the rows of complete, unmarked days."""
    own = ", ".join(f"day.{measure}" for measure in ROLLED)
    reps = ", ".join(f"{'of_rep' if measure in REP_MEASURES else 'day'}.{measure}" for measure in ROLLED)
    sums = ", ".join(f"sum({measure})" for measure in ROLLED)
    return slots(
        f"""
SELECT number, 'rolled', ARRAY[{sums}]::numeric[] FROM (
  SELECT number, {own} FROM day WHERE usable AND rep IS NULL
  UNION ALL
  SELECT number, {reps} FROM day LEFT JOIN intelligence_metricday of_rep
    ON of_rep.account_id = %s AND of_rep.rep_id = day.rep AND of_rep.since = day.since
  WHERE usable AND rep IS NOT NULL
) whole GROUP BY number""",  # noqa: S608  internal identifiers only
        "account",
    )


def _facts(source: Source) -> Sql:
    """Return the query over the facts of a source for the times without usable days."""
    sums = ", ".join(f"sum({amount_column(measure)})" for measure in source.measures)
    rep_filter = "WHERE span.rep IS NULL OR fact.whose = span.rep" if source.rep is not None else ""
    return Sql(
        f"""
SELECT span.number, '{source.name}', ARRAY[{sums}]::numeric[]
FROM span CROSS JOIN LATERAL ({{rows}}) fact {rep_filter} GROUP BY span.number"""  # noqa: S608  internal identifiers only
    ).filled(rows=written(source.in_span()))


def _corrections() -> Sql:
    """Return the query that subtracts stored milestones of owners with changed payments and adds the current ones."""
    kinds = ", ".join(f"sum(sign * (kind = '{kind}')::int)" for kind in ("first_payment", "closing"))
    return Sql(
        f"""
SELECT number, '{MILESTONES.name}', ARRAY[{kinds}]::numeric[]
FROM asked JOIN (
  SELECT -1 AS sign, kind, rep_id, occurred_at FROM ({{known}}) known
  UNION ALL
  SELECT 1, kind, rep_id, occurred_at FROM ({{found}}) found
) moved ON occurred_at >= since AND occurred_at < until AND (rep IS NULL OR rep_id = rep)
GROUP BY number"""  # noqa: S608  internal identifiers only
    ).filled(known=KNOWN, found=FOUND)
