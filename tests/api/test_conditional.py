"""`If-Match`: a change is made only to the record as its client has seen it."""

from typing import Any

import pytest
from django.db import connection

from tests.tenants import Tenant, create_tenant, in_parallel

CONFIG = {
    "name": "Deals",
    "triggers": ["call_analyzed"],
    "eventType": "purchase",
    "rules": [{"field": "always", "value": 1}],
    "destinationPlatform": "search_ads",
}
RULES = {"match": "all", "conditions": [{"field": "stage", "op": "eq", "value": "lead"}]}


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def tag_of(tenant: Tenant, path: str) -> str:
    return str(tenant.api("GET", path).headers["ETag"])


def make(tenant: Tenant, path: str, body: Any) -> str:
    answer = tenant.api("POST", path, body)
    assert answer.status == 201, answer.body
    return f"{path}/{answer.body['data']['id']}"


def person(tenant: Tenant) -> str:
    return make(tenant, "/prospects", {"email": "dana@example.com"})


@pytest.mark.parametrize("form", ["{}", '"other", {}', "{weak}", "*"])
def test_a_record_as_it_was_seen_is_changed(tenant: Tenant, form: str) -> None:
    path = person(tenant)
    seen = tag_of(tenant, path)
    header = form.replace("{weak}", seen.removeprefix("W/")).replace("{}", seen)
    changed = tenant.api("PATCH", path, {"name": "Dana"}, if_match=header)
    assert (changed.status, changed.body["data"]["name"]) == (200, "Dana")


@pytest.mark.parametrize("header", ["{}", '"other"', "other", ""])
def test_a_record_that_has_changed_since_is_left_alone(tenant: Tenant, header: str) -> None:
    path = person(tenant)
    given = header.replace("{}", tag_of(tenant, path))
    assert tenant.api("PATCH", path, {"name": "Ana"}).status == 200
    before = tenant.api("GET", path).body
    refused = [tenant.api("PATCH", path, {"name": "Dana"}, if_match=given), tenant.api("DELETE", path, if_match=given)]
    for answer in refused:
        assert (answer.status, answer.body["error"]["code"]) == (412, "precondition_failed")
        assert answer.body["error"]["requestId"] == answer.headers["X-Request-Id"]
    assert tenant.api("GET", path).body == before
    assert tenant.api("DELETE", path, if_match=tag_of(tenant, path)).status == 200


@pytest.mark.parametrize(
    ("path", "body", "change"),
    [
        ("/scorecards", {"name": "Discovery"}, {"name": "Closing"}),
        ("/knowledge-base", {"title": "Price", "content": "2,400"}, {"title": "Prices"}),
        ("/conversion-events", CONFIG, {"name": "Sales"}),
        ("/webhooks", {"url": "https://example.com/", "events": ["payment.recorded"]}, {"label": "CRM"}),
        ("/payments", {"email": "dana@example.com", "amount": 5}, {"productName": "Course"}),
        ("/experimental/segments", {"name": "Warm", "rules": RULES}, {"name": "Cold"}),
    ],
)
def test_every_record_that_can_be_changed_heeds_it(tenant: Tenant, path: str, body: Any, change: Any) -> None:
    record = make(tenant, path, body)
    seen = tag_of(tenant, record)
    assert tenant.api("PATCH", record, change, if_match=seen).status == 200
    assert tag_of(tenant, record) != seen
    assert tenant.api("PATCH", record, change, if_match=seen).status == 412


@pytest.mark.parametrize(
    ("path", "change"),
    [("/avatars/settings", {"sensitivity": 0.7}), ("/analyses/settings", {"onModelFailure": "fail"})],
)
def test_settings_heed_it(tenant: Tenant, path: str, change: Any) -> None:
    seen = tag_of(tenant, path)
    assert tenant.api("PATCH", path, change, if_match=seen).status == 200
    assert tenant.api("PATCH", path, change, if_match=seen).status == 412


def test_a_record_that_is_gone_is_not_found(tenant: Tenant) -> None:
    path = person(tenant)
    seen = tag_of(tenant, path)
    tenant.api("DELETE", path)
    assert tenant.api("PATCH", path, {"name": "Dana"}, if_match=seen).status == 404


def test_an_invalid_change_says_what_is_wrong(tenant: Tenant) -> None:
    path = person(tenant)
    answer = tenant.api("PATCH", path, {"tags": [1]}, if_match=tag_of(tenant, path))
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "tags[0]")


def test_a_list_has_no_state_to_match(tenant: Tenant) -> None:
    assert tenant.api("PUT", "/ad-spend", {"items": []}, if_match='"x"').status == 200


@pytest.mark.django_db(transaction=True)
def test_of_many_who_saw_one_state_one_changes_it() -> None:
    tenant = create_tenant()
    path = person(tenant)
    seen = tag_of(tenant, path)
    connection.close()
    statuses = in_parallel(
        8, lambda number: tenant.api("PATCH", path, {"name": f"Writer {number}"}, if_match=seen).status
    )
    assert sorted(statuses) == [200] + [412] * 7
