"""One running product for the journey tests, with a new account and receiver for each."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from pipeline_service.operations import processes
from tests.processes import PATIENCE_SECONDS, Product, running_product
from tests.webhooks.receiver import Receipt, Receiver

# A lease short enough to wait for, and the time-out that fits into it.
ENVIRONMENT = {"OUTBOUND_ALLOW_PRIVATE": "127.0.0.0/8", "WEBHOOK_TIMEOUT_SECONDS": "2", "LEASE_SECONDS": "15"}


@dataclass
class JourneyClient:
    """An HTTP client of the running product with an API key and a webhook receiver."""

    product: Product
    receiver: Receiver
    account_id: str
    key: str

    def __call__(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send one request; return status and JSON body. A hanging request fails by its timeout."""
        request = urllib.request.Request(
            f"{self.product.base_url}/api/v1{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, json.loads(response.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def listen(self, *events: str) -> str:
        """Register the receiver for these events and return the secret."""
        status, answer = self("POST", "/webhooks", {"url": self.receiver.url("/hook"), "events": list(events)})
        assert status == 201, answer
        return str(answer["data"]["secret"])

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition."""
        assert processes.wait_until(condition, PATIENCE_SECONDS), f"{what}\n{self.product.log('worker-work')}"

    def received(self, event: str) -> list[Receipt]:
        """Return the deliveries of one event type so far."""
        return [receipt for receipt in self.receiver.of("/hook") if receipt.headers["x-webhook-event"] == event]


@pytest.fixture(scope="package")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running_product(tmp_path_factory.mktemp("journey"), **ENVIRONMENT) as running:
        yield running


@pytest.fixture
def journey_client(product: Product, request: pytest.FixtureRequest) -> Iterator[JourneyClient]:
    created = product.manage_json("create_account", request.node.name, "--rate-limit", "0")
    with Receiver() as receiver:
        yield JourneyClient(product, receiver, created["accountId"], created["apiKey"])
