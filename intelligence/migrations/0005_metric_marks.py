"""Triggers that mark what the roll-up has to count again.

They stand on tables of the storeys below, which know nothing of metrics, and cover every way in which a row can change:
the actions, bulk statements, COPY, the console, a hand at psql. Mark and fact commit together or not at all.

An insert is seen once for the whole statement, so that a batch costs one more statement and not one for each fact. A
change is seen by row, and only when a column that numbers read differs: moving a prospect's stage costs nothing.
"""

from django.db import migrations

# Marks of one statement are joined by UTC day: in any zone that is at most two days to count again.
ADDED = """
CREATE FUNCTION intelligence_{table}_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO intelligence_metricmark (account_id, since, until)
  SELECT account_id, min({since}), max({until}) FROM added fact WHERE {counted}
  GROUP BY account_id, date_trunc('day', {since});
  RETURN NULL;
END $$;
CREATE TRIGGER intelligence_added AFTER INSERT ON {table}
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION intelligence_{table}_added();
"""

CHANGED = """
CREATE FUNCTION intelligence_{table}_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fact {table};
BEGIN
  FOREACH fact IN ARRAY CASE WHEN TG_OP = 'DELETE' THEN ARRAY[OLD] ELSE ARRAY[OLD, NEW] END LOOP
    IF {counted} THEN
      {mark}
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER intelligence_changed AFTER UPDATE ON {table} FOR EACH ROW
  WHEN (({old}) IS DISTINCT FROM ({new})) EXECUTE FUNCTION intelligence_{table}_changed();
CREATE TRIGGER intelligence_removed AFTER DELETE ON {table} FOR EACH ROW
  EXECUTE FUNCTION intelligence_{table}_changed();
"""

MARK_TIME = "INSERT INTO intelligence_metricmark (account_id, since, until) VALUES (fact.account_id, {since}, {until});"

# Payments and refunds also move milestones: whose, as long as they are few.
ADDED_MONEY = """
CREATE FUNCTION intelligence_{table}_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 1000 THEN
    INSERT INTO intelligence_metricmark (account_id, since, until, everyone)
    SELECT account_id, min(occurred_at), max(occurred_at), true FROM added fact WHERE {counted}
    GROUP BY account_id, date_trunc('day', occurred_at);
  ELSE
    INSERT INTO intelligence_metricmark (account_id, since, until, prospect_id, deal_id)
    SELECT fact.account_id, min(fact.occurred_at), max(fact.occurred_at), {whose} FROM added fact {paid} WHERE {counted}
    GROUP BY fact.account_id, {whose}, date_trunc('day', fact.occurred_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER intelligence_added AFTER INSERT ON {table}
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION intelligence_{table}_added();
"""

MARK_PAYMENT = """INSERT INTO intelligence_metricmark (account_id, since, until, prospect_id, deal_id)
      VALUES (fact.account_id, fact.occurred_at, fact.occurred_at, fact.prospect_id, fact.deal_id);"""
MARK_REFUND = """INSERT INTO intelligence_metricmark (account_id, since, until, prospect_id, deal_id)
      SELECT fact.account_id, fact.occurred_at, fact.occurred_at, paid.prospect_id, paid.deal_id
      FROM prospects_payment paid WHERE paid.id = fact.payment_id;"""

# What every number of the account depends on.
EVERYTHING = """
CREATE FUNCTION intelligence_{table}_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO intelligence_metricmark (account_id, since, until, everyone)
  VALUES (NEW.{account}, '-infinity', 'infinity', {everyone});
  RETURN NULL;
END $$;
CREATE TRIGGER intelligence_changed AFTER UPDATE ON {table} FOR EACH ROW
  WHEN (({old}) IS DISTINCT FROM ({new})) EXECUTE FUNCTION intelligence_{table}_changed();
"""

# A day of spend counts at its midnight in the account's zone: 14 hours before UTC's to 12 after it.
FACTS = (
    ("calls_call", "NOT fact.hidden", "fact.occurred_at", "fact.occurred_at",
     ("occurred_at", "rep_id", "outcome", "has_transcript", "hidden", "account_id")),
    ("calls_dial", "NOT fact.hidden AND fact.direction = 'outbound'", "fact.started_at", "fact.started_at",
     ("started_at", "rep_id", "direction", "disposition", "hidden", "account_id")),
    ("prospects_prospect", "fact.deleted_at IS NULL", "fact.created_at", "fact.created_at",
     ("created_at", "deleted_at", "account_id")),
    ("prospects_adspend", "fact.counted", "fact.date::timestamp AT TIME ZONE 'UTC' - interval '15 hours'",
     "fact.date::timestamp AT TIME ZONE 'UTC' + interval '13 hours'", ("date", "counted", "spend", "account_id")),
)
MONEY = (
    ("prospects_payment", "NOT fact.hidden AND fact.status = 'succeeded'", "fact.prospect_id, fact.deal_id", "",
     MARK_PAYMENT,
     ("occurred_at", "rep_id", "amount_account", "status", "prospect_id", "deal_id", "hidden", "account_id")),
    ("prospects_refund", "NOT fact.hidden", "paid.prospect_id, paid.deal_id",
     "JOIN prospects_payment paid ON paid.id = fact.payment_id", MARK_REFUND,
     ("occurred_at", "rep_id", "amount_account", "payment_id", "hidden", "account_id")),
)
FRAMES = (
    ("accounts_account", "id", "true", ("timezone", "min_deal_amount")),
    ("calls_calloutcome", "account_id", "false", ("slug", "showed", "offer_made", "no_show")),
)


def compared(columns):
    return {side: ", ".join(f"{side.upper()}.{name}" for name in columns) for side in ("old", "new")}


def triggers():
    for table, counted, since, until, columns in FACTS:
        mark = MARK_TIME.format(since=since, until=until)
        yield ADDED.format(table=table, counted=counted, since=since, until=until)
        yield CHANGED.format(table=table, counted=counted, mark=mark, **compared(columns))
    for table, counted, whose, paid, mark, columns in MONEY:
        yield ADDED_MONEY.format(table=table, counted=counted, whose=whose, paid=paid)
        yield CHANGED.format(table=table, counted=counted, mark=mark, **compared(columns))
    for table, account, everyone, columns in FRAMES:
        yield EVERYTHING.format(table=table, account=account, everyone=everyone, **compared(columns))


def removals():
    for table in [*(fact[0] for fact in (*FACTS, *MONEY)), *(frame[0] for frame in FRAMES)]:
        for name in ("added", "changed", "removed"):
            yield f"DROP TRIGGER IF EXISTS intelligence_{name} ON {table};"
        for name in ("added", "changed"):
            yield f"DROP FUNCTION IF EXISTS intelligence_{table}_{name}();"


class Migration(migrations.Migration):

    dependencies = [
        ("intelligence", "0004_metrics"),
        ("calls", "0003_call_outcome_row"),
    ]

    operations = [
        migrations.RunSQL(list(triggers()), list(removals())),
        migrations.RunSQL(
            "CREATE INDEX intelligence_payment_of_deal ON prospects_payment (account_id, deal_id) "
            "WHERE deal_id IS NOT NULL;",
            "DROP INDEX intelligence_payment_of_deal;",
        ),
        # Everything that was told before the triggers stood here.
        migrations.RunSQL(
            "INSERT INTO intelligence_metricmark (account_id, since, until, everyone) "
            "SELECT id, '-infinity', 'infinity', true FROM accounts_account;",
            migrations.RunSQL.noop,
        ),
    ]
