"""Leases: keep one by a heartbeat while work waits for an outside service or computes longer than the lease lasts."""

import threading
from collections.abc import Callable
from types import TracebackType
from typing import Self

import structlog
from django.db import DatabaseError, connection

log = structlog.get_logger(__name__)

BEATS_PER_LEASE = 3
"""A lease survives two heartbeats that fail."""


class LeaseLost(Exception):
    """The lease was lost. Another worker may have the row: send no more requests and write nothing."""


class Lease:
    """A context manager that extends a lease from a thread until its block ends. A process that dies stops extending.

    `extend` extends the lease by its full time, `seconds`, and raises LeaseLost.
    """

    def __init__(self, extend: Callable[[], None], seconds: float) -> None:
        self._extend = extend
        self._period = seconds / BEATS_PER_LEASE
        self._ended = threading.Event()
        self._lost = threading.Event()
        self._thread = threading.Thread(target=self._run, name="heartbeat", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join()

    def check(self) -> None:
        """Raise LeaseLost if a heartbeat found that the lease was lost. Costs no query."""
        if self._lost.is_set():
            raise LeaseLost

    def _run(self) -> None:
        while not self._ended.wait(self._period):
            try:
                self._extend()
            except DatabaseError as error:
                log.warning("heartbeat_failed", error=type(error).__name__)
            except LeaseLost:
                self._lost.set()
                return
            finally:
                # Each thread has its own connection.
                connection.close()
