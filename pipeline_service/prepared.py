"""Prepared statements: PostgreSQL parses and plans them once for each connection."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import orjson
import psycopg
from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections
from psycopg.adapt import Loader
from psycopg.pq import Format
from psycopg.types.json import set_json_loads

from pipeline_service.replica import read_alias

INT8_OID = psycopg.adapters.types["int8"].oid


class JsonTextLoader(Loader):
    """Loads jsonb as JSON text, as Django's own loader does. The first byte of the binary form is a version."""

    format = Format.BINARY

    def load(self, data: Any) -> str:
        return bytes(data)[1:].decode()


class ReadCursor(psycopg.Cursor):
    """Reads rows for the API: times in PostgreSQL's binary form, microseconds since 2000, and jsonb as JSON text."""

    def __init__(self, raw_connection: psycopg.Connection) -> None:
        super().__init__(raw_connection)
        self.format = Format.BINARY
        # Loaded in C as the integer that it is. The loader for datetimes takes as long as the rest of the row.
        integer: Any = self.adapters.get_loader(INT8_OID, Format.BINARY)
        self.adapters.register_loader("timestamptz", integer)
        self.adapters.register_loader("jsonb", JsonTextLoader)


class PreparedCursor(psycopg.Cursor):
    """A cursor whose results come in PostgreSQL's binary form. Unless `prepared` is False, statements are prepared."""

    prepared = True

    def __init__(self, raw_connection: psycopg.Connection) -> None:
        super().__init__(raw_connection)
        # jsonb keeps 1e20 as a whole number. Python's json would make an int of it, which orjson does not write.
        set_json_loads(orjson.loads, self)

    def execute(self, query: Any, params: Any = None, **options: Any) -> Any:
        return super().execute(query, params, prepare=self.prepared, binary=True)


Cursor = TypeVar("Cursor", bound=psycopg.Cursor)
KEPT_ROWS = 200
"""A cursor keeps its last result in memory, so one with more rows is not kept."""


class KeptCursors(threading.local):
    """The cursors of a thread for its next statements, one of each class: to make one costs as much as a small read."""

    def __init__(self) -> None:
        self._cursors: dict[type[psycopg.Cursor], psycopg.Cursor] = {}

    def get(self, database: Any, kind: type[Cursor]) -> Cursor:
        """Return the cursor of this class for Django's connection, which is opened if it is not."""
        database.ensure_connection()
        cursor: Any = self._cursors.get(kind)
        if cursor is None or cursor.connection is not database.connection:
            cursor = self._cursors[kind] = kind(database.connection)
        return cursor  # type: ignore[no-any-return]

    def fetch_all(self, cursor: psycopg.Cursor) -> list[tuple[Any, ...]]:
        """Return the rows of the cursor's last statement."""
        rows = cursor.fetchall()
        if len(rows) > KEPT_ROWS:
            self._cursors.pop(type(cursor), None)
        return rows


kept_cursors = KeptCursors()


def select_prepared(sql: str, params: Sequence[Any], *, prepare: bool = True) -> list[tuple[Any, ...]]:
    """Run a SELECT and return its rows for the API: times for `clock.stored_to_ms`, and jsonb as JSON text.

    A broken connection is replaced and the read repeated, which is safe. To check the connection before each read would
    cost as much as the read itself.
    """
    database: Any = connections[read_alias()]
    try:
        return _select(database, sql, params, prepare)
    except (OperationalError, InterfaceError):
        lost = database.connection is None or database.connection.closed
        if database.in_atomic_block or not lost:
            raise
        database.close()
        return _select(database, sql, params, prepare)


def _select(database: Any, sql: str, params: Sequence[Any], prepare: bool) -> list[tuple[Any, ...]]:
    cursor = kept_cursors.get(database, ReadCursor)
    with database.wrap_database_errors:
        if database.queries_logged or database.execute_wrappers:
            _execute_recorded(database, cursor, sql, params)
        else:
            cursor.execute(sql, params, prepare=prepare)
        return kept_cursors.fetch_all(cursor)


def _execute_recorded(connection: Any, cursor: Any, sql: str, params: Sequence[Any]) -> None:
    """Execute a statement as Django's cursors do, which record it with its values and pass it to wrappers."""
    if not connection.queries_logged:
        connection.make_cursor(cursor).execute(sql, params)
        return
    composed = connection.ops.compose_sql(sql, params)
    with connection.make_debug_cursor(cursor).debug_sql(composed):
        connection.make_cursor(cursor).execute(sql, params)


def execute_prepared(sql: str, params: Sequence[Any] | Mapping[str, Any]) -> int:
    """Run a statement inside the caller's transaction. Return the number of rows written."""
    database: Any = connections[DEFAULT_DB_ALIAS]
    if database.queries_logged or database.execute_wrappers:
        # Django's own cursor records the statement.
        with database.cursor() as recording:
            recording.execute(sql, params)
            return int(recording.rowcount)
    cursor = kept_cursors.get(database, PreparedCursor)
    with database.wrap_database_errors:
        cursor.execute(sql, params)
    return cursor.rowcount


def plan_by_indexes() -> None:
    """Let PostgreSQL plan the rest of the transaction without reading whole tables. Call it inside a transaction.

    A plan that is kept from when a table was nearly empty would read all of it when it is full.
    """
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
