"""Helpers of the actions on prospects: insert a row, update a row, publish events."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.bulk import copy_rows
from pipeline_service.events import DomainEvent, DomainEventType, publish, publish_all
from pipeline_service.exceptions import ErrorDetail, ValidationFailed
from prospects import search
from prospects.actions.identity_resolution import find_links_of_new_prospects, link_visitors
from prospects.actions.touchpoints import (
    UTM_COLUMNS,
    store_touchpoints,
    store_touchpoints_of_change,
    store_touchpoints_of_new_prospects,
)
from prospects.contact import contact_key
from prospects.models import AdConsent, Prospect, StageChange, Touchpoint
from prospects.serializers import ProspectSerializer

EMPTY_VALUES: Mapping[str, Any] = {
    "tags": [],
    "custom_fields": {},
    "click_ids": {},
    "ad_consent": AdConsent.UNSPECIFIED.value,
}
"""The empty values of the columns that are never null; null in a request stands for them."""


PERSONAL_COLUMNS = ("name", "email", "email_key", "phone", "source", *UTM_COLUMNS, "notes", "owner_id")
"""The columns with a single value that describe the person."""


def to_columns(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns for validated values: null becomes the empty value of its column, `email_key` is added."""
    columns = {
        name: EMPTY_VALUES[name] if value is None and name in EMPTY_VALUES else value for name, value in values.items()
    }
    if "email" in columns:
        columns["email_key"], _ = contact_key(columns["email"], None)
    return columns


def require_contact(email: str | None, phone: str | None) -> None:
    """Check that there is a contact. Raises ValidationFailed if there is neither e-mail nor phone."""
    if email is None and phone is None:
        message = "Give at least one of email and phone."
        raise ValidationFailed(message, details=[ErrorDetail(name, "required", message) for name in ("email", "phone")])


def insert_prospect(
    account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], *, touchpoints: Sequence[Touchpoint] = ()
) -> Prospect:
    """Insert a prospect in this stage, and publish prospect.created. A `visitor_key` in the columns links that visitor.

    `touchpoints` are unsaved; the campaign tags and click ids in the columns were read from them.
    """
    visitor_key = columns.get("visitor_key")
    own = with_search_columns(account_id, {name: value for name, value in columns.items() if name != "visitor_key"})
    prospect = Prospect(account_id=account_id, stage=stage, stage_changed_at=Now(), **own)
    links = find_links_of_new_prospects([prospect], {prospect.pk: visitor_key} if visitor_key else {})
    prospect.save(force_insert=True)
    # The same statement set both times, so this one need not be read back.
    prospect.stage_changed_at = prospect.created_at
    with_touchpoints = link_visitors(links)
    if touchpoints:
        for touchpoint in touchpoints:
            touchpoint.prospect_id = prospect.pk
        store_touchpoints(account_id, touchpoints)
        with_touchpoints.add(prospect.pk)
    store_touchpoints_of_new_prospects([prospect], with_touchpoints)
    _publish_created([prospect])
    return prospect


def with_search_columns(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a prospect with its search columns. It takes time, so call it before the transaction."""
    return {**columns, **search.index_of(account_id, columns)}


def build_prospect(
    *, account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], now: datetime.datetime
) -> Prospect:
    """Return an unsaved prospect for `insert_prospects`; `columns` come from `with_search_columns`."""
    times = dict.fromkeys(("stage_changed_at", "created_at", "updated_at"), now)
    return Prospect(account_id=account_id, stage=stage, **times, **columns)


def insert_prospects(prospects: Sequence[Prospect]) -> None:
    """Insert prospects in one statement, and publish prospect.created for each."""
    links = find_links_of_new_prospects(prospects, {})
    copy_rows(Prospect, prospects)
    store_touchpoints_of_new_prospects(prospects, link_visitors(links))
    _publish_created(prospects)


def _publish_created(prospects: Sequence[Prospect]) -> None:
    publish_all(
        [
            DomainEvent.of(row, DomainEventType.PROSPECT_CREATED, ProspectSerializer.of(row), at=row.created_at)
            for row in prospects
        ]
    )


def update_prospect(prospect: Prospect, stage: str | None, columns: Mapping[str, Any], by: str) -> None:
    """Update the columns that differ on a locked prospect. If the stage changes, store a StageChange and publish
    prospect.stage_changed."""
    changes = {name: value for name, value in columns.items() if getattr(prospect, name) != value}
    previous = prospect.stage
    stage_changes = stage is not None and stage != previous
    if not changes and not stage_changes:
        return
    now = clock.now()
    if stage_changes:
        changes |= {"stage": stage, "stage_changed_at": now}
    if changes.keys() & set(search.FIELDS):
        searchable = {name: changes.get(name, getattr(prospect, name)) for name in search.FIELDS}
        changes |= search.index_of(prospect.account_id, searchable)
    changes["updated_at"] = now
    Prospect.objects.filter(pk=prospect.pk).attributed_to(by).update(**changes)
    for name, value in changes.items():
        setattr(prospect, name, value)
    store_touchpoints_of_change(prospect, changes, now)
    if stage_changes:
        change = StageChange(
            account_id=prospect.account_id, prospect=prospect, from_stage=previous, to_stage=prospect.stage, by=by
        )
        change.save(force_insert=True)
        data = {"prospectId": prospect.public_id, "previousStage": previous, "newStage": prospect.stage}
        publish(DomainEvent.of(prospect, DomainEventType.PROSPECT_STAGE_CHANGED, data, at=now, key=str(change.id)))
