"""Limits of the platforms: invalid texts and budgets are refused when the campaign is posted, others are fitted."""

from collections.abc import Callable
from typing import Any

import pytest

from experimental.campaigns.platforms.limits import description_text, headline_text, keyword_of, video_text
from experimental.models import Campaign
from tests.experimental.campaigns.steps import DESTINATION, Vendor, a_campaign, fetch, launch, sync
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PATH = "/experimental/campaigns"
BUDGETS = {"search_ads": 25, "social_ads": 25, "video_ads": 75}


def faults(tenant: Tenant, platform: str, **changes: Any) -> list[tuple[str, str, str]]:
    """Return field, code and message of every error of a campaign; empty when it is accepted."""
    creative = {"headline": "Sell more", "primaryText": "With us.", "destinationUrl": DESTINATION}
    body = {
        "name": "Spring sale",
        "platform": platform,
        "adAccountId": "1122334455",
        "objective": changes.pop("objective", "leads"),
        "dailyBudget": changes.pop("dailyBudget", BUDGETS[platform]),
        "audience": {"source": "svc_segment", "segmentId": "seg_01h455vb4pex5vsknk084sn02q"},
        "creative": creative | changes,
    }
    answer = tenant.api("POST", PATH, body)
    if answer.status == 201:
        return []
    assert (answer.status, answer.body["error"]["code"]) == (400, "validation_failed")
    assert not Campaign.objects.exists()
    return [(item["field"], item["code"], item["message"]) for item in answer.body["error"]["details"]]


@pytest.mark.parametrize(
    "headline", ["50% off, today only! Ready?", "Boats (new) – from $50 @ the dock!!", "C++ {now}"]
)
@pytest.mark.parametrize("objective", ["conversions", "awareness"])
def test_a_headline_with_exclamation_marks_is_launched(
    tenant: Tenant, connected: Callable[[str], Vendor], headline: str, objective: str
) -> None:
    vendor = connected("search_ads")
    creative = {"headline": headline, "primaryText": "Now!! Or never!", "destinationUrl": DESTINATION}
    campaign = launch(tenant, a_campaign(vendor, creative=creative, objective=objective))
    sync()
    after = fetch(tenant, campaign)
    assert (after["syncStatus"], after["syncError"]) == ("synced", None)
    assert after["creative"] == creative


@pytest.mark.parametrize(
    ("platform", "changes", "found"),
    [
        (
            "search_ads",
            {"headline": "Donaudampfschifffahrtsgesellschaft"},
            [("creative.headline", "too_long", "search_ads takes no word of more than 30 characters.")],
        ),
        (
            "search_ads",
            {"headline": "?!"},
            [
                (
                    "creative.headline",
                    "invalid",
                    "search_ads needs a word in the headline that people can search for.",
                )
            ],
        ),
        (
            "search_ads",
            {"headline": "Sell more 🚤"},
            [("creative.headline", "invalid_characters", "search_ads takes no emoji in a text.")],
        ),
        (
            "search_ads",
            {"headline": "word " * 30, "objective": "awareness"},
            [
                (
                    "creative.headline",
                    "too_long",
                    "search_ads takes at most 5 headlines of 30 characters, 90 in all.",
                )
            ],
        ),
        (
            "search_ads",
            {"primaryText": "word " * 80},
            [("creative.primaryText", "too_long", "search_ads takes at most 4 descriptions of 90 characters.")],
        ),
        (
            "search_ads",
            {"destinationUrl": f"https://harbor.example/{'a' * 2000}"},
            [
                (
                    "creative.destinationUrl",
                    "too_long",
                    "search_ads takes addresses of at most 2048 characters, the utm parameters included.",
                )
            ],
        ),
        (
            "social_ads",
            {"dailyBudget": 0.99},
            [("dailyBudget", "out_of_range", "social_ads takes a daily budget of at least 1 USD.")],
        ),
        (
            "video_ads",
            {"dailyBudget": 49.99},
            [("dailyBudget", "out_of_range", "video_ads takes a daily budget of at least 50 USD.")],
        ),
        (
            "video_ads",
            {"headline": "#boats", "primaryText": "{now} 🚤"},
            [
                ("creative.headline", "invalid_characters", "video_ads takes none of { } # in a text."),
                ("creative.primaryText", "invalid_characters", "video_ads takes none of { } # in a text."),
                ("creative.primaryText", "invalid_characters", "video_ads takes no emoji in a text."),
            ],
        ),
        (
            "video_ads",
            {"primaryText": "広" * 51},
            [
                (
                    "creative.primaryText",
                    "too_long",
                    "video_ads takes at most 100 characters; double-width ones count twice.",
                )
            ],
        ),
        ("search_ads", {"primaryText": "word " * 71}, []),
        ("social_ads", {"dailyBudget": 1, "primaryText": "w" * 2000}, []),
        ("video_ads", {"dailyBudget": 50, "primaryText": "広" * 50}, []),
    ],
)
def test_a_campaign_that_the_platform_would_refuse_is_refused_with_its_rule(
    tenant: Tenant, platform: str, changes: dict[str, Any], found: list[tuple[str, str, str]]
) -> None:
    assert faults(tenant, platform, **changes) == found


@pytest.mark.parametrize("platform", sorted(BUDGETS))
def test_a_currency_without_decimals_takes_only_whole_budgets(db: None, platform: str) -> None:
    tenant = create_tenant("Minato", currency="JPY")
    message = f"{platform} takes a daily budget in whole JPY only."
    assert faults(tenant, platform, dailyBudget=8000.5) == [("dailyBudget", "too_precise", message)]
    assert faults(tenant, platform, dailyBudget=8000) == []


def test_a_changed_budget_must_keep_the_same_limits(tenant: Tenant, connected: Callable[[str], Vendor]) -> None:
    campaign = launch(tenant, a_campaign(connected("video_ads")))
    refused = tenant.api("PATCH", f"{PATH}/{campaign['_id']}", {"dailyBudget": 20})
    assert (refused.status, refused.body["error"]["details"]) == (
        400,
        [
            {
                "field": "dailyBudget",
                "code": "out_of_range",
                "message": "video_ads takes a daily budget of at least 50 USD.",
            }
        ],
    )
    assert fetch(tenant, campaign)["dailyBudget"] == 75.5


def test_a_budget_older_than_the_limits_may_be_sent_unchanged(
    tenant: Tenant, connected: Callable[[str], Vendor]
) -> None:
    campaign = launch(tenant, a_campaign(connected("video_ads")))
    Campaign.objects.update(daily_budget=20)
    answer = tenant.api("PATCH", f"{PATH}/{campaign['_id']}", {"dailyBudget": 20, "status": "paused"})
    assert (answer.status, answer.body["data"]["status"]) == (200, "paused")


@pytest.mark.parametrize(
    ("text", "headline", "description", "keyword"),
    [
        (
            "50% off, today only! Ready?",
            "50% off, today only. Ready?",
            "50% off, today only! Ready?",
            "50 off today only Ready",
        ),
        ("Sale!!! Now!!", "Sale. Now", "Sale! Now.", "Sale Now"),
        ("¡Oferta! hoy", "Oferta. hoy", "¡Oferta! hoy", "Oferta hoy"),
        ("Wow!? yes...", "Wow? yes.", "Wow!? yes.", "Wow yes"),
        ("It's $5 - a/b", "It's $5 - a/b", "It's $5 - a/b", "It's $5 a/b"),
        ("one two " * 6, f"{'one two ' * 6}".strip(), f"{'one two ' * 6}".strip(), f"{'one two ' * 5}".strip()),
        ("!!!", "", "!", ""),
    ],
)
def test_texts_are_fitted_to_the_rules_of_the_search_platform(
    text: str, headline: str, description: str, keyword: str
) -> None:
    assert (headline_text(text), description_text(text), keyword_of(text)) == (headline, description, keyword)


def test_the_single_text_of_the_video_platform_contains_the_headline_if_both_fit() -> None:
    assert video_text("Sell more", "With us.") == "Sell more: With us."
    assert video_text("Sell more", "w" * 95) == "w" * 95
