"""Retry transactions that the database rolled back because of a conflict with another one."""

import contextlib
import functools
import random
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, ParamSpec, TypeVar

import psycopg
from django.db import IntegrityError, OperationalError, transaction
from psycopg import errors as pg

from pipeline_service.computed import computing
from pipeline_service.exceptions import ServiceUnavailable

DEADLINE_SECONDS = 20.0
"""The longest time a request waits for other transactions. Web clients and proxies often give up after 30 seconds."""
MAX_UNIQUE_VIOLATIONS = 8
"""The most unique violations before giving up. One means that another transaction just committed the row, which the
next look-up finds; more than a few in a row are not a race."""
PAUSE_SECONDS = 0.05
Errors = tuple[type[psycopg.Error], ...]
LOCK_ERRORS: Errors = (pg.DeadlockDetected, pg.LockNotAvailable, pg.SerializationFailure)
RETRIED_ERRORS: Errors = (*LOCK_ERRORS, pg.UniqueViolation)

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_deadline: ContextVar[float | None] = ContextVar("transaction_ends", default=None)


class ConcurrentChange(ServiceUnavailable):
    """Raised when data that a transaction had read changed before it could be locked; `retried` runs it again."""


def retried(run: Callable[[], Result], *, on: Errors = RETRIED_ERRORS) -> Result:
    """Run `run` in a transaction, repeat it as a whole on these errors for up to 20 seconds, and return its result.

    `run` must not keep anything from a failed attempt. Inside another `retried`, the outer deadline applies. Raises the
    last error after the deadline.
    """
    deadline = _deadline.get() or time.monotonic() + DEADLINE_SECONDS
    token = _deadline.set(deadline)
    try:
        return computing(lambda: _run_until(run, on, deadline))
    finally:
        _deadline.reset(token)


def retrying(action: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Decorate an action so that its body runs in a transaction that is `retried`."""

    @functools.wraps(action)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return retried(lambda: action(*args, **kwargs))

    return run


def attempted(run: Callable[[], Result], *, on: Errors = RETRIED_ERRORS) -> Result | None:
    """Run `run`, which writes by at most one statement, without a transaction around it: begin and commit take as long
    as a statement each.

    Return None after one of these errors, with nothing written; `retried` is for what follows. Raises all others.
    """
    database: Any = transaction.get_connection()
    if not database.in_atomic_block:
        database.close_if_health_check_failed()
    try:
        # An error inside a transaction must not end it.
        with transaction.atomic() if database.in_atomic_block else contextlib.nullcontext():
            return run()
    except (IntegrityError, OperationalError) as error:
        if not isinstance(error.__cause__, on):
            raise
        return None


def remaining_milliseconds() -> int:
    """Milliseconds that a statement may wait for a lock: the time left until the transaction's deadline."""
    deadline = _deadline.get()
    left = DEADLINE_SECONDS if deadline is None else deadline - time.monotonic()
    # For PostgreSQL, 0 means no limit.
    return max(1, int(left * 1000))


def _run_until(run: Callable[[], Result], on: Errors, deadline: float) -> Result:
    violations = 0
    while True:
        try:
            with transaction.atomic():
                return run()
        except (IntegrityError, OperationalError, ConcurrentChange) as error:
            violations += isinstance(error.__cause__, pg.UniqueViolation)
            raced = isinstance(error, ConcurrentChange) or isinstance(error.__cause__, on)
            if not raced or violations >= MAX_UNIQUE_VIOLATIONS or time.monotonic() >= deadline:
                raise
        time.sleep(random.uniform(0, PAUSE_SECONDS))
