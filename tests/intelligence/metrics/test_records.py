"""GET /metrics/:key/records."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_767_225_600_000  # 2026-01-01T00:00:00Z
RANGE = f"startDate={START}&endDate={START + 10 * DAY}"


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def send(tenant: Tenant, method: str, path: str, body: dict[str, Any]) -> str:
    answer = tenant.api(method, path, body)
    assert answer.status in (200, 201), answer.body
    return str(answer.body["data"]["id"])


def records(tenant: Tenant, key: str, tail: str = "") -> Any:
    return tenant.api("GET", f"/metrics/{key}/records?{RANGE}{tail}").body


def test_a_monetary_record_shows_the_amount_that_is_counted(tenant: Tenant) -> None:
    body = {"email": "dana@example.com", "amount": 100, "occurredAt": START + DAY, "repId": tenant.rep.public_id}
    payment = send(tenant, "POST", "/payments", body)
    refund = send(tenant, "POST", f"/payments/{payment}/refunds", {"amount": 30.5, "occurredAt": START + 3 * DAY})
    spend = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "date": "2026-01-03", "spend": 20}
    spend_id = tenant.api("PUT", "/ad-spend", {"items": [spend]}).body["data"][0]["id"]
    assert records(tenant, "profit") == {
        "data": [
            {"id": refund, "type": "refund", "occurredAt": START + 3 * DAY, "amount": -30.5},
            {"id": spend_id, "type": "ad_spend", "occurredAt": START + 2 * DAY, "amount": -20},
            {"id": payment, "type": "payment", "occurredAt": START + DAY, "amount": 100},
        ],
        "nextCursor": None,
        "hasMore": False,
    }
    assert [item["id"] for item in records(tenant, "roas")["data"]] == [payment]
    assert [item["id"] for item in records(tenant, "roas", "&part=denominator")["data"]] == [spend_id]


def test_count_records_list_what_is_counted(tenant: Tenant) -> None:
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    call = {"prospectId": dana, "repId": tenant.rep.public_id}
    showed = send(tenant, "POST", "/calls", {**call, "occurredAt": START, "outcome": "closed"})
    missed = send(tenant, "POST", "/calls", {**call, "occurredAt": START + 1, "outcome": "no_show"})
    payment = send(tenant, "POST", "/payments", {"prospectId": dana, "amount": 5, "occurredAt": START + 2})
    call_item = {"id": showed, "type": "call", "occurredAt": START}
    missed_item = {"id": missed, "type": "call", "occurredAt": START + 1}
    assert records(tenant, "show_rate")["data"] == [call_item]
    assert records(tenant, "show_rate", "&part=denominator")["data"] == [missed_item, call_item]
    assert records(tenant, "new_customers")["data"] == [{"id": dana, "type": "prospect", "occurredAt": START + 2}]
    assert records(tenant, "closed_deals")["data"] == [{"id": payment, "type": "payment", "occurredAt": START + 2}]
    assert records(tenant, "close_rate", f"&repId={tenant.rep.public_id}")["data"][0]["id"] == payment


def test_pages_continue_where_they_stopped_and_a_cursor_belongs_to_its_metric(tenant: Tenant) -> None:
    items = [{"disposition": "answered", "startedAt": START + number // 2} for number in range(7)]
    tenant.api("POST", "/dials/batch", {"items": items})
    seen: list[str] = []
    page = records(tenant, "dials_total", "&limit=3")
    cursor = page["nextCursor"]
    while True:
        seen += [item["id"] for item in page["data"]]
        if not page["hasMore"]:
            break
        page = records(tenant, "dials_total", f"&limit=3&cursor={page['nextCursor']}")
    assert len(seen) == len(set(seen)) == 7
    for other in (
        f"/metrics/pickup_rate/records?{RANGE}&limit=3&cursor={cursor}",
        f"/metrics/dials_total/records?startDate={START}&endDate={START}&cursor={cursor}",
        f"/metrics/dials_total/records?{RANGE}&cursor={cursor}x",
    ):
        assert tenant.api("GET", other).body["error"]["code"] == "invalid_cursor"


def test_invalid_parameters_are_refused(tenant: Tenant) -> None:
    assert tenant.api("GET", f"/metrics/revenue/records?{RANGE}").status == 404
    assert tenant.api("GET", f"/metrics/refunds/records?{RANGE}&part=denominator").body["error"]["details"] == [
        {"field": "part", "code": "invalid_choice", "message": "refunds is no ratio; it has no denominator."}
    ]
    assert tenant.api("GET", "/metrics/refunds/records").status == 400
    assert tenant.api("GET", f"/metrics/refunds/records?{RANGE}&limit=0").status == 400
    assert tenant.api("GET", f"/metrics/refunds/records?{RANGE}&metrics=refunds").status == 400


def test_records_show_nothing_of_another_account(tenant: Tenant) -> None:
    send(create_tenant("Other"), "POST", "/dials", {"disposition": "answered", "startedAt": START})
    assert records(tenant, "dials_total")["data"] == []
