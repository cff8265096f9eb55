"""Actions on one prospect: create, upsert, change, delete, restore."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError
from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service import clock
from pipeline_service.constraints import refusing
from pipeline_service.events import DomainEventType
from pipeline_service.exceptions import ApiError, Conflict, ErrorDetail, NotFound, ValidationFailed
from pipeline_service.retries import LOCK_ERRORS, retried, retrying
from prospects.actions.identity_resolution import link_visitor
from prospects.actions.locks import lock_contacts, lock_visitors
from prospects.actions.prospect_rows import (
    EMPTY_VALUES,
    insert_prospect,
    publish_prospect_event,
    require_contact,
    to_columns,
    update_prospect,
)
from prospects.actions.visibility import set_hidden
from prospects.catalogue import check_stage, get_stages
from prospects.models import Merge, Prospect

RESTORE_WINDOW = datetime.timedelta(days=30)
PHONE_KEY = "prospects_prospect_phone_only_key"


class ProspectExists(Conflict):
    """A live prospect already has this e-mail, or this phone when no e-mail was given."""

    code = "prospect_exists"

    @classmethod
    def found(cls, field: str, existing: Prospect) -> "ProspectExists":
        message = f"A prospect with this {field} exists already."
        detail = ErrorDetail(field, "prospect_exists", message, {"existingId": existing.public_id})
        return cls(message, details=[detail])


class NotRestorable(Conflict):
    """A deleted prospect that cannot be restored. The message says why."""


def create_prospect(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> Prospect:
    """Create a prospect from validated `values` (snake_case), and publish prospect.created.

    Raises ValidationFailed (neither e-mail nor phone, unknown stage) or ProspectExists.
    """
    columns = to_columns(values)
    require_contact(columns.get("email"), columns.get("phone"))
    stage = _initial_or_checked_stage(account_id, columns.pop("stage", None))
    try:
        return retried(lambda: _create(account_id, stage, columns), on=LOCK_ERRORS)
    except IntegrityError as error:
        raise _conflict_of(error, account_id, columns.get("email_key"), columns.get("phone")) from error


def upsert_prospect(*, account_id: uuid.UUID, values: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    """Create a prospect, or update the one with the e-mail, else the newest with the phone. Return it, and True if it
    was created.

    Blank and missing fields never clear a value. Publishes prospect.created or, if the stage changed,
    prospect.stage_changed.
    """
    columns = {
        name: value
        for name, value in to_columns(values).items()
        if value is not None and value != EMPTY_VALUES.get(name)
    }
    require_contact(columns.get("email"), columns.get("phone"))
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    # A concurrent create or PATCH takes no key locks, so it can still write between the look-up and the write here.
    return retried(lambda: _upsert(account_id, stage, columns, by))


def change_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, values: Mapping[str, Any], by: str) -> Prospect:
    """Change the given fields; null clears a field. Publishes prospect.stage_changed if the stage changed.

    Raises NotFound, ValidationFailed (no contact left, unknown stage) or ProspectExists.
    """
    columns = to_columns(values)
    if "stage" in columns and columns["stage"] is None:
        raise ValidationFailed.of("stage", "null", "A prospect always has a stage.")
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    try:
        return retried(lambda: _change(account_id, prospect_id, stage, columns, by), on=LOCK_ERRORS)
    except IntegrityError as error:
        phone = columns["phone"] if "phone" in columns else _phone_of(account_id, prospect_id)
        raise _conflict_of(error, account_id, columns.get("email_key"), phone) from error


@retrying
def delete_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Soft-delete a prospect. It and its dependent rows leave every list and metric at once. Raises NotFound."""
    prospect = _lock_live(account_id, prospect_id)
    prospect.deleted_at = clock.now()
    Prospect.objects.filter(pk=prospect.pk).update(deleted_at=prospect.deleted_at, updated_at=Now())
    set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=True)
    publish_prospect_event(
        prospect, DomainEventType.PROSPECT_HIDDEN, {}, prospect.deleted_at, f"{prospect.id}:{prospect.deleted_at}"
    )
    return prospect


@retrying
def restore_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Restore a deleted prospect as it was.

    Raises NotFound, or NotRestorable after 30 days, if a live prospect has taken its e-mail or phone, or if it was
    erased or merged into another prospect.
    """
    taken = NotRestorable("Another prospect now has its e-mail or phone; merge or change that prospect first.")
    with refusing(taken, when=pg.UniqueViolation):
        prospect: Prospect | None = (
            Prospect.objects.for_account(account_id).deleted().select_for_update().filter(pk=prospect_id).first()
        )
        if prospect is None:
            raise NotFound("There is no deleted prospect with this id.")
        if prospect.erased_at is not None:
            raise NotRestorable("This person's data was erased and cannot be restored.")
        if Merge.objects.for_account(account_id).filter(merged_id=prospect.pk, undone_at=None).exists():
            raise NotRestorable("It was merged into another prospect; undo the merge instead.")
        now = clock.now()
        if now > restorable_until(prospect):
            raise NotRestorable("Deleted more than 30 days ago; it can no longer be restored.")
        Prospect.objects.filter(pk=prospect.pk).update(deleted_at=None, updated_at=Now())
        set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=False)
        publish_prospect_event(prospect, DomainEventType.PROSPECT_SHOWN, {}, now, f"{prospect.id}:{now}")
        prospect.deleted_at = None
    return prospect


def restorable_until(prospect: Prospect) -> datetime.datetime:
    """Return the last time at which a deleted prospect can be restored."""
    if prospect.deleted_at is None:
        raise ValueError("The prospect is not deleted.")
    return prospect.deleted_at + RESTORE_WINDOW


def _initial_or_checked_stage(account_id: uuid.UUID, slug: str | None) -> str:
    return get_stages(account_id).initial if slug is None else check_stage(account_id, slug)


def _create(account_id: uuid.UUID, stage: str, columns: Mapping[str, Any]) -> Prospect:
    if columns.get("email_key") is None:
        existing = Prospect.objects.for_account(account_id).reached_by(None, columns["phone"]).first()
        if existing is not None:
            raise ProspectExists.found("phone", existing)
    return insert_prospect(account_id, stage, columns)


def _change(
    account_id: uuid.UUID, prospect_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str
) -> Prospect:
    visitor_key = columns.get("visitor_key")
    if visitor_key is not None:
        lock_visitors(account_id)
    prospect = _lock_live(account_id, prospect_id)
    require_contact(columns.get("email", prospect.email), columns.get("phone", prospect.phone))
    update_prospect(prospect, stage, {name: value for name, value in columns.items() if name != "visitor_key"}, by)
    if visitor_key is not None:
        link_visitor(prospect, visitor_key)
    return prospect


def _upsert(account_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    visitor_key = columns.get("visitor_key")
    if visitor_key is not None:
        lock_visitors(account_id)
    lock_contacts(account_id, columns.get("email_key"), columns.get("phone"))
    matches = Prospect.objects.for_account(account_id).reached_by(columns.get("email_key"), columns.get("phone"))
    match: Prospect | None = next(iter(matches.select_for_update()), None)
    if match is None:
        return insert_prospect(account_id, stage or get_stages(account_id).initial, columns), True
    if match.email_key == columns.get("email_key"):
        # Another spelling of the same address is no change: the stored one stays.
        columns = {name: value for name, value in columns.items() if name != "email"}
    update_prospect(match, stage, {name: value for name, value in columns.items() if name != "visitor_key"}, by)
    if visitor_key is not None:
        link_visitor(match, visitor_key)
    return match, False


def _lock_live(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    live = Prospect.objects.for_account(account_id).live().select_for_update()
    prospect: Prospect | None = live.filter(pk=prospect_id).first()
    if prospect is None:
        raise NotFound
    return prospect


def _phone_of(account_id: uuid.UUID, prospect_id: uuid.UUID) -> str | None:
    phone: str | None = Prospect.objects.for_account(account_id).filter(pk=prospect_id).values_list("phone").get()[0]
    return phone


def _conflict_of(error: IntegrityError, account_id: uuid.UUID, email_key: str | None, phone: str | None) -> ApiError:
    """Return the Refusal for a violated unique key on this contact. Any other error is raised again."""
    if not isinstance(error.__cause__, pg.UniqueViolation):
        raise error
    by_phone = error.__cause__.diag.constraint_name == PHONE_KEY
    field = "phone" if by_phone else "email"
    live = Prospect.objects.for_account(account_id).live()
    # Two prospects may share a phone if both have an e-mail. So the conflict is with one that has no e-mail.
    conflicting = live.filter(phone=phone, email_key=None) if by_phone else live.filter(email_key=email_key)
    existing = conflicting.first()
    if existing is None:
        return Conflict("Another request changed a prospect with this contact at the same time; try again.")
    return ProspectExists.found(field, existing)
