"""Creating and filling the platform audience of a segment or an uploaded list; an existing one is found by its name."""

import time
import uuid
from decimal import Decimal
from typing import Any

from django.db.models.functions import Now

from conversions.models import AdConnection
from experimental.audiences.actions.audience_sync import VENDORS, fill
from experimental.audiences.models import CustomAudience, PlatformAudience, Segment, UploadedMember
from experimental.audiences.platforms.base import AudiencePlatform, NoLookalike
from experimental.platforms.names import object_name, tag
from experimental.platforms.session import PlatformError
from pipeline_service.lease import LeaseLost
from pipeline_service.work import WorkState

MAKING_SECONDS = 120.0
BEING_FILLED = "audience is being filled"
SMALLEST_SEED = 100
"""Fewer matched people are too few for a lookalike on every platform."""


class AudienceBlocked(Exception):
    """The audience is not available yet; the message says why."""


def platform_audience(
    connection: AdConnection,
    *,
    segment: uuid.UUID | None = None,
    custom_audience: uuid.UUID | None = None,
    lookalike_percent: Decimal | None = None,
) -> str:
    """Return the platform's id of a segment, a lookalike of it, or an uploaded list; create and fill it if missing.

    Must run outside a transaction, and calls the platform. Repeating it after any failure creates no second audience:
    the name ends with `[svc:<id>]`. Raises AudienceBlocked and PlatformError.
    """
    name = _name_of(connection, segment, custom_audience)
    vendor = VENDORS[connection.platform](connection, until=time.monotonic() + MAKING_SECONDS)
    seed = _audience_row(connection, segment, custom_audience, None)
    if seed.platform_audience_id is None or seed.filled_at is None:
        _create_and_fill(seed, name, vendor)
    if lookalike_percent is None:
        return str(seed.platform_audience_id)
    known = UploadedMember.objects.for_account(connection.account_id).filter(audience=seed, uploaded_at__isnull=False)
    if known.count() < SMALLEST_SEED:
        raise AudienceBlocked(f"{'segment' if segment else 'custom audience'} too small")
    like = _audience_row(connection, segment, custom_audience, lookalike_percent)
    if like.platform_audience_id is None:
        _create_lookalike(like, f"{name} {lookalike_percent.normalize():f} %", vendor, str(seed.platform_audience_id))
    return str(like.platform_audience_id)


def _name_of(connection: AdConnection, segment_id: uuid.UUID | None, audience_id: uuid.UUID | None) -> str:
    if segment_id is None:
        lists = CustomAudience.objects.for_account(connection.account_id)
        uploaded = lists.filter(pk=audience_id).first() if audience_id is not None else None
        if uploaded is None:
            raise AudienceBlocked("custom audience is unknown")
        return str(uploaded.name)
    segment = Segment.objects.for_account(connection.account_id).filter(pk=segment_id, deleted_at=None).first()
    if segment is None:
        raise AudienceBlocked("segment is unknown")
    if segment.refreshed_at is None:
        raise AudienceBlocked("segment is being evaluated")
    return str(segment.name)


def _audience_row(
    connection: AdConnection, segment: uuid.UUID | None, custom_audience: uuid.UUID | None, percent: Decimal | None
) -> PlatformAudience:
    key: dict[str, Any] = {
        "account_id": connection.account_id,
        "connection": connection,
        "segment_id": segment,
        "custom_audience_id": custom_audience,
        "lookalike_percent": percent,
    }
    # No work for workers until the platform has the audience.
    row, _ = PlatformAudience.objects.get_or_create(**key, defaults={"state": WorkState.DONE})
    return row


def _create_and_fill(seed: PlatformAudience, name: str, vendor: AudiencePlatform) -> None:
    _lease(seed)
    try:
        if seed.platform_audience_id is None:
            full_name = object_name(name, seed.public_id, limit=vendor.name_limit)
            _store_platform_id(seed, vendor.find(tag(seed.public_id)) or vendor.create(full_name))
        fill(seed, vendor)
    except PlatformError:
        seed.finish()
        raise
    except LeaseLost as error:
        raise AudienceBlocked(BEING_FILLED) from error


def _create_lookalike(like: PlatformAudience, name: str, vendor: AudiencePlatform, seed_id: str) -> None:
    _lease(like)
    try:
        identity = vendor.find(tag(like.public_id))
        if identity is None:
            full_name = object_name(name, like.public_id, limit=vendor.name_limit)
            percent = like.lookalike_percent
            identity = vendor.create_lookalike(full_name, seed_id, Decimal(1) if percent is None else percent)
        _store_platform_id(like, identity)
        like.finish(filled_at=Now())
    except NoLookalike as refusal:
        like.finish()
        raise AudienceBlocked(str(refusal)) from refusal
    except PlatformError:
        like.finish()
        raise


def _lease(row: PlatformAudience) -> None:
    """Lease the row, so that no other process creates or fills the same audience meanwhile."""
    if not PlatformAudience.claim_row(PlatformAudience.objects.filter(pk=row.pk).exclude(state=WorkState.RUNNING)):
        raise AudienceBlocked(BEING_FILLED)
    row.refresh_from_db()


def _store_platform_id(row: PlatformAudience, identity: str) -> None:
    PlatformAudience.objects.filter(pk=row.pk).update(platform_audience_id=identity, updated_at=Now())
    row.platform_audience_id = identity
