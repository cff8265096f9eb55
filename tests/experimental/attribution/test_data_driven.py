"""`GET /experimental/attribution/data-driven` and the nightly work behind it."""

from decimal import Decimal
from typing import Any

import pytest

from experimental.attribution import data_driven as reading
from experimental.attribution import transitions
from experimental.attribution.actions import data_driven
from experimental.attribution.actions.data_driven import compute_data_driven
from experimental.models import Campaign, DataDrivenResult
from experimental.tasks import compute_data_driven_task
from pipeline_service import clock
from prospects.models import Touch
from tests.cast import Studio, open_studio
from tests.experimental.attribution.crowd import ago, crowd
from tests.experimental.attribution.scene import DAY, HOUR, lead, pay, spend, touch

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


def answered(studio: Studio) -> dict[str, Any]:
    answer = studio.api("GET", PATH)
    assert answer.status == 200, answer.body
    told: dict[str, Any] = answer.body["data"]
    return told


def worked_out(studio: Studio) -> dict[str, Any]:
    compute_data_driven(account_id=studio.account.pk)
    return answered(studio)


def came(studio: Studio, name: str, *path: str | None, days: float = 10, paid: float | None = None) -> str:
    """Somebody who was touched by these campaigns, a day apart, so many days ago; and perhaps bought an hour later."""
    who = lead(studio, name, ago(days))
    for number, campaign in enumerate(path):
        touch(studio, who, ago(days + len(path) - 1 - number), campaign_id=campaign)
    if paid is not None:
        pay(studio, who, ago(days) + HOUR, paid)
    return who


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two purchases are enough."""
    for module in (data_driven, reading):
        monkeypatch.setattr(module, "NEEDED_CONVERSIONS", 2)


@pytest.fixture
def sold(studio: Studio, few: None) -> None:
    """The chain worked by hand: a and c before every purchase, b before one of two."""
    came(studio, "p1", "b", "a", "c", paid=100)
    came(studio, "p2", "a", "c", paid=50.01)
    came(studio, "p3", "b")
    touch(studio, None, ago(3), campaign_id="b")


def test_it_is_to_come_until_the_first_night(studio: Studio) -> None:
    assert answered(studio) == NOTHING


def test_too_few_purchases_are_counted_and_told(studio: Studio) -> None:
    came(studio, "dana", "77", paid=10)
    came(studio, "eve", paid=10)
    touch(studio, None, ago(1))
    told = worked_out(studio)
    assert told.pop("computedAt") > ago(1)
    assert told.pop("to") - told.pop("from") == 90 * DAY - 1
    assert told == {
        "available": False,
        "reason": "It needs 500 people who bought within 90 days and of whom it is known how they came; there are 1.",
        "conversions": 1,
        "nonConvertingPaths": None,
        "needed": {"conversions": 499, "nonConvertingPaths": 0},
        "rows": [],
    }


def test_where_all_who_came_bought_there_is_nothing_to_compare(studio: Studio, few: None) -> None:
    for name in ("dana", "eve"):
        came(studio, name, "77", paid=10)
    told = worked_out(studio)
    assert (told["available"], told["conversions"], told["nonConvertingPaths"]) == (False, 2, 0)
    assert told["reason"] == "It also needs people who came within 90 days and did not buy; there are none."
    assert told["needed"] == {"conversions": 0, "nonConvertingPaths": 1}


def test_each_campaign_has_what_would_be_lost_without_it_beside_its_last_touches(studio: Studio, sold: None) -> None:
    spend(studio, "a", ago(40), 5, "Old name")
    spend(studio, "a", ago(4), 5, "Autumn")
    told = worked_out(studio)
    assert (told["available"], told["reason"], told["needed"]) == (
        True,
        None,
        {"conversions": 0, "nonConvertingPaths": 0},
    )
    assert (told["conversions"], told["nonConvertingPaths"]) == (2, 2)
    # All who come to a or c buy; a third of those who come to b go on to a, one quarter starts at a.
    no_touch = {"conversions": 0, "revenue": 0}
    assert told["rows"] == [
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


def test_who_was_deleted_is_out(studio: Studio, sold: None) -> None:
    gone = came(studio, "gone", "d", paid=1000)
    assert "d" in {row["campaignId"] for row in worked_out(studio)["rows"]}
    assert studio.api("DELETE", f"/prospects/{gone}").status == 200
    told = worked_out(studio)
    assert (told["conversions"], {row["campaignId"] for row in told["rows"]}) == (2, {"a", "b", "c"})


def test_only_the_first_purchase_of_the_window_counts_with_the_touches_of_the_look_back(
    studio: Studio, sold: None
) -> None:
    dana = came(studio, "dana", "a", "b", days=80, paid=7)
    touch(studio, dana, ago(79), campaign_id="late")
    pay(studio, dana, ago(1), 1000)
    came(studio, "old", "old", days=100, paid=1000)
    came(studio, "far", "far", "c", days=5, paid=3)
    Touch.objects.filter(campaign_id="far").update(occurred_at=clock.from_ms(ago(50)))
    assert studio.api("PATCH", "/experimental/attribution/settings", {"lookBackDays": 30}).status == 200
    told = worked_out(studio)
    assert told["conversions"] == 4
    assert {row["campaignId"] for row in told["rows"]} == {"a", "b", "c"}
    assert sum(Decimal(str(row["revenue"])) for row in told["rows"]) == Decimal("160.01")


def test_a_campaign_of_ours_is_one_by_both_its_ids_and_without_a_platform(studio: Studio, few: None) -> None:
    spring = Campaign.objects.create(
        account_id=studio.account.pk, name="Spring", platform="search_ads", ad_account_id="1", objective="leads",
        daily_budget=10, audience={"source": "broad"}, creative={}, platform_campaign_id="4711",
    )  # fmt: skip
    came(studio, "p1", spring.public_id, paid=10)
    came(studio, "p2", "4711", paid=10)
    came(studio, "p3", "4711")
    Touch.objects.filter(campaign_id=spring.public_id).update(platform=None)
    (row,) = worked_out(studio)["rows"]
    assert (row["campaignId"], row["campaignName"], row["platform"]) == (spring.public_id, "Spring", "search_ads")
    assert (row["removalEffect"], row["share"], row["lastTouch"]) == (1, 1, {"conversions": 2, "revenue": 20})


def test_campaigns_beyond_the_most_are_one_for_each_platform(
    studio: Studio, sold: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transitions, "MOST_CAMPAIGNS", 2)
    told = worked_out(studio)
    named = sorted((row["campaignName"], row["campaignId"], row["platform"]) for row in told["rows"])
    assert named == [("Other campaigns", None, "search_ads"), ("a", "a", "search_ads"), ("b", "b", "search_ads")]


def test_every_night_replaces_what_there_was_in_each_account(studio: Studio, sold: None) -> None:
    other = open_studio("Other")
    compute_data_driven_task()
    first = DataDrivenResult.objects.get(account=studio.account)
    came(studio, "p4", "b", paid=1)
    compute_data_driven_task()
    assert DataDrivenResult.objects.get(account=studio.account).pk == first.pk
    assert (answered(studio)["conversions"], answered(other)["conversions"]) == (3, 0)


def test_five_hundred_purchases_are_enough_and_both_sides_add_up(studio: Studio) -> None:
    crowd(studio, 2500)
    told = worked_out(studio)
    assert told["available"] is True
    assert told["conversions"] >= 500
    for side in (told["rows"], [row["lastTouch"] for row in told["rows"]]):
        assert sum(Decimal(str(row["conversions"])) for row in side) == told["conversions"]
    wanted = sum(Decimal(str(row["lastTouch"]["revenue"])) for row in told["rows"])
    assert sum(Decimal(str(row["revenue"])) for row in told["rows"]) == wanted > 0
    assert sum(Decimal(str(row["share"])) for row in told["rows"]) == 1
