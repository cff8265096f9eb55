"""Partitions by month: created ahead, and dropped whole when no row in them has to stay.

A table is partitioned by its UUIDv7 `id` or by a time. A UUIDv7 begins with its milliseconds, so a month is a range of
ids, and keys, foreign keys and look-ups by id stay as they are. The catalogue lists the partitioned tables; the name of
a partition gives its range: `<table>_2026_11`, and `<table>_until_2026_12` for the first one, which has no lower bound.

There is no default partition: PostgreSQL would then detach only under a lock that stops every reader. A row beyond the
last partition is refused, and so is the request that brought it. `MONTHS_AHEAD` and `doctor` prevent that.
"""

import datetime
import random
import re
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import structlog
from django.db import DatabaseError, OperationalError, connection, transaction

from pipeline_service import clock
from pipeline_service.locks import lock_number
from pipeline_service.retries import LOCK_ERRORS

log = structlog.get_logger(__name__)
Result = TypeVar("Result")

MONTHS_AHEAD = 3
LOCK_WAIT = "100ms"
"""The longest time that a change of the schema waits for a lock: those who come later wait behind it."""
PAUSE_SECONDS = 0.5
GIVE_UP_SECONDS = 60.0
_NAME = re.compile(r"_(until_)?(\d{4})_(\d{2})$")

PARTITIONED = """
SELECT c.relname, a.attname, format_type(a.atttypid, NULL) = 'uuid'
FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
WHERE c.relnamespace = current_schema()::regnamespace ORDER BY c.relname
"""
PARTITIONS = """
SELECT c.relname, i.inhparent IS NOT NULL, COALESCE(i.inhdetachpending, FALSE)
FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname ~ %s ORDER BY c.relname
"""


@dataclass(frozen=True, slots=True)
class PartitionedTable:
    """A table, the column of its ranges, and whether that is an id (otherwise a time)."""

    name: str
    column: str
    by_id: bool

    def bounds(self, start: datetime.date | None, end: datetime.date) -> str:
        """SQL for the range from `start` (None: no lower bound) up to but not including `end`."""
        lower = "MINVALUE" if start is None else f"'{self.key(start)}'"
        return f"FOR VALUES FROM ({lower}) TO ('{self.key(end)}')"

    def key(self, month: datetime.date) -> str:
        """Return the lowest value of the column in a month."""
        first = datetime.datetime(month.year, month.month, 1, tzinfo=datetime.UTC)
        return str(uuid.UUID(int=clock.to_ms(first) << 80)) if self.by_id else first.isoformat(sep=" ")

    def partition(self, month: datetime.date) -> str:
        """Return the name of a month's partition."""
        return f"{self.name}_{month:%Y_%m}"


@dataclass(frozen=True, slots=True)
class Partition:
    """A partition with the months that it has, or one that was detached to be dropped."""

    name: str
    start: datetime.date | None
    end: datetime.date
    attached: bool = True
    detaching: bool = False

    def covers(self, month: datetime.date) -> bool:
        """Return True if rows of this month are stored here."""
        return self.attached and (self.start is None or self.start <= month) and month < self.end


def next_month(month: datetime.date) -> datetime.date:
    """Return the first day of the following month."""
    return (month.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)


def coming_months(ahead: int) -> list[datetime.date]:
    """Return the first days of this month and of so many after it."""
    months = [clock.now().date().replace(day=1)]
    while len(months) <= ahead:
        months.append(next_month(months[-1]))
    return months


def partitioned_tables() -> list[PartitionedTable]:
    """Return the partitioned tables of the database."""
    return [PartitionedTable(*row) for row in _query(PARTITIONED)]


def partitions_of(table: str) -> list[Partition]:
    """Return the partitions of a table in order of time, those that are detached included."""
    found = _query(PARTITIONS, [rf"^{table}_(until_)?\d{{4}}_\d{{2}}$"])
    return sorted((_from_name(*row) for row in found), key=lambda partition: partition.end)


def missing_months(ahead: int = MONTHS_AHEAD) -> Iterator[tuple[PartitionedTable, datetime.date]]:
    """Yield the tables and coming months for which there is no partition yet."""
    for table in partitioned_tables():
        existing = partitions_of(table.name)
        for month in coming_months(ahead):
            if not any(partition.covers(month) for partition in existing):
                yield table, month


def create_ahead() -> list[str]:
    """Create the missing partitions of this month and the next. Return their names."""
    created = []
    for table, month in list(missing_months()):
        with_short_locks(lambda table=table, month=month: _create(table, month))  # type: ignore[misc]
        created.append(table.partition(month))
    return created


def analyze() -> None:
    """Collect statistics of whole partitioned tables; autovacuum does it for single partitions only."""
    for table in partitioned_tables():
        _execute(f"ANALYZE {table.name}")


def drop_expired(table: str, *, before: datetime.datetime, kept: Sequence[str]) -> list[str]:
    """Drop the partitions whose months end before a time and that have no row to be kept. Return their names.

    `kept` are SQL conditions: a row that fulfils one of them stays, and its partition with it. Call it outside a
    transaction. What does not succeed now, or was interrupted, is done by the next call.
    """
    (parent,) = [found for found in partitioned_tables() if found.name == table]
    dropped = []
    for partition in partitions_of(table):
        in_use = partition.attached and not partition.detaching
        if in_use and (partition.end > before.date() or _has_row(partition.name, kept)):
            continue
        try:
            if partition.attached:
                # Waits for open transactions, but makes nobody wait; interrupted, it is finished later.
                _execute(f"ALTER TABLE {table} DETACH PARTITION {partition.name} {_how(partition)}")
            if with_short_locks(lambda partition=partition: _drop(parent, partition, kept)):  # type: ignore[misc]
                dropped.append(partition.name)
        except DatabaseError as error:
            log.warning("partition_not_dropped", partition=partition.name, reason=type(error.__cause__).__name__)
    return dropped


def with_short_locks(change: Callable[[], Result]) -> Result:
    """Run a change of the schema in a transaction that waits only briefly for locks, and repeat it until it gets them.

    Raises OperationalError when it did not get them within a minute.
    """
    deadline = time.monotonic() + GIVE_UP_SECONDS
    while True:
        try:
            with transaction.atomic():
                _execute(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'")
                return change()
        except OperationalError as error:
            if not isinstance(error.__cause__, LOCK_ERRORS) or time.monotonic() >= deadline:
                raise
        time.sleep(random.uniform(PAUSE_SECONDS / 2, PAUSE_SECONDS))


def _create(table: PartitionedTable, month: datetime.date) -> None:
    name = table.partition(month)
    _query("SELECT pg_advisory_xact_lock(%s)", [lock_number(name)])
    if _query("SELECT to_regclass(%s)", [name]) != [(None,)]:
        return
    # To attach a table takes weaker locks than to create it as a partition.
    _execute(f"CREATE TABLE {name} (LIKE {table.name} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)")
    _execute(f"ALTER TABLE {table.name} ATTACH PARTITION {name} {table.bounds(month, next_month(month))}")


def _drop(table: PartitionedTable, partition: Partition, kept: Sequence[str]) -> bool:
    """Drop a detached partition, or attach it again when a row to be kept came in before it was detached."""
    _execute(f"LOCK TABLE {partition.name} IN ACCESS EXCLUSIVE MODE")
    if _has_row(partition.name, kept):
        bounds = table.bounds(partition.start, partition.end)
        _execute(f"ALTER TABLE {table.name} ATTACH PARTITION {partition.name} {bounds}")
        return False
    _execute(f"DROP TABLE {partition.name}")
    return True


def _how(partition: Partition) -> str:
    return "FINALIZE" if partition.detaching else "CONCURRENTLY"


def _has_row(partition: str, conditions: Sequence[str]) -> bool:
    # One EXISTS for each condition, so that each can use an index.
    exists = " OR ".join(f"EXISTS (SELECT FROM {partition} WHERE {condition})" for condition in conditions)
    return bool(_query(f"SELECT {exists}")[0][0])


def _from_name(name: str, attached: bool, detaching: bool) -> Partition:
    found = _NAME.search(name)
    assert found is not None
    month = datetime.date(int(found[2]), int(found[3]), 1)
    start, end = (None, month) if found[1] else (month, next_month(month))
    return Partition(name, start, end, attached, detaching)


def _query(sql: str, parameters: Sequence[Any] | None = None) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        return list(cursor.fetchall())


def _execute(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)
