"""The triggers that mark the prospects whose credits have to be computed again, and one that deletes clicks.

They are on tables of lower apps, which know nothing of attribution, and see every way in which a row can change. A mark
commits with the row that it is for. Writers of facts and of touchpoints lock the prospect, so of two simultaneous ones
the later one sees the rows of the earlier one.
"""

from pipeline_service.triggers import TableTrigger, for_old_and_new, on_delete, on_insert, on_update

APP = "experimental"

ADDED = """
BEGIN
  INSERT INTO experimental_creditmark (account_id, prospect_id)
  SELECT DISTINCT account_id, {prospect} FROM added fact WHERE {counted};"""
CHANGED = """
    INSERT INTO experimental_creditmark (account_id, prospect_id)
    SELECT fact.account_id, {prospect} WHERE {counted};"""
# The flags of an outcome changed: marks everybody who had a call with it.
CHANGED_OUTCOME = """
BEGIN
  INSERT INTO experimental_creditmark (account_id, prospect_id)
  SELECT DISTINCT fact.account_id, fact.prospect_id FROM calls_call fact
  WHERE fact.account_id = NEW.account_id AND fact.outcome IN (OLD.slug, NEW.slug) AND fact.prospect_id IS NOT NULL;"""
# The time zone changed, so days begin at other times. A mark without a prospect is for the sums by day.
CHANGED_ZONE = """
BEGIN
  INSERT INTO experimental_creditmark (account_id) VALUES (NEW.id);"""
# A click is deleted with its touchpoint, in the same transaction.
DELETED_TOUCHPOINTS = """
BEGIN
  DELETE FROM experimental_click click USING removed
  WHERE removed.click_type = 'gclid' AND click.account_id = removed.account_id
    AND click.click_hash = removed.click_hash;"""


def _facts(
    table: str, columns: tuple[str, ...], *, prospect: str = "fact.prospect_id", when: str = ""
) -> list[TableTrigger]:
    """The triggers of a table whose rows are facts or touchpoints of a prospect; `when` limits them to some rows."""
    counted = f"{prospect} IS NOT NULL" + (f" AND {when}" if when else "")
    changed = for_old_and_new(table, CHANGED.format(prospect=prospect, counted=counted))
    return [
        on_insert(APP, table, ADDED.format(prospect=prospect, counted=counted)),
        on_update(APP, table, (*columns, "account_id"), changed),
        on_delete(APP, table),
    ]


TRIGGERS = [
    *_facts("prospects_touch", ("prospect_id", "occurred_at", "platform", "campaign_id", "click_type", "click_id")),
    *_facts("prospects_prospect", ("created_at", "deleted_at"), prospect="fact.id"),
    *_facts("prospects_payment", ("prospect_id", "occurred_at", "amount_account", "status", "hidden")),
    *_facts("prospects_refund", ("prospect_id", "occurred_at", "amount_account", "payment_id", "hidden")),
    *_facts("calls_call", ("prospect_id", "occurred_at", "outcome", "has_transcript", "hidden")),
    *_facts("prospects_event", ("prospect_id", "occurred_at", "scheduled_at", "status", "event_type_id", "hidden")),
    *_facts(
        "conversions_fire",
        ("prospect_id", "conversion_at", "value", "status", "click_id_type", "click_id"),
        when="fact.status = 'sent'",
    ),
    on_update(APP, "calls_calloutcome", ("slug", "showed"), CHANGED_OUTCOME),
    on_update(APP, "accounts_account", ("timezone",), CHANGED_ZONE),
    TableTrigger(
        "experimental_forget_clicks",
        "prospects_touch",
        "AFTER DELETE ON prospects_touch REFERENCING OLD TABLE AS removed FOR EACH STATEMENT",
        "experimental_forget_clicks",
        DELETED_TOUCHPOINTS,
    ),
]
