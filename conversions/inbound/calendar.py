"""Bookings from calendars: flat, or in the envelopes of the two usual schedulers."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from conversions.inbound.parsing import UnreadableBody, first_value, look, parse_time, text_at

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


@dataclass(frozen=True, slots=True)
class Booking:
    """A booking and its status: `booked`, `rescheduled`, `cancelled` or `no_show`."""

    status: str
    booking_id: str
    scheduled_at: datetime.datetime | None
    email: str | None
    phone: str | None
    title: str | None


def read_booking(body: Any) -> Booking:
    """Parse a booking. Raises UnreadableBody when the body has none."""
    event_name = (text_at(body, ["event", "triggerEvent", "type", "status"]) or "").lower().replace("-", "_")
    status = next((status for word, status in WORDS if word in event_name), None)
    if status is None:
        raise UnreadableBody("The body names no booking that was made, moved, cancelled or missed (type, event).")
    payload = first_value(body, ["payload", "data"])
    payload = payload if isinstance(payload, Mapping) else body
    booking_id = text_at(
        payload, ["bookingId", "booking_id", "uid", "invitee.uri", "invitee", "uri", "id", "scheduled_event.uri"]
    )
    if booking_id is None:
        raise UnreadableBody("The booking has no id (bookingId, uid, uri).")
    if status == "booked" and look(payload, "old_invitee"):
        status, booking_id = "rescheduled", text_at(payload, ["old_invitee"]) or booking_id
    when = ["scheduledAt", "startTime", "start_time", "scheduled_event.start_time", "start"]
    return Booking(
        status=status,
        booking_id=booking_id,
        scheduled_at=parse_time(first_value(payload, when)),
        email=text_at(payload, ["email", "invitee.email", "attendees.0.email", "responses.email.value"], 320),
        phone=text_at(payload, ["phone", "invitee.phone", "text_reminder_number", "attendees.0.phoneNumber"], 64),
        title=text_at(payload, ["eventType", "title", "scheduled_event.name", "type"]),
    )
