"""A receiver of webhooks on this machine that runs while the demo data is loaded, so that deliveries succeed.

Its endpoint is disabled from the start, so that no worker sends to it: before the receiver runs, or after it is gone.
"""

import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import Any

from django.conf import settings
from django.db.models import TextField
from django.db.models.functions import Cast

from pipeline_service.events import PUBLIC_EVENTS
from webhooks.actions.endpoints import register_endpoint, update_endpoint
from webhooks.attempt_results import record
from webhooks.models import Delivery, DeliveryState, Endpoint
from webhooks.sender import ClaimedDelivery, attempt

LOOPBACK = "127.0.0.0/8"
MOST = 200
"""The deliveries that are sent: more than a page of the list has."""
REFUSED_EVERY = 12
"""Each delivery of this number is answered with an error, as receivers do now and then."""


@contextmanager
def receiving(account_id: uuid.UUID) -> Iterator[Endpoint]:
    """Run a receiver during the block, with an endpoint for it."""
    allowed = settings.OUTBOUND_ALLOW_PRIVATE
    with _Receiver(("127.0.0.1", 0), _Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        settings.OUTBOUND_ALLOW_PRIVATE = [*allowed, LOOPBACK]
        try:
            yield _disabled_endpoint(account_id, f"http://127.0.0.1:{server.server_port}/sheet")
        finally:
            settings.OUTBOUND_ALLOW_PRIVATE = allowed
            server.shutdown()


def deliver(endpoint: Endpoint) -> None:
    """Send the endpoint's held deliveries, oldest first, and record the attempts as a worker does."""
    held = Delivery.objects.for_account(endpoint.account_id).filter(endpoint=endpoint, state=DeliveryState.HELD)
    # As the sender takes them: still encrypted.
    stored = endpoint.secrets.order_by("role").annotate(stored=Cast("value", TextField()))
    secrets = tuple(stored.values_list("stored", flat=True))
    for identity in list(held.order_by("created_at", "id").values_list("pk", flat=True)[:MOST]):
        Delivery.claim_row(held.filter(pk=identity))
        row: Any = Delivery.objects.select_related("event").get(pk=identity)
        claimed = ClaimedDelivery(
            id=row.pk,
            lease_token=row.lease_token,
            attempt=row.attempts,
            failures=row.failures,
            trigger=row.trigger,
            is_slow=False,
            event_id=row.event_id,
            type=row.event.type,
            body=bytes(row.event.body),
            url=endpoint.url,
            secrets=secrets,
        )
        record([attempt(claimed)])


def _disabled_endpoint(account_id: uuid.UUID, url: str) -> Endpoint:
    events = [event.value for event in PUBLIC_EVENTS]
    endpoint, _ = register_endpoint(account_id=account_id, url=url, events=events, label="Weekly sheet")
    return update_endpoint(account_id=account_id, endpoint_id=endpoint.pk, changes={}, enabled=False)


class _Receiver(ThreadingHTTPServer):
    """Numbers the deliveries that it receives."""

    def __init__(self, *args: Any) -> None:
        self.numbers = count(1)
        super().__init__(*args)


class _Handler(BaseHTTPRequestHandler):
    """Answers that a delivery was received."""

    protocol_version = "HTTP/1.1"
    server: _Receiver

    def do_POST(self) -> None:
        """Read the body and answer."""
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        is_refused = next(self.server.numbers) % REFUSED_EVERY == 0
        body = b'{"error":"busy"}' if is_refused else b'{"received":true}'
        self.send_response(HTTPStatus.SERVICE_UNAVAILABLE if is_refused else HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Write nothing to the terminal."""
