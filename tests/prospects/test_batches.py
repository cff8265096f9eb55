"""`…/batch` and PUT /ad-spend: valid rows are kept, and every row has its result."""

import datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pipeline_service import clock
from pipeline_service.events import DomainEventType
from tests.prospects.published_events import heard
from tests.tenants import Tenant


def send(tenant: Tenant, path: str, items: list[Any], method: str = "POST") -> list[dict[str, Any]]:
    answer = tenant.api(method, path, {"items": items})
    assert answer.status == 200, answer.body
    data: list[dict[str, Any]] = answer.body["data"]
    return data


def outline(results: list[dict[str, Any]]) -> list[tuple[int, str, str | None]]:
    return [(item["index"], item["status"], item["error"] and item["error"]["code"]) for item in results]


def test_a_batch_keeps_valid_rows_and_reports_the_errors_of_the_others(tenant: Tenant) -> None:
    with heard(DomainEventType.PAYMENT_RECORDED, DomainEventType.PROSPECT_CREATED) as published:
        results = send(
            tenant,
            "/payments/batch",
            [
                {"email": "dana@example.com", "amount": 10, "externalId": "a"},
                {"email": "dana@example.com", "amount": -1},
                {"email": "li@example.com", "amount": 20, "currency": "EUR"},
                "x",
                {"email": "Dana@example.com", "amount": 15, "externalId": "a"},
                {"prospectId": "pros_00000000000000000000000000", "amount": 1},
                {"amount": 1},
                {"email": "nobody@example.com", "amount": 1, "createProspect": False},
                {"email": "dana@example.com", "amount": 5, "colour": "red"},
                {"email": "dana@example.com", "amount": 7, "repId": "user_00000000000000000000000000"},
            ],
        )
    assert outline(results) == [
        (0, "created", None),
        (1, "failed", "validation_failed"),
        (2, "failed", "validation_failed"),
        (3, "failed", "validation_failed"),
        (4, "updated", None),
        (5, "failed", "invalid_reference"),
        (6, "failed", "validation_failed"),
        (7, "failed", "not_found"),
        (8, "failed", "unknown_field"),
        (9, "failed", "invalid_reference"),
    ]
    assert results[0]["id"] == results[4]["id"]
    assert results[1]["error"]["details"][0]["field"] == "amount"
    whole = {"field": "", "code": "invalid_type", "message": "The item must be a JSON object."}
    assert (results[3]["error"]["message"], results[3]["error"]["details"]) == (whole["message"], [whole])
    (person,) = tenant.api("GET", "/prospects").body["data"]
    assert person["email"] == "dana@example.com"
    (payment,) = tenant.api("GET", "/payments").body["data"]
    assert payment["amount"] == 15
    assert [(event.type, event.data["amount"]) for event in published if "amount" in event.data] == [
        (DomainEventType.PAYMENT_RECORDED, 15)
    ]


def test_a_refused_item_neither_creates_nor_changes_a_person(tenant: Tenant) -> None:
    known = tenant.api("POST", "/prospects", {"phone": "+34612345678"}).body["data"]["id"]
    call = {"prospectId": known, "occurredAt": 1_000, "outcome": "closed"}
    of_known = tenant.api("POST", "/calls", call).body["data"]["id"]
    kim = {"email": "kim@example.com", "amount": 1}
    tenant.api("POST", "/payments", {**kim, "amount": 9, "externalId": "paid"})
    (paid,) = tenant.api("GET", "/payments").body["data"]
    tenant.api("POST", f"/payments/{paid['id']}/refunds", {"amount": 5})
    with heard(DomainEventType.PAYMENT_RECORDED, DomainEventType.PROSPECT_CREATED) as published:
        results = send(
            tenant,
            "/payments/batch",
            [
                {"email": "ana@example.com", "amount": 1, "callId": of_known},
                {"email": "bo@example.com", "amount": 10**11, "currency": "EUR", "exchangeRate": 1000},
                {"email": "cy@example.com", "amount": 2, "externalId": "paid"},
                {"email": "di@example.com", "amount": 4, "currency": "EUR", "exchangeRate": 9**12, "externalId": "b"},
                {"email": "di@example.com", "amount": 4, "externalId": "b"},
                {**kim, "phone": "+34612345679", "callId": of_known},
                {"email": "ana@example.com", "amount": 1, "createProspect": False},
            ],
        )
    assert outline(results) == [
        (0, "failed", "validation_failed"),
        (1, "failed", "validation_failed"),
        (2, "failed", "validation_failed"),
        (3, "failed", "validation_failed"),
        (4, "created", None),
        (5, "failed", "validation_failed"),
        (6, "failed", "not_found"),
    ]
    assert [result["error"]["details"][0]["field"] for result in results[:4]] == [
        "callId",
        "exchangeRate",
        "amount",
        "exchangeRate",
    ]
    people = tenant.api("GET", "/prospects").body["data"]
    assert [(person["email"], person["phone"]) for person in people] == [
        ("di@example.com", None),
        ("kim@example.com", None),
        (None, "+34612345678"),
    ]
    kinds = [DomainEventType.PROSPECT_CREATED, DomainEventType.PAYMENT_RECORDED]
    assert [event.type for event in published][-2:] == kinds
    assert tenant.api("GET", f"/payments/{results[4]['id']}").body["data"]["currency"] == "USD"


def numbered(size: int, **values: Any) -> list[dict[str, Any]]:
    """Items of one person with external ids of their own."""
    return [{"email": "dana@example.com", "externalId": f"{size}-{index}", **values} for index in range(size)]


@pytest.mark.parametrize(
    ("path", "first", "second"),
    [
        ("/payments/batch", {"amount": 1}, {"amount": 2}),
        (
            "/messages/batch",
            {"channel": "sms", "direction": "inbound", "body": "yes"},
            {"channel": "sms", "direction": "inbound", "body": "no"},
        ),
        ("/events/batch", {"eventType": "talk", "status": "booked"}, {"eventType": "talk", "status": "cancelled"}),
        ("/dials/batch", {"disposition": "busy"}, {"disposition": "answered"}),
    ],
)
def test_a_batch_costs_equal_statements_for_two_rows_and_for_fifty_new_or_changed(
    tenant: Tenant, path: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    tenant.api("POST", "/event-types", {"name": "Talk", "slug": "talk", "kind": "booking"})
    by_rep = {} if path == "/events/batch" else {"repId": tenant.rep.public_id}
    counts = []
    for size in (1, 2, 50):
        for values, expected in ((first, "created"), (second, "updated")):
            with CaptureQueriesContext(connection) as captured:
                results = send(tenant, path, numbered(size, **values, **by_rep))
            assert {result["status"] for result in results} == {expected}
            counts.append(len(captured))
    # The first batch also reads what is cached then.
    assert counts[2:4] == counts[4:]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "validation_failed"),
        ([], "validation_failed"),
        ({"items": {}}, "validation_failed"),
        ({"items": [{}] * 501}, "validation_failed"),
        ({"items": [], "mode": "fast"}, "unknown_field"),
    ],
)
def test_a_body_that_is_no_batch_is_refused(tenant: Tenant, body: Any, code: str) -> None:
    answer = tenant.api("POST", "/payments/batch", body)
    assert (answer.status, answer.body["error"]["code"]) == (400, code)


def test_ad_spend_sent_again_replaces_the_figures_of_the_day(tenant: Tenant) -> None:
    day = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "date": "2026-11-01"}
    results = send(
        tenant,
        "/ad-spend",
        [
            day | {"spend": 10.5, "clicks": 3, "campaignName": "Spring"},
            day | {"spend": 1, "date": "2026-11-31"},
            day | {"spend": 12},
            day | {"spend": 4, "date": "2026-11-02"},
            day | {"spend": 4, "platform": "billboards"},
        ],
        method="PUT",
    )
    assert outline(results) == [
        (0, "created", None),
        (1, "failed", "validation_failed"),
        (2, "updated", None),
        (3, "created", None),
        (4, "failed", "validation_failed"),
    ]
    later, first = tenant.api("GET", "/ad-spend").body["data"]
    assert first == {
        "id": results[0]["id"],
        "platform": "search_ads",
        "adAccountId": "1",
        "campaignId": "c",
        "campaignName": "Spring",
        "date": "2026-11-01",
        "source": "manual",
        "spend": 12,
        "impressions": 0,
        "clicks": 3,
        "conversions": 0,
        "createdAt": first["createdAt"],
        "updatedAt": first["createdAt"],
    }
    assert later["date"] == "2026-11-02"


def test_ad_spend_is_taken_in_the_currency_of_the_account_only(tenant: Tenant) -> None:
    day = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "spend": 10}
    items = [
        day | {"date": "2026-11-01", "currency": "usd"},
        day | {"date": "2026-11-02", "currency": "EUR"},
        day | {"date": "2026-11-03", "currency": "dollars"},
        day | {"date": "2026-11-04", "currency": None},
    ]
    results = send(tenant, "/ad-spend", items, method="PUT")
    assert [item["status"] for item in results] == ["created", "failed", "failed", "created"]
    assert [item["error"]["details"][0]["field"] for item in results[1:3]] == ["currency", "currency"]
    assert "recorded in USD" in results[1]["error"]["message"]
    assert [row["date"] for row in tenant.api("GET", "/ad-spend").body["data"]] == ["2026-11-04", "2026-11-01"]


def test_ad_spend_is_of_days_of_unix_time_that_have_begun(tenant: Tenant) -> None:
    day = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "spend": 10}
    tomorrow = clock.now() + datetime.timedelta(days=1)
    dates = ["0001-01-01", "1969-12-31", "1970-01-01", f"{clock.now():%Y-%m-%d}"]
    dates += [f"{tomorrow + datetime.timedelta(days=1):%Y-%m-%d}", "9999-12-31"]
    results = send(tenant, "/ad-spend", [day | {"date": date} for date in dates], method="PUT")
    codes = [item["error"] and item["error"]["details"][0]["code"] for item in results]
    assert codes == ["out_of_range", "out_of_range", None, None, "too_late", "too_late"]
    assert {item["error"]["details"][0]["field"] for item in results if item["error"]} == {"date"}
