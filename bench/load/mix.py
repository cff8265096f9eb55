"""The mixed requests of several accounts."""

import itertools
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Any

KEPT_IDS = 1000
TRANSCRIPT = """Marcus: Thanks for making time, Dana. What made you book the call today?
Dana: I run two yoga studios and I am losing about ten members a month. I need to stop that.
Marcus: The retention program is two thousand four hundred, with weekly calls until the leak is closed.
Dana: That is more than I wanted to spend, honestly. It's too expensive for me right now.
Marcus: Fair. If it brought back the ten members in the first quarter, would the price still stop you?
Dana: No, then it pays for itself. Okay, let's do it. Here is my card."""
SHARES = {
    "list": 30,
    "fetch": 25,
    "create": 12,
    "upsert": 12,
    "change": 8,
    "pay": 6,
    "metrics": 4,
    "deliveries": 2,
    "analyze": 1,
}
"""How many of a hundred requests are of a kind."""
METRICS = "metrics=total_revenue,close_rate,show_rate&startDate=0&endDate=4102444800000"
STAGES = ("lead", "qualified")
_numbers = itertools.count()


@dataclass
class LoadedAccount:
    """An account with its key, its endpoint, and the newest of its prospects."""

    key: str
    endpoint: str = ""
    ids: deque[str] = field(default_factory=lambda: deque(maxlen=KEPT_IDS))


def pick() -> str:
    """Choose the kind of the next request."""
    return random.choices(list(SHARES), list(SHARES.values()))[0]


def request_of(kind: str, account: LoadedAccount) -> tuple[str, str, Any]:
    """Return method, path and body of a request of this kind."""
    number = next(_numbers)
    known = random.choice(account.ids) if account.ids else "pros_00000000000000000000000000"
    requests: dict[str, tuple[str, str, Any]] = {
        "list": ("GET", "/prospects?stage=lead", None),
        "fetch": ("GET", f"/prospects/{known}", None),
        "create": ("POST", "/prospects", {"email": f"dana{number}@load.example", "name": "Dana Ruiz"}),
        "upsert": ("POST", "/prospects/upsert", {"email": f"up{number % 5000}@load.example", "name": f"Dana {number}"}),
        "change": ("PATCH", f"/prospects/{known}", {"stage": random.choice(STAGES), "notes": f"Note {number}"}),
        "pay": ("POST", "/payments", {"prospectId": known, "amount": 2400, "currency": "USD"}),
        "metrics": ("GET", f"/metrics?{METRICS}", None),
        "deliveries": ("GET", f"/webhooks/{account.endpoint}/deliveries", None),
        "analyze": ("POST", "/calls/analyze", {"transcript": TRANSCRIPT, "title": f"Call {number}"}),
    }
    return requests[kind]
