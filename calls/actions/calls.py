"""Actions that write calls."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from calls.catalogue import check_outcome
from calls.models import Call, CallSource, CallStatus
from pipeline_service import clock, typeid
from pipeline_service.accounts import audit
from pipeline_service.accounts.models import AuditAction, User
from pipeline_service.api.fields import TEXT_LIMIT
from pipeline_service.bulk import build_row
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, InvalidReference, NotFound, ValidationFailed
from pipeline_service.redaction import mask_cards
from pipeline_service.retries import retrying
from pipeline_service.row_statements import fetch_all, insert_row, lock_row, update_row
from prospects.actions.locks import lock_prospects
from prospects.models import Prospect

AHEAD_LIMIT = datetime.timedelta(hours=24)
WRITTEN = {"title": Call.title.field.max_length, "notes": TEXT_LIMIT}
"""What people write about a call, and the most characters of it."""
TOO_LATE = "%(occurred_at)s > statement_timestamp() + interval '24 hours'"
SENT_BEFORE = "SELECT id FROM calls_call WHERE account_id = %(account_id)s AND external_id = %(external_id)s::text"


def record_call(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Call, bool]:
    """Store a manual call outcome from validated values and publish call.completed. Return the call, and True if it is
    new.

    If a call with this `external_id` exists, it is updated. Raises ValidationFailed for an unknown outcome, or a time
    more than 24 h in the future.
    """
    check_outcome(account_id, values["outcome"])
    return _record(account_id, _masked(values))


@retrying
def _record(account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Call, bool]:
    external_id = values.get("external_id")
    if external_id is not None:
        by_key = {"account_id": account_id, "external_id": external_id}
        for (call_id,) in fetch_all(SENT_BEFORE, by_key):
            # A call that is hidden with its deleted prospect moves to the one that is given now.
            call = lock_call(account_id, call_id, hidden=True)
            return _change(call, {**values, "hidden": False}), False
    call = build_row(Call, {"account_id": account_id, "source": CallSource.MANUAL, **values})
    _lock_prospect(account_id, call.prospect_id)
    if not insert_row(call, times=("created_at", "updated_at", "completed_at"), unless=TOO_LATE):
        raise _too_late()
    publish(_completed_event(call))
    return call, True


@retrying
def open_call(*, account_id: uuid.UUID, source: CallSource, values: Mapping[str, Any]) -> Call:
    """Store the call of an analysis that has not run yet. The call has no outcome yet."""
    call = Call(account_id=account_id, source=source, status=CallStatus.ANALYZING, **_masked(values))
    _lock_prospect(account_id, call.prospect_id)
    call.save(force_insert=True)
    return call


@retrying
def change_call(*, account_id: uuid.UUID, call_id: uuid.UUID, values: Mapping[str, Any]) -> Call:
    """Change the given fields. The first outcome of a call completes it: call.completed is published. An outcome of
    None withdraws the one that a person has set: an analysed call gets the analyser's again.

    Raises NotFound or ValidationFailed.
    """
    if values.get("outcome") is not None:
        check_outcome(account_id, values["outcome"])
    return _change(lock_call(account_id, call_id), _masked(values))


def _masked(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with the payment data in what people write about a call masked, as it is in transcripts."""
    return {**values, **{name: mask_cards(values[name], limit) for name, limit in WRITTEN.items() if values.get(name)}}


def _change(call: Call, values: Mapping[str, Any]) -> Call:
    """Change a locked call."""
    if "occurred_at" in values:
        check_time(values["occurred_at"])
    changes = {name: value for name, value in values.items() if getattr(call, name) != value}
    if changes:
        if "prospect_id" in changes:
            _lock_prospect(call.account_id, changes["prospect_id"])
            changes |= {"email_key": None, "phone": None}
        write_call(call, changes)
    return call


@retrying
def delete_call(*, account_id: uuid.UUID, call_id: uuid.UUID) -> None:
    """Hide a call for good: it leaves every list, figure and journey. Raises NotFound, or Conflict during an analysis.

    It leaves its prospect, too, whose restoration would show it again. It keeps the contact: an erasure of the person
    finds it by this.
    """
    call = lock_call(account_id, call_id)
    if call.status == CallStatus.ANALYZING:
        raise Conflict("This call is being analysed at this moment; wait for it to finish.")
    changes: dict[str, Any] = {"hidden": True}
    if call.prospect is not None:
        changes |= {"prospect_id": None, "email_key": call.prospect.email_key, "phone": call.prospect.phone}
    write_call(call, changes)
    audit.record(AuditAction.RECORD_DELETED, account_id=account_id, subject=f"call {call.public_id}")


def lock_call(account_id: uuid.UUID, call_id: uuid.UUID, *, hidden: bool = False) -> Call:
    """Return the call, locked for an update; one that is hidden only if `hidden`. Raises NotFound."""
    call = lock_row(Call, account_id, call_id)
    if call is None or (call.hidden and not hidden):
        raise NotFound
    return call


def write_call(call: Call, changes: Mapping[str, Any]) -> None:
    """Update these columns of a locked call, and publish call.changed with their names. The first outcome of a call
    completes it: call.completed is published, too. Runs in the transaction of the caller."""
    completes = changes.get("outcome", call.outcome) is not None and call.completed_at is None
    update_row(call, changes, times=("updated_at", "completed_at") if completes else ("updated_at",))
    key = f"{call.id}:{clock.to_ms(call.updated_at)}"
    data = {"changed": sorted(changes)}
    publish(DomainEvent.of(call, DomainEventType.CALL_CHANGED, data, at=call.updated_at, key=key))
    if "outcome" in changes and "overall_score" not in changes:
        # The analysis decides on whether its score counts, and gives its outcome for one that was withdrawn.
        call.refresh_from_db(fields=["overall_score", "outcome"])
    if completes:
        publish(_completed_event(call))


def _completed_event(call: Call) -> DomainEvent:
    data = {
        "callId": call.public_id,
        "prospectId": typeid.encode(Prospect.id_prefix, call.prospect_id) if call.prospect_id else None,
        "repId": typeid.encode(User.id_prefix, call.rep_id) if call.rep_id else None,
        "outcome": call.outcome,
        "durationSeconds": call.duration_seconds,
        "occurredAt": clock.to_ms(call.occurred_at),
        "source": str(call.source),
    }
    return DomainEvent.of(call, DomainEventType.CALL_COMPLETED, data, at=call.completed_at or call.updated_at)


def check_time(occurred_at: datetime.datetime) -> None:
    """Check the time of a call. Raises ValidationFailed for a time more than 24 h in the future."""
    if occurred_at > clock.now() + AHEAD_LIMIT:
        raise _too_late()


def _too_late() -> ValidationFailed:
    return ValidationFailed.of("occurredAt", "too_late", "occurredAt is more than 24 hours ahead.")


def _lock_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID | None) -> None:
    """Lock the prospect that a call gets. A concurrent deletion of the prospect then either waits and hides the call
    too, or comes first and makes this raise InvalidReference."""
    if prospect_id is not None and not lock_prospects(account_id, [prospect_id]):
        raise InvalidReference.of("prospectId")
