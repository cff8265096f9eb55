"""Processing stored inbound deliveries: each in one transaction, with its result in a plain sentence."""

import datetime
import uuid
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from typing import Any

from django.db import connection, transaction
from django.db.models import Q

from calls.actions import change_call, record_call
from calls.actions.dials import DIALS
from calls.models import Call
from conversions.actions.bookings import external_id_of, store_booking
from conversions.actions.hooks import read_body
from conversions.actions.inbound_results import InboundResult
from conversions.actions.stripe_events import ChargeMissing, process_payment_event
from conversions.actions.trigger_contexts import usable
from conversions.inbound.calendar import NO_SHOW, Booking, read_booking
from conversions.inbound.dialer import read_dial
from conversions.inbound.generic import PERSON, read_fields
from conversions.inbound.parsing import UnreadableBody
from conversions.inbound.stripe import with_exchange_rate
from conversions.models import NEEDS_RATE, InboundDelivery, InboundKind
from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.computed import computing
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import ApiError, Conflict, ValidationFailed
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import WorkState
from prospects.actions.contact_matching import find_person
from prospects.actions.ingestion import ingest_one
from prospects.contact import InvalidContact, contact_key, normalise_email, normalise_phone
from prospects.models import Prospect

RETRIES = RetryPolicy.backoff(attempts=6)
CHARGE_WAIT_LIMIT = datetime.timedelta(days=30)
"""Time that a refund waits for its charge."""
WAIT = datetime.timedelta(hours=6)
NEAR = datetime.timedelta(hours=12)

ERASE = """
UPDATE conversions_inbounddelivery SET body = '', event_id = NULL, result = NULL, updated_at = now()
WHERE account_id = %s AND body <> '' AND (prospect_id = %s OR prospect_id IS NULL AND EXISTS (
  SELECT FROM unnest(%s::bytea[]) AS word WHERE position(word IN body) > 0
))
"""


def process_delivery(delivery: InboundDelivery, *, exchange_rate: Decimal | None = None) -> None:
    """Process a leased delivery; one that cannot be processed is dead-lettered with the reason and can be run again.

    `exchange_rate` is that of a payment whose sender gave none.
    """
    try:
        body = read_body(delivery.hook.kind, bytes(delivery.body))
        if exchange_rate is not None:
            body = with_exchange_rate(body, exchange_rate)
        computing(lambda: _process(delivery, body))
    except ChargeMissing as early:
        if delivery.created_at < clock.now() - CHARGE_WAIT_LIMIT:
            delivery.dead_letter(result=f"{early.charge} was never received.")
        else:
            delivery.reschedule(WAIT, result=f"Waits for {early.charge}.", waits_for=early.charge)
    except (ApiError, UnreadableBody) as refusal:
        delivery.dead_letter(result=_reason(refusal)[:500], waits_for=NEEDS_RATE if _needs_rate(refusal) else None)


@transaction.atomic
def _process(delivery: InboundDelivery, body: Any) -> None:
    if delivery.holds_lease():
        result, prospect_id = PROCESSORS[InboundKind(delivery.hook.kind)](delivery, body)
        delivery.finish(result=result[:500], prospect_id=prospect_id, waits_for=None)


def process_with_rate(*, account_id: uuid.UUID, delivery_id: uuid.UUID, exchange_rate: Decimal) -> InboundDelivery:
    """Process a delivery that needs an exchange rate with this one, at once. Raises Conflict if it needs none."""
    rows = InboundDelivery.objects.for_account(account_id).filter(pk=delivery_id)
    waiting = rows.filter(state=WorkState.DEAD, waits_for=NEEDS_RATE).exclude(body=b"")
    if not InboundDelivery.claim_row(waiting, attempts=1, lease_losses=0):
        raise Conflict("This delivery needs no exchange rate.")
    delivery: InboundDelivery = rows.select_related("hook").get()
    process_delivery(delivery, exchange_rate=exchange_rate)
    delivery.refresh_from_db()
    return delivery


def reschedule_delivery(delivery: InboundDelivery) -> None:
    """Reschedule or end a delivery after an unexpected error in its worker."""
    delivery.retry(RETRIES)


def contact_of(values: Mapping[str, Any]) -> dict[str, str]:
    """Return e-mail and phone in stored form; invalid ones are left out."""
    contact = {}
    for name, normalise in (("email", normalise_email), ("phone", normalise_phone)):
        try:
            if isinstance(values.get(name), str):
                contact[name] = normalise(values[name])
        except InvalidContact:
            continue
    return contact


def _match(account_id: uuid.UUID, contact: Mapping[str, str]) -> uuid.UUID | None:
    found = find_person(account_id, contact_key(contact.get("email"), contact.get("phone")))
    return found.pk if found is not None else None


def _reason(refusal: ApiError | UnreadableBody) -> str:
    if isinstance(refusal, ApiError) and refusal.details:
        return " ".join(dict.fromkeys(detail.message for detail in refusal.details))
    return str(refusal)


def _needs_rate(refusal: ApiError | UnreadableBody) -> bool:
    details = refusal.details if isinstance(refusal, ApiError) else []
    return any((detail.field, detail.code) == ("exchangeRate", "required") for detail in details)


def _process_generic(delivery: InboundDelivery, body: Any) -> InboundResult:
    fields = read_fields(body, delivery.hook.field_map)
    given_id = typeid.decode(Prospect.id_prefix, str(fields.get("prospectId", "")))
    live = Prospect.objects.for_account(delivery.account_id).live()
    prospect_id = given_id if given_id is not None and live.filter(pk=given_id).exists() else None
    prospect_id = prospect_id or _match(delivery.account_id, contact_of(fields))
    given = {name: value for name, value in fields.items() if name not in PERSON}
    data = usable(given)
    unread = sorted(given.keys() - data.keys())
    if prospect_id is not None:
        data["prospectId"] = typeid.encode(Prospect.id_prefix, prospect_id)
    publish(
        DomainEvent(
            type=DomainEventType.INBOUND_RECEIVED,
            account_id=delivery.account_id,
            occurred_at=delivery.created_at,
            data=data,
            dedupe_key=str(delivery.pk),
            subject_id=delivery.pk,
        )
    )
    left_out = f" Left out {', '.join(unread)}: no such value is possible." if unread else ""
    return f"Read {', '.join(sorted(data)) or 'nothing'}.{left_out}", prospect_id


def _process_calendar(delivery: InboundDelivery, body: Any) -> InboundResult:
    booking = read_booking(body)
    account_id = delivery.account_id
    contact = contact_of({"email": booking.email, "phone": booking.phone})
    if booking.status == NO_SHOW:
        external_id = external_id_of(booking.booking_id)
        return _process_no_show(account_id, booking, external_id, _match(account_id, contact))
    return store_booking(account_id=account_id, booking=booking, contact=contact)


def _process_no_show(
    account_id: uuid.UUID, booking: Booking, external_id: str, prospect_id: uuid.UUID | None
) -> InboundResult:
    if prospect_id is None:
        raise ValidationFailed("No prospect has this e-mail or phone.")
    when = booking.scheduled_at or clock.now()
    calls = Call.objects.for_account(account_id).filter(prospect_id=prospect_id, hidden=False)
    # A call that took place was for another booking.
    missed = Q(outcome=None) | Q(outcome_row__showed=False)
    nearby = calls.filter(missed, occurred_at__range=(when - NEAR, when + NEAR))
    known = calls.filter(external_id=external_id).first() or min(
        nearby, key=lambda call: abs(call.occurred_at - when), default=None
    )
    if known is not None:
        change_call(account_id=account_id, call_id=known.pk, values={"outcome": NO_SHOW})
        return f"Changed {known.public_id}: no-show.", prospect_id
    values = {"prospect_id": prospect_id, "occurred_at": when, "outcome": NO_SHOW, "external_id": external_id}
    call, _ = record_call(account_id=account_id, values=values)
    return f"Made {call.public_id}: no-show.", prospect_id


def _process_dial(delivery: InboundDelivery, body: Any) -> InboundResult:
    values = read_dial(body)
    contact = contact_of(values)
    values = {name: value for name, value in values.items() if name not in ("email", "phone")} | contact
    if "person_name" in values:
        values["person_columns"] = {"name": values.pop("person_name")}
    rep_email = values.pop("rep_email", None)
    if rep_email is not None:
        reps = User.objects.filter(account_id=delivery.account_id, email=rep_email.lower())
        values["rep_id"] = reps.values_list("pk", flat=True).first()
    dial, created = ingest_one(DIALS, account_id=delivery.account_id, values=values)
    return f"{'Made' if created else 'Changed'} {dial.public_id}.", dial.prospect_id


def _process_money(delivery: InboundDelivery, body: Any) -> InboundResult:
    return process_payment_event(delivery, body, contact_of)


PROCESSORS: Mapping[InboundKind, Callable[[InboundDelivery, Any], InboundResult]] = {
    InboundKind.STRIPE: _process_money,
    InboundKind.CALENDAR: _process_calendar,
    InboundKind.DIALER: _process_dial,
    InboundKind.GENERIC: _process_generic,
}


def erase_bodies(account_id: uuid.UUID, prospect_id: uuid.UUID, words: Iterable[str]) -> int:
    """Empty the bodies about an erased person, and those about nobody that contain these words; return the count."""
    with connection.cursor() as cursor:
        cursor.execute(ERASE, [account_id, prospect_id, [word.encode() for word in words]])
        return int(cursor.rowcount)
