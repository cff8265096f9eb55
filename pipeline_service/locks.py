"""Advisory locks of PostgreSQL by name. Those of a transaction end with it, also when the process dies."""

import hashlib
from collections.abc import Iterable

from django.db import connection

from pipeline_service.retries import wait_milliseconds


def lock_number(name: str) -> int:
    """The key that stands for a name."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)


def try_lock(name: str) -> bool:
    """Take a lock until the transaction ends; False when another one has it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [lock_number(name)])
        return bool(cursor.fetchone()[0])


def queue_for(*numbers: int, shared: Iterable[int] = ()) -> None:
    """Take locks until the transaction ends, first the shared ones and then these in order, in one statement.

    PostgreSQL serves those who wait in the order they came. Waiting is bounded by the deadline of `retried` and not by
    the connection's `lock_timeout`, which would send whoever waits back to the end of the queue. The rest of the
    transaction waits as long for its rows.
    """
    shared = list(shared)
    locks = ["pg_advisory_xact_lock_shared(%s)"] * len(shared) + ["pg_advisory_xact_lock(%s)"] * len(numbers)
    # The columns of a SELECT are computed from left to right.
    statement = ", ".join(["SELECT set_config('lock_timeout', %s, true)", *locks])
    with connection.cursor() as cursor:
        cursor.execute(statement, [f"{wait_milliseconds()}ms", *shared, *numbers])


def take_time() -> None:
    """Lift the limit of statements until the transaction ends, for work that a task's own limit bounds."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
