"""Taking facts in: one path for payments, messages, events, dials and ad spend, alone or by the hundred.

A batch is a handful of statements whatever its size: known rows, people, people's locks, one insert, one update.
Subclasses of `Intake` say what a kind of fact is; `take_in` does the rest.
"""

import copy
import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db import models

from pipeline_service import clock
from pipeline_service.bulk import copy_in, update_in
from pipeline_service.events import Change, Event, EventType, publish
from pipeline_service.problems import Conflict, InvalidReference, Refusal
from pipeline_service.records import AccountRecord
from pipeline_service.retries import Raced, retried
from prospects.actions.crowd import indexed
from prospects.actions.facts import Intake, Item, Person, Row
from prospects.actions.persons import find_people, lock_people, write_contacts


def take_in(
    intake: Intake[Row], *, account_id: uuid.UUID, bodies: Sequence[dict[str, Any] | Refusal]
) -> list[Item[Row]]:
    """Store what validated bodies tell, in one transaction; each item ends with its row or its refusal, good rows stay.

    A body may be the refusal that parsing met. A fact told before (same key) is updated by the values that are given.
    """
    return _taken(intake, account_id, bodies, whole=False)


def take_one(intake: Intake[Row], *, account_id: uuid.UUID, values: dict[str, Any]) -> tuple[Row, bool]:
    """Store one fact; the flag says whether it is new. Raises the refusal it meets, with nothing stored."""
    (item,) = _taken(intake, account_id, [values], whole=True)
    assert item.row is not None
    return item.row, item.created


def _taken(
    intake: Intake[Row], account_id: uuid.UUID, bodies: Sequence[dict[str, Any] | Refusal], *, whole: bool
) -> list[Item[Row]]:
    """The items taken in; `whole`: any refusal undoes and ends everything."""
    first = [_item(intake, account_id, body) for body in bodies]

    def run() -> list[Item[Row]]:
        # Somebody may tell the same fact, or make the same person, between our look and our write.
        items = [replace(item, values=dict(item.values)) for item in first]
        _take(intake, account_id, items)
        refusal = next((item.refusal for item in items if item.refusal is not None), None)
        if whole and refusal is not None:
            raise refusal
        return items

    return retried(run)


def _item(intake: Intake[Row], account_id: uuid.UUID, body: dict[str, Any] | Refusal) -> Item[Row]:
    if isinstance(body, Refusal):
        return Item({}, Person(), refusal=body)
    given = {name: value for name, value in body.items() if value is not None}
    person = intake.person_of(given)
    new = person.named and person.create and person.prospect_id is None
    return Item(given, person, indexed(account_id, person.columns) if new else {})


def _take(intake: Intake[Row], account_id: uuid.UUID, items: Sequence[Item[Row]]) -> None:
    now = clock.now()
    known = _known(intake, account_id, items)
    _check(intake, account_id, items, known, now)
    find_people(intake, account_id, _open(items), known, now)
    live = lock_people(account_id, {*(item.values.get("prospect_id") for item in _open(items)), *_people_of(known)})
    if any(item.match is not None and item.match.pk not in live for item in _open(items)):
        raise Raced("A person was deleted at this very moment; try again.")
    write_contacts(account_id, _open(items))
    known = _relocked(intake, known)
    prepared = intake.prepare(account_id, _open(items), known.values())
    before = {row.pk: copy.copy(row) for row in known.values()}
    for item in _open(items):
        try:
            _merge(intake, account_id, item, known, live, now, prepared)
        except Refusal as refusal:
            item.refusal = refusal
    _write(intake, account_id, items, before, now)


def _check(
    intake: Intake[Row],
    account_id: uuid.UUID,
    items: Sequence[Item[Row]],
    known: Mapping[tuple[Any, ...], Row],
    now: datetime.datetime,
) -> None:
    told = set(known)
    for item in _open(items):
        key = intake.key_of(item.values)
        try:
            intake.check(account_id, item.values, now, new=key is None or key not in told)
        except Refusal as refusal:
            item.refusal = refusal
        else:
            told |= {key} if key is not None else set()


def _open(items: Iterable[Item[Row]]) -> list[Item[Row]]:
    return [item for item in items if item.refusal is None]


def _known(intake: Intake[Row], account_id: uuid.UUID, items: Sequence[Item[Row]]) -> dict[tuple[Any, ...], Row]:
    keys = {key for item in _open(items) if (key := intake.key_of(item.values)) is not None}
    if not keys:
        return {}
    rows: list[Row] = list(intake.rows().filter(intake.with_keys(keys), account_id=account_id))
    return {key: row for row in rows if (key := intake.key_of(vars(row))) in keys and key is not None}


def _relocked(intake: Intake[Row], known: Mapping[tuple[Any, ...], Row]) -> dict[tuple[Any, ...], Row]:
    """The same rows again, now that nobody else can change them."""
    if not known:
        return {}
    same = intake.rows().filter(pk__in=[row.pk for row in known.values()])
    rows: list[Row] = list(same.select_for_update().order_by("id"))
    return {intake.key_of(vars(row)) or (): row for row in rows}


def _people_of(known: Mapping[Any, AccountRecord]) -> set[uuid.UUID | None]:
    return {vars(row).get("prospect_id") for row in known.values()}


def _merge(
    intake: Intake[Row],
    account_id: uuid.UUID,
    item: Item[Row],
    known: dict[tuple[Any, ...], Row],
    live: set[uuid.UUID],
    now: datetime.datetime,
    prepared: Any,
) -> None:
    key = intake.key_of(item.values)
    told = known.get(key) if key is not None else None
    row = copy.copy(told) if told is not None else intake.model(account_id=account_id, created_at=now, updated_at=now)
    for name, value in item.values.items():
        setattr(row, name, value)
    prospect_id = vars(row).get("prospect_id")
    if prospect_id is not None and prospect_id not in live:
        raise (
            Conflict("This was told before, of a prospect that is deleted.")
            if told
            else InvalidReference.of("prospectId")
        )
    intake.settle(row, item.values, now, prepared)
    item.row, item.created = row, told is None
    if key is not None:
        known[key] = row


def _write(
    intake: Intake[Row],
    account_id: uuid.UUID,
    items: Sequence[Item[Row]],
    before: Mapping[uuid.UUID, Row],
    now: datetime.datetime,
) -> None:
    """Store the last state of every row; of several items about one fact the last has it."""
    latest = {item.row.pk: item.row for item in items if item.row is not None}
    for item in items:
        if item.row is not None:
            item.row = latest[item.row.pk]
    store_changes(intake, account_id, [Change(before.get(row.pk), row) for row in latest.values()], now)


def store_changes(
    intake: Intake[Row], account_id: uuid.UUID, changes: Sequence[Change], now: datetime.datetime
) -> None:
    """Insert and update rows of one kind, then do and tell what follows; locked rows, the caller's transaction."""
    names = _columns(intake.model)
    touched: dict[Change, set[str]] = {}
    for change in changes:
        if change.before is not None:
            differing = {name for name in names if vars(change.before)[name] != vars(change.after)[name]}
            if differing:
                change.after.updated_at = now
                touched[change] = differing
    stored = [change for change in changes if change.before is None or change in touched]
    if not stored:
        return
    new = [change.after for change in stored if change.before is None]
    if new:
        copy_in(intake.model, new)
    if touched:
        rows = [change.after for change in touched]
        update_in(intake.model, rows, {"updated_at"}.union(*touched.values()))
    intake.follow(stored)
    tell_facts(account_id, stored, now)


def tell_facts(account_id: uuid.UUID, changes: Sequence[Change], now: datetime.datetime) -> None:
    """Publish that rows which numbers count were written."""
    publish(
        Event(
            type=EventType.FACTS_WRITTEN,
            account_id=account_id,
            occurred_at=now,
            data={"changes": list(changes)},
            dedupe_key=str(changes[0].after.pk),
            subject_id=account_id,
        )
    )


def _columns(model: type[models.Model]) -> list[str]:
    return [
        field.attname for field in model._meta.concrete_fields if field.name not in ("id", "created_at", "updated_at")
    ]
