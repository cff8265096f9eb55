"""Dials from dialers: JSON with the usual names, Aircall's `call.ended`, and Twilio's form-encoded status callback."""

import datetime
import email.utils
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from conversions.inbound.parsing import UnreadableBody, first_value, known_time, look, name_at, parse_time, text_at

DISPOSITIONS = {
    "answered": ("answered", "completed", "connected", "human"),
    "no_answer": ("no_answer", "noanswer", "missed", "unanswered", "canceled", "cancelled"),
    "voicemail": ("voicemail", "machine", "left_voicemail"),
    "busy": ("busy",),
    "failed": ("failed", "error", "invalid_number"),
}
BY_WORD = {word: disposition for disposition, words in DISPOSITIONS.items() for word in words}


MOST_FORM_FIELDS = 200


def read_form(body: bytes) -> dict[str, str] | None:
    """Return the fields of Twilio's form-encoded body; None for any other body."""
    try:
        pairs = parse_qsl(
            body.decode("ascii"), strict_parsing=True, keep_blank_values=True, max_num_fields=MOST_FORM_FIELDS
        )
    except ValueError:
        return None
    fields = dict(pairs)
    return fields if "CallSid" in fields else None


def read_dial(body: Any) -> dict[str, Any]:
    """Return the dial's columns, the rep's e-mail as `rep_email`, and the person's name as `person_name`.

    Raises UnreadableBody if it has no known disposition.
    """
    payload = first_value(body, ["payload", "data", "call"])
    payload = payload if isinstance(payload, Mapping) else body
    inbound = (text_at(payload, ["direction", "Direction"]) or "").lower().startswith("in")
    number = ["from", "From", "phone"] if inbound else ["to", "To", "phone", "number"]
    seconds = first_value(payload, ["durationSeconds", "duration", "duration_seconds", "CallDuration"])
    digits = str(seconds) if seconds is not None and str(seconds).isascii() and str(seconds).isdigit() else None
    values = {
        "phone": text_at(payload, ["phone", "raw_digits", *number], 64),
        "email": text_at(payload, ["email", "contact.email", "contact.emails.0.value"], 320),
        "person_name": name_at(payload, ["name", "contact.name"], ["contact"]),
        "direction": "inbound" if inbound else "outbound",
        "started_at": _started_at(payload, int(digits or 0)),
        "duration_seconds": min(int(digits), 2**31 - 1) if digits else None,
        "disposition": _disposition(payload),
        "recording_url": text_at(payload, ["recordingUrl", "recording_url", "recording", "RecordingUrl"], 2048),
        "external_id": text_at(payload, ["externalId", "callId", "call_id", "id", "sid", "CallSid"]),
        "rep_email": text_at(payload, ["repEmail", "agent.email", "user.email", "agent_email"], 254),
    }
    return {name: value for name, value in values.items() if value is not None}


def _disposition(payload: Mapping[str, Any]) -> str:
    """Return the disposition that the dialer's word means. Raises UnreadableBody."""
    word = (text_at(payload, ["disposition", "outcome", "status", "result", "CallStatus"]) or "").lower()
    if word == "done":  # Aircall's word for every call that is over
        answered = look(payload, "answered_at") is not None
        return "answered" if answered else "voicemail" if look(payload, "voicemail") else "no_answer"
    disposition = BY_WORD.get(word.replace(" ", "_").replace("-", "_"))
    if disposition is None:
        raise UnreadableBody(f"disposition '{word[:50]}' is none of: {', '.join(DISPOSITIONS)}.")
    machine = (text_at(payload, ["AnsweredBy"]) or "").startswith("machine")
    return "voicemail" if machine and disposition == "answered" else disposition


def _started_at(payload: Mapping[str, Any], seconds: int) -> datetime.datetime | None:
    """Return when the dial began. Twilio's `Timestamp` (RFC 2822) is when its status changed, at the end."""
    given = parse_time(first_value(payload, ["startedAt", "started_at", "start_time", "startTime"]))
    stamp = text_at(payload, ["Timestamp"])
    if given is not None or stamp is None:
        return given
    try:
        return known_time(email.utils.parsedate_to_datetime(stamp) - datetime.timedelta(seconds=seconds))
    except (ValueError, OverflowError):
        return None
