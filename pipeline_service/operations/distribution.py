"""The statements that distribute the tables over several machines by account, with Citus.

A distributed table is cut into shards by `account_id`; the shards of one account are on one machine. Every key of such
a table must have that column. A reference table is copied whole to every machine; the rest stays on the coordinator.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.db import connection

from pipeline_service.operations.account_data.tables import account_models

REFERENCE_TABLES = {
    "accounts.Account": "every table refers to it",
    "accounts.User": "superusers have no account; calls and prospects refer to reps",
    "accounts.ApiKey": "found by its digest, before the account is known",
    "prospects.Site": "found by its public key, before the account is known",
    "conversions.InboundHook": "found by its token, before the account is known",
}
"""Tables that are copied to every machine, with the reason. They are small and seldom written."""

UNIQUE_KEYS = """
SELECT t.relname, i.relname, x.indisprimary,
  ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = t.oid AND attnum = ANY (x.indkey)) AS columns
FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
WHERE x.indisunique AND NOT t.relispartition AND t.relname = ANY (%s) ORDER BY t.relname, i.relname
"""
FOREIGN_KEYS = """
SELECT t.relname, c.conname, f.relname, pg_get_constraintdef(c.oid),
  ARRAY(SELECT a.attname::text || '=' || b.attname FROM unnest(c.conkey, c.confkey) AS pair(own, other)
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = pair.own
    JOIN pg_attribute b ON b.attrelid = f.oid AND b.attnum = pair.other) AS pairs
FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
WHERE c.contype = 'f' AND c.conparentid = 0 AND t.relname = ANY (%s) ORDER BY t.relname, c.conname
"""


@dataclass(frozen=True, slots=True)
class UniqueKey:
    """A unique index of a table."""

    table: str
    name: str
    is_primary: bool
    columns: list[str]


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """A foreign key of a table; `pairs` are `column=referenced column`."""

    table: str
    name: str
    target: str
    definition: str
    pairs: list[str]


def reference_tables() -> list[str]:
    """Return the tables that every machine gets a copy of, the referenced ones first."""
    return [apps.get_model(label)._meta.db_table for label in REFERENCE_TABLES]


def distributed_tables() -> list[str]:
    """Return the tables that are distributed by account: all whose rows always have one."""
    models = [model for model in account_models() if not model._meta.get_field("account").null]
    return sorted({model._meta.db_table for model in models} - set(reference_tables()))


def keys_without_account() -> list[UniqueKey]:
    """Return the unique keys of distributed tables that do not have the account."""
    return [key for key in _unique_keys() if "account_id" not in key.columns]


def foreign_keys_across_accounts() -> list[ForeignKey]:
    """Return the foreign keys of distributed tables that lead to another shard or to a table of the coordinator."""
    distributed, reference = set(distributed_tables()), set(reference_tables())
    return [
        key
        for key in _foreign_keys()
        if key.target not in reference and not (key.target in distributed and "account_id=account_id" in key.pairs)
    ]


def statements() -> Iterator[str]:
    """Yield the SQL that distributes a database, in order. Comments say what has to be decided by a person."""
    distributed = distributed_tables()
    keys = _foreign_keys()
    yield "CREATE EXTENSION IF NOT EXISTS citus"
    yield "-- Triggers write rows of the same account only, so they may run on the shards."
    yield "SET citus.enable_unsafe_triggers TO on"
    yield from (f"SELECT create_reference_table('{table}')" for table in reference_tables())
    yield "-- Foreign keys come back below: without ON UPDATE CASCADE, which Citus refuses on the column of the shards."
    yield from (f"ALTER TABLE {key.table} DROP CONSTRAINT {key.name}" for key in keys)
    yield from (_with_account(key) for key in keys_without_account())
    yield from (_distribute(table, distributed[0]) for table in distributed)
    for key in keys:
        definition = key.definition.replace(" ON UPDATE CASCADE", "")
        yield f"ALTER TABLE {key.table} ADD CONSTRAINT {key.name} {definition}"


def _with_account(key: UniqueKey) -> str:
    """Return the statement that adds the account to a key. Random ids and references to them stay unique without it."""
    kind = "PRIMARY KEY" if key.is_primary else "UNIQUE"
    columns = ", ".join(["account_id", *key.columns])
    return f"ALTER TABLE {key.table} DROP CONSTRAINT {key.name}, ADD CONSTRAINT {key.name} {kind} ({columns})"


def _distribute(table: str, first: str) -> str:
    together = "" if table == first else f", colocate_with => '{first}'"
    return f"SELECT create_distributed_table('{table}', 'account_id'{together})"


def _unique_keys() -> list[UniqueKey]:
    return [UniqueKey(*row) for row in _query(UNIQUE_KEYS)]


def _foreign_keys() -> list[ForeignKey]:
    return [ForeignKey(*row) for row in _query(FOREIGN_KEYS)]


def _query(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, [distributed_tables()])
        return list(cursor.fetchall())
