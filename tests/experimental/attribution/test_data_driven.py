"""`GET /experimental/attribution/data-driven` and the nightly computation behind it."""

from decimal import Decimal
from typing import Any

import pytest

from experimental.attribution import data_driven as reading
from experimental.attribution import transitions
from experimental.attribution.actions import data_driven
from experimental.attribution.actions.data_driven import compute_data_driven
from experimental.data_driven_tasks import compute_data_driven_task
from experimental.models import Campaign, DataDrivenResult
from pipeline_service import clock
from prospects.models import Touchpoint
from tests.experimental.attribution.many_prospects import add_many_prospects, ago
from tests.experimental.attribution.steps import DAY, HOUR, lead, pay, spend, touch
from tests.tenants import Tenant, create_tenant

PATH = "/experimental/attribution/data-driven"
NOTHING = {
    "available": False,
    "reason": "It is computed every night; the first run has not finished yet.",
    "computedAt": None,
    "from": None,
    "to": None,
    "conversions": 0,
    "nonConvertingPaths": 0,
    "needed": {"conversions": 500, "nonConvertingPaths": 1},
    "rows": [],
}
ENOUGH = {"conversions": 0, "nonConvertingPaths": 0}


def answered(tenant: Tenant) -> dict[str, Any]:
    answer = tenant.api("GET", PATH)
    assert answer.status == 200, answer.body
    report: dict[str, Any] = answer.body["data"]
    return report


def compute_report(tenant: Tenant) -> dict[str, Any]:
    compute_data_driven(account_id=tenant.account.pk)
    return answered(tenant)


def add_paths(tenant: Tenant, name: str, *path: str | None, days: float = 10, paid: float | None = None) -> str:
    """Create a prospect with touchpoints of these campaigns, a day apart, and optionally a purchase."""
    who = lead(tenant, name, ago(days))
    for number, campaign in enumerate(path):
        touch(tenant, who, ago(days + len(path) - 1 - number), campaign_id=campaign)
    if paid is not None:
        pay(tenant, who, ago(days) + HOUR, paid)
    return who


@pytest.fixture
def two_purchases_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the required number of purchases to two."""
    for module in (data_driven, reading):
        monkeypatch.setattr(module, "NEEDED_CONVERSIONS", 2)


@pytest.fixture
def chain_of_three_campaigns(tenant: Tenant, two_purchases_are_enough: None) -> None:
    """Create the chain computed by hand: a and c before every purchase, b before one of two."""
    add_paths(tenant, "p1", "b", "a", "c", paid=100)
    add_paths(tenant, "p2", "a", "c", paid=50.01)
    add_paths(tenant, "p3", "b")
    touch(tenant, None, ago(3), campaign_id="b")


def test_the_data_driven_report_is_pending_until_the_first_nightly_run(tenant: Tenant) -> None:
    assert answered(tenant) == NOTHING


def test_the_answer_says_how_many_purchases_are_missing(tenant: Tenant) -> None:
    add_paths(tenant, "dana", "77", paid=10)
    add_paths(tenant, "eve", paid=10)
    touch(tenant, None, ago(1))
    report = compute_report(tenant)
    assert report.pop("computedAt") > ago(1)
    assert report.pop("to") - report.pop("from") == 90 * DAY - 1
    assert report == {
        "available": False,
        "reason": "It needs 500 people who bought within 90 days and of whom it is known how they came; there are 1.",
        "conversions": 1,
        "nonConvertingPaths": None,
        "needed": {"conversions": 499, "nonConvertingPaths": 0},
        "rows": [],
    }


def test_the_report_is_unavailable_when_every_path_converted(tenant: Tenant, two_purchases_are_enough: None) -> None:
    for name in ("dana", "eve"):
        add_paths(tenant, name, "77", paid=10)
    report = compute_report(tenant)
    assert (report["available"], report["conversions"], report["nonConvertingPaths"]) == (False, 2, 0)
    assert report["reason"] == "It also needs people who came within 90 days and did not buy; there are none."
    assert report["needed"] == {"conversions": 0, "nonConvertingPaths": 1}


def test_each_campaign_shows_its_removal_effect_beside_its_last_touch_credit(
    tenant: Tenant, chain_of_three_campaigns: None
) -> None:
    spend(tenant, "a", ago(40), 5, "Old name")
    spend(tenant, "a", ago(4), 5, "Autumn")
    report = compute_report(tenant)
    assert (report["available"], report["reason"], report["needed"]) == (
        True,
        None,
        {"conversions": 0, "nonConvertingPaths": 0},
    )
    assert (report["conversions"], report["nonConvertingPaths"]) == (2, 2)
    # All who come to a or c buy; a third of those who come to b go on to a, one quarter starts at a.
    no_touch = {"conversions": 0, "revenue": 0}
    assert report["rows"] == [
        {
            "campaignId": "a",
            "campaignName": "Autumn",
            "platform": "search_ads",
            "removalEffect": 1,
            "share": 0.4,
            "conversions": 0.8,
            "revenue": 60.01,
            "lastTouch": no_touch,
        },
        {
            "campaignId": "c",
            "campaignName": "c",
            "platform": "search_ads",
            "removalEffect": 1,
            "share": 0.4,
            "conversions": 0.8,
            "revenue": 60,
            "lastTouch": {"conversions": 2, "revenue": 150.01},
        },
        {
            "campaignId": "b",
            "campaignName": "b",
            "platform": "search_ads",
            "removalEffect": 0.5,
            "share": 0.2,
            "conversions": 0.4,
            "revenue": 30,
            "lastTouch": no_touch,
        },
    ]


def test_deleted_prospects_are_left_out_of_the_data_driven_report(
    tenant: Tenant, chain_of_three_campaigns: None
) -> None:
    gone = add_paths(tenant, "gone", "d", paid=1000)
    assert "d" in {row["campaignId"] for row in compute_report(tenant)["rows"]}
    assert tenant.api("DELETE", f"/prospects/{gone}").status == 200
    report = compute_report(tenant)
    assert (report["conversions"], {row["campaignId"] for row in report["rows"]}) == (2, {"a", "b", "c"})


def test_only_the_first_purchase_in_the_window_counts_with_the_touchpoints_of_the_look_back_window(
    tenant: Tenant, chain_of_three_campaigns: None
) -> None:
    dana = add_paths(tenant, "dana", "a", "b", days=80, paid=7)
    touch(tenant, dana, ago(79), campaign_id="late")
    pay(tenant, dana, ago(1), 1000)
    add_paths(tenant, "old", "old", days=100, paid=1000)
    add_paths(tenant, "far", "far", "c", days=5, paid=3)
    Touchpoint.objects.filter(campaign_id="far").update(occurred_at=clock.from_ms(ago(50)))
    assert tenant.api("PATCH", "/experimental/attribution/settings", {"lookBackDays": 30}).status == 200
    report = compute_report(tenant)
    assert report["conversions"] == 4
    assert {row["campaignId"] for row in report["rows"]} == {"a", "b", "c"}
    assert sum(Decimal(str(row["revenue"])) for row in report["rows"]) == Decimal("160.01")


def test_a_campaign_known_by_two_ids_and_without_a_platform_is_one_channel(
    tenant: Tenant, two_purchases_are_enough: None
) -> None:
    spring = Campaign.objects.create(
        account_id=tenant.account.pk, name="Spring", platform="search_ads", ad_account_id="1", objective="leads",
        daily_budget=10, audience={"source": "broad"}, creative={}, platform_campaign_id="4711",
    )  # fmt: skip
    add_paths(tenant, "p1", spring.public_id, paid=10)
    add_paths(tenant, "p2", "4711", paid=10)
    add_paths(tenant, "p3", "4711")
    Touchpoint.objects.filter(campaign_id=spring.public_id).update(platform=None)
    (row,) = compute_report(tenant)["rows"]
    assert (row["campaignId"], row["campaignName"], row["platform"]) == (spring.public_id, "Spring", "search_ads")
    assert (row["removalEffect"], row["share"], row["lastTouch"]) == (1, 1, {"conversions": 2, "revenue": 20})


def test_campaigns_beyond_the_channel_limit_are_merged_into_one_channel_per_platform(
    tenant: Tenant, chain_of_three_campaigns: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transitions, "MOST_CAMPAIGNS", 2)
    report = compute_report(tenant)
    named = sorted((row["campaignName"], row["campaignId"], row["platform"]) for row in report["rows"])
    assert named == [("Other campaigns", None, "search_ads"), ("a", "a", "search_ads"), ("b", "b", "search_ads")]


def test_every_nightly_run_replaces_the_result_of_each_account(tenant: Tenant, chain_of_three_campaigns: None) -> None:
    other = create_tenant("Other")
    compute_data_driven_task()
    first = DataDrivenResult.objects.get(account=tenant.account)
    add_paths(tenant, "p4", "b", paid=1)
    compute_data_driven_task()
    assert DataDrivenResult.objects.get(account=tenant.account).pk == first.pk
    assert (answered(tenant)["conversions"], answered(other)["conversions"]) == (3, 0)


def test_five_hundred_purchases_are_enough_and_the_credits_of_both_models_add_up(tenant: Tenant) -> None:
    add_many_prospects(tenant, 2500)
    report = compute_report(tenant)
    assert report["available"] is True
    assert report["conversions"] >= 500
    for side in (report["rows"], [row["lastTouch"] for row in report["rows"]]):
        assert sum(Decimal(str(row["conversions"])) for row in side) == report["conversions"]
    wanted = sum(Decimal(str(row["lastTouch"]["revenue"])) for row in report["rows"])
    assert sum(Decimal(str(row["revenue"])) for row in report["rows"]) == wanted > 0
    assert sum(Decimal(str(row["share"])) for row in report["rows"]) == 1
