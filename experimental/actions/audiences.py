"""A segment or an uploaded list as an audience of an ad platform."""

import uuid
from decimal import Decimal

from conversions.models import AdConnection
from experimental.models import CustomAudience, PlatformAudience, Segment


class AudienceBlocked(Exception):
    """There is no audience to be had yet; the text says why."""


def platform_audience(
    connection: AdConnection,
    *,
    segment: uuid.UUID | None = None,
    custom_audience: uuid.UUID | None = None,
    lookalike_percent: Decimal | None = None,
) -> str:
    """The platform's id of a segment, of people like it, or of an uploaded list. Raises AudienceBlocked."""
    name = "segment" if custom_audience is None else "custom audience"
    if not _is_known(connection.account_id, segment, custom_audience):
        raise AudienceBlocked(f"{name} is unknown")
    held = PlatformAudience.objects.for_account(connection.account_id).filter(
        connection=connection, segment=segment, custom_audience=custom_audience, lookalike_percent=lookalike_percent
    )
    found: str | None = held.values_list("platform_audience_id", flat=True).first()
    if found is None:
        raise AudienceBlocked(f"{name} is not on the platform yet")
    return found


def _is_known(account_id: uuid.UUID, segment: uuid.UUID | None, custom_audience: uuid.UUID | None) -> bool:
    if custom_audience is not None:
        return bool(CustomAudience.objects.for_account(account_id).filter(pk=custom_audience).exists())
    live = Segment.objects.for_account(account_id).filter(deleted_at=None)
    return segment is not None and bool(live.filter(pk=segment).exists())
