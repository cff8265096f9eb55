"""Analysing recordings."""

from collections.abc import Iterator
from typing import Any

import pytest

from intelligence.models import AnalysisRun, ModelUsage, Transcript
from pipeline_service.work import WorkState
from tests.intelligence.calls import submit, work
from tests.intelligence.provider import Provider, Reply, Request, as_json, refused
from tests.tenants import Tenant, create_tenant

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


class RecordingServer:
    """A server with the recording, and the model that transcribes it."""

    def __init__(self) -> None:
        self.recording = Reply(200, MP3, {"content-type": "audio/mpeg"})
        self.heard = as_json(HEARD)

    def __call__(self, request: Request) -> Reply:
        return self.recording if request.path.endswith(".mp3") else self.heard


@pytest.fixture
def recording_server() -> RecordingServer:
    return RecordingServer()


@pytest.fixture
def provider(recording_server: RecordingServer, settings: Any) -> Iterator[Provider]:
    with Provider(recording_server) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_TRANSCRIPTION_MODEL = "ears-1"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 5.0
        settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
        yield double


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def send(tenant: Tenant, provider: Provider, path: str = "/call.mp3") -> dict[str, Any]:
    call_id = submit(tenant, transcript=None, audioUrl=f"http://127.0.0.1:{provider.port}{path}")
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "queued"
    work()
    return dict(tenant.api("GET", f"/analyses/{call_id}").body["data"])


def failure(record: dict[str, Any]) -> tuple[str, str]:
    assert record["failureMessage"]
    return record["status"], record["failureReason"]


def test_a_recording_is_transcribed_and_analysed(tenant: Tenant, provider: Provider) -> None:
    record = send(tenant, provider)
    assert record["status"] == "completed"
    assert [item["text"] for item in record["segments"]] == [item["text"] for item in HEARD["segments"]]
    assert (record["interaction"]["basis"], record["durationSeconds"]) == ("timestamps", 95)
    transcription = record["provenance"]["transcription"]
    assert transcription == {"model": transcription["model"], "seconds": 95.4, "diarized": True, "costUsd": None}
    assert ModelUsage.objects.get().audio_seconds == 95.4
    assert provider.requests[1].file == MP3


def test_a_recording_is_transcribed_once_for_all_its_analyses(tenant: Tenant, provider: Provider) -> None:
    record = send(tenant, provider)
    tenant.api("POST", f"/analyses/{record['id']}/rerun", {"force": True})
    work()
    assert tenant.api("GET", f"/analyses/{record['id']}").body["data"]["revision"] == 2
    assert len(provider.requests) == 2


def test_a_recording_is_stored_without_personal_data_if_the_account_redacts_it(
    tenant: Tenant, provider: Provider
) -> None:
    tenant.api("PATCH", "/analyses/settings", {"redaction": "stored"})
    send(tenant, provider)
    assert "dana@example.com" not in Transcript.objects.get().text


@pytest.mark.parametrize(
    ("recording", "reason"),
    [
        (Reply(404), "audio_unreachable"),
        (Reply(200, b"<!doctype html>", {"content-type": "text/html"}), "audio_unsupported"),
        (Reply(200, b"%PDF-1.7" + bytes(99), {"content-type": "audio/mpeg"}), "audio_unsupported"),
    ],
)
def test_an_unavailable_recording_fails_with_a_clear_message(
    tenant: Tenant, provider: Provider, recording_server: RecordingServer, recording: Reply, reason: str
) -> None:
    recording_server.recording = recording
    assert failure(send(tenant, provider)) == ("failed", reason)


def test_a_recording_over_the_size_limit_fails(tenant: Tenant, provider: Provider, settings: Any) -> None:
    settings.AUDIO_MAX_BYTES = 1000
    assert failure(send(tenant, provider)) == ("failed", "audio_too_large")


def test_a_recording_at_a_private_address_fails(tenant: Tenant, provider: Provider, settings: Any) -> None:
    call_id = submit(tenant, transcript=None, audioUrl=f"http://127.0.0.1:{provider.port}/call.mp3")
    settings.OUTBOUND_ALLOW_PRIVATE = []
    work()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert record["status"] == "failed"
    assert record["failureReason"] in ("audio_forbidden_address", "audio_unreachable")
    assert provider.requests == []


def test_a_recording_that_the_model_refuses_fails(
    tenant: Tenant, provider: Provider, recording_server: RecordingServer
) -> None:
    recording_server.heard = refused(401, "invalid_api_key")
    assert failure(send(tenant, provider)) == ("failed", "provider_rejected")


def test_a_recording_is_retried_after_an_error_of_the_model(
    tenant: Tenant, provider: Provider, recording_server: RecordingServer
) -> None:
    recording_server.heard = refused(503)
    assert send(tenant, provider)["stage"] == "retrying"
    assert AnalysisRun.objects.get().state == WorkState.PENDING


def test_a_recording_without_speech_fails(
    tenant: Tenant, provider: Provider, recording_server: RecordingServer
) -> None:
    recording_server.heard = as_json({"text": "", "duration": 3.0, "segments": []})
    assert failure(send(tenant, provider)) == ("failed", "empty_transcript")
