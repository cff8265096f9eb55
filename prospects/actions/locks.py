"""Locks that make everybody who upserts the same person wait in line."""

import uuid

from pipeline_service.locks import lock_number, queue_for


def lock_keys(account_id: uuid.UUID, *keys: str | None) -> None:
    """Serialise everybody who upserts one of these keys; sorted, so that two cannot wait for each other.

    The account's own key is shared by all of them: who adds many people at once takes it alone, see `lock_account`.
    """
    numbers = sorted(_number(account_id, key) for key in keys if key is not None)
    queue_for(*numbers, shared=[_number(account_id, "")])


def lock_account(account_id: uuid.UUID) -> None:
    """Keep everybody else from upserting in this account: one lock in the place of a thousand keys."""
    queue_for(_number(account_id, ""))


def lock_visitors(account_id: uuid.UUID) -> None:
    """Be the only one who decides about the account's visitors; take it before any prospect's own lock."""
    queue_for(_number(account_id, "visitors"))


def _number(account_id: uuid.UUID, key: str) -> int:
    return lock_number(f"{account_id}|{key}")
