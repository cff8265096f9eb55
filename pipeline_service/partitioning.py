"""The migration operation that turns a table into one with partitions by month, and keeps its rows.

The table becomes the first partition. Nothing is copied, and nothing is scanned under a lock: a CHECK, validated while
the table is in use, proves its range, and its indexes and keys are attached to those of the new table. The lock of the
exchange lasts milliseconds, and is waited for only briefly, see `partitions.with_short_locks`.
"""

import datetime
from collections.abc import Iterator
from typing import Any

from django.db import connections
from django.db.migrations.operations.base import Operation

from pipeline_service.partitions import PartitionedTable, create_ahead, next_month, with_short_locks
from pipeline_service.records import moment_of

PROOF = "partition_range"
INDEXES = """
SELECT i.relname, pg_get_indexdef(i.oid), con.conname IS NOT NULL
FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
LEFT JOIN pg_constraint con ON con.conindid = i.oid AND con.conrelid = x.indrelid AND con.contype IN ('p', 'u')
WHERE x.indrelid = %s::regclass ORDER BY i.relname
"""
CONSTRAINTS = """
SELECT conname, contype, pg_get_constraintdef(oid) FROM pg_constraint
WHERE conrelid = %s::regclass AND contype IN ('p', 'u', 'f') ORDER BY contype DESC, conname
"""
TRIGGERS = "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = %s::regclass AND NOT tgisinternal"
IS_PARTITIONED = "SELECT relkind = 'p' FROM pg_class WHERE oid = %s::regclass"
GREATEST = "SELECT {column} FROM {table} ORDER BY {column} DESC LIMIT 1"
NAME_LIMIT = 63


class PartitionByMonth(Operation):
    """Partition a table by its UUIDv7 `id` or by a time. The migration must be `atomic = False`.

    With a time, the primary key becomes `(id, time)`, because a unique key must have the column of the partitions; so
    no foreign key may refer to the table. An interrupted operation is repeated by the next `migrate`.
    """

    reversible = False
    reduces_to_sql = False

    def __init__(self, table: str, column: str = "id") -> None:
        self.table = PartitionedTable(table, column, by_id=column == "id")

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        return type(self).__name__, [self.table.name, self.table.column], {}

    def state_forwards(self, app_label: str, state: Any) -> None:
        """Do nothing: for Django it is the same table."""

    def database_forwards(self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any) -> None:
        self.connection = connections[schema_editor.connection.alias]
        if schema_editor.collect_sql or self._query(IS_PARTITIONED, [self.table.name])[0][0]:
            return
        if self.connection.in_atomic_block:
            raise RuntimeError("PartitionByMonth needs a migration with atomic = False.")
        end = self._prove_range()
        if not self.table.by_id:
            self._build_primary_key()
        with_short_locks(lambda: self._exchange(end))
        create_ahead()
        self._execute(f"ANALYZE {self.table.name}")

    def describe(self) -> str:
        return f"Partition {self.table.name} by month of {self.table.column}"

    def _prove_range(self) -> datetime.date:
        """Add a validated CHECK that all rows lie before a month. Return the month.

        It is not the next month, because rows of it may be inserted until the exchange.
        """
        name = self.table.name
        (now,) = self._query("SELECT now()")[0]
        months = [now.date()]
        for (greatest,) in self._query(GREATEST.format(table=name, column=self.table.column)):
            months.append(_day_of(greatest))
        end = next_month(next_month(max(months)))
        with_short_locks(
            lambda: self._execute(
                f"ALTER TABLE {name} DROP CONSTRAINT IF EXISTS {PROOF}",
                f"ALTER TABLE {name} ADD CONSTRAINT {PROOF} CHECK "
                f"({self.table.column} IS NOT NULL AND {self.table.column} < '{self.table.key(end)}') NOT VALID",
            )
        )
        self._execute(f"ALTER TABLE {name} VALIDATE CONSTRAINT {PROOF}")
        return end

    def _build_primary_key(self) -> None:
        index = f"{self.table.name}_new_pkey"
        self._execute(
            f"DROP INDEX CONCURRENTLY IF EXISTS {index}",
            f"CREATE UNIQUE INDEX CONCURRENTLY {index} ON {self.table.name} (id, {self.table.column})",
        )

    def _exchange(self, end: datetime.date) -> None:
        """Put a partitioned table in the place of the table, which becomes its first partition."""
        name, first = self.table.name, f"{self.table.name}_until_{end:%Y_%m}"
        self._execute(f"LOCK TABLE {name} IN ACCESS EXCLUSIVE MODE")
        if not self.table.by_id:
            self._exchange_primary_key()
        created = list(self._definitions())
        self._execute(
            *(f"DROP TRIGGER {trigger} ON {name}" for trigger, _ in self._query(TRIGGERS, [name])),
            f"ALTER TABLE {name} RENAME TO {first}",
        )
        for index, _, _ in self._query(INDEXES, [first]):
            self._execute(f"ALTER INDEX {index} RENAME TO {_short(index)}")
        self._execute(
            f"CREATE TABLE {name} (LIKE {first} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) "
            f"PARTITION BY RANGE ({self.table.column})",
            f"ALTER TABLE {name} DROP CONSTRAINT {PROOF}",
            *created,
            f"ALTER TABLE {name} ATTACH PARTITION {first} {self.table.bounds(None, end)}",
            f"ALTER TABLE {first} DROP CONSTRAINT {PROOF}",
        )

    def _exchange_primary_key(self) -> None:
        name = self.table.name
        self._execute(
            f"ALTER TABLE {name} DROP CONSTRAINT {name}_pkey",
            f"ALTER TABLE {name} ADD CONSTRAINT {name}_pkey PRIMARY KEY USING INDEX {name}_new_pkey",
        )

    def _definitions(self) -> Iterator[str]:
        """Yield the statements that create the same keys, indexes and triggers on an empty table of the same name."""
        name = self.table.name
        for constraint, _, definition in self._query(CONSTRAINTS, [name]):
            yield f"ALTER TABLE {name} ADD CONSTRAINT {constraint} {definition}"
        for _, definition, is_constraint in self._query(INDEXES, [name]):
            if not is_constraint:
                yield definition
        for _, definition in self._query(TRIGGERS, [name]):
            yield definition

    def _query(self, sql: str, parameters: list[str] | None = None) -> list[tuple[Any, ...]]:
        with self.connection.cursor() as cursor:
            cursor.execute(sql, parameters)
            return list(cursor.fetchall())

    def _execute(self, *statements: str) -> None:
        with self.connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)


def _day_of(value: Any) -> datetime.date:
    """Return the day of a time or of a UUIDv7."""
    return (value if isinstance(value, datetime.datetime) else moment_of(value)).date()


def _short(index: str) -> str:
    return f"{index[: NAME_LIMIT - len('_until')]}_until"
