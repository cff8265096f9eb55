"""Search ads: the preconditions of a report, and its delivery account, action and click."""

import datetime
import hashlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from conversions.destinations.clicks import SEARCH_TYPES, AdClick, NoClick, choose_click, clicks_of
from conversions.models import AdConnection, ConnectionStatus, ConversionConfig, DeliveryMethod, Platform
from conversions.models.fires import PROSPECT_DELETED
from prospects.models import AdConsent, Prospect

GMAIL = ("gmail.com", "googlemail.com")
FRESH = datetime.timedelta(hours=24)
MESSAGES = {
    "not_connected": "No connected search_ads account",
    "no_click_id": "Prospect has no stored click id",
    "click_expired": "Stored click id is older than 90 days",
    "click_after": "Every stored click is later than the conversion",
    "consent_denied": "Prospect declined ad data use",
    "cannot_adjust": "cannot be adjusted",
    "refunded": "The payment was refunded before it could be reported",
    "not_paid": "The payment did not succeed after all",
    PROSPECT_DELETED: "The prospect was deleted",
    "config_deleted": "The conversion config was deleted",
    "destination_removed": "The config does not report to search_ads any more",
}


class PreconditionFailed(Exception):
    """A precondition is not met: nothing is sent. `reason` is stable, the message is for the caller."""

    def __init__(self, reason: str, message: str | None = None) -> None:
        self.reason = reason
        self.message = message or MESSAGES[reason]
        super().__init__(self.message)


@dataclass(frozen=True, slots=True)
class ConversionUpload:
    """A conversion with everything needed to send it. `value` is in `currency`; `identifiers` are hashed."""

    connection: AdConnection
    action: str
    click: AdClick | None
    order_id: str
    value: Decimal
    currency: str
    at: datetime.datetime
    timezone: str
    consent: str
    by_phone: bool
    identifiers: tuple[dict[str, str], ...] = ()

    @property
    def is_fresh(self) -> bool:
        """Return whether the platform may not know the click yet."""
        return self.click is not None and self.click.at > datetime.datetime.now(datetime.UTC) - FRESH


@dataclass(frozen=True, slots=True)
class Correction:
    """A change of a conversion that was accepted. `value` None retracts it for good."""

    connection: AdConnection
    action: str
    order_id: str
    value: Decimal | None
    currency: str
    at: datetime.datetime
    timezone: str
    conversion_at: datetime.datetime

    @property
    def is_fresh(self) -> bool:
        """Return whether the platform may not know the conversion yet."""
        return self.conversion_at > datetime.datetime.now(datetime.UTC) - FRESH


def account_id_digits(text: str) -> str:
    """Remove dashes: `123-456-7890` → `1234567890`."""
    return text.replace("-", "").strip()


def connection_for(account_id: uuid.UUID, ad_account_id: str | None) -> AdConnection:
    """Return the named ad account, or without a name the account's first. Raises PreconditionFailed."""
    connected = AdConnection.objects.for_account(account_id).filter(platform=Platform.SEARCH_ADS)
    connected = connected.exclude(status=ConnectionStatus.DISCONNECTED)
    if ad_account_id is not None:
        connected = connected.filter(ad_account_id=account_id_digits(ad_account_id))
    found: AdConnection | None = connected.order_by("created_at", "id").first()
    if found is None:
        raise PreconditionFailed("not_connected")
    return found


def action_for(connection: AdConnection, config: ConversionConfig) -> str:
    """Return the conversion action that the connection maps to the config's event type. Raises PreconditionFailed."""
    action = connection.conversion_actions.get(config.action_key)
    if not action:
        name = config.action_key.removeprefix("custom:")
        raise PreconditionFailed("no_action", f"No conversion action is mapped for event type {name}")
    return str(action)


def credited(
    connection: AdConnection,
    prospect: Prospect | None,
    at: datetime.datetime,
    *,
    clicks: Sequence[AdClick] | None = None,
) -> tuple[AdClick | None, tuple[dict[str, str], ...]]:
    """Return the click to send and, where the account has opted in, hashed contact data. Raises PreconditionFailed.

    `clicks` are the prospect's, for callers who have read those of many prospects at once.
    """
    if prospect is None:
        raise PreconditionFailed("no_click_id")
    if prospect.deleted_at is not None:
        raise PreconditionFailed(PROSPECT_DELETED)
    if prospect.ad_consent == AdConsent.DENIED:
        raise PreconditionFailed("consent_denied")
    takes_contact = connection.hashed_contact and connection.delivery != DeliveryMethod.FEED
    identifiers = hashed_contact(prospect) if takes_contact else ()
    # The feed's format has a column for this click type only.
    types = ("gclid",) if connection.delivery == DeliveryMethod.FEED else SEARCH_TYPES
    try:
        return choose_click(clicks_of(prospect) if clicks is None else clicks, at=at, types=types), identifiers
    except NoClick as error:
        if identifiers:
            return None, identifiers
        raise PreconditionFailed(error.reason) from error


def hashed_contact(prospect: Prospect) -> tuple[dict[str, str], ...]:
    """Return e-mail and phone, normalised and hashed: lower case, Gmail without dots, E.164 with its plus."""
    found = []
    if prospect.email:
        name, _, host = prospect.email.strip().lower().rpartition("@")
        name = name.replace(".", "") if host in GMAIL else name
        found.append({"hashedEmail": _sha256(f"{name}@{host}")})
    if prospect.phone:
        found.append({"hashedPhoneNumber": _sha256(prospect.phone)})
    return tuple(found)


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
