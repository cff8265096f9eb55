"""`/event-types` and `/events`."""

from typing import Any

import pytest

from pipeline_service.events import DomainEventType
from tests.cast import Studio, open_studio
from tests.prospects.published_events import heard


@pytest.fixture
def booking(studio: Studio) -> dict[str, Any]:
    answer = studio.api("POST", "/event-types", {"name": "Strategy Call Booked", "kind": "booking"})
    assert answer.status == 201
    data: dict[str, Any] = answer.body["data"]
    return data


def test_a_type_gets_its_slug_from_its_name(studio: Studio, booking: dict[str, Any]) -> None:
    assert booking == {
        "id": booking["id"],
        "name": "Strategy Call Booked",
        "slug": "strategy_call_booked",
        "kind": "booking",
        "createdAt": booking["createdAt"],
        "updatedAt": booking["createdAt"],
    }
    assert studio.api("GET", "/event-types").body["data"] == [booking]
    assert studio.api("POST", "/event-types", {"name": "strategy call booked"}).status == 409
    assert studio.api("POST", "/event-types", {"name": "Other", "slug": "A b"}).status == 400
    assert studio.api("POST", "/event-types", {"name": "予約"}).status == 400
    assert studio.api("POST", "/event-types", {"name": "Other"}).body["data"]["kind"] == "other"
    assert open_studio("Other").api("POST", "/event-types", {"name": "Strategy Call Booked"}).status == 201


def test_an_event_answers_with_the_full_record_and_is_published_once(studio: Studio, booking: dict[str, Any]) -> None:
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
        answer = studio.api("POST", "/events", body)
        moved = studio.api("POST", "/events", {"externalId": "cal-1", "status": "rescheduled"})
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
    (listed,) = studio.api("GET", f"/events?eventTypeId={booking['id']}").body["data"]
    assert listed == {name: value for name, value in moved.body["data"].items() if name != "created"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "eventTypeId"),
        ({"eventType": "nope"}, "eventType"),
        ({"eventTypeId": "evtt_00000000000000000000000000"}, "eventTypeId"),
        ({"eventType": "strategy_call_booked", "properties": {"a": {"b": 1}}}, "properties"),
    ],
)
def test_an_invalid_event_is_refused(studio: Studio, booking: dict[str, Any], body: dict[str, Any], field: str) -> None:
    answer = studio.api("POST", "/events", {"email": "dana@example.com", **body})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)
    assert studio.api("GET", "/prospects").body["data"] == []


def test_the_two_ways_to_name_a_type_must_agree(studio: Studio, booking: dict[str, Any]) -> None:
    other = studio.api("POST", "/event-types", {"name": "Other"}).body["data"]
    body = {"email": "dana@example.com", "eventType": "other", "eventTypeId": booking["id"]}
    assert studio.api("POST", "/events", body).status == 400
    assert studio.api("POST", "/events", body | {"eventTypeId": other["id"]}).status == 201
