"""Writes to the desired state of campaigns. Nothing here calls a platform."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now

from experimental.campaigns.models import Campaign, CampaignSync, ClickPull, StatsPull, SyncStatus
from experimental.campaigns.platforms.limits import budget_faults, campaign_faults
from pipeline_service import origin
from pipeline_service.accounts.models import Account
from pipeline_service.api.serializers import refuse
from pipeline_service.exceptions import NotFound
from pipeline_service.work import WorkState


def find_campaign(*, account_id: uuid.UUID, campaign_id: uuid.UUID) -> Campaign:
    """Return a campaign, archived or not. Raises NotFound."""
    found: Campaign | None = Campaign.objects.for_account(account_id).filter(pk=campaign_id).first()
    if found is None:
        raise NotFound
    return found


@transaction.atomic
def create_campaign(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> Campaign:
    """Create a campaign and its launch job. Raises ValidationFailed for what its platform would refuse."""
    refuse(campaign_faults(values, currency=_currency_of(account_id)))
    campaign = Campaign(account_id=account_id, **values)
    campaign.save(force_insert=True)
    CampaignSync(account_id=account_id, campaign=campaign).save(force_insert=True)
    campaign.refresh_from_db()
    return campaign


@transaction.atomic
def change_campaign(*, account_id: uuid.UUID, campaign_id: uuid.UUID, changes: Mapping[str, Any]) -> Campaign:
    """Change `daily_budget` or `status`; equal values change nothing.

    Raises NotFound, and ValidationFailed for a budget that the platform would refuse.
    """
    campaign = _lock_campaign(account_id, campaign_id)
    changed = {name: value for name, value in changes.items() if vars(campaign)[name] != value}
    if "daily_budget" in changed:
        refuse(budget_faults(campaign.platform, _currency_of(account_id), changed["daily_budget"]))
    if changed:
        version = F("desired_version") + 1
        Campaign.objects.filter(pk=campaign.pk).update(**changed, desired_version=version, updated_at=Now())
        _enqueue_sync(campaign)
        campaign.refresh_from_db()
    return campaign


@transaction.atomic
def resync_campaign(*, account_id: uuid.UUID, campaign_id: uuid.UUID) -> Campaign:
    """Make the campaign's sync due now; a failed one is tried again. Raises NotFound."""
    campaign = _lock_campaign(account_id, campaign_id)
    _enqueue_sync(campaign)
    campaign.refresh_from_db()
    return campaign


def request_stats(campaign: Campaign) -> bool:
    """Make the stats of the campaign's ad account due; return whether this changed anything."""
    pulls = StatsPull.objects.for_account(campaign.account_id).filter(connection_id=campaign.connection_id)
    return bool(
        pulls.filter(state=WorkState.PENDING, failures=0, due_at__gt=Now()).update(due_at=Now(), **origin.columns())
    )


@transaction.atomic
def make_everything_due(*, account_id: uuid.UUID | None) -> None:
    """Make an account's unfinished and failed syncs, stats and clicks due. None: all accounts."""
    of_account = {} if account_id is None else {"account_id": account_id}
    unfinished = Campaign.objects.filter(**of_account).exclude(sync_status=SyncStatus.SYNCED)
    for campaign in unfinished.select_for_update().order_by("account_id", "id"):
        _enqueue_sync(campaign)
    for pull in (StatsPull, ClickPull):
        pull.objects.filter(**of_account, state=WorkState.PENDING).update(due_at=Now(), failures=0, **origin.columns())


def _currency_of(account_id: uuid.UUID) -> str:
    currency: str = Account.objects.values_list("currency", flat=True).get(pk=account_id)
    return currency


def _lock_campaign(account_id: uuid.UUID, campaign_id: uuid.UUID) -> Campaign:
    rows = Campaign.objects.for_account(account_id).select_for_update()
    campaign: Campaign | None = rows.filter(pk=campaign_id).first()
    if campaign is None:
        raise NotFound
    return campaign


def _enqueue_sync(campaign: Campaign) -> None:
    """Make the campaign's only job due. A running job notices the change when it ends."""
    Campaign.objects.filter(pk=campaign.pk).update(sync_status=SyncStatus.PENDING, sync_error=None)
    idle = CampaignSync.objects.for_account(campaign.account_id).filter(campaign_id=campaign.pk)
    idle.exclude(state=WorkState.RUNNING).update(
        **origin.columns(),
        state=WorkState.PENDING,
        due_at=Now(),
        attempts=0,
        failures=0,
        lease_losses=0,
        updated_at=Now(),
    )
