"""The triggers that mark what the metrics have to sum again.

They are on tables of lower apps, which know nothing of metrics, and see every write: actions, bulk statements, COPY,
the console, psql. A mark commits with the row that it is for. An INSERT is marked once for the whole statement. An
UPDATE is marked by row, and only if a column differs that a metric reads: a new stage of a prospect costs nothing.
"""

from pipeline_service.triggers import TableTrigger, for_old_and_new, on_delete, on_insert, on_update

APP = "intelligence"
BULK_ROWS = 1000
"""From more rows in one statement than these, milestones and visitors are recomputed for the whole account."""

# The marks of one INSERT are joined by UTC day, which in any time zone is at most two days to sum again.
ADDED_ROWS = """
BEGIN
  INSERT INTO intelligence_metricmark (account_id, since, until)
  SELECT account_id, min({since}), max({until}) FROM added fact WHERE {counted}
  GROUP BY account_id, date_trunc('day', {since});"""
CHANGED_ROW = """
    IF {counted} THEN
      INSERT INTO intelligence_metricmark (account_id, since, until) VALUES (fact.account_id, {since}, {until});
    END IF;"""
# Payments and refunds move the milestones of a prospect or deal too.
ADDED_AMOUNTS = """
BEGIN
  IF (SELECT count(*) FROM added) > {bulk_rows} THEN
    INSERT INTO intelligence_metricmark (account_id, since, until, everyone)
    SELECT account_id, min(occurred_at), max(occurred_at), true FROM added fact WHERE {counted}
    GROUP BY account_id, date_trunc('day', occurred_at);
  ELSE
    INSERT INTO intelligence_metricmark (account_id, since, until, prospect_id, deal_id)
    SELECT fact.account_id, min(fact.occurred_at), max(fact.occurred_at), {owner} FROM added fact {payment}
    WHERE {counted}
    GROUP BY fact.account_id, {owner}, date_trunc('day', fact.occurred_at);
  END IF;"""
CHANGED_AMOUNT = """
    IF {counted} THEN
      INSERT INTO intelligence_metricmark (account_id, since, until, prospect_id, deal_id)
      {owner};
    END IF;"""
ALL_DAYS = """
BEGIN
  INSERT INTO intelligence_metricmark (account_id, since, until, everyone)
  VALUES (NEW.{account}, '-infinity', 'infinity', {milestones});"""
ADDED_VISITOR_DAYS = f"""
BEGIN
  IF (SELECT count(*) FROM added) > {BULK_ROWS} THEN
    INSERT INTO intelligence_visitormark (account_id) SELECT DISTINCT account_id FROM added;
  ELSE
    INSERT INTO intelligence_visitormark (account_id, visitor_id)
    SELECT DISTINCT account_id, visitor_id FROM added WHERE NOT hidden;
  END IF;"""  # noqa: S608  internal identifiers only
CHANGED_VISITOR_DAY = """
BEGIN
  INSERT INTO intelligence_visitormark (account_id, visitor_id) VALUES (OLD.account_id, OLD.visitor_id);
  IF TG_OP = 'UPDATE' AND NEW.visitor_id <> OLD.visitor_id THEN
    INSERT INTO intelligence_visitormark (account_id, visitor_id) VALUES (NEW.account_id, NEW.visitor_id);
  END IF;"""


def _rows(
    table: str, counted: str, since: str, columns: tuple[str, ...], until: str | None = None
) -> list[TableTrigger]:
    """The triggers of a table whose rows count at one time, or at a time between `since` and `until`."""
    parts = {"counted": counted, "since": since, "until": until or since}
    return [
        on_insert(APP, table, ADDED_ROWS.format(**parts)),
        on_update(APP, table, (*columns, "account_id"), for_old_and_new(table, CHANGED_ROW.format(**parts))),
        on_delete(APP, table),
    ]


def _amounts(
    table: str, counted: str, owner: str, payment: str, owner_of_row: str, columns: tuple[str, ...]
) -> list[TableTrigger]:
    """The triggers of payments or refunds. `owner` names the prospect and the deal of the payment."""
    added = ADDED_AMOUNTS.format(bulk_rows=BULK_ROWS, counted=counted, owner=owner, payment=payment)
    changed = CHANGED_AMOUNT.format(counted=counted, owner=owner_of_row)
    return [
        on_insert(APP, table, added),
        on_update(APP, table, (*columns, "account_id"), for_old_and_new(table, changed)),
        on_delete(APP, table),
    ]


TRIGGERS = [
    *_rows(
        "calls_call",
        "NOT fact.hidden",
        "fact.occurred_at",
        ("occurred_at", "rep_id", "outcome", "has_transcript", "hidden"),
    ),
    *_rows(
        "calls_dial",
        "NOT fact.hidden AND fact.direction = 'outbound'",
        "fact.started_at",
        ("started_at", "rep_id", "direction", "disposition", "hidden"),
    ),
    *_rows("prospects_prospect", "fact.deleted_at IS NULL", "fact.created_at", ("created_at", "deleted_at")),
    # A day of ad spend counts at its midnight in the account's time zone: 14 hours before that of UTC to 12 after it.
    *_rows(
        "prospects_adspend",
        "fact.counted",
        "fact.date::timestamp AT TIME ZONE 'UTC' - interval '15 hours'",
        ("date", "counted", "spend"),
        until="fact.date::timestamp AT TIME ZONE 'UTC' + interval '13 hours'",
    ),
    *_amounts(
        "prospects_payment",
        "NOT fact.hidden AND fact.status = 'succeeded'",
        "fact.prospect_id, fact.deal_id",
        "",
        "VALUES (fact.account_id, fact.occurred_at, fact.occurred_at, fact.prospect_id, fact.deal_id)",
        ("occurred_at", "rep_id", "amount_account", "status", "prospect_id", "deal_id", "hidden"),
    ),
    *_amounts(
        "prospects_refund",
        "NOT fact.hidden",
        "paid.prospect_id, paid.deal_id",
        "JOIN prospects_payment paid ON paid.id = fact.payment_id",
        "SELECT fact.account_id, fact.occurred_at, fact.occurred_at, paid.prospect_id, paid.deal_id\n"
        "      FROM prospects_payment paid WHERE paid.id = fact.payment_id",
        ("occurred_at", "rep_id", "amount_account", "payment_id", "hidden"),
    ),
    # The time zone and the minimum amount of a deal concern every number of the account; outcomes all but milestones.
    on_update(
        APP, "accounts_account", ("timezone", "min_deal_amount"), ALL_DAYS.format(account="id", milestones="true")
    ),
    on_update(
        APP,
        "calls_calloutcome",
        ("slug", "showed", "offer_made", "no_show"),
        ALL_DAYS.format(account="account_id", milestones="false"),
    ),
    on_insert(APP, "prospects_visitorday", ADDED_VISITOR_DAYS),
    on_update(APP, "prospects_visitorday", ("visitor_id", "day", "first_at", "last_at", "hidden"), CHANGED_VISITOR_DAY),
    on_delete(APP, "prospects_visitorday"),
]
