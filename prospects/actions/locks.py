"""Locks on prospects, and advisory locks that serialise concurrent upserts of the same person."""

import uuid
from collections.abc import Iterable

from pipeline_service.locks import lock_number, take_locks
from prospects.models import Prospect


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


def lock_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect | None:
    """Lock a live prospect for an update, and return it."""
    live = Prospect.objects.for_account(account_id).live().filter(pk=prospect_id)
    prospect: Prospect | None = live.select_for_update().first()
    return prospect


def lock_prospects(account_id: uuid.UUID, prospect_ids: Iterable[uuid.UUID | None]) -> set[uuid.UUID]:
    """Lock those of these prospects that are live, and return their ids. A concurrent deletion waits until the
    transaction ends."""
    ids = {prospect_id for prospect_id in prospect_ids if prospect_id is not None}
    if not ids:
        return set()
    live = Prospect.objects.for_account(account_id).live().filter(pk__in=ids).order_by("id")
    return set(live.select_for_update(no_key=True).values_list("pk", flat=True))


def _number(account_id: uuid.UUID, key: str) -> int:
    return lock_number(f"{account_id}|{key}")
