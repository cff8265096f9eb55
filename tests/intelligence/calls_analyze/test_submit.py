"""POST /calls/analyze."""

from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Transcript
from pipeline_service import clock
from tests.cast import Studio, open_studio
from tests.intelligence.calls import SALE, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def prospect(studio: Studio, **body: Any) -> str:
    return str(studio.api("POST", "/prospects", body).body["data"]["id"])


def call_of(studio: Studio, **body: Any) -> dict[str, Any]:
    return dict(studio.api("GET", f"/calls/{submit(studio, **body)}").body["data"])


def refusal(studio: Studio, body: dict[str, Any]) -> tuple[int, str, list[tuple[str, str]]]:
    answer = studio.api("POST", "/calls/analyze", body)
    error = answer.body["error"]
    return answer.status, error["code"], [(item["field"], item["code"]) for item in error["details"]]


def test_answers_202_and_opens_a_call(studio: Studio) -> None:
    before = clock.to_ms(clock.now())
    answer = studio.api("POST", "/calls/analyze", {"transcript": SALE})
    call_id = answer.body["data"]["callId"]
    assert (answer.status, answer.body) == (202, {"data": {"callId": call_id, "status": "analyzing"}})
    call = studio.api("GET", f"/calls/{call_id}").body["data"]
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


def test_keeps_what_was_said_about_the_call(studio: Studio) -> None:
    call = call_of(
        studio,
        repId=studio.rep.public_id,
        title=" Second talk ",
        duration=1800.4,
        durationSeconds=1800.4,
        occurredAt=1_700_000_000_123,
        audioUrl="https://files.example/call.mp3",
    )
    assert (call["repId"], call["title"], call["durationSeconds"]) == (studio.rep.public_id, "Second talk", 1800)
    assert (call["occurredAt"], call["recordingUrl"]) == (1_700_000_000_123, "https://files.example/call.mp3")
    assert call["source"] == "transcript"


def test_takes_a_recording_without_a_transcript(studio: Studio) -> None:
    call = call_of(studio, transcript="  ", audioUrl="https://files.example/call.mp3")
    assert (call["source"], call["status"], call["recordingUrl"]) == (
        "audio",
        "analyzing",
        "https://files.example/call.mp3",
    )


@pytest.mark.parametrize("body", [{}, {"transcript": ""}, {"transcript": " \n ", "audioUrl": ""}, {"audioUrl": None}])
def test_refuses_neither_transcript_nor_recording(studio: Studio, body: dict[str, Any]) -> None:
    assert refusal(studio, body) == (
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
def test_refuses_what_does_not_fit(
    studio: Studio, body: dict[str, Any], code: str, details: list[tuple[str, str]]
) -> None:
    assert refusal(studio, body) == (400, code, details)
    assert not Call.objects.exists()


def test_refuses_a_rep_and_a_prospect_of_another_account(studio: Studio) -> None:
    other = open_studio("Other")
    theirs = prospect(other, email="dana@example.com")
    assert refusal(studio, {"transcript": "a", "repId": other.rep.public_id})[1] == "invalid_reference"
    assert refusal(studio, {"transcript": "a", "prospectId": theirs})[1] == "invalid_reference"


def test_takes_two_million_characters_and_no_more(studio: Studio) -> None:
    long = "Dana: yes\n" * 200_000
    assert len(long.strip()) == 1_999_999
    call_id = submit(studio, transcript=long)
    kept = Transcript.objects.get()
    assert (kept.public_id, len(kept.text)) == (call_id, 1_999_999)
    assert refusal(studio, {"transcript": long + "Dana"})[2] == [("transcript", "too_long")]


def test_refuses_a_body_over_four_mebibytes(studio: Studio) -> None:
    answer = studio.api("POST", "/calls/analyze", raw=b'{"transcript": "' + b"a" * 4 * 1024 * 1024 + b'"}')
    assert (answer.status, answer.body["error"]["code"]) == (413, "too_large")


def test_finds_the_prospect_by_email_before_phone(studio: Studio) -> None:
    by_email = prospect(studio, email="dana@example.com")
    by_phone = prospect(studio, email="lee@example.com", phone="+15550100001")
    found = call_of(studio, prospectEmail="DANA@Example.com", prospectPhone="+1 (555) 010-0001")["prospectId"]
    assert found == by_email
    assert call_of(studio, prospectEmail="none@example.com", prospectPhone="+15550100001")["prospectId"] == by_phone
    assert call_of(studio, prospectPhone="+15550100001")["prospectId"] == by_phone
    assert call_of(studio, prospectEmail="none@example.com", prospectPhone="+15550100009")["prospectId"] is None


def test_prefers_the_prospect_that_is_named(studio: Studio) -> None:
    named = prospect(studio, email="lee@example.com")
    prospect(studio, email="dana@example.com")
    assert call_of(studio, prospectId=named, prospectEmail="dana@example.com")["prospectId"] == named


def test_matches_neither_deleted_prospects_nor_those_of_others(studio: Studio) -> None:
    gone = prospect(studio, email="dana@example.com", phone="+15550100001")
    studio.api("DELETE", f"/prospects/{gone}")
    prospect(open_studio("Other"), email="dana@example.com", phone="+15550100001")
    assert call_of(studio, prospectEmail="dana@example.com", prospectPhone="+15550100001")["prospectId"] is None


def test_never_stores_card_numbers(studio: Studio) -> None:
    submit(studio, transcript="Dana: it is 4242 4242 4242 4242, and the security code is 123.\nMarcus: thanks.")
    assert (
        Transcript.objects.get().text
        == "Dana: it is [CARD], and the security code is [SECURITY_CODE].\nMarcus: thanks."
    )


def test_makes_one_call_of_a_repeated_request(studio: Studio) -> None:
    body = {"transcript": SALE}
    first = studio.api("POST", "/calls/analyze", body, idempotency_key="once")
    again = studio.api("POST", "/calls/analyze", body, idempotency_key="once")
    assert (again.status, again.body, again.headers["Idempotent-Replayed"]) == (202, first.body, "true")
    assert Call.objects.count() == 1


def test_is_limited_on_its_own() -> None:
    studio = open_studio(rate_factor=0.01)
    limits = studio.api("POST", "/calls/analyze", {"transcript": SALE}).headers
    assert limits["RateLimit-Limit"] == "2"
