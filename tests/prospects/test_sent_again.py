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


@pytest.mark.parametrize("path", [path for path in BODIES if path != "/calls"])
@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("contact", [{"email": "kim@example.com"}, {"phone": "+15550103333"}])
def test_another_contact_moves_it_to_that_person(
    tenant: Tenant, path: str, known: bool, contact: dict[str, str]
) -> None:
    if path == "/dials":
        contact |= {"createProspect": True} if not known else {}
    kim = tenant.api("POST", "/prospects/upsert", contact).body["data"]["id"] if known else None
    meet(tenant)
    first = {**BODIES[path], "email": "dana@example.com", "externalId": "one"}
    dana = tenant.api("POST", path, first).body["data"]["prospectId"]
    again = tenant.api("POST", path, {**BODIES[path], **contact, "externalId": "one"})
    assert (again.status, again.body["data"]["created"]) == (200, False)
    moved = again.body["data"]["prospectId"]
    assert moved == kim if known else moved not in (dana, None)
    person = tenant.api("GET", f"/prospects/{moved}").body["data"]
    assert {name: person[name] for name in contact if name in person} == {
        name: value for name, value in contact.items() if name in person
    }


@pytest.mark.parametrize("contact", [{"email": "dana@example.com"}, {"phone": "+15550102222"}])
def test_a_contact_that_its_prospect_had_leaves_it_there(tenant: Tenant, contact: dict[str, str]) -> None:
    payment = {"amount": 50, "externalId": "one"}
    both = {"email": "dana@example.com", "phone": "+15550102222"}
    dana = tenant.api("POST", "/payments", payment | both).body["data"]["prospectId"]
    now = {"email": "ruiz@example.com", "phone": "+15550104444"}
    assert tenant.api("PATCH", f"/prospects/{dana}", now).status == 200
    assert tenant.api("POST", "/payments", payment | contact).body["data"]["prospectId"] == dana
    person = tenant.api("GET", f"/prospects/{dana}").body["data"]
    assert {name: person[name] for name in now} == now
    assert len(tenant.api("GET", "/prospects").body["data"]) == 1


def test_a_shared_phone_leaves_it_there_and_takes_a_new_e_mail(tenant: Tenant) -> None:
    payment = {"amount": 50, "externalId": "one", "phone": "+15550102222"}
    dana = tenant.api("POST", "/payments", payment).body["data"]["prospectId"]
    tenant.api("PATCH", f"/prospects/{dana}", {"email": "dana@example.com"})
    tenant.api("POST", "/prospects", {"email": "kim@example.com", "phone": "+15550102222"})
    assert tenant.api("POST", "/payments", payment).body["data"]["prospectId"] == dana
    assert tenant.api("POST", "/payments", payment | {"email": "ruiz@example.com"}).body["data"]["prospectId"] == dana
    assert tenant.api("GET", f"/prospects/{dana}").body["data"]["email"] == "ruiz@example.com"


def test_without_a_live_prospect_it_says_what_to_do(tenant: Tenant) -> None:
    gone = meet(tenant)
    payment = {"amount": 50, "email": "dana@example.com", "externalId": "one"}
    tenant.api("POST", "/payments", payment)
    tenant.api("DELETE", f"/prospects/{gone}")
    answer = tenant.api("POST", "/payments", payment)
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert "Name a live one" in answer.body["error"]["message"]
