"""What happened to an endpoint or a delivery, and what to do about it, in words."""

from collections.abc import Iterator
from typing import Any

from django.utils.timesince import timesince
from django.utils.translation import gettext

from pipeline_service import clock
from pipeline_service.console.language import gettext_lazy, localized, moment_text
from webhooks.models import Attempt, Delivery, DeliveryState, Endpoint, EndpointState

GOOD, WARNING, BAD, QUIET = "good", "warning", "bad", "quiet"
CAUSES = {
    "timeout": gettext_lazy("It did not answer in time. Answer with 200 at once, and do the work afterwards."),
    "tls": gettext_lazy("The encrypted connection failed. Check its certificate and that it speaks TLS 1.2 or later."),
    "dns": gettext_lazy("The host name was not found. Check the address and its DNS records."),
    "connect": gettext_lazy(
        "The connection was refused or cut. Check that the server runs and that its firewall lets us in."
    ),
    "blocked_address": gettext_lazy("Its name leads to a private address, which is not called."),
    "protocol": gettext_lazy("Its answer was not proper HTTP."),
    "bad_url": gettext_lazy("Its address cannot be called. Correct it below."),
}
STATUSES = {
    401: gettext_lazy("It answered 401: it asks for credentials. Receivers verify the signature instead."),
    403: gettext_lazy("It answered 403: a firewall or bot protection may stand before it."),
    404: gettext_lazy("It answered 404: nothing listens at this path. Correct the address below."),
    405: gettext_lazy("It answered 405: it does not accept POST at this path."),
    410: gettext_lazy("It answered 410: the receiver says that it is gone for good."),
    413: gettext_lazy("It answered 413: it takes no bodies of this size."),
    429: gettext_lazy("It answered 429: it gets more requests than it takes. They are sent again more slowly."),
}


def explain_endpoint(endpoint: Endpoint) -> dict[str, Any]:
    """Return `tone`, `title` and `text` lines for an endpoint as it is now."""
    if endpoint.state == EndpointState.DISABLED_AUTO:
        title = gettext("Disabled, because nothing succeeded for five days")
        advice = gettext("Mend the receiver, enable the endpoint, send a test event, then recover what was missed.")
        return {"tone": BAD, "title": title, "lines": [*_failure_lines(endpoint), advice]}
    if endpoint.state == EndpointState.DISABLED_MANUAL:
        title = gettext("Disabled by hand; new deliveries are held")
        return {"tone": QUIET, "title": title, "lines": [gettext("Enable it to send what comes and what is held.")]}
    if endpoint.consecutive_failures:
        title = gettext("Failing for %(time)s: %(number)s attempts in a row") % {
            "time": timesince(endpoint.first_failure_at or clock.now(), depth=1),
            "number": endpoint.consecutive_failures,
        }
        return {"tone": WARNING, "title": title, "lines": list(_failure_lines(endpoint))}
    if endpoint.last_attempt_at is None:
        return {"tone": QUIET, "title": gettext("Nothing sent yet"), "lines": [gettext("Send a test event to try it.")]}
    if endpoint.answer_ms is None:
        # A new address and an enabled endpoint begin without an average.
        title = gettext("Not known: nothing was sent since its address was changed or it was enabled")
        return {"tone": QUIET, "title": title, "lines": [gettext("Send a test event to try it.")]}
    speed = gettext("It answers in %(answer_ms)s ms on average.") % {"answer_ms": localized(f"{endpoint.answer_ms:,}")}
    ago = (
        gettext("Last success %(age)s ago.") % {"age": timesince(endpoint.last_success_at, depth=1)}
        if endpoint.last_success_at
        else ""
    )
    return {"tone": GOOD, "title": gettext("Working"), "lines": [f"{ago} {speed}".strip()]}


def _failure_lines(endpoint: Endpoint) -> Iterator[str]:
    deliveries = Delivery.objects.for_account(endpoint.account_id).filter(endpoint=endpoint, last_error__isnull=False)
    # The endpoint fails, so one of its newest deliveries has an error.
    last = deliveries.order_by("-created_at", "-id").first()
    attempt = None if last is None else _last_attempt(last)
    if attempt is not None:
        yield explain_attempt(attempt)
    if endpoint.last_success_at is None:
        yield gettext("It has never accepted a delivery.")
    else:
        yield gettext("It last accepted a delivery %(age)s ago.") % {
            "age": timesince(endpoint.last_success_at, depth=1)
        }


def explain_delivery(delivery: Delivery) -> dict[str, Any]:
    """Return `tone`, `title` and `text` lines for a delivery as it is now."""
    attempt = _last_attempt(delivery)
    cause = [explain_attempt(attempt)] if attempt is not None and attempt.error_code else []
    if delivery.state == DeliveryState.SUCCEEDED:
        values = {"status": delivery.last_status, "attempts": delivery.attempts}
        title = gettext("Accepted with %(status)s at attempt %(attempts)s") % values
        if not delivery.last_status:
            title = gettext("Accepted at attempt %(attempts)s") % values
        return {
            "tone": GOOD,
            "title": title,
            "lines": [],
        }
    if delivery.state == DeliveryState.FAILED:
        title = gettext("Given up after %(attempts)s attempts") % {"attempts": delivery.attempts}
        return {"tone": BAD, "title": title, "lines": [*cause, gettext("Send it again once the receiver works.")]}
    if delivery.state == DeliveryState.HELD:
        title = gettext("Held, because the endpoint is disabled")
        return {"tone": QUIET, "title": title, "lines": [gettext("Enable the endpoint and send its held deliveries.")]}
    if delivery.state == DeliveryState.CANCELED:
        return {"tone": QUIET, "title": gettext("Canceled before it was accepted"), "lines": cause}
    if delivery.state == DeliveryState.IN_FLIGHT:
        return {"tone": QUIET, "title": gettext("Being sent now"), "lines": cause}
    tried = (
        gettext("Attempt %(attempts)s is due") % {"attempts": delivery.attempts + 1}
        if delivery.attempts
        else gettext("The first attempt is due")
    )
    title = f"{tried}: {moment_text(delivery.due_at)}" if delivery.due_at else tried
    return {"tone": WARNING if delivery.failures else QUIET, "title": title, "lines": cause}


def explain_attempt(attempt: Attempt) -> str:
    """Return why an attempt failed, in words."""
    if attempt.status_code is not None:
        status = attempt.status_code
        if 300 <= status < 400:
            return gettext("It answered %(status)s: redirects are not followed. Register the final address.") % {
                "status": status
            }
        if status >= 500:
            return gettext("It answered %(status)s: the receiver itself failed. Its logs say why.") % {"status": status}
        return STATUSES.get(
            status, gettext("It answered %(status)s; only 2xx counts as accepted.") % {"status": status}
        )
    return CAUSES.get(attempt.error_code or "", attempt.error_text or gettext("It failed."))


def _last_attempt(delivery: Delivery) -> Attempt | None:
    attempts = Attempt.objects.for_account(delivery.account_id).filter(delivery=delivery)
    last: Attempt | None = attempts.order_by("-number").first()
    return last
