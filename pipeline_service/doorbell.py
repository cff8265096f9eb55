"""Waking workers: after commit, from a background thread, never slowing or failing the request that rang.

The rows of work are in PostgreSQL and beat looks every few seconds anyway; a lost ring costs seconds, not work.
"""

import queue
import threading
import time

import redis
import structlog
from django.db import transaction
from kombu.connection import Connection
from kombu.exceptions import KombuError
from redis.backoff import NoBackoff
from redis.retry import Retry

from pipeline_service.celery import app
from pipeline_service.redis_urls import broker_url, cache_client

log = structlog.get_logger(__name__)

COALESCE_MS = 200
"""Rings within this window are one. A drain keeps looking for longer than this after its last find."""
BREAK_SECONDS = 5.0
TIMEOUTS = {"socket_timeout": 1, "socket_connect_timeout": 1}


class Doorbell:
    """Sends "look now" for a task, at most once per window over all processes."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._broken_until = 0.0

    def press(self, task: str) -> None:
        """Ask for a ring; returns at once."""
        if time.monotonic() < self._broken_until:
            return
        self._waiting.put(task)
        # A thread made before a server forks does not exist in the child.
        if self._thread is None or not self._thread.is_alive():
            with self._lock:
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._run, name="doorbell", daemon=True)
                    self._thread.start()

    def _run(self) -> None:
        client = cache_client(**TIMEOUTS, retry=Retry(NoBackoff(), 0))
        connection = Connection(broker_url(), transport_options={**TIMEOUTS, "max_retries": 0})
        while True:
            task = self._waiting.get()
            if time.monotonic() < self._broken_until:
                continue
            try:
                if client.set(f"ring:{task}", 1, nx=True, px=COALESCE_MS):
                    app.send_task(task, connection=connection, retry=False, expires=10)
            except (redis.RedisError, KombuError, OSError) as error:
                self._broken_until = time.monotonic() + BREAK_SECONDS
                connection.close()
                connection = Connection(broker_url(), transport_options={**TIMEOUTS, "max_retries": 0})
                log.warning("doorbell_silent", error=type(error).__name__, effect="work waits for the next sweep")


doorbell = Doorbell()


def ring(task: str) -> None:
    """Wake the drain `task` once the current transaction has committed; without one, now."""
    transaction.on_commit(lambda: doorbell.press(task), robust=True)
