"""Prepared statements: PostgreSQL parses and plans them once for each connection."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import InterfaceError, OperationalError, connection
from psycopg.adapt import Loader
from psycopg.pq import Format

MICROSECONDS_TO_2000 = 946_684_800_000_000


class UnixMsLoader(Loader):
    """Loads timestamptz from PostgreSQL's binary form (microseconds since 2000) as Unix ms."""

    format = Format.BINARY

    def load(self, data: Any) -> int:
        return (int.from_bytes(data, "big", signed=True) + MICROSECONDS_TO_2000) // 1000


class JsonTextLoader(Loader):
    """Loads jsonb as JSON text, as Django's own loader does. The first byte of the binary form is a version."""

    format = Format.BINARY

    def load(self, data: Any) -> str:
        return bytes(data)[1:].decode()


def select_prepared(sql: str, params: Sequence[Any], *, prepare: bool = True) -> list[tuple[Any, ...]]:
    """Run a SELECT and return its rows for the API: times may be Unix ms, and jsonb is JSON text.

    A broken connection is replaced and the read repeated, which is safe. To check the connection before each read would
    cost as much as the read itself.
    """
    try:
        with _executed(sql, params, prepare=prepare, binary=True) as cursor:
            return list(cursor.fetchall())
    except (OperationalError, InterfaceError):
        lost = connection.connection is None or connection.connection.closed
        if connection.in_atomic_block or not lost:
            raise
        connection.close()
        with _executed(sql, params, prepare=prepare, binary=True) as cursor:
            return list(cursor.fetchall())


def execute_prepared(sql: str, params: Sequence[Any] | Mapping[str, Any]) -> int:
    """Run a statement inside the caller's transaction. Return the number of rows written."""
    with _executed(sql, params, prepare=True, binary=False) as cursor:
        return int(cursor.rowcount)


@contextmanager
def _executed(sql: str, params: Sequence[Any] | Mapping[str, Any], *, prepare: bool, binary: bool) -> Iterator[Any]:
    """Run the statement and yield its cursor."""
    connection.ensure_connection()
    if connection.queries_logged or connection.execute_wrappers:
        # Queries are being recorded (tests, DEBUG): use Django's cursor, which records them.
        with connection.cursor() as cursor:
            cursor.execute(sql, params)
            yield cursor
        return
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as raw:
        raw.adapters.register_loader("timestamptz", UnixMsLoader)
        raw.adapters.register_loader("jsonb", JsonTextLoader)
        raw.execute(sql, params, prepare=prepare, binary=binary)
        yield raw
