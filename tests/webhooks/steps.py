"""Steps of the webhook tests."""

import uuid
from typing import Any

from django.db import connection

from pipeline_service import typeid
from tests.tenants import Tenant
from webhooks.delivery_worker import DeliveryWorker
from webhooks.models import Delivery

URL = "https://hooks.example.com/sales"


def register(tenant: Tenant, url: str = URL, *events: str) -> dict[str, Any]:
    """Register an endpoint, by default for prospect.created, and return it."""
    answer = tenant.api("POST", "/webhooks", {"url": url, "events": list(events or ("prospect.created",))})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def create_prospect(tenant: Tenant, email: str = "dana@example.com") -> dict[str, Any]:
    """Create a prospect, which publishes an event."""
    answer = tenant.api("POST", "/prospects", {"email": email})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def deliver() -> None:
    """Deliver all that is due, in this process."""
    DeliveryWorker(should_stop=lambda: False).run(idle_seconds=0.1)


def deliveries(tenant: Tenant, endpoint: dict[str, Any], query: str = "") -> list[dict[str, Any]]:
    """Return the deliveries of an endpoint, newest first."""
    answer = tenant.api("GET", f"/webhooks/{endpoint['id']}/deliveries{query}")
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def make_due() -> None:
    """Move the time to the next attempts."""
    Delivery.objects.pending().update(due_at="2020-01-01T00:00:00Z")


def enqueue(tenant: Tenant, endpoint: dict[str, Any], count: int, *, age: str = "1 second") -> None:
    """Queue so many deliveries for an endpoint, each of an event of its own, due for `age`."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            WITH event AS (
              INSERT INTO webhooks_webhookevent (id, account_id, type, occurred_at, body, dedupe_key)
              SELECT uuidv7(), %(account)s, 'prospect.created', now(), '{}', uuidv7()::text
              FROM generate_series(1, %(count)s) RETURNING id
            )
            INSERT INTO webhooks_delivery (id, account_id, event_id, endpoint_id, state, due_at)
            SELECT uuidv7(), %(account)s, id, %(endpoint)s, 'pending', now() - %(age)s::interval FROM event
            """,
            {"account": tenant.account.id, "endpoint": key_of(endpoint), "count": count, "age": age},
        )


def key_of(endpoint: dict[str, Any]) -> uuid.UUID:
    """Return the primary key of an endpoint's public id."""
    found = typeid.decode("wh", endpoint["id"])
    assert found is not None
    return found
