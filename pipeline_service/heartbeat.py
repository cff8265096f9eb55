"""Heartbeat: keep a lease while work waits for an outside service longer than the lease lasts."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from django.conf import settings
from django.db import DatabaseError, connection

from pipeline_service.work import LeasedWork

log = structlog.get_logger(__name__)

BEATS_PER_LEASE = 3


@contextmanager
def held(work: LeasedWork) -> Iterator[None]:
    """Extend the lease of `work` from a thread until the block ends. A process that dies stops extending it."""
    done = threading.Event()
    thread = threading.Thread(target=_extend_repeatedly, args=(work, done), name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def _extend_repeatedly(work: LeasedWork, done: threading.Event) -> None:
    period = (work.lease_seconds or settings.LEASE_SECONDS) / BEATS_PER_LEASE
    while not done.wait(period):
        try:
            work.extend()
        except DatabaseError as error:
            log.warning("heartbeat_missed", error=type(error).__name__)
        finally:
            # Each thread has its own connection.
            connection.close()
