"""GET /prospects/:id."""

from django.db import connection
from django.test.utils import CaptureQueriesContext

from calls.models import Call
from pipeline_service import typeid
from tests.tenants import Tenant

NO_PAYMENTS = {
    "count": 0,
    "total": 0,
    "refunded": 0,
    "net": 0,
    "currency": "USD",
    "firstPaymentAt": None,
    "lastPaymentAt": None,
}
NO_CALLS = {
    "total": 0,
    "showed": 0,
    "noShow": 0,
    "lastCallAt": None,
    "lastOutcome": None,
    "averageScore": None,
    "lastScore": None,
}


def test_a_new_prospect_has_empty_summaries(tenant: Tenant) -> None:
    created = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]
    assert tenant.api("GET", f"/prospects/{created['id']}").body["data"] == {
        **created,
        "paymentSummary": NO_PAYMENTS,
        "callSummary": NO_CALLS,
    }


def test_the_summaries_add_up_payments_and_call_outcomes(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    for at, outcome in ((1_000, "no_show"), (2_000, "follow_up"), (3_000, "closed"), (500, "cancelled")):
        call = {"prospectId": dana, "occurredAt": at, "outcome": outcome}
        assert tenant.api("POST", "/calls", call).status == 201
    big = {"prospectId": dana, "amount": 3000, "occurredAt": 5_000}
    payment = tenant.api("POST", "/payments", big).body["data"]["id"]
    euros = {"prospectId": dana, "amount": 2000.05, "currency": "EUR", "exchangeRate": 1.1, "occurredAt": 4_000}
    assert tenant.api("POST", "/payments", euros).status == 201
    assert tenant.api("POST", "/payments", {"prospectId": dana, "amount": 9, "status": "pending"}).status == 201
    assert tenant.api("POST", f"/payments/{payment}/refunds", {"amount": 500.5}).status == 201
    record = tenant.api("GET", f"/prospects/{dana}").body["data"]
    assert record["paymentSummary"] == {
        "count": 2,
        "total": 5200.06,
        "refunded": 500.5,
        "net": 4699.56,
        "currency": "USD",
        "firstPaymentAt": 4_000,
        "lastPaymentAt": 5_000,
    }
    assert record["callSummary"] == {
        "total": 4,
        "showed": 2,
        "noShow": 1,
        "lastCallAt": 3_000,
        "lastOutcome": "closed",
        "averageScore": None,
        "lastScore": None,
    }


def test_the_record_shows_the_newest_known_values_of_its_calls(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    known = {1_000: ("closed", 90), 2_000: ("follow_up", None), 3_000: (None, 55), 4_000: (None, None)}
    for at, (outcome, score) in known.items():
        call = {"prospectId": dana, "occurredAt": at, "outcome": "closed"}
        made = tenant.api("POST", "/calls", call).body["data"]["id"]
        Call.objects.filter(pk=typeid.decode("call", made)).update(outcome=outcome, overall_score=score)
    summary = tenant.api("GET", f"/prospects/{dana}").body["data"]["callSummary"]
    assert summary == {
        "total": 4,
        "showed": 2,
        "noShow": 0,
        "lastCallAt": 4_000,
        "lastOutcome": "follow_up",
        "averageScore": 72.5,
        "lastScore": 55,
    }


def test_fetching_a_prospect_costs_one_statement(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    tenant.api("GET", f"/prospects/{dana}")
    with CaptureQueriesContext(connection) as captured:
        tenant.api("GET", f"/prospects/{dana}")
    assert len(captured) == 1
