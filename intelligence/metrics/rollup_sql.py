"""The SQL of the roll-up: sums per day, milestones from payments, and the comparisons that check both."""

from functools import cache

from intelligence.metrics.milestones import COLUMNS, FOUND, KNOWN
from intelligence.metrics.sources import ROLLED, SOURCES, Source, amount_column
from intelligence.metrics.statements import Sql, joined, slots, written

TAKE_MARKS = slots(
    """
DELETE FROM intelligence_metricmark WHERE id IN (
  SELECT id FROM intelligence_metricmark WHERE account_id = %s ORDER BY id LIMIT %s
)
RETURNING CASE WHEN isfinite(since) THEN greatest(since, 'epoch') END, CASE WHEN isfinite(until) THEN until END,
  prospect_id, deal_id, everyone
""",
    "account",
    "limit",
)

CHOSEN_OWNERS = slots(
    """
  SELECT prospect_id, deal_id FROM unnest(%s::uuid[], %s::text[]) AS chosen(prospect_id, deal_id)
  UNION
  SELECT DISTINCT prospect_id, deal_id FROM prospects_payment WHERE account_id = %s AND %s
  UNION
  SELECT prospect_id, deal_id FROM intelligence_milestone WHERE account_id = %s AND %s
""",
    *("prospects", "deals", "account", "everyone", "account", "everyone"),
)
"""The query for `dirty` (the owners with changed payments) from the caller's parameters."""

# Only rows that differ are written: most changes of payments do not affect a milestone.
DELETE_MILESTONES = Sql(
    """
WITH dirty AS MATERIALIZED ({chosen}), found AS MATERIALIZED ({found}), known AS MATERIALIZED ({known})
DELETE FROM intelligence_milestone WHERE id IN (
  SELECT id FROM known LEFT JOIN found USING (kind, payment_id)
  WHERE (known.prospect_id, known.deal_id, known.rep_id, known.occurred_at)
    IS DISTINCT FROM (found.prospect_id, found.deal_id, found.rep_id, found.occurred_at)
)
RETURNING occurred_at
"""
).filled(chosen=CHOSEN_OWNERS, known=KNOWN, found=FOUND)

# Payments may change between the statement above and this one. A conflicting milestone then has a new mark.
INSERT_MILESTONES = Sql(
    f"""
WITH dirty AS MATERIALIZED ({{chosen}}), found AS MATERIALIZED ({{found}}), known AS MATERIALIZED ({{known}})
INSERT INTO intelligence_milestone (id, account_id, {COLUMNS})
SELECT gen_random_uuid(), %s, {COLUMNS} FROM found
WHERE NOT EXISTS (SELECT FROM known WHERE known.kind = found.kind AND known.payment_id = found.payment_id)
ON CONFLICT DO NOTHING
RETURNING occurred_at
""",  # noqa: S608  internal identifiers only
    slots("", "account").params,
).filled(chosen=CHOSEN_OWNERS, known=KNOWN, found=FOUND)


def _sums_of(source: Source) -> Sql:
    """Return the sums of a source for each span and rep, with 0 for the measures of other sources."""
    sums = ", ".join(
        f"sum({amount_column(measure)}) AS {measure}" if measure in source.measures else f"0 AS {measure}"
        for measure in ROLLED
    )
    return Sql(
        f"""
  SELECT span.since, span.until, fact.whose::uuid AS whose, {sums}
  FROM span CROSS JOIN LATERAL ({{rows}}) fact GROUP BY span.since, span.until, fact.whose"""  # noqa: S608
    ).filled(rows=written(source.in_span()))


CHOSEN_SPANS = slots(
    "SELECT * FROM unnest(%s::timestamptz[], %s::timestamptz[]) AS chosen(since, until)", "sinces", "untils"
)
# The row of a day may end within it. Then the rest of the day is a span of its own, in which every fact has a mark.
STORED_SPANS = slots(
    """
  SELECT unnest(ARRAY[since, ends]) AS since, unnest(ARRAY[ends, until]) AS until FROM (
    SELECT chosen.since, chosen.until, coalesce(stored.until, chosen.until) AS ends
    FROM unnest(%s::timestamptz[], %s::timestamptz[]) AS chosen(since, until)
    LEFT JOIN intelligence_metricday stored
      ON stored.account_id = %s AND stored.rep_id IS NULL AND stored.since = chosen.since
  ) day
""",
    *("sinces", "untils", "account"),
)


def _days(spans: Sql) -> Sql:
    """Return the query for `(since, until, whose, *ROLLED)` over the `(since, until)` of the query `spans`.

    `whose` is the rep, or null for the whole account.
    """
    sums = ", ".join(f"sum({measure}) AS {measure}" for measure in ROLLED)
    return Sql(
        f"""
WITH span AS MATERIALIZED ({{spans}})
SELECT since, until, whose, {sums} FROM ({{parts}}
) part
GROUP BY GROUPING SETS ((since, until, whose), (since, until))
HAVING grouping(whose) = 1 OR whose IS NOT NULL"""  # noqa: S608  internal identifiers only
    ).filled(spans=spans, parts=joined([_sums_of(source) for source in SOURCES], "\n  UNION ALL"))


@cache
def add_days() -> Sql:
    """Return the statement that stores the sums of spans without rows."""
    measures = ", ".join(ROLLED)
    return Sql(
        f"""
INSERT INTO intelligence_metricday (id, account_id, since, until, rep_id, {measures})
SELECT gen_random_uuid(), %s, day.* FROM ({{days}}) day
""",  # noqa: S608  internal identifiers only
        slots("", "account").params,
    ).filled(days=_days(CHOSEN_SPANS))


@cache
def mark_times() -> Sql:
    """Return the statement that marks the facts of the account from `since` to before `until`, if there are any."""
    times = joined([written(source.times_in_span()) for source in SOURCES], "\n  UNION ALL\n  ")
    return Sql(
        """
INSERT INTO intelligence_metricmark (account_id, since, until)
SELECT %s, min(at), max(at) FROM (VALUES (%s::timestamptz, %s::timestamptz)) AS span(since, until)
CROSS JOIN LATERAL (
  {times}
) fact (at) HAVING count(*) > 0
""",
        slots("", "account", "since", "until").params,
    ).filled(times=times)


@cache
def compare_days() -> Sql:
    """Return the query for the number of rows of unmarked days that differ from a fresh count."""
    columns = ", ".join(("since", "until", "rep_id", *ROLLED))
    return Sql(
        f"""
WITH fresh (since, until, rep_id, {", ".join(ROLLED)}) AS MATERIALIZED ({{days}}),
stored AS MATERIALIZED (SELECT {columns} FROM intelligence_metricday WHERE account_id = %s)
SELECT count(DISTINCT (since, rep_id)) FROM (
  (SELECT * FROM fresh EXCEPT SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT SELECT * FROM fresh)
) different
WHERE NOT EXISTS (
  SELECT FROM intelligence_metricmark mark
  WHERE mark.account_id = %s AND mark.since < different.until AND mark.until >= different.since
)""",  # noqa: S608  internal identifiers only
        slots("", "account", "account").params,
    ).filled(days=_days(STORED_SPANS))


COMPARE_MILESTONES = Sql(
    f"""
WITH dirty AS MATERIALIZED ({{chosen}}), found AS MATERIALIZED ({{found}})
SELECT count(*) FROM (
  (SELECT {COLUMNS} FROM found EXCEPT SELECT {COLUMNS} FROM intelligence_milestone WHERE account_id = %s)
  UNION ALL
  (SELECT {COLUMNS} FROM intelligence_milestone WHERE account_id = %s EXCEPT SELECT {COLUMNS} FROM found)
) different
WHERE NOT EXISTS (
  SELECT FROM intelligence_metricmark mark
  WHERE mark.account_id = %s AND (mark.everyone OR mark.prospect_id = different.prospect_id
    OR mark.deal_id = different.deal_id)
)""",  # noqa: S608  internal identifiers only
    slots("", *["account"] * 3).params,
).filled(chosen=CHOSEN_OWNERS, found=FOUND)
"""The query for the number of milestones of unmarked owners that differ from a fresh computation."""
