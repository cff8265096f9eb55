"""Every field that each platform receives of a campaign, with its names and units."""

from typing import Any

import pytest

from tests.experimental.campaigns.steps import (
    Vendor,
    a_campaign,
    fetch,
    launch,
    patch,
    sync,
    writes,
)
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def tracked(source: str, campaign: dict[str, Any]) -> str:
    ours = f"utm_source={source}&utm_medium=paid&utm_campaign=spring-sale-2026&utm_id={campaign['_id']}"
    return f"https://harbor.example/offer?ref=a%20b&{ours}#top"


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_the_search_platform_gets_amounts_in_micros_and_every_object_once(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    name, root = f"Spring sale 2026 [svc:{campaign['_id']}]", f"customers/{vendor.ad_account}"
    made = [(item.path.rpartition("/")[2], item.body["operations"]) for item in writes(vendor)]
    budget = {"name": name, "amountMicros": "25500000", "deliveryMethod": "STANDARD", "explicitlyShared": False}
    networks = {
        "targetGoogleSearch": True,
        "targetSearchNetwork": False,
        "targetContentNetwork": False,
        "targetPartnerSearchNetwork": False,
    }
    whole = {
        "name": name,
        "status": "PAUSED",
        "advertisingChannelType": "SEARCH",
        "campaignBudget": f"{root}/campaignBudgets/101",
        "containsEuPoliticalAdvertising": "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
        "networkSettings": networks,
        "maximizeConversions": {},
    }
    group = {
        "name": name,
        "campaign": f"{root}/campaigns/102",
        "status": "ENABLED",
        "type": "SEARCH_STANDARD",
        "targetingSetting": {"targetRestrictions": [{"targetingDimension": "AUDIENCE", "bidOnly": False}]},
    }
    place = {"campaign": f"{root}/campaigns/102"}
    below = {"adGroup": f"{root}/adGroups/105", "status": "ENABLED"}
    texts = {
        "headlines": [
            {"text": "Sell more boats this spring"},
            {"text": "harbor.example"},
            {"text": "Learn more"},
            {"text": "Find out more"},
            {"text": "See how it works"},
        ],
        "descriptions": [
            {"text": "A small studio with a loud voice."},
            {"text": "Sell more boats this spring"},
            {"text": "Learn more"},
            {"text": "Find out more"},
        ],
    }
    assert made == [
        ("campaignBudgets:mutate", [{"create": budget}]),
        ("campaigns:mutate", [{"create": whole}]),
        (
            "campaignCriteria:mutate",
            [
                {"create": {**place, "location": {"geoTargetConstant": "geoTargetConstants/2840"}}},
                {"create": {**place, "language": {"languageConstant": "languageConstants/1000"}}},
            ],
        ),
        ("adGroups:mutate", [{"create": group}]),
        (
            "adGroupCriteria:mutate",
            [
                {"create": {**below, "userList": {"userList": f"{root}/userLists/5550001"}}},
                {"create": {**below, "keyword": {"text": "Sell more boats this spring", "matchType": "BROAD"}}},
            ],
        ),
        (
            "adGroupAds:mutate",
            [{"create": {**below, "ad": {"finalUrls": [tracked("google", campaign)], "responsiveSearchAd": texts}}}],
        ),
        (
            "campaigns:mutate",
            [{"update": {"resourceName": f"{root}/campaigns/102", "status": "ENABLED"}, "updateMask": "status"}],
        ),
    ]


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_the_social_platform_gets_cents_and_an_empty_list_of_special_categories(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    name, url = f"Spring sale 2026 [svc:{campaign['_id']}]", tracked("facebook", campaign)
    link = {
        "link": url,
        "message": "A small studio with a loud voice.",
        "name": "Sell more boats this spring",
        "call_to_action": {"type": "LEARN_MORE", "value": {"link": url}},
    }
    assert [(item.path, item.body) for item in writes(vendor)] == [
        (
            "/v25.0/act_1122334455/campaigns",
            {
                "name": name,
                "objective": "OUTCOME_SALES",
                "status": "PAUSED",
                "special_ad_categories": [],
                "buying_type": "AUCTION",
                "bid_strategy": "LOWEST_COST_WITHOUT_CAP",
                "daily_budget": 2550,
            },
        ),
        (
            "/v25.0/act_1122334455/adsets",
            {
                "name": name,
                "campaign_id": "101",
                "status": "ACTIVE",
                "billing_event": "IMPRESSIONS",
                "optimization_goal": "OFFSITE_CONVERSIONS",
                "targeting": {
                    "geo_locations": {"countries": ["US"]},
                    "custom_audiences": [{"id": "5550001"}],
                    "targeting_automation": {"advantage_audience": 0},
                },
                "promoted_object": {"pixel_id": "998877", "custom_event_type": "PURCHASE"},
            },
        ),
        (
            "/v25.0/act_1122334455/ads",
            {
                "name": name,
                "adset_id": "102",
                "status": "ACTIVE",
                "creative": {"name": name, "object_story_spec": {"page_id": "4455", "link_data": link}},
            },
        ),
        ("/v25.0/101", {"status": "ACTIVE"}),
    ]


@pytest.mark.parametrize("vendor", ["video_ads"], indirect=True)
def test_the_video_platform_gets_whole_units_and_a_disabled_campaign_before_its_ads(
    tenant: Tenant, vendor: Vendor
) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    name, me = f"Spring sale 2026 [svc:{campaign['_id']}]", {"advertiser_id": vendor.ad_account}
    sent = [(item.path.removeprefix("/open_api/v1.3"), dict(item.body)) for item in writes(vendor)]
    assert "schedule_start_time" in sent[2][1]
    del sent[2][1]["schedule_start_time"]
    assert sent == [
        (
            "/campaign/create/",
            {
                **me,
                "campaign_name": name,
                "objective_type": "WEB_CONVERSIONS",
                "budget_mode": "BUDGET_MODE_DAY",
                "budget": 75.5,
                "budget_optimize_on": True,
                "operation_status": "DISABLE",
                "optimization_goal": "CONVERT",
            },
        ),
        ("/campaign/status/update/", {**me, "campaign_ids": ["101"], "operation_status": "DISABLE"}),
        (
            "/adgroup/create/",
            {
                **me,
                "campaign_id": "101",
                "adgroup_name": name,
                "promotion_type": "WEBSITE",
                "optimization_goal": "CONVERT",
                "billing_event": "OCPM",
                "pixel_id": "66554433",
                "optimization_event": "SHOPPING",
                "placement_type": "PLACEMENT_TYPE_NORMAL",
                "placements": ["PLACEMENT_TIKTOK"],
                "location_ids": ["6252001"],
                "audience_ids": ["5550001"],
                "bid_type": "BID_TYPE_NO_BID",
                "pacing": "PACING_MODE_SMOOTH",
                "schedule_type": "SCHEDULE_FROM_NOW",
                "operation_status": "ENABLE",
            },
        ),
        (
            "/ad/create/",
            {
                **me,
                "adgroup_id": "102",
                "creatives": [
                    {
                        "ad_name": name,
                        "ad_format": "SINGLE_VIDEO",
                        "video_id": "v10033g50000abc",
                        "image_ids": ["ad-site-i18n-sg/cover-1"],
                        "ad_text": "Sell more boats this spring: A small studio with a loud voice.",
                        "call_to_action": "LEARN_MORE",
                        "landing_page_url": tracked("tiktok", campaign),
                        "identity_type": "CUSTOMIZED_USER",
                        "identity_id": "identity-1",
                    }
                ],
            },
        ),
        ("/campaign/status/update/", {**me, "campaign_ids": ["101"], "operation_status": "ENABLE"}),
    ]


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_a_conversion_event_becomes_the_goal_of_the_search_campaign(tenant: Tenant, vendor: Vendor) -> None:
    config = {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "search_ads",
    }
    event = tenant.api("POST", "/conversion-events", config).body["data"]["id"]
    other = tenant.api("POST", "/conversion-events", {**config, "eventType": "lead"}).body["data"]["id"]
    campaign = launch(tenant, a_campaign(vendor, conversionEventId=event))
    unmapped = launch(tenant, a_campaign(vendor, conversionEventId=other, name="Leads"))
    sync()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    assert list(vendor.double.goal_uses.values()) == [
        {
            "goalConfigLevel": "CAMPAIGN",
            "customConversionGoal": f"customers/{vendor.ad_account}/customConversionGoals/105",
        }
    ]
    blocked = fetch(tenant, unmapped)
    connection = vendor.connection
    connection.conversion_actions = {}
    connection.save()
    patch(tenant, campaign, status="paused", dailyBudget=30)
    sync()
    # What only a launch needs is not asked for again.
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    assert (blocked["syncStatus"], blocked["syncError"]) == (
        "blocked",
        "no conversion action is mapped for event type lead",
    )


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_a_conversion_event_on_the_social_platform_names_the_pixel_and_a_custom_event(
    tenant: Tenant, vendor: Vendor
) -> None:
    config = {
        "name": "Demos",
        "triggers": ["payment_received"],
        "eventType": "custom",
        "customEventTypeName": "Demo",
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "social_ads",
        "destinationSocialPixels": [
            {"integrationId": "i", "adAccountId": "9", "pixelId": "1"},
            {"integrationId": "i", "adAccountId": f"act_{vendor.ad_account}", "pixelId": "998877"},
        ],
    }
    event = tenant.api("POST", "/conversion-events", config).body["data"]["id"]
    launch(tenant, a_campaign(vendor, conversionEventId=event))
    sync()
    (ad_set,) = vendor.double.ad_sets.values()
    assert ad_set["promoted_object"] == {
        "pixel_id": "998877",
        "custom_event_type": "OTHER",
        "custom_event_str": "Demo",
    }
