"""Bulk upsert of prospects: decides what each row would do, then applies the decisions."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pipeline_service import clock
from pipeline_service.exceptions import ApiError
from prospects import search
from prospects.actions.bulk_updates import ProspectUpdate, update_prospects
from prospects.actions.contact_matching import ContactIndex
from prospects.actions.locks import lock_account
from prospects.actions.planned_prospects import PlannedProspects, with_columns
from prospects.actions.prospect_rows import (
    EMPTY_VALUES,
    build_prospect,
    columns_of_match,
    insert_prospects,
    require_contact,
    to_columns,
    with_search_columns,
)
from prospects.catalogue import check_stage, get_stages
from prospects.contact import Contact
from prospects.models import Prospect, RowResult


@dataclass(frozen=True, slots=True)
class UpsertRow:
    """One upsert: its contact, stage and columns, and the columns of the prospect to create if nobody matches. A
    preview creates nobody, so it has none of these."""

    contact: Contact
    stage: str | None
    columns: Mapping[str, Any]
    new_columns: Mapping[str, Any]


@dataclass(slots=True)
class UpsertDecision:
    """The decision on one row: create, update with `changes` and `stage`, leave unchanged, or refuse. A preview has a
    prospect to create only where another row of its file may match it."""

    verdict: RowResult
    prospect: Prospect | None = None
    changes: dict[str, Any] = field(default_factory=dict)
    stage: str | None = None
    refusal: ApiError | None = None
    stored: bool = False

    @property
    def written(self) -> dict[str, Any]:
        """The columns that an update writes, with the stage."""
        return self.changes if self.stage is None else {**self.changes, "stage": self.stage}


def prepare(
    account_id: uuid.UUID, rows: Iterable[dict[str, Any] | ApiError], *, preview: bool = False
) -> list[UpsertRow | ApiError]:
    """Make the input of `decide_upserts` from parsed bodies. Call this before the transaction begins."""
    return [row if isinstance(row, ApiError) else _prepare_row(account_id, row, preview) for row in rows]


def decide_upserts(
    account_id: uuid.UUID, rows: Sequence[UpsertRow | ApiError], planned: PlannedProspects | None
) -> list[UpsertDecision]:
    """Decide what an upsert of each row would do after those before it. Nothing is written.

    `planned` is what earlier rows of a preview would write. None: the decisions are for `apply_upserts`, so
    the account and the prospects found are locked.
    """
    contacts = [row.contact for row in rows if not isinstance(row, ApiError)]
    if planned is None:
        lock_account(account_id)
    index = ContactIndex.load(account_id, contacts, lock=planned is None, planned=planned)
    now = clock.now()
    changed: dict[uuid.UUID, Prospect] = {}
    decisions = []
    for row in rows:
        if isinstance(row, ApiError):
            decisions.append(UpsertDecision(RowResult.REFUSED, refusal=row))
            continue
        match = index.match(row.contact)
        if match is not None:
            known = changed.get(match.pk, match)
            decision = _update(match, known, row)
            if decision.verdict == RowResult.UPDATED:
                changed[match.pk] = with_columns(known, decision.written)
            index.map(row.contact, match)
        elif planned is None or planned.has_repeated(row.contact):
            start = row.stage or get_stages(account_id).initial
            columns = row.new_columns if planned is None else row.columns
            prospect = build_prospect(account_id=account_id, stage=start, columns=columns, now=now)
            decision = UpsertDecision(RowResult.CREATED, prospect)
            index.add(prospect)
        else:
            decision = UpsertDecision(RowResult.CREATED)
        decisions.append(decision)
    return decisions


def plan_upserts(
    planned: PlannedProspects, rows: Sequence[UpsertRow | ApiError], decisions: Sequence[UpsertDecision]
) -> None:
    """Keep what these rows of a preview would write, for the decisions on the rows after them."""
    for row, decision in zip(rows, decisions, strict=True):
        if isinstance(row, ApiError) or decision.prospect is None or not planned.has_repeated(row.contact):
            continue
        if decision.verdict == RowResult.CREATED:
            planned.add_new(decision.prospect, row.columns)
        elif decision.written:
            planned.add_changes(decision.prospect, decision.written)


def apply_upserts(account_id: uuid.UUID, decisions: Sequence[UpsertDecision], by: str) -> None:
    """Apply the decisions, in the transaction in which `decide_upserts` was called."""
    added = {
        item.prospect.pk: item.prospect for item in decisions if item.verdict == RowResult.CREATED and item.prospect
    }
    for item in decisions:
        if item.verdict == RowResult.UPDATED and item.prospect is not None and item.prospect.pk in added:
            _apply_to_unsaved(item.prospect, item.changes, item.stage)
    insert_prospects(list(added.values()))
    updates = [
        ProspectUpdate(item.prospect, item.changes, item.stage)
        for item in decisions
        if item.verdict == RowResult.UPDATED and item.prospect is not None and item.prospect.pk not in added
    ]
    update_prospects(updates, by)
    for item in decisions:
        item.stored = item.refusal is None


def _prepare_row(account_id: uuid.UUID, values: Mapping[str, Any], preview: bool) -> UpsertRow | ApiError:
    columns = {
        name: value
        for name, value in to_columns(values).items()
        if value is not None and value != EMPTY_VALUES.get(name)
    }
    try:
        require_contact(columns.get("email"), columns.get("phone"))
        if "stage" in columns:
            check_stage(account_id, columns["stage"])
    except ApiError as refusal:
        return refusal
    stage = columns.pop("stage", None)
    new_columns = {} if preview else with_search_columns(account_id, columns)
    return UpsertRow((columns.get("email_key"), columns.get("phone")), stage, columns, new_columns)


def _update(match: Prospect, known: Prospect, row: UpsertRow) -> UpsertDecision:
    """Decide what a row does to the prospect that it matches. `known` is the prospect after the rows before it."""
    written = columns_of_match(known, row.columns)
    changes = {name: value for name, value in written.items() if getattr(known, name) != value}
    moved = row.stage if row.stage != known.stage else None
    verdict = RowResult.UPDATED if changes or moved else RowResult.UNCHANGED
    return UpsertDecision(verdict, match, changes, moved)


def _apply_to_unsaved(prospect: Prospect, changes: Mapping[str, Any], stage: str | None) -> None:
    """Apply the changes of a later row to a prospect that an earlier row of the same batch creates."""
    for name, value in changes.items():
        setattr(prospect, name, value)
    prospect.stage = stage or prospect.stage
    for name, value in search.index_of(prospect.account_id, vars(prospect)).items():
        setattr(prospect, name, value)
