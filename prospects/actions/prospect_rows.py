"""Helpers of the actions on prospects: insert a row, update a row, publish events."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from pipeline_service.bulk import build_row, copy_rows
from pipeline_service.events import DomainEvent, DomainEventType, publish, publish_all
from pipeline_service.exceptions import ErrorDetail, ValidationFailed
from pipeline_service.records import new_id
from pipeline_service.row_statements import insert_row, update_row
from prospects import search
from prospects.actions.identity_resolution import find_links_of_new_prospects, link_visitors
from prospects.actions.touchpoints import (
    TOUCHPOINT_COLUMNS,
    UTM_COLUMNS,
    store_touchpoints,
    store_touchpoints_of_changes,
    store_touchpoints_of_new_prospects,
)
from prospects.contact import Contact, contact_key
from prospects.models import AdConsent, Prospect, Touchpoint
from prospects.serializers import ProspectSerializer
from prospects.triggers import AUTHOR

EMPTY_VALUES: Mapping[str, Any] = {
    "tags": [],
    "custom_fields": {},
    "click_ids": {},
    "ad_consent": AdConsent.UNSPECIFIED.value,
}
"""The empty values of the columns that are never null; null in a request stands for them."""

JOINED_COLUMNS = ("custom_fields", "click_ids")
"""The objects of a prospect. An upsert and a merge add keys to them and replace those that are given."""

PERSONAL_COLUMNS = ("name", "email", "email_key", "phone", "source", *UTM_COLUMNS, "notes", "owner_id")
"""The columns with a single value that describe the person."""

TIMES_OF_NEW = ("created_at", "updated_at", "stage_changed_at")

KNOWN = """
EXISTS (
  SELECT FROM prospects_prospect WHERE account_id = %(account_id)s AND deleted_at IS NULL
  AND (email_key = %(known_email_key)s::text OR phone = %(known_phone)s::text)
) OR EXISTS (
  SELECT FROM prospects_prospect merged JOIN prospects_merge merge ON merge.account_id = merged.account_id
    AND merge.merged_id = merged.id AND merge.undone_at IS NULL
  WHERE merged.account_id = %(account_id)s AND merged.deleted_at IS NOT NULL
  AND (merged.email_key = %(known_email_key)s::text OR merged.phone = %(known_phone)s::text)
) OR EXISTS (
  SELECT FROM prospects_visitor WHERE account_id = %(account_id)s AND prospect_id IS NULL
  AND (email_key = %(email_key)s OR phone = %(phone)s)
)"""
"""The condition that a live or merged prospect matches the contact, or that an unlinked visitor has to be linked."""

SET_AUTHOR = f"set_config('{AUTHOR}', %(by)s::text, true) IS NOT NULL"
"""Names the author of the update for the trigger that records changes, as `ProspectQuerySet.attributed_to` does."""

INSERT_STAGE_CHANGE = """
INSERT INTO prospects_stagechange (id, account_id, prospect_id, from_stage, to_stage, by, created_at, updated_at)
SELECT %(change_id)s, %(account_id)s, %(id)s, %(previous)s, %(stage)s, %(by)s, updated_at, updated_at FROM updated"""


def to_columns(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns for validated values: null becomes the empty value of its column, `email_key` is added."""
    columns = {
        name: EMPTY_VALUES[name] if value is None and name in EMPTY_VALUES else value for name, value in values.items()
    }
    if "email" in columns:
        columns["email_key"], _ = contact_key(columns["email"], None)
    return columns


def columns_of_match(match: Prospect, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns that an upsert writes to the prospect that it matches: keys of objects are added to the stored
    ones, and another spelling of the same address is no change."""
    columns = without_merged_contact(match, columns)
    joined = {name: {**getattr(match, name), **columns[name]} for name in JOINED_COLUMNS if name in columns}
    written = {**columns, **joined}
    if match.email_key == columns.get("email_key"):
        written.pop("email", None)
    return written


def without_merged_contact(match: Prospect, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns without an e-mail or phone of a prospect that was merged into the match: it finds the match,
    and goes back to its owner when the merge is undone."""
    if not match.merged_contacts:
        return dict(columns)
    left_out: set[str] = set()
    if columns.get("email_key") in match.merged_contacts:
        left_out |= {"email", "email_key"}
    if columns.get("phone") in match.merged_contacts:
        left_out.add("phone")
    return {name: value for name, value in columns.items() if name not in left_out}


def require_contact(email: str | None, phone: str | None) -> None:
    """Check that there is a contact. Raises ValidationFailed if there is neither e-mail nor phone."""
    if email is None and phone is None:
        message = "Give at least one of email and phone."
        raise ValidationFailed(message, details=[ErrorDetail(name, "required", message) for name in ("email", "phone")])


def insert_unknown_prospect(
    account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], contact: Contact
) -> Prospect | None:
    """Insert a prospect in this stage, and publish prospect.created, by a single statement.

    Return None, with nothing written, if a live or merged prospect matches the `contact` or if a visitor has to be
    linked.
    """
    if columns.get("visitor_key") is not None:
        return None
    prospect = _build_new(account_id, stage, columns)
    known = {"known_email_key": contact[0], "known_phone": contact[1]}
    if not insert_row(prospect, times=TIMES_OF_NEW, unless=KNOWN, params=known):
        return None
    store_touchpoints_of_new_prospects([prospect], ())
    _publish_created([prospect])
    return prospect


def insert_prospect(
    account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], *, touchpoints: Sequence[Touchpoint] = ()
) -> Prospect:
    """Insert a prospect in this stage, link its visitors, and publish prospect.created. A `visitor_key` in the columns
    links that visitor.

    `touchpoints` are unsaved; the campaign tags and click ids in the columns were read from them.
    """
    visitor_key = columns.get("visitor_key")
    prospect = _build_new(account_id, stage, columns)
    links = find_links_of_new_prospects([prospect], {prospect.pk: visitor_key} if visitor_key else {})
    insert_row(prospect, times=TIMES_OF_NEW)
    with_touchpoints = link_visitors(links)
    if touchpoints:
        for touchpoint in touchpoints:
            touchpoint.prospect_id = prospect.pk
        store_touchpoints(account_id, touchpoints)
        with_touchpoints.add(prospect.pk)
    store_touchpoints_of_new_prospects([prospect], with_touchpoints)
    _publish_created([prospect])
    return prospect


def _build_new(account_id: uuid.UUID, stage: str, columns: Mapping[str, Any]) -> Prospect:
    own = {name: value for name, value in columns.items() if name != "visitor_key"}
    times: dict[str, Any] = dict.fromkeys(TIMES_OF_NEW)
    return build_row(
        Prospect, {"account_id": account_id, "stage": stage, **times, **with_search_columns(account_id, own)}
    )


def with_search_columns(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a prospect with its search columns. It takes time, so call it before the transaction."""
    return {**columns, **search.index_of(account_id, columns)}


def build_prospect(
    *, account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], now: datetime.datetime
) -> Prospect:
    """Return an unsaved prospect for `insert_prospects`; `columns` come from `with_search_columns`."""
    times = dict.fromkeys(TIMES_OF_NEW, now)
    return build_row(Prospect, {"account_id": account_id, "stage": stage, **times, **columns})


def insert_prospects(prospects: Sequence[Prospect]) -> None:
    """Insert prospects in one statement, and publish prospect.created for each."""
    links = find_links_of_new_prospects(prospects, {})
    copy_rows(Prospect, prospects)
    store_touchpoints_of_new_prospects(prospects, link_visitors(links))
    _publish_created(prospects)


def _publish_created(prospects: Sequence[Prospect]) -> None:
    records = ProspectSerializer.of_many(prospects)
    publish_all(
        [
            DomainEvent.of(row, DomainEventType.PROSPECT_CREATED, record, at=row.created_at)
            for row, record in zip(prospects, records, strict=True)
        ]
    )


def update_prospect(prospect: Prospect, stage: str | None, columns: Mapping[str, Any], by: str) -> bool:
    """Update the columns that differ. If the stage changes, store a StageChange and publish prospect.stage_changed.

    The prospect is locked, or was just read by `find_prospect`. In the second case nothing is written if another
    transaction has changed it since; then return False.
    """
    changes = changed_columns(prospect, columns)
    previous = prospect.stage
    stage_changes = stage is not None and stage != previous
    if not changes and not stage_changes:
        return True
    params: dict[str, Any] = {"by": by}
    if not stage_changes:
        updated = update_row(prospect, changes, where=SET_AUTHOR, params=params)
    else:
        change_id = new_id()
        params |= {"change_id": change_id, "account_id": prospect.account_id, "previous": previous}
        times = ("updated_at", "stage_changed_at")
        updated = update_row(
            prospect,
            {**changes, "stage": stage},
            times=times,
            where=SET_AUTHOR,
            also=INSERT_STAGE_CHANGE,
            params=params,
        )
    if not updated:
        return False
    store_touchpoints_of_changes([(prospect, changes)], prospect.updated_at)
    if stage_changes:
        publish(stage_changed_event(prospect, previous, change_id))
    return True


def is_written_alone(prospect: Prospect, stage: str | None, columns: Mapping[str, Any]) -> bool:
    """Return True if `update_prospect` with these values writes the row and nothing else: it needs no transaction."""
    same_stage = stage is None or stage == prospect.stage
    return same_stage and all(columns[name] == getattr(prospect, name) for name in TOUCHPOINT_COLUMNS & columns.keys())


def changed_columns(prospect: Prospect, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns that differ from the prospect's, and the search columns if they change."""
    changes = {name: value for name, value in columns.items() if getattr(prospect, name) != value}
    if changes.keys() & set(search.FIELDS):
        searchable = {name: changes.get(name, getattr(prospect, name)) for name in search.FIELDS}
        changes |= search.index_of(prospect.account_id, searchable)
    return changes


def stage_changed_event(prospect: Prospect, previous: str, change_id: uuid.UUID) -> DomainEvent:
    """Return the event prospect.stage_changed for the StageChange with this id."""
    data = {"prospectId": prospect.public_id, "previousStage": previous, "newStage": prospect.stage}
    return DomainEvent.of(
        prospect,
        DomainEventType.PROSPECT_STAGE_CHANGED,
        data,
        at=prospect.stage_changed_at,
        key=str(change_id),
    )
