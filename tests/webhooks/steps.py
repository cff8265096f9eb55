"""What tests of webhooks do again and again."""

from typing import Any

from tests.cast import Studio
from webhooks.courier import Courier
from webhooks.models import Delivery

URL = "https://hooks.example.com/sales"


def register(studio: Studio, url: str = URL, *events: str) -> dict[str, Any]:
    """A new endpoint as the API answers it, for prospect.created unless told otherwise."""
    answer = studio.api("POST", "/webhooks", {"url": url, "events": list(events or ("prospect.created",))})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def create_prospect(studio: Studio, email: str = "dana@example.com") -> dict[str, Any]:
    """A new prospect, which is a public event."""
    answer = studio.api("POST", "/prospects", {"email": email})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def deliver() -> None:
    """Deliver all that is due, in this process."""
    Courier(should_stop=lambda: False).run(idle_seconds=0.1)


def deliveries(studio: Studio, endpoint: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    """The deliveries of an endpoint, newest first."""
    answer = studio.api("GET", f"/webhooks/{endpoint['id']}/deliveries{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def make_due() -> None:
    """Let the time until the next attempts pass."""
    Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")
