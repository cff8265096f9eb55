"""Actions on one prospect: create, upsert, change."""

import uuid
from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from django.db import IntegrityError
from psycopg import errors as pg

from pipeline_service.exceptions import ApiError, Conflict, ErrorDetail, NotFound, ValidationFailed
from pipeline_service.retries import LOCK_ERRORS, attempted, retried
from prospects.actions.contact_matching import find_person, find_prospect
from prospects.actions.identity_resolution import link_visitor
from prospects.actions.locks import lock_contacts, lock_prospect, lock_visitors, read_prospect
from prospects.actions.prospect_rows import (
    EMPTY_VALUES,
    columns_of_match,
    insert_prospect,
    insert_unknown_prospect,
    is_written_alone,
    require_contact,
    to_columns,
    update_prospect,
)
from prospects.catalogue import check_stage, get_stages
from prospects.models import Prospect

PHONE_KEY = "prospects_prospect_phone_only_key"


class ProspectExists(Conflict):
    """A live prospect already has this e-mail, or this phone when no e-mail was given, or one with it was merged into
    the live prospect."""

    code = "prospect_exists"

    @classmethod
    def found(cls, field: str, existing: Prospect) -> "ProspectExists":
        message = f"A prospect with this {field} exists already."
        detail = ErrorDetail(field, "prospect_exists", message, {"existingId": existing.public_id})
        return cls(message, details=[detail])


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

    Blank and missing fields never clear a value, nor do missing keys of objects. Publishes prospect.created or, if the
    stage changed, prospect.stage_changed.
    """
    columns = {
        name: value
        for name, value in to_columns(values).items()
        if value is not None and value != EMPTY_VALUES.get(name)
    }
    require_contact(columns.get("email"), columns.get("phone"))
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    match = None
    if columns.get("visitor_key") is None:
        match = attempted(lambda: find_prospect(account_id, (columns.get("email_key"), columns.get("phone"))))
        if _updated_alone(match, stage, columns, lambda known: _update_match(known, stage, columns, by)):
            assert match is not None
            return match, False
    # A concurrent create or PATCH takes no lock of the contact, so it can still write between look-up and write here.
    return retried(lambda: _upsert(account_id, copy(match), stage, columns, by))


def change_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, values: Mapping[str, Any], by: str) -> Prospect:
    """Change the given fields; null clears a field. Publishes prospect.stage_changed if the stage changed.

    Raises NotFound, ValidationFailed (no contact left, unknown stage) or ProspectExists.
    """
    columns = to_columns(values)
    if "stage" in columns and columns["stage"] is None:
        raise ValidationFailed.of("stage", "null", "A prospect always has a stage.")
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    try:
        return _change(account_id, prospect_id, stage, columns, by)
    except IntegrityError as error:
        phone = columns["phone"] if "phone" in columns else _phone_of(account_id, prospect_id)
        raise _conflict_of(error, account_id, columns.get("email_key"), phone) from error


def _initial_or_checked_stage(account_id: uuid.UUID, slug: str | None) -> str:
    return get_stages(account_id).initial if slug is None else check_stage(account_id, slug)


def _create(account_id: uuid.UUID, stage: str, columns: Mapping[str, Any]) -> Prospect:
    email_key = columns.get("email_key")
    contact = (None, columns["phone"]) if email_key is None else (email_key, None)
    prospect = insert_unknown_prospect(account_id, stage, columns, contact)
    if prospect is not None:
        return prospect
    existing = find_person(account_id, contact)
    if existing is not None:
        raise ProspectExists.found("phone" if email_key is None else "email", existing)
    return insert_prospect(account_id, stage, columns)


def _change(
    account_id: uuid.UUID, prospect_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str
) -> Prospect:
    """Change a prospect: by a statement of its own if that is enough, else in a transaction."""
    visitor_key = columns.get("visitor_key")

    def update(prospect: Prospect | None) -> bool:
        if prospect is None:
            raise NotFound
        require_contact(columns.get("email", prospect.email), columns.get("phone", prospect.phone))
        return update_prospect(prospect, stage, _without_visitor(columns), by)

    def change(prospect: Prospect | None) -> Prospect:
        """Change the prospect as it was read, unless it has changed since; then lock it and change it."""
        if visitor_key is not None:
            lock_visitors(account_id)
        if visitor_key is not None or not update(prospect):
            prospect = lock_prospect(account_id, prospect_id)
            update(prospect)
        assert prospect is not None
        if visitor_key is not None:
            link_visitor(prospect, visitor_key)
        return prospect

    known = None
    if visitor_key is None:
        known = attempted(lambda: read_prospect(account_id, prospect_id))
        if _updated_alone(known, stage, columns, update):
            assert known is not None
            return known
    return retried(lambda: change(copy(known)), on=LOCK_ERRORS)


def _updated_alone(
    prospect: Prospect | None, stage: str | None, columns: Mapping[str, Any], update: Callable[[Prospect], bool]
) -> bool:
    """Run `update` without a transaction if it writes the row and nothing else. Return True if it did."""
    if prospect is None or not is_written_alone(prospect, stage, columns):
        return False
    return bool(attempted(lambda: update(prospect)))


def _upsert(
    account_id: uuid.UUID, match: Prospect | None, stage: str | None, columns: Mapping[str, Any], by: str
) -> tuple[Prospect, bool]:
    """Update the match that was looked up, unless it has changed since; then look it up again, or create it."""
    visitor_key = columns.get("visitor_key")
    contact = (columns.get("email_key"), columns.get("phone"))
    if visitor_key is not None:
        lock_visitors(account_id)
    elif match is not None and _update_match(match, stage, columns, by):
        return match, False
    if visitor_key is not None or match is not None:
        match = find_prospect(account_id, contact, lock=True)
    if match is None:
        lock_contacts(account_id, *contact)
        first_stage = stage or get_stages(account_id).initial
        prospect = insert_unknown_prospect(account_id, first_stage, columns, contact)
        if prospect is not None:
            return prospect, True
        # It was created before this transaction had the lock, it was merged, or a visitor has to be linked.
        match = find_person(account_id, contact, lock=True)
        if match is None:
            return insert_prospect(account_id, first_stage, columns), True
    _update_match(match, stage, columns, by)
    if visitor_key is not None:
        link_visitor(match, visitor_key)
    return match, False


def _update_match(match: Prospect, stage: str | None, columns: Mapping[str, Any], by: str) -> bool:
    """Write the columns to the prospect that an upsert matches; see `update_prospect`."""
    return update_prospect(match, stage, columns_of_match(match, _without_visitor(columns)), by)


def _without_visitor(columns: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in columns.items() if name != "visitor_key"}


def _phone_of(account_id: uuid.UUID, prospect_id: uuid.UUID) -> str | None:
    phone: str | None = Prospect.objects.for_account(account_id).filter(pk=prospect_id).values_list("phone").get()[0]
    return phone


def _conflict_of(error: IntegrityError, account_id: uuid.UUID, email_key: str | None, phone: str | None) -> ApiError:
    """Return the API error for a violated unique key on this contact. Any other error is raised again."""
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
