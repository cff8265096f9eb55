"""What campaigns cost and did comes from the platform into ad spend, and their stats are its sums."""

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
from tests.cast import Studio
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, patch, pull, sync
from tests.experimental.platforms import social
from tests.experimental.platforms.wire import Double

pytestmark = pytest.mark.django_db

TODAY = datetime.datetime.now(datetime.UTC).date() - datetime.timedelta(days=1)
YESTERDAY = TODAY - datetime.timedelta(days=1)
LONG_AGO = TODAY - datetime.timedelta(days=29)
TOO_LONG_AGO = TODAY - datetime.timedelta(days=30)


def tell(vendor: Vendor, day: datetime.date, spend: str, impressions: int, clicks: int, conversions: str) -> None:
    """Have the platform report a day of its first campaign, in its own words; a day told before is restated."""
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
    ("event", "told", "counted"),
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
def test_every_event_is_counted_where_the_social_platform_tells_it(
    studio: Studio, vendor: Vendor, event: dict[str, str], told: dict[str, dict[str, str]], counted: int
) -> None:
    config = {
        "name": "Goal",
        "triggers": ["payment_received"],
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "social_ads",
        "destinationSocialPixels": [{"integrationId": "i", "adAccountId": vendor.ad_account, "pixelId": social.PIXEL}],
        **event,
    }
    goal = studio.api("POST", "/conversion-events", config).body["data"]["id"]
    campaign = launch(studio, a_campaign(vendor, conversionEventId=goal))
    sync()
    tell(vendor, TODAY, "10.00", 100, 10, "0")
    lists = {
        name: [{"action_type": kind, "value": value} for kind, value in items.items()] for name, items in told.items()
    }
    vendor.double.insights[-1] |= {"actions": [], **lists}
    pull()
    assert fetch(studio, campaign)["stats"]["conversions"] == counted


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon of a day that is over, so that none begins during a test."""
    moment = datetime.datetime.combine(TODAY, datetime.time(12), datetime.UTC)
    monkeypatch.setattr(clock, "now", lambda: moment)


@pytest.fixture
def running(studio: Studio, vendor: Vendor) -> dict[str, Any]:
    """A campaign that the platform runs."""
    campaign = launch(studio, a_campaign(vendor))
    sync()
    return campaign


DAY = re.compile(r"\d{4}-\d\d-\d\d")


def reports(double: Double) -> list[tuple[str, str]]:
    """The periods that figures were asked for."""
    texts = (str(request.body or request.query) for request in double.requests)
    asked = (text for text in texts if "BETWEEN" in text or "time_range" in text or "start_date" in text)
    return [(days[0], days[1]) for days in (DAY.findall(text) for text in asked)]


def test_days_become_ad_spend_and_their_sums_the_campaigns_stats(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    tell(vendor, LONG_AGO, "10.10", 1000, 30, "1")
    tell(vendor, YESTERDAY, "20.20", 2000, 20, "2")
    tell(vendor, TODAY, "5.05", 500, 5, "0")
    tell(vendor, TOO_LONG_AGO, "99", 1, 1, "1")
    pull()
    shown = fetch(studio, running)
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


def test_a_restated_day_replaces_what_was_told_of_it(studio: Studio, vendor: Vendor, running: dict[str, Any]) -> None:
    tell(vendor, YESTERDAY, "20.20", 2000, 20, "2")
    pull()
    tell(vendor, YESTERDAY, "18.00", 1900, 19, "4")
    pull()
    assert fetch(studio, running)["stats"] == {
        "spend": 18,
        "impressions": 1900,
        "clicks": 19,
        "conversions": 4,
        "cpa": 4.5,
    }
    assert AdSpend.objects.count() == 1


def test_all_of_thirty_days_once_a_night_and_two_days_otherwise(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    pull()
    StatsPull.objects.update(deep_at=clock.now() - datetime.timedelta(days=1))
    pull()
    deep, recent = (str(LONG_AGO), str(TODAY)), (str(YESTERDAY), str(TODAY))
    assert reports(vendor.double) == [deep, recent, deep]


def test_a_running_campaign_is_asked_about_every_quarter_of_an_hour_and_a_resting_one_at_night(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    row = StatsPull.objects.get()
    assert row.state == "pending"
    assert round((row.due_at - row.updated_at).total_seconds()) <= 900
    patch(studio, running, status="paused")
    sync()
    pull()
    row = StatsPull.objects.get()
    # From noon until 3 o'clock.
    assert row.due_at - row.updated_at == datetime.timedelta(hours=15)
    patch(studio, running, status="active")
    sync()
    assert StatsPull.objects.filter(due_at__lte=Now() + STATS_INTERVAL).exists()


def test_a_get_answers_with_what_is_stored_and_asks_behind_it_at_most_every_five_minutes(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    asked = len(vendor.double.requests)
    tell(vendor, TODAY, "7.00", 70, 7, "1")
    later = datetime.datetime(2999, 1, 1, tzinfo=datetime.UTC)
    StatsPull.objects.update(due_at=later)
    fetch(studio, running)
    assert StatsPull.objects.get().due_at == later
    Campaign.objects.update(stats_synced_at=clock.now() - datetime.timedelta(minutes=6))
    assert fetch(studio, running)["stats"]["spend"] == 0
    assert StatsPull.objects.get().due_at < later
    assert len(vendor.double.requests) == asked
    pull()
    assert fetch(studio, running)["stats"]["spend"] == 7


def test_what_the_platform_says_of_its_campaign_is_shown_beside_the_wish(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    words = {
        "search_ads": ("ENABLED", "PAUSED"),
        "social_ads": ("ACTIVE", "PAUSED"),
        "video_ads": ("CAMPAIGN_STATUS_ENABLE", "CAMPAIGN_STATUS_DISABLE"),
    }[vendor.name]
    assert fetch(studio, running)["platformStatus"] == words[0]
    (mine,) = vendor.double.live()
    mine.active = False
    pull()
    shown = fetch(studio, running)
    assert (shown["platformStatus"], shown["status"], shown["syncStatus"]) == (words[1], "active", "synced")
    mine.removed = True
    pull()
    assert fetch(studio, running)["platformStatus"] == "REMOVED"


@pytest.mark.parametrize("fault", ["busy", "broken", "lost"])
def test_a_pull_that_fails_changes_nothing_and_comes_again(
    studio: Studio, vendor: Vendor, running: dict[str, Any], fault: str
) -> None:
    tell(vendor, TODAY, "7.00", 70, 7, "1")
    vendor.double.faults = {len(vendor.double.requests) + 1: fault}
    pull()
    row = StatsPull.objects.get()
    assert (row.state, row.failures, row.error is None) == ("pending", 1, False)
    assert fetch(studio, running)["stats"]["spend"] == 0
    pull()
    assert fetch(studio, running)["stats"]["spend"] == 7
    assert (StatsPull.objects.get().failures, StatsPull.objects.get().error) == (0, None)


def test_a_pull_whose_worker_died_writes_nothing_late(
    studio: Studio, vendor: Vendor, running: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell(vendor, TODAY, "7.00", 70, 7, "1")
    holds_lease = StatsPull.holds_lease

    def lost(row: StatsPull) -> bool:
        StatsPull.objects.update(leased_until=EPOCH)
        StatsPull.reap()
        return holds_lease(row)

    monkeypatch.setattr(StatsPull, "holds_lease", lost)
    pull()
    assert AdSpend.objects.count() == 0
    assert fetch(studio, running)["statsSyncedAt"] is None


def test_a_pull_on_which_workers_fail_is_never_dead_lettered(
    studio: Studio, vendor: Vendor, running: dict[str, Any]
) -> None:
    for _ in range(20):
        StatsPull.objects.update(due_at=EPOCH)
        (row,) = StatsPull.claim(1)
        handle_worker_error(row)
    row = StatsPull.objects.get()
    assert (row.state, row.failures) == ("pending", 20)


def test_stats_have_two_decimals_and_cost_nothing_without_conversions() -> None:
    assert stats_of(Decimal("10.00"), 5, 1, Decimal(0))["cpa"] == 0
    assert stats_of(Decimal("10.00"), 5, 1, Decimal("0.3")) == {
        "spend": 10,
        "impressions": 5,
        "clicks": 1,
        "conversions": 0.3,
        "cpa": 33.33,
    }
