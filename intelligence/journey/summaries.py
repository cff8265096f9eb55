"""One-line summaries of timeline items, from the records as the API returns them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

LENGTH = 120
CHANNELS = {"sms": "SMS", "dm": "DM", "whatsapp": "WhatsApp message", "email": "E-mail", "other": "Message"}
DISPOSITIONS = {
    "answered": "answered",
    "no_answer": "no answer",
    "voicemail": "voicemail",
    "busy": "busy",
    "failed": "failed",
}


def message(record: Mapping[str, Any]) -> str:
    """Return, for example, `SMS received: …`."""
    action = "sent" if record["direction"] == "outbound" else "received"
    return shortened(f"{CHANNELS[record['channel']]} {action}: {record['body']}")


def call(record: Mapping[str, Any]) -> str:
    """Return, for example, `Call: closed (25 min)`, with the title if there is one."""
    outcome = (record["outcome"] or "no outcome yet").replace("_", " ")
    title = f"Call '{record['title']}'" if record["title"] else "Call"
    return shortened(f"{title}: {outcome}{_length(record)}")


def dial(record: Mapping[str, Any]) -> str:
    """Return, for example, `Outbound dial: no answer`."""
    return f"{record['direction'].capitalize()} dial: {DISPOSITIONS[record['disposition']]}{_length(record)}"


def event(record: Mapping[str, Any], type_name: str) -> str:
    """Return the name of the event type as it is written, with the status of a booking."""
    status = f": {record['status']}" if record["status"] else ""
    return shortened(type_name + status)


def payment(record: Mapping[str, Any]) -> str:
    """Return, for example, `Payment of 1997.50 USD: Coaching`, with the status if it is not `succeeded`."""
    status = "" if record["status"] == "succeeded" else f" ({record['status']})"
    product = f": {record['productName']}" if record["productName"] else ""
    return shortened(f"Payment of {_money(record['amount'])} {record['currency']}{product}{status}")


def refund(record: Mapping[str, Any], currency: str) -> str:
    """Return, for example, `Refund of 500.00 USD: reason`."""
    reason = f": {record['reason']}" if record["reason"] else ""
    return shortened(f"Refund of {_money(record['amount'])} {currency}{reason}")


def stage_change(record: Mapping[str, Any]) -> str:
    """Return, for example, `Stage: lead → qualified`."""
    return f"Stage: {record['fromStage']} → {record['toStage']}"


def shortened(text: str) -> str:
    """Return the text as one line of at most 120 characters."""
    line = " ".join(text.split())
    return line if len(line) <= LENGTH else line[: LENGTH - 1].rstrip() + "…"


def _length(record: Mapping[str, Any]) -> str:
    seconds = record["durationSeconds"]
    if not seconds:
        return ""
    return f" ({seconds} s)" if seconds < 60 else f" ({round(seconds / 60)} min)"


def _money(amount: float | Decimal) -> str:
    return f"{Decimal(str(amount)):.2f}"
