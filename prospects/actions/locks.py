"""Locks that make everybody who upserts the same person wait in line."""

import uuid

from django.db import connection

from pipeline_service.locks import lock_number


def lock_keys(account_id: uuid.UUID, *keys: str | None) -> None:
    """Serialise everybody who upserts one of these keys; sorted, so that two cannot wait for each other.

    The account's own key is shared by all of them: who adds many people at once takes it alone, see `lock_account`.
    """
    numbers = sorted(_number(account_id, key) for key in keys if key is not None)
    locks = ", ".join(["pg_advisory_xact_lock_shared(%s)", *["pg_advisory_xact_lock(%s)"] * len(numbers)])
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {locks}", [_number(account_id, ""), *numbers])


def lock_account(account_id: uuid.UUID) -> None:
    """Keep everybody else from upserting in this account: one lock in the place of a thousand keys."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_number(account_id, "")])


def lock_visitors(account_id: uuid.UUID) -> None:
    """Be the only one who decides about the account's visitors; take it before any prospect's own lock."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_number(account_id, "visitors")])


def _number(account_id: uuid.UUID, key: str) -> int:
    return lock_number(f"{account_id}|{key}")
