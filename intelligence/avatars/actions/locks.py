"""Advisory locks between a run that is saving and changes to single calls.

Without them, an assignment could use a space that the run deletes, and the run could restore deleted text.
"""

import uuid

from django.db import connection

from pipeline_service.locks import lock_number


def lock_exclusive(account_id: uuid.UUID) -> None:
    """Take the exclusive lock of the account until the transaction ends; waits for changes to single calls."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [lock_key(account_id)])


def lock_shared(account_id: uuid.UUID) -> None:
    """Take the shared lock of the account until the transaction ends; waits for a run that is saving."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock_shared(%s)", [lock_key(account_id)])


def try_lock_shared(account_id: uuid.UUID) -> bool:
    """Take the shared lock until the transaction ends, without waiting. Returns False when a run is saving."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock_shared(%s)", [lock_key(account_id)])
        return bool(cursor.fetchone()[0])


def lock_key(account_id: uuid.UUID) -> int:
    """Return the number of the account's advisory lock."""
    return lock_number(f"avatars|{account_id}")
