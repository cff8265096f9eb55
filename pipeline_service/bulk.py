"""Many rows at once, for a fraction of what statements with thousands of parameters cost."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import orjson
from django.contrib.postgres.fields import ArrayField
from django.db import connection, models


def copy_in(model: type[models.Model], rows: Iterable[models.Model]) -> None:
    """Insert complete rows: every column is written as it stands, so defaults of the database do not apply.

    Raises IntegrityError like an INSERT. Inside a transaction, all or nothing.
    """
    fields = model._meta.concrete_fields
    quote = connection.ops.quote_name
    columns = ", ".join(quote(str(field.column)) for field in fields)
    writers = [(field.attname, _writer(field)) for field in fields]
    statement = f"COPY {quote(model._meta.db_table)} ({columns}) FROM STDIN"
    with connection.wrap_database_errors, connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            values = vars(row)
            copy.write_row([write(values[name]) for name, write in writers])


def insert_unless_known(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert complete rows, except those that a unique key refuses: what COPY cannot leave out."""
    if not rows:
        return
    table = connection.ops.quote_name(model._meta.db_table)
    fields = model._meta.concrete_fields
    names = ", ".join(connection.ops.quote_name(str(field.column)) for field in fields)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {table} ({names}) SELECT {names} FROM json_populate_recordset(NULL::{table}, %s) "  # noqa: S608
            "ON CONFLICT DO NOTHING",
            [_as_json(fields, rows)],
        )


def update_in(model: type[models.Model], rows: Sequence[models.Model], names: Iterable[str]) -> None:
    """Write these attributes of stored rows, in one statement however many they are."""
    if not rows:
        return
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    wanted = set(names)
    fields = [field for field in model._meta.concrete_fields if field.attname in wanted]
    changes = ", ".join(f"{quote(str(field.column))} = told.{quote(str(field.column))}" for field in fields)
    key = model._meta.pk
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {table} SET {changes} FROM json_populate_recordset(NULL::{table}, %s) told "  # noqa: S608
            f"WHERE {table}.{quote(str(key.column))} = told.{quote(str(key.column))}",
            [_as_json([key, *fields], rows)],
        )


def _as_json(fields: Iterable[Any], rows: Sequence[models.Model]) -> str:
    """The rows as one parameter: thousands of parameters cost more than what they carry."""
    columns = [(str(field.column), field.attname) for field in fields]
    return orjson.dumps(
        [{column: vars(row)[name] for column, name in columns} for row in rows], default=_plain
    ).decode()


def _plain(value: Any) -> str:
    """What JSON has no form of, as PostgreSQL reads it."""
    return f"\\x{value.hex()}" if isinstance(value, (bytes, memoryview)) else str(value)


def _writer(field: Any) -> Callable[[Any], Any]:
    if isinstance(field, ArrayField) and isinstance(field.base_field, models.IntegerField):
        return lambda values: "{" + ",".join(map(str, values)) + "}"
    if isinstance(field, ArrayField) and isinstance(field.base_field, models.CharField):
        return lambda values: "{" + ",".join(map(_quoted, values)) + "}"
    if isinstance(field, (models.JSONField, ArrayField)):
        return lambda value: field.get_db_prep_save(value, connection)
    return lambda value: value


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
