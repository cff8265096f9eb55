"""Pixel events in the social platform's conversions API (version 25)."""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import orjson
from django.db.models import Q

from conversions.destinations.results import AttemptResult, Interpretation, unreadable
from conversions.destinations.search_ads import PreconditionFailed
from conversions.destinations.tokens import credentials_of
from conversions.models import AdConnection, ConnectionStatus, Platform
from experimental.fingerprints import fingerprint, social_email, social_phone
from experimental.pixel.models import PixelEvent
from experimental.platforms.session import PlatformError, SocialSession
from pipeline_service import clock
from prospects.actions.touchpoints import click_hash
from prospects.models import AdConsent, Prospect, Touchpoint

MAX_EVENT_AGE = datetime.timedelta(days=7)
"""The platform refuses older events, and with them everything else in the same request."""
CLICK_LIFE = datetime.timedelta(days=90)
BLOCKED = "368"
"""The platform blocks our requests for a while: asking again soon prolongs it."""
BLOCKED_SECONDS = 3600.0
SHOWN = frozenset({"event_name", "event_time", "event_id", "action_source", "custom_data"})
"""The fields of an event that the log may show: none that identifies a person."""


def connections_of(account_id: uuid.UUID) -> Sequence[AdConnection]:
    """Return one connection for each pixel of the account, the oldest that has it. Raises PreconditionFailed without
    any."""
    connected = AdConnection.objects.for_account(account_id).filter(
        platform=Platform.SOCIAL_ADS, pixel_id__isnull=False
    )
    connected = connected.exclude(status=ConnectionStatus.DISCONNECTED).exclude(Q(pixel_id=None) | Q(pixel_id=""))
    found = list({row.pixel_id: row for row in connected.order_by("-created_at", "-id")}.values())
    if not found:
        raise PreconditionFailed("not_connected", "No connected social_ads account with a pixel")
    return found


def event_for(event: PixelEvent, prospect: Prospect | None) -> dict[str, Any]:
    """Return the event in the platform's form. Raises PreconditionFailed."""
    if prospect is not None and prospect.ad_consent == AdConsent.DENIED:
        raise PreconditionFailed("consent_denied")
    now = clock.now()
    if event.occurred_at < now - MAX_EVENT_AGE:
        raise PreconditionFailed("too_old", "The platform takes no events older than 7 days")
    person = _person(event, prospect)
    if not person or person.keys() in ({"client_ip_address"}, {"client_user_agent"}):
        raise PreconditionFailed(
            "no_match_keys", "There is no contact or click by which the platform could recognise the person"
        )
    # A website's event needs both; a user agent is never made up.
    from_website = event.source_url is not None and event.user_agent is not None
    payload: dict[str, Any] = {
        "event_name": event.event,
        "event_time": clock.to_ms(min(event.occurred_at, now)) // 1000,
        "event_id": event.event_id,
        "action_source": "website" if from_website else "system_generated",
        "user_data": person,
    }
    if event.source_url is not None:
        payload["event_source_url"] = event.source_url
    if event.value is not None:
        payload["custom_data"] = {"value": float(event.value), "currency": event.currency}
    return payload


def send(connection: AdConnection, event_json: dict[str, Any], *, until: float) -> AttemptResult:
    """Send one event in a request of its own, since the platform refuses a request as a whole. Never raises."""
    payload: dict[str, Any] = {"data": [event_json]}
    test_code = credentials_of(connection).get("testEventCode")
    if test_code:
        payload["test_event_code"] = test_code
    excerpt = orjson.dumps({name: value for name, value in event_json.items() if name in SHOWN}).decode()
    try:
        body = SocialSession(connection, until=until).post(f"/{connection.pixel_id}/events", payload)
    except PlatformError as error:
        return replace(error.result, request=excerpt, retry_after=_retry_after(error.result))
    request_id = body.get("fbtrace_id")
    taken = body.get("events_received") == 1
    result = AttemptResult(Interpretation.ACCEPTED) if taken else unreadable(200)
    return replace(
        result,
        http_status=200,
        request_id=request_id[:255] if isinstance(request_id, str) else None,
        request=excerpt,
        response=orjson.dumps(body).decode(),
    ).without(credentials_of(connection).values())


def _retry_after(result: AttemptResult) -> float | None:
    if (result.code or "").partition("/")[0] != BLOCKED:
        return result.retry_after
    return max(result.retry_after or 0, BLOCKED_SECONDS)


def _person(event: PixelEvent, prospect: Prospect | None) -> dict[str, Any]:
    """Return the person's data: contacts and our own id hashed, the browser's identifiers as they are."""
    person: dict[str, Any] = {}
    if prospect is not None and prospect.deleted_at is None:
        if prospect.email:
            person["em"] = [social_email(prospect.email).hex()]
        if prospect.phone:
            person["ph"] = [social_phone(prospect.phone).hex()]
        person["external_id"] = [fingerprint(prospect.public_id).hex()]
    browser = {
        "fbc": event.fbc or _browser_click(event, prospect),
        "fbp": event.fbp,
        "client_ip_address": event.client_ip,
        "client_user_agent": event.user_agent,
    }
    return person | {name: value for name, value in browser.items() if value}


def _browser_click(event: PixelEvent, prospect: Prospect | None) -> str | None:
    """Return `fb.1.<click ms>.<fbclid>` of the event's own click, else of the prospect's newest before it."""
    clicks = Touchpoint.objects.for_account(event.account_id).filter(click_type="fbclid")
    own = event.click_ids.get("fbclid")
    if own:
        at = clicks.filter(click_hash=click_hash(own)).values_list("occurred_at", flat=True).first()
        found = (own, min(at or event.occurred_at, event.occurred_at))
    elif prospect is not None:
        prospect_clicks = clicks.filter(prospect_id=prospect.pk, hidden=False, occurred_at__lte=event.occurred_at)
        newest = prospect_clicks.order_by("-occurred_at", "-id").values_list("click_id", "occurred_at").first()
        if newest is None or newest[0] is None:
            return None
        found = (newest[0], newest[1])
    else:
        return None
    click_id, moment = found
    if moment < event.occurred_at - CLICK_LIFE:
        return None
    return f"fb.1.{clock.to_ms(moment)}.{click_id}"
