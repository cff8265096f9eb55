"""Advisory locks that serialise concurrent upserts of the same person."""

import uuid

from pipeline_service.locks import lock_number, take_locks


def lock_contacts(account_id: uuid.UUID, *keys: str | None) -> None:
    """Serialise all upserts of one of these keys. The locks are taken in sorted order, so that there is no deadlock.

    The lock of the account is taken in shared mode too. A bulk insert takes it exclusively, see `lock_account`.
    """
    numbers = sorted(_number(account_id, key) for key in keys if key is not None)
    take_locks(*numbers, shared=[_number(account_id, "")])


def lock_account(account_id: uuid.UUID) -> None:
    """Block all other upserts in this account: one lock instead of one for each key of a bulk insert."""
    take_locks(_number(account_id, ""))


def lock_visitors(account_id: uuid.UUID) -> None:
    """Serialise all changes of the account's visitors. Take this lock before any lock on a prospect."""
    take_locks(_number(account_id, "visitors"))


def _number(account_id: uuid.UUID, key: str) -> int:
    return lock_number(f"{account_id}|{key}")
