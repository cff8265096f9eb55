"""What happened to an endpoint or a delivery, and what to do about it, in words."""

from collections.abc import Iterator
from typing import Any

from django.utils.timesince import timesince

from webhooks.models import Attempt, Delivery, DeliveryState, Endpoint, EndpointState

GOOD, WARNING, BAD, QUIET = "good", "warning", "bad", "quiet"
CAUSES = {
    "timeout": "It did not answer in time. Answer with 200 at once, and do the work afterwards.",
    "tls": "The encrypted connection failed. Check its certificate and that it speaks TLS 1.2 or later.",
    "dns": "Its name was not found. Check the address and the name's DNS records.",
    "connect": "The connection was refused or cut. Check that the server runs and that its firewall lets us in.",
    "blocked_address": "Its name leads to a private address, which is not called.",
    "protocol": "Its answer was not proper HTTP.",
    "bad_url": "Its address cannot be called. Correct it below.",
}
STATUSES = {
    401: "It answered 401: it asks for credentials. Receivers verify the signature instead.",
    403: "It answered 403: a firewall or bot protection may stand before it.",
    404: "It answered 404: nothing listens at this path. Correct the address below.",
    405: "It answered 405: it does not accept POST at this path.",
    410: "It answered 410: the receiver says that it is gone for good.",
    413: "It answered 413: it takes no bodies of this size.",
    429: "It answered 429: it gets more requests than it takes. They are sent again more slowly.",
}


def explain_endpoint(endpoint: Endpoint) -> dict[str, Any]:
    """Return `tone`, `title` and `text` lines for an endpoint as it is now."""
    lines = list(_endpoint_lines(endpoint))
    if endpoint.state == EndpointState.DISABLED_AUTO:
        title = "Disabled, because nothing succeeded for five days"
        advice = "Mend the receiver, enable the endpoint, send a test event, then recover what was missed."
        return {"tone": BAD, "title": title, "lines": [*lines, advice]}
    if endpoint.state == EndpointState.DISABLED_MANUAL:
        title = "Disabled by hand; new deliveries are held"
        return {"tone": QUIET, "title": title, "lines": ["Enable it to send what comes and what is held."]}
    if endpoint.consecutive_failures:
        since = f" for {timesince(endpoint.first_failure_at, depth=1)}" if endpoint.first_failure_at else ""
        title = f"Failing{since}: {endpoint.consecutive_failures} attempts in a row"
        return {"tone": WARNING, "title": title, "lines": lines}
    if endpoint.last_attempt_at is None:
        return {"tone": QUIET, "title": "Nothing sent yet", "lines": ["Send a test event to try it."]}
    speed = f" It answers in {endpoint.answer_ms:,} ms on average." if endpoint.answer_ms is not None else ""
    ago = f"Last success {timesince(endpoint.last_success_at, depth=1)} ago." if endpoint.last_success_at else ""
    return {"tone": GOOD, "title": "Working", "lines": [f"{ago}{speed}".strip()]}


def _endpoint_lines(endpoint: Endpoint) -> Iterator[str]:
    deliveries = Delivery.objects.for_account(endpoint.account_id).filter(endpoint=endpoint, last_error__isnull=False)
    # Of the newest failed deliveries only: one index range of the list.
    last = deliveries.order_by("-created_at", "-id").first()
    attempt = None if last is None else _last_attempt(last)
    if attempt is not None:
        yield explain_attempt(attempt)
    if endpoint.last_success_at is None:
        yield "It has never accepted a delivery."
    else:
        yield f"It last accepted a delivery {timesince(endpoint.last_success_at, depth=1)} ago."


def explain_delivery(delivery: Delivery) -> dict[str, Any]:
    """Return `tone`, `title` and `text` lines for a delivery as it is now."""
    attempt = _last_attempt(delivery)
    cause = [explain_attempt(attempt)] if attempt is not None and attempt.error_code else []
    if delivery.state == DeliveryState.SUCCEEDED:
        code = f"with {delivery.last_status}" if delivery.last_status else ""
        return {
            "tone": GOOD,
            "title": f"Accepted {code} at attempt {delivery.attempts}".replace("  ", " "),
            "lines": [],
        }
    if delivery.state == DeliveryState.FAILED:
        title = f"Given up after {delivery.attempts} attempts"
        return {"tone": BAD, "title": title, "lines": [*cause, "Send it again once the receiver works."]}
    if delivery.state == DeliveryState.HELD:
        title = "Held, because the endpoint is disabled"
        return {"tone": QUIET, "title": title, "lines": ["Enable the endpoint and send its held deliveries."]}
    if delivery.state == DeliveryState.CANCELED:
        return {"tone": QUIET, "title": "Canceled before it was accepted", "lines": cause}
    if delivery.state == DeliveryState.IN_FLIGHT:
        return {"tone": QUIET, "title": "Being sent now", "lines": cause}
    tried = f"Attempt {delivery.attempts + 1} is due" if delivery.attempts else "The first attempt is due"
    when = f" at {delivery.due_at:%Y-%m-%d %H:%M:%S} UTC" if delivery.due_at else ""
    return {"tone": WARNING if delivery.failures else QUIET, "title": f"{tried}{when}", "lines": cause}


def explain_attempt(attempt: Attempt) -> str:
    """Return why an attempt failed, in words."""
    if attempt.status_code is not None:
        status = attempt.status_code
        if 300 <= status < 400:
            return f"It answered {status}: redirects are not followed. Register the final address."
        if status >= 500:
            return f"It answered {status}: the receiver itself failed. Its logs say why."
        return STATUSES.get(status, f"It answered {status}; only 2xx counts as accepted.")
    return CAUSES.get(attempt.error_code or "", attempt.error_text or "It failed.")


def _last_attempt(delivery: Delivery) -> Attempt | None:
    attempts = Attempt.objects.for_account(delivery.account_id).filter(delivery=delivery)
    last: Attempt | None = attempts.order_by("-number").first()
    return last
