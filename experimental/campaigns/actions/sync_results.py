"""Results of an attempt for a campaign and its job. After a change of the desired state the job continues."""

import datetime
import uuid
from dataclasses import replace
from typing import Any

import structlog
from django.db import transaction
from django.db.models.functions import Now

from conversions.actions.connections import flag_reconnect
from conversions.actions.report_results import ads_retry_policy
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.models import AdConnection
from experimental.campaigns.models import Campaign, CampaignStatus, CampaignSync, StatsPull, SyncStatus
from experimental.campaigns.platforms.base import PlatformCampaign
from pipeline_service import clock
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import WorkState

log = structlog.get_logger(__name__)

AT_ONCE = datetime.timedelta(0)
RECHECK_INTERVAL = datetime.timedelta(minutes=5)
"""Interval at which a blocked campaign is checked again, in case no notification arrives."""
STATS_INTERVAL = datetime.timedelta(minutes=15)
"""Interval at which stats of running campaigns are fetched."""
LONGEST_STOP_DELAY = 1800.0
"""Seconds: the limit of the delay for stopping a campaign, which is retried without end."""
WORKER_ERRORS = RetryPolicy.backoff(attempts=5)
FAULT = "The attempt failed inside the service"
RECONNECT_MESSAGE = "ad account must be connected again"


@transaction.atomic
def settle(job: CampaignSync, campaign: Campaign, seen: PlatformCampaign | None) -> None:
    """Record that the platform has the state that `campaign` was loaded with.

    `seen` is the campaign as the platform shows it (None: it does not exist there).
    """
    columns: dict[str, Any] = {"applied_version": campaign.desired_version}
    if seen is not None:
        columns |= {"platform_campaign_id": seen.id, "platform_status": seen.status[:64]}
        columns["platform_budget"] = seen.budget
    version = _locked_version(job)
    if version is None:
        return
    if seen is not None and campaign.connection_id is not None:
        _enqueue_stats(campaign.account_id, campaign.connection_id)
    if version != campaign.desired_version:
        _continue_sync(job, campaign, **columns)
        return
    _update_campaign(campaign, **columns, sync_status=SyncStatus.SYNCED, sync_error=None)
    _finish_or_recheck(job)


@transaction.atomic
def block(job: CampaignSync, campaign: Campaign, reason: str) -> None:
    """Block the campaign until what it lacks is there; if that may have come meanwhile, check again at once."""
    version = _locked_version(job)
    if version is None:
        return
    if version != campaign.desired_version or CampaignSync.objects.filter(pk=job.pk, due_at__gt=job.due_at).exists():
        _continue_sync(job, campaign)
        return
    _update_campaign(campaign, sync_status=SyncStatus.BLOCKED, sync_error=reason[:1000])
    job.reschedule(RECHECK_INTERVAL, attempts=0, failures=0)


def handle_failure(job: CampaignSync, campaign: Campaign, connection: AdConnection, result: AttemptResult) -> None:
    """Handle a failed request: try again later, wait for another connection, or fail with the reason."""
    log.info(
        "campaign_attempt", campaign=campaign.public_id, interpretation=result.interpretation.value, code=result.code
    )
    if result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=connection, reason=result.message or RECONNECT_MESSAGE)
        block(job, campaign, RECONNECT_MESSAGE)
        return
    delay = _delay(job, campaign, result)
    message = (result.message or FAULT)[:1000]
    with transaction.atomic():
        version = _locked_version(job)
        if version is None:
            return
        if version != campaign.desired_version:
            _continue_sync(job, campaign)
        elif delay is not None:
            _update_campaign(campaign, sync_status=SyncStatus.PENDING, sync_error=message)
            job.reschedule(datetime.timedelta(seconds=delay), attempts=0, failures=min(job.failures + 1, 1000))
        else:
            _update_campaign(campaign, sync_status=SyncStatus.FAILED, sync_error=message)
            _finish_or_recheck(job)


def reschedule_now(job: CampaignSync, campaign: Campaign) -> None:
    """Stop before the end and reschedule at once, as for a changed desired state."""
    with transaction.atomic():
        if _locked_version(job) is not None:
            _continue_sync(job, campaign)


def handle_worker_error(job: CampaignSync) -> bool:
    """Reschedule a job after an unexpected error in its worker; after a few times it has failed."""
    if WORKER_ERRORS.delay_after(job.attempts) is not None:
        return job.retry(WORKER_ERRORS)
    with transaction.atomic():
        if _locked_version(job) is None:
            return False
        Campaign.objects.filter(pk=job.campaign_id).update(sync_status=SyncStatus.FAILED, sync_error=FAULT)
        return job.dead_letter()


def _locked_version(job: CampaignSync) -> int | None:
    """Lock the campaign, then the job, and return the campaign's desired version; None: the lease was lost."""
    locked = Campaign.objects.for_account(job.account_id).select_for_update()
    version: int = locked.values_list("desired_version", flat=True).get(pk=job.campaign_id)
    return version if job.holds_lease() else None


def _continue_sync(job: CampaignSync, campaign: Campaign, **columns: Any) -> None:
    if columns:
        _update_campaign(campaign, **columns)
    job.reschedule(AT_ONCE, attempts=0, failures=0)


def _update_campaign(campaign: Campaign, **columns: Any) -> None:
    # `updated_at` is the time at which the account last changed the campaign: not updated here.
    Campaign.objects.filter(pk=campaign.pk).update(**columns)


def _finish_or_recheck(job: CampaignSync) -> None:
    """End the job; reschedule it once if a request without an answer may still take effect."""
    until: datetime.datetime | None = CampaignSync.objects.values_list("doubt_until", flat=True).get(pk=job.pk)
    now = clock.now()
    if until is not None and until > now:
        job.reschedule(until - now, attempts=0, failures=0)
    else:
        job.finish(attempts=0, failures=0, doubt_until=None)


def _enqueue_stats(account_id: uuid.UUID, connection_id: uuid.UUID) -> None:
    """Make sure that the ad account's stats are fetched, and soon, even if the pull was finished."""
    StatsPull.objects.bulk_create(
        [StatsPull(account_id=account_id, connection_id=connection_id)], ignore_conflicts=True
    )
    pulls = StatsPull.objects.for_account(account_id).filter(connection_id=connection_id)
    pulls.filter(state__in=(WorkState.DONE, WorkState.DEAD)).update(
        state=WorkState.PENDING, due_at=Now(), attempts=0, failures=0, lease_losses=0
    )
    soon = Now() + STATS_INTERVAL
    pulls.filter(state=WorkState.PENDING, failures=0, due_at__gt=soon).update(due_at=soon)


def _delay(job: CampaignSync, campaign: Campaign, result: AttemptResult) -> float | None:
    """Return the seconds until the next attempt; None when there is none."""
    if result.interpretation not in (Interpretation.TRANSIENT, Interpretation.TOO_EARLY):
        return None
    policy = ads_retry_policy()
    if campaign.status != CampaignStatus.ACTIVE:
        policy = replace(policy, endless=True, longest=LONGEST_STOP_DELAY)
    return policy.delay_after(job.failures + 1, requested=result.retry_after)
