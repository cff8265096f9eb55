"""Locks on prospects, and advisory locks that serialise concurrent upserts of the same person."""

import uuid
from collections.abc import Iterable

from pipeline_service.locks import lock_number, take_locks
from pipeline_service.row_statements import fetch_all, read_rows, select_from
from prospects.models import Prospect

LOCK_LIVE = """
SELECT id FROM prospects_prospect
WHERE account_id = %(account_id)s AND id = ANY(%(ids)s) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE"""


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


def read_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect | None:
    """Return a live prospect with its `row_version`, so that `update_row` notices a concurrent change."""
    return next(
        iter(read_rows(Prospect, _live_by_id(version=True), {"account_id": account_id, "id": prospect_id})), None
    )


def lock_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect | None:
    """Lock a live prospect for an update, and return it."""
    values = {"account_id": account_id, "id": prospect_id}
    return next(iter(read_rows(Prospect, f"{_live_by_id()} FOR UPDATE", values)), None)


def lock_prospects(account_id: uuid.UUID, prospect_ids: Iterable[uuid.UUID | None]) -> set[uuid.UUID]:
    """Lock those of these prospects that are live, and return their ids. A concurrent deletion waits until the
    transaction ends."""
    ids = {prospect_id for prospect_id in prospect_ids if prospect_id is not None}
    if not ids:
        return set()
    values = {"account_id": account_id, "ids": list(ids)}
    return {prospect_id for (prospect_id,) in fetch_all(LOCK_LIVE, values, prepare=len(ids) == 1)}


def _live_by_id(*, version: bool = False) -> str:
    selected = select_from(Prospect, version=version)
    return f"{selected} WHERE account_id = %(account_id)s AND id = %(id)s AND deleted_at IS NULL"


def _number(account_id: uuid.UUID, key: str) -> int:
    return lock_number(f"{account_id}|{key}")
