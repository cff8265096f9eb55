"""`/dials`."""

import pytest

from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.cast import Studio, open_studio


@pytest.fixture
def studio(db: None) -> Studio:
    return open_studio()


def test_a_dial_finds_its_prospect_by_the_number(studio: Studio) -> None:
    dana = studio.api("POST", "/prospects", {"phone": "+15550102222"}).body["data"]["id"]
    body = {
        "phone": "+1 (555) 010-2222",
        "repId": studio.rep.public_id,
        "startedAt": 1_000,
        "durationSeconds": 61,
        "disposition": "answered",
        "recordingUrl": "https://dialer.example/1.mp3",
        "externalId": "d-1",
    }
    answer = studio.api("POST", "/dials", body)
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "id": record["id"],
        "prospectId": dana,
        "repId": studio.rep.public_id,
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
    again = studio.api("POST", "/dials", {"externalId": "d-1", "disposition": "voicemail"})
    assert (again.status, again.body["data"]["disposition"], again.body["data"]["startedAt"]) == (
        200,
        "voicemail",
        1_000,
    )
    (listed,) = studio.api("GET", f"/dials?prospectId={dana}&disposition=voicemail&direction=outbound").body["data"]
    assert listed["id"] == record["id"]


def test_a_dial_to_an_unknown_number_creates_no_prospect(studio: Studio) -> None:
    answer = studio.api("POST", "/dials", {"phone": "+15550109999", "disposition": "no_answer"})
    assert (answer.status, answer.body["data"]["prospectId"]) == (201, None)
    assert studio.api("GET", "/prospects").body["data"] == []
    assert len(studio.api("GET", "/dials").body["data"]) == 1


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
def test_an_invalid_dial_is_refused(studio: Studio, body: dict[str, object], field: str) -> None:
    answer = studio.api("POST", "/dials", {"phone": "+15550102222", "disposition": "busy", **body})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, field)


def test_dials_leave_and_return_with_their_prospect(studio: Studio) -> None:
    dana = studio.api("POST", "/prospects", {"phone": "+15550102222"}).body["data"]["id"]
    studio.api("POST", "/dials", {"prospectId": dana, "disposition": "busy"})
    studio.api("DELETE", f"/prospects/{dana}")
    assert studio.api("GET", "/dials").body["data"] == []
    restore_prospect(account_id=studio.account.id, prospect_id=Prospect.objects.get().pk)
    assert len(studio.api("GET", "/dials").body["data"]) == 1


def test_a_batch_stores_many_dials_at_once(studio: Studio) -> None:
    items = [{"phone": "+15550102222", "disposition": "busy", "externalId": "x"}, {"disposition": "lost"}]
    results = studio.api("POST", "/dials/batch", {"items": items}).body["data"]
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
def test_a_dial_with_more_than_a_number_creates_a_prospect(studio: Studio, body: dict[str, object]) -> None:
    answer = studio.api("POST", "/dials", {"disposition": "busy", **body})
    assert answer.status == 201, answer.body
    (person,) = studio.api("GET", "/prospects").body["data"]
    assert answer.body["data"]["prospectId"] == person["id"]
    assert (person["email"], person["phone"]) == (body.get("email"), body.get("phone"))
    again = studio.api("POST", "/dials", {"disposition": "busy", **body}).body["data"]
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
    studio: Studio, body: dict[str, object], status: int
) -> None:
    answer = studio.api("POST", "/dials", {"disposition": "busy", **body})
    assert answer.status == status, answer.body
    assert studio.api("GET", "/prospects").body["data"] == []
    assert len(studio.api("GET", "/dials").body["data"]) == (status == 201)


def test_a_dial_by_email_keeps_the_prospects_own_number(studio: Studio) -> None:
    body = {"email": "dana@example.com", "phone": "+15550102222"}
    dana = studio.api("POST", "/prospects", body).body["data"]
    body = {"email": "dana@example.com", "phone": "+15550109999", "disposition": "busy"}
    dial = studio.api("POST", "/dials", body).body["data"]
    assert (dial["prospectId"], dial["phone"]) == (dana["id"], "+15550109999")
    assert studio.api("GET", f"/prospects/{dana['id']}").body["data"]["phone"] == "+15550102222"


def test_a_dial_sent_again_with_an_email_gets_its_prospect(studio: Studio) -> None:
    cold = studio.api("POST", "/dials", {"phone": "+15550109999", "disposition": "busy", "externalId": "d"}).body[
        "data"
    ]
    again = {"email": "dana@example.com", "phone": "+15550109999", "disposition": "busy", "externalId": "d"}
    dial = studio.api("POST", "/dials", again).body["data"]
    (person,) = studio.api("GET", "/prospects").body["data"]
    assert (dial["id"], dial["prospectId"], person["email"]) == (cold["id"], person["id"], "dana@example.com")
