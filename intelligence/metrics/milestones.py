"""SQL for milestones (first payments and closing payments) of the prospects and deals whose payments changed.

Statements that use these fragments define the changed owners as `dirty (prospect_id, deal_id)`. A row without a deal
id means the prospect and its own deal; a row with a deal id means that deal.
"""

from intelligence.metrics.models import Milestone, MilestoneKind
from intelligence.metrics.statements import Sql, slots
from prospects.models import PaymentStatus

COLUMNS = "kind, prospect_id, deal_id, payment_id, rep_id, occurred_at"

DIRTY_OWNERS = slots(
    """
    SELECT prospect_id, deal_id FROM intelligence_metricmark WHERE account_id = %s AND prospect_id IS NOT NULL
    UNION
    SELECT DISTINCT prospect_id, deal_id FROM prospects_payment
    WHERE account_id = %s AND EXISTS (SELECT FROM intelligence_metricmark WHERE account_id = %s AND everyone)
    UNION
    SELECT prospect_id, deal_id FROM intelligence_milestone
    WHERE account_id = %s AND EXISTS (SELECT FROM intelligence_metricmark WHERE account_id = %s AND everyone)
    """,
    *["account"] * 5,
)
"""The query for `dirty` from the current marks."""

KNOWN = slots(
    f"""
    SELECT id, {COLUMNS} FROM (SELECT DISTINCT prospect_id AS who FROM dirty) r
    JOIN {Milestone._meta.db_table} ON account_id = %s AND kind = '{MilestoneKind.FIRST_PAYMENT.value}'
      AND prospect_id = who
    UNION ALL
    SELECT id, {COLUMNS} FROM (SELECT DISTINCT prospect_id AS who FROM dirty WHERE deal_id IS NULL) r
    JOIN {Milestone._meta.db_table} ON account_id = %s AND kind = '{MilestoneKind.CLOSING.value}' AND prospect_id = who
    UNION ALL
    SELECT id, {COLUMNS} FROM (SELECT DISTINCT deal_id AS deal FROM dirty WHERE deal_id IS NOT NULL) r
    JOIN {Milestone._meta.db_table} ON account_id = %s AND kind = '{MilestoneKind.CLOSING.value}'
      AND prospect_id IS NULL AND deal_id = deal
    """,  # noqa: S608  internal identifiers only
    *["account"] * 3,
)
"""The query for the stored milestones of the owners in `dirty`."""

_COUNTED = f"account_id = %s AND NOT hidden AND status = '{PaymentStatus.SUCCEEDED.value}'"

# A deal closes with the payment that first brings its gross sum to the account's minimum deal amount. It does not count
# while its net sum after refunds is lower. Refunds therefore never move the date of a deal.
FOUND = slots(
    f"""
    SELECT * FROM (
      SELECT DISTINCT ON (prospect_id) '{MilestoneKind.FIRST_PAYMENT.value}' AS kind, prospect_id,
        NULL::varchar AS deal_id, id AS payment_id, rep_id, occurred_at
      FROM prospects_payment
      WHERE {_COUNTED} AND prospect_id IN (SELECT prospect_id FROM dirty)
      ORDER BY prospect_id, occurred_at, id
    ) first_payment
    UNION ALL
    SELECT '{MilestoneKind.CLOSING.value}', owner, deal_id, id, rep_id, occurred_at FROM (
      SELECT paid.*,
        sum(amount_account) OVER running AS gross,
        row_number() OVER running AS place,
        sum(amount_account - refunded) OVER (PARTITION BY owner, deal_id) AS net
      FROM (
        SELECT id, NULL::uuid AS owner, deal_id, rep_id, occurred_at, amount_account FROM prospects_payment
        WHERE {_COUNTED} AND deal_id IN (SELECT deal_id FROM dirty WHERE deal_id IS NOT NULL)
        UNION ALL
        SELECT id, prospect_id, deal_id, rep_id, occurred_at, amount_account FROM prospects_payment
        WHERE {_COUNTED} AND deal_id IS NULL AND prospect_id IN (SELECT prospect_id FROM dirty WHERE deal_id IS NULL)
      ) paid
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_account), 0) AS refunded FROM prospects_refund
        WHERE account_id = %s AND payment_id = paid.id AND NOT hidden
      ) back
      WINDOW running AS (PARTITION BY owner, deal_id ORDER BY occurred_at, id)
    ) deal, (SELECT min_deal_amount AS least FROM accounts_account WHERE id = %s) account
    WHERE gross >= least AND (place = 1 OR gross - amount_account < least) AND net >= least
    """,  # noqa: S608  internal identifiers only
    *["account"] * 5,
)
"""The query for the current milestones of the owners in `dirty`."""

# Newest first, after a position. Each half is limited before the union, so that the first half can use an index.
LIST = Sql(
    """
WITH dirty AS MATERIALIZED ({marked}), known AS MATERIALIZED ({known}), found AS ({found}), wanted AS (
  SELECT * FROM (VALUES (%s::text, %s::timestamptz, %s::timestamptz, %s::uuid, %s::timestamptz, %s::uuid))
    AS asked (kind_wanted, since, last, rep, before, before_id)
)
(
  SELECT coalesce(subject, payment_id) AS id, occurred_at FROM wanted JOIN intelligence_milestone
    ON account_id = %s AND kind = kind_wanted AND occurred_at >= since AND occurred_at <= last
      AND occurred_at <= before
    CROSS JOIN LATERAL (SELECT CASE WHEN kind = 'first_payment' THEN prospect_id END AS subject) who
  WHERE (rep IS NULL OR rep_id = rep) AND intelligence_milestone.id NOT IN (SELECT id FROM known)
    AND (occurred_at, coalesce(subject, payment_id)) < (before, before_id)
  ORDER BY occurred_at DESC, 1 DESC LIMIT %s
)
UNION ALL
(
  SELECT coalesce(subject, payment_id), occurred_at FROM wanted JOIN found
    ON kind = kind_wanted AND occurred_at >= since AND occurred_at <= last
    CROSS JOIN LATERAL (SELECT CASE WHEN kind = 'first_payment' THEN prospect_id END AS subject) who
  WHERE (rep IS NULL OR rep_id = rep) AND (occurred_at, coalesce(subject, payment_id)) < (before, before_id)
  ORDER BY occurred_at DESC, 1 DESC LIMIT %s
)
ORDER BY 2 DESC, 1 DESC LIMIT %s
""",
    slots("", "kind", "since", "last", "rep", "before", "before_id", "account", "limit", "limit", "limit").params,
).filled(marked=DIRTY_OWNERS, known=KNOWN, found=FOUND)
"""The query for `(id, time)` of milestones of a kind and range, rolled up or not.

The id is the prospect for first payments, and the payment for closing payments.
"""
