"""Fetching daily campaign stats, one ad account at a time, into ad spend; a campaign's stats are the sums of it."""

import datetime
import time
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import Q, Sum

from conversions.models import AdConnection
from experimental.campaigns.actions.campaign_spec import optimization_event
from experimental.campaigns.actions.reconciler import VENDORS
from experimental.campaigns.actions.recurring_jobs import (
    CLEARED_ERRORS,
    NOT_CONNECTED,
    handle_failure,
    is_open,
    last_settled_at,
    next_settled_at,
)
from experimental.campaigns.actions.sync_results import STATS_INTERVAL
from experimental.campaigns.models import Campaign, CampaignStatus, StatsPull
from experimental.campaigns.platforms.base import CampaignPlatform, DayStats, PlatformCampaign
from experimental.platforms.session import PlatformError
from pipeline_service import clock
from pipeline_service.accounts.time_zones import get_time_zone
from prospects.actions.ad_spend import record_ad_spend
from prospects.models import AdSpend, AdSpendSource

FRESH = datetime.timedelta(minutes=5)
"""Younger stats are not fetched again on request."""
RECENT_DAYS, DEEP_DAYS = 2, 30
KEPT = datetime.timedelta(days=DEEP_DAYS + 5)
"""Period in which an archived campaign's stats may still be restated."""
PULL_SECONDS = 90.0
CAMPAIGNS_PER_REPORT = 200
"""Campaigns in one report: their ids are part of the URL."""
CHUNK = 500
CENT = Decimal("0.01")
REMOVED = "REMOVED"


def sync_stats(pull: StatsPull) -> None:
    """Process a leased pull in a worker."""
    connection: AdConnection = pull.connection
    now = clock.now()
    campaigns = _campaigns(pull, now)
    if not campaigns:
        pull.finish(attempts=0, failures=0, error=None)
        return
    if not is_open(pull):
        pull.reschedule(STATS_INTERVAL, attempts=0, failures=0, error=NOT_CONNECTED)
        return
    vendor = VENDORS[connection.platform](connection, until=time.monotonic() + PULL_SECONDS)
    try:
        zone = _zone(pull, vendor, now)
        deep = pull.deep_at is None or pull.deep_at < last_settled_at(now, zone)
        today = now.astimezone(zone).date()
        since = today - datetime.timedelta(days=(DEEP_DAYS if deep else RECENT_DAYS) - 1)
        seen, days = _fetch(vendor, campaigns, since, today)
    except PlatformError as error:
        handle_failure(pull, error.result)
        return
    running = any(campaign.status == CampaignStatus.ACTIVE or _is_running(campaign, seen) for campaign in campaigns)
    night = next_settled_at(now, zone)
    due = min(now + STATS_INTERVAL, night) if running else night
    with transaction.atomic():
        if pull.holds_lease():
            _store(connection, campaigns, seen, days, now)
            pull.reschedule(due - now, **CLEARED_ERRORS, zone=pull.zone, deep_at=now if deep else pull.deep_at)


def is_old(campaign: Campaign) -> bool:
    """Return whether the campaign's stats are old enough to be fetched again."""
    synced = campaign.stats_synced_at
    return campaign.platform_campaign_id is not None and (synced is None or synced < clock.now() - FRESH)


def _campaigns(pull: StatsPull, now: datetime.datetime) -> list[Campaign]:
    rows = Campaign.objects.for_account(pull.account_id).filter(connection_id=pull.connection_id)
    launched = rows.filter(platform_campaign_id__isnull=False)
    alive = ~Q(status=CampaignStatus.ARCHIVED) | Q(updated_at__gt=now - KEPT)
    return list(launched.filter(alive).select_related("conversion_event").order_by("id"))


def _zone(pull: StatsPull, vendor: CampaignPlatform, now: datetime.datetime) -> ZoneInfo:
    """Return the time zone of the ad account's days, read from the platform once a day; else the account's own."""
    known = ZoneInfo(pull.zone or get_time_zone(pull.account_id).key)
    if pull.zone is None or pull.deep_at is None or pull.deep_at < last_settled_at(now, known):
        platform_zone = vendor.account.zone
        pull.zone = platform_zone.key if platform_zone is not None else None
    return ZoneInfo(pull.zone or get_time_zone(pull.account_id).key)


def _fetch(
    vendor: CampaignPlatform, campaigns: Sequence[Campaign], since: datetime.date, until: datetime.date
) -> tuple[dict[str, PlatformCampaign], list[DayStats]]:
    seen: dict[str, PlatformCampaign] = {}
    days: list[DayStats] = []
    for start in range(0, len(campaigns), CAMPAIGNS_PER_REPORT):
        chunk = campaigns[start : start + CAMPAIGNS_PER_REPORT]
        goals = {str(campaign.platform_campaign_id): optimization_event(campaign) for campaign in chunk}
        seen |= vendor.statuses(list(goals))
        days += vendor.figures(goals, since, until)
    return seen, days


def _is_running(campaign: Campaign, seen: dict[str, PlatformCampaign]) -> bool:
    platform_campaign = seen.get(str(campaign.platform_campaign_id))
    return platform_campaign is not None and platform_campaign.active


def _store(
    connection: AdConnection,
    campaigns: Sequence[Campaign],
    seen: dict[str, PlatformCampaign],
    days: Sequence[DayStats],
    now: datetime.datetime,
) -> None:
    by_id = {str(campaign.platform_campaign_id): campaign for campaign in campaigns}
    bodies = [_ad_spend_item(connection, by_id[day.campaign], day) for day in days if day.campaign in by_id]
    for start in range(0, len(bodies), CHUNK):
        chunk = bodies[start : start + CHUNK]
        items = record_ad_spend(account_id=connection.account_id, source=AdSpendSource.SYNC, bodies=chunk)
        for item in items:
            if item.refusal is not None:
                raise item.refusal
    sums = _sums(connection, by_id)
    for identity, campaign in by_id.items():
        platform_campaign = seen.get(identity)
        campaign.platform_status = platform_campaign.status[:64] if platform_campaign is not None else REMOVED
        campaign.platform_budget = platform_campaign.budget if platform_campaign is not None else None
        campaign.stats = sums.get(identity, campaign.stats)
        campaign.stats_synced_at = now
    Campaign.objects.bulk_update(campaigns, ["stats", "stats_synced_at"])
    # A status written by a sync since the request is newer than this answer.
    versions = dict(
        Campaign.objects.filter(pk__in=[item.pk for item in campaigns]).values_list("pk", "applied_version")
    )
    same = [campaign for campaign in campaigns if versions.get(campaign.pk) == campaign.applied_version]
    Campaign.objects.bulk_update(same, ["platform_status", "platform_budget"])


def _ad_spend_item(connection: AdConnection, campaign: Campaign, day: DayStats) -> dict[str, Any]:
    return {
        "platform": connection.platform,
        "ad_account_id": connection.ad_account_id,
        "campaign_id": campaign.platform_campaign_id,
        "campaign_name": campaign.name,
        "date": day.day,
        "spend": day.spend,
        "impressions": day.impressions,
        "clicks": day.clicks,
        "conversions": day.conversions,
    }


def _sums(connection: AdConnection, campaign_ids: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return the sums of all synced days by campaign, as the API shows them."""
    synced = AdSpend.objects.for_account(connection.account_id).filter(
        platform=connection.platform,
        ad_account_id=connection.ad_account_id,
        campaign_id__in=list(campaign_ids),
        source=AdSpendSource.SYNC,
    )
    names = ("spend", "impressions", "clicks", "conversions")
    rows = synced.order_by().values_list("campaign_id").annotate(*(Sum(name) for name in names))
    return {row[0]: stats_of(*row[1:]) for row in rows}


def stats_of(spend: Decimal, impressions: int, clicks: int, conversions: Decimal) -> dict[str, Any]:
    """Return stats in API form: `cpa` is the cost of one conversion, 0 without conversions; two decimals."""
    cpa = spend / conversions if conversions else Decimal(0)
    return {
        "spend": _number(spend),
        "impressions": int(impressions),
        "clicks": int(clicks),
        "conversions": _number(conversions),
        "cpa": _number(cpa),
    }


def _number(value: Decimal) -> float | int:
    rounded = value.quantize(CENT, ROUND_HALF_UP)
    return int(rounded) if rounded == rounded.to_integral_value() else float(rounded)
