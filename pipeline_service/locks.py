"""Advisory locks of PostgreSQL by name. Those of a transaction end with it, also when the process dies."""

import hashlib

from django.db import connection


def lock_number(name: str) -> int:
    """The key that stands for a name."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)


def try_lock(name: str) -> bool:
    """Take a lock until the transaction ends; False when another one has it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [lock_number(name)])
        return bool(cursor.fetchone()[0])


def take_time() -> None:
    """Lift the limit of statements until the transaction ends, for work that a task's own limit bounds."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = 0")
