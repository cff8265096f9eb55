"""Every write to a call."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

from calls.catalogue import check_outcome
from calls.models import Call, CallSource, CallStatus
from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.events import Event, EventType, publish
from pipeline_service.problems import InvalidReference, NotFound, ValidationFailed
from pipeline_service.retries import retrying
from prospects.models import Prospect

AHEAD_LIMIT = datetime.timedelta(hours=24)


def record_call(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Call, bool]:
    """A manual call outcome from validated values; emits call.completed. The flag says whether the call is new.

    A known `external_id` updates its call instead. Raises ValidationFailed for an unknown outcome or a time more than
    24 h ahead.
    """
    check_outcome(account_id, values["outcome"])
    check_time(values["occurred_at"])
    return _record(account_id, values)


@retrying
def _record(account_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Call, bool]:
    external_id = values.get("external_id")
    if external_id is not None:
        known = Call.objects.for_account(account_id).filter(external_id=external_id).first()
        if known is not None:
            return change_call(account_id=account_id, call_id=known.pk, values=values), False
    call = Call(account_id=account_id, source=CallSource.MANUAL, **values)
    _follow_visibility(call)
    call.save(force_insert=True)
    complete_call(call)
    return call, True


@retrying
def open_call(*, account_id: uuid.UUID, source: CallSource, values: Mapping[str, Any]) -> Call:
    """The call record behind an analysis that is about to run; its outcome comes later."""
    call = Call(account_id=account_id, source=source, status=CallStatus.ANALYZING, **values)
    _follow_visibility(call)
    call.save(force_insert=True)
    return call


@retrying
def change_call(*, account_id: uuid.UUID, call_id: uuid.UUID, values: Mapping[str, Any]) -> Call:
    """Change the given fields; the first outcome a call gets completes it. Raises NotFound or ValidationFailed."""
    if values.get("outcome") is not None:
        check_outcome(account_id, values["outcome"])
    if "occurred_at" in values:
        check_time(values["occurred_at"])
    call = lock_call(account_id, call_id)
    changes = {name: value for name, value in values.items() if getattr(call, name) != value}
    if changes:
        if "prospect_id" in changes:
            _lock_prospect(account_id, changes["prospect_id"])
        write_call(call, changes)
        complete_call(call)
    return call


def lock_call(account_id: uuid.UUID, call_id: uuid.UUID) -> Call:
    """The call, locked for a change. Raises NotFound."""
    call = Call.objects.for_account(account_id).filter(pk=call_id, hidden=False).select_for_update().first()
    if call is None:
        raise NotFound
    return call


def write_call(call: Call, changes: Mapping[str, Any]) -> None:
    """Update these columns of a locked call; emits call.changed with their names."""
    values = {**changes, "updated_at": clock.now()}
    Call.objects.filter(pk=call.pk).update(**values)
    for name, value in values.items():
        setattr(call, name, value)
    publish(
        Event(
            type=EventType.CALL_CHANGED,
            account_id=call.account_id,
            occurred_at=call.updated_at,
            data={"changed": sorted(changes)},
            dedupe_key=f"{call.id}:{clock.to_ms(call.updated_at)}",
            subject_id=call.id,
        )
    )


def complete_call(call: Call) -> None:
    """Emit call.completed when the call has an outcome and this was not told yet; inside the caller's transaction."""
    if call.outcome is None or call.completed_at is not None:
        return
    now = clock.now()
    Call.objects.filter(pk=call.pk).update(completed_at=now)
    call.completed_at = now
    data = {
        "callId": call.public_id,
        "prospectId": typeid.encode(Prospect.id_prefix, call.prospect_id) if call.prospect_id else None,
        "repId": typeid.encode(User.id_prefix, call.rep_id) if call.rep_id else None,
        "outcome": call.outcome,
        "durationSeconds": call.duration_seconds,
        "occurredAt": clock.to_ms(call.occurred_at),
        "source": str(call.source),
    }
    publish(
        Event(
            type=EventType.CALL_COMPLETED,
            account_id=call.account_id,
            occurred_at=now,
            data=data,
            dedupe_key=str(call.id),
            subject_id=call.id,
        )
    )


def check_time(occurred_at: datetime.datetime) -> None:
    """Raises ValidationFailed for a time more than 24 h ahead."""
    if occurred_at > clock.now() + AHEAD_LIMIT:
        raise ValidationFailed.of("occurredAt", "too_late", "occurredAt is more than 24 hours ahead.")


def _follow_visibility(call: Call) -> None:
    """Lock the prospect, so that its deletion either sees this call or refuses it."""
    if call.prospect_id is not None:
        _lock_prospect(call.account_id, call.prospect_id)


def _lock_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID | None) -> None:
    if prospect_id is None:
        return
    live = Prospect.objects.for_account(account_id).live().filter(pk=prospect_id)
    # NO KEY UPDATE: deletion (an UPDATE) waits, other calls' foreign keys do not.
    if not live.select_for_update(no_key=True).exists():
        raise InvalidReference.of("prospectId")
