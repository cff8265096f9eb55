"""The hands of the verbs on prospects: one row inserted, changed and told about."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.events import Event, EventType, publish, publish_all
from pipeline_service.problems import Detail, ValidationFailed
from prospects import search
from prospects.actions.stitching import bind, meet_new_prospects
from prospects.actions.touches import insert_touches, note_changed_prospect, note_new_prospects
from prospects.contact import email_key
from prospects.models import AdConsent, Prospect, StageChange, Touch
from prospects.serializers import ProspectSerializer

EMPTY: Mapping[str, Any] = {"tags": [], "custom_fields": {}, "click_ids": {}, "ad_consent": AdConsent.UNSPECIFIED.value}
"""What null means for columns that always have a value."""


def columns_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """The columns behind validated values: null as the column's empty value, the key of the e-mail added."""
    columns = {name: EMPTY[name] if value is None and name in EMPTY else value for name, value in values.items()}
    if "email" in columns:
        columns["email_key"] = email_key(columns["email"]) if columns["email"] else None
    return columns


def require_contact(email: str | None, phone: str | None) -> None:
    """Raises ValidationFailed when there is neither."""
    if email is None and phone is None:
        message = "Give at least one of email and phone."
        raise ValidationFailed(message, details=[Detail(name, "required", message) for name in ("email", "phone")])


def insert_prospect(
    account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], *, came_by: Sequence[Touch] = ()
) -> Prospect:
    """A new row in this stage, told as prospect.created; `visitor_key` says which visitor it is.

    `came_by` are touches, not stored yet, that the columns' campaign tags and click ids were read from.
    """
    columns = dict(columns)
    visitor_key = columns.pop("visitor_key", None)
    columns |= search.index_of(account_id, columns)
    prospect = Prospect(account_id=account_id, stage=stage, stage_changed_at=Now(), **columns)
    meetings = meet_new_prospects([prospect], {prospect.pk: visitor_key} if visitor_key else {})
    prospect.save(force_insert=True)
    # One statement stamped both times, so the second need not be read back.
    prospect.stage_changed_at = prospect.created_at
    touched = bind(meetings)
    if came_by:
        for touch in came_by:
            touch.prospect_id = prospect.pk
        insert_touches(account_id, came_by)
        touched.add(prospect.pk)
    note_new_prospects([prospect], touched)
    announce([prospect])
    return prospect


def announce(prospects: Sequence[Prospect]) -> None:
    """Emit prospect.created for rows just inserted."""
    publish_all(
        [
            _fact(row, EventType.PROSPECT_CREATED, ProspectSerializer.of(row), row.created_at, str(row.id))
            for row in prospects
        ]
    )


def write_prospect(prospect: Prospect, stage: str | None, columns: Mapping[str, Any], by: str) -> None:
    """Update what differs on a locked prospect and tell of a stage that moved."""
    changes = {name: value for name, value in columns.items() if getattr(prospect, name) != value}
    previous = prospect.stage
    moved = stage is not None and stage != previous
    if not changes and not moved:
        return
    now = clock.now()
    if moved:
        changes |= {"stage": stage, "stage_changed_at": now}
    if changes.keys() & set(search.FIELDS):
        now_known = {name: changes.get(name, getattr(prospect, name)) for name in search.FIELDS}
        changes |= search.index_of(prospect.account_id, now_known)
    changes["updated_at"] = now
    Prospect.objects.filter(pk=prospect.pk).update(**changes)
    for name, value in changes.items():
        setattr(prospect, name, value)
    note_changed_prospect(prospect, changes, now)
    if moved:
        change = StageChange(
            account_id=prospect.account_id, prospect=prospect, from_stage=previous, to_stage=prospect.stage, by=by
        )
        change.save(force_insert=True)
        data = {"prospectId": prospect.public_id, "previousStage": previous, "newStage": prospect.stage}
        tell(prospect, EventType.PROSPECT_STAGE_CHANGED, data, now, str(change.id))


def tell(
    prospect: Prospect, type_: EventType, data: dict[str, Any], occurred_at: datetime.datetime, dedupe_key: str
) -> None:
    """Publish a fact about a prospect."""
    publish(_fact(prospect, type_, data, occurred_at, dedupe_key))


def _fact(
    prospect: Prospect, type_: EventType, data: dict[str, Any], occurred_at: datetime.datetime, dedupe_key: str
) -> Event:
    return Event(
        type=type_,
        account_id=prospect.account_id,
        occurred_at=occurred_at,
        data=data,
        dedupe_key=dedupe_key,
        subject_id=prospect.id,
    )
