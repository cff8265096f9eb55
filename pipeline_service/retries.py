"""Transactions that are run again when the database undid them for the sake of another one."""

import functools
import random
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

import psycopg
from django.db import IntegrityError, OperationalError, transaction
from psycopg import errors as pg

from pipeline_service.problems import Unavailable

DEADLINE_SECONDS = 20.0
"""How long a request waits for others; web clients and proxies commonly give up after 30 seconds."""
UNIQUE_TRIES = 8
"""A violated unique key means that another row was just committed: the next look-up finds it. More than a few in a row
are no race."""
PAUSE_SECONDS = 0.05
Errors = tuple[type[psycopg.Error], ...]
WAITED_IN_VAIN: Errors = (pg.DeadlockDetected, pg.LockNotAvailable, pg.SerializationFailure)
RACES: Errors = (*WAITED_IN_VAIN, pg.UniqueViolation)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_ends: ContextVar[float | None] = ContextVar("transaction_ends", default=None)


class Raced(Unavailable):
    """What a transaction was built on changed before it could lock it; `retried` runs it again."""


def retried(run: Callable[[], Result], *, on: Errors = RACES) -> Result:
    """What `run` returns, run in a transaction and as a whole again while it meets one of these errors, for 20 seconds.

    `run` must not keep anything of an attempt that failed. Within another `retried` the outer deadline counts. Raises
    the last error after that.
    """
    ends = _ends.get() or time.monotonic() + DEADLINE_SECONDS
    token = _ends.set(ends)
    try:
        return _run(run, on, ends)
    finally:
        _ends.reset(token)


def retrying(action: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """An action whose body is a transaction that is `retried`."""

    @functools.wraps(action)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return retried(lambda: action(*args, **kwargs))

    return run


def wait_milliseconds() -> int:
    """How long a statement may wait for a lock: what is left until the deadline of the transaction."""
    ends = _ends.get()
    left = DEADLINE_SECONDS if ends is None else ends - time.monotonic()
    # PostgreSQL takes 0 for no limit.
    return max(1, int(left * 1000))


def _run(run: Callable[[], Result], on: Errors, ends: float) -> Result:
    violations = 0
    while True:
        try:
            with transaction.atomic():
                return run()
        except (IntegrityError, OperationalError, Raced) as error:
            violations += isinstance(error.__cause__, pg.UniqueViolation)
            raced = isinstance(error, Raced) or isinstance(error.__cause__, on)
            if not raced or violations >= UNIQUE_TRIES or time.monotonic() >= ends:
                raise
        time.sleep(random.uniform(0, PAUSE_SECONDS))
