"""Longer lock waits and retries, for loading while workers lock the same rows."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import psycopg
from django.db import OperationalError, connection

LOCK_SECONDS = 60
TRIES = 5
PAUSE_SECONDS = 0.2
PASSING = (psycopg.errors.LockNotAvailable, psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)

Result = TypeVar("Result")


@contextmanager
def long_waits() -> Iterator[None]:
    """Use a longer lock time-out than requests do."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{LOCK_SECONDS}s"])
    try:
        yield
    finally:
        if connection.is_usable():
            with connection.cursor() as cursor:
                cursor.execute("RESET lock_timeout")


def retried(step: Callable[[], Result]) -> Result:
    """Run a step that is one transaction. Repeat it a few times when it fails because of other transactions' locks."""
    for number in range(1, TRIES):
        try:
            return step()
        except OperationalError as error:
            if not isinstance(error.__cause__, PASSING):
                raise
            time.sleep(PAUSE_SECONDS * number)
    return step()
