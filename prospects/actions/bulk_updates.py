"""Updates of many prospects by a few statements."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline_service import clock
from pipeline_service.bulk import build_row, copy_rows, update_rows
from pipeline_service.events import DomainEvent, publish_all
from pipeline_service.row_statements import fetch_all
from prospects.actions.prospect_rows import changed_columns, stage_changed_event, update_prospect
from prospects.actions.touchpoints import store_touchpoints_of_changes
from prospects.models import Prospect, StageChange
from prospects.triggers import AUTHOR

SET_AUTHOR = f"SELECT set_config('{AUTHOR}', %(by)s, true)"


@dataclass(frozen=True, slots=True)
class ProspectUpdate:
    """The new columns of a locked prospect, and its new stage if it gets another one."""

    prospect: Prospect
    columns: Mapping[str, Any]
    stage: str | None = None


def update_prospects(updates: Sequence[ProspectUpdate], by: str) -> None:
    """Update locked prospects of one account as `update_prospect` does.

    Several updates of one prospect are written one after the other, so that each has its own history.
    """
    if len(updates) == 1:
        update_prospect(updates[0].prospect, updates[0].stage, updates[0].columns, by)
        return
    waiting = updates
    while waiting:
        first: dict[uuid.UUID, ProspectUpdate] = {}
        for update in waiting:
            first.setdefault(update.prospect.pk, update)
        _update_together(list(first.values()), by)
        waiting = [update for update in waiting if first[update.prospect.pk] is not update]


def _update_together(updates: Sequence[ProspectUpdate], by: str) -> None:
    """Update different prospects, with one statement for all that change in the same columns."""
    now = clock.now()
    changed: list[tuple[Prospect, dict[str, Any]]] = []
    stage_changes: list[StageChange] = []
    events: list[DomainEvent] = []
    by_columns: dict[frozenset[str], list[Prospect]] = defaultdict(list)
    for update in updates:
        prospect, previous = update.prospect, update.prospect.stage
        changes = changed_columns(prospect, update.columns)
        moved = update.stage is not None and update.stage != previous
        if moved:
            changes |= {"stage": update.stage, "stage_changed_at": now}
        if not changes:
            continue
        for name, value in changes.items():
            setattr(prospect, name, value)
        prospect.updated_at = now
        changed.append((prospect, changes))
        by_columns[frozenset(changes)].append(prospect)
        if moved:
            stage_changes.append(_stage_change(prospect, previous, by))
            events.append(stage_changed_event(prospect, previous, stage_changes[-1].pk))
    if not changed:
        return
    fetch_all(SET_AUTHOR, {"by": by})
    for names, prospects in by_columns.items():
        update_rows(Prospect, prospects, {*names, "updated_at"})
    if stage_changes:
        copy_rows(StageChange, stage_changes)
    store_touchpoints_of_changes(changed, now)
    publish_all(events)


def _stage_change(prospect: Prospect, previous: str, by: str) -> StageChange:
    values = {"account_id": prospect.account_id, "prospect_id": prospect.pk, "by": by}
    times = dict.fromkeys(("created_at", "updated_at"), prospect.updated_at)
    return build_row(StageChange, {**values, **times, "from_stage": previous, "to_stage": prospect.stage})
