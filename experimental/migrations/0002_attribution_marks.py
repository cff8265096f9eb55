"""Triggers that mark the prospects whose credits must be recomputed.

They are on tables of lower layers, which do not depend on attribution, and cover every way in which a row can change;
mark and fact commit together or not at all. A fact of a prospect without touchpoints leaves no mark. Writers of facts
and of touchpoints lock the prospect, so of two simultaneous ones the later one sees the earlier one's rows.
"""

from django.db import migrations

# A booking counts until a call follows it, with or without touchpoints.
EXPLAINED = "EXISTS (SELECT FROM prospects_touch t WHERE t.account_id = fact.account_id AND t.prospect_id = {whose})"
BOOKED = "EXISTS (SELECT FROM prospects_event e WHERE e.account_id = fact.account_id AND e.prospect_id = {whose})"

MARKED = """
CREATE FUNCTION experimental_{table}_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO experimental_creditmark (account_id, prospect_id)
  SELECT DISTINCT account_id, {whose} FROM added fact WHERE {whose} IS NOT NULL AND ({counted});
  RETURN NULL;
END $$;
CREATE TRIGGER experimental_added AFTER INSERT ON {table}
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION experimental_{table}_added();
"""

CHANGED = """
CREATE FUNCTION experimental_{table}_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fact {table};
BEGIN
  FOREACH fact IN ARRAY CASE TG_OP WHEN 'DELETE' THEN ARRAY[OLD] ELSE ARRAY[OLD, NEW] END LOOP
    INSERT INTO experimental_creditmark (account_id, prospect_id)
    SELECT fact.account_id, {whose} WHERE {whose} IS NOT NULL AND ({counted});
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER experimental_changed AFTER UPDATE ON {table} FOR EACH ROW
  WHEN (({old}) IS DISTINCT FROM ({new})) EXECUTE FUNCTION experimental_{table}_changed();
CREATE TRIGGER experimental_removed AFTER DELETE ON {table} FOR EACH ROW
  EXECUTE FUNCTION experimental_{table}_changed();
"""

# The meaning of a call outcome changed: marks everybody who had such a call.
OUTCOMES = """
CREATE FUNCTION experimental_calls_calloutcome_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO experimental_creditmark (account_id, prospect_id)
  SELECT DISTINCT fact.account_id, fact.prospect_id FROM calls_call fact
  WHERE fact.account_id = NEW.account_id AND fact.outcome IN (OLD.slug, NEW.slug) AND fact.prospect_id IS NOT NULL
    AND {counted};
  RETURN NULL;
END $$;
CREATE TRIGGER experimental_changed AFTER UPDATE ON calls_calloutcome FOR EACH ROW
  WHEN ((OLD.slug, OLD.showed) IS DISTINCT FROM (NEW.slug, NEW.showed))
  EXECUTE FUNCTION experimental_calls_calloutcome_changed();
"""

# The time zone changed, so days begin at other times.
ZONES = """
CREATE FUNCTION experimental_accounts_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO experimental_creditmark (account_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER experimental_changed AFTER UPDATE ON accounts_account FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION experimental_accounts_account_changed();
"""

MINE = "fact.prospect_id"
WITH_TOUCHES = EXPLAINED.format(whose=MINE)
COUNTED_CALL = f"{WITH_TOUCHES} OR {BOOKED.format(whose=MINE)}"

# Table, prospect of the row, condition for relevant rows, relevant columns.
FACTS = (
    ("prospects_touch", MINE, "true",
     ("prospect_id", "occurred_at", "platform", "campaign_id", "click_type", "click_id", "account_id")),
    ("prospects_payment", MINE, WITH_TOUCHES,
     ("prospect_id", "occurred_at", "amount_account", "status", "hidden", "account_id")),
    ("prospects_refund", MINE, WITH_TOUCHES,
     ("prospect_id", "occurred_at", "amount_account", "payment_id", "hidden", "account_id")),
    ("calls_call", MINE, COUNTED_CALL,
     ("prospect_id", "occurred_at", "outcome", "has_transcript", "hidden", "account_id")),
    ("prospects_event", MINE, "true",
     ("prospect_id", "occurred_at", "scheduled_at", "status", "event_type_id", "hidden", "account_id")),
    ("conversions_fire", MINE, "fact.status = 'sent'",
     ("prospect_id", "conversion_at", "value", "status", "click_id_type", "click_id", "account_id")),
)
# Updates only: a new prospect has no touchpoints yet.
PEOPLE = CHANGED.format(
    table="prospects_prospect", whose="fact.id", counted="true",
    old="OLD.created_at, OLD.deleted_at, OLD.account_id", new="NEW.created_at, NEW.deleted_at, NEW.account_id",
)


def compared(columns):
    return {side: ", ".join(f"{side.upper()}.{name}" for name in columns) for side in ("old", "new")}


def triggers():
    for table, whose, counted, columns in FACTS:
        yield MARKED.format(table=table, whose=whose, counted=counted)
        yield CHANGED.format(table=table, whose=whose, counted=counted, **compared(columns))
    yield PEOPLE
    yield OUTCOMES.format(counted=WITH_TOUCHES)
    yield ZONES


def removals():
    for table in [*(fact[0] for fact in FACTS), "prospects_prospect", "calls_calloutcome", "accounts_account"]:
        for name in ("added", "changed", "removed"):
            yield f"DROP TRIGGER IF EXISTS experimental_{name} ON {table};"
        for name in ("added", "changed"):
            yield f"DROP FUNCTION IF EXISTS experimental_{table}_{name}();"


class Migration(migrations.Migration):

    dependencies = [
        ("experimental", "0001_initial"),
        ("prospects", "0004_visits"),
        ("calls", "0003_call_outcome_row"),
        ("conversions", "0001_initial"),
    ]

    operations = [
        migrations.RunSQL(list(triggers()), list(removals())),
        # Everybody with facts from before these triggers existed.
        migrations.RunSQL(
            """
            INSERT INTO experimental_creditmark (account_id, prospect_id)
            SELECT account_id, prospect_id FROM prospects_touch WHERE prospect_id IS NOT NULL
            UNION SELECT account_id, prospect_id FROM prospects_event
            UNION SELECT account_id, prospect_id FROM conversions_fire WHERE prospect_id IS NOT NULL
            """,
            migrations.RunSQL.noop,
        ),
    ]
