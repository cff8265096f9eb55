"""The built-in ad platform: what a test account reports, uploads and launches is taken by it."""

import time
from typing import Any

import pytest

from conversions import tasks as conversion_tasks
from conversions.models import AdConnection, ConnectionStatus, PlatformObject
from experimental import tasks
from experimental.campaigns.platforms.search_ads import SearchAds
from experimental.campaigns.platforms.social_ads import SocialAds
from experimental.campaigns.platforms.video_ads import VideoAds
from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.demo import test_mode
from tests.tenants import Api, Tenant, create_tenant

HOUR = 3600
VENDORS = {"search_ads": SearchAds, "social_ads": SocialAds, "video_ads": VideoAds}


@pytest.fixture
def tenant(transactional_db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def api(tenant: Tenant) -> Api:
    """The API with a test key; its account has the connections of test mode and no seeded records."""
    account = actions.create_account(name="Harbor (test)", rate_factor=0, live_account=tenant.account)
    test_mode._connect(account)
    _, key = actions.issue_key(account_id=account.pk)
    return Api(key)


def data(answer: Any) -> Any:
    assert answer.status in (200, 201), answer.body
    return answer.body["data"]


def new_config(api: Api) -> str:
    body = {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "destinationPlatform": "search_ads",
        "rules": [{"field": "always", "value": 50}],
    }
    return str(data(api("POST", "/conversion-events", body))["id"])


def pay(api: Api, gclid: str) -> None:
    person = {"email": f"{gclid}@example.com", "clickIds": {"gclid": gclid}}
    data(api("POST", "/prospects", person))
    data(api("POST", "/payments", {"email": f"{gclid}@example.com", "amount": 100}))
    conversion_tasks.process_fires()


def test_a_conversion_ends_sent_and_is_confirmed_when_the_clock_is_advanced(api: Api) -> None:
    config = new_config(api)
    pay(api, "Cj0KCQ")
    (fire,) = api("GET", f"/conversion-events/{config}/fires").body["data"]
    assert fire["status"] == "sent", fire
    assert data(api("POST", "/test-clock/advance", {"seconds": 2 * HOUR}))["moved"]["fire"] == 1
    conversion_tasks.confirm()
    (fire,) = api("GET", f"/conversion-events/{config}/fires").body["data"]
    assert fire["status"] == "sent"


def test_a_click_id_that_begins_with_refused_is_refused_when_the_platform_is_asked(api: Api) -> None:
    config = new_config(api)
    pay(api, "refused-1")
    data(api("POST", "/test-clock/advance", {"seconds": 2 * HOUR}))
    conversion_tasks.confirm()
    (fire,) = api("GET", f"/conversion-events/{config}/fires").body["data"]
    assert fire["status"] == "failed"
    assert "PROCESSING_ERROR_REASON_INVALID_CLICK_ID" in fire["message"]


def test_a_pixel_event_ends_sent_on_every_platform(api: Api) -> None:
    body = {"event": "Lead", "eventId": "l1", "email": "dana@example.com", "clickIds": {"gclid": "Cj0", "fbclid": "Iw"}}
    sent = data(api("POST", "/experimental/pixel-events", body))
    tasks.send_dispatches()
    (event,) = api("GET", "/experimental/pixel-events").body["data"]
    assert event["eventId"] == sent["eventId"]
    statuses = {item["platform"]: item["status"] for item in event["dispatches"]}
    assert statuses == {"search_ads": "sent", "social_ads": "sent"}


@pytest.mark.parametrize("platform", ["search_ads", "social_ads", "video_ads"])
@pytest.mark.parametrize("objective", ["conversions", "awareness"])
def test_a_campaign_is_launched_and_enabled(api: Api, platform: str, objective: str) -> None:
    data(api("POST", "/prospects", {"email": "dana@example.com"}))
    always = {"match": "all", "conditions": [{"field": "stage", "op": "in", "value": ["lead"]}]}
    segment = data(api("POST", "/experimental/segments", {"name": "Leads", "rules": always}))
    tasks.refresh_segments()
    body = {
        "name": "Spring",
        "platform": platform,
        "adAccountId": test_mode.AD_ACCOUNT,
        "objective": objective,
        "dailyBudget": 75.5,
        "audience": {"source": "svc_segment", "segmentId": segment["id"]},
        "creative": {
            "headline": "Yoga that stays",
            "primaryText": "Keep every member.",
            "destinationUrl": "https://example.com/",
        },
        "status": "active",
    }
    if objective == "conversions":
        body["conversionEventId"] = new_config(api)
    campaign = data(api("POST", "/experimental/campaigns", body))
    for _ in range(3):
        tasks.sync_audiences()
        tasks.reconcile_campaigns()
        data(api("POST", "/test-clock/advance", {"seconds": HOUR}))
    found = data(api("GET", f"/experimental/campaigns/{campaign['_id']}"))
    assert (found["syncStatus"], found["syncError"]) == ("synced", None)
    assert found["platformStatus"] in ("ENABLED", "ACTIVE", "ENABLE")


def test_nothing_of_a_test_account_leaves_this_process(api: Api, tenant: Tenant) -> None:
    """The connections' addresses are those of the real platforms, which the tests cannot reach."""
    assert AdConnection.objects.filter(account=tenant.account.pk).count() == 0
    pay_config = new_config(api)
    pay(api, "Cj0KCQ")
    assert api("GET", f"/conversion-events/{pay_config}/fires").body["data"][0]["status"] == "sent"
    assert PlatformObject.objects.filter(kind="events").count() == 1
    assert set(AdConnection.objects.values_list("status", flat=True)) == {ConnectionStatus.CONNECTED}


def test_figures_of_a_campaign_are_empty_because_no_ad_is_shown(api: Api) -> None:
    for connection in AdConnection.objects.all():
        vendor = VENDORS[connection.platform](connection, until=time.monotonic() + 10)
        today = clock.now().date()
        assert vendor.figures({"1": "purchase"}, today, today) == []
        assert vendor.account.currency == "USD"
