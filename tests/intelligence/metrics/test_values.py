"""GET /metrics: every key for a small account with known values."""

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_767_225_600_000  # 2026-01-01T00:00:00Z
RANGE = f"startDate={START}&endDate={START + 30 * DAY}"
KEYS = (
    "calls_total", "calls_showed", "calls_no_show", "show_rate", "close_rate", "offers_made", "total_revenue",
    "new_customers", "refunds", "closed_deals", "dials_total", "pickup_rate", "lead_count", "site_visitors", "roas",
    "profit",
)  # fmt: skip


def person(tenant: Tenant, email: str) -> str:
    return str(tenant.api("POST", "/prospects", {"email": email}).body["data"]["id"])


def pay(tenant: Tenant, prospect: str, amount: float, day: int, **more: object) -> str:
    body = {"prospectId": prospect, "amount": amount, "occurredAt": START + day * DAY, **more}
    answer = tenant.api("POST", "/payments", body)
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def values(tenant: Tenant, query: str = RANGE, keys: tuple[str, ...] = KEYS) -> dict[str, float]:
    answer = tenant.api("GET", f"/metrics?metrics={','.join(keys)}&{query}")
    assert answer.status == 200, answer.body
    return {row["key"]: row["value"] for row in answer.body["metrics"]}


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant(min_deal_amount=1000)
    dana, kim = person(tenant, "dana@example.com"), person(tenant, "kim@example.com")
    for outcome, day, rep in (
        ("closed", 1, tenant.rep.public_id),
        ("follow_up", 2, tenant.rep.public_id),
        ("no_offer", 3, None),
        ("no_show", 4, None),
        ("cancelled", 5, None),
        ("closed", 40, None),
    ):
        body = {"prospectId": dana, "occurredAt": START + day * DAY, "outcome": outcome, "repId": rep}
        assert tenant.api("POST", "/calls", body).status == 201
    pay(tenant, dana, 400, 6, repId=tenant.rep.public_id)
    last = pay(tenant, dana, 700.5, 7, repId=tenant.rep.public_id)
    pay(tenant, kim, 2000, 8, dealId="kim-1")
    pay(tenant, kim, 50, 9, status="pending")
    tenant.api("POST", f"/payments/{last}/refunds", {"amount": 50, "occurredAt": START + 10 * DAY})
    for disposition in ("answered", "voicemail", "no_answer", "answered"):
        body = {"phone": "+15550102222", "startedAt": START + 11 * DAY, "disposition": disposition}
        assert tenant.api("POST", "/dials", body).status == 201
    spend = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "date": "2026-01-12", "spend": 500}
    assert tenant.api("PUT", "/ad-spend", {"items": [spend]}).status == 200
    return tenant


def test_every_key_is_exact(tenant: Tenant) -> None:
    leads = values(tenant, f"startDate=0&endDate={253402300799999}", ("lead_count",))
    assert leads == {"lead_count": 2}
    assert values(tenant) == {
        "calls_total": 5,
        "calls_showed": 3,
        "calls_no_show": 1,
        "show_rate": 0.6,
        "close_rate": 0.6667,
        "offers_made": 2,
        "total_revenue": 3100.5,
        "new_customers": 2,
        "refunds": 50,
        "closed_deals": 2,
        "dials_total": 4,
        "pickup_rate": 0.5,
        "lead_count": 0,
        "site_visitors": 0,
        "roas": 6.201,
        "profit": 2550.5,
    }


def test_a_rep_limits_only_calls_and_deals(tenant: Tenant) -> None:
    query = f"{RANGE}&repId={tenant.rep.public_id}"
    keys = ("calls_total", "closed_deals", "total_revenue", "refunds", "lead_count")
    answer = tenant.api("GET", f"/metrics?metrics={','.join(keys)}&{query}").body
    assert answer == {
        "metrics": [
            {"key": "calls_total", "name": "Total calls", "value": 2},
            {"key": "closed_deals", "name": "Closed deals", "value": 1},
            {"key": "total_revenue", "name": "Total revenue", "value": 1100.5},
            {"key": "refunds", "name": "Refunds", "value": 50},
            {"key": "lead_count", "name": "Leads", "value": 0, "scope": "account"},
        ],
        "startDate": START,
        "endDate": START + 30 * DAY,
    }


def test_a_ratio_of_zero_over_zero_is_zero_and_marked_so(tenant: Tenant) -> None:
    answer = tenant.api("GET", "/metrics?metrics=show_rate,show_rate&startDate=0&endDate=1").body
    row = {"key": "show_rate", "name": "Show rate", "value": 0, "numerator": 0, "denominator": 0}
    assert answer["metrics"] == [row]


def test_adjacent_ranges_add_up(tenant: Tenant) -> None:
    counted = (
        "calls_total",
        "calls_showed",
        "total_revenue",
        "new_customers",
        "closed_deals",
        "refunds",
        "dials_total",
    )
    whole = values(tenant, keys=counted)
    middle = START + 7 * DAY
    parts = [
        values(tenant, f"startDate={START}&endDate={middle - 1}", counted),
        values(tenant, f"startDate={middle}&endDate={START + 30 * DAY}", counted),
    ]
    assert {key: parts[0][key] + parts[1][key] for key in counted} == whole


def test_a_refund_below_the_minimum_reverts_the_deal(tenant: Tenant) -> None:
    payment = next(row["id"] for row in tenant.api("GET", "/payments").body["data"] if row["amount"] == 700.5)
    tenant.api("POST", f"/payments/{payment}/refunds", {"amount": 60, "occurredAt": START + 100 * DAY})
    assert values(tenant, keys=("closed_deals",)) == {"closed_deals": 1}


def test_a_deleted_prospect_leaves_every_metric(tenant: Tenant) -> None:
    people = {row["email"]: row["id"] for row in tenant.api("GET", "/prospects").body["data"]}
    tenant.api("DELETE", f"/prospects/{people['dana@example.com']}")
    left = values(tenant)
    assert left["calls_total"] == left["refunds"] == 0
    assert (left["total_revenue"], left["new_customers"], left["closed_deals"]) == (2000, 1, 1)


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        ("startDate=0&endDate=1", "metrics", "required"),
        ("metrics=&startDate=0&endDate=1", "metrics", "empty"),
        ("metrics=calls,calls_total&startDate=0&endDate=1", "metrics", "invalid_choice"),
        ("metrics=calls_total&endDate=1", "startDate", "required"),
        ("metrics=calls_total&startDate=2&endDate=1", "startDate", "reversed_range"),
        ("metrics=calls_total&startDate=0&endDate=1&repId=user_00000000000000000000000000", "repId", "not_found"),
    ],
)
def test_an_invalid_query_is_refused(tenant: Tenant, query: str, field: str, code: str) -> None:
    answer = tenant.api("GET", f"/metrics?{query}")
    assert answer.status == 400
    assert (answer.body["error"]["details"][0]["field"], answer.body["error"]["details"][0]["code"]) == (field, code)
