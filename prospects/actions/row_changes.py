"""Storage of new and changed rows of one kind of record."""

import datetime
from collections.abc import Sequence

from django.db import models

from pipeline_service.bulk import copy_rows, update_rows
from pipeline_service.row_statements import insert_row, update_row
from prospects.actions.record_kinds import Ingestion, Row, RowChange


def store_changes(ingestion: Ingestion[Row], changes: Sequence[RowChange], now: datetime.datetime) -> None:
    """Insert and update rows of one kind, then write and publish what follows. Runs in the transaction of the caller,
    who has locked the rows."""
    names = _columns(ingestion.model)
    updated: dict[RowChange, set[str]] = {}
    for change in changes:
        if change.before is not None:
            differing = {name for name in names if vars(change.before)[name] != vars(change.after)[name]}
            if differing:
                change.after.updated_at = now
                updated[change] = differing
    stored = [change for change in changes if change.before is None or change in updated]
    if not stored:
        return
    new = [change.after for change in stored if change.before is None]
    if len(new) == 1:
        insert_row(new[0], times=())
    elif new:
        copy_rows(ingestion.model, new)
    if len(updated) == 1:
        ((change, differing),) = updated.items()
        values = {name: vars(change.after)[name] for name in (*sorted(differing), "updated_at")}
        update_row(change.after, values, times=())
    elif updated:
        rows = [change.after for change in updated]
        update_rows(ingestion.model, rows, {"updated_at"}.union(*updated.values()))
    ingestion.on_stored(stored)


def _columns(model: type[models.Model]) -> list[str]:
    return [
        field.attname for field in model._meta.concrete_fields if field.name not in ("id", "created_at", "updated_at")
    ]
