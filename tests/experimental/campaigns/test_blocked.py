"""Blocked, failed and retried campaigns: missing parts block, refusals fail, temporary errors are retried."""

from typing import Any

import pytest

from conversions.actions.connections import connect_ads, disconnect
from conversions.models import AdConnection
from experimental.campaigns.actions.desired_state import resync_campaign
from experimental.models import (
    Campaign,
    CampaignSync,
    CustomAudience,
    PlatformAudience,
    Segment,
    SyncStep,
)
from pipeline_service.accounts.models import Account
from pipeline_service.clock import EPOCH
from tests.experimental.campaigns.steps import (
    Vendor,
    a_campaign,
    connect,
    fetch,
    launch,
    patch,
    sync,
    time_passes,
)
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

REFUSED = {"search_ads": "UNKNOWN", "social_ads": "100/33", "video_ads": "40002"}


def standing(tenant: Tenant, campaign: dict[str, Any]) -> tuple[str, str | None]:
    after = fetch(tenant, campaign)
    return after["syncStatus"], after["syncError"]


def try_again(tenant: Tenant, campaign: dict[str, Any]) -> None:
    row = Campaign.objects.get(name=campaign["name"])
    resync_campaign(account_id=tenant.account.id, campaign_id=row.pk)
    sync()


def test_a_campaign_without_an_ad_account_waits_without_requests(tenant: Tenant, vendor: Vendor) -> None:
    disconnect(account_id=tenant.account.id, connection_id=vendor.connection.pk)
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("blocked", "ad account is not connected")
    assert vendor.double.requests == []
    wait = CampaignSync.objects.get()
    assert (wait.state, round((wait.due_at - wait.updated_at).total_seconds())) == ("pending", 300)
    connect(tenant, vendor.name)
    sync()
    assert standing(tenant, campaign) == ("synced", None)


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_an_ad_account_id_may_contain_dashes(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor, adAccountId="123-456-7890"))
    sync()
    assert standing(tenant, campaign) == ("synced", None)
    assert fetch(tenant, campaign)["adAccountId"] == "123-456-7890"


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_a_connection_only_for_conversions_launches_nothing(tenant: Tenant, vendor: Vendor) -> None:
    AdConnection.objects.update(credentials=None)
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("blocked", "ad account is connected without credentials")
    assert AdConnection.objects.get().status == "connected"


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
@pytest.mark.parametrize(
    ("audience", "reason"),
    [
        ({"source": "svc_segment", "segmentId": "seg_01h455vb4pex5vsknk084sn02q"}, "segment is unknown"),
        (
            {"source": "custom_audience", "customAudienceId": "aud_01h455vb4pex5vsknk084sn02q"},
            "custom audience is unknown",
        ),
    ],
)
def test_a_campaign_with_an_unknown_audience_waits_for_it(
    tenant: Tenant, vendor: Vendor, audience: dict[str, str], reason: str
) -> None:
    campaign = launch(tenant, a_campaign(vendor, audience=audience))
    sync()
    assert standing(tenant, campaign) == ("blocked", reason)
    (live,) = vendor.double.live()
    assert (live.active, vendor.double.ads) == (False, {})
    assert Segment.objects.count() == 0


def test_a_budget_in_another_currency_is_never_spent(tenant: Tenant, vendor: Vendor) -> None:
    vendor.double.currency = "JPY"
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    reason = "the ad account's currency is JPY, the account's is USD"
    assert (standing(tenant, campaign), vendor.double.live()) == (("blocked", reason), [])
    Account.objects.update(currency="JPY")
    patch(tenant, campaign, dailyBudget=2500)
    sync()
    assert standing(tenant, campaign) == ("synced", None)
    if vendor.name == "social_ads":
        # A currency without cents: not 250,000.
        assert vendor.double.live()[0].fields["daily_budget"] == 2500


@pytest.mark.parametrize(
    ("vendor", "lack", "reason"),
    [
        ("social_ads", "pages", "the ad account may promote no page"),
        ("video_ads", "videos", "the ad account's library has no video"),
        ("video_ads", "identities", "the ad account has no custom identity to show ads as"),
    ],
    indirect=["vendor"],
)
def test_a_campaign_waits_for_what_a_person_must_add_to_the_ad_account(
    tenant: Tenant, vendor: Vendor, lack: str, reason: str
) -> None:
    had = getattr(vendor.double, lack)
    setattr(vendor.double, lack, [])
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("blocked", reason)
    setattr(vendor.double, lack, had)
    time_passes()
    sync()
    assert standing(tenant, campaign) == ("synced", None)
    assert len(vendor.double.live()) == 1


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_a_display_campaign_needs_two_images(tenant: Tenant, vendor: Vendor) -> None:
    vendor.double.images = vendor.double.images[:1]
    campaign = launch(tenant, a_campaign(vendor, objective="awareness"))
    sync()
    reason = "the ad account has no landscape (1.91:1) and square image for a display ad"
    assert standing(tenant, campaign) == ("blocked", reason)


@pytest.mark.parametrize("vendor", ["social_ads", "video_ads"], indirect=True)
def test_a_conversion_campaign_needs_a_pixel(tenant: Tenant, vendor: Vendor) -> None:
    AdConnection.objects.update(pixel_id=None)
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("blocked", "the ad account has no pixel to optimize toward")


def test_a_refused_token_asks_for_a_new_connection_and_blocked_campaigns_continue_after_it(
    tenant: Tenant, vendor: Vendor
) -> None:
    options = {"login_account_id": vendor.connection.login_account_id, "pixel_id": vendor.connection.pixel_id}

    def reconnect(token: str) -> None:
        connect_ads(
            account_id=tenant.account.id,
            platform=vendor.name,
            ad_account_id=vendor.ad_account,
            credentials={"accessToken": token},
            delivery=vendor.connection.delivery,
            **options,
        )

    reconnect("stolen")
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("blocked", "ad account must be connected again")
    assert AdConnection.objects.get().status == "needs_reconnect"
    asked = len(vendor.double.requests)
    time_passes()
    sync()
    assert len(vendor.double.requests) == asked
    reconnect("double-token")
    sync()
    assert standing(tenant, campaign) == ("synced", None)


def test_a_refusal_by_the_platform_fails_the_campaign_with_its_code_and_can_be_retried(
    tenant: Tenant, vendor: Vendor
) -> None:
    places = {"search_ads": "adGroups", "social_ads": "adsets", "video_ads": "/adgroup/create/"}
    refuse = vendor.double.handle
    place = places[vendor.name]

    def handle(request: Any) -> Any:
        if request.method == "POST" and place in request.path:
            request.body["surprise"] = 1
        return refuse(request)

    vendor.double.handle = handle
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    assert standing(tenant, campaign) == ("failed", f"Rejected by the platform ({REFUSED[vendor.name]}): no")
    assert CampaignSync.objects.get().state == "done"
    assert '"no"' in str(SyncStep.objects.get(name__in=("ad_group", "ad_set")).error)
    assert not vendor.double.live()[0].active
    vendor.double.handle = refuse
    try_again(tenant, campaign)
    assert standing(tenant, campaign) == ("synced", None)
    assert len(vendor.double.live()) == 1


def test_attempts_to_launch_are_limited(tenant: Tenant, vendor: Vendor, settings: Any) -> None:
    settings.ADS_RETRY_DELAYS = [10.0, 100.0]
    campaign = launch(tenant, a_campaign(vendor))
    for low, high in ((8, 12), (80, 120)):
        vendor.double.faults = {len(vendor.double.requests): "busy"}
        time_passes()
        sync()
        row = CampaignSync.objects.get()
        assert low <= (row.due_at - row.updated_at).total_seconds() <= high
        assert standing(tenant, campaign)[0] == "pending"
    vendor.double.faults = {len(vendor.double.requests): "busy"}
    time_passes()
    sync()
    assert standing(tenant, campaign)[0] == "failed"
    assert CampaignSync.objects.get().state == "done"


def test_attempts_to_pause_are_never_given_up_and_soon_repeated(tenant: Tenant, vendor: Vendor, settings: Any) -> None:
    settings.ADS_RETRY_DELAYS = [86_400.0]
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    patch(tenant, campaign, status="paused")
    for _ in range(3):
        vendor.double.faults = {len(vendor.double.requests): "broken"}
        CampaignSync.objects.update(due_at=EPOCH)
        sync()
        row = CampaignSync.objects.get()
        assert (row.state, (row.due_at - row.updated_at).total_seconds() <= 1800) == ("pending", True)
    CampaignSync.objects.update(due_at=EPOCH)
    sync()
    assert (standing(tenant, campaign), vendor.double.live()[0].active) == (("synced", None), False)


def test_a_campaign_can_be_paused_although_other_parts_are_blocked(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    SyncStep.objects.filter(name="audience").update(platform_id=None, done_at=None)
    PlatformAudience.objects.all().delete()
    CustomAudience.objects.all().delete()
    patch(tenant, campaign, status="paused")
    sync()
    assert standing(tenant, campaign) == ("blocked", "custom audience is unknown")
    assert [item.active for item in vendor.double.live()] == [False]
