"""Writes to ad connections. Credentials are stored and never returned."""

import datetime
import re
import secrets
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models.functions import Now

from conversions.destinations.search_ads import account_id_digits
from conversions.destinations.tokens import forget_token
from conversions.models import (
    WITHOUT_CREDENTIALS,
    AdConnection,
    ConnectionStatus,
    DeliveryMethod,
    Fire,
    FireStatus,
    Platform,
)
from pipeline_service import clock
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import ErrorDetail, NotFound, ValidationFailed

TOKEN_KEYS = ("accessToken",)
REFRESH_KEYS = ("clientId", "clientSecret", "refreshToken")
HELD, REASON_PROBING = "paused", "probing"
"""Reasons of fires that wait for their ad account, and of the one fire sent to test whether it grants access again."""
PROBE_AFTER = datetime.timedelta(minutes=15)
REPAIR_FIELDS = frozenset({"delivery", "login_account_id", "hashed_contact"})
"""Connection fields that a person may change to repair what a refusal complained about."""
KNOWN_KEYS = frozenset({*TOKEN_KEYS, *REFRESH_KEYS, "developerToken", "appSecret", "testEventCode"})
COUNTRY, LANGUAGE = re.compile("[A-Z]{2}"), re.compile("[a-z]{2}(_[A-Z]{2})?")
DIGITS = re.compile(r"[0-9]{1,20}", re.ASCII)


@dataclass(frozen=True, slots=True)
class StoredConnection:
    """A stored connection; `feed_password` is shown only this once."""

    connection: AdConnection
    feed_password: str | None


def connect_ads(
    *, account_id: uuid.UUID, platform: str, ad_account_id: str, credentials: Mapping[str, Any], **options: Any
) -> StoredConnection:
    """Connect an ad account, or connect it again with new credentials; fires that waited for it become due.

    `options` are further columns: login_account_id, delivery, conversion_actions, pixel_id, countries, languages,
    dsa_beneficiary, dsa_payor. Raises ValidationFailed.
    """
    values = {name: value for name, value in options.items() if value is not None}
    if platform == Platform.SEARCH_ADS:
        ad_account_id = account_id_digits(ad_account_id)
        values["delivery"] = values.get("delivery") or DeliveryMethod.EVENTS_INGEST
        if values.get("login_account_id"):
            values["login_account_id"] = account_id_digits(values["login_account_id"])
    _validate(platform, ad_account_id, credentials, values)
    password = secrets.token_urlsafe(24) if values.get("delivery") == DeliveryMethod.FEED else None
    if password is not None:
        values |= {"feed_id": secrets.token_urlsafe(24), "feed_password_hash": make_password(password)}
    if credentials:
        values["credentials"] = orjson.dumps(dict(credentials)).decode()
    connection = _store(account_id, platform, ad_account_id, values)
    return StoredConnection(connection, password)


def _store(account_id: uuid.UUID, platform: str, ad_account_id: str, values: Mapping[str, Any]) -> AdConnection:
    """Create or update the connection with these columns, and make due what waited for it."""
    with transaction.atomic():
        connection, _ = AdConnection.objects.update_or_create(
            account_id=account_id,
            platform=platform,
            ad_account_id=ad_account_id,
            defaults={**values, "status": ConnectionStatus.CONNECTED, "status_reason": None, "updated_at": Now()},
        )
        connection.refresh_from_db()
        _release(connection)
    # After the commit, because the cache is reached over the network.
    forget_token(connection)
    return connection


def disconnect(*, account_id: uuid.UUID, connection_id: uuid.UUID) -> None:
    """Stop reporting to the account and forget its credentials. Raises NotFound."""
    rows = AdConnection.objects.for_account(account_id).filter(pk=connection_id)
    connection = rows.first()
    if connection is None:
        raise NotFound
    changes = {"status": ConnectionStatus.DISCONNECTED, "status_reason": "disconnected by a user", "credentials": None}
    rows.update(**changes, feed_password_hash=None, status_changed_at=Now(), updated_at=Now())
    forget_token(connection)
    _make_held_due(account_id)


def flag_reconnect(*, connection: AdConnection, reason: str) -> None:
    """Record that the platform refuses access, so that reports are held; `reason` says what a person must do."""
    not_disconnected = AdConnection.objects.filter(pk=connection.pk).exclude(status=ConnectionStatus.DISCONNECTED)
    not_disconnected.exclude(status=ConnectionStatus.NEEDS_RECONNECT, status_reason=reason[:255]).update(
        status=ConnectionStatus.NEEDS_RECONNECT,
        status_reason=reason[:255],
        status_changed_at=Now(),
        probe_at=Now() + PROBE_AFTER,
        updated_at=Now(),
    )


@transaction.atomic
def mark_connected(*, connection: AdConnection) -> None:
    """Record that the platform grants access again, and make held reports due."""
    flagged = AdConnection.objects.filter(pk=connection.pk, status=ConnectionStatus.NEEDS_RECONNECT)
    changes = {"status": ConnectionStatus.CONNECTED, "status_reason": None, "status_changed_at": Now()}
    if flagged.update(**changes, updated_at=Now()):
        _release(connection)


def change_connection(*, account_id: uuid.UUID, connection_id: uuid.UUID, changes: Mapping[str, Any]) -> None:
    """Change the settings of a connection except its credentials. Raises NotFound or ValidationFailed."""
    rows = AdConnection.objects.for_account(account_id).filter(pk=connection_id)
    connection = rows.first()
    if connection is None:
        raise NotFound
    if connection.platform == Platform.SEARCH_ADS and "delivery" in changes and not changes["delivery"]:
        raise ValidationFailed.of("delivery", "required", "delivery is required for search_ads.")
    if changes.get("delivery") == DeliveryMethod.FEED and connection.feed_id is None:
        raise ValidationFailed.of("delivery", "invalid", "Connect the account again with the feed to get its password.")
    _raise_faults(_target_faults(changes))
    rows.update(**changes, updated_at=Now())
    if any(name in changes and getattr(connection, name) != changes[name] for name in REPAIR_FIELDS):
        mark_connected(connection=connection)


def _make_held_due(account_id: uuid.UUID) -> None:
    """Make all fires of the account due that wait for one of its ad accounts."""
    waiting = Fire.objects.for_account(account_id).filter(status=FireStatus.PENDING)
    waiting.filter(reason__in=(HELD, REASON_PROBING)).update(due_at=Now(), updated_at=Now())


def _release(connection: AdConnection) -> None:
    account_id, now = connection.account_id, clock.now()
    _make_held_due(account_id)
    publish(
        DomainEvent(
            type=DomainEventType.AD_ACCOUNT_CONNECTED,
            account_id=account_id,
            occurred_at=now,
            data={"platform": connection.platform},
            dedupe_key=f"{connection.pk}:{clock.to_ms(now)}",
            subject_id=connection.pk,
        )
    )


def _are_sufficient(given: set[str]) -> bool:
    """Return whether credentials with these names are enough to get a token."""
    return given >= set(TOKEN_KEYS) or given >= set(REFRESH_KEYS)


def _validate(platform: str, ad_account_id: str, credentials: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    details = []
    if platform not in Platform.values:
        details.append(ErrorDetail("platform", "invalid_choice", f"platform is one of {', '.join(Platform.values)}."))
    numbers = {"adAccountId": ad_account_id, "loginAccountId": values.get("login_account_id")}
    for name, text in numbers.items():
        if platform == Platform.SEARCH_ADS and text and not DIGITS.fullmatch(text):
            details.append(ErrorDetail(name, "invalid", f"{name} has digits only."))
    if not ad_account_id:
        details.append(ErrorDetail("adAccountId", "required", "adAccountId is required."))
    if values.get("delivery") not in (None, *DeliveryMethod.values):
        choices = ", ".join(DeliveryMethod.values)
        details.append(ErrorDetail("delivery", "invalid_choice", f"delivery is one of {choices}."))
    given = {name for name, value in credentials.items() if isinstance(value, str) and value}
    if set(credentials) - given or given - KNOWN_KEYS:
        message = f"Credentials are texts named {', '.join(sorted(KNOWN_KEYS))}."
        details.append(ErrorDetail("credentials", "invalid", message))
    elif values.get("delivery") not in WITHOUT_CREDENTIALS and not _are_sufficient(given):
        message = "Credentials are clientId, clientSecret and refreshToken, or accessToken."
        details.append(ErrorDetail("credentials", "required", message))
    _raise_faults([*details, *_target_faults(values)])


def _target_faults(values: Mapping[str, Any]) -> list[ErrorDetail]:
    """Return the faults of the countries and languages in which campaigns are shown."""
    rules = {"countries": (COUNTRY, "two capital letters, such as US"), "languages": (LANGUAGE, "such as en")}
    return [
        ErrorDetail(name, "invalid", f"{name} is a list of ISO codes, {words}.")
        for name, (form, words) in rules.items()
        if not _are_codes(values.get(name) or [], form)
    ]


def _are_codes(value: Any, form: re.Pattern[str]) -> bool:
    return isinstance(value, list) and all(isinstance(code, str) and form.fullmatch(code) for code in value)


def _raise_faults(details: list[ErrorDetail]) -> None:
    if details:
        raise ValidationFailed(details[0].message, details=details)
