"""Reads from a streaming replica, where DATABASE_REPLICA_URL names one, never older than what the account wrote.

A replica is some time behind. So a process measures how old the replica's state is, and an account that wrote within
WINDOW_SECONDS is read from the primary. A request reads from the replica only when it may be no older than the window;
one that fails there is answered again by the primary. Keys, users and sessions are always read from the primary.
"""

import os
import socket
import time
import uuid
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import psycopg
import redis
import structlog
from django.conf import settings
from django.db import connections, models, transaction
from django.db.backends.signals import connection_created
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from psycopg.conninfo import make_conninfo

from pipeline_service.background_thread import BackgroundThread
from pipeline_service.records import AccountRecord
from pipeline_service.redis_urls import cache_client

log = structlog.get_logger(__name__)

PRIMARY = "default"
REPLICA = "replica"
WINDOW_SECONDS = 5.0
"""For this long after its last write, an account reads from the primary."""
MARGIN_SECONDS = 1.0
"""The part of the window that is kept for the time between two measurements and the length of a request."""
MEASURE_SECONDS = 0.25
AWAY_SECONDS = 5.0
"""The replica is not used for this long after a request failed on it, and nobody is after Redis did not answer."""
ANSWER_SECONDS = 3.0
"""A replica that did not answer a measurement for so long has stopped."""
TIMEOUTS: dict[str, Any] = {"connect_timeout": 2, "tcp_user_timeout": 2000}
SAFE_METHODS = frozenset({"GET", "HEAD"})


@dataclass(slots=True)
class Reading:
    """What the request that is being answered may read from, and what it has read from."""

    account_id: uuid.UUID | None = None
    may_use_replica: bool | None = None
    """None until the account is known and was looked up."""
    used_replica: bool = False


_reading: ContextVar[Reading | None] = ContextVar("reading", default=None)


class ReplicaMonitor:
    """Measures in a background thread how old the state of the replica is.

    It notes the primary's position in the log with the time before it was asked. The replica has all that was committed
    before the latest of these times whose position it has replayed. A second thread ends the connections to a replica
    that stopped answering, because a statement that was sent to it would wait for ever.
    """

    def __init__(self) -> None:
        self._positions: deque[tuple[float, int]] = deque(maxlen=int(60 / MEASURE_SECONDS))
        self._fresh_at = self._answered_at = self._away_until = float("-inf")
        self._connections: weakref.WeakSet[psycopg.Connection] = weakref.WeakSet()
        self._threads = [
            BackgroundThread("replica-age", self._measure_always),
            BackgroundThread("replica-watch", self._end_stuck_always),
        ]

    def age(self) -> float:
        """Return the age of the replica's state in seconds; infinite when it is not known."""
        for thread in self._threads:
            thread.ensure_running()
        now = time.monotonic()
        return float("inf") if now < self._away_until else now - self._fresh_at

    def set_away(self) -> None:
        """Do not use the replica for AWAY_SECONDS."""
        self._away_until = time.monotonic() + AWAY_SECONDS

    def watch(self, connection: psycopg.Connection) -> None:
        """End this connection to the replica when the replica stops answering."""
        self._connections.add(connection)

    def _measure_always(self) -> None:
        while True:
            try:
                with _connect(PRIMARY) as primary, _connect(REPLICA) as replica:
                    self.watch(replica)
                    while True:
                        self._measure(primary, replica)
                        time.sleep(MEASURE_SECONDS)
            except psycopg.Error as error:
                log.warning("replica_not_measured", error=type(error).__name__, effect="requests read from the primary")
                time.sleep(1)

    def _measure(self, primary: psycopg.Connection, replica: psycopg.Connection) -> None:
        asked_at = time.monotonic()
        self._positions.append((asked_at, _position(primary, "pg_current_wal_insert_lsn()")))
        self._answered_at = time.monotonic()
        replayed = _position(replica, "pg_last_wal_replay_lsn()")
        self._answered_at = time.monotonic()
        while self._positions and self._positions[0][1] <= replayed:
            self._fresh_at = self._positions.popleft()[0]

    def _end_stuck_always(self) -> None:
        while True:
            time.sleep(MEASURE_SECONDS)
            if time.monotonic() - self._answered_at > ANSWER_SECONDS:
                for connection in list(self._connections):
                    _shut_down(connection)


def _shut_down(connection: psycopg.Connection) -> None:
    """End the connection's socket, so that the thread that waits for an answer gets an error."""
    try:
        with socket.socket(fileno=os.dup(connection.fileno())) as end:
            end.shutdown(socket.SHUT_RDWR)
    except (psycopg.Error, OSError):
        return  # closed already


def _connect(alias: str) -> psycopg.Connection:
    known = connections[alias].get_connection_params()
    names = ("host", "port", "dbname", "user", "password", "target_session_attrs", "sslmode", "sslrootcert")
    named: dict[str, Any] = {name: known[name] for name in names if name in known}
    return psycopg.connect(make_conninfo(**named, **TIMEOUTS), autocommit=True)


def _position(connection: psycopg.Connection, function: str) -> int:
    """Return a position in the write-ahead log as a number of bytes; 0 when there is none."""
    row = connection.execute(f"SELECT coalesce(pg_wal_lsn_diff({function}, '0/0'), 0)::bigint").fetchone()
    return int(row[0]) if row is not None else 0


class RecentWriters:
    """The accounts that wrote within the window: those of this process, and in Redis those of all."""

    def __init__(self, connect: Callable[[], redis.Redis]) -> None:
        self._connect = connect
        self._written_at: dict[uuid.UUID, float] = {}
        self._client: redis.Redis | None = None
        self._away_until = float("-inf")

    def add(self, account_id: uuid.UUID) -> None:
        """Note that the account has just written."""
        now = time.monotonic()
        if len(self._written_at) > 10_000:
            self._written_at = {key: at for key, at in self._written_at.items() if at > now - WINDOW_SECONDS}
        self._written_at[account_id] = now
        self._ask(lambda client: client.set(_key(account_id), 1, px=int(WINDOW_SECONDS * 1000)))

    def has(self, account_id: uuid.UUID) -> bool:
        """Return False only when it is certain that the account did not write within the window."""
        if time.monotonic() - self._written_at.get(account_id, float("-inf")) < WINDOW_SECONDS:
            return True
        found = self._ask(lambda client: client.exists(_key(account_id)))
        return found is None or bool(found)

    def _ask(self, command: Callable[[redis.Redis], Any]) -> Any:
        """Return the answer of Redis, or None without one."""
        if time.monotonic() < self._away_until:
            return None
        self._client = self._client or self._connect()
        try:
            return command(self._client)
        except redis.RedisError as error:
            # Longer than the window, so that what could not be noted here meanwhile is also read from the primary.
            self._away_until = time.monotonic() + AWAY_SECONDS + WINDOW_SECONDS
            log.warning("writers_unknown", error=type(error).__name__, effect="requests read from the primary")
            return None


def _key(account_id: uuid.UUID) -> str:
    return f"wrote:{account_id.hex}"


monitor = ReplicaMonitor()
writers = RecentWriters(cache_client)


def is_configured() -> bool:
    """Return True when there is a replica."""
    return REPLICA in settings.DATABASES


def set_account(account_id: uuid.UUID | None) -> None:
    """Say whose request is being answered. Without an account, it reads from the primary."""
    reading = _reading.get()
    if reading is not None:
        reading.account_id = account_id


@contextmanager
def reading_primary() -> Iterator[None]:
    """Read from the primary in this block, for what is kept longer than the request."""
    token = _reading.set(None)
    try:
        yield
    finally:
        _reading.reset(token)


def note_write(account_id: uuid.UUID) -> None:
    """After the commit of the current transaction, let the account read from the primary for a while."""
    if is_configured():
        transaction.on_commit(lambda: writers.add(account_id), robust=True)


def read_alias() -> str:
    """Return the alias of the database that the current request reads records of its account from."""
    reading = _reading.get()
    if reading is None or reading.account_id is None or connections[PRIMARY].in_atomic_block:
        return PRIMARY
    if reading.may_use_replica is None:
        fresh = monitor.age() < WINDOW_SECONDS - MARGIN_SECONDS
        reading.may_use_replica = fresh and not writers.has(reading.account_id)
    if not reading.may_use_replica:
        return PRIMARY
    reading.used_replica = True
    return REPLICA


class ReplicaRouter:
    """Django database router: records of accounts are read where `read_alias` says; all else is the primary's."""

    def db_for_read(self, model: type[models.Model], **hints: Any) -> str:
        return read_alias() if issubclass(model, AccountRecord) else PRIMARY

    def db_for_write(self, model: type[models.Model], **hints: Any) -> str:
        return PRIMARY

    def allow_relation(self, one: models.Model, other: models.Model, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        return db == PRIMARY


class ReplicaMiddleware:
    """Lets safe requests read from the replica, and answers again from the primary those that failed there."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method not in SAFE_METHODS:
            with _request() as reading:
                response = self.get_response(request)
                if reading.account_id is not None:
                    writers.add(reading.account_id)
            return response
        with _request() as reading:
            response = self.get_response(request)
        if response.status_code >= 500 and reading.used_replica:
            monitor.set_away()
            connections[REPLICA].close()
            log.warning("replica_failed", status=response.status_code, effect="the primary answers the request again")
            response = self.get_response(request)
        return response


@receiver(connection_created)
def _watch(connection: Any, **kwargs: object) -> None:
    if connection.alias == REPLICA:
        monitor.watch(connection.connection)


@contextmanager
def _request() -> Iterator[Reading]:
    reading = Reading()
    token = _reading.set(reading)
    try:
        yield reading
    finally:
        _reading.reset(token)
