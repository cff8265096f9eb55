"""Waking workers: after commit, from a background thread, never slowing or failing the request that rang.

The rows of work are in PostgreSQL and beat looks every few seconds anyway; a lost message costs seconds, not work.
However many rings and sweeps there are, at most one message of a task waits: a worker that is behind has no more to do
than one that is not.
"""

import functools
import queue
import threading
import time
from typing import Any

import redis
import structlog
from celery.signals import task_prerun, worker_ready
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
WAITING_SECONDS = 30
"""A message that nobody started for this long may have been lost with its worker: then another one may be sent."""
BREAK_SECONDS = 5.0
TIMEOUTS = {"socket_timeout": 1, "socket_connect_timeout": 1}
BROKER_ERRORS = (redis.RedisError, KombuError, OSError)


@functools.cache
def _client(url: str) -> redis.Redis:
    return cache_client(**TIMEOUTS, retry=Retry(NoBackoff(), 0))


def _waiting(task: str) -> str:
    return f"waiting:{task}"


class Messenger:
    """Sends "look now" for a task unless such a message waits already. Each thread has its own."""

    def __init__(self) -> None:
        self._connection = self._connect()

    def send(self, task: str) -> None:
        """Send once. Raises one of BROKER_ERRORS when the broker does not take it."""
        try:
            if self._client.set(_waiting(task), 1, nx=True, ex=WAITING_SECONDS):
                app.send_task(task, connection=self._connection, retry=False)
        except BROKER_ERRORS:
            self._connection.close()
            self._connection = self._connect()
            raise

    def is_first(self, task: str) -> bool:
        """Whether nobody rang for the task within the window, over all processes. Raises one of BROKER_ERRORS."""
        return bool(self._client.set(f"ring:{task}", 1, nx=True, px=COALESCE_MS))

    @property
    def _client(self) -> redis.Redis:
        return _client(broker_url())

    def _connect(self) -> Connection:
        return Connection(broker_url(), transport_options={**TIMEOUTS, "max_retries": 0})


@task_prerun.connect
def _allow_next_message(task: Any, **kwargs: object) -> None:
    """Whoever rings from now on may be too late for this run, so must be heard."""
    _forget_waiting(task.name)


@worker_ready.connect
def _forget_lost_messages(**kwargs: object) -> None:
    """Messages that a killed worker had taken are gone: its successor may be rung for at once."""
    _forget_waiting(*app.tasks)


def _forget_waiting(*tasks: str) -> None:
    try:
        _client(broker_url()).delete(*map(_waiting, tasks))
    except redis.RedisError as error:
        log.warning("waiting_message_not_forgotten", error=type(error).__name__, effect="work waits for a sweep")


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
        messenger = Messenger()
        while True:
            task = self._waiting.get()
            if time.monotonic() < self._broken_until:
                continue
            try:
                if messenger.is_first(task):
                    messenger.send(task)
            except BROKER_ERRORS as error:
                self._broken_until = time.monotonic() + BREAK_SECONDS
                log.warning("doorbell_silent", error=type(error).__name__, effect="work waits for the next sweep")


doorbell = Doorbell()


def ring(task: str) -> None:
    """Wake the drain `task` once the current transaction has committed; without one, now."""
    transaction.on_commit(lambda: doorbell.press(task), robust=True)
