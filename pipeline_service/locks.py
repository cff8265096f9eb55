"""PostgreSQL advisory locks by name. They end with the transaction, also when the process dies."""

import hashlib
from collections.abc import Iterable

from django.db import connection

from pipeline_service.retries import remaining_milliseconds


def lock_number(name: str) -> int:
    """Hash a lock name to its 64-bit key."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)


def try_lock(name: str) -> bool:
    """Take a lock until the transaction ends. Return False when another transaction has it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [lock_number(name)])
        return bool(cursor.fetchone()[0])


def take_locks(*numbers: int, shared: Iterable[int] = ()) -> None:
    """Wait for locks and hold them until the transaction ends: the shared ones first, then `numbers` in order.

    PostgreSQL grants a lock in the order of the requests. The deadline of `retried` limits the wait, because the
    connection's shorter `lock_timeout` would send a waiting transaction back to the end of the queue. The same limit
    then holds for row locks in the rest of the transaction.
    """
    shared = list(shared)
    locks = ["pg_advisory_xact_lock_shared(%s)"] * len(shared) + ["pg_advisory_xact_lock(%s)"] * len(numbers)
    # The columns of a SELECT are computed from left to right.
    statement = ", ".join(["SELECT set_config('lock_timeout', %s, true)", *locks])
    with connection.cursor() as cursor:
        cursor.execute(statement, [f"{remaining_milliseconds()}ms", *shared, *numbers])


def disable_statement_timeout() -> None:
    """Disable `statement_timeout` until the transaction ends, for work that has a time limit of its own."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
