"""Bringing a platform to the desired state: the steps of a launch, then budget and status, enabling last.

Nothing that a launch creates can spend before it is enabled, and every step looks for the result of an earlier attempt
before it creates anything. So a worker may die and an answer may get lost at any point.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import partial

import structlog

from conversions.destinations.results import AttemptResult, Interpretation, unreadable
from conversions.models import AdConnection, Platform
from experimental.campaigns.actions import sync_results
from experimental.campaigns.actions.campaign_spec import (
    MissingPrecondition,
    campaign_spec,
    check_currency,
    connection_for,
    resolve_audience,
)
from experimental.campaigns.actions.progress import (
    extend_lease,
    in_doubt,
    record_done,
    record_error,
    record_request,
    store_steps,
    was_requested,
)
from experimental.campaigns.models import Campaign, CampaignStatus, CampaignSync
from experimental.campaigns.platforms.base import (
    AUDIENCE,
    AccountIncomplete,
    CampaignPlatform,
    CampaignSpec,
    PlatformCampaign,
)
from experimental.campaigns.platforms.search_ads import SearchAds
from experimental.campaigns.platforms.social_ads import SocialAds
from experimental.campaigns.platforms.video_ads import VideoAds
from experimental.platforms.session import PlatformError, throttled

log = structlog.get_logger(__name__)

VENDORS: dict[str, type[CampaignPlatform]] = {
    Platform.SEARCH_ADS: SearchAds,
    Platform.SOCIAL_ADS: SocialAds,
    Platform.VIDEO_ADS: VideoAds,
}
AD_ACCOUNT, CAMPAIGN, STATE = "ad_account", "campaign", "state"
RUN_SECONDS = 90.0
"""Seconds that one run occupies its worker; the remaining steps are left to the next run."""
REMOVED = AttemptResult(Interpretation.REJECTED, "removed", "The campaign was removed on the platform", code="REMOVED")


class SyncInterrupted(Exception):
    """The desired state has changed, or the run has taken its time."""


def reconcile_campaign(job: CampaignSync) -> None:
    """Process a leased job in a worker. Raises LeaseLost."""
    campaign = Campaign.objects.select_related("conversion_event").get(pk=job.campaign_id)
    try:
        if _was_never_launched(campaign):
            sync_results.settle(job, campaign, None)
            return
        connection = connection_for(campaign)
        _store_connection(campaign, connection)
        try:
            sync_results.settle(job, campaign, CampaignSyncRun(job, campaign, connection).run())
        except PlatformError as error:
            sync_results.handle_failure(job, campaign, connection, error.result)
    except (MissingPrecondition, AccountIncomplete) as missing:
        sync_results.block(job, campaign, str(missing))
    except SyncInterrupted:
        sync_results.reschedule_now(job, campaign)


def _was_never_launched(campaign: Campaign) -> bool:
    """Return whether the campaign was archived before its launch sent any request."""
    return campaign.status == CampaignStatus.ARCHIVED and not was_requested(campaign, CAMPAIGN)


def _store_connection(campaign: Campaign, connection: AdConnection) -> None:
    if campaign.connection_id is None:
        Campaign.objects.filter(pk=campaign.pk).update(connection=connection)
        campaign.connection = connection


class CampaignSyncRun:
    """One run over a campaign, under one lease."""

    def __init__(self, job: CampaignSync, campaign: Campaign, connection: AdConnection) -> None:
        self.job = job
        self.campaign = campaign
        self.connection = connection
        self.ends = time.monotonic() + RUN_SECONDS
        self.vendor = VENDORS[campaign.platform](connection, until=extend_lease(job))

    def run(self) -> PlatformCampaign | None:
        """Run the missing steps, then set budget and status; return the campaign as the platform shows it.

        None means that it does not exist there and is not wanted any more. Raises PlatformError, MissingPrecondition,
        AccountIncomplete, SyncInterrupted and LeaseLost.
        """
        ids = store_steps(self.campaign, [AD_ACCOUNT])
        if CAMPAIGN in ids and self.campaign.status != CampaignStatus.ACTIVE:
            self._pause_campaign(ids[CAMPAIGN])
        if AD_ACCOUNT not in ids:
            with self._step(AD_ACCOUNT):
                ids[AD_ACCOUNT] = self.vendor.account.currency
                check_currency(self.campaign, ids[AD_ACCOUNT])
            record_done(self.campaign, AD_ACCOUNT, ids[AD_ACCOUNT])
        spec = campaign_spec(self.campaign, self.connection, ids[AD_ACCOUNT])
        steps = self.vendor.steps(spec)
        store_steps(self.campaign, (AD_ACCOUNT, *steps, STATE))
        if self.campaign.status == CampaignStatus.ARCHIVED:
            # The campaign of an earlier attempt is looked for once more, but nothing is added to it.
            steps = (CAMPAIGN,)
        for name in steps:
            if name not in ids:
                found = self._run_step(name, spec, ids)
                if found is None:
                    return None
                record_done(self.campaign, name, found)
                ids[name] = found
        return self._apply_state(spec, ids)

    # -- Steps ---------------------------------------------------------------------------------------------------------

    def _run_step(self, name: str, spec: CampaignSpec, ids: Mapping[str, str]) -> str | None:
        """Find or create the step's object; return its platform id, or None when it is missing and no longer wanted."""
        with self._step(name):
            if name == AUDIENCE:
                return resolve_audience(self.campaign, self.connection)
            found = self.vendor.find(name, spec, ids)
            if found is None and self.campaign.status != CampaignStatus.ARCHIVED:
                found = self._create_object(name, spec, ids)
            return found

    def _create_object(self, name: str, spec: CampaignSpec, ids: Mapping[str, str]) -> str:
        self.vendor.session.until = extend_lease(self.job)
        record_request(self.campaign, name)
        try:
            with in_doubt(self.job) if name == CAMPAIGN else nullcontext():
                return self.vendor.make(name, spec, ids)
        except PlatformError as error:
            if error.result.code not in self.vendor.duplicates:
                raise
            found = self.vendor.find(name, spec, ids)
            if found is None:
                # It exists, but the platform does not list it yet.
                raise PlatformError(throttled(str(error.result.code))) from error
            return found

    def _pause_campaign(self, campaign_id: str) -> None:
        """Pause at once, before any other check."""
        with self._step(STATE):
            current = self.vendor.statuses([campaign_id]).get(campaign_id)
            if current is not None and current.active:
                self._send_request(partial(self.vendor.set_active, campaign_id, False))

    # -- Budget and status ---------------------------------------------------------------------------------------------

    def _apply_state(self, spec: CampaignSpec, ids: Mapping[str, str]) -> PlatformCampaign:
        """Pause before anything else, enable after everything else."""
        with self._step(STATE):
            before = current = self._read_campaign(spec, ids[CAMPAIGN])
            if current.active and not spec.active:
                self._send_request(partial(self.vendor.set_active, current.id, False))
            if current.budget != spec.daily_budget:
                with in_doubt(self.job):
                    self._send_request(partial(self.vendor.set_budget, spec, ids))
            if spec.active and not current.active:
                self._enable(current.id)
            if (current.active, current.budget) != (spec.active, spec.daily_budget):
                current = self._read_campaign(spec, ids[CAMPAIGN])
            if current.active and not spec.active:
                raise PlatformError(unreadable(200))
        record_done(self.campaign, STATE, f"version {self.campaign.desired_version}: {current.status}")
        log.info("campaign_synced", campaign=self.campaign.public_id, before=before.status, after=current.status)
        return current

    def _read_campaign(self, spec: CampaignSpec, campaign_id: str) -> PlatformCampaign:
        """Return our campaign as it is now; discard others with its tag, which late requests have created."""
        seen = self.vendor.look(spec)
        for other in seen:
            if other.id != campaign_id:
                self._send_request(partial(self.vendor.discard, other.id))
        current = next((item for item in seen if item.id == campaign_id), None)
        # It may have been renamed on the platform.
        current = current or self.vendor.statuses([campaign_id]).get(campaign_id)
        if current is None:
            raise PlatformError(REMOVED)
        return current

    def _enable(self, campaign_id: str) -> None:
        latest = Campaign.objects.filter(pk=self.campaign.pk, desired_version=self.campaign.desired_version)
        if not latest.exists():
            raise SyncInterrupted
        with in_doubt(self.job):
            self._send_request(partial(self.vendor.set_active, campaign_id, True))

    def _send_request(self, request: Callable[[], None]) -> None:
        self.vendor.session.until = extend_lease(self.job)
        record_request(self.campaign, STATE)
        request()

    # -- Around every step ---------------------------------------------------------------------------------------------

    @contextmanager
    def _step(self, name: str) -> Iterator[None]:
        """Extend the lease for the step and record the reason of a failure."""
        if time.monotonic() > self.ends:
            raise SyncInterrupted
        self.vendor.session.until = extend_lease(self.job)
        try:
            yield
        except PlatformError as error:
            record_error(self.campaign, name, error.result.response or error.result.message or "")
            raise
        except (MissingPrecondition, AccountIncomplete) as missing:
            record_error(self.campaign, name, str(missing))
            raise
        except (LookupError, TypeError, ValueError, ArithmeticError) as error:
            # An answer that does not have the documented shape.
            log.exception("campaign_answer_unreadable", campaign=self.campaign.public_id, step=name)
            record_error(self.campaign, name, "The answer has another shape than expected")
            raise PlatformError(unreadable(200)) from error
