"""Merging of two prospects that are the same person, and the undo of a merge."""

import datetime
import uuid
from collections.abc import Iterable, Mapping
from typing import Any

from psycopg import errors as pg

from pipeline_service import clock
from pipeline_service.constraints import refusing
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, InvalidReference, NotFound, ValidationFailed
from pipeline_service.retries import retrying
from prospects import search
from prospects.actions.prospect_rows import EMPTY_VALUES, JOINED_COLUMNS, PERSONAL_COLUMNS
from prospects.actions.visibility import CHILDREN
from prospects.models import Merge, Prospect, StageChange

UNDO_WINDOW = datetime.timedelta(days=30)
FILLED_COLUMNS = (*PERSONAL_COLUMNS, "ad_consent")
MOVED_MODELS = (*CHILDREN, StageChange)


class MergeNotUndoable(Conflict):
    """A merge that cannot be undone. The message says why."""


@retrying
def merge_prospects(*, account_id: uuid.UUID, keep_id: uuid.UUID, merge_id: uuid.UUID, by: str) -> Prospect:
    """Merge the prospect `merge_id` into `keep_id`: move its rows, fill the empty fields of the kept prospect from it,
    add its notes, and soft-delete it.

    Raises InvalidReference if one of them is not a live prospect, ValidationFailed if both are the same.
    """
    if keep_id == merge_id:
        raise ValidationFailed.of("mergeId", "same", "A prospect cannot be merged with itself.")
    live = Prospect.objects.for_account(account_id).live().filter(pk__in=[keep_id, merge_id])
    found: dict[uuid.UUID, Prospect] = {row.pk: row for row in live.order_by("id").select_for_update()}
    for field, identity in (("keepId", keep_id), ("mergeId", merge_id)):
        if identity not in found:
            raise InvalidReference.of(field)
    kept, merged = found[keep_id], found[merge_id]
    now = clock.now()
    changes = _changes_to_kept(kept, merged)
    # Delete the merged prospect first: the e-mail is unique among live prospects.
    Prospect.objects.filter(pk=merged.pk).attributed_to(by).update(deleted_at=now, updated_at=now)
    merge = Merge(account_id=account_id, kept=kept, merged=merged, by=by)
    merge.filled = {name: [_plain(getattr(kept, name)), _plain(value)] for name, value in changes.items()}
    _update_prospect(kept, changes, now, by)
    merge.moved = {}
    data = {"keptId": kept.pk, "mergedId": merged.pk, "moved": merge.moved}
    move_rows(MOVED_MODELS, account_id=account_id, data=data)
    publish(DomainEvent.of(kept, DomainEventType.PROSPECTS_MERGED, data, at=now, key=str(merge.pk)))
    merge.save(force_insert=True)
    return kept


@retrying
def undo_merge(*, account_id: uuid.UUID, merge_id: uuid.UUID, by: str = "system") -> Prospect:
    """Undo a merge: move the rows back, and reset the filled fields that were not changed since. Return the prospect
    that had been merged. `by` is recorded in the history of both.

    Raises NotFound, or MergeNotUndoable after 30 days, if the kept prospect is deleted, or if another prospect has
    taken the contact.
    """
    taken = MergeNotUndoable("Another prospect now has the e-mail or phone of the merged prospect.")
    with refusing(taken, when=pg.UniqueViolation):
        merged = _undo_merge(account_id, merge_id, by)
    return merged


def move_rows(models: Iterable[Any], *, account_id: uuid.UUID, data: Mapping[str, Any]) -> None:
    """Move the rows of the merged prospect to the kept one, and record their ids in `data["moved"]` for an undo.

    Used for the models of this app, and by the handlers of `prospects.merged` in apps in higher layers. `data` is the
    data of that event.
    """
    for model in models:
        rows = model.objects.for_account(account_id).filter(prospect_id=data["mergedId"])
        data["moved"][model._meta.label] = [str(row_id) for row_id in rows.values_list("pk", flat=True)]
        rows.update(prospect_id=data["keptId"])


def move_rows_back(models: Iterable[Any], *, account_id: uuid.UUID, data: Mapping[str, Any]) -> None:
    """Move back the rows that a merge moved, except those that were linked to another prospect since."""
    for model in models:
        moved = data["moved"].get(model._meta.label, [])
        rows = model.objects.for_account(account_id).filter(pk__in=moved, prospect_id=data["keptId"])
        rows.update(prospect_id=data["mergedId"])


def _undo_merge(account_id: uuid.UUID, merge_id: uuid.UUID, by: str) -> Prospect:
    merge = Merge.objects.for_account(account_id).standing().filter(pk=merge_id).select_for_update().first()
    if merge is None:
        raise NotFound("There is no such merge, or it was undone.")
    now = clock.now()
    if now > merge.created_at + UNDO_WINDOW:
        raise MergeNotUndoable("Merged more than 30 days ago; it can no longer be undone.")
    rows = Prospect.objects.for_account(account_id).filter(pk__in=[merge.kept_id, merge.merged_id])
    found: dict[uuid.UUID, Prospect] = {row.pk: row for row in rows.order_by("id").select_for_update()}
    kept, merged = found[merge.kept_id], found[merge.merged_id]
    if kept.deleted_at is not None:
        raise MergeNotUndoable("The kept prospect is deleted; restore it first.")
    changes = {
        name: uuid.UUID(before) if name == "owner_id" and before else before
        for name, (before, after) in merge.filled.items()
        if _plain(getattr(kept, name)) == after
    }
    _update_prospect(kept, changes, now, by)
    Prospect.objects.filter(pk=merged.pk).update(deleted_at=None, updated_at=now)
    data = {"keptId": kept.pk, "mergedId": merged.pk, "moved": merge.moved}
    move_rows_back(MOVED_MODELS, account_id=account_id, data=data)
    publish(DomainEvent.of(merged, DomainEventType.PROSPECTS_PARTED, data, at=now, key=str(merge.pk)))
    Merge.objects.filter(pk=merge.pk).update(undone_at=now, updated_at=now)
    merged.deleted_at = None
    return merged


def _changes_to_kept(kept: Prospect, merged: Prospect) -> dict[str, Any]:
    """Return the columns of the kept prospect that get a value from the merged one."""
    changes = {}
    for name in FILLED_COLUMNS:
        value, other = getattr(kept, name), getattr(merged, name)
        if (value is None or value == EMPTY_VALUES.get(name)) and other is not None and other != value:
            changes[name] = other
    if kept.email is not None:
        changes.pop("email", None)
        changes.pop("email_key", None)
    for name in JOINED_COLUMNS:
        joined = {**getattr(merged, name), **getattr(kept, name)}
        if joined != getattr(kept, name):
            changes[name] = joined
    if kept.notes and merged.notes and merged.notes not in kept.notes:
        changes["notes"] = f"{kept.notes}\n\n{merged.notes}"
    tags = list(dict.fromkeys([*kept.tags, *merged.tags]))
    return changes | ({"tags": tags} if tags != kept.tags else {})


def _update_prospect(prospect: Prospect, changes: Mapping[str, Any], now: datetime.datetime, by: str) -> None:
    known = {name: changes.get(name, getattr(prospect, name)) for name in search.FIELDS}
    columns = {**changes, **search.index_of(prospect.account_id, known), "updated_at": now}
    for name, value in columns.items():
        setattr(prospect, name, value)
    Prospect.objects.filter(pk=prospect.pk).attributed_to(by).update(**columns)


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, uuid.UUID) else value
