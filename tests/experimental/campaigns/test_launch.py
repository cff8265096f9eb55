"""Launching and changing a campaign: created paused, enabled last, changed only to the latest desired state."""

from typing import Any

import pytest

from experimental.models import Campaign
from tests.experimental.campaigns.steps import (
    Vendor,
    a_campaign,
    fetch,
    launch,
    patch,
    steps_of,
    sync,
    writes,
)
from tests.experimental.platforms.double import Request
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

OBJECTIVES = ("conversions", "traffic", "leads", "awareness")


def test_a_campaign_is_launched_paused_and_enabled_last(tenant: Tenant, vendor: Vendor) -> None:
    created = launch(tenant, a_campaign(vendor))
    assert vendor.double.requests == []
    sync()
    after = fetch(tenant, created)
    assert (after["syncStatus"], after["syncError"], after["status"]) == ("synced", None, "active")
    (live,) = vendor.double.live()
    assert (after["platformCampaignId"], live.active) == (live.id, True)
    assert live.name == f"Spring sale 2026 [svc:{created['_id']}]"
    assert all(steps_of(created).values())
    # Syncing does not change the desired state.
    assert after["updatedAt"] == created["updatedAt"]


def test_only_a_changed_budget_and_status_are_sent(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    before = len(writes(vendor))
    patch(tenant, campaign, dailyBudget=140.25, status="paused")
    sync()
    paused, budget = writes(vendor)[before:]
    words = {
        "search_ads": ("status", "PAUSED", "amountMicros", "140250000"),
        "social_ads": ("status", "PAUSED", "daily_budget", 14025),
        "video_ads": ("operation_status", "DISABLE", "budget", 140.25),
    }[vendor.name]

    def sent(request: Request) -> dict[str, Any]:
        found: dict[str, Any] = request.body
        return found["operations"][0]["update"] if vendor.name == "search_ads" else found

    assert (sent(paused)[words[0]], sent(budget)[words[2]]) == (words[1], words[3])
    assert not vendor.double.live()[0].active
    patch(tenant, campaign, status="active")
    sync()
    assert (len(writes(vendor)), vendor.double.live()[0].active) == (before + 3, True)


def test_only_the_last_of_many_changes_is_sent(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    before = len(writes(vendor))
    for budget in (80, 85, 90):
        patch(tenant, campaign, dailyBudget=budget)
    sync()
    assert len(writes(vendor)) == before + 1
    row = Campaign.objects.get()
    assert (row.applied_version, row.desired_version, row.platform_budget) == (4, 4, 90)


def test_an_archived_campaign_is_paused_on_the_platform_and_can_run_again(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    patch(tenant, campaign, status="archived")
    sync()
    (launched,) = vendor.double.live()
    assert (launched.active, launched.removed) == (False, False)
    patch(tenant, campaign, status="active")
    sync()
    assert [item.active for item in vendor.double.live()] == [True]


def test_a_campaign_archived_before_its_launch_is_never_created(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    patch(tenant, campaign, status="archived")
    sync()
    after = fetch(tenant, campaign)
    assert (after["syncStatus"], "platformCampaignId" in after, vendor.double.requests) == ("synced", False, [])


def test_a_change_made_on_the_platform_is_shown_and_keeps_the_desired_state(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    (launched,) = vendor.double.live()
    launched.name = "Renamed by hand"
    patch(tenant, campaign, dailyBudget=50)
    sync()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    launched.removed = True
    patch(tenant, campaign, dailyBudget=60)
    sync()
    after = fetch(tenant, campaign)
    assert (after["syncStatus"], after["syncError"], after["status"], after["dailyBudget"]) == (
        "failed",
        "The campaign was removed on the platform",
        "active",
        60,
    )


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_every_objective_is_launched_with_the_platforms_own_values(
    tenant: Tenant, vendor: Vendor, objective: str
) -> None:
    campaign = launch(tenant, a_campaign(vendor, objective=objective))
    sync()
    assert (fetch(tenant, campaign)["syncStatus"], fetch(tenant, campaign)["syncError"]) == ("synced", None)
    fields = vendor.double.live()[0].fields
    sent = {
        "search_ads": lambda: (
            fields["advertisingChannelType"],
            "maximizeConversions" if "maximizeConversions" in fields else "targetSpend",
        ),
        "social_ads": lambda: fields["objective"],
        "video_ads": lambda: fields["objective_type"],
    }[vendor.name]()
    expected: dict[str, tuple[Any, ...]] = {
        "search_ads": (
            ("SEARCH", "maximizeConversions"),
            ("SEARCH", "targetSpend"),
            ("SEARCH", "maximizeConversions"),
            ("DISPLAY", "targetSpend"),
        ),
        "social_ads": ("OUTCOME_SALES", "OUTCOME_TRAFFIC", "OUTCOME_LEADS", "OUTCOME_AWARENESS"),
        "video_ads": ("WEB_CONVERSIONS", "TRAFFIC", "LEAD_GENERATION", "REACH"),
    }
    assert sent == expected[vendor.name][OBJECTIVES.index(objective)]


def test_long_and_non_latin_texts_fit_the_limits_of_every_platform(tenant: Tenant, vendor: Vendor) -> None:
    creative = {
        "headline": "Größer! " * 25,
        "primaryText": {
            "search_ads": "Wunderbare Boote!! " * 18,
            "social_ads": "W" * 200 + " und mehr 🚤",
            "video_ads": "日本語の広告文" * 7,
        }[vendor.name],
        "destinationUrl": "https://harbor.example",
    }
    campaign = launch(tenant, a_campaign(vendor, name="🚤" * 250 + "Größe", creative=creative))
    sync()
    assert (fetch(tenant, campaign)["syncStatus"], fetch(tenant, campaign)["syncError"]) == ("synced", None)
