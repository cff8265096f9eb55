"""The path of one prospect, with the revenue."""

import uuid
from typing import Any

from django.db.models import Sum

from experimental.attribution.directory import CampaignDirectory
from pipeline_service import clock, typeid
from prospects.models import Payment, PaymentStatus, Prospect, Touchpoint


def read_path(account_id: uuid.UUID, prospect_id: uuid.UUID) -> dict[str, Any] | None:
    """Return the first, the last and all touchpoints, and the gross revenue. None: no such live prospect."""
    if not Prospect.objects.for_account(account_id).live().filter(pk=prospect_id).exists():
        return None
    directory = CampaignDirectory(account_id)
    touchpoints = Touchpoint.objects.for_account(account_id).filter(
        prospect_id=prospect_id, occurred_at__lte=clock.now()
    )
    points = [_touchpoint(touchpoint, directory) for touchpoint in touchpoints.order_by("occurred_at", "id")]
    paid = Payment.objects.for_account(account_id).filter(
        prospect_id=prospect_id, hidden=False, status=PaymentStatus.SUCCEEDED
    )
    return {
        "prospectId": typeid.encode(Prospect.id_prefix, prospect_id),
        "firstTouch": _touch(points[0]) if points else None,
        "lastTouch": _touch(points[-1]) if points else None,
        "touchpoints": points,
        "revenue": paid.aggregate(sum=Sum("amount_account"))["sum"] or 0,
    }


def _touchpoint(touchpoint: Touchpoint, directory: CampaignDirectory) -> dict[str, Any]:
    platform, campaign_id = directory.key_of(touchpoint.platform, touchpoint.campaign_id)
    return {
        "platform": platform,
        "campaignId": campaign_id,
        "timestamp": clock.to_ms(touchpoint.occurred_at),
        "clickId": touchpoint.click_id,
    }


def _touch(point: dict[str, Any]) -> dict[str, Any]:
    return {name: point[name] for name in ("platform", "campaignId", "timestamp")}
