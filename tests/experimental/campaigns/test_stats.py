"""Campaign stats: daily figures of the platform become ad spend, and the stats are their sums."""

import datetime
import re
from decimal import Decimal
from typing import Any

import pytest
from django.db.models.functions import Now

from experimental.campaigns.actions.recurring_jobs import handle_worker_error
from experimental.campaigns.actions.stats_sync import stats_of
from experimental.campaigns.actions.sync_results import STATS_INTERVAL
from experimental.models import Campaign, StatsPull
from pipeline_service import clock
from pipeline_service.clock import EPOCH
from prospects.models import AdSpend
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, patch, pull, sync
from tests.experimental.platforms import social
from tests.experimental.platforms.double import Double
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

TODAY = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=1)
YESTERDAY = TODAY - datetime.timedelta(days=1)
LONG_AGO = TODAY - datetime.timedelta(days=29)
TOO_LONG_AGO = TODAY - datetime.timedelta(days=30)


def report_day(vendor: Vendor, day: datetime.date, spend: str, impressions: int, clicks: int, conversions: str) -> None:
    """Have the platform report a day of its first campaign, in its own format; a day reported before is restated."""
    (campaign, *_) = vendor.double.live()
    double: Any = vendor.double
    if vendor.name == "search_ads":
        row = {
            "campaign.id": campaign.id,
            "segments.date": str(day),
            "metrics.cost_micros": str(int(float(spend) * 1_000_000)),
            "metrics.impressions": str(impressions),
            "metrics.clicks": str(clicks),
            "metrics.conversions": float(conversions),
        }
        double.report = [item for item in double.report if item["segments.date"] != str(day)] + [row]
    elif vendor.name == "social_ads":
        actions = [
            {"action_type": "link_click", "value": "77"},
            {"action_type": "offsite_conversion.fb_pixel_purchase", "value": conversions},
        ]
        row = {
            "campaign_id": campaign.id,
            "date_start": str(day),
            "date_stop": str(day),
            "spend": spend,
            "impressions": str(impressions),
            "clicks": str(clicks),
            "actions": actions,
        }
        double.insights = [item for item in double.insights if item["date_start"] != str(day)] + [row]
    else:
        row = {
            "dimensions": {"campaign_id": campaign.id, "stat_time_day": f"{day} 00:00:00"},
            "metrics": {
                "spend": spend,
                "impressions": str(impressions),
                "clicks": str(clicks),
                "conversion": conversions,
            },
        }
        kept = [item for item in double.report if item["dimensions"]["stat_time_day"][:10] != str(day)]
        double.report = [*kept, row]


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
@pytest.mark.parametrize(
    ("event", "reported", "counted"),
    [
        ({"eventType": "schedule"}, {"conversions": {"schedule_total": "5", "schedule_website": "4"}}, 5),
        ({"eventType": "schedule"}, {"conversions": {"schedule_website": "4"}}, 4),
        (
            {"eventType": "subscribe_start_trial"},
            {"conversions": {"start_trial_website": "2", "start_trial_mobile_app": "1"}},
            3,
        ),
        (
            {"eventType": "lead"},
            {"actions": {"offsite_conversion.fb_pixel_lead": "7", "lead": "9"}, "conversions": {"schedule_total": "1"}},
            7,
        ),
        (
            {"eventType": "custom", "customEventTypeName": "Demo"},
            {
                "actions": {"offsite_conversion.fb_pixel_custom": "8"},
                "conversions": {"offsite_conversion.fb_pixel_custom.Demo": "2"},
            },
            2,
        ),
        (
            {"eventType": "custom", "customEventTypeName": "Demo"},
            {"actions": {"offsite_conversion.fb_pixel_custom": "8"}},
            8,
        ),
    ],
)
def test_every_conversion_event_is_counted_where_the_social_platform_reports_it(
    tenant: Tenant, vendor: Vendor, event: dict[str, str], reported: dict[str, dict[str, str]], counted: int
) -> None:
    config = {
        "name": "Goal",
        "triggers": ["payment_received"],
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "social_ads",
        "destinationSocialPixels": [{"integrationId": "i", "adAccountId": vendor.ad_account, "pixelId": social.PIXEL}],
        **event,
    }
    goal = tenant.api("POST", "/conversion-events", config).body["data"]["id"]
    campaign = launch(tenant, a_campaign(vendor, conversionEventId=goal))
    sync()
    report_day(vendor, TODAY, "10.00", 100, 10, "0")
    lists = {
        name: [{"action_type": kind, "value": value} for kind, value in items.items()]
        for name, items in reported.items()
    }
    vendor.double.insights[-1] |= {"actions": [], **lists}
    pull()
    assert fetch(tenant, campaign)["stats"]["conversions"] == counted


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the clock to noon of a past day, so that no day begins during a test."""
    moment = datetime.datetime.combine(TODAY, datetime.time(12), datetime.UTC)
    monkeypatch.setattr(clock, "now", lambda: moment)


@pytest.fixture
def running(tenant: Tenant, vendor: Vendor) -> dict[str, Any]:
    """A campaign that runs on the platform."""
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    return campaign


DAY = re.compile(r"\d{4}-\d\d-\d\d")


def reports(double: Double) -> list[tuple[str, str]]:
    """Return the periods of the requested reports."""
    texts = (str(request.body or request.query) for request in double.requests)
    asked = (text for text in texts if "BETWEEN" in text or "time_range" in text or "start_date" in text)
    return [(days[0], days[1]) for days in (DAY.findall(text) for text in asked)]


def test_reported_days_become_ad_spend_and_their_sums_the_campaigns_stats(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    report_day(vendor, LONG_AGO, "10.10", 1000, 30, "1")
    report_day(vendor, YESTERDAY, "20.20", 2000, 20, "2")
    report_day(vendor, TODAY, "5.05", 500, 5, "0")
    report_day(vendor, TOO_LONG_AGO, "99", 1, 1, "1")
    pull()
    shown = fetch(tenant, running)
    assert shown["stats"] == {"spend": 35.35, "impressions": 3500, "clicks": 55, "conversions": 3, "cpa": 11.78}
    assert shown["statsSyncedAt"] is not None
    (identity,) = {row.campaign_id for row in AdSpend.objects.all()}
    assert identity == shown["platformCampaignId"]
    rows = AdSpend.objects.order_by("date").values_list(
        "date", "spend", "impressions", "clicks", "conversions", "source"
    )
    assert [(str(day), float(spend), *rest) for day, spend, *rest in rows] == [
        (str(LONG_AGO), 10.1, 1000, 30, 1, "sync"),
        (str(YESTERDAY), 20.2, 2000, 20, 2, "sync"),
        (str(TODAY), 5.05, 500, 5, 0, "sync"),
    ]


def test_a_restated_day_replaces_its_earlier_figures(tenant: Tenant, vendor: Vendor, running: dict[str, Any]) -> None:
    report_day(vendor, YESTERDAY, "20.20", 2000, 20, "2")
    pull()
    report_day(vendor, YESTERDAY, "18.00", 1900, 19, "4")
    pull()
    assert fetch(tenant, running)["stats"] == {
        "spend": 18,
        "impressions": 1900,
        "clicks": 19,
        "conversions": 4,
        "cpa": 4.5,
    }
    assert AdSpend.objects.count() == 1


def test_thirty_days_are_requested_once_a_night_and_two_days_otherwise(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    pull()
    StatsPull.objects.update(deep_at=clock.now() - datetime.timedelta(days=1))
    pull()
    deep, recent = (str(LONG_AGO), str(TODAY)), (str(YESTERDAY), str(TODAY))
    assert reports(vendor.double) == [deep, recent, deep]


def test_stats_of_a_running_campaign_are_requested_every_15_minutes_and_of_a_paused_one_nightly(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    row = StatsPull.objects.get()
    assert row.state == "pending"
    assert round((row.due_at - row.updated_at).total_seconds()) <= 900
    patch(tenant, running, status="paused")
    sync()
    pull()
    row = StatsPull.objects.get()
    # From noon until 3 o'clock.
    assert row.due_at - row.updated_at == datetime.timedelta(hours=15)
    patch(tenant, running, status="active")
    sync()
    assert StatsPull.objects.filter(due_at__lte=Now() + STATS_INTERVAL).exists()


def test_a_get_returns_stored_stats_and_requests_new_ones_at_most_every_five_minutes(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    asked = len(vendor.double.requests)
    report_day(vendor, TODAY, "7.00", 70, 7, "1")
    later = datetime.datetime(2999, 1, 1, tzinfo=datetime.UTC)
    StatsPull.objects.update(due_at=later)
    fetch(tenant, running)
    assert StatsPull.objects.get().due_at == later
    Campaign.objects.update(stats_synced_at=clock.now() - datetime.timedelta(minutes=6))
    assert fetch(tenant, running)["stats"]["spend"] == 0
    assert StatsPull.objects.get().due_at < later
    assert len(vendor.double.requests) == asked
    pull()
    assert fetch(tenant, running)["stats"]["spend"] == 7


def test_the_state_on_the_platform_is_shown_beside_the_desired_state(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    words = {
        "search_ads": ("ENABLED", "PAUSED"),
        "social_ads": ("ACTIVE", "PAUSED"),
        "video_ads": ("CAMPAIGN_STATUS_ENABLE", "CAMPAIGN_STATUS_DISABLE"),
    }[vendor.name]
    assert fetch(tenant, running)["platformStatus"] == words[0]
    (launched,) = vendor.double.live()
    launched.active = False
    pull()
    shown = fetch(tenant, running)
    assert (shown["platformStatus"], shown["status"], shown["syncStatus"]) == (words[1], "active", "synced")
    launched.removed = True
    pull()
    assert fetch(tenant, running)["platformStatus"] == "REMOVED"


@pytest.mark.parametrize("fault", ["busy", "broken", "lost"])
def test_a_failed_stats_sync_changes_nothing_and_is_repeated(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any], fault: str
) -> None:
    report_day(vendor, TODAY, "7.00", 70, 7, "1")
    vendor.double.faults = {len(vendor.double.requests) + 1: fault}
    pull()
    row = StatsPull.objects.get()
    assert (row.state, row.failures, row.error is None) == ("pending", 1, False)
    assert fetch(tenant, running)["stats"]["spend"] == 0
    pull()
    assert fetch(tenant, running)["stats"]["spend"] == 7
    assert (StatsPull.objects.get().failures, StatsPull.objects.get().error) == (0, None)


def test_a_stats_sync_whose_worker_died_writes_nothing_late(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    report_day(vendor, TODAY, "7.00", 70, 7, "1")
    holds_lease = StatsPull.holds_lease

    def lost(row: StatsPull) -> bool:
        StatsPull.objects.update(leased_until=EPOCH)
        StatsPull.reap()
        return holds_lease(row)

    monkeypatch.setattr(StatsPull, "holds_lease", lost)
    pull()
    assert AdSpend.objects.count() == 0
    assert fetch(tenant, running)["statsSyncedAt"] is None


def test_a_stats_sync_on_which_workers_fail_is_never_dead_lettered(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    for _ in range(20):
        StatsPull.objects.update(due_at=EPOCH)
        (row,) = StatsPull.claim(1)
        handle_worker_error(row)
    row = StatsPull.objects.get()
    assert (row.state, row.failures) == ("pending", 20)


def test_stats_have_two_decimals_and_a_cost_of_zero_without_conversions() -> None:
    assert stats_of(Decimal("10.00"), 5, 1, Decimal(0))["cpa"] == 0
    assert stats_of(Decimal("10.00"), 5, 1, Decimal("0.3")) == {
        "spend": 10,
        "impressions": 5,
        "clicks": 1,
        "conversions": 0.3,
        "cpa": 33.33,
    }
