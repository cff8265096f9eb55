"""Worker tasks of the ad platform. Messages have no content; losing all of them loses no work."""

import uuid
from collections.abc import Callable

from celery import shared_task

from conversions.actions.confirmation import confirm_reports
from conversions.actions.report_results import handle_worker_error
from experimental.attribution.actions.campaign_matching import request_rematch
from experimental.attribution.actions.credits import marked_accounts, settle_credits, verify_credits
from experimental.audiences.actions.audience_sync import retry_audience_sync, sync_audience
from experimental.audiences.actions.segments import refresh_members, retry_refresh
from experimental.audiences.models import PlatformAudience, Segment
from experimental.campaigns.actions import click_sync, reconciler, recurring_jobs, stats_sync, sync_results
from experimental.campaigns.models import CampaignSync, ClickPull, StatsPull
from experimental.pixel.actions.dispatching import send_dispatch
from experimental.pixel.actions.retention import erase_browser_data
from experimental.pixel.models import PixelDispatch
from pipeline_service.account_turns import claim_in_turns
from pipeline_service.accounts.models import Account
from pipeline_service.work import Work
from pipeline_service.work_queue import process_queue, run_for_accounts

HUNG_SECONDS = 120
LONGEST_LAUNCH_SECONDS = 300
LONGEST_REFRESH_SECONDS = 300
LONGEST_SETTLING_SECONDS = 3600


@shared_task(name="experimental.pixel", time_limit=HUNG_SECONDS)
def send_dispatches() -> None:
    """Send due pixel events."""
    _process(PixelDispatch, send_dispatch, handle_worker_error)


@shared_task(name="experimental.confirm", time_limit=HUNG_SECONDS)
def confirm_dispatches() -> None:
    """Ask for the results of pixel events that were accepted for later processing."""
    confirm_reports(PixelDispatch)


@shared_task(name="experimental.retention")
def retention() -> None:
    """Erase browser data of old events."""
    while erase_browser_data():
        pass


@shared_task(name="experimental.segments", time_limit=LONGEST_REFRESH_SECONDS)
def refresh_segments() -> None:
    """Refresh due segments."""
    _process(Segment, refresh_members, retry_refresh)


@shared_task(name="experimental.audiences", time_limit=LONGEST_REFRESH_SECONDS)
def sync_audiences() -> None:
    """Sync due audiences to platforms."""
    _process(PlatformAudience, sync_audience, retry_audience_sync)


@shared_task(name="experimental.campaigns", time_limit=LONGEST_LAUNCH_SECONDS)
def reconcile_campaigns() -> None:
    """Sync due campaigns to their platforms."""
    _process(CampaignSync, reconciler.reconcile_campaign, sync_results.handle_worker_error)


@shared_task(name="experimental.stats", time_limit=LONGEST_LAUNCH_SECONDS)
def sync_due_stats() -> None:
    """Fetch due campaign stats."""
    _process(StatsPull, stats_sync.sync_stats, recurring_jobs.handle_worker_error)


@shared_task(name="experimental.clicks", time_limit=LONGEST_LAUNCH_SECONDS)
def sync_due_clicks() -> None:
    """Ask for the campaigns of clicks."""
    _process(ClickPull, click_sync.sync_clicks, recurring_jobs.handle_worker_error)


@shared_task(name="attribution.settle", time_limit=LONGEST_SETTLING_SECONDS)
def settle() -> None:
    """Recompute changed credits, account by account."""
    run_for_accounts(marked_accounts(), settle_credits, failed="settling_failed")


@shared_task(name="attribution.nightly", time_limit=LONGEST_SETTLING_SECONDS)
def verify_attribution() -> None:
    """Check all credits, and match touchpoints to campaigns that ad spend has named since."""
    run_for_accounts(Account.objects.order_by("pk").values_list("pk", flat=True), _recheck, failed="recount_failed")


def _process(work: type[Work], run: Callable[[Work], None], on_error: Callable[[Work], object]) -> None:
    """Process a queue whose rows wait for ad platforms: accounts take turns."""
    process_queue(work, run, on_error=on_error, claim=claim_in_turns(work))


def _recheck(*, account_id: uuid.UUID) -> None:
    verify_credits(account_id=account_id)
    request_rematch(account_id=account_id)
