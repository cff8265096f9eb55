"""One attempt: sign, send and return the outcome. Runs in sender threads and never uses the database."""

import datetime
import functools
import logging
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace

import structlog
from django.conf import settings

from pipeline_service import typeid
from pipeline_service.logs import log_finished
from pipeline_service.origin import working_for
from pipeline_service.outbound import client
from pipeline_service.outbound.errors import OutboundError
from pipeline_service.secrets import decrypt
from webhooks.models import Delivery, WebhookEvent
from webhooks.retry_policy import delay_after
from webhooks.signing import signature_headers

log = structlog.get_logger(__name__)
ATTEMPTS = logging.getLogger(__name__)

CONNECT_SECONDS = 5.0
STORED_BODY_BYTES = 4096
STORED_HEADERS_BYTES = 2048
USER_AGENT = "SalesPipelineWebhooks/1"
# Headers that help to find out why an endpoint fails. Cookies and other private headers are not stored.
STORED_HEADERS = (
    *("content-type", "content-length", "date", "location", "retry-after", "server", "via", "www-authenticate"),
    *("x-request-id", "x-correlation-id", "x-amzn-requestid", "cf-ray"),
)

SIGNATURES = frozenset({"X-Webhook-Signature", "webhook-signature"})
SHOWN_OF_SIGNATURE = 12

decrypt_secret = functools.lru_cache(maxsize=4096)(decrypt)


@dataclass(frozen=True, slots=True)
class ClaimedDelivery:
    """A claimed delivery with all data needed to send it. `secrets` are still encrypted, the primary first.

    `clock_offset` is what the database's clock is ahead of this machine's.
    """

    id: uuid.UUID
    lease_token: uuid.UUID
    attempt: int
    failures: int
    trigger: str
    is_slow: bool
    event_id: uuid.UUID
    type: str
    body: bytes
    url: str
    secrets: tuple[str, ...]
    request_id: str | None = None
    traceparent: str | None = None
    clock_offset: datetime.timedelta = datetime.timedelta()


@dataclass(frozen=True, slots=True)
class AttemptOutcome:
    """The result of an attempt. `retry_in` is the delay in seconds until the next one, None if there is none."""

    delivery: ClaimedDelivery
    started_at: datetime.datetime
    duration_ms: int
    succeeded: bool
    retry_in: float | None
    status: int | None = None
    error_code: str | None = None
    error_text: str | None = None
    headers: Mapping[str, str] | None = None
    body: str = ""
    peer_ip: str | None = None
    request_headers: Mapping[str, str] | None = None


def attempt(delivery: ClaimedDelivery) -> AttemptOutcome:
    """Send a delivery once, on behalf of the request that caused it. Never raises: every error becomes an outcome."""
    with working_for(Delivery._meta.label, [delivery]):
        return _attempt(delivery)


def _attempt(delivery: ClaimedDelivery) -> AttemptOutcome:
    # Receivers refuse signatures that are minutes old or early, so this machine's clock is not trusted.
    started_at = datetime.datetime.now(datetime.UTC) + delivery.clock_offset
    started = time.monotonic()
    headers: dict[str, str] = {}
    try:
        headers = headers_for(delivery, int(started_at.timestamp()))
        outcome = _exchange(delivery, started_at, headers)
    except OutboundError as error:
        outcome = _failed(delivery, started_at, _ms_since(started), error.code, error.message)
    except Exception:  # a sender thread's boundary: an internal error must not block the slot until the lease ends
        log.exception("webhook_attempt_broke", event_id=delivery.event_id, delivery_id=delivery.id)
        outcome = _failed(
            delivery, started_at, _ms_since(started), "internal", "The attempt failed inside the service."
        )
    outcome = replace(outcome, request_headers=masked(headers))
    _log(outcome)
    return outcome


def _log(outcome: AttemptOutcome) -> None:
    delivery = outcome.delivery
    fields = {
        "event_id": typeid.encode(WebhookEvent.id_prefix, delivery.event_id),
        "delivery_id": typeid.encode(Delivery.id_prefix, delivery.id),
        "attempt": delivery.attempt,
        "status": outcome.status,
        "error": outcome.error_code,
        "duration_ms": outcome.duration_ms,
    }
    log_finished(ATTEMPTS, "webhook_attempt", fields)


def _exchange(delivery: ClaimedDelivery, started_at: datetime.datetime, headers: Mapping[str, str]) -> AttemptOutcome:
    answer = client.send(
        "POST",
        delivery.url,
        headers=headers,
        body=delivery.body,
        connect_timeout=min(CONNECT_SECONDS, settings.WEBHOOK_TIMEOUT_SECONDS),
        deadline=settings.WEBHOOK_TIMEOUT_SECONDS,
        max_body=STORED_BODY_BYTES,
    )
    succeeded = 200 <= answer.status < 300
    retry_in = None if succeeded else _retry_in(delivery, answer.status, answer.headers.get("retry-after"))
    return AttemptOutcome(
        delivery=delivery,
        started_at=started_at,
        duration_ms=answer.duration_ms,
        succeeded=succeeded,
        retry_in=retry_in,
        status=answer.status,
        error_code=None if succeeded else "http_status",
        error_text=None if succeeded else f"The endpoint answered {answer.status}.",
        headers=_stored_headers(answer.headers),
        body=answer.text,
        peer_ip=answer.peer_ip,
    )


def _failed(
    delivery: ClaimedDelivery, started_at: datetime.datetime, duration_ms: int, code: str, text: str
) -> AttemptOutcome:
    return AttemptOutcome(
        delivery=delivery,
        started_at=started_at,
        duration_ms=duration_ms,
        succeeded=False,
        retry_in=_retry_in(delivery, None, None),
        error_code=code,
        error_text=text[:300],
    )


def _ms_since(started: float) -> int:
    return round((time.monotonic() - started) * 1000)


def _retry_in(delivery: ClaimedDelivery, status: int | None, retry_after: str | None) -> float | None:
    return delay_after(
        delivery.failures + 1,
        delays=settings.WEBHOOK_RETRY_DELAYS,
        status=status,
        retry_after=retry_after,
        now=datetime.datetime.now(datetime.UTC),
    )


def headers_for(delivery: ClaimedDelivery, timestamp: int) -> dict[str, str]:
    """Build all headers of an attempt; `timestamp` is in Unix seconds."""
    message_id = typeid.encode(WebhookEvent.id_prefix, delivery.event_id)
    valid = [decrypt_secret(token) for token in delivery.secrets]
    return {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "X-Webhook-Event": delivery.type,
        "X-Webhook-Delivery": typeid.encode(Delivery.id_prefix, delivery.id),
        "X-Webhook-Attempt": str(delivery.attempt),
        **signature_headers(valid, message_id=message_id, timestamp=timestamp, body=delivery.body),
    }


def masked(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the headers as they are stored: of a signature only its beginning, which is enough to compare."""
    return {name: _beginning(value) if name in SIGNATURES else value for name, value in headers.items()}


def _beginning(signatures: str) -> str:
    return " ".join(f"{signature[:SHOWN_OF_SIGNATURE]}…" for signature in signatures.split(" "))


def _stored_headers(headers: Mapping[str, str]) -> dict[str, str]:
    stored: dict[str, str] = {}
    left = STORED_HEADERS_BYTES
    for name in STORED_HEADERS:
        value = headers.get(name, "").replace("\x00", "")
        if value and len(name) + len(value) <= left:
            stored[name] = value
            left -= len(name) + len(value)
    return stored
