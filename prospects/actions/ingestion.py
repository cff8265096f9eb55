"""Ingestion of payments, messages, events, dials and ad spend, one record or a batch.

A batch needs a small number of statements, whatever its size: it looks up stored rows and prospects, locks the
prospects, then does one insert and one update. Subclasses of `Ingestion` describe a kind of record.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pipeline_service import clock
from pipeline_service.bulk import build_row, copy_row
from pipeline_service.exceptions import ApiError, Conflict, InvalidReference
from pipeline_service.records import AccountRecord
from pipeline_service.retries import ConcurrentChange, retried
from pipeline_service.row_statements import read_rows, select_from
from prospects.actions.locks import lock_prospects
from prospects.actions.person_resolution import resolve_people, write_contacts
from prospects.actions.record_kinds import Ingestion, IngestionItem, PersonReference, Row, RowChange
from prospects.actions.row_changes import store_changes


def ingest_batch(
    ingestion: Ingestion[Row], *, account_id: uuid.UUID, bodies: Sequence[dict[str, Any] | ApiError]
) -> list[IngestionItem[Row]]:
    """Store validated bodies in one transaction. Each returned item has its row or its error; valid items are stored
    even if others are refused.

    A body that could not be parsed is given as its ApiError. A record with the same key as a stored one updates it with
    the given values.
    """
    return _ingest(ingestion, account_id, bodies, atomic=False)


def ingest_one(ingestion: Ingestion[Row], *, account_id: uuid.UUID, values: dict[str, Any]) -> tuple[Row, bool]:
    """Store one record. Return it, and True if it is new. Raises the ApiError of an invalid record; then nothing is
    stored."""
    (item,) = _ingest(ingestion, account_id, [values], atomic=True)
    assert item.row is not None
    return item.row, item.created


def _ingest(
    ingestion: Ingestion[Row], account_id: uuid.UUID, bodies: Sequence[dict[str, Any] | ApiError], *, atomic: bool
) -> list[IngestionItem[Row]]:
    """Store the bodies and return their items. `atomic`: raise the first ApiError, with nothing stored."""
    parsed = [_build_item(ingestion, body) for body in bodies]

    def run() -> list[IngestionItem[Row]]:
        # A concurrent request may store the same record or person after our look-up; then all of this is retried, so
        # every attempt starts from fresh copies.
        items = [replace(item, values=dict(item.values)) for item in parsed]
        late = _process(ingestion, account_id, items)
        refusal = next((item.refusal for item in items if item.refusal is not None), None)
        if atomic and refusal is not None:
            raise refusal
        if any(item.person.named for item in late):
            raise _LateRefusals({index: item.refusal for index, item in enumerate(items) if item.refusal is not None})
        return items

    while True:
        try:
            return retried(run)
        except _LateRefusals as found:
            for index, refusal in found.refusals.items():
                parsed[index] = replace(parsed[index], refusal=refusal)


class _LateRefusals(Exception):
    """Raised when items were refused after their people were written: that is rolled back, and the batch is stored
    without these items."""

    def __init__(self, refusals: Mapping[int, ApiError]) -> None:
        self.refusals = refusals
        super().__init__()


def _build_item(ingestion: Ingestion[Row], body: dict[str, Any] | ApiError) -> IngestionItem[Row]:
    if isinstance(body, ApiError):
        return IngestionItem({}, PersonReference(), refusal=body)
    given = {name: value for name, value in body.items() if value is not None}
    return IngestionItem(given, ingestion.person_of(given))


def _process(
    ingestion: Ingestion[Row], account_id: uuid.UUID, items: Sequence[IngestionItem[Row]]
) -> list[IngestionItem[Row]]:
    """Store the valid items. Return those that were refused after people were created and contacts written."""
    now = clock.now()
    stored = _load_stored(ingestion, account_id, items)
    _check_items(ingestion, account_id, items, stored, now)
    resolve_people(ingestion, account_id, _valid(items), stored, now)
    prospect_ids = {*(item.values.get("prospect_id") for item in _valid(items)), *_prospects_of(stored)}
    live = lock_prospects(account_id, prospect_ids)
    if any(item.match is not None and item.match.pk not in live for item in _valid(items)):
        raise ConcurrentChange("A person was deleted at this very moment; try again.")
    write_contacts(account_id, _valid(items))
    stored = _lock_stored(ingestion, stored)
    prepared = ingestion.prepare(account_id, _valid(items), stored.values())
    before = {row.pk: row for row in stored.values()}
    late = []
    for item in _valid(items):
        try:
            _build_row(ingestion, account_id, item, stored, live, now, prepared)
        except ApiError as refusal:
            item.refusal = refusal
            late.append(item)
    _store_items(ingestion, items, before, now)
    return late


def _check_items(
    ingestion: Ingestion[Row],
    account_id: uuid.UUID,
    items: Sequence[IngestionItem[Row]],
    stored: Mapping[tuple[Any, ...], Row],
    now: datetime.datetime,
) -> None:
    keys = set(stored)
    for item in _valid(items):
        key = ingestion.key_of(item.values)
        try:
            ingestion.check(account_id, item.values, now, new=key is None or key not in keys)
        except ApiError as refusal:
            item.refusal = refusal
        else:
            keys |= {key} if key is not None else set()


def _valid(items: Iterable[IngestionItem[Row]]) -> list[IngestionItem[Row]]:
    return [item for item in items if item.refusal is None]


def _load_stored(
    ingestion: Ingestion[Row], account_id: uuid.UUID, items: Sequence[IngestionItem[Row]]
) -> dict[tuple[Any, ...], Row]:
    """Return the stored rows that have the key of an item, by key."""
    keys = {key for item in _valid(items) if (key := ingestion.key_of(item.values)) is not None}
    if not keys:
        return {}
    rows = ingestion.load_stored(account_id, keys)
    return {key: row for row in rows if (key := ingestion.key_of(vars(row))) in keys and key is not None}


def _lock_stored(ingestion: Ingestion[Row], stored: Mapping[tuple[Any, ...], Row]) -> dict[tuple[Any, ...], Row]:
    """Lock these rows and return them as they are now."""
    if not stored:
        return {}
    same = f"{select_from(ingestion.model)} WHERE id = ANY(%(ids)s) ORDER BY id FOR UPDATE"
    rows = read_rows(ingestion.model, same, {"ids": [row.pk for row in stored.values()]}, prepare=len(stored) == 1)
    return {ingestion.key_of(vars(row)) or (): row for row in rows}


def _prospects_of(stored: Mapping[Any, AccountRecord]) -> set[uuid.UUID | None]:
    return {vars(row).get("prospect_id") for row in stored.values()}


def _build_row(
    ingestion: Ingestion[Row],
    account_id: uuid.UUID,
    item: IngestionItem[Row],
    stored: dict[tuple[Any, ...], Row],
    live: set[uuid.UUID],
    now: datetime.datetime,
    prepared: Any,
) -> None:
    """Set the values of an item on a new row, or on a copy of the stored row with its key."""
    key = ingestion.key_of(item.values)
    existing = stored.get(key) if key is not None else None
    if existing is not None:
        row = copy_row(existing)
        for name, value in item.values.items():
            if name not in ingestion.kept_columns:
                setattr(row, name, value)
    else:
        row = build_row(
            ingestion.model, {"account_id": account_id, "created_at": now, "updated_at": now, **item.values}
        )
    prospect_id = vars(row).get("prospect_id")
    if prospect_id is not None and prospect_id not in live:
        raise (
            Conflict("This externalId belongs to a deleted prospect. Name a live one to move the record to it.")
            if existing
            else InvalidReference.of("prospectId")
        )
    if prospect_id is not None and existing is not None:
        # It was hidden with a prospect that is deleted by now.
        row.hidden = False  # type: ignore[attr-defined]
    ingestion.complete(row, item.values, now, prepared)
    item.row, item.created = row, existing is None
    if key is not None:
        stored[key] = row


def _store_items(
    ingestion: Ingestion[Row],
    items: Sequence[IngestionItem[Row]],
    before: Mapping[uuid.UUID, Row],
    now: datetime.datetime,
) -> None:
    """Store the last state of every row. Several items with the same key share one row, as the last of them left it."""
    latest = {item.row.pk: item.row for item in items if item.row is not None}
    for item in items:
        if item.row is not None:
            item.row = latest[item.row.pk]
    store_changes(ingestion, [RowChange(before.get(row.pk), row) for row in latest.values()], now)
