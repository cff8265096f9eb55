"""Errors name the item of a list, and the key of an object, that is wrong."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

CONFIG = {
    "name": "Deals",
    "triggers": ["call_analyzed"],
    "eventType": "purchase",
    "rules": [{"field": "always", "value": 1}],
    "destinationPlatform": "search_ads",
}
CRITERION = {"key": "next_step", "name": "Next step"}
RULES = {"match": "all", "conditions": [{"field": "stage", "op": "in", "value": ["lead", 5]}]}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def faults(tenant: Tenant, path: str, body: Any, method: str = "POST") -> list[tuple[str, str]]:
    answer = tenant.api(method, path, body)
    assert answer.status == 400, answer
    return [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]]


def prospect(**values: Any) -> dict[str, Any]:
    return {"email": "dana@example.com", **values}


@pytest.mark.parametrize(
    ("path", "body", "expected"),
    [
        ("/prospects", prospect(tags=[1]), [("tags[0]", "invalid_type")]),
        (
            "/prospects",
            prospect(tags=["a", None, " ", "x" * 256, ["b"]]),
            [("tags[1]", "null"), ("tags[2]", "blank"), ("tags[3]", "too_long"), ("tags[4]", "invalid_type")],
        ),
        ("/prospects", prospect(tags="a"), [("tags", "invalid_type")]),
        ("/prospects", prospect(tags=["a"] * 51), [("tags", "too_many")]),
        ("/prospects", prospect(clickIds={"gclid": 1, "fbclid": "x"}), [("clickIds.gclid", "not_text")]),
        ("/prospects", prospect(clickIds={"gclid": []}), [("clickIds.gclid", "not_flat")]),
        ("/prospects", prospect(customFields={"size": {"a": 1}}), [("customFields.size", "not_flat")]),
        (
            "/webhooks",
            {"url": "https://example.com/", "events": [1, "payment.recorded", "sale"]},
            [("events[0]", "invalid_type"), ("events[2]", "invalid_choice")],
        ),
        ("/webhooks", {"url": "https://example.com/", "events": []}, [("events", "empty")]),
        (
            "/webhooks",
            {"url": "https://example.com/", "events": ["payment.recorded", "payment.recorded"]},
            [("events[1]", "repeated")],
        ),
        (
            "/conversion-events",
            {**CONFIG, "triggers": ["call_analyzed", 3, "sold"]},
            [("triggers[1]", "invalid_type"), ("triggers[2]", "invalid_choice")],
        ),
        (
            "/conversion-events",
            {**CONFIG, "rules": [{"field": "always", "value": 1}, "always"]},
            [("rules[1]", "invalid_type")],
        ),
        (
            "/scorecards",
            {"name": "Discovery", "criteria": [CRITERION, {**CRITERION, "anchors": {"9": "x"}}, None]},
            [("criteria[1].anchors.9", "unknown_key"), ("criteria[2]", "null")],
        ),
        (
            "/scorecards",
            {"name": "Discovery", "appliesTo": {"titleContains": ["a", 2]}},
            [("appliesTo.titleContains[1]", "invalid_type")],
        ),
        (
            "/knowledge-base",
            {"title": "Price", "content": "2,400", "objectionTypes": ["price", "weather"]},
            [("objectionTypes[1]", "invalid_choice")],
        ),
        ("/experimental/segments", {"name": "Warm", "rules": RULES}, [("rules.conditions[0].value[1]", "invalid")]),
        (
            "/experimental/custom-audiences",
            {"name": "Buyers", "emails": ["dana@example.com", "dana"], "phones": [4, "+15550102222"]},
            [("emails[1]", "invalid_email"), ("phones[0]", "invalid_type")],
        ),
        (
            "/events",
            {"email": "dana@example.com", "eventType": "x", "properties": {"a": []}},
            [("properties.a", "not_flat")],
        ),
    ],
)
def test_the_faulty_item_is_named(tenant: Tenant, path: str, body: Any, expected: list[tuple[str, str]]) -> None:
    assert faults(tenant, path, body) == expected


def test_the_faulty_item_of_a_change_is_named(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]
    assert faults(tenant, f"/prospects/{made['id']}", {"tags": ["a", 2]}, "PATCH") == [("tags[1]", "invalid_type")]


def test_the_faulty_part_of_a_batch_item_is_named_within_the_item(tenant: Tenant) -> None:
    items = [{"email": "dana@example.com", "eventType": "x", "properties": {"a": {}}}]
    (result,) = tenant.api("POST", "/events/batch", {"items": items}).body["data"]
    assert [detail["field"] for detail in result["error"]["details"]] == ["properties.a"]


def test_no_more_than_twenty_faulty_items_are_listed(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/prospects", prospect(tags=[1] * 50))
    assert [detail["field"] for detail in answer.body["error"]["details"]] == [f"tags[{place}]" for place in range(20)]
    assert answer.body["error"]["message"] == "50 fields are not valid. The first 20 of 50 faults are listed."
