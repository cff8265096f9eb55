"""A campaign is made on its platform step by step, in the platform's own words and units."""

from typing import Any

import pytest

from experimental.models import Campaign
from tests.cast import Studio
from tests.experimental.campaigns.steps import (
    Vendor,
    a_campaign,
    fetch,
    launch,
    patch,
    steps_of,
    sync,
)
from tests.experimental.platforms.wire import Request

pytestmark = pytest.mark.django_db

OBJECTIVES = ("conversions", "traffic", "leads", "awareness")


def writes(vendor: Vendor) -> list[Request]:
    """Every request that asked for something to be done."""
    return [item for item in vendor.double.requests if item.method == "POST" and not item.path.endswith(":search")]


def tracked(source: str, campaign: dict[str, Any]) -> str:
    ours = f"utm_source={source}&utm_medium=paid&utm_campaign=spring-sale-2026&utm_id={campaign['_id']}"
    return f"https://harbor.example/offer?ref=a%20b&{ours}#top"


def test_a_campaign_is_launched_paused_and_enabled_last(studio: Studio, vendor: Vendor) -> None:
    created = launch(studio, a_campaign(vendor))
    assert vendor.double.requests == []
    sync()
    after = fetch(studio, created)
    assert (after["syncStatus"], after["syncError"], after["status"]) == ("synced", None, "active")
    (live,) = vendor.double.live()
    assert (after["platformCampaignId"], live.active) == (live.id, True)
    assert live.name == f"Spring sale 2026 [svc:{created['_id']}]"
    assert all(steps_of(created).values())
    # Syncing is no change of the wish.
    assert after["updatedAt"] == created["updatedAt"]


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_the_search_platform_gets_micros_and_every_object_once(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
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
    below = {"adGroup": f"{root}/adGroups/103", "status": "ENABLED"}
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
def test_the_social_platform_gets_cents_and_an_empty_list_of_special_categories(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
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
def test_the_video_platform_gets_units_and_is_disabled_before_anything_can_be_shown(
    studio: Studio, vendor: Vendor
) -> None:
    campaign = launch(studio, a_campaign(vendor))
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
                "budget": 25.5,
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


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_every_objective_is_launched_in_the_platforms_own_terms(studio: Studio, vendor: Vendor, objective: str) -> None:
    campaign = launch(studio, a_campaign(vendor, objective=objective))
    sync()
    assert (fetch(studio, campaign)["syncStatus"], fetch(studio, campaign)["syncError"]) == ("synced", None)
    fields = vendor.double.live()[0].fields
    told = {
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
    assert told == expected[vendor.name][OBJECTIVES.index(objective)]


def test_long_and_foreign_words_pass_every_platforms_limits(studio: Studio, vendor: Vendor) -> None:
    creative = {
        "headline": "Größer " * 30,
        "primaryText": "W" * 200 + " und mehr 🚤",
        "destinationUrl": "https://harbor.example",
    }
    campaign = launch(studio, a_campaign(vendor, name="🚤" * 250 + "Größe", creative=creative))
    sync()
    assert (fetch(studio, campaign)["syncStatus"], fetch(studio, campaign)["syncError"]) == ("synced", None)


def test_a_changed_budget_and_status_are_told_and_nothing_else(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
    sync()
    before = len(writes(vendor))
    patch(studio, campaign, dailyBudget=40.25, status="paused")
    sync()
    paused, budget = writes(vendor)[before:]
    words = {
        "search_ads": ("status", "PAUSED", "amountMicros", "40250000"),
        "social_ads": ("status", "PAUSED", "daily_budget", 4025),
        "video_ads": ("operation_status", "DISABLE", "budget", 40.25),
    }[vendor.name]

    def told(request: Request) -> dict[str, Any]:
        found: dict[str, Any] = request.body
        return found["operations"][0]["update"] if vendor.name == "search_ads" else found

    assert (told(paused)[words[0]], told(budget)[words[2]]) == (words[1], words[3])
    assert not vendor.double.live()[0].active
    patch(studio, campaign, status="active")
    sync()
    assert (len(writes(vendor)), vendor.double.live()[0].active) == (before + 3, True)


def test_of_many_changes_only_the_last_is_told(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
    sync()
    before = len(writes(vendor))
    for budget in (30, 35, 40):
        patch(studio, campaign, dailyBudget=budget)
    sync()
    assert len(writes(vendor)) == before + 1
    row = Campaign.objects.get()
    assert (row.applied_version, row.desired_version, row.platform_budget) == (4, 4, 40)


def test_an_archived_campaign_is_paused_there_and_can_run_again(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
    sync()
    patch(studio, campaign, status="archived")
    sync()
    (mine,) = vendor.double.live()
    assert (mine.active, mine.removed) == (False, False)
    patch(studio, campaign, status="active")
    sync()
    assert [item.active for item in vendor.double.live()] == [True]


def test_a_campaign_archived_before_its_launch_is_never_made(studio: Studio, vendor: Vendor) -> None:
    campaign = launch(studio, a_campaign(vendor))
    patch(studio, campaign, status="archived")
    sync()
    after = fetch(studio, campaign)
    assert (after["syncStatus"], "platformCampaignId" in after, vendor.double.requests) == ("synced", False, [])


def test_what_somebody_does_on_the_platform_is_shown_and_does_not_change_the_wish(
    studio: Studio, vendor: Vendor
) -> None:
    campaign = launch(studio, a_campaign(vendor))
    sync()
    (mine,) = vendor.double.live()
    mine.name = "Renamed by hand"
    patch(studio, campaign, dailyBudget=50)
    sync()
    assert fetch(studio, campaign)["syncStatus"] == "synced"
    mine.removed = True
    patch(studio, campaign, dailyBudget=60)
    sync()
    after = fetch(studio, campaign)
    assert (after["syncStatus"], after["syncError"], after["status"], after["dailyBudget"]) == (
        "failed",
        "The campaign was removed on the platform",
        "active",
        60,
    )


@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_a_conversion_event_becomes_the_search_campaigns_own_goal(studio: Studio, vendor: Vendor) -> None:
    config = {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "search_ads",
    }
    event = studio.api("POST", "/conversion-events", config).body["data"]["id"]
    other = studio.api("POST", "/conversion-events", {**config, "eventType": "lead"}).body["data"]["id"]
    campaign = launch(studio, a_campaign(vendor, conversionEventId=event))
    unmapped = launch(studio, a_campaign(vendor, conversionEventId=other, name="Leads"))
    sync()
    assert fetch(studio, campaign)["syncStatus"] == "synced"
    assert list(vendor.double.goal_uses.values()) == [
        {
            "goalConfigLevel": "CAMPAIGN",
            "customConversionGoal": f"customers/{vendor.ad_account}/customConversionGoals/103",
        }
    ]
    blocked = fetch(studio, unmapped)
    connection = vendor.connection
    connection.conversion_actions = {}
    connection.save()
    patch(studio, campaign, status="paused", dailyBudget=30)
    sync()
    # What only a launch needs is not asked for again.
    assert fetch(studio, campaign)["syncStatus"] == "synced"
    assert (blocked["syncStatus"], blocked["syncError"]) == (
        "blocked",
        "no conversion action is mapped for event type lead",
    )


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_a_conversion_event_names_the_pixel_and_a_custom_event(studio: Studio, vendor: Vendor) -> None:
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
    event = studio.api("POST", "/conversion-events", config).body["data"]["id"]
    launch(studio, a_campaign(vendor, conversionEventId=event))
    sync()
    (ad_set,) = vendor.double.ad_sets.values()
    assert ad_set["promoted_object"] == {
        "pixel_id": "998877",
        "custom_event_type": "OTHER",
        "custom_event_str": "Demo",
    }
