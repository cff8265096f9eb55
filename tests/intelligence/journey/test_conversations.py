"""`GET /prospects/:id/conversations`."""

import datetime
import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from calls.models import Call, CallSource
from pipeline_service import clock, typeid
from prospects.models import Message, Payment
from tests.plans import most_rows
from tests.tenants import Tenant, create_tenant

START = 1_760_000_000_000
DAY = 24 * 3600 * 1000


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def dana(tenant: Tenant) -> str:
    return str(tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"])


def create(tenant: Tenant, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = tenant.api("POST", path, body)
    assert answer.status in (200, 201), answer.body
    record: dict[str, Any] = answer.body["data"]
    record.pop("created", None)
    return record


def a_story(tenant: Tenant, dana: str) -> list[dict[str, Any]]:
    """Create one item of each type, out of order; return the items in the expected order."""
    who = {"prospectId": dana}
    create(tenant, "/event-types", {"name": "Strategy call", "kind": "booking"})
    payment = create(
        tenant,
        "/payments",
        {**who, "amount": 1997.5, "occurredAt": START + 5, "productName": "Coaching", "processor": "x"},
    )
    refund = create(
        tenant, f"/payments/{payment['id']}/refunds", {"amount": 500, "occurredAt": START + 6, "reason": "Part"}
    )
    message = create(
        tenant, "/messages", {**who, "channel": "sms", "direction": "inbound", "body": "Hi\nthere", "occurredAt": START}
    )
    dial = create(tenant, "/dials", {**who, "disposition": "no_answer", "startedAt": START + 1})
    event = create(
        tenant, "/events", {**who, "eventType": "strategy_call", "status": "booked", "occurredAt": START + 2}
    )
    call = create(tenant, "/calls", {**who, "occurredAt": START + 3, "outcome": "follow_up", "durationSeconds": 1500})
    tenant.api("PATCH", f"/prospects/{dana}", {"stage": "qualified"})
    texts = [
        ("message", message, "SMS received: Hi there", "occurredAt"),
        ("dial", dial, "Outbound dial: no answer", "startedAt"),
        ("event", event, "Strategy call: booked", "occurredAt"),
        ("call", call, "Call: follow up (25 min)", "occurredAt"),
        ("payment", payment, "Payment of 1997.50 USD: Coaching", "occurredAt"),
        ("refund", refund, "Refund of 500.00 USD: Part", "occurredAt"),
    ]
    return [
        {"id": record["id"], "type": kind, "occurredAt": record[moment], "summary": summary, "data": record}
        for kind, record, summary, moment in texts
    ]


def test_an_event_is_called_by_the_name_of_its_type(tenant: Tenant, dana: str) -> None:
    kind = create(tenant, "/event-types", {"name": "IT Demo VIP"})
    create(tenant, "/events", {"prospectId": dana, "eventTypeId": kind["id"], "occurredAt": START})
    (item,) = tenant.api("GET", f"/prospects/{dana}/conversations?type=event").body["data"]
    assert (item["summary"], item["data"]["eventType"]) == ("IT Demo VIP", "it_demo_vip")


def test_all_item_types_are_returned_in_one_order_of_time(tenant: Tenant, dana: str) -> None:
    story = a_story(tenant, dana)
    answer = tenant.api("GET", f"/prospects/{dana}/conversations")
    assert answer.status == 200
    *items, moved = answer.body["data"]
    assert items == story
    assert (answer.body["nextCursor"], answer.body["hasMore"]) == (None, False)
    assert moved == {
        "id": moved["id"],
        "type": "stage_change",
        "occurredAt": moved["occurredAt"],
        "summary": "Stage: lead → qualified",
        "data": {
            "id": moved["id"],
            "fromStage": "lead",
            "toStage": "qualified",
            "by": moved["data"]["by"],
            "createdAt": moved["occurredAt"],
        },
    }


def test_the_order_and_one_type_can_be_requested(tenant: Tenant, dana: str) -> None:
    story = a_story(tenant, dana)
    newest = tenant.api("GET", f"/prospects/{dana}/conversations?order=desc").body["data"]
    assert [item["id"] for item in newest[1:]] == [item["id"] for item in reversed(story)]
    calls = tenant.api("GET", f"/prospects/{dana}/conversations?type=call").body["data"]
    assert calls == [item for item in story if item["type"] == "call"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("type=mail", "validation_failed"),
        ("order=up", "validation_failed"),
        ("limit=0", "validation_failed"),
        ("limit=101", "validation_failed"),
        ("cursor=abc", "invalid_cursor"),
        ("since=1", "unknown_parameter"),
    ],
)
def test_an_invalid_query_is_refused(tenant: Tenant, dana: str, query: str, code: str) -> None:
    answer = tenant.api("GET", f"/prospects/{dana}/conversations?{query}")
    assert (answer.status, answer.body["error"]["code"]) == (400, code)


@pytest.mark.parametrize("order", ["asc", "desc"])
def test_paging_neither_repeats_nor_skips_items_added_meanwhile(tenant: Tenant, dana: str, order: str) -> None:
    # Several items at one moment, of several types.
    for number in range(12):
        create(
            tenant,
            "/messages",
            {
                "prospectId": dana,
                "channel": "sms",
                "direction": "inbound",
                "body": str(number),
                "occurredAt": START + number // 5,
            },
        )
        create(tenant, "/dials", {"prospectId": dana, "disposition": "busy", "startedAt": START + number // 5})
    path = f"/prospects/{dana}/conversations?order={order}"
    expected = [item["id"] for item in tenant.api("GET", path).body["data"]]
    assert len(expected) == 24
    seen: list[str] = []
    cursor = ""
    while True:
        page = tenant.api("GET", f"{path}&limit=5{cursor}").body
        seen += [item["id"] for item in page["data"]]
        # Behind the reader's back: before the first item when reading up, after the last one when reading down.
        create(
            tenant,
            "/dials",
            {"prospectId": dana, "disposition": "busy", "startedAt": START - DAY if order == "asc" else START + DAY},
        )
        if not page["hasMore"]:
            break
        cursor = f"&cursor={page['nextCursor']}"
    assert seen == expected


def test_a_cursor_is_valid_only_for_its_own_list(tenant: Tenant, dana: str) -> None:
    a_story(tenant, dana)
    cursor = tenant.api("GET", f"/prospects/{dana}/conversations?limit=2").body["nextCursor"]
    assert tenant.api("GET", f"/prospects/{dana}/conversations?limit=3&cursor={cursor}").status == 200
    assert tenant.api("GET", f"/prospects/{dana}/conversations?order=desc&cursor={cursor}").status == 400
    other = tenant.api("POST", "/prospects", {"email": "other@example.com"}).body["data"]["id"]
    assert tenant.api("GET", f"/prospects/{other}/conversations?cursor={cursor}").status == 400


def test_deleted_prospects_and_those_of_other_accounts_are_not_found(tenant: Tenant, dana: str) -> None:
    assert create_tenant("Other").api("GET", f"/prospects/{dana}/conversations").status == 404
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", f"/prospects/{dana}/conversations").status == 404


def test_a_page_of_ten_thousand_items_reads_only_the_rows_it_needs(tenant: Tenant, dana: str) -> None:
    prospect_id = typeid.decode("pros", dana)
    add_many_items(tenant, prospect_id)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        body = tenant.api("GET", f"/prospects/{dana}/conversations?limit=100").body
        assert tenant.api("GET", f"/prospects/{dana}/conversations?limit=100&cursor={body['nextCursor']}").status == 200
    unions = [query["sql"] for query in queries if "UNION ALL" in query["sql"]]
    assert len(unions) == 2
    for sql in unions:
        assert most_rows(sql) <= 7 * 101


def add_many_items(tenant: Tenant, prospect_id: uuid.UUID | None) -> None:
    common = {"account": tenant.account, "prospect_id": prospect_id}
    times = [clock.from_ms(START) + datetime.timedelta(minutes=number) for number in range(3334)]
    Message.objects.bulk_create(
        Message(**common, channel="sms", direction="inbound", body="x", occurred_at=moment) for moment in times
    )
    Call.objects.bulk_create(Call(**common, source=CallSource.MANUAL, occurred_at=moment) for moment in times)
    Payment.objects.bulk_create(
        Payment(**common, amount=1, amount_account=1, currency="USD", occurred_at=moment) for moment in times
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_message, prospects_payment, calls_call")
