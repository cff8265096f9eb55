"""GET /metrics: refusals and boundary cases."""

from typing import Any

import pytest

from pipeline_service import typeid
from prospects.actions import restore_prospect
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

START = 1_767_225_600_000  # 2026-01-01T00:00:00Z
RANGE = f"startDate={START}&endDate={START + 1000}"
LAST = 253402300799999


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def refused(tenant: Tenant, query: str) -> Any:
    answer = tenant.api("GET", f"/metrics?{query}")
    assert answer.status == 400, answer.body
    return answer.body["error"]


def test_an_unknown_key_is_refused_with_a_list_of_all_keys(tenant: Tenant) -> None:
    error = refused(tenant, f"metrics=calls_total,revenue&{RANGE}")
    assert error["code"] == "validation_failed"
    assert error["details"] == [
        {
            "field": "metrics",
            "code": "invalid_choice",
            "message": "metrics: 'revenue' is not one of: calls_total, calls_showed, calls_no_show, show_rate, "
            "close_rate, offers_made, total_revenue, new_customers, refunds, closed_deals, dials_total, pickup_rate, "
            "lead_count, site_visitors, roas, profit.",
        }
    ]


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        (RANGE, "metrics", "required"),
        (f"metrics=&{RANGE}", "metrics", "empty"),
        (f"metrics=calls_total,&{RANGE}", "metrics", "invalid_choice"),
        ("metrics=calls_total&startDate=5", "endDate", "required"),
        ("metrics=calls_total&startDate=5&endDate=4", "startDate", "reversed_range"),
        ("metrics=calls_total&startDate=5.5&endDate=6", "startDate", "invalid"),
        (f"metrics=calls_total&startDate=5&endDate={LAST + 1}", "endDate", "invalid"),
        (f"metrics=calls_total&{RANGE}&metrics=refunds", "metrics", "repeated"),
    ],
)
def test_missing_and_invalid_parameters_are_named(tenant: Tenant, query: str, field: str, code: str) -> None:
    assert [(detail["field"], detail["code"]) for detail in refused(tenant, query)["details"]] == [(field, code)]


def test_an_empty_parameter_that_is_required_needs_a_value(tenant: Tenant) -> None:
    assert refused(tenant, f"metrics=&{RANGE}")["message"] == "metrics is empty; give a value."
    optional = refused(tenant, f"metrics=calls_total&{RANGE}&repId=")
    assert optional["message"] == "repId is empty; leave it out or give a value."


def test_a_rep_of_another_account_is_refused(tenant: Tenant) -> None:
    for rep in (create_tenant("Other").rep.public_id, "user_nobody", tenant.account.public_id):
        error = refused(tenant, f"metrics=calls_total&{RANGE}&repId={rep}")
        assert (error["code"], error["details"][0]["field"]) == ("invalid_reference", "repId")


def test_both_ends_of_a_range_are_inclusive_to_the_millisecond(tenant: Tenant) -> None:
    for at in (START - 1, START, START + 1000, START + 1001):
        tenant.api("POST", "/dials", {"disposition": "answered", "startedAt": at})
    for first, last, value in ((START, START + 1000, 2), (START, START, 1), (START + 1, START + 999, 0), (0, LAST, 4)):
        answer = tenant.api("GET", f"/metrics?metrics=dials_total&startDate={first}&endDate={last}")
        row = {"key": "dials_total", "name": "Total dials", "value": value}
        assert answer.body == {"metrics": [row], "startDate": first, "endDate": last}


def test_a_foreign_currency_is_converted_at_its_rate(tenant: Tenant) -> None:
    body = {"email": "dana@example.com", "amount": 100, "currency": "EUR", "exchangeRate": 1.085, "occurredAt": START}
    assert tenant.api("POST", "/payments", body).status == 201
    answer = tenant.api("GET", f"/metrics?metrics=total_revenue&{RANGE}")
    assert answer.body["metrics"][0]["value"] == 108.5


def test_a_deleted_prospect_leaves_every_metric_at_once_and_returns_with_a_restore(tenant: Tenant) -> None:
    keys = "calls_total,total_revenue,new_customers,closed_deals,refunds,dials_total"
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    of_dana = {"prospectId": dana}
    tenant.api("POST", "/calls", {**of_dana, "occurredAt": START, "outcome": "closed"})
    payment = tenant.api("POST", "/payments", {**of_dana, "amount": 10, "occurredAt": START}).body["data"]["id"]
    tenant.api("POST", f"/payments/{payment}/refunds", {"amount": 4, "occurredAt": START})
    tenant.api("POST", "/dials", {**of_dana, "disposition": "answered", "startedAt": START})

    def numbers() -> list[float]:
        return [row["value"] for row in tenant.api("GET", f"/metrics?metrics={keys}&{RANGE}").body["metrics"]]

    assert numbers() == [1, 10, 1, 1, 4, 1]
    tenant.api("DELETE", f"/prospects/{dana}")
    assert numbers() == [0, 0, 0, 0, 0, 0]
    restore_prospect(account_id=tenant.account.pk, prospect_id=typeid.decode("pros", dana) or tenant.account.pk)
    assert numbers() == [1, 10, 1, 1, 4, 1]
