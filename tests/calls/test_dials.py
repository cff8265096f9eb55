"""`/dials`."""

import pytest

from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def test_a_dial_finds_its_prospect_by_the_number(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"phone": "+15550102222"}).body["data"]["id"]
    body = {
        "phone": "+1 (555) 010-2222",
        "repId": tenant.rep.public_id,
        "startedAt": 1_000,
        "durationSeconds": 61,
        "disposition": "answered",
        "recordingUrl": "https://dialer.example/1.mp3",
        "externalId": "d-1",
    }
    answer = tenant.api("POST", "/dials", body)
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": dana,
        "repId": tenant.rep.public_id,
        "phone": "+15550102222",
        "direction": "outbound",
        "startedAt": 1_000,
        "durationSeconds": 61,
        "disposition": "answered",
        "recordingUrl": "https://dialer.example/1.mp3",
        "externalId": "d-1",
        "createdAt": record["createdAt"],
        "updatedAt": record["createdAt"],
        "created": True,
    }
    again = tenant.api("POST", "/dials", {"externalId": "d-1", "disposition": "voicemail"})
    assert (again.status, again.body["data"]["disposition"], again.body["data"]["startedAt"]) == (
        200,
        "voicemail",
        1_000,
    )
    (listed,) = tenant.api("GET", f"/dials?prospectId={dana}&disposition=voicemail&direction=outbound").body["data"]
    assert listed["id"] == record["id"]


def test_a_dial_to_an_unknown_number_creates_no_prospect(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/dials", {"phone": "+15550109999", "disposition": "no_answer"})
    assert (answer.status, answer.body["data"]["prospectId"]) == (201, None)
    assert tenant.api("GET", "/prospects").body["data"] == []
    assert len(tenant.api("GET", "/dials").body["data"]) == 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"disposition": None}, "disposition"),
        ({"disposition": "hung_up"}, "disposition"),
        ({"direction": "sideways"}, "direction"),
        ({"durationSeconds": -1}, "durationSeconds"),
        ({"phone": "5550102222"}, "phone"),
        ({"recordingUrl": "file:///etc/passwd"}, "recordingUrl"),
        ({"startedAt": 4_000_000_000_000}, "startedAt"),
    ],
)
def test_an_invalid_dial_is_refused(tenant: Tenant, body: dict[str, object], field: str) -> None:
    answer = tenant.api("POST", "/dials", {"phone": "+15550102222", "disposition": "busy", **body})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)


def test_dials_leave_and_return_with_their_prospect(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"phone": "+15550102222"}).body["data"]["id"]
    tenant.api("POST", "/dials", {"prospectId": dana, "disposition": "busy"})
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("GET", "/dials").body["data"] == []
    restore_prospect(account_id=tenant.account.id, prospect_id=Prospect.objects.get().pk)
    assert len(tenant.api("GET", "/dials").body["data"]) == 1


def test_a_batch_stores_many_dials_at_once(tenant: Tenant) -> None:
    items = [{"phone": "+15550102222", "disposition": "busy", "externalId": "x"}, {"disposition": "lost"}]
    results = tenant.api("POST", "/dials/batch", {"items": items}).body["data"]
    assert [result["status"] for result in results] == ["created", "failed"]


@pytest.mark.parametrize(
    "body",
    [
        {"email": "dana@example.com"},
        {"email": "dana@example.com", "phone": "+15550102222"},
        {"email": "dana@example.com", "phone": "+15550102222", "createProspect": True},
        {"phone": "+15550102222", "createProspect": True},
    ],
)
def test_a_dial_with_more_than_a_number_creates_a_prospect(tenant: Tenant, body: dict[str, object]) -> None:
    answer = tenant.api("POST", "/dials", {"disposition": "busy", **body})
    assert answer.status == 201, answer.body
    (person,) = tenant.api("GET", "/prospects").body["data"]
    assert answer.body["data"]["prospectId"] == person["id"]
    assert (person["email"], person["phone"]) == (body.get("email"), body.get("phone"))
    again = tenant.api("POST", "/dials", {"disposition": "busy", **body}).body["data"]
    assert again["prospectId"] == person["id"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"email": "dana@example.com", "createProspect": False}, 404),
        ({"email": "dana@example.com", "phone": "+15550102222", "createProspect": False}, 404),
        ({"phone": "+15550102222", "createProspect": False}, 201),
        ({"createProspect": True}, 400),
        ({"createProspect": False}, 201),
    ],
)
def test_an_unknown_prospect_is_404_if_creation_is_off_unless_only_a_number_is_given(
    tenant: Tenant, body: dict[str, object], status: int
) -> None:
    answer = tenant.api("POST", "/dials", {"disposition": "busy", **body})
    assert answer.status == status, answer.body
    assert tenant.api("GET", "/prospects").body["data"] == []
    assert len(tenant.api("GET", "/dials").body["data"]) == (status == 201)


def test_a_dial_by_email_keeps_the_prospects_own_number(tenant: Tenant) -> None:
    body = {"email": "dana@example.com", "phone": "+15550102222"}
    dana = tenant.api("POST", "/prospects", body).body["data"]
    body = {"email": "dana@example.com", "phone": "+15550109999", "disposition": "busy"}
    dial = tenant.api("POST", "/dials", body).body["data"]
    assert (dial["prospectId"], dial["phone"]) == (dana["id"], "+15550109999")
    assert tenant.api("GET", f"/prospects/{dana['id']}").body["data"]["phone"] == "+15550102222"


def test_a_dial_sent_again_with_an_email_gets_its_prospect(tenant: Tenant) -> None:
    cold = tenant.api("POST", "/dials", {"phone": "+15550109999", "disposition": "busy", "externalId": "d"}).body[
        "data"
    ]
    again = {"email": "dana@example.com", "phone": "+15550109999", "disposition": "busy", "externalId": "d"}
    dial = tenant.api("POST", "/dials", again).body["data"]
    (person,) = tenant.api("GET", "/prospects").body["data"]
    assert (dial["id"], dial["prospectId"], person["email"]) == (cold["id"], person["id"], "dana@example.com")
