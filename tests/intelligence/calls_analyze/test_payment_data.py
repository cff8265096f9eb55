"""Payment data in calls is never stored, sent or shown, whatever the redaction mode."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from calls.models import Call
from intelligence.models import AnalysisRevision, ModelUsage, OutcomeReview, ScorecardResult, Transcript
from tests.intelligence.calls import analysed
from tests.intelligence.llm.steps import WORDS, answer
from tests.intelligence.provider import Provider, Reply, as_json, completion
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

SAID = """[00:02:00] Marcus Reed: Card number, please?
[00:02:04] Dana: 4111 1111 1111 1111, expires oh nine twenty nine.
[00:02:10] Marcus Reed: And the three digits on the back?
[00:02:14] Dana: Hold on.
[00:02:18] Marcus Reed: Take your time.
[00:02:20] Dana: It's seven three nine.
[00:02:24] Marcus Reed: 739, thank you. My order code is 8812, call 305-555-0142.
"""
MASKED = [
    "Card number, please?",
    "[CARD], expires [EXPIRY].",
    "And the three digits on the back?",
    "Hold on.",
    "Take your time.",
    "It's [SECURITY_CODE].",
    "[SECURITY_CODE], thank you. My order code is 8812, call 305-555-0142.",
]
# A group of a UUID may have the digits of the card, too.
SECRETS = re.compile(r"(?<![0-9a-f]-)\b(?:4111|739|seven three nine|nine twenty nine)\b")
MP3 = b"ID3\x04\x00\x00\x00\x00\x00\x00" + bytes(2000)


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with Provider(completion(json.dumps(answer()))) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_MODEL = "double-1"
        settings.OPENAI_TRANSCRIPTION_MODEL = "ears-1"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 5.0
        settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
        yield double


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def assert_clean(*texts: str) -> None:
    assert [found for text in texts for found in SECRETS.findall(text)] == []


def stored() -> list[str]:
    rows = [
        *Transcript.objects.values_list("text", "segments"),
        *AnalysisRevision.objects.values(),
        *ScorecardResult.objects.values(),
        *ModelUsage.objects.values(),
    ]
    return [str(row) for row in rows]


@pytest.mark.parametrize("redaction", ["off", "model_only", "stored"])
def test_payment_data_is_masked_in_every_redaction_mode(tenant: Tenant, provider: Provider, redaction: str) -> None:
    tenant.api("PATCH", "/analyses/settings", {"redaction": redaction})
    record = analysed(tenant, transcript=WORDS + SAID, title="Card 4111 1111 1111 1111, code 739")
    assert record["title"] == "Card [CARD], code [SECURITY_CODE]"
    shown = [item["text"] for item in record["segments"]][-len(MASKED) :]
    assert shown == [text.replace("305-555-0142", "[PHONE_1]") if redaction == "stored" else text for text in MASKED]
    assert_clean(json.dumps(record), *stored(), *(request.words for request in provider.requests))
    assert len(provider.requests) == 1


def test_payment_data_of_a_recording_is_masked_in_the_stored_response_too(
    tenant: Tenant, provider: Provider, settings: Any
) -> None:
    settings.OPENAI_MODEL = ""
    lines = [line.split("] ", 1)[1].split(": ", 1) for line in SAID.splitlines()]
    segments = [
        {"id": str(place), "speaker": speaker, "start": place * 5.0, "end": place * 5.0 + 4, "text": text}
        for place, (speaker, text) in enumerate(lines)
    ]
    heard = as_json({"text": " ".join(text for _, text in lines), "duration": 40.0, "segments": segments})
    recording = Reply(200, MP3, {"content-type": "audio/mpeg"})
    provider.respond = lambda request: recording if request.path.endswith(".mp3") else heard
    record = analysed(tenant, transcript=None, audioUrl=f"http://127.0.0.1:{provider.port}/call.mp3")
    assert [item["text"] for item in record["segments"]] == MASKED
    assert_clean(json.dumps(record), *stored())
    assert "[SECURITY_CODE]" in str(ModelUsage.objects.get(purpose="transcription").answer)


def test_payment_data_in_what_people_write_about_a_call_is_masked(tenant: Tenant) -> None:
    written = "Paid with 5555 5555 5555 4444, security code 739. Room 12, 4,800 dollars."
    kept = "Paid with [CARD], security code [SECURITY_CODE]. Room 12, 4,800 dollars."
    prospect = tenant.api("POST", "/prospects", {"email": "ida@quay.example"}).body["data"]["id"]
    body = {"prospectId": prospect, "occurredAt": 1795184580000, "outcome": "closed", "notes": written}
    call = tenant.api("POST", "/calls", body).body["data"]
    assert call["notes"] == kept
    changed = tenant.api("PATCH", f"/calls/{call['id']}", {"notes": f"{written} Again."}).body["data"]
    assert changed["notes"] == f"{kept} Again."
    again = tenant.api("POST", "/calls", {**body, "externalId": "dialer-9"}).body["data"]["id"]
    assert tenant.api("POST", "/calls", {**body, "externalId": "dialer-9"}).body["data"]["id"] == again
    assert Call.objects.get(external_id="dialer-9").notes == kept
    analysis = analysed(tenant)["id"]
    tenant.api("PATCH", f"/analyses/{analysis}", {"outcome": "lost", "reason": written})
    assert OutcomeReview.objects.get().reason == kept


def test_a_text_at_its_limit_is_stored_although_a_placeholder_is_longer(tenant: Tenant) -> None:
    text = "Card 5555 5555 5555 4444, security code 739, again: security code 739, security code 739."
    title, reason = text.rjust(255, "."), text.rjust(1000, ".")
    record = analysed(tenant, title=title)
    assert (len(record["title"]), "739" in record["title"]) == (255, False)
    answer = tenant.api("PATCH", f"/analyses/{record['id']}", {"outcome": "lost", "reason": reason})
    assert (answer.status, "739" in OutcomeReview.objects.get().reason) == (200, False)
