"""Tables as they are after months of use: with partitions of past months."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from pipeline_service.partitions import PartitionedTable, create_ahead, next_month, partitioned_tables, partitions_of


@contextmanager
def past_months(table: str, first: datetime.date, count: int) -> Iterator[list[str]]:
    """Give an empty table a partition until `first` and `count` months from it; yield their names. Undone at the end.

    The months until today then have no partition.
    """
    (parent,) = [found for found in partitioned_tables() if found.name == table]
    _replace(parent, first)
    names = [f"{table}_until_{first:%Y_%m}"]
    for _ in range(count):
        names.append(_create(parent, parent.partition(first), first, next_month(first)))
        first = next_month(first)
    create_ahead()
    yield names
    _replace(parent, datetime.date.today().replace(day=1))


def _replace(parent: PartitionedTable, end: datetime.date) -> None:
    """Drop the partitions that begin before a month and the first one, and create one for all the time before it."""
    for found in partitions_of(parent.name):
        if found.start is None or found.start < end:
            _execute(f"DROP TABLE {found.name}")
    _create(parent, f"{parent.name}_until_{end:%Y_%m}", None, end)


def _create(parent: PartitionedTable, name: str, start: datetime.date | None, end: datetime.date) -> str:
    _execute(f"CREATE TABLE {name} PARTITION OF {parent.name} {parent.bounds(start, end)}")
    return name


def _execute(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)
