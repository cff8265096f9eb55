"""Making a platform follow a wish: the steps of a launch, then budget and status, with enabling last of all.

Nothing that a launch makes can spend before it is enabled, and every step looks for what an earlier attempt has made
before it makes anything. So a worker may die and an answer may get lost anywhere.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import partial

import structlog

from conversions.destinations.results import Result, Verdict, unreadable
from conversions.models import AdConnection, Platform
from experimental.actions.campaigns import outcomes
from experimental.actions.campaigns.briefing import Blocked, audience_of, check_currency, connection_for, wish_of
from experimental.actions.campaigns.progress import (
    LeaseLost,
    hold,
    in_doubt,
    lay_out,
    note_asked,
    note_done,
    note_trouble,
    was_asked,
)
from experimental.models import Campaign, CampaignStatus, CampaignSync
from experimental.platforms.launch import AUDIENCE, Missing, Seen, Vendor, Wish
from experimental.platforms.search_ads import SearchAds
from experimental.platforms.session import Trouble, throttled
from experimental.platforms.social_ads import SocialAds
from experimental.platforms.video_ads import VideoAds

log = structlog.get_logger(__name__)

VENDORS: dict[str, type[Vendor]] = {
    Platform.SEARCH_ADS: SearchAds,
    Platform.SOCIAL_ADS: SocialAds,
    Platform.VIDEO_ADS: VideoAds,
}
AD_ACCOUNT, CAMPAIGN, STATE = "ad_account", "campaign", "state"
RUN_SECONDS = 90.0
"""How long one run holds its worker; what is left goes on in the next."""
REMOVED = Result(Verdict.REJECTED, "removed", "The campaign was removed on the platform", code="REMOVED")


class GiveWay(Exception):
    """There is a newer wish, or the run has taken long enough."""


def run_sync(job: CampaignSync) -> None:
    """What a worker does with a leased job."""
    campaign = Campaign.objects.select_related("conversion_event").get(pk=job.campaign_id)
    try:
        if _needs_nothing(campaign):
            outcomes.settle(job, campaign, None)
            return
        connection = connection_for(campaign)
        _remember(campaign, connection)
        try:
            outcomes.settle(job, campaign, Attempt(job, campaign, connection).run())
        except Trouble as trouble:
            outcomes.stumble(job, campaign, connection, trouble.result)
    except (Blocked, Missing) as lack:
        outcomes.block(job, campaign, str(lack))
    except GiveWay:
        outcomes.give_way(job, campaign)
    except LeaseLost:
        return


def _needs_nothing(campaign: Campaign) -> bool:
    """Archived before anything was asked of the platform."""
    return campaign.status == CampaignStatus.ARCHIVED and not was_asked(campaign, CAMPAIGN)


def _remember(campaign: Campaign, connection: AdConnection) -> None:
    if campaign.connection_id is None:
        Campaign.objects.filter(pk=campaign.pk).update(connection=connection)
        campaign.connection = connection


class Attempt:
    """One run over a campaign, by one lease."""

    def __init__(self, job: CampaignSync, campaign: Campaign, connection: AdConnection) -> None:
        self.job = job
        self.campaign = campaign
        self.connection = connection
        self.ends = time.monotonic() + RUN_SECONDS
        self.vendor = VENDORS[campaign.platform](connection, until=hold(job))

    def run(self) -> Seen | None:
        """Take the steps that are not done, then tell budget and status; how the platform shows the campaign then.

        Raises Trouble, Blocked, Missing, GiveWay and LeaseLost.
        """
        ids = lay_out(self.campaign, [AD_ACCOUNT])
        if CAMPAIGN in ids and self.campaign.status != CampaignStatus.ACTIVE:
            self._stop(ids[CAMPAIGN])
        if AD_ACCOUNT not in ids:
            with self._step(AD_ACCOUNT):
                ids[AD_ACCOUNT] = self.vendor.account.currency
                check_currency(self.campaign, ids[AD_ACCOUNT])
            note_done(self.campaign, AD_ACCOUNT, ids[AD_ACCOUNT])
        wish = wish_of(self.campaign, self.connection, ids[AD_ACCOUNT])
        steps = self.vendor.steps(wish)
        lay_out(self.campaign, (AD_ACCOUNT, *steps, STATE))
        if self.campaign.status == CampaignStatus.ARCHIVED:
            # What a launch has left behind is looked for once more, but nothing is added to it.
            steps = (CAMPAIGN,)
        for name in steps:
            if name not in ids:
                found = self._take(name, wish, ids)
                if found is None:
                    return None
                note_done(self.campaign, name, found)
                ids[name] = found
        return self._follow(wish, ids)

    # -- Steps ---------------------------------------------------------------------------------------------------------

    def _take(self, name: str, wish: Wish, ids: Mapping[str, str]) -> str | None:
        """The platform's id of what the step is about, found or made; None: not there, and not wanted any more."""
        with self._step(name):
            if name == AUDIENCE:
                return audience_of(self.campaign, self.connection)
            found = self.vendor.find(name, wish, ids)
            if found is None and self.campaign.status != CampaignStatus.ARCHIVED:
                found = self._make(name, wish, ids)
            return found

    def _make(self, name: str, wish: Wish, ids: Mapping[str, str]) -> str:
        self.vendor.session.until = hold(self.job)
        note_asked(self.campaign, name)
        try:
            with in_doubt(self.job) if name == CAMPAIGN else nullcontext():
                return self.vendor.make(name, wish, ids)
        except Trouble as trouble:
            if trouble.result.code not in self.vendor.duplicates:
                raise
            found = self.vendor.find(name, wish, ids)
            if found is None:
                # It is there and not shown yet.
                raise Trouble(throttled(str(trouble.result.code))) from trouble
            return found

    def _stop(self, campaign_id: str) -> None:
        """Pause at once, whatever else may be missing."""
        with self._step(STATE):
            mine = self.vendor.statuses([campaign_id]).get(campaign_id)
            if mine is not None and mine.active:
                self._ask(partial(self.vendor.set_active, campaign_id, False))

    # -- Budget and status ---------------------------------------------------------------------------------------------

    def _follow(self, wish: Wish, ids: Mapping[str, str]) -> Seen:
        """Pause before anything else, enable after everything else."""
        with self._step(STATE):
            before = mine = self._look(wish, ids[CAMPAIGN])
            if mine.active and not wish.active:
                self._ask(partial(self.vendor.set_active, mine.id, False))
            if mine.budget != wish.daily_budget:
                with in_doubt(self.job):
                    self._ask(partial(self.vendor.set_budget, wish, ids))
            if wish.active and not mine.active:
                self._enable(mine.id)
            if (mine.active, mine.budget) != (wish.active, wish.daily_budget):
                mine = self._look(wish, ids[CAMPAIGN])
            if mine.active and not wish.active:
                raise Trouble(unreadable(200))
        note_done(self.campaign, STATE, f"version {self.campaign.desired_version}: {mine.status}")
        log.info("campaign_synced", campaign=self.campaign.public_id, before=before.status, after=mine.status)
        return mine

    def _look(self, wish: Wish, campaign_id: str) -> Seen:
        """Our campaign as it is now. Others with our tag come from requests that were thought lost: away with them."""
        seen = self.vendor.look(wish)
        for other in seen:
            if other.id != campaign_id:
                self._ask(partial(self.vendor.discard, other.id))
        mine = next((item for item in seen if item.id == campaign_id), None)
        # Somebody may have renamed it on the platform.
        mine = mine or self.vendor.statuses([campaign_id]).get(campaign_id)
        if mine is None:
            raise Trouble(REMOVED)
        return mine

    def _enable(self, campaign_id: str) -> None:
        latest = Campaign.objects.filter(pk=self.campaign.pk, desired_version=self.campaign.desired_version)
        if not latest.exists():
            raise GiveWay
        with in_doubt(self.job):
            self._ask(partial(self.vendor.set_active, campaign_id, True))

    def _ask(self, request: Callable[[], None]) -> None:
        self.vendor.session.until = hold(self.job)
        note_asked(self.campaign, STATE)
        request()

    # -- Around every step ---------------------------------------------------------------------------------------------

    @contextmanager
    def _step(self, name: str) -> Iterator[None]:
        """Hold the work for the step and write down why it does not succeed."""
        if time.monotonic() > self.ends:
            raise GiveWay
        self.vendor.session.until = hold(self.job)
        try:
            yield
        except Trouble as trouble:
            note_trouble(self.campaign, name, trouble.result.response or trouble.result.message or "")
            raise
        except (Blocked, Missing) as lack:
            note_trouble(self.campaign, name, str(lack))
            raise
        except (LookupError, TypeError, ValueError, ArithmeticError) as error:
            # An answer in another shape than the platform's own documents show.
            log.exception("campaign_answer_unreadable", campaign=self.campaign.public_id, step=name)
            note_trouble(self.campaign, name, "The answer has another shape than expected")
            raise Trouble(unreadable(200)) from error
