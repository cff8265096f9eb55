"""Making waiting work due as soon as its precondition is met, before its next regular check."""

import uuid
from typing import Any

from django.db.models import Q
from django.db.models.functions import Now

from conversions.models import AdConnection, Platform
from experimental.audiences.models import PlatformAudience
from experimental.campaigns.models import Campaign, CampaignSync, ClickPull, StatsPull, SyncStatus
from experimental.pixel.models import PixelDispatch
from pipeline_service import origin
from pipeline_service.work import WorkState


def wake_ad_account(*, account_id: uuid.UUID, connection_id: uuid.UUID) -> None:
    """Make due all work that waited for access to an ad account, and ask for its clicks."""
    connection = AdConnection.objects.for_account(account_id).get(pk=connection_id)
    _wake_campaigns(account_id, platform=connection.platform)
    key = {"account_id": account_id, "connection_id": connection_id}
    if connection.platform == Platform.SEARCH_ADS and connection.credentials:
        ClickPull.objects.bulk_create([ClickPull(**key)], ignore_conflicts=True)
    ClickPull.objects.filter(**key).exclude(state=WorkState.RUNNING).update(
        state=WorkState.PENDING, due_at=Now(), failures=0, lease_losses=0, **origin.columns()
    )
    for work in (StatsPull, PlatformAudience):
        work.objects.filter(**key, state=WorkState.PENDING).update(due_at=Now(), failures=0, **origin.columns())
    PixelDispatch.objects.filter(**key, state=WorkState.PENDING, reason="paused").update(
        due_at=Now(), **origin.columns()
    )


def wake_audience_campaigns(*, account_id: uuid.UUID, public_id: str) -> None:
    """Make due the campaigns that waited for the members of a segment or of an uploaded list."""
    _wake_campaigns(account_id, audience__segmentId=public_id)
    _wake_campaigns(account_id, audience__customAudienceId=public_id)


def _wake_campaigns(account_id: uuid.UUID, **filters: Any) -> None:
    # A running job may have checked before the precondition was met: it finds itself due again and continues.
    unfinished = Campaign.objects.for_account(account_id).filter(**filters).exclude(sync_status=SyncStatus.SYNCED)
    waiting = Q(state=WorkState.RUNNING) | Q(state=WorkState.PENDING, campaign__sync_status=SyncStatus.BLOCKED)
    jobs = CampaignSync.objects.for_account(account_id).filter(waiting, campaign__in=unfinished)
    jobs.update(due_at=Now(), updated_at=Now(), **origin.columns())
