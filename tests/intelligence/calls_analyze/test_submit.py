"""Submitting a call for analysis: POST /calls/analyze."""

from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Transcript
from pipeline_service import clock
from tests.intelligence.calls import SALE, submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def prospect(tenant: Tenant, **body: Any) -> str:
    return str(tenant.api("POST", "/prospects", body).body["data"]["id"])


def call_of(tenant: Tenant, **body: Any) -> dict[str, Any]:
    return dict(tenant.api("GET", f"/calls/{submit(tenant, **body)}").body["data"])


def refusal(tenant: Tenant, body: dict[str, Any]) -> tuple[int, str, list[tuple[str, str]]]:
    answer = tenant.api("POST", "/calls/analyze", body)
    error = answer.body["error"]
    return answer.status, error["code"], [(item["field"], item["code"]) for item in error["details"]]


def test_a_submission_answers_202_and_creates_a_call(tenant: Tenant) -> None:
    before = clock.to_ms(clock.now())
    answer = tenant.api("POST", "/calls/analyze", {"transcript": SALE})
    call_id = answer.body["data"]["callId"]
    assert (answer.status, answer.body) == (202, {"data": {"callId": call_id, "status": "analyzing"}})
    call = tenant.api("GET", f"/calls/{call_id}").body["data"]
    assert call == {
        "id": call_id,
        "prospectId": None,
        "repId": None,
        "title": "Imported Call",
        "source": "transcript",
        "occurredAt": call["occurredAt"],
        "durationSeconds": None,
        "outcome": None,
        "notes": None,
        "status": "analyzing",
        "overallScore": None,
        "recordingUrl": None,
        "externalId": None,
        "createdAt": call["createdAt"],
        "updatedAt": call["updatedAt"],
    }
    assert before <= call["occurredAt"] <= clock.to_ms(clock.now())


def test_a_submission_stores_the_given_fields_of_the_call(tenant: Tenant) -> None:
    call = call_of(
        tenant,
        repId=tenant.rep.public_id,
        title=" Second talk ",
        duration=1800.4,
        durationSeconds=1800.4,
        occurredAt=1_700_000_000_123,
        audioUrl="https://files.example/call.mp3",
    )
    assert (call["repId"], call["title"], call["durationSeconds"]) == (tenant.rep.public_id, "Second talk", 1800)
    assert (call["occurredAt"], call["recordingUrl"]) == (1_700_000_000_123, "https://files.example/call.mp3")
    assert call["source"] == "transcript"


def test_a_recording_is_accepted_without_a_transcript(tenant: Tenant) -> None:
    call = call_of(tenant, transcript="  ", audioUrl="https://files.example/call.mp3")
    assert (call["source"], call["status"], call["recordingUrl"]) == (
        "audio",
        "analyzing",
        "https://files.example/call.mp3",
    )


@pytest.mark.parametrize("body", [{}, {"transcript": ""}, {"transcript": " \n ", "audioUrl": ""}, {"audioUrl": None}])
def test_a_submission_needs_a_transcript_or_a_recording(tenant: Tenant, body: dict[str, Any]) -> None:
    assert refusal(tenant, body) == (
        400,
        "validation_failed",
        [("transcript", "required"), ("audioUrl", "required")],
    )
    assert not Call.objects.exists()


@pytest.mark.parametrize(
    ("body", "code", "details"),
    [
        ({"transcript": 7}, "validation_failed", [("transcript", "invalid_type")]),
        ({"audioUrl": "ftp://files.example/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"audioUrl": "http://files.example/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"audioUrl": "https://dana:pw@files.example/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"audioUrl": "https://10.0.0.5/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"audioUrl": "https://127.0.0.1/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"audioUrl": "https://files.example:22/a"}, "validation_failed", [("audioUrl", "invalid_url")]),
        ({"transcript": "a", "prospectEmail": "nobody"}, "validation_failed", [("prospectEmail", "invalid_email")]),
        ({"transcript": "a", "prospectPhone": "(555) 010"}, "validation_failed", [("prospectPhone", "invalid_phone")]),
        ({"transcript": "a", "repId": "user_1"}, "invalid_reference", [("repId", "not_found")]),
        ({"transcript": "a", "prospectId": "pros_1"}, "invalid_reference", [("prospectId", "not_found")]),
        ({"transcript": "a", "title": "x" * 256}, "validation_failed", [("title", "too_long")]),
        ({"transcript": "a", "duration": -1}, "validation_failed", [("duration", "out_of_range")]),
        ({"transcript": "a", "duration": "90"}, "validation_failed", [("duration", "invalid_type")]),
        (
            {"transcript": "a", "duration": 1, "durationSeconds": 2},
            "validation_failed",
            [("durationSeconds", "contradiction")],
        ),
        ({"transcript": "a", "occurredAt": 253402300799999}, "validation_failed", [("occurredAt", "too_late")]),
        ({"transcript": "a", "transcipt": "a"}, "unknown_field", [("transcipt", "unknown_field")]),
    ],
)
def test_an_invalid_submission_is_refused(
    tenant: Tenant, body: dict[str, Any], code: str, details: list[tuple[str, str]]
) -> None:
    assert refusal(tenant, body) == (400, code, details)
    assert not Call.objects.exists()


def test_a_rep_or_prospect_of_another_account_is_refused(tenant: Tenant) -> None:
    other = create_tenant("Other")
    theirs = prospect(other, email="dana@example.com")
    assert refusal(tenant, {"transcript": "a", "repId": other.rep.public_id})[1] == "invalid_reference"
    assert refusal(tenant, {"transcript": "a", "prospectId": theirs})[1] == "invalid_reference"


def test_two_million_characters_are_accepted_and_one_more_is_refused(tenant: Tenant) -> None:
    long = "Dana: yes\n" * 200_000
    assert len(long.strip()) == 1_999_999
    call_id = submit(tenant, transcript=long)
    kept = Transcript.objects.get()
    assert (kept.public_id, len(kept.text)) == (call_id, 1_999_999)
    assert refusal(tenant, {"transcript": long + "Dana"})[2] == [("transcript", "too_long")]


def test_a_body_over_four_mebibytes_is_refused(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/calls/analyze", raw=b'{"transcript": "' + b"a" * 4 * 1024 * 1024 + b'"}')
    assert (answer.status, answer.body["error"]["code"]) == (413, "too_large")


def test_the_prospect_is_matched_by_email_before_phone(tenant: Tenant) -> None:
    by_email = prospect(tenant, email="dana@example.com")
    by_phone = prospect(tenant, email="lee@example.com", phone="+15550100001")
    found = call_of(tenant, prospectEmail="DANA@Example.com", prospectPhone="+1 (555) 010-0001")["prospectId"]
    assert found == by_email
    assert call_of(tenant, prospectEmail="none@example.com", prospectPhone="+15550100001")["prospectId"] == by_phone
    assert call_of(tenant, prospectPhone="+15550100001")["prospectId"] == by_phone
    assert call_of(tenant, prospectEmail="none@example.com", prospectPhone="+15550100009")["prospectId"] is None


def test_a_given_prospect_id_decides(tenant: Tenant) -> None:
    named = prospect(tenant, email="lee@example.com")
    prospect(tenant, email="dana@example.com")
    assert call_of(tenant, prospectId=named, prospectEmail="dana@example.com")["prospectId"] == named


def test_deleted_prospects_and_those_of_other_accounts_are_not_matched(tenant: Tenant) -> None:
    gone = prospect(tenant, email="dana@example.com", phone="+15550100001")
    tenant.api("DELETE", f"/prospects/{gone}")
    prospect(create_tenant("Other"), email="dana@example.com", phone="+15550100001")
    assert call_of(tenant, prospectEmail="dana@example.com", prospectPhone="+15550100001")["prospectId"] is None


def test_card_numbers_are_never_stored(tenant: Tenant) -> None:
    submit(tenant, transcript="Dana: it is 4242 4242 4242 4242, and the security code is 123.\nMarcus: thanks.")
    assert (
        Transcript.objects.get().text
        == "Dana: it is [CARD], and the security code is [SECURITY_CODE].\nMarcus: thanks."
    )


def test_a_repeated_request_creates_one_call(tenant: Tenant) -> None:
    body = {"transcript": SALE}
    first = tenant.api("POST", "/calls/analyze", body, idempotency_key="once")
    again = tenant.api("POST", "/calls/analyze", body, idempotency_key="once")
    assert (again.status, again.body, again.headers["Idempotent-Replayed"]) == (202, first.body, "true")
    assert Call.objects.count() == 1


def test_submissions_have_their_own_rate_limit() -> None:
    tenant = create_tenant(rate_factor=0.01)
    limits = tenant.api("POST", "/calls/analyze", {"transcript": SALE}).headers
    assert limits["RateLimit-Limit"] == "2"
