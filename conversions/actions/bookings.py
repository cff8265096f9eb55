"""Storing bookings of calendars as events, in any order of arrival. A booking that is moved stays one event, under its
newest id; the event keeps the earlier ids."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now

from conversions.actions.inbound_results import InboundResult
from conversions.inbound.calendar import Booking
from pipeline_service.locks import lock_number, take_locks
from prospects.actions.events import EVENTS, create_event_type
from prospects.actions.ingestion import ingest_one
from prospects.models import Event, EventKind, EventStatus
from prospects.models import EventType as NamedType

STEPS = (EventStatus.BOOKED, EventStatus.RESCHEDULED, EventStatus.CANCELLED)
"""The statuses that one id of a scheduler goes through, in this order."""


def external_id_of(booking_id: str) -> str:
    """Return the external id of the event or call of a booking."""
    return f"calendar:{booking_id}"[:255]


def store_booking(*, account_id: uuid.UUID, booking: Booking, contact: Mapping[str, str]) -> InboundResult:
    """Create or update the event of a booking; `contact` is that of its prospect, in stored form. What comes too late
    changes no values. Raises the ApiError of a refused record."""
    # Simultaneous deliveries about one booking may name different ids, so an account's bookings are stored in turn.
    take_locks(lock_number(f"bookings|{account_id}"))
    named, *earlier = map(external_id_of, (booking.booking_id, *booking.earlier_ids))
    known = _known_events(account_id, [named, *earlier])
    moved = next((event for event in known if named in (event.earlier_ids or ())), None)
    current = moved or next((event for event in known if event.external_id == named), None)
    if current is not None and (moved is not None or _is_late(booking, current)):
        event, result = current, f"{current.public_id} was changed later: nothing to do."
    else:
        replaced = current or next(iter(known), None)
        values = _values(account_id, booking, contact, replaced.external_id if replaced is not None else named)
        event, created = ingest_one(EVENTS, account_id=account_id, values=values)
        result = f"{'Made' if created else 'Changed'} {event.public_id}: {booking.status}."
    _keep_ids(event, moved.external_id if moved is not None else named, earlier, known)
    return result, event.prospect_id


def _known_events(account_id: uuid.UUID, ids: Sequence[str]) -> list[Event]:
    """Return the events with one of these ids, now or earlier, oldest first. Several turn out to be one booking."""
    named = Q(external_id__in=ids) | Q(earlier_ids__overlap=ids)
    return list(Event.objects.for_account(account_id).filter(named).order_by("created_at", "id"))


def _is_late(booking: Booking, event: Event) -> bool:
    """Whether the event has a later status of the same id; a cancelled id of a scheduler stays cancelled."""
    if not booking.new_id_when_moved or event.status is None:
        return False
    return STEPS.index(EventStatus(booking.status)) < STEPS.index(EventStatus(event.status))


def _values(
    account_id: uuid.UUID, booking: Booking, contact: Mapping[str, str], external_id: str | None
) -> dict[str, Any]:
    return {
        "event_type_id": _booking_type(account_id, booking.title),
        "status": EventStatus(booking.status),
        "scheduled_at": booking.scheduled_at,
        "external_id": external_id,
        "email": contact.get("email"),
        "person_phone": contact.get("phone"),
        "person_columns": booking.person,
    }


def _keep_ids(event: Event, newest: str | None, earlier: Sequence[str], known: Sequence[Event]) -> None:
    """Store the newest and the earlier ids of an event, and delete the other events of the same booking."""
    ids = [name for other in known for name in (*(other.earlier_ids or ()), other.external_id)]
    kept = [name for name in dict.fromkeys((*ids, *earlier)) if name != newest]
    events = Event.objects.for_account(event.account_id)
    events.filter(pk__in=[other.pk for other in known if other.pk != event.pk]).delete()
    if (newest, kept) != (event.external_id, event.earlier_ids or []):
        events.filter(pk=event.pk).update(external_id=newest, earlier_ids=kept, updated_at=Now())


def _booking_type(account_id: uuid.UUID, title: str | None) -> uuid.UUID:
    """Return the event type named by a booking's title, else the account's first booking type, created if needed."""
    types = NamedType.objects.for_account(account_id)
    of_title = types.filter(Q(slug=title) | Q(name__iexact=title)).first() if title else None
    first = of_title or types.filter(kind=EventKind.BOOKING).order_by("created_at", "id").first()
    first = first or types.filter(slug="booking").first()
    if first is None:
        first = create_event_type(account_id=account_id, values={"name": "Booking", "kind": EventKind.BOOKING})
    identity: uuid.UUID = first.pk
    return identity
