"""Records that are sent again by their `externalId` after their prospect was deleted."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

AT = 1_760_000_000_000
BODIES: dict[str, dict[str, Any]] = {
    "/payments": {"amount": 50},
    "/messages": {"channel": "sms", "direction": "inbound", "body": "Hello"},
    "/events": {"eventType": "booking", "occurredAt": AT},
    "/dials": {"startedAt": AT, "direction": "outbound", "disposition": "answered"},
    "/calls": {"occurredAt": AT, "outcome": "closed"},
}


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant()
    tenant.api("POST", "/event-types", {"name": "Booking", "kind": "booking"})
    return tenant


def meet(tenant: Tenant) -> str:
    return str(tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"])


def shown(tenant: Tenant, path: str) -> list[str]:
    return [item["prospectId"] for item in tenant.api("GET", path).body["data"]]


@pytest.mark.parametrize("path", BODIES)
def test_it_moves_to_the_live_prospect_and_is_seen_again(tenant: Tenant, path: str) -> None:
    gone = meet(tenant)
    first = tenant.api("POST", path, {**BODIES[path], "prospectId": gone, "externalId": "one"}).body["data"]
    tenant.api("DELETE", f"/prospects/{gone}")
    assert shown(tenant, path) == []
    live = meet(tenant)
    again = tenant.api("POST", path, {**BODIES[path], "prospectId": live, "externalId": "one"})
    assert (again.status, again.body["data"]["id"], again.body["data"]["created"]) == (200, first["id"], False)
    assert shown(tenant, path) == [live]


def test_an_e_mail_finds_the_live_prospect_too(tenant: Tenant) -> None:
    gone = meet(tenant)
    payment = {"amount": 50, "email": "dana@example.com", "externalId": "one"}
    paid = tenant.api("POST", "/payments", payment).body["data"]["id"]
    tenant.api("POST", f"/payments/{paid}/refunds", {"amount": 20})
    tenant.api("DELETE", f"/prospects/{gone}")
    live = meet(tenant)
    assert tenant.api("POST", "/payments", payment).status == 200
    summary = tenant.api("GET", f"/prospects/{live}").body["data"]["paymentSummary"]
    assert (summary["total"], summary["refunded"]) == (50, 20)


def test_without_a_live_prospect_it_says_what_to_do(tenant: Tenant) -> None:
    gone = meet(tenant)
    payment = {"amount": 50, "email": "dana@example.com", "externalId": "one"}
    tenant.api("POST", "/payments", payment)
    tenant.api("DELETE", f"/prospects/{gone}")
    answer = tenant.api("POST", "/payments", payment)
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert "Name a live one" in answer.body["error"]["message"]
