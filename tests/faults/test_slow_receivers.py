"""Slow but healthy receivers of one account do not slow down another account."""

from collections.abc import Iterator

import psycopg
import pytest

from tests.faults.fleet import Fleet
from tests.processes import Product, running_product
from tests.webhooks.receiver import Receiver

pytestmark = pytest.mark.processes
SLOW_ENDPOINTS = 40
HELD = 30
"""How many of them a worker process at least lets wait for an answer."""
HOLD_SECONDS = 110
"""Longer than anything in this test is waited for: no slot comes back."""


@pytest.fixture
def product_with_long_timeout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """A product with a timeout longer than the responses in this test."""
    patience = {"WEBHOOK_TIMEOUT_SECONDS": "120", "LEASE_SECONDS": "250"}
    with running_product(tmp_path_factory.mktemp("slow"), OUTBOUND_ALLOW_PRIVATE="127.0.0.0/8", **patience) as running:
        yield running


def account(product: Product, receiver: Receiver, name: str, paths: list[str]) -> Fleet:
    created = product.manage_json("create_account", name, "--rate-limit", "0")
    fleet = Fleet(product, receiver, created["apiKey"], {}, {})
    for path in paths:
        fleet.register(path)
    return fleet


def test_a_healthy_account_is_served_while_another_waits_for_slow_endpoints(product_with_long_timeout: Product) -> None:
    with Receiver() as slow_receiver, Receiver() as quick_receiver:
        paths = [f"/delay/{HOLD_SECONDS * 1000}/{number}" for number in range(SLOW_ENDPOINTS)]
        slow = account(product_with_long_timeout, slow_receiver, "Slow", paths)
        healthy = account(product_with_long_timeout, quick_receiver, "Healthy", ["/now"])
        slow.create(8)
        slow.await_receipts(HELD)
        for number in range(1, 6):
            healthy.create(1)
            healthy.await_receipts(number)
        states = states_of(product_with_long_timeout, slow_receiver)
        assert set(states) == {"pending", "in_flight"}
        assert states["in_flight"] >= HELD


def states_of(product: Product, receiver: Receiver) -> dict[str, int]:
    """Return the number of deliveries for a receiver by state."""
    with psycopg.connect(product.run["databaseUrl"]) as connection:
        return dict(
            connection.execute(
                "SELECT d.state, count(*) FROM webhooks_delivery d JOIN webhooks_endpoint e ON e.id = d.endpoint_id "
                "WHERE e.url LIKE %s GROUP BY d.state",
                [receiver.url("/%")],
            ).fetchall()
        )
