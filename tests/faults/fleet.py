"""An account of a running product with endpoints on this machine, and the deliveries that it must get."""

import http.client
import itertools
import json
import os
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import psycopg

from pipeline_service import typeid
from tests.processes import Product
from tests.webhooks.receiver import Receiver, check_receipts

LONG = os.environ.get("FAULTS") == "long"
EVENTS = 500 if LONG else 60
ENDPOINTS = 4
"""Four endpoints of eight places each keep all 32 slots of a worker busy."""
PATIENCE_SECONDS = 180.0 if LONG else 90.0
TIMEOUT_SECONDS = 1
LEASE_SECONDS = 12
ENVIRONMENT = {
    "OUTBOUND_ALLOW_PRIVATE": "127.0.0.0/8",
    "WEBHOOK_TIMEOUT_SECONDS": str(TIMEOUT_SECONDS),
    "LEASE_SECONDS": str(LEASE_SECONDS),
    "WEBHOOK_RETRY_DELAYS": "0.5,0.5,0.5,0.5",
    "SWEEP_SECONDS": "1",
}
_numbers = itertools.count()


@dataclass
class Fleet:
    """An account whose endpoints all lead to one receiver; `secrets` by path."""

    product: Product
    receiver: Receiver
    key: str
    secrets: dict[str, str]
    ids: dict[str, str]

    def call(self, method: str, path: str, body: object = None) -> tuple[int, dict]:
        """One request to the API, which may be starting again."""
        answers: list[tuple[int, dict]] = []

        def is_answered() -> bool:
            try:
                answers.append(self.ask(method, path, body))
            except (OSError, http.client.HTTPException):
                return False
            return answers[-1][0] != 503

        self.await_true(is_answered, f"an answer to {method} {path}")
        return answers[-1]

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, dict]:
        """One request to the API, as it is."""
        host = self.product.base_url.removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=30)
        try:
            headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
            connection.request(method, f"/api/v1{path}", json.dumps(body) if body is not None else None, headers)
            response = connection.getresponse()
            return response.status, json.loads(response.read())
        finally:
            connection.close()

    def register(self, path: str) -> None:
        """An endpoint that leads to a path of the receiver."""
        body = {"url": self.receiver.url(path), "events": ["prospect.created"]}
        status, answer = self.call("POST", "/webhooks", body)
        assert status == 201, answer
        self.secrets[path], self.ids[path] = answer["data"]["secret"], answer["data"]["id"]

    def create(self, count: int = EVENTS) -> None:
        """Create so many prospects, each repeated until it is surely there."""
        numbers = [next(_numbers) for _ in range(count)]
        parts = [numbers[start::4] for start in range(4)]
        threads = [threading.Thread(target=self._create_all, args=(part,)) for part in parts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _create_all(self, numbers: list[int]) -> None:
        for number in numbers:
            while not self._is_created(number):
                time.sleep(0.1)

    def _is_created(self, number: int) -> bool:
        try:
            status, _ = self.ask("POST", "/prospects", {"email": f"dana{number}@example.com"})
        except (OSError, http.client.HTTPException):
            return False
        return status in (201, 409)

    def await_receipts(self, count: int) -> None:
        """Return when so many requests have come."""
        self.await_true(lambda: len(self.receiver.receipts) >= count, f"{count} receipts")

    def await_settled(self) -> None:
        """Return when nothing is pending or in flight any more."""
        self.await_true(lambda: not {"pending", "in_flight"} & set(self.states()), "all to settle")

    def await_true(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition; fails with the worker's log."""
        ends = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            if time.monotonic() > ends:
                raise AssertionError(
                    f"waited in vain for {what}: {len(self.receiver.receipts)} receipts, {self.states()}\n"
                    + self.product.log("worker-webhooks")
                )
            time.sleep(0.05)

    def states(self) -> Counter[str]:
        """How many deliveries stand where; all pending while the database is away."""
        try:
            with psycopg.connect(self.product.run["databaseUrl"], connect_timeout=5) as connection:
                return Counter(dict(connection.execute("SELECT state, count(*) FROM webhooks_delivery GROUP BY state")))
        except psycopg.OperationalError:
            return Counter(pending=1)

    def audit(self) -> int:
        """Check that every event reached every endpoint, signed, with one body; how many came twice for no reason."""
        expected = self.events()
        for path, secret in self.secrets.items():
            mine = self.receiver.of(path)
            assert {receipt.event_id for receipt in mine} == expected
            check_receipts(mine, secret)
        assert set(self.states()) == {"succeeded"}
        return self.unexplained()

    def unexplained(self) -> int:
        """How many repeats no recorded failure explains (on a busy machine attempts may time out)."""
        repeats = Counter((receipt.path, receipt.event_id) for receipt in self.receiver.receipts)
        with psycopg.connect(self.product.run["databaseUrl"]) as connection:
            failures = connection.execute(
                "SELECT a.url, d.event_id, count(*) FROM webhooks_attempt a "
                "JOIN webhooks_delivery d ON d.id = a.delivery_id WHERE a.status_code IS NULL GROUP BY 1, 2"
            ).fetchall()
        for url, event_id, count in failures:
            repeats[urlsplit(url).path, typeid.encode("whevt", event_id)] -= count
        return sum(count - 1 for count in repeats.values() if count > 1)

    def events(self) -> set[str]:
        """The ids of all events that the API lists for the first endpoint."""
        found: set[str] = set()
        cursor = ""
        while True:
            path = f"/webhooks/{next(iter(self.ids.values()))}/deliveries?limit=100{cursor}"
            _, page = self.call("GET", path)
            found |= {delivery["eventId"] for delivery in page["data"]}
            if not page["hasMore"]:
                return found
            cursor = f"&cursor={page['nextCursor']}"
