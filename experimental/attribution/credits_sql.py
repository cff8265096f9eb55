"""Credits of prospects, computed from their facts and touchpoints by one statement for all five models.

Each model gives every touchpoint before a fact a number of parts; a campaign's share is the parts of its touchpoints
divided by all parts. A fact without touchpoints has one credit without platform and campaign. Statements that use these
pieces list the prospects to recompute in `dirty (prospect_id)`.

- first, last: the one touchpoint.
- linear: one part for each touchpoint.
- time_decay: 2^(−age / 7 days), a half-life of a week, in billionths. The age counts from the newest touchpoint, which
  gives the same shares as counting from the fact and leaves the newest one a part however old it is.
- position: 40 % for the first, 40 % for the last, 20 % for those between; two have a half each, one has all.

Shares become ten-thousandths, and the cents of the fact, by largest remainder: units lost by rounding down go to the
largest remainders, so that the parts add up to the whole.
"""

from calls.models import Call
from experimental.attribution.models import USUAL_LOOK_BACK_DAYS, AttributionModel
from intelligence.metrics.statements import Sql, slots
from prospects.models import EventKind, EventStatus, PaymentStatus

WEIGHT_UNITS = 10_000
"""The sum of one fact's weights."""
MODELS = tuple(model.value for model in AttributionModel)
SHARES = (*MODELS, *(f"{model}_cents" for model in MODELS))
COLUMNS = ", ".join(("kind", "fact_id", "prospect_id", "occurred_at", "cohort_at", "platform", "campaign_id", *SHARES))

# A form and the visit that belongs to it arrive together, in any order.
LEAD_GRACE = "interval '1 hour'"
# A call within this distance of an appointment is that appointment.
SAME_APPOINTMENT = "interval '12 hours'"

# `known_at` is the time up to which touchpoints count for the fact; a refund has the touchpoints of its payment.
FACTS = slots(
    f"""
person AS MATERIALIZED (
  SELECT prospect.id, prospect.created_at AS came_at FROM dirty
  JOIN prospects_prospect prospect ON prospect.account_id = %s AND prospect.id = dirty.prospect_id
  WHERE prospect.deleted_at IS NULL
), fact AS (
  SELECT 'lead' AS kind, id AS fact_id, id AS prospect_id, came_at AS occurred_at, came_at AS cohort_at,
    came_at + {LEAD_GRACE} AS known_at, 0::bigint AS cents
  FROM person
  UNION ALL
  SELECT CASE WHEN {Call.SHOWED_SQL} THEN 'showed' ELSE 'call' END,
    call.id, person.id, call.occurred_at, came_at, call.occurred_at, 0
  FROM person JOIN calls_call call ON call.account_id = %s AND call.prospect_id = person.id AND NOT call.hidden
  LEFT JOIN calls_calloutcome outcome ON outcome.account_id = call.account_id AND outcome.slug = call.outcome
  UNION ALL
  SELECT 'booking', event.id, person.id, at, came_at, event.occurred_at, 0
  FROM person JOIN prospects_event event ON event.account_id = %s AND event.prospect_id = person.id AND NOT event.hidden
  JOIN prospects_eventtype type ON type.id = event.event_type_id AND type.kind = '{EventKind.BOOKING.value}'
  CROSS JOIN LATERAL (SELECT coalesce(event.scheduled_at, event.occurred_at) AS at) planned
  WHERE event.status IS DISTINCT FROM '{EventStatus.CANCELLED.value}' AND NOT EXISTS (
    SELECT FROM calls_call call WHERE call.account_id = event.account_id AND call.prospect_id = person.id
      AND NOT call.hidden AND call.occurred_at BETWEEN at - {SAME_APPOINTMENT} AND at + {SAME_APPOINTMENT}
  )
  UNION ALL
  SELECT 'payment', paid.id, person.id, paid.occurred_at, came_at, paid.occurred_at, (amount_account * 100)::bigint
  FROM person JOIN prospects_payment paid ON paid.account_id = %s AND paid.prospect_id = person.id
    AND NOT paid.hidden AND paid.status = '{PaymentStatus.SUCCEEDED.value}'
  UNION ALL
  SELECT 'refund', back.id, person.id, back.occurred_at, came_at, paid.occurred_at,
    (back.amount_account * 100)::bigint
  FROM person JOIN prospects_refund back ON back.account_id = %s AND back.prospect_id = person.id AND NOT back.hidden
  JOIN prospects_payment paid ON paid.id = back.payment_id
), reported AS (
  SELECT 'conversion' AS kind, fire.id AS fact_id, person.id AS prospect_id, fire.conversion_at AS occurred_at,
    came_at AS cohort_at, (coalesce(fire.value, 0) * 100)::bigint AS cents,
    coalesce(click.platform, fire.destination) AS platform, click.campaign_id
  FROM person JOIN conversions_fire fire ON fire.account_id = %s AND fire.prospect_id = person.id
    AND fire.status = 'sent' AND fire.source_type <> 'refund'
  LEFT JOIN LATERAL (
    SELECT platform, campaign_id FROM prospects_touch touch
    WHERE touch.account_id = fire.account_id AND touch.prospect_id = person.id
      AND touch.click_type = fire.click_id_type AND touch.click_id = fire.click_id LIMIT 1
  ) click ON true
)""",  # noqa: S608  our own names only
    *["account"] * 6,
)

# In hours, because days of an interval depend on the session's time zone.
LOOK_BACK = slots(
    f"""
look_back AS MATERIALIZED (
  SELECT make_interval(hours => 24 * coalesce(max(look_back_days), {USUAL_LOOK_BACK_DAYS})) AS span
  FROM experimental_attributionsettings WHERE account_id = %s
)""",  # noqa: S608  our own number
    "account",
)
"""A CTE with the look-back window: the longest time from a touchpoint to a fact that it counts for."""

_PARTS = ", ".join(f"('{model}', {model}::bigint)" for model in MODELS)
_SHARES = ",\n    ".join(
    f"max({amount}) FILTER (WHERE model = '{model}') AS {model}{suffix}"
    for amount, suffix in (("weight", ""), ("share", "_cents"))
    for model in MODELS
)


def _rounded(floor: str, rest: str, total: str) -> str:
    """Return SQL for the rounded-down amount, plus one for the largest remainders until nothing is left over."""
    return (
        f"{floor} + (row_number() OVER (PARTITION BY fact_id, model "
        f'ORDER BY {rest} DESC, platform COLLATE "C", campaign_id COLLATE "C") '
        f"<= {total} - sum({floor}) OVER (PARTITION BY fact_id, model))::int"
    )


FRESH = Sql(
    f"""
{{facts}}, {{look_back}}, touched AS (
  SELECT fact.*, touch.platform, touch.campaign_id,
    row_number() OVER (PARTITION BY fact_id ORDER BY touch.occurred_at, touch.id) AS place,
    count(*) OVER (PARTITION BY fact_id) AS touches,
    extract(epoch FROM max(touch.occurred_at) OVER (PARTITION BY fact_id) - touch.occurred_at)::float8 AS age
  FROM fact LEFT JOIN prospects_touch touch ON touch.account_id = %s AND touch.prospect_id = fact.prospect_id
    AND touch.occurred_at <= known_at AND touch.occurred_at > known_at - (SELECT span FROM look_back)
), shared AS (
  SELECT kind, fact_id, prospect_id, occurred_at, cohort_at, cents, platform, campaign_id,
    sum((place = 1)::int) AS first, sum((place = touches)::int) AS last, count(*) AS linear,
    sum(round(1e9::float8 * power(2::float8, -coalesce(age, 0) / 604800))::bigint) AS time_decay,
    sum(CASE WHEN touches <= 2 THEN 1 WHEN place IN (1, touches) THEN 2 * (touches - 2) ELSE 1 END) AS position
  FROM touched GROUP BY kind, fact_id, prospect_id, occurred_at, cohort_at, cents, platform, campaign_id
  UNION ALL
  SELECT kind, fact_id, prospect_id, occurred_at, cohort_at, cents, platform, campaign_id, 1, 1, 1, 1, 1 FROM reported
), portion AS (
  SELECT shared.*, model, part, (sum(part) OVER (PARTITION BY fact_id, model))::bigint AS whole
  FROM shared CROSS JOIN LATERAL (VALUES {_PARTS}) AS models(model, part)
), floored AS (
  SELECT *, {WEIGHT_UNITS} * part / whole AS weight_floor, mod({WEIGHT_UNITS} * part, whole) AS weight_rest,
    div(cents::numeric * part, whole) AS share_floor, mod(cents::numeric * part, whole) AS share_rest
  FROM portion
), rounded AS (
  SELECT *, {_rounded("weight_floor", "weight_rest", str(WEIGHT_UNITS))} AS weight,
    {_rounded("share_floor", "share_rest", "cents")} AS share
  FROM floored
), fresh AS (
  SELECT kind, fact_id, prospect_id, occurred_at, cohort_at, platform, campaign_id,
    {_SHARES}
  FROM rounded GROUP BY kind, fact_id, prospect_id, occurred_at, cohort_at, platform, campaign_id
)""",  # noqa: S608  our own names only
    slots("", "account").params,
).filled(facts=FACTS, look_back=LOOK_BACK)
"""CTEs; the last one, `fresh`, has the recomputed credits of the prospects in `dirty`."""

# -- Sums by day -------------------------------------------------------------------------------------------------------

COUNTS = {
    "leads": "kind = 'lead'",
    "calls": "kind IN ('call', 'showed')",
    "showed": "kind = 'showed'",
    "bookings": "kind = 'booking'",
    "conversions": "kind = 'conversion'",
}
"""Measures that are sums of weights, with the condition for their credits."""
AMOUNTS = {"revenue": "kind = 'payment'", "refunds": "kind = 'refund'", "conversion_value": "kind = 'conversion'"}
"""Measures that are sums of cents, with the condition for their credits."""
MEASURES = (*COUNTS, *AMOUNTS)


def sums_of(weight: str, cents: str) -> str:
    """Return the measures as SQL sums of these columns over credits."""
    kinds = [(name, weight, kind) for name, kind in COUNTS.items()]
    kinds += [(name, cents, kind) for name, kind in AMOUNTS.items()]
    return ", ".join(f"coalesce(sum({amount}) FILTER (WHERE {kind}), 0) AS {name}" for name, amount, kind in kinds)


_MODEL_COLUMNS = ", ".join(f"('{model}', {model}, {model}_cents)" for model in MODELS)
_MEASURES = ", ".join(MEASURES)
_ADDED = ", ".join(f"{name} = day.{name} + excluded.{name}" for name in MEASURES)
# `borders` are the starts of the days and the end of the last one, from which on there is no label.
SUM_BY_DAY = slots(
    f"""
INSERT INTO experimental_creditday AS day (account_id, basis, model, since, platform, campaign_id, {_MEASURES})
SELECT %s, basis, model, labels[width_bucket(at, borders)], platform, campaign_id,
  {sums_of("sign * weight", "sign * cents")}
FROM moved CROSS JOIN (SELECT %s::timestamptz[] AS borders, %s::timestamptz[] AS labels) zone
CROSS JOIN LATERAL (VALUES ('event', occurred_at), ('cohort', cohort_at)) AS bases(basis, at)
CROSS JOIN LATERAL (VALUES {_MODEL_COLUMNS}) AS models(model, weight, cents)
WHERE weight <> 0 OR cents <> 0
GROUP BY basis, model, labels[width_bucket(at, borders)], platform, campaign_id
ON CONFLICT (account_id, basis, model, since, platform, campaign_id) DO UPDATE SET {_ADDED}
""",  # noqa: S608  our own names only
    *("account", "borders", "labels"),
)

# -- Statements of the settling ----------------------------------------------------------------------------------------

_CHOSEN = "dirty AS MATERIALIZED (SELECT unnest(%s::uuid[]) AS prospect_id)"

TIME_RANGE = Sql(
    f"""
WITH {_CHOSEN}, {{facts}}, times AS (
  SELECT occurred_at, cohort_at FROM fact UNION ALL SELECT occurred_at, cohort_at FROM reported
  UNION ALL SELECT occurred_at, cohort_at FROM experimental_credit credit JOIN dirty USING (prospect_id)
    WHERE credit.account_id = %s
)
SELECT min(least(occurred_at, cohort_at)), max(greatest(occurred_at, cohort_at)) FROM times""",  # noqa: S608
    slots("", "people", "account").params,
).filled(facts=FACTS)
"""The first and last time of the credits of these prospects, stored and recomputed."""

_DROPPED = "DELETE FROM experimental_credit WHERE account_id = %s AND prospect_id = ANY(%s)"
DROP = slots(_DROPPED, "account", "people")
DELETE_AND_SUBTRACT = Sql(
    f"""
WITH gone AS ({_DROPPED} RETURNING *), moved AS (SELECT -1 AS sign, * FROM gone)
{{add_up}}""",  # noqa: S608  our own names only
    DROP.params,
).filled(add_up=SUM_BY_DAY)

_ADDED_CREDITS = f"INSERT INTO experimental_credit (account_id, {COLUMNS}) SELECT %s, {COLUMNS} FROM fresh"  # noqa: S608
ADD = Sql(f"WITH {_CHOSEN}, {{fresh}} {_ADDED_CREDITS}", slots("", "people", "account").params).filled(fresh=FRESH)
INSERT_AND_SUM = Sql(
    f"""
WITH {_CHOSEN}, {{fresh}}, added AS ({_ADDED_CREDITS} RETURNING *), moved AS (SELECT 1 AS sign, * FROM added)
{{add_up}}""",  # noqa: S608  our own names only
    slots("", "people", "account").params,
).filled(fresh=FRESH, add_up=SUM_BY_DAY)

REBUILD_SUMS = Sql(
    """
WITH moved AS (SELECT 1 AS sign, * FROM experimental_credit WHERE account_id = %s)
{add_up}""",
    slots("", "account").params,
).filled(add_up=SUM_BY_DAY)

COMPARE = Sql(
    f"""
WITH {_CHOSEN}, {{fresh}}, stored AS (
  SELECT {COLUMNS} FROM experimental_credit JOIN dirty USING (prospect_id) WHERE account_id = %s
)
SELECT DISTINCT prospect_id FROM (
  (SELECT {COLUMNS} FROM fresh EXCEPT SELECT {COLUMNS} FROM stored)
  UNION ALL (SELECT {COLUMNS} FROM stored EXCEPT SELECT {COLUMNS} FROM fresh)
) different""",  # noqa: S608  our own names only
    slots("", "people", "account").params,
).filled(fresh=FRESH)
"""Those of these prospects whose stored credits differ from recomputed ones."""

MARK_PROSPECTS_WITH_TOUCHPOINTS = slots(
    """
INSERT INTO experimental_creditmark (account_id, prospect_id)
SELECT account_id, prospect_id FROM prospects_touch WHERE account_id = %s AND prospect_id IS NOT NULL
GROUP BY account_id, prospect_id ORDER BY prospect_id LIMIT %s""",
    "account",
    "limit",
)
"""Marks up to `limit` prospects that have touchpoints; all without a limit."""
