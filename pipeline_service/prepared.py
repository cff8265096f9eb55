"""Statements that PostgreSQL parses and plans once for each connection, instead of every time they run."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from django.db import InterfaceError, OperationalError, connection
from psycopg.adapt import Loader
from psycopg.pq import Format

MICROSECONDS_TO_2000 = 946_684_800_000_000


class UnixMsLoader(Loader):
    """timestamptz in PostgreSQL's binary form, microseconds since 2000, as Unix ms."""

    format = Format.BINARY

    def load(self, data: Any) -> int:
        return (int.from_bytes(data, "big", signed=True) + MICROSECONDS_TO_2000) // 1000


class JsonTextLoader(Loader):
    """jsonb as the JSON text it is, as Django's own loader gives it; the first byte is a version."""

    format = Format.BINARY

    def load(self, data: Any) -> str:
        return bytes(data)[1:].decode()


def read_prepared(sql: str, params: Sequence[Any], *, prepare: bool = True) -> list[tuple[Any, ...]]:
    """The rows of a SELECT, on their way to the wire: times may come as Unix ms and jsonb as its text.

    A connection that broke since it was last used is replaced: nothing is lost by reading again, and asking each time
    whether it still holds would cost as much as reading does.
    """
    try:
        with _ran(sql, params, prepare=prepare, binary=True) as cursor:
            return list(cursor.fetchall())
    except (OperationalError, InterfaceError):
        lost = connection.connection is None or connection.connection.closed
        if connection.in_atomic_block or not lost:
            raise
        connection.close()
        with _ran(sql, params, prepare=prepare, binary=True) as cursor:
            return list(cursor.fetchall())


def run_prepared(sql: str, params: Sequence[Any] | Mapping[str, Any]) -> int:
    """Run a statement inside the caller's transaction; how many rows it wrote."""
    with _ran(sql, params, prepare=True, binary=False) as cursor:
        return int(cursor.rowcount)


@contextmanager
def _ran(sql: str, params: Sequence[Any] | Mapping[str, Any], *, prepare: bool, binary: bool) -> Iterator[Any]:
    """A cursor that has run the statement."""
    connection.ensure_connection()
    if connection.queries_logged or connection.execute_wrappers:
        # Somebody watches queries (tests, DEBUG): go where they see it.
        with connection.cursor() as cursor:
            cursor.execute(sql, params)
            yield cursor
        return
    with connection.wrap_database_errors, psycopg.Cursor(connection.connection) as raw:
        raw.adapters.register_loader("timestamptz", UnixMsLoader)
        raw.adapters.register_loader("jsonb", JsonTextLoader)
        raw.execute(sql, params, prepare=prepare, binary=binary)
        yield raw
