"""Pixel events as conversions of the search platform: the connection's map names an action for `pixel:<Event>`."""

import base64
import hashlib
import uuid
from decimal import Decimal

from conversions.actions.delivery import SENDERS
from conversions.destinations.clicks import SEARCH_TYPES, AdClick, NoClick, choose_click, clicks_of
from conversions.destinations.results import AttemptResult
from conversions.destinations.search_ads import ConversionUpload, PreconditionFailed, hashed_contact
from conversions.models import AdConnection, ConnectionStatus, DeliveryMethod, Platform
from experimental.pixel.models import PixelEvent, PixelName
from pipeline_service.accounts.time_zones import get_time_zone
from prospects.models import AdConsent, Prospect

ORDER_ID_LENGTH = 32


def connection_of(account_id: uuid.UUID, event: str) -> AdConnection:
    """Return the oldest connection that maps this event to a conversion action. Raises PreconditionFailed."""
    connected = AdConnection.objects.for_account(account_id).filter(platform=Platform.SEARCH_ADS)
    rows = list(connected.exclude(status=ConnectionStatus.DISCONNECTED).order_by("created_at", "id"))
    if not rows:
        raise PreconditionFailed("not_connected")
    if event == PixelName.PAGE_VIEW:
        raise PreconditionFailed("not_relevant", "The search platform counts no page views")
    mapped: AdConnection | None = next((row for row in rows if row.conversion_actions.get(_key(event))), None)
    if mapped is None:
        raise PreconditionFailed("no_action", f"No conversion action is mapped for {_key(event)}")
    if mapped.delivery == DeliveryMethod.FEED:
        raise PreconditionFailed("not_relevant", "The feed carries conversions only")
    return mapped


def upload_of(event: PixelEvent, prospect: Prospect | None, connection: AdConnection) -> ConversionUpload:
    """Return the conversion to send, credited to the event's own click or else the prospect's. Raises
    PreconditionFailed."""
    if prospect is not None and prospect.ad_consent == AdConsent.DENIED:
        raise PreconditionFailed("consent_denied")
    action = connection.conversion_actions.get(_key(event.event))
    if not action:
        raise PreconditionFailed("no_action", f"No conversion action is mapped for {_key(event.event)}")
    known = prospect if prospect is not None and prospect.deleted_at is None else None
    identifiers = hashed_contact(known) if known is not None and connection.hashed_contact else ()
    return ConversionUpload(
        connection=connection,
        action=str(action),
        click=_click(event, known, required=not identifiers),
        order_id=order_id(event),
        value=event.value if event.value is not None else Decimal(0),
        currency=event.currency,
        at=event.occurred_at,
        timezone=get_time_zone(event.account_id).key,
        consent=known.ad_consent if known is not None else "",
        by_phone=False,
        identifiers=identifiers,
    )


def send(upload: ConversionUpload, *, until: float) -> AttemptResult:
    """Send one conversion by the delivery of its connection. Never raises."""
    return SENDERS[str(upload.connection.delivery)](upload, until=until)


def order_id(event: PixelEvent) -> str:
    """Return the platform's key of the event: the same for every attempt, and without personal data."""
    source_key = f"{event.account_id}|pixel|{event.event}|{event.event_id}"
    return base64.b32encode(hashlib.sha256(source_key.encode()).digest()).decode()[:ORDER_ID_LENGTH].lower()


def _key(event: str) -> str:
    return f"pixel:{event}"


def _click(event: PixelEvent, prospect: Prospect | None, *, required: bool) -> AdClick | None:
    # The event is the first sign of its own click, so the click was no later.
    own = [
        AdClick(name, event.click_ids[name], event.occurred_at) for name in SEARCH_TYPES if event.click_ids.get(name)
    ]
    try:
        return choose_click([*own, *(clicks_of(prospect) if prospect is not None else ())], at=event.occurred_at)
    except NoClick as error:
        if not required:
            return None
        raise PreconditionFailed(error.reason) from error
