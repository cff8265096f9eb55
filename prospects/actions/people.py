"""Every write to a prospect: create, upsert, change, delete, restore."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError
from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service import clock
from pipeline_service.constraints import refusing
from pipeline_service.events import EventType
from pipeline_service.problems import Conflict, Detail, NotFound, Refusal, ValidationFailed
from pipeline_service.retries import WAITED_IN_VAIN, retried, retrying
from prospects.actions.locks import lock_keys, lock_visitors
from prospects.actions.rows import EMPTY, columns_of, insert_prospect, require_contact, tell, write_prospect
from prospects.actions.stitching import meet_prospect
from prospects.actions.visibility import set_hidden
from prospects.catalogue import check_stage, stages_of
from prospects.models import Merge, Prospect

RESTORE_WINDOW = datetime.timedelta(days=30)
PHONE_KEY = "prospects_prospect_phone_only_key"


class ProspectExists(Conflict):
    """A live prospect already has this e-mail, or this phone when no e-mail was given."""

    code = "prospect_exists"

    @classmethod
    def found(cls, field: str, existing: Prospect) -> "ProspectExists":
        message = f"A prospect with this {field} exists already."
        detail = Detail(field, "prospect_exists", message, {"existingId": existing.public_id})
        return cls(message, details=[detail])


class NotRestorable(Conflict):
    """A deleted prospect that cannot come back; the message says why."""


def create_prospect(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> Prospect:
    """A new prospect from validated `values` (snake_case); emits prospect.created.

    Raises ValidationFailed (neither e-mail nor phone, unknown stage) or ProspectExists.
    """
    columns = columns_of(values)
    require_contact(columns.get("email"), columns.get("phone"))
    stage = _stage_for(account_id, columns.pop("stage", None))
    try:
        return retried(lambda: _create(account_id, stage, columns), on=WAITED_IN_VAIN)
    except IntegrityError as error:
        raise _explain(error, account_id, columns.get("email_key"), columns.get("phone")) from error


def upsert_prospect(*, account_id: uuid.UUID, values: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    """Create, or change what differs on the match: by e-mail, else the newest with the phone. The flag says created.

    Blank and missing fields never erase. Emits prospect.created or, when the stage moved, prospect.stage_changed.
    """
    columns = {
        name: value for name, value in columns_of(values).items() if value is not None and value != EMPTY.get(name)
    }
    require_contact(columns.get("email"), columns.get("phone"))
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    # A create or PATCH, which take no key locks, can still cut in between look-up and write.
    return retried(lambda: _upsert(account_id, stage, columns, by))


def change_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, values: Mapping[str, Any], by: str) -> Prospect:
    """Change the given fields; null clears. Emits prospect.stage_changed when the stage moved.

    Raises NotFound, ValidationFailed (no contact left, no such stage) or ProspectExists.
    """
    columns = columns_of(values)
    if "stage" in columns and columns["stage"] is None:
        raise ValidationFailed.of("stage", "null", "A prospect always has a stage.")
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    try:
        return retried(lambda: _change(account_id, prospect_id, stage, columns, by), on=WAITED_IN_VAIN)
    except IntegrityError as error:
        phone = columns["phone"] if "phone" in columns else _phone_of(account_id, prospect_id)
        raise _explain(error, account_id, columns.get("email_key"), phone) from error


@retrying
def delete_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Soft-delete: the prospect and what hangs on it leave every list and number at once. Raises NotFound."""
    prospect = _locked(account_id, prospect_id)
    prospect.deleted_at = clock.now()
    Prospect.objects.filter(pk=prospect.pk).update(deleted_at=prospect.deleted_at, updated_at=Now())
    set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=True)
    tell(prospect, EventType.PROSPECT_HIDDEN, {}, prospect.deleted_at, f"{prospect.id}:{prospect.deleted_at}")
    return prospect


@retrying
def restore_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Bring a deleted prospect back as it was.

    Raises NotFound, or NotRestorable after 30 days or when a live prospect has taken its e-mail or phone.
    """
    taken = NotRestorable("Another prospect has taken its e-mail or phone since; merge or change that one first.")
    with refusing(taken, when=pg.UniqueViolation):
        prospect: Prospect | None = (
            Prospect.objects.for_account(account_id).deleted().select_for_update().filter(pk=prospect_id).first()
        )
        if prospect is None:
            raise NotFound("There is no deleted prospect with this id.")
        if prospect.erased_at is not None:
            raise NotRestorable("This person was erased; nothing is left to restore.")
        if Merge.objects.for_account(account_id).filter(merged_id=prospect.pk, undone_at=None).exists():
            raise NotRestorable("It was merged into another prospect; undo the merge instead.")
        now = clock.now()
        if now > restorable_until(prospect):
            raise NotRestorable("Deleted more than 30 days ago; it can no longer be restored.")
        Prospect.objects.filter(pk=prospect.pk).update(deleted_at=None, updated_at=Now())
        set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=False)
        tell(prospect, EventType.PROSPECT_SHOWN, {}, now, f"{prospect.id}:{now}")
        prospect.deleted_at = None
    return prospect


def restorable_until(prospect: Prospect) -> datetime.datetime:
    """The last moment at which a deleted prospect can be restored."""
    if prospect.deleted_at is None:
        raise ValueError("The prospect is not deleted.")
    return prospect.deleted_at + RESTORE_WINDOW


def _stage_for(account_id: uuid.UUID, slug: str | None) -> str:
    return stages_of(account_id).initial if slug is None else check_stage(account_id, slug)


def _create(account_id: uuid.UUID, stage: str, columns: Mapping[str, Any]) -> Prospect:
    if columns.get("email_key") is None:
        twin = Prospect.objects.for_account(account_id).reached_by(None, columns["phone"]).first()
        if twin is not None:
            raise ProspectExists.found("phone", twin)
    return insert_prospect(account_id, stage, columns)


def _change(
    account_id: uuid.UUID, prospect_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str
) -> Prospect:
    visitor_key = columns.get("visitor_key")
    if visitor_key is not None:
        lock_visitors(account_id)
    prospect = _locked(account_id, prospect_id)
    require_contact(columns.get("email", prospect.email), columns.get("phone", prospect.phone))
    write_prospect(prospect, stage, {name: value for name, value in columns.items() if name != "visitor_key"}, by)
    if visitor_key is not None:
        meet_prospect(prospect, visitor_key)
    return prospect


def _upsert(account_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    visitor_key = columns.get("visitor_key")
    if visitor_key is not None:
        lock_visitors(account_id)
    lock_keys(account_id, columns.get("email_key"), columns.get("phone"))
    reached = Prospect.objects.for_account(account_id).reached_by(columns.get("email_key"), columns.get("phone"))
    match: Prospect | None = next(iter(reached.select_for_update()), None)
    if match is None:
        return insert_prospect(account_id, stage or stages_of(account_id).initial, columns), True
    if match.email_key == columns.get("email_key"):
        # Another spelling of the same address is no news: it stays as first given.
        columns = {name: value for name, value in columns.items() if name != "email"}
    write_prospect(match, stage, {name: value for name, value in columns.items() if name != "visitor_key"}, by)
    if visitor_key is not None:
        meet_prospect(match, visitor_key)
    return match, False


def _locked(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    live = Prospect.objects.for_account(account_id).live().select_for_update()
    prospect: Prospect | None = live.filter(pk=prospect_id).first()
    if prospect is None:
        raise NotFound
    return prospect


def _phone_of(account_id: uuid.UUID, prospect_id: uuid.UUID) -> str | None:
    phone: str | None = Prospect.objects.for_account(account_id).filter(pk=prospect_id).values_list("phone").get()[0]
    return phone


def _explain(error: IntegrityError, account_id: uuid.UUID, email_key: str | None, phone: str | None) -> Refusal:
    """The refusal behind a violated constraint of this contact; the error itself when it is none of ours."""
    if not isinstance(error.__cause__, pg.UniqueViolation):
        raise error
    by_phone = error.__cause__.diag.constraint_name == PHONE_KEY
    field = "phone" if by_phone else "email"
    mine = Prospect.objects.for_account(account_id).live()
    # Two may share a phone when both have an e-mail: only one without is in the way.
    taken = mine.filter(phone=phone, email_key=None) if by_phone else mine.filter(email_key=email_key)
    existing = taken.first()
    if existing is None:
        return Conflict("Somebody changed a prospect with this contact at the same moment; try again.")
    return ProspectExists.found(field, existing)
