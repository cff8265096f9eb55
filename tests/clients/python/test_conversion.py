"""Names, times and records on their way between Python and JSON."""

from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest

from salespipe import Salespipe, unix_ms
from salespipe._names import camel_case, snake_case
from tests.clients.python.doubles import KEY, ScriptedApi, answer

NOON = datetime(2026, 11, 2, 12, tzinfo=UTC)
NOON_MS = 1793620800000


def sent(*answers: Any, call: Any) -> list[Any]:
    """What a call sends, and its result."""
    with ScriptedApi(*(answer(each) for each in answers)) as api, Salespipe(KEY, api.url) as client:
        result = call(client)
    return [*api.asked, result]


@pytest.mark.parametrize(
    ("python", "json"),
    [("utm_source", "utmSource"), ("from_", "from"), ("q", "q"), ("content_base64", "contentBase64"), ("id", "id")],
    ids=["two words", "a keyword", "one letter", "a digit", "one word"],
)
def test_names_are_converted_both_ways(python: str, json: str) -> None:
    assert (camel_case(python), snake_case(json)) == (json, python)


def test_a_body_has_the_names_of_the_api_and_custom_fields_keep_theirs() -> None:
    asked, _ = sent(
        {"data": []},
        call=lambda client: client.payments.create_batch(
            items=[{"prospect_id": "pros_1", "amount": 12.5, "occurred_at": NOON, "product_name": "Growth_Program"}]
        ),
    )
    assert asked.body == {
        "items": [{"prospectId": "pros_1", "amount": 12.5, "occurredAt": NOON_MS, "productName": "Growth_Program"}]
    }
    asked, _ = sent(
        {"data": {"id": "pros_1", "created": True}},
        call=lambda client: client.prospects.upsert(email="dana@example.com", custom_fields={"lead_size": 3}),
    )
    assert asked.body == {"email": "dana@example.com", "customFields": {"lead_size": 3}}


def test_decimals_are_sent_as_numbers_with_the_same_digits() -> None:
    amounts = [Decimal("10.10"), Decimal("7.00"), Decimal("999999999999.99")]
    asked, _ = sent(
        {"data": []},
        call=lambda client: client.payments.create_batch(items=[{"amount": amount} for amount in amounts]),
    )
    assert asked.body == {"items": [{"amount": 10.1}, {"amount": 7}, {"amount": 999999999999.99}]}
    asked, _ = sent(
        {"data": {"id": "pros_1"}},
        call=lambda client: client.prospects.create(
            email="dana@example.com", custom_fields={"seat_price": Decimal("1.5")}
        ),
    )
    assert asked.body["customFields"] == {"seat_price": 1.5}


@pytest.mark.parametrize("amount", ["NaN", "Infinity", "0.12345678901234567890"])
def test_a_decimal_that_no_json_number_keeps_is_refused(amount: str) -> None:
    with Salespipe(KEY, "http://localhost:1") as client, pytest.raises(ValueError, match=amount):
        client.payments.create(amount=Decimal(amount))


def test_a_query_has_no_empty_parameters_and_lists_are_joined_by_commas() -> None:
    asked, _ = sent(
        {"metrics": [], "startDate": 0, "endDate": 1},
        call=lambda client: client.metrics.get(metrics=["roas", "profit"], start_date=NOON, end_date=NOON_MS + 1),
    )
    assert asked.query == {"metrics": "roas,profit", "startDate": str(NOON_MS), "endDate": str(NOON_MS + 1)}
    assert asked.headers["accept"] == "application/json"


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (NOON, NOON_MS),
        (NOON.astimezone(timezone(timedelta(hours=-5))), NOON_MS),
        (datetime(2026, 11, 2, 12, 0, 0, 999, tzinfo=UTC), NOON_MS),
        (NOON_MS, NOON_MS),
    ],
    ids=["UTC", "another zone", "below a millisecond", "milliseconds"],
)
def test_times_are_sent_as_unix_milliseconds(moment: int | datetime, expected: int) -> None:
    assert unix_ms(moment) == expected


def test_a_datetime_without_a_time_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="has no time zone"):
        unix_ms(datetime(2026, 11, 2))


def test_a_record_has_attributes_and_keeps_what_is_newer_than_the_client() -> None:
    received = {"id": "pros_1", "name": "Dana", "utmSource": "google", "customFields": {"aB": 1}, "shoeSize": 38}
    *_, prospect = sent({"data": received}, call=lambda client: client.prospects.get("pros_1"))
    assert (prospect.id, prospect.utm_source, prospect.custom_fields) == ("pros_1", "google", {"aB": 1})
    assert prospect.raw == received
    assert prospect.phone is None, "A field that an older server does not send is None."
    assert "shoeSize" not in repr(prospect)


def test_nested_records_are_records_and_the_kind_of_an_item_follows_its_fields() -> None:
    items = [
        {"id": "d1", "type": "dial", "occurredAt": 1, "summary": "Dial", "data": {"id": "d1", "disposition": "busy"}},
        {"id": "s1", "type": "stage_change", "occurredAt": 2, "summary": "", "data": {"id": "s1", "toStage": "lost"}},
    ]
    *_, page = sent(
        {"data": items, "nextCursor": None, "hasMore": False},
        call=lambda client: client.prospects.conversations("pros_1").first_page(),
    )
    dial, change = (item.data for item in page.data)
    assert (type(dial).__name__, dial.disposition) == ("Dial", "busy")
    assert (type(change).__name__, change.to_stage) == ("StageChange", "lost")


def test_a_list_fetches_page_after_page_only_as_far_as_it_is_read() -> None:
    first = {"data": [{"id": "stg_1"}, {"id": "stg_2"}], "nextCursor": "c1", "hasMore": True}
    last = {"data": [{"id": "stg_3"}], "nextCursor": None, "hasMore": False}
    with ScriptedApi(answer(first), answer(last)) as api, Salespipe(KEY, api.url) as client:
        stages = iter(client.stages.list(limit=2))
        assert (next(stages).id, next(stages).id, len(api.asked)) == ("stg_1", "stg_2", 1)
        assert [stage.id for stage in stages] == ["stg_3"]
        assert [asked.query for asked in api.asked] == [{"limit": "2"}, {"limit": "2", "cursor": "c1"}]
        (page,) = client.stages.list(limit=2).pages(cursor="c1")
        assert (page.data[0].id, page.next_cursor, api.asked[-1].query["cursor"]) == ("stg_3", None, "c1")
