"""Notify workers after commit, from a background thread, without slowing or failing the request.

Work is stored in PostgreSQL and beat checks it every few seconds, so a lost message costs seconds but no work.
At most one message of a task waits at the broker, however often workers are notified: messages do not pile up for a
worker that is behind.
"""

import functools
import queue
import time
from typing import Any

import redis
import structlog
from amqp.exceptions import AMQPError
from celery.signals import task_prerun
from django.db import transaction
from kombu.connection import Connection
from kombu.exceptions import KombuError

from pipeline_service.background_thread import BackgroundThread
from pipeline_service.celery import app
from pipeline_service.redis_urls import PUBLISHER_OPTIONS, broker_url, cache_client

log = structlog.get_logger(__name__)

DEDUPLICATION_WINDOW_MS = 200
"""Notifications within this window are merged. A queue task keeps polling longer than this after its last row."""
SENDING = b"sending"
SENT = b"sent"
SENDING_MS = 1000
"""The time that a sender has for its message. A sender may die, or time out at a frozen Redis, which still marks the
message as being sent when it is back: then nothing was sent, and others may send soon. A second message does no harm.
"""
MESSAGE_TTL_SECONDS = 30
"""After this time without a start, a message may have been lost with its worker, and another one may be sent."""
BROKER_BACKOFF_SECONDS = 5.0
BROKER_ERRORS = (redis.RedisError, AMQPError, KombuError, OSError)


@functools.cache
def _client(url: str) -> redis.Redis:
    return cache_client()


def _waiting_key(task: str) -> str:
    return f"waiting:{task}"


class TaskSender:
    """Sends the message that wakes a task, unless one waits already. Each thread has its own instance."""

    def __init__(self) -> None:
        self._connection = self._connect()

    def send(self, task: str) -> bool:
        """Send the message unless one waits. Return False if another sender has begun to send it and may have failed.

        Raises one of BROKER_ERRORS when the broker does not take it.
        """
        key = _waiting_key(task)
        try:
            if not self._client.set(key, SENDING, nx=True, px=SENDING_MS):
                return bool(self._client.get(key) != SENDING)
            app.send_task(task, connection=self._connection, retry=False)
            self._client.set(key, SENT, xx=True, ex=MESSAGE_TTL_SECONDS)
            return True
        except BROKER_ERRORS:
            self._connection.close()
            self._connection = self._connect()
            raise

    def is_first_in_window(self, task: str) -> bool:
        """Return True for the first notification in the window, over all processes. Raises one of BROKER_ERRORS."""
        return bool(self._client.set(f"notified:{task}", 1, nx=True, px=DEDUPLICATION_WINDOW_MS))

    @property
    def _client(self) -> redis.Redis:
        return _client(broker_url())

    def _connect(self) -> Connection:
        return Connection(broker_url(), transport_options=PUBLISHER_OPTIONS)


@task_prerun.connect
def _allow_next_message(task: Any, **kwargs: object) -> None:
    """Allow another message when a task starts, because work added from now on may be too late for this run."""
    allow_messages(task.name)


def allow_messages(*tasks: str) -> None:
    """Allow another message of each task, whether or not one waits."""
    try:
        _client(broker_url()).delete(*map(_waiting_key, tasks))
    except redis.RedisError as error:
        log.warning("waiting_message_not_forgotten", error=type(error).__name__, effect="work waits for a sweep")


class Notifier:
    """Wakes a task from a background thread, at most once per window over all processes."""

    def __init__(self) -> None:
        self._pending: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._thread = BackgroundThread("notifier", self._run)
        self._broken_until = 0.0

    def notify(self, task: str) -> None:
        """Queue a notification for the background thread and return."""
        if time.monotonic() < self._broken_until:
            return
        self._pending.put(task)
        self._thread.ensure_running()

    def _run(self) -> None:
        sender = TaskSender()
        while True:
            task = self._pending.get()
            if time.monotonic() < self._broken_until:
                continue
            try:
                if sender.is_first_in_window(task):
                    sender.send(task)
            except BROKER_ERRORS as error:
                self._broken_until = time.monotonic() + BROKER_BACKOFF_SECONDS
                log.warning(
                    "notifier_without_broker", error=type(error).__name__, effect="work waits for the next sweep"
                )


notifier = Notifier()


def notify(task: str) -> None:
    """Wake the queue task `task` after the current transaction commits; without a transaction, now."""
    transaction.on_commit(lambda: notifier.notify(task), robust=True)
