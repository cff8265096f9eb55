"""SQL that counts unique visitors over any range without reading all their days.

A visitor counts once, on their first day in the range: the day whose previous day lies before the range or is null. For
days that are certainly inside the range this is a sum over `VisitorGap`; only the days at both ends are read one by
one. "Certainly" holds in every time zone: the page views of a day lie between 15 hours before its UTC midnight and 13
hours after the next one. Dirty visitors are counted from the facts instead of the stored rows.
"""

from intelligence.metrics.statements import Sql, joined, slots

# A range within one day may lie between the first and the last page view of a visitor. Then the page views themselves
# are read, which are kept for 90 days.
SEEN_IN_RANGE = """last_at >= since AND first_at < until AND (first_at >= since OR last_at < until OR EXISTS (
    SELECT FROM prospects_visit visit WHERE visit.account_id = seen.account_id AND visit.visitor_id = seen.visitor_id
      AND visit.type = 'page' AND visit.occurred_at >= since AND visit.occurred_at < until
  ))"""
ALL_DIRTY = "EXISTS (SELECT FROM intelligence_visitormark WHERE account_id = %s AND visitor_id IS NULL)"

COUNT_FROM_FACTS = slots(
    f"""
SELECT number, 'visitors', ARRAY[count(DISTINCT visitor_id)]::numeric[]
FROM asked JOIN prospects_visitorday seen ON account_id = %s AND NOT hidden
  AND day >= (since - interval '37 hours')::date AND day <= (until + interval '15 hours')::date AND {SEEN_IN_RANGE}
WHERE {ALL_DIRTY} GROUP BY number""",  # noqa: S608  internal identifiers only
    "account",
    "account",
)
ROLLED = slots(
    f"""
SELECT number, 'visitors', ARRAY[
  (SELECT coalesce(sum(visitors), 0) FROM intelligence_visitorgap
   WHERE account_id = %s AND day BETWEEN first_whole AND last_whole
     AND (previous_day IS NULL OR previous_day < first_day))
  + (SELECT count(*) FROM intelligence_visitorreturn
     WHERE account_id = %s AND previous_day >= first_day AND previous_day < first_whole
       AND day BETWEEN first_whole AND last_whole AND previous_at < since)
  + (SELECT count(*) FROM (VALUES (first_day, first_whole - 1), (last_whole + 1, last_day)) AS edge (low, high)
     JOIN intelligence_visitorreturn seen ON account_id = %s AND day BETWEEN low AND high AND {SEEN_IN_RANGE}
     WHERE previous_at IS NULL OR previous_at < since)
]::numeric[]
FROM asked
CROSS JOIN LATERAL (
  SELECT (since - interval '37 hours')::date, (until + interval '15 hours')::date,
    (since + interval '15 hours')::date + 1, (until - interval '37 hours')::date
) reach (first_day, last_day, after_start, before_end)
CROSS JOIN LATERAL (
  SELECT CASE WHEN after_start <= before_end THEN after_start ELSE last_day + 1 END,
    CASE WHEN after_start <= before_end THEN before_end ELSE last_day END
) whole (first_whole, last_whole)
WHERE NOT {ALL_DIRTY}""",  # noqa: S608  internal identifiers only
    *["account"] * 4,
)
CORRECTIONS = slots(
    f"""
SELECT number, 'visitors', ARRAY[sum(
  EXISTS (
    SELECT FROM prospects_visitorday seen WHERE account_id = %s AND visitor_id = who AND NOT hidden AND {SEEN_IN_RANGE}
  )::int
  - EXISTS (
    SELECT FROM intelligence_visitorreturn seen WHERE account_id = %s AND visitor_id = who AND {SEEN_IN_RANGE}
  )::int
)]::numeric[]
FROM asked CROSS JOIN (
  SELECT DISTINCT visitor_id AS who FROM intelligence_visitormark WHERE account_id = %s AND visitor_id IS NOT NULL
) dirty
WHERE NOT {ALL_DIRTY} GROUP BY number""",  # noqa: S608  internal identifiers only
    *["account"] * 4,
)
VISITORS = joined([COUNT_FROM_FACTS, ROLLED, CORRECTIONS], "\nUNION ALL\n")

TAKE_MARKS = slots(
    """
DELETE FROM intelligence_visitormark WHERE id IN (
  SELECT id FROM intelligence_visitormark WHERE account_id = %s ORDER BY id LIMIT %s
) RETURNING visitor_id""",
    "account",
    "limit",
)
DELETE_ALL_RETURNS = (
    slots("DELETE FROM intelligence_visitorreturn WHERE account_id = %s", "account"),
    slots("DELETE FROM intelligence_visitorgap WHERE account_id = %s", "account"),
)
FORGET = slots(
    """
WITH gone AS (
  DELETE FROM intelligence_visitorreturn WHERE account_id = %s AND visitor_id = ANY(%s) RETURNING day, previous_day
)
UPDATE intelligence_visitorgap gap SET visitors = gap.visitors - fewer.visitors
FROM (SELECT day, previous_day, count(*) AS visitors FROM gone GROUP BY day, previous_day) fewer
WHERE account_id = %s AND gap.day = fewer.day AND gap.previous_day IS NOT DISTINCT FROM fewer.previous_day""",
    "account",
    "visitors",
    "account",
)
_DAYS = """
  SELECT account_id, visitor_id, day, first_at, last_at,
    lag(day) OVER visitor AS previous_day, lag(last_at) OVER visitor AS previous_at
  FROM prospects_visitorday WHERE account_id = %s AND NOT hidden{some}
  WINDOW visitor AS (PARTITION BY visitor_id ORDER BY day)
"""
_REMEMBER = """
WITH come AS (
  INSERT INTO intelligence_visitorreturn (account_id, visitor_id, day, first_at, last_at, previous_day, previous_at)
  {days} RETURNING day, previous_day
)
INSERT INTO intelligence_visitorgap (account_id, day, previous_day, visitors)
SELECT %s, day, previous_day, count(*) FROM come GROUP BY day, previous_day
ON CONFLICT (account_id, day, previous_day)
  DO UPDATE SET visitors = intelligence_visitorgap.visitors + excluded.visitors
"""
INSERT_ALL_RETURNS = Sql(_REMEMBER, slots("", "account").params).filled(
    days=slots(_DAYS.replace("{some}", ""), "account")
)
REMEMBER = Sql(_REMEMBER, slots("", "account").params).filled(
    days=slots(_DAYS.replace("{some}", " AND visitor_id = ANY(%s)"), "account", "visitors")
)
COMPARE = slots(
    f"""
WITH marked AS (SELECT visitor_id FROM intelligence_visitormark WHERE account_id = %s),
fresh AS ({_DAYS.replace("{some}", "")}),
stored AS (
  SELECT account_id, visitor_id, day, first_at, last_at, previous_day, previous_at
  FROM intelligence_visitorreturn WHERE account_id = %s
), counted AS (
  SELECT day, previous_day, count(*)::int AS visitors FROM intelligence_visitorreturn
  WHERE account_id = %s GROUP BY day, previous_day
), kept AS (
  SELECT day, previous_day, visitors FROM intelligence_visitorgap WHERE account_id = %s AND visitors <> 0
)
SELECT (
  SELECT count(*) FROM (
    (SELECT * FROM fresh EXCEPT SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT SELECT * FROM fresh)
  ) different
  WHERE NOT EXISTS (SELECT FROM marked WHERE visitor_id IS NULL OR visitor_id = different.visitor_id)
) + (
  SELECT count(*) FROM (
    (SELECT * FROM counted EXCEPT SELECT * FROM kept) UNION ALL (SELECT * FROM kept EXCEPT SELECT * FROM counted)
  ) different
)""",  # noqa: S608  internal identifiers only
    *["account"] * 5,
)
"""The query for the number of stored days of unmarked visitors, plus gaps, that differ from a fresh count."""
