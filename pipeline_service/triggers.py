"""Database triggers as data: `triggers.py` of an app lists them, and a migration creates or replaces them.

To change one, edit the list and add a migration with `install_triggers`. It replaces functions and triggers of the same
names in place, so that no write is missed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db import migrations


@dataclass(frozen=True, slots=True)
class TableTrigger:
    """A trigger and the function that it executes. Its name is `<app>_<name>`; several may share a function.

    `event` is what stands between the name and EXECUTE. `body` has the declarations and statements of PL/pgSQL before
    the RETURN. Without one, the function is that of another trigger of the list.
    """

    name: str
    table: str
    event: str
    function: str
    body: str | None = None

    def create_sql(self) -> Iterator[str]:
        """Yield the statements that create the function and the trigger, or replace them."""
        if self.body is not None:
            yield (
                f"CREATE OR REPLACE FUNCTION {self.function}() RETURNS trigger LANGUAGE plpgsql AS $$\n"
                f"{self.body.strip()}\n  RETURN NULL;\nEND $$"
            )
        yield f"CREATE OR REPLACE TRIGGER {self.name} {self.event} EXECUTE FUNCTION {self.function}()"

    def drop_sql(self) -> str:
        """Return the statement that drops the trigger."""
        return f"DROP TRIGGER IF EXISTS {self.name} ON {self.table}"


def on_insert(app: str, table: str, body: str) -> TableTrigger:
    """Return a trigger that runs once for each INSERT. The transition table `added` has the new rows."""
    event = f"AFTER INSERT ON {table} REFERENCING NEW TABLE AS added FOR EACH STATEMENT"
    return TableTrigger(f"{app}_added", table, event, f"{app}_{table}_added", body)


def on_update(app: str, table: str, columns: Sequence[str], body: str) -> TableTrigger:
    """Return a trigger that runs for each updated row in which one of the columns differs.

    PostgreSQL parses the condition anew with each statement, but only if the statement sets one of the columns.
    """
    old, new = (", ".join(f"{row}.{name}" for name in columns) for row in ("OLD", "NEW"))
    event = f"AFTER UPDATE OF {', '.join(columns)} ON {table} FOR EACH ROW WHEN (({old}) IS DISTINCT FROM ({new}))"
    return TableTrigger(f"{app}_changed", table, event, f"{app}_{table}_changed", body)


def on_delete(app: str, table: str) -> TableTrigger:
    """Return a trigger that runs the function of `on_update` for each deleted row."""
    return TableTrigger(f"{app}_removed", table, f"AFTER DELETE ON {table} FOR EACH ROW", f"{app}_{table}_changed")


def for_old_and_new(table: str, statements: str) -> str:
    """Return a body that runs the statements for the old row and for the new one, if there is one, as `fact`."""
    return f"""
DECLARE fact {table};
BEGIN
  FOREACH fact IN ARRAY CASE TG_OP WHEN 'DELETE' THEN ARRAY[OLD] ELSE ARRAY[OLD, NEW] END LOOP
    {statements.strip()}
  END LOOP;"""


def install_triggers(triggers: Sequence[TableTrigger]) -> migrations.RunSQL:
    """Return a migration operation that creates or replaces these triggers; in reverse it drops them."""
    create = [statement for trigger in triggers for statement in trigger.create_sql()]
    functions = {trigger.function: None for trigger in triggers}
    drop = [*(trigger.drop_sql() for trigger in triggers), *(f"DROP FUNCTION IF EXISTS {name}()" for name in functions)]
    return migrations.RunSQL(tuple(create), tuple(drop))
