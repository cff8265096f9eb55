"""Calls sent as recordings."""

from collections.abc import Iterator
from typing import Any

import pytest

from intelligence.models import AnalysisRun, ModelUsage, Transcript
from pipeline_service.work import WorkState
from tests.cast import Studio, open_studio
from tests.intelligence.calls import submit, work
from tests.intelligence.provider import Provider, Reply, Request, as_json, refused

pytestmark = pytest.mark.django_db

MP3 = b"ID3\x04\x00\x00\x00\x00\x00\x00" + bytes(2000)
HEARD = {
    "text": "Hello. Hi.",
    "duration": 95.4,
    "segments": [
        {"id": "1", "speaker": "A", "start": 0.0, "end": 40.0, "text": "What made you book the call today?"},
        {"id": "2", "speaker": "B", "start": 41.0, "end": 95.0, "text": "My email is dana@example.com, I need leads."},
    ],
}


class House:
    """A server that has the recording, and the model that hears it."""

    def __init__(self) -> None:
        self.recording = Reply(200, MP3, {"content-type": "audio/mpeg"})
        self.heard = as_json(HEARD)

    def __call__(self, request: Request) -> Reply:
        return self.recording if request.path.endswith(".mp3") else self.heard


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def provider(house: House, settings: Any) -> Iterator[Provider]:
    with Provider(house) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_TRANSCRIPTION_MODEL = "ears-1"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 5.0
        settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
        yield double


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def send(studio: Studio, provider: Provider, path: str = "/call.mp3") -> dict[str, Any]:
    call_id = submit(studio, transcript=None, audioUrl=f"http://127.0.0.1:{provider.port}{path}")
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "queued"
    work()
    return dict(studio.api("GET", f"/analyses/{call_id}").body["data"])


def failure(record: dict[str, Any]) -> tuple[str, str]:
    assert record["failureMessage"]
    return record["status"], record["failureReason"]


def test_are_heard_and_analysed(studio: Studio, provider: Provider) -> None:
    record = send(studio, provider)
    assert record["status"] == "completed"
    assert [item["text"] for item in record["segments"]] == [item["text"] for item in HEARD["segments"]]
    assert (record["interaction"]["basis"], record["durationSeconds"]) == ("timestamps", 95)
    transcription = record["provenance"]["transcription"]
    assert transcription == {"model": transcription["model"], "seconds": 95.4, "diarized": True, "costUsd": None}
    assert ModelUsage.objects.get().audio_seconds == 95.4
    assert provider.requests[1].file == MP3


def test_are_heard_once_however_often_they_are_analysed(studio: Studio, provider: Provider) -> None:
    record = send(studio, provider)
    studio.api("POST", f"/analyses/{record['id']}/rerun", {"force": True})
    work()
    assert studio.api("GET", f"/analyses/{record['id']}").body["data"]["revision"] == 2
    assert len(provider.requests) == 2


def test_are_kept_without_personal_data_when_the_account_says_so(studio: Studio, provider: Provider) -> None:
    studio.api("PATCH", "/analyses/settings", {"redaction": "stored"})
    send(studio, provider)
    assert "dana@example.com" not in Transcript.objects.get().text


@pytest.mark.parametrize(
    ("recording", "reason"),
    [
        (Reply(404), "audio_unreachable"),
        (Reply(200, b"<!doctype html>", {"content-type": "text/html"}), "audio_unsupported"),
        (Reply(200, b"%PDF-1.7" + bytes(99), {"content-type": "audio/mpeg"}), "audio_unsupported"),
    ],
)
def test_fail_in_words_when_there_is_none(
    studio: Studio, provider: Provider, house: House, recording: Reply, reason: str
) -> None:
    house.recording = recording
    assert failure(send(studio, provider)) == ("failed", reason)


def test_fail_when_they_are_too_large(studio: Studio, provider: Provider, settings: Any) -> None:
    settings.AUDIO_MAX_BYTES = 1000
    assert failure(send(studio, provider)) == ("failed", "audio_too_large")


def test_fail_when_their_address_is_inside(studio: Studio, provider: Provider, settings: Any) -> None:
    call_id = submit(studio, transcript=None, audioUrl=f"http://127.0.0.1:{provider.port}/call.mp3")
    settings.OUTBOUND_ALLOW_PRIVATE = []
    work()
    record = studio.api("GET", f"/analyses/{call_id}").body["data"]
    assert record["status"] == "failed"
    assert record["failureReason"] in ("audio_forbidden_address", "audio_unreachable")
    assert provider.requests == []


def test_fail_when_the_model_refuses_us(studio: Studio, provider: Provider, house: House) -> None:
    house.heard = refused(401, "invalid_api_key")
    assert failure(send(studio, provider)) == ("failed", "provider_rejected")


def test_are_tried_again_when_the_model_fails(studio: Studio, provider: Provider, house: House) -> None:
    house.heard = refused(503)
    assert send(studio, provider)["stage"] == "retrying"
    assert AnalysisRun.objects.get().state == WorkState.PENDING


def test_fail_when_nobody_speaks(studio: Studio, provider: Provider, house: House) -> None:
    house.heard = as_json({"text": "", "duration": 3.0, "segments": []})
    assert failure(send(studio, provider)) == ("failed", "empty_transcript")
