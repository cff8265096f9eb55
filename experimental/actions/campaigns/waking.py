"""What waited for something is due when that has come, not with its next look."""

import uuid
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now

from conversions.models import AdConnection, Platform
from experimental.models import (
    Campaign,
    CampaignSync,
    ClickPull,
    CustomAudience,
    PixelDispatch,
    PlatformAudience,
    Segment,
    StatsPull,
    SyncStatus,
)
from pipeline_service import typeid
from pipeline_service.work import WorkState


def wake_ad_account(*, account_id: uuid.UUID, connection_id: uuid.UUID) -> None:
    """The platform lets us into an ad account: whatever waited for that is due, and its clicks are asked for."""
    connection = AdConnection.objects.for_account(account_id).get(pk=connection_id)
    _wake_campaigns(account_id, platform=connection.platform)
    mine = {"account_id": account_id, "connection_id": connection_id}
    if connection.platform == Platform.SEARCH_ADS and connection.credentials:
        ClickPull.objects.bulk_create([ClickPull(**mine)], ignore_conflicts=True)
    ClickPull.objects.filter(**mine).exclude(state=WorkState.RUNNING).update(
        state=WorkState.PENDING, due_at=Now(), failures=0, lease_losses=0
    )
    for work in (StatsPull, PlatformAudience):
        work.objects.filter(**mine, state=WorkState.PENDING).update(due_at=Now(), failures=0)
    PixelDispatch.objects.filter(**mine, state=WorkState.PENDING, reason="paused").update(due_at=Now())


def wake_segment(*, account_id: uuid.UUID, segment_id: uuid.UUID) -> None:
    """It is known who is in a segment: campaigns that waited for it are due."""
    _wake_campaigns(account_id, audience__segmentId=typeid.encode(Segment.id_prefix, segment_id))


def wake_audience(*, audience: PlatformAudience) -> None:
    """A platform has everybody of a segment or an uploaded list: campaigns that waited for it are due."""
    if audience.segment_id is not None:
        wake_segment(account_id=audience.account_id, segment_id=audience.segment_id)
    elif audience.custom_audience_id is not None:
        named = typeid.encode(CustomAudience.id_prefix, audience.custom_audience_id)
        _wake_campaigns(audience.account_id, audience__customAudienceId=named)


def _wake_campaigns(account_id: uuid.UUID, **which: Any) -> None:
    # One that is being looked at may have looked before it came: it sees that it is due again, and goes on.
    unfinished = Campaign.objects.for_account(account_id).filter(**which).exclude(sync_status=SyncStatus.SYNCED)
    waiting = Q(state=WorkState.RUNNING) | Q(state=WorkState.PENDING, campaign__sync_status=SyncStatus.BLOCKED)
    jobs = CampaignSync.objects.for_account(account_id).filter(waiting, campaign__in=unfinished)
    jobs.update(due_at=Now(), updated_at=Now())
