"""The SQL of the roll-up of analysed calls: sums by day, and the comparison that checks them."""

from intelligence.call_days.sources import DaySource
from intelligence.metrics.statements import Sql, slots

TAKE_MARKS = slots(
    """
DELETE FROM intelligence_calldaymark WHERE id IN (
  SELECT id FROM intelligence_calldaymark WHERE account_id = %s ORDER BY id LIMIT %s
)
RETURNING CASE WHEN isfinite(since) THEN since END, CASE WHEN isfinite(until) THEN until END""",
    *("account", "limit"),
)
# Calls without a rep count for everyone only.
_DAYS = """
  SELECT span.since, span.until, whose AS rep_id, kind AS {key}, {sums}
  FROM unnest(%s::timestamptz[], %s::timestamptz[]) AS span (since, until) CROSS JOIN LATERAL ({{facts}} OFFSET 0) fact
  GROUP BY GROUPING SETS ((span.since, span.until, kind, whose), (span.since, span.until, kind))
  HAVING grouping(whose) = 1 OR whose IS NOT NULL"""
_ADD = """
INSERT INTO {table} (id, account_id, since, until, rep_id, {key}, {columns})
SELECT gen_random_uuid(), %s, day.* FROM ({{days}}) day"""
_COMPARE = """
WITH fresh AS MATERIALIZED (
  SELECT since, until, rep_id, {key}, {rounded} FROM ({{days}}) day
), stored AS MATERIALIZED (SELECT since, until, rep_id, {key}, {columns} FROM {table} WHERE account_id = %s)
SELECT count(DISTINCT (since, rep_id)) FROM (
  (SELECT * FROM fresh EXCEPT SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT SELECT * FROM fresh)
) different
WHERE NOT EXISTS (
  SELECT FROM intelligence_calldaymark mark
  WHERE mark.account_id = %s AND mark.since < different.until AND mark.until >= different.since
)"""


def add_days(source: DaySource) -> Sql:
    """Return the statement that stores the sums of the spans from `sinces` to `untils`, which have no rows."""
    return slots(_formatted(_ADD, source), "account").filled(days=_days(source))


def compare_days(source: DaySource) -> Sql:
    """Return the query for the number of unmarked days that differ from a fresh count."""
    return slots(_formatted(_COMPARE, source), "account", "account").filled(days=_days(source))


def _days(source: DaySource) -> Sql:
    text = _DAYS.format(key=source.key, sums=source.sums)
    return slots(text, "sinces", "untils").filled(facts=source.facts())


def _formatted(text: str, source: DaySource) -> str:
    rounded = ", ".join(f"round({measure}, 6)" for measure in source.measures)
    return text.format(table=source.table, key=source.key, columns=source.columns, rounded=rounded)
