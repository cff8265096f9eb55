"""What tests of campaigns do again and again."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from experimental.campaigns.actions import click_sync, reconciler, stats_sync, sync_results
from experimental.models import Campaign, CampaignSync, ClickPull, CustomAudience, PlatformAudience, StatsPull, SyncStep
from pipeline_service.clock import EPOCH
from pipeline_service.lease import LeaseLost
from tests.cast import Studio
from tests.experimental.platforms import search, social, video
from tests.experimental.platforms.wire import TOKEN, Double, Request

BUDGETS = {"search_ads": 25.5, "social_ads": 25.5, "video_ads": 75.5}
"""Each above what its platform takes at least."""
DESTINATION = "https://harbor.example/offer?ref=a%20b#top"


@dataclass
class Vendor:
    """A platform with the account's ad account on it."""

    name: str
    double: Any
    ad_account: str
    connection: AdConnection
    audience: CustomAudience


DOUBLES: dict[str, tuple[type[Double], str, dict[str, Any]]] = {
    "search_ads": (
        search.SearchDouble,
        search.CUSTOMER,
        {
            "login_account_id": search.MANAGER,
            "conversion_actions": {"purchase": search.ACTION},
            "delivery": "click_upload",
        },
    ),
    "social_ads": (social.SocialDouble, social.ACCOUNT, {"pixel_id": social.PIXEL}),
    "video_ads": (video.VideoDouble, video.ADVERTISER, {"pixel_id": video.PIXEL}),
}


def connect(studio: Studio, name: str) -> AdConnection:
    """Connect the platform's ad account."""
    _, ad_account, options = DOUBLES[name]
    return connect_ads(
        account_id=studio.account.id,
        platform=name,
        ad_account_id=ad_account,
        credentials={"accessToken": TOKEN},
        **options,
    ).connection


def an_audience(connection: AdConnection) -> CustomAudience:
    """An uploaded list that the platform has."""
    audience = CustomAudience.objects.create(account_id=connection.account_id, name="Buyers")
    PlatformAudience.objects.create(
        account_id=connection.account_id,
        connection=connection,
        custom_audience=audience,
        platform_audience_id="5550001",
        filled_at=EPOCH,
        state="done",
    )
    return audience


def a_campaign(vendor: Vendor, **changes: Any) -> dict[str, Any]:
    """The body of a campaign."""
    return {
        "name": "Spring sale 2026",
        "platform": vendor.name,
        "adAccountId": vendor.ad_account,
        "objective": "conversions",
        "dailyBudget": BUDGETS[vendor.name],
        "audience": {"source": "custom_audience", "customAudienceId": vendor.audience.public_id},
        "creative": {
            "headline": "Sell more boats this spring",
            "primaryText": "A small studio with a loud voice.",
            "destinationUrl": DESTINATION,
        },
        "status": "active",
        **changes,
    }


def launch(studio: Studio, body: dict[str, Any]) -> dict[str, Any]:
    """A new campaign as the API answers it."""
    answer = studio.api("POST", "/experimental/campaigns", body)
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def fetch(studio: Studio, campaign: dict[str, Any]) -> dict[str, Any]:
    """The campaign as the API shows it."""
    answer = studio.api("GET", f"/experimental/campaigns/{campaign['_id']}")
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def patch(studio: Studio, campaign: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The campaign after a change."""
    answer = studio.api("PATCH", f"/experimental/campaigns/{campaign['_id']}", changes)
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def sync() -> None:
    """Do all that is due, in this process, as a worker does it, the oldest first."""
    CampaignSync.reap()
    while due := CampaignSync.claim(10):
        for row in sorted(due, key=lambda row: row.pk):
            work(row)


def work(row: CampaignSync) -> None:
    """What `process_queue` does with one row."""
    try:
        reconciler.reconcile_campaign(row)
    except LeaseLost:
        return
    except Exception:
        sync_results.handle_worker_error(row)
        raise


def time_passes() -> None:
    """Let the waits until the next attempts pass, and every doubt with them."""
    CampaignSync.objects.filter(state="running").update(leased_until=EPOCH)
    CampaignSync.objects.filter(doubt_until__isnull=False).update(doubt_until=EPOCH)
    CampaignSync.reap()
    CampaignSync.objects.filter(state="pending").update(due_at=EPOCH)


def sync_until_quiet(rounds: int = 8) -> None:
    """Work and wait, until nothing is owed any more."""
    for _ in range(rounds):
        if not CampaignSync.objects.exclude(state="done").exists():
            return
        time_passes()
        sync()
    raise AssertionError(list(Campaign.objects.values_list("sync_status", "sync_error")))


def pull() -> None:
    """Fetch all figures now."""
    StatsPull.objects.filter(state="pending").update(due_at=EPOCH)
    for row in StatsPull.claim(10):
        stats_sync.sync_stats(row)


def pull_clicks() -> None:
    """Ask for all clicks now, as the next night does."""
    ClickPull.objects.filter(state="pending").update(due_at=EPOCH)
    for row in ClickPull.claim(10):
        with suppress(LeaseLost):
            click_sync.sync_clicks(row)


def steps_of(campaign: dict[str, Any]) -> dict[str, str | None]:
    """The stored steps with the platform's ids."""
    rows = SyncStep.objects.filter(campaign__name=campaign["name"]).order_by("position")
    return dict(rows.values_list("name", "platform_id"))


def writes(vendor: Vendor) -> list[Request]:
    """Every request that asked for something to be done."""
    return [item for item in vendor.double.requests if item.method == "POST" and not item.path.endswith(":search")]
