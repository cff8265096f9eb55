"""The trigger that records every change of a prospect's fields.

It sees every write: API, console, imports, inbound hooks, merges, bulk statements, psql. Inserts are not recorded, so
creating prospects costs nothing. `ProspectQuerySet.attributed_to` names the author of the updates of a transaction.
"""

from pipeline_service.triggers import TableTrigger

AUTHOR = "pipeline.actor"
"""The setting with the author of the current transaction. Without it, the author is `system`."""
COLUMNS = (
    *("name", "email", "phone", "source", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"),
    *("notes", "owner_id", "tags", "ad_consent", "deleted_at"),
)
OBJECTS = ("custom_fields", "click_ids")
"""The columns with JSON objects, of which only the keys that differ are recorded."""


def _row(alias: str) -> str:
    """Return one expression with the recorded columns of a row. `deleted_at` is in milliseconds."""
    values = {name: f"{alias}.{name}" for name in COLUMNS}
    values["deleted_at"] = f"(extract(epoch FROM {alias}.deleted_at) * 1000)::bigint"
    pairs = ", ".join(f"'{name}', {value}" for name, value in values.items())
    return f"jsonb_build_object({pairs})"


def _differing_keys(column: str) -> str:
    return f"""
    UNION ALL
    SELECT '{column}.' || key, previous.value, current.value
    FROM jsonb_each(OLD.{column}) previous FULL JOIN jsonb_each(NEW.{column}) current USING (key)
    WHERE previous.value IS DISTINCT FROM current.value"""  # noqa: S608  internal identifiers only


RECORD = f"""
BEGIN
  INSERT INTO prospects_change (id, account_id, prospect_id, by, fields)
  SELECT gen_random_uuid(), NEW.account_id, NEW.id, coalesce(nullif(current_setting('{AUTHOR}', true), ''), 'system'),
    jsonb_object_agg(name, jsonb_build_array(before, after))
  FROM (
    SELECT key AS name, previous.value AS before, current.value AS after
    FROM jsonb_each({_row("OLD")}) previous JOIN jsonb_each({_row("NEW")}) current USING (key)
    WHERE previous.value <> current.value
    {"".join(map(_differing_keys, OBJECTS))}
  ) differing
  HAVING count(*) > 0;"""  # noqa: S608  internal identifiers only


def _columns(alias: str) -> str:
    return ", ".join(f"{alias}.{name}" for name in (*COLUMNS, *OBJECTS))


TRIGGERS = [
    TableTrigger(
        "prospects_record_change",
        "prospects_prospect",
        # An erasure removes personal data, so its old values are not recorded.
        "AFTER UPDATE ON prospects_prospect FOR EACH ROW WHEN "
        f"(NEW.erased_at IS NULL AND ({_columns('OLD')}) IS DISTINCT FROM ({_columns('NEW')}))",
        "prospects_record_change",
        RECORD,
    )
]
