"""One running product for the fault tests, with a new account, receiver and endpoints for each test."""

from collections.abc import Iterator

import psycopg
import pytest

from tests.faults.fleet import ENDPOINTS, ENVIRONMENT, Fleet
from tests.processes import Product, running_product
from tests.webhooks.receiver import Receiver


@pytest.fixture(scope="package")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running_product(tmp_path_factory.mktemp("faults"), **ENVIRONMENT) as running:
        yield running


@pytest.fixture
def fleet(product: Product, request: pytest.FixtureRequest) -> Iterator[Fleet]:
    """Endpoints that take 100 ms per event, so that many are in flight during a fault."""
    with Receiver() as receiver:
        created = product.manage_json("create_account", request.node.name, "--rate-limit", "0")
        fleet = Fleet(product, receiver, created["apiKey"], {}, {})
        for number in range(ENDPOINTS):
            fleet.register(f"/delay/100/{number}")
        yield fleet
        with psycopg.connect(product.run["databaseUrl"]) as connection:
            connection.execute("TRUNCATE webhooks_delivery, webhooks_attempt")
            connection.execute("UPDATE webhooks_endpoint SET deleted_at = now()")
