"""Storage of received pixel hits: one row for each, stored before the request is answered."""

import datetime
import hashlib
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.db import connection

from pipeline_service.exceptions import ValidationFailed
from pipeline_service.records import new_id
from prospects.models import HitType, Visit

MAX_AGE = datetime.timedelta(hours=24)
AHEAD_LIMIT = datetime.timedelta(minutes=5)

COUNT_DROPPED = """
INSERT INTO prospects_droppedhits (id, account_id, site_id, day, reason, count)
VALUES (%s, %s, %s, (now() AT TIME ZONE 'UTC')::date, %s, 1)
ON CONFLICT (account_id, site_id, day, reason) DO UPDATE
SET count = prospects_droppedhits.count + 1, updated_at = now()
"""


def store_hit(*, account_id: uuid.UUID, site_id: uuid.UUID, values: Mapping[str, Any]) -> Visit:
    """Store a hit from validated `values`. A worker makes its session, touchpoints and links to prospects later."""
    visit = Visit(account_id=account_id, site_id=site_id, **values)
    visit.save(force_insert=True)
    return visit


def count_dropped_hit(*, account_id: uuid.UUID, site_id: uuid.UUID, reason: str) -> None:
    """Count a hit that was dropped as bot traffic."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT_DROPPED, [new_id(), account_id, site_id, reason])


def check_hit(values: Mapping[str, Any], *, trusted: bool) -> None:
    """Check what a hit of its type needs, and its time. Raises ValidationFailed."""
    if values["type"] == HitType.PAGE and not values.get("url"):
        raise ValidationFailed.of("url", "required", "A page hit has the page's url.")
    if values["type"] == HitType.IDENTIFY and not (values.get("email") or values.get("phone")):
        raise ValidationFailed.of("email", "required", "Identify by email or phone.")
    now = datetime.datetime.now(datetime.UTC)
    occurred_at = values.get("occurred_at") or now
    if occurred_at > now + AHEAD_LIMIT:
        raise ValidationFailed.of("occurredAt", "too_late", "occurredAt is more than 5 minutes ahead.")
    if occurred_at < now - MAX_AGE and not trusted:
        message = "occurredAt is more than 24 hours ago; only a request with an API key may send that."
        raise ValidationFailed.of("occurredAt", "too_early", message)


def hit_columns(values: Mapping[str, Any], site_id: uuid.UUID, address: str, agent: str) -> dict[str, Any]:
    """Return the columns of a hit from this address and user agent. Without consent, or without a visitor id, they have
    nothing that could identify a person."""
    now = datetime.datetime.now(datetime.UTC)
    columns = {name: values.get(name) for name in ("type", "url", "referrer", "title", "email", "phone")}
    columns["occurred_at"] = values.get("occurred_at") or now
    visitor_key = values.get("visitor_key")
    if visitor_key is not None and values.get("consent") != "denied":
        return columns | {"visitor_key": visitor_key}
    without_identity = dict.fromkeys(("referrer", "email", "phone"))
    key = "~" + digest(str(now.date()), str(site_id), address, agent)
    return columns | without_identity | {"anonymous": True, "visitor_key": key, "url": _without_query(columns["url"])}


def _without_query(url: str | None) -> str | None:
    return urlunsplit((*urlsplit(url)[:3], "", "")) if url else None


def digest(*parts: str) -> str:
    """Return a keyed hash: what identifies a person is never stored."""
    key = hashlib.blake2b(settings.SECRET_KEY.encode(), digest_size=32).digest()
    return hashlib.blake2b("|".join(parts).encode(), key=key, digest_size=16).hexdigest()
