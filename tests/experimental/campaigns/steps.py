"""Steps of the campaign tests."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from conversions.actions.connections import connect_ads
from conversions.models import AdConnection
from experimental.campaigns.actions import click_sync, reconciler, stats_sync, sync_results
from experimental.models import Campaign, CampaignSync, ClickPull, CustomAudience, PlatformAudience, StatsPull, SyncStep
from pipeline_service.clock import EPOCH
from pipeline_service.lease import LeaseLost
from tests.experimental.platforms import search, social, video
from tests.experimental.platforms.double import TOKEN, Double, Request
from tests.tenants import Tenant

BUDGETS = {"search_ads": 25.5, "social_ads": 25.5, "video_ads": 75.5}
"""Each above what its platform takes at least."""
DESTINATION = "https://harbor.example/offer?ref=a%20b#top"


@dataclass
class Vendor:
    """A platform with the ad account of the account."""

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


def connect(tenant: Tenant, name: str) -> AdConnection:
    """Connect the platform's ad account."""
    _, ad_account, options = DOUBLES[name]
    return connect_ads(
        account_id=tenant.account.id,
        platform=name,
        ad_account_id=ad_account,
        credentials={"accessToken": TOKEN},
        **options,
    ).connection


def an_audience(connection: AdConnection) -> CustomAudience:
    """Create an uploaded list that exists on the platform."""
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
    """Return the body of a campaign."""
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


def launch(tenant: Tenant, body: dict[str, Any]) -> dict[str, Any]:
    """Create a campaign and return it."""
    answer = tenant.api("POST", "/experimental/campaigns", body)
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def fetch(tenant: Tenant, campaign: dict[str, Any]) -> dict[str, Any]:
    """Fetch a campaign."""
    answer = tenant.api("GET", f"/experimental/campaigns/{campaign['_id']}")
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def patch(tenant: Tenant, campaign: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Change a campaign and return it."""
    answer = tenant.api("PATCH", f"/experimental/campaigns/{campaign['_id']}", changes)
    assert answer.status == 200, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def sync() -> None:
    """Sync all due campaigns in this process, the oldest first."""
    CampaignSync.reap()
    while due := CampaignSync.claim(10):
        for row in sorted(due, key=lambda row: row.pk):
            work(row)


def work(row: CampaignSync) -> None:
    """Process one row like `drain`."""
    try:
        reconciler.reconcile_campaign(row)
    except LeaseLost:
        return
    except Exception:
        sync_results.handle_worker_error(row)
        raise


def time_passes() -> None:
    """Move the time to the next attempts."""
    CampaignSync.objects.filter(state="running").update(leased_until=EPOCH)
    CampaignSync.objects.filter(doubt_until__isnull=False).update(doubt_until=EPOCH)
    CampaignSync.reap()
    CampaignSync.objects.filter(state="pending").update(due_at=EPOCH)


def sync_until_quiet(rounds: int = 8) -> None:
    """Work and wait until no campaign is due."""
    for _ in range(rounds):
        if not CampaignSync.objects.exclude(state="done").exists():
            return
        time_passes()
        sync()
    raise AssertionError(list(Campaign.objects.values_list("sync_status", "sync_error")))


def pull() -> None:
    """Fetch all stats now."""
    StatsPull.objects.filter(state="pending").update(due_at=EPOCH)
    for row in StatsPull.claim(10):
        stats_sync.sync_stats(row)


def pull_clicks() -> None:
    """Fetch all clicks now, as in the next night."""
    ClickPull.objects.filter(state="pending").update(due_at=EPOCH)
    for row in ClickPull.claim(10):
        with suppress(LeaseLost):
            click_sync.sync_clicks(row)


def steps_of(campaign: dict[str, Any]) -> dict[str, str | None]:
    """Return the stored steps with the platform's ids."""
    rows = SyncStep.objects.filter(campaign__name=campaign["name"]).order_by("position")
    return dict(rows.values_list("name", "platform_id"))


def writes(vendor: Vendor) -> list[Request]:
    """Return every writing request."""
    return [item for item in vendor.double.requests if item.method == "POST" and not item.path.endswith(":search")]
