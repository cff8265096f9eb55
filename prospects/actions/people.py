"""Every write to a prospect: create, upsert, change, delete, restore."""

import datetime
import hashlib
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, OperationalError, connection, transaction
from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service import clock
from pipeline_service.events import Event, EventType, publish
from pipeline_service.problems import Conflict, Detail, NotFound, Refusal, ValidationFailed
from prospects.actions.visibility import set_hidden
from prospects.catalogue import check_stage, stages_of
from prospects.contact import email_key
from prospects.models import AdConsent, Prospect, StageChange
from prospects.serializers import ProspectSerializer

RESTORE_WINDOW = datetime.timedelta(days=30)
RACE_TRIES = 3
EMPTY: Mapping[str, Any] = {"tags": [], "custom_fields": {}, "click_ids": {}, "ad_consent": AdConsent.UNSPECIFIED.value}
"""What null means for columns that always have a value."""


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
    columns = _columns(values)
    _require_contact(columns.get("email"), columns.get("phone"))
    stage = _stage_for(account_id, columns.pop("stage", None))
    try:
        with transaction.atomic():
            if columns.get("email_key") is None:
                twin = Prospect.objects.for_account(account_id).reached_by(None, columns["phone"]).first()
                if twin is not None:
                    raise ProspectExists.found("phone", twin)
            return _insert(account_id, stage, columns)
    except IntegrityError as error:
        raise _explain(error, account_id, columns) from error


def upsert_prospect(*, account_id: uuid.UUID, values: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    """Create, or change what differs on the match: by e-mail, else the newest with the phone. The flag says created.

    Blank and missing fields never erase. Emits prospect.created or, when the stage moved, prospect.stage_changed.
    """
    columns = {
        name: value for name, value in _columns(values).items() if value is not None and value != EMPTY.get(name)
    }
    _require_contact(columns.get("email"), columns.get("phone"))
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    for attempt in range(RACE_TRIES):
        try:
            with transaction.atomic():
                return _upsert(account_id, stage, columns, by)
        except (IntegrityError, OperationalError) as error:
            # A create or PATCH, which take no key locks, can still cut in between look-up and write.
            if not isinstance(error.__cause__, (pg.UniqueViolation, pg.DeadlockDetected)) or attempt == RACE_TRIES - 1:
                raise
    raise AssertionError("unreachable")


def change_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, values: Mapping[str, Any], by: str) -> Prospect:
    """Change the given fields; null clears. Emits prospect.stage_changed when the stage moved.

    Raises NotFound, ValidationFailed (no contact left, no such stage) or ProspectExists.
    """
    columns = _columns(values)
    if "stage" in columns and columns["stage"] is None:
        raise ValidationFailed.of("stage", "null", "A prospect always has a stage.")
    stage = check_stage(account_id, columns.pop("stage")) if "stage" in columns else None
    try:
        with transaction.atomic():
            prospect = _locked(account_id, prospect_id)
            _require_contact(columns.get("email", prospect.email), columns.get("phone", prospect.phone))
            _write(prospect, stage, columns, by)
            return prospect
    except IntegrityError as error:
        raise _explain(error, account_id, columns) from error


@transaction.atomic
def delete_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Soft-delete: the prospect and what hangs on it leave every list and number at once. Raises NotFound."""
    prospect = _locked(account_id, prospect_id)
    prospect.deleted_at = clock.now()
    Prospect.objects.filter(pk=prospect.pk).update(deleted_at=prospect.deleted_at, updated_at=Now())
    set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=True)
    _tell(prospect, EventType.PROSPECT_HIDDEN, {}, prospect.deleted_at, f"{prospect.id}:{prospect.deleted_at}")
    return prospect


def restore_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    """Bring a deleted prospect back as it was.

    Raises NotFound, or NotRestorable after 30 days or when a live prospect has taken its e-mail or phone.
    """
    try:
        with transaction.atomic():
            prospect = (
                Prospect.objects.for_account(account_id).deleted().select_for_update().filter(pk=prospect_id).first()
            )
            if prospect is None:
                raise NotFound("There is no deleted prospect with this id.")
            now = clock.now()
            if now > restorable_until(prospect):
                raise NotRestorable("Deleted more than 30 days ago; it can no longer be restored.")
            Prospect.objects.filter(pk=prospect.pk).update(deleted_at=None, updated_at=Now())
            set_hidden(account_id=account_id, prospect_id=prospect.pk, hidden=False)
            _tell(prospect, EventType.PROSPECT_SHOWN, {}, now, f"{prospect.id}:{now}")
            prospect.deleted_at = None
            return prospect
    except IntegrityError as error:
        if not isinstance(error.__cause__, pg.UniqueViolation):
            raise
        raise NotRestorable(
            "Another prospect has taken its e-mail or phone since; merge or change that one first."
        ) from error


def restorable_until(prospect: Prospect) -> datetime.datetime:
    """The last moment at which a deleted prospect can be restored."""
    if prospect.deleted_at is None:
        raise ValueError("The prospect is not deleted.")
    return prospect.deleted_at + RESTORE_WINDOW


def _columns(values: Mapping[str, Any]) -> dict[str, Any]:
    columns = {name: EMPTY[name] if value is None and name in EMPTY else value for name, value in values.items()}
    if "email" in columns:
        columns["email_key"] = email_key(columns["email"]) if columns["email"] else None
    return columns


def _require_contact(email: str | None, phone: str | None) -> None:
    if email is None and phone is None:
        message = "Give at least one of email and phone."
        raise ValidationFailed(message, details=[Detail(name, "required", message) for name in ("email", "phone")])


def _stage_for(account_id: uuid.UUID, slug: str | None) -> str:
    return stages_of(account_id).initial if slug is None else check_stage(account_id, slug)


def _insert(account_id: uuid.UUID, stage: str, columns: Mapping[str, Any]) -> Prospect:
    prospect = Prospect(account_id=account_id, stage=stage, stage_changed_at=Now(), **columns)
    prospect.save(force_insert=True)
    # One statement stamped both times, so the second need not be read back.
    prospect.stage_changed_at = prospect.created_at
    record = ProspectSerializer.of(prospect)
    _tell(prospect, EventType.PROSPECT_CREATED, record, prospect.created_at, str(prospect.id))
    return prospect


def _upsert(account_id: uuid.UUID, stage: str | None, columns: Mapping[str, Any], by: str) -> tuple[Prospect, bool]:
    _lock_keys(account_id, columns.get("email_key"), columns.get("phone"))
    found = list(
        Prospect.objects.for_account(account_id)
        .reached_by(columns.get("email_key"), columns.get("phone"))
        .select_for_update()
    )
    by_email = (row for row in found if row.email_key == columns.get("email_key") and row.email_key is not None)
    match = next(by_email, found[0] if found else None)
    if match is None:
        return _insert(account_id, stage or stages_of(account_id).initial, columns), True
    if match.email_key == columns.get("email_key"):
        # Another spelling of the same address is no news: it stays as first given.
        columns = {name: value for name, value in columns.items() if name != "email"}
    _write(match, stage, columns, by)
    return match, False


def _lock_keys(account_id: uuid.UUID, *keys: str | None) -> None:
    """Serialise everybody who upserts one of these keys; sorted, so that two cannot wait for each other."""
    numbers = sorted(
        int.from_bytes(hashlib.blake2b(f"{account_id}|{key}".encode(), digest_size=8).digest(), "big", signed=True)
        for key in keys
        if key is not None
    )
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(['pg_advisory_xact_lock(%s)'] * len(numbers))}", numbers)


def _locked(account_id: uuid.UUID, prospect_id: uuid.UUID) -> Prospect:
    prospect = Prospect.objects.for_account(account_id).live().select_for_update().filter(pk=prospect_id).first()
    if prospect is None:
        raise NotFound
    return prospect


def _write(prospect: Prospect, stage: str | None, columns: Mapping[str, Any], by: str) -> None:
    """Update what differs on a locked prospect and tell of a stage that moved."""
    changes = {name: value for name, value in columns.items() if getattr(prospect, name) != value}
    previous = prospect.stage
    moved = stage is not None and stage != previous
    if not changes and not moved:
        return
    now = clock.now()
    if moved:
        changes |= {"stage": stage, "stage_changed_at": now}
    changes["updated_at"] = now
    Prospect.objects.filter(pk=prospect.pk).update(**changes)
    for name, value in changes.items():
        setattr(prospect, name, value)
    if moved:
        change = StageChange(
            account_id=prospect.account_id, prospect=prospect, from_stage=previous, to_stage=prospect.stage, by=by
        )
        change.save(force_insert=True)
        data = {"prospectId": prospect.public_id, "previousStage": previous, "newStage": prospect.stage}
        _tell(prospect, EventType.PROSPECT_STAGE_CHANGED, data, now, str(change.id))


def _tell(
    prospect: Prospect, type_: EventType, data: dict[str, Any], occurred_at: datetime.datetime, dedupe_key: str
) -> None:
    publish(
        Event(
            type=type_,
            account_id=prospect.account_id,
            occurred_at=occurred_at,
            data=data,
            dedupe_key=dedupe_key,
            subject_id=prospect.id,
        )
    )


def _explain(error: IntegrityError, account_id: uuid.UUID, columns: Mapping[str, Any]) -> Refusal:
    """The refusal behind a violated constraint; the error itself when it is none of ours."""
    if not isinstance(error.__cause__, pg.UniqueViolation):
        raise error
    field = "email" if columns.get("email_key") is not None else "phone"
    existing = (
        Prospect.objects.for_account(account_id).reached_by(columns.get("email_key"), columns.get("phone")).first()
    )
    if existing is None:
        return Conflict("Somebody changed a prospect with this contact at the same moment; try again.")
    return ProspectExists.found(field, existing)
