"""`python -m tests.migration_rules`: refuse migrations that lock a table for long or break the last release's code.

While a new version is rolled out, old and new code run on one schema. So a change expands the schema first, in a way
that both can use, then rows are moved, and a later release contracts it. `docs/scale.md` explains the rules.

Own code, because django-migration-linter reads the SQL of each migration, and sees neither `GroupedOperations` nor
`SameAccount`.
"""

import os
import re
import sys
from collections.abc import Iterator
from typing import Any

import django
from django.contrib.postgres.operations import AddConstraintNotValid, AddIndexConcurrently
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.models.functions import Now

PRODUCT = {
    *("accounts", "api", "console", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental"),
}
USED_BY_OLD_CODE = (migrations.DeleteModel, migrations.RenameModel, migrations.RenameField, migrations.AlterModelTable)
STILL_USED = "the old code still uses it: change Django's state in one release, the database in a later one"
LOCKING_SQL = {
    r"ALTER\s+(COLUMN\s+)?\S+\s+(SET\s+DATA\s+)?TYPE\b": "rewrites the table: add a column, fill it, exchange them",
    r"\bSET\s+NOT\s+NULL": "reads the whole table under a lock: validate a CHECK first",
    r"\bADD\s+CONSTRAINT\b(?!.*\b(NOT\s+VALID|USING\s+INDEX)\b)": "reads the whole table under a lock: "
    "add it NOT VALID and validate it in another migration",
    r"\bCREATE\s+(UNIQUE\s+)?INDEX\b(?!\s+CONCURRENTLY)": "stops all writes: create the index CONCURRENTLY",
    r"\bREINDEX\b(?!.*\bCONCURRENTLY\b)": "stops all writes: REINDEX CONCURRENTLY",
    r"\b(VACUUM\s+FULL|CLUSTER|LOCK\s+TABLE|TRUNCATE)\b": "locks everybody out",
    r"\bDETACH\s+PARTITION\b(?!.*\b(CONCURRENTLY|FINALIZE)\b)": "locks everybody out: DETACH ... CONCURRENTLY",
    r"\b(RENAME\s+(TO|COLUMN))\b": "breaks the code that still runs",
}
"""SQL that locks for long or breaks old code, with the reason."""


def problems_of(migration: migrations.Migration, state: Any) -> Iterator[str]:
    """Yield one sentence for each operation of a migration that breaks a rule.

    `state` is Django's state of the project before the migration; it is changed to the state after it.
    """
    created: set[str] = set()
    moves_rows = changes_schema = False
    for operation in migration.operations:
        moves_rows |= isinstance(operation, migrations.RunPython)
        changes_schema |= not isinstance(operation, (migrations.RunPython, migrations.RunSQL))
        for part, in_database, in_state in _parts(operation):
            if isinstance(part, migrations.CreateModel):
                created.add(part.name_lower)
            reason = _reason(part, state, migration.app_label, created, in_database, in_state)
            if reason:
                yield f"{migration}: {part.describe()}: {reason}."
        operation.state_forwards(migration.app_label, state)
    if moves_rows and changes_schema and migration.atomic:
        yield f"{migration}: rows are moved while the locks of the schema change are held: use two migrations."


def _parts(operation: Operation) -> Iterator[tuple[Operation, bool, bool]]:
    """Yield the single operations, and whether each changes the database and Django's state."""
    if isinstance(operation, migrations.SeparateDatabaseAndState):
        for parts, in_database in ((operation.database_operations, True), (operation.state_operations, False)):
            for inner in parts:
                yield from ((part, in_database, not in_database) for part, _, _ in _parts(inner))
    elif hasattr(operation, "operations"):
        for inner in operation.operations:
            yield from _parts(inner)
    else:
        yield operation, True, True


def _reason(part: Operation, state: Any, app: str, created: set[str], in_database: bool, in_state: bool) -> str | None:
    if getattr(part, "model_name_lower", None) in created:
        return None
    if isinstance(part, migrations.RunSQL):
        return _sql_reason(part.sql)
    if isinstance(part, migrations.RemoveField):
        return _removal_reason(state.models[app, part.model_name_lower].fields[part.name], in_database, in_state)
    if isinstance(part, USED_BY_OLD_CODE) and in_database and in_state:
        return STILL_USED
    if not in_database:
        return None
    if isinstance(part, migrations.AddField):
        return _addition_reason(part.field)
    if isinstance(part, migrations.AlterField):
        return _alteration_reason(state.models[app, part.model_name_lower].fields[part.name], part.field)
    if isinstance(part, migrations.AddIndex) and not isinstance(part, AddIndexConcurrently):
        return "it stops all writes: AddIndexConcurrently in a migration with atomic = False"
    if isinstance(part, migrations.AddConstraint) and not isinstance(part, AddConstraintNotValid):
        return (
            "it reads the whole table under a lock: AddConstraintNotValid, and ValidateConstraint in the next migration"
        )
    return None


def _removal_reason(field: models.Field, in_database: bool, in_state: bool) -> str | None:
    if in_database and in_state:
        return STILL_USED
    if in_state and not field.null and not _has_default(field):
        return "the new code inserts rows without it: first make it nullable or give it a db_default"
    return None


def _addition_reason(field: models.Field) -> str | None:
    if field.many_to_many:
        return None
    if isinstance(field, models.GeneratedField):
        return "it rewrites the table"
    if not field.null and not _has_default(field):
        return "the old code inserts rows without it: make it nullable or give it a db_default"
    if _has_default(field) and not isinstance(field.db_default, (Now, str, int, float, bool)):
        return "a default that differs by row rewrites the table"
    if field.unique or (field.db_index and not field.remote_field) or getattr(field, "db_constraint", False):
        return "its index or key reads the whole table under a lock: add it in a migration of its own"
    return None


def _alteration_reason(old: models.Field, new: models.Field) -> str | None:
    if old.null and not new.null:
        return "it reads the whole table under a lock: validate a CHECK first"
    if (new.unique and not old.unique) or (new.db_index and not old.db_index):
        return "it stops all writes: add the index concurrently"
    if _stored(old) == _stored(new) or _is_wider_text(old, new) or _is_wider_number(old, new):
        return None
    return "it rewrites the table or loses values: add a column, fill it, exchange them"


def _stored(field: models.Field) -> tuple[object, ...]:
    return (
        *(field.get_internal_type(), field.max_length),
        *(getattr(field, name, None) for name in ("max_digits", "decimal_places", "base_field")),
    )


def _is_wider_text(old: models.Field, new: models.Field) -> bool:
    if not isinstance(old, (models.CharField, models.TextField)):
        return False
    return isinstance(new, models.TextField) or (
        isinstance(new, models.CharField)
        and None not in (old.max_length, new.max_length)
        and new.max_length >= old.max_length
    )


def _is_wider_number(old: models.Field, new: models.Field) -> bool:
    """PostgreSQL only notes that a numeric column has more digits before the point from now on."""
    if not (isinstance(old, models.DecimalField) and isinstance(new, models.DecimalField)):
        return False
    if old.decimal_places != new.decimal_places or old.max_digits is None or new.max_digits is None:
        return False
    return new.max_digits >= old.max_digits


def _has_default(field: models.Field) -> bool:
    return field.db_default is not models.NOT_PROVIDED


def _sql_reason(sql: Any) -> str | None:
    parts = [sql] if isinstance(sql, str) else [part if isinstance(part, str) else part[0] for part in sql]
    for statement in ";".join(parts).split(";"):
        for pattern, reason in LOCKING_SQL.items():
            if re.search(pattern, statement, re.IGNORECASE | re.DOTALL):
                return f"it {reason}"
    return None


def run() -> Iterator[str]:
    """Yield the problems of all migrations of the product. Initial ones meet no rows and no old code."""
    loader = MigrationLoader(None)
    state = loader.project_state([])
    for key in _ordered(loader):
        migration = loader.graph.nodes[key]
        if key[0] not in PRODUCT or migration.initial:
            migration.mutate_state(state, preserve=False)
        else:
            yield from problems_of(migration, state)


def _ordered(loader: MigrationLoader) -> list[tuple[str, str]]:
    plan: dict[tuple[str, str], None] = {}
    for leaf in loader.graph.leaf_nodes():
        plan |= dict.fromkeys(loader.graph.forwards_plan(leaf))
    return list(plan)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
    django.setup()
    found = list(run())
    print(*found, sep="\n", end="\n" if found else "")  # noqa: T201
    sys.exit(bool(found))
