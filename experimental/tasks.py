"""Worker tasks of the ad platform. Messages have no content; losing all of them loses no work."""

import uuid

from celery import shared_task

from conversions.actions.confirmation import confirm_reports
from conversions.actions.settling import retry_fault
from experimental.actions.campaigns import clicks, figures, outcomes, pulls, syncing
from experimental.actions.crediting import marked_accounts, recount_credits, settle_credits
from experimental.actions.data_driven import work_out_effects
from experimental.actions.dispatching import run_dispatch
from experimental.actions.filling import retry_filling, run_filling
from experimental.actions.naming import find_campaigns_again
from experimental.actions.retention import forget_browsers
from experimental.actions.segments import refresh_segment, retry_refresh
from experimental.actions.turns import claim_in_turn
from experimental.models import CampaignSync, ClickPull, PixelDispatch, PlatformAudience, Segment, StatsPull
from pipeline_service.accounts.models import Account
from pipeline_service.work import drain, for_each_account

HUNG_SECONDS = 120
LONGEST_LAUNCH_SECONDS = 300
LONGEST_REFRESH_SECONDS = 300
LONGEST_SETTLING_SECONDS = 3600


@shared_task(name="experimental.pixel", time_limit=HUNG_SECONDS)
def drain_dispatches() -> None:
    """Send due pixel events."""
    drain(PixelDispatch, run_dispatch, fault=retry_fault, claim=claim_in_turn(PixelDispatch))


@shared_task(name="experimental.confirm", time_limit=HUNG_SECONDS)
def confirm_dispatches() -> None:
    """Ask for the results of pixel events that were accepted for later processing."""
    confirm_reports(PixelDispatch)


@shared_task(name="experimental.retention")
def retention() -> None:
    """Erase browser data of old events."""
    while forget_browsers():
        pass


@shared_task(name="experimental.segments", time_limit=LONGEST_REFRESH_SECONDS)
def drain_segments() -> None:
    """Refresh due segments."""
    drain(Segment, refresh_segment, fault=retry_refresh, claim=claim_in_turn(Segment))


@shared_task(name="experimental.audiences", time_limit=LONGEST_REFRESH_SECONDS)
def drain_fillings() -> None:
    """Sync due audiences to platforms."""
    drain(PlatformAudience, run_filling, fault=retry_filling, claim=claim_in_turn(PlatformAudience))


@shared_task(name="experimental.campaigns", time_limit=LONGEST_LAUNCH_SECONDS)
def drain_syncs() -> None:
    """Sync due campaigns to their platforms."""
    drain(CampaignSync, syncing.run_sync, fault=outcomes.retry_fault, claim=claim_in_turn(CampaignSync))


@shared_task(name="experimental.stats", time_limit=LONGEST_LAUNCH_SECONDS)
def drain_pulls() -> None:
    """Fetch due campaign stats."""
    drain(StatsPull, figures.run_pull, fault=pulls.retry_pull, claim=claim_in_turn(StatsPull))


@shared_task(name="experimental.clicks", time_limit=LONGEST_LAUNCH_SECONDS)
def drain_clicks() -> None:
    """Ask for the campaigns of clicks."""
    drain(ClickPull, clicks.run_clicks, fault=pulls.retry_pull, claim=claim_in_turn(ClickPull))


@shared_task(name="attribution.settle", time_limit=LONGEST_SETTLING_SECONDS)
def settle() -> None:
    """Recompute changed credits, account by account."""
    for_each_account(marked_accounts(), settle_credits, failed="settling_failed")


@shared_task(name="attribution.nightly", time_limit=LONGEST_SETTLING_SECONDS)
def look_again() -> None:
    """Check all credits, and match touchpoints to campaigns that ad spend has named since."""
    for_each_account(Account.objects.order_by("pk").values_list("pk", flat=True), _recheck, failed="recount_failed")


@shared_task(name="attribution.data_driven", time_limit=LONGEST_SETTLING_SECONDS)
def model_paths() -> None:
    """Recompute the data-driven model of all accounts."""
    accounts = Account.objects.order_by("pk").values_list("pk", flat=True)
    for_each_account(accounts, work_out_effects, failed="data_driven_failed")


def _recheck(*, account_id: uuid.UUID) -> None:
    recount_credits(account_id=account_id)
    find_campaigns_again(account_id=account_id)
