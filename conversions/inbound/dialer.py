"""Dials from dialers."""

from collections.abc import Mapping
from typing import Any

from conversions.inbound.parsing import UnreadableBody, first_value, look, parse_time, text_at

DISPOSITIONS = {
    "answered": ("answered", "completed", "connected", "human"),
    "no_answer": ("no_answer", "noanswer", "missed", "unanswered", "canceled", "cancelled"),
    "voicemail": ("voicemail", "machine", "left_voicemail"),
    "busy": ("busy",),
    "failed": ("failed", "error", "invalid_number"),
}
BY_WORD = {word: disposition for disposition, words in DISPOSITIONS.items() for word in words}


def read_dial(body: Any) -> dict[str, Any]:
    """Return the dial's columns, and the rep's e-mail as `rep_email`. Raises UnreadableBody if it has no known
    disposition."""
    payload = first_value(body, ["payload", "data", "call"])
    payload = payload if isinstance(payload, Mapping) else body
    word = (text_at(payload, ["disposition", "outcome", "status", "result"]) or "").lower()
    disposition = BY_WORD.get(word.replace(" ", "_").replace("-", "_"))
    if disposition is None:
        raise UnreadableBody(f"disposition '{word[:50]}' is none of: {', '.join(DISPOSITIONS)}.")
    inbound = (text_at(payload, ["direction"]) or "").lower().startswith("in")
    number = ["from", "phone"] if inbound else ["to", "phone", "number"]
    seconds = look(payload, "durationSeconds")
    seconds = seconds if seconds is not None else first_value(payload, ["duration", "duration_seconds"])
    digits = str(seconds) if seconds is not None and str(seconds).isascii() and str(seconds).isdigit() else None
    values = {
        "phone": text_at(payload, ["phone", *number], 64),
        "email": text_at(payload, ["email", "contact.email"], 320),
        "direction": "inbound" if inbound else "outbound",
        "started_at": parse_time(first_value(payload, ["startedAt", "started_at", "start_time", "startTime"])),
        "duration_seconds": min(int(digits), 2**31 - 1) if digits else None,
        "disposition": disposition,
        "recording_url": text_at(payload, ["recordingUrl", "recording_url"], 2048),
        "external_id": text_at(payload, ["externalId", "callId", "call_id", "id", "sid"]),
        "rep_email": text_at(payload, ["repEmail", "agent.email", "user.email", "agent_email"], 254),
    }
    return {name: value for name, value in values.items() if value is not None}
