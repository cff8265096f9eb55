"""Single rows, read and written by prepared statements whose text is made once for each model and set of columns.

For each call the ORM builds a statement and writes the values into it, which costs more than PostgreSQL needs to run
it. The hot writes use this module instead; what they write is still described by the models.
"""

import re
import uuid
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, TypeVar

import orjson
from django.contrib.postgres.fields import ArrayField
from django.db import DEFAULT_DB_ALIAS, connection, connections, models
from django.db.backends.utils import CursorDebugWrapper, CursorWrapper

from pipeline_service.prepared import PreparedCursor, kept_cursors
from pipeline_service.records import PublicRecord, bare_record

NOW = "date_trunc('milliseconds', statement_timestamp())"
Encoder = Callable[[Any], Any]
Record = TypeVar("Record", bound=PublicRecord)


class RecordingCursor(CursorDebugWrapper):
    """A cursor that adds its statements, with their values, to those that Django records."""

    def execute(self, sql: Any, params: Any = None) -> Any:
        with self.debug_sql(self.db.ops.compose_sql(sql, params)):
            return CursorWrapper.execute(self, sql, params)


def fetch_all(sql: str, params: Mapping[str, Any], *, prepare: bool = True) -> list[tuple[Any, ...]]:
    """Run a statement and return its rows.

    Statements with arrays of many keys are better planned for these keys and the current size of the table: `prepare`
    is False. A plan kept from when the table was small would read the whole table for each batch.
    """
    # Django's `connection` looks for the connection with each attribute that is asked of it.
    database: Any = connections[DEFAULT_DB_ALIAS]
    if prepare:
        cursor = kept_cursors.get(database, PreparedCursor)
    else:
        # Not the kept one, which would hold the many values in memory.
        database.ensure_connection()
        cursor = PreparedCursor(database.connection)
        cursor.prepared = False
    executed: Any = cursor
    if database.queries_logged:
        executed = RecordingCursor(cursor, database)
    elif database.execute_wrappers:
        executed = CursorWrapper(cursor, database)
    with database.wrap_database_errors:
        executed.execute(sql, params)
        return kept_cursors.fetch_all(cursor)


@cache
def select_from(model: type[PublicRecord], *, version: bool = False) -> str:
    """Return the beginning of a statement for `read_rows`: SELECT with the columns of the model, and FROM.

    `version`: read the `row_version` too, by which `update_row` notices that a row has changed since.
    """
    for field in model._meta.concrete_fields:
        if hasattr(field, "from_db_value") and type(field) not in (models.JSONField, ArrayField):
            raise TypeError(f"{field} has its own decoding; read it with the ORM.")
    *names, _ = _read_names(model)
    columns = [_slots(model)[name][0] for name in names] + (["xmin::text"] if version else [])
    return f"SELECT {', '.join(columns)} FROM {_table(model)}"  # noqa: S608  internal identifiers only


def read_rows(model: type[Record], sql: str, params: Mapping[str, Any], *, prepare: bool = True) -> list[Record]:
    """Run a statement that begins with `select_from(model)`, and return the records. `prepare`: see `fetch_all`."""
    names = _read_names(model)
    return [
        bare_record(model, dict(zip(names, values, strict=False)), db=DEFAULT_DB_ALIAS)
        for values in fetch_all(sql, params, prepare=prepare)
    ]


def read_of_account(model: type[Record], account_id: uuid.UUID, rest: str = "", **values: Any) -> list[Record]:
    """Return records of an account. `rest` is the rest of the statement: further conditions, the order, a limit."""
    sql = f"{select_from(model)} WHERE account_id = %(account_id)s {rest}"
    return read_rows(model, sql, {"account_id": account_id, **values})


def first_of_account(model: type[Record], account_id: uuid.UUID, rest: str, **values: Any) -> Record | None:
    """Return the first of the records that `read_of_account` reads; None if there is none."""
    return next(iter(read_of_account(model, account_id, rest, **values)), None)


def lock_row(model: type[Record], account_id: uuid.UUID, row_id: uuid.UUID) -> Record | None:
    """Return a record of an account, locked for an update; None if there is none."""
    return first_of_account(model, account_id, "AND id = %(id)s FOR UPDATE", id=row_id)


@cache
def _read_names(model: type[PublicRecord]) -> tuple[str, ...]:
    """Return the attributes that `read_rows` sets. A statement may leave out the last one."""
    names = (field.attname for field in model._meta.concrete_fields)
    return (*(name for name in names if name not in model.unread_columns), "row_version")


def insert_row(
    row: Record,
    *,
    times: Collection[str] = ("created_at", "updated_at"),
    unless: str | None = None,
    params: Mapping[str, Any] | None = None,
) -> bool:
    """Insert a record with all its columns. Those in `times` get the time of the statement, in the database and on
    `row`; the others are inserted as they are.

    `unless` is a condition in SQL, whose further values are in `params`. If it is true, nothing is inserted. Return
    True if the row was inserted.
    """
    model = type(row)
    values = _values(model, vars(row), _given_names(model, tuple(times)))
    inserted = fetch_all(_insert_sql(model, tuple(times), unless), {**(params or {}), **values})
    for (moment,) in inserted:
        for name in times:
            setattr(row, name, moment)
        row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS
    return bool(inserted)


def update_row(
    row: Record,
    changes: Mapping[str, Any],
    *,
    times: Collection[str] = ("updated_at",),
    where: str | None = None,
    also: str | None = None,
    params: Mapping[str, Any] | None = None,
) -> bool:
    """Set these columns of a stored record, in the database and on `row`. Those in `times` get the time of the
    statement.

    If the record has a `row_version` and its row has been changed or deleted since, nothing is written. Return True if
    the row was updated. `where` is a further condition. `also` is a statement that runs together with the update; it
    reads `updated_at` of the updated row from `updated`. The further values of both are in `params`.
    """
    sql = _update_sql(type(row), tuple(changes), tuple(times), row.row_version is not None, where, also)
    values = _values(type(row), changes, changes)
    updated = fetch_all(sql, {**(params or {}), **values, **_key_of(row)})
    for (moment,) in updated:
        for name, value in (*changes.items(), *dict.fromkeys(times, moment).items()):
            setattr(row, name, value)
        # From now on this transaction holds the lock of the row.
        row.row_version = None
    return bool(updated)


def _key_of(row: Record) -> dict[str, Any]:
    return {"id": row.pk, "account_id": getattr(row, "account_id", None), "row_version": row.row_version}


def encoder_of(field: Any) -> Encoder | None:
    """Return the function that turns a value of this field into what psycopg sends, or None if it sends it as it is."""
    if isinstance(field, ArrayField) and isinstance(field.base_field, models.IntegerField):
        return lambda values: None if values is None else "{" + ",".join(map(str, values)) + "}"
    if isinstance(field, ArrayField) and isinstance(field.base_field, models.CharField):
        return lambda values: None if values is None else "{" + ",".join(map(_quote_array_item, values)) + "}"
    if isinstance(field, models.JSONField) and field.encoder is None:
        return lambda value: None if value is None else orjson.dumps(value).decode()
    if isinstance(field, (models.JSONField, ArrayField)):
        return lambda value: field.get_db_prep_save(value, connection)
    return None


def _quote_array_item(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@cache
def _encoders(model: type[models.Model]) -> Mapping[str, Encoder]:
    encoders = {field.attname: encoder_of(field) for field in model._meta.concrete_fields}
    return {name: encode for name, encode in encoders.items() if encode is not None}


def _values(model: type[models.Model], source: Mapping[str, Any], names: Collection[str]) -> dict[str, Any]:
    values = {name: source[name] for name in names}
    for name, encode in _encoders(model).items():
        if name in values:
            values[name] = encode(values[name])
    return values


def _table(model: type[models.Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


@cache
def _slots(model: type[models.Model]) -> Mapping[str, tuple[str, str]]:
    """Return for each attribute its quoted column and the placeholder of its value.

    A value is cast to the type of its column, without the length: a cast to a length would cut longer values off.
    """
    slots = {}
    for field in model._meta.concrete_fields:
        type_ = re.sub(r"\([^)]*\)", "", str(field.db_type(connection)))
        slots[field.attname] = (connection.ops.quote_name(str(field.column)), f"%({field.attname})s::{type_}")
    return slots


@cache
def _given_names(model: type[models.Model], times: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(field.attname for field in model._meta.concrete_fields if field.attname not in times)


@cache
def _insert_sql(model: type[models.Model], times: tuple[str, ...], unless: str | None) -> str:
    slots = _slots(model)
    columns = ", ".join(column for column, _ in slots.values())
    values = ", ".join(NOW if name in times else slot for name, (_, slot) in slots.items())
    condition = f" WHERE NOT ({unless})" if unless else ""
    returned = times[0] if times else "id"
    return f"INSERT INTO {_table(model)} ({columns}) SELECT {values}{condition} RETURNING {returned}"


@cache
def _update_sql(
    model: type[models.Model],
    names: tuple[str, ...],
    times: tuple[str, ...],
    guarded: bool,
    where: str | None,
    also: str | None,
) -> str:
    slots = _slots(model)
    changes = [f"{slots[name][0]} = {slots[name][1]}" for name in names]
    changes += [f"{slots[name][0]} = {NOW}" for name in times]
    update = f"UPDATE {_table(model)} SET {', '.join(changes)} WHERE id = %(id)s"  # noqa: S608
    if "account_id" in slots:
        update += " AND account_id = %(account_id)s"
    if guarded:
        update += " AND xmin = %(row_version)s::xid"
    if where:
        update += f" AND {where}"
    returned = times[0] if times else "id"
    update += f" RETURNING {returned}"
    if also is None:
        return update
    return f"WITH updated AS ({update}), together AS ({also}) SELECT {returned} FROM updated"  # noqa: S608
