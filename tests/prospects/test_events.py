"""`/event-types` and `/events`."""

from typing import Any

import pytest

from pipeline_service.events import DomainEventType
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def booking(tenant: Tenant) -> dict[str, Any]:
    answer = tenant.api("POST", "/event-types", {"name": "Strategy Call Booked", "kind": "booking"})
    assert answer.status == 201
    data: dict[str, Any] = answer.body["data"]
    return data


def test_a_type_gets_its_slug_from_its_name(tenant: Tenant, booking: dict[str, Any]) -> None:
    assert booking == {
        "id": booking["id"],
        "name": "Strategy Call Booked",
        "slug": "strategy_call_booked",
        "kind": "booking",
        "createdAt": booking["createdAt"],
        "updatedAt": booking["createdAt"],
    }
    assert tenant.api("GET", "/event-types").body["data"] == [booking]
    assert tenant.api("POST", "/event-types", {"name": "strategy call booked"}).status == 409
    assert tenant.api("POST", "/event-types", {"name": "Other", "slug": "A b"}).status == 400
    assert tenant.api("POST", "/event-types", {"name": "予約"}).status == 400
    assert tenant.api("POST", "/event-types", {"name": "Other"}).body["data"]["kind"] == "other"
    assert create_tenant("Other").api("POST", "/event-types", {"name": "Strategy Call Booked"}).status == 201


def test_an_event_answers_with_the_full_record_and_is_published_once(tenant: Tenant, booking: dict[str, Any]) -> None:
    body = {
        "email": "dana@example.com",
        "eventType": "strategy_call_booked",
        "occurredAt": 1_000,
        "scheduledAt": 4_000_000_000_000,
        "status": "booked",
        "properties": {"calendar": "main", "seats": 1},
        "externalId": "cal-1",
    }
    with heard(DomainEventType.EVENT_RECORDED) as published:
        answer = tenant.api("POST", "/events", body)
        moved = tenant.api("POST", "/events", {"externalId": "cal-1", "status": "rescheduled"})
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": record["prospectId"],
        "eventTypeId": booking["id"],
        "eventType": "strategy_call_booked",
        "occurredAt": 1_000,
        "scheduledAt": 4_000_000_000_000,
        "status": "booked",
        "properties": {"calendar": "main", "seats": 1},
        "externalId": "cal-1",
        "createdAt": record["createdAt"],
        "updatedAt": record["createdAt"],
        "created": True,
    }
    assert (moved.status, moved.body["data"]["id"], moved.body["data"]["status"]) == (200, record["id"], "rescheduled")
    assert [event.data["eventTypeId"] for event in published] == [booking["id"]]
    (listed,) = tenant.api("GET", f"/events?eventTypeId={booking['id']}").body["data"]
    assert listed == {name: value for name, value in moved.body["data"].items() if name != "created"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "eventTypeId"),
        ({"eventType": "nope"}, "eventType"),
        ({"eventTypeId": "evtt_00000000000000000000000000"}, "eventTypeId"),
        ({"eventType": "strategy_call_booked", "properties": {"a": {"b": 1}}}, "properties.a"),
    ],
)
def test_an_invalid_event_is_refused(tenant: Tenant, booking: dict[str, Any], body: dict[str, Any], field: str) -> None:
    answer = tenant.api("POST", "/events", {"email": "dana@example.com", **body})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)
    assert tenant.api("GET", "/prospects").body["data"] == []


def test_the_two_ways_to_name_a_type_must_agree(tenant: Tenant, booking: dict[str, Any]) -> None:
    other = tenant.api("POST", "/event-types", {"name": "Other"}).body["data"]
    body = {"email": "dana@example.com", "eventType": "other", "eventTypeId": booking["id"]}
    assert tenant.api("POST", "/events", body).status == 400
    assert tenant.api("POST", "/events", body | {"eventTypeId": other["id"]}).status == 201
