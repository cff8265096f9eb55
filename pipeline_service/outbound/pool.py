"""Connections kept open between requests, shared by the threads of one process.

One pool for all threads, because the senders go round the endpoints: with a pool per thread nearly every request would
find none of its own. A connection is out of the pool while it is used.
"""

import os
import threading
import time
from collections import defaultdict
from dataclasses import dataclass

from pipeline_service.outbound.addresses import Policy
from pipeline_service.outbound.connection import Connection

IDLE_SECONDS = 4.0  # many servers close after 5 s; to close first avoids sending into a closing connection
AGE_SECONDS = 60.0  # a name that moves to another address is followed after this time
MOST_PER_ROUTE = 16
MOST_IN_ALL = 256


@dataclass(frozen=True)
class Route:
    """What two requests must share to use one connection; the rules it was checked by are part of it."""

    scheme: str
    host: str
    port: int
    policy: Policy
    ca_bundle: str


class Pool:
    """Idle connections by route, newest first out."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: defaultdict[Route, list[Connection]] = defaultdict(list)
        self._swept_at = time.monotonic()
        # A forked child must not write into its parent's connections; closing its copies does not end them.
        os.register_at_fork(after_in_child=self._leave_behind)

    def take(self, route: Route) -> Connection | None:
        """An idle connection that still looks alive, or None."""
        while True:
            with self._lock:
                waiting = self._idle.get(route)
                connection = waiting.pop() if waiting else None
            if connection is None or (not _is_stale(connection) and connection.is_quiet()):
                return connection
            connection.close()

    def give(self, route: Route, connection: Connection) -> None:
        """Keep a connection for later, or close it when there are enough."""
        connection.idle_since = time.monotonic()
        with self._lock:
            dropped = self._sweep() if connection.idle_since - self._swept_at > IDLE_SECONDS else []
            is_full = sum(map(len, self._idle.values())) >= MOST_IN_ALL
            if is_full or len(self._idle[route]) >= MOST_PER_ROUTE:
                dropped.append(connection)
            else:
                self._idle[route].append(connection)
        for unwanted in dropped:
            unwanted.close()

    def clear(self) -> None:
        """Close every idle connection."""
        with self._lock:
            dropped = [connection for waiting in self._idle.values() for connection in waiting]
            self._idle.clear()
        for connection in dropped:
            connection.close()

    def _sweep(self) -> list[Connection]:
        self._swept_at = time.monotonic()
        stale = [connection for waiting in self._idle.values() for connection in waiting if _is_stale(connection)]
        for route, waiting in list(self._idle.items()):
            self._idle[route] = [connection for connection in waiting if connection not in stale]
            if not self._idle[route]:
                del self._idle[route]
        return stale

    def _leave_behind(self) -> None:
        self._lock = threading.Lock()
        self.clear()


def _is_stale(connection: Connection) -> bool:
    now = time.monotonic()
    return now - connection.idle_since > IDLE_SECONDS or now - connection.opened_at > AGE_SECONDS
