"""The lock between a run that saves and those who change single calls meanwhile: who places one would put it into a
space that goes away, who forgets one would see it come back.
"""

import uuid

from django.db import connection

from pipeline_service.locks import lock_number


def lock_for_saving(account_id: uuid.UUID) -> None:
    """Wait for those who change calls of the account, and keep others out until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number_of(account_id)])


def wait_for_saving(account_id: uuid.UUID) -> None:
    """Wait for a run that is saving, and keep others from it until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock_shared(%s)", [number_of(account_id)])


def may_place(account_id: uuid.UUID) -> bool:
    """Keep a run from saving until the transaction ends; False when one is saving right now."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock_shared(%s)", [number_of(account_id)])
        return bool(cursor.fetchone()[0])


def number_of(account_id: uuid.UUID) -> int:
    """The number of the account's advisory lock."""
    return lock_number(f"avatars|{account_id}")
