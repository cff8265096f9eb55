"""Bulk writes: COPY and JSON parameters, which cost much less than statements with thousands of parameters."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import orjson
from django.db import connection, connections, models

from pipeline_service.records import Record, bare_record
from pipeline_service.row_statements import NOW, encoder_of, fetch_all

Item = TypeVar("Item")

FEW_ROWS = 10
_CREATION_TIMES = ("created_at", "updated_at")

# `relpages` is the size at the last ANALYZE. Half a megabyte more than nothing is too little to matter.
GROWN = """
SELECT relname FROM pg_class WHERE oid = ANY(%s::regclass[])
  AND pg_relation_size(oid) > 2 * greatest(relpages, 32) * current_setting('block_size')::int
"""


def build_row(model: type[Record], values: Mapping[str, Any]) -> Record:
    """Return an unsaved record with these attributes, and the defaults of the others. Raises TypeError for a name that
    is no attribute of a column."""
    fixed, made = _defaults(model)
    columns = {**fixed, **values}
    if len(columns) > len(fixed):
        raise TypeError(f"{model.__name__} has no columns {sorted(values.keys() - fixed.keys())}.")
    for name, default in made.items():
        if name not in values:
            columns[name] = default()
    return bare_record(model, columns)


def copy_row(row: Record) -> Record:
    """Return a copy of a record. `copy.copy` would serialise it, which takes ten times as long."""
    return bare_record(type(row), vars(row), db=row._state.db)


@cache
def _defaults(model: type[models.Model]) -> tuple[Mapping[str, Any], Mapping[str, Callable[[], Any]]]:
    """The attributes of a model with their fixed defaults, and the functions that make the others."""
    made = {field.attname: field.default for field in model._meta.concrete_fields if callable(field.default)}
    made = {name: default for name, default in made.items() if default is not models.NOT_PROVIDED}
    fixed = {
        field.attname: None if field.attname in made else field.get_default() for field in model._meta.concrete_fields
    }
    return fixed, made


def made_ahead(items: Iterator[Item]) -> Generator[Item, None, None]:
    """Yield the items. While the caller works with one, which is mostly waiting for the database, another thread makes
    the next. No item may be None."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        try:
            made = pool.submit(next, items, None)
            while (item := made.result()) is not None:
                made = pool.submit(next, items, None)
                yield item
        finally:
            # The thread has a connection of its own.
            pool.submit(connections.close_all)


def copy_rows(model: type[models.Model], rows: Iterable[models.Model]) -> None:
    """Insert complete rows with COPY. Every column is written as it is, so database defaults do not apply.

    Raises IntegrityError like an INSERT. Inside a transaction, either all rows are inserted or none.
    """
    fields = model._meta.concrete_fields
    quote = connection.ops.quote_name
    columns = ", ".join(quote(str(field.column)) for field in fields)
    encoders = [(field.attname, encoder_of(field)) for field in fields]
    statement = f"COPY {quote(model._meta.db_table)} ({columns}) FROM STDIN"
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copying:
        for row in rows:
            values = vars(row)
            copying.write_row([encode(values[name]) if encode else values[name] for name, encode in encoders])


def analyze_grown(*models_: type[models.Model]) -> None:
    """Give the planner new statistics of the tables that have more than doubled since it got the last ones.

    Autovacuum does so too, but an import fills an empty table in less than its pause, which is a minute by default.
    Until then plans are those for a nearly empty table, and their time grows with the square of the rows.
    """
    with connection.cursor() as cursor:
        cursor.execute(GROWN, [[model._meta.db_table for model in models_]])
        for (table,) in cursor.fetchall():
            cursor.execute(f"ANALYZE (SKIP_LOCKED) {connection.ops.quote_name(table)}")


def insert_ignore_conflicts(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert new rows, with the time of the statement, and skip those that violate a unique key, which COPY cannot
    do."""
    if rows:
        given = [field for field in model._meta.concrete_fields if field.attname not in _CREATION_TIMES]
        # Few rows are a request, many an import.
        fetch_all(_insert_sql(model), {"rows": _as_json(given, rows)}, prepare=len(rows) <= FEW_ROWS)


@cache
def _insert_sql(model: type[models.Model]) -> str:
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    columns = {field.attname: quote(str(field.column)) for field in model._meta.concrete_fields}
    values = ", ".join(NOW if name in _CREATION_TIMES else column for name, column in columns.items())
    return (
        f"INSERT INTO {table} ({', '.join(columns.values())}) SELECT {values} "  # noqa: S608  internal identifiers only
        f"FROM json_populate_recordset(NULL::{table}, %(rows)s) ON CONFLICT DO NOTHING RETURNING 1"
    )


def update_rows(model: type[models.Model], rows: Sequence[models.Model], names: Iterable[str]) -> None:
    """Update these attributes of stored rows in one statement."""
    if not rows:
        return
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    attributes = set(names)
    fields = [field for field in model._meta.concrete_fields if field.attname in attributes]
    changes = ", ".join(f"{quote(str(field.column))} = given.{quote(str(field.column))}" for field in fields)
    key = model._meta.pk
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {table} SET {changes} FROM json_populate_recordset(NULL::{table}, %s) given "  # noqa: S608
            f"WHERE {table}.{quote(str(key.column))} = given.{quote(str(key.column))}",
            [_as_json([key, *fields], rows)],
        )


def _as_json(fields: Iterable[Any], rows: Sequence[models.Model]) -> str:
    """The rows as one JSON parameter, which is cheaper than thousands of parameters."""
    columns = [(str(field.column), field.attname) for field in fields]
    return orjson.dumps(
        [{column: vars(row)[name] for column, name in columns} for row in rows], default=_postgres_text
    ).decode()


def _postgres_text(value: Any) -> str:
    """PostgreSQL's text form of a value that JSON cannot represent."""
    return f"\\x{value.hex()}" if isinstance(value, (bytes, memoryview)) else str(value)
