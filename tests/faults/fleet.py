"""An account of a running product with local endpoints, and an audit of its deliveries."""

import http.client
import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import psycopg

from pipeline_service import typeid
from pipeline_service.operations import processes
from tests.extent import LONG
from tests.processes import PATIENCE_SECONDS, Product
from tests.webhooks.receiver import Receiver, check_receipts

EVENTS = 500 if LONG else 60
ENDPOINTS = 4
"""Four endpoints of eight places each keep all 32 slots of a worker busy."""
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
    """An account with all endpoints at one receiver; `secrets` by path."""

    product: Product
    receiver: Receiver
    key: str
    secrets: dict[str, str]
    ids: dict[str, str]
    acknowledged: set[str] = field(default_factory=set)
    unexpected: Counter[int] = field(default_factory=Counter)

    def call(self, method: str, path: str, body: object = None) -> tuple[int, dict]:
        """Send a request to the API, repeated while it is restarting."""
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
        """Send one request to the API."""
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
        """Register an endpoint at a path of the receiver."""
        body = {"url": self.receiver.url(path), "events": ["prospect.created"]}
        status, answer = self.call("POST", "/webhooks", body)
        assert status == 201, answer
        self.secrets[path], self.ids[path] = answer["data"]["secret"], answer["data"]["id"]

    def create(self, count: int = EVENTS) -> None:
        """Create prospects; each request is repeated until it succeeded."""
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
        email = f"dana{number}@example.com"
        try:
            status, _ = self.ask("POST", "/prospects", {"email": email})
        except (OSError, http.client.HTTPException):
            return False
        # 409: the request before was stored, but its answer was lost.
        if status in (201, 409):
            self.acknowledged.add(email)
        elif status != 503:
            self.unexpected[status] += 1
        return status in (201, 409)

    def await_receipts(self, count: int) -> None:
        """Wait until this number of requests has arrived."""
        self.await_true(lambda: len(self.receiver.receipts) >= count, f"{count} receipts")

    def await_settled(self) -> None:
        """Wait until no delivery is pending or in flight."""
        self.await_true(lambda: not {"pending", "in_flight"} & set(self.states()), "all to settle")

    def await_true(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition; fail with the worker's log."""
        ends = time.monotonic() + PATIENCE_SECONDS
        while not condition():
            if time.monotonic() > ends:
                raise AssertionError(
                    f"waited in vain for {what}: {len(self.receiver.receipts)} receipts, {self.states()}\n"
                    + self.product.log("worker-webhooks")
                )
            time.sleep(0.05)

    def states(self) -> Counter[str]:
        """Return the number of deliveries by state; all pending while the database is away."""
        try:
            with psycopg.connect(self.product.run["databaseUrl"], connect_timeout=5) as connection:
                return Counter(dict(connection.execute("SELECT state, count(*) FROM webhooks_delivery GROUP BY state")))
        except psycopg.OperationalError:
            return Counter(pending=1)

    def audit(self, lost: int = 0) -> int:
        """Check that every endpoint got every event, signed, with one body, and that no event was repeated without a
        failed attempt or a lost lease. Return the number of requests whose result was not recorded.

        A worker that has lost a lease records its result after the delivery is settled, so while there are more than
        may be `lost`, wait for as long as a lease lasts.
        """
        expected = self.events()
        for path, secret in self.secrets.items():
            received = self.receiver.of(path)
            assert {receipt.event_id for receipt in received} == expected
            check_receipts(received, secret)
        assert set(self.states()) == {"succeeded"}
        processes.wait_until(lambda: self.unrecorded() <= lost, LEASE_SECONDS, every=0.2)
        return self.unrecorded()

    def unrecorded(self) -> int:
        """Check the repeats, and return the number of requests whose result is not recorded."""
        requests = Counter((receipt.path, receipt.event_id) for receipt in self.receiver.receipts)
        attempts, repeatable = self.recorded()
        assert not [key for key, number in requests.items() if number > 1 + repeatable[key]]
        return (requests - attempts).total()

    def recorded(self) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
        """Return the recorded attempts, and the failed attempts with the lost leases, both by path and event.

        On a busy machine an attempt may time out, and a worker may record an attempt after its lease has ended.
        """
        attempts: Counter[tuple[str, str]] = Counter()
        repeatable: Counter[tuple[str, str]] = Counter()
        with psycopg.connect(self.product.run["databaseUrl"]) as connection:
            rows = connection.execute(
                "SELECT e.url, d.event_id, count(a.id), d.lease_losses + count(a.id) FILTER (WHERE a.error_code <> '') "
                "FROM webhooks_delivery d JOIN webhooks_endpoint e ON e.id = d.endpoint_id "
                "LEFT JOIN webhooks_attempt a ON a.delivery_id = d.id GROUP BY e.url, d.id"
            ).fetchall()
        for url, event_id, made, lost in rows:
            key = (urlsplit(url).path, typeid.encode("whevt", event_id))
            attempts[key], repeatable[key] = made, lost
        return attempts, repeatable

    def created_emails(self) -> set[str]:
        """Return the e-mails of the prospects whose creation every endpoint has received."""
        heard = [{json.loads(r.body)["data"]["email"] for r in self.receiver.of(path)} for path in self.secrets]
        return set.intersection(*heard)

    def events(self) -> set[str]:
        """Return the ids of all events that the API lists for the first endpoint."""
        found: set[str] = set()
        cursor = ""
        while True:
            path = f"/webhooks/{next(iter(self.ids.values()))}/deliveries?limit=100{cursor}"
            _, page = self.call("GET", path)
            found |= {delivery["eventId"] for delivery in page["data"]}
            if not page["hasMore"]:
                return found
            cursor = f"&cursor={page['nextCursor']}"
