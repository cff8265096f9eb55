"""Bookings from calendars: flat, or in the envelopes of the two usual schedulers."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conversions.inbound.parsing import UnreadableBody, campaign_tags, first_value, name_at, parse_time, text_at

NO_SHOW = "no_show"
WORDS = (
    ("no_show", NO_SHOW),
    ("noshow", NO_SHOW),
    ("cancel", "cancelled"),
    ("resched", "rescheduled"),
    ("creat", "booked"),
    ("book", "booked"),
    ("schedul", "booked"),
)
IDS = ("bookingId", "booking_id", "uid", "invitee.uri", "invitee", "uri", "id", "scheduled_event.uri")


@dataclass(frozen=True, slots=True)
class Booking:
    """A booking and its status: `booked`, `rescheduled`, `cancelled` or `no_show`.

    `earlier_ids` are its ids before it was moved, and other names of it. `new_id_when_moved`: the scheduler gives a
    moved booking a new id, and never uses a cancelled one again.
    """

    status: str
    booking_id: str
    earlier_ids: tuple[str, ...]
    new_id_when_moved: bool
    scheduled_at: datetime.datetime | None
    email: str | None
    phone: str | None
    title: str | None
    person: Mapping[str, str]
    """Name and campaign tags, by their columns of a prospect."""


def read_booking(body: Any) -> Booking:
    """Parse a booking. Raises UnreadableBody when the body has none."""
    event_name = (text_at(body, ["event", "triggerEvent", "type", "status"]) or "").lower().replace("-", "_")
    status = next((status for word, status in WORDS if word in event_name), None)
    if status is None:
        raise UnreadableBody("The body names no booking that was made, moved, cancelled or missed (type, event).")
    payload = first_value(body, ["payload", "data"])
    payload = payload if isinstance(payload, Mapping) else body
    has_uids = "triggerEvent" in body
    # Its number, another id of the same booking, is not in every body of this scheduler.
    booking_id = text_at(payload, ["uid", *IDS] if has_uids else IDS)
    if booking_id is None:
        raise UnreadableBody("The booking has no id (bookingId, uid, uri).")
    moved_from = _moved_from(payload, status, has_uids=has_uids)
    if status == "booked" and moved_from:
        status = "rescheduled"
    earlier_ids = [*moved_from, *(_texts_at(payload, ["bookingId"]) if has_uids else [])]
    when = ["scheduledAt", "startTime", "start_time", "scheduled_event.start_time", "start"]
    return Booking(
        status=status,
        booking_id=booking_id,
        earlier_ids=tuple(name for name in dict.fromkeys(earlier_ids) if name != booking_id),
        new_id_when_moved=has_uids or event_name.startswith("invitee"),
        scheduled_at=parse_time(first_value(payload, when)),
        email=text_at(payload, ["email", "invitee.email", "attendees.0.email", "responses.email.value"], 320),
        phone=text_at(payload, ["phone", "invitee.phone", "text_reminder_number", "attendees.0.phoneNumber"], 64),
        title=text_at(payload, ["eventType", "title", "scheduled_event.name", "type"]),
        person=_person_of(payload),
    )


def _person_of(payload: Mapping[str, Any]) -> dict[str, str]:
    paths = ["invitee.name", "attendees.0.name", "responses.name.value", "name"]
    name = name_at(payload, paths, ["", "invitee"])
    return ({"name": name} if name else {}) | campaign_tags(payload, ["tracking", ""])


def _moved_from(payload: Mapping[str, Any], status: str, *, has_uids: bool) -> list[str]:
    """Return the ids of the booking that this one replaces."""
    if not has_uids:
        return _texts_at(payload, ["old_invitee"])
    # In a cancellation these fields do not say which of the two bookings is the newer.
    return [] if status == "cancelled" else _texts_at(payload, ["rescheduleUid", "rescheduleId"])


def _texts_at(payload: Mapping[str, Any], paths: Sequence[str]) -> list[str]:
    return [text for path in paths if (text := text_at(payload, [path])) is not None]
