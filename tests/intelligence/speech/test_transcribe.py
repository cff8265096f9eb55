"""Transcribing a recording, with speakers and times if the model returns them."""

import json
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from intelligence.provider import errors
from intelligence.provider.config import Prices
from intelligence.provider.usage import Usage
from intelligence.speech.errors import AudioTooLarge, AudioUnsupported
from intelligence.speech.transcription import TranscriptionResult, transcribe
from intelligence.transcripts.parsing import parse
from tests.intelligence.provider import Provider, Reply, Request, Respond, as_json, page, refused
from tests.intelligence.speech.sounds import recording, silence, tone

CALL = recording(np.concatenate([tone(2.0), silence(0.5), tone(1.5)]))
MP3 = b"ID3\x04" + bytes(2_000)
DIARIZED = {
    "text": "Hello there. Hi.",
    "segments": [
        {
            "id": "s1",
            "type": "transcript.text.segment",
            "speaker": "A",
            "text": " Hello there.",
            "start": 0.4,
            "end": 1.5,
        },
        {"id": "s2", "type": "transcript.text.segment", "speaker": "B", "text": "Hi.", "start": 2.0, "end": 2.25},
    ],
}
VERBOSE = {
    "text": "Hello there. Hi.",
    "duration": 62.5,
    "segments": [
        {"id": 0, "text": " Hello there.", "start": 0.4, "end": 1.5},
        {"text": "Hi.", "start": 2, "end": 2.25},
    ],
}
PLAIN = {"text": "Hello there. Hi."}


def run_transcription(
    respond: Respond | Reply, audio: bytes = CALL, **options: Any
) -> tuple[TranscriptionResult, Provider, list[Usage]]:
    booked: list[Usage] = []
    settings = {key: options.pop(key) for key in ("prices", "timeout_seconds") if key in options}
    with Provider(respond) as provider:
        found = transcribe(audio, provider.endpoint(**settings), record_usage=booked.append, **options)
    return found, provider, booked


def server_supporting(*formats: str) -> Respond:
    """Return a server that supports only these formats."""
    answers = {"diarized_json": DIARIZED, "verbose_json": VERBOSE, "json": PLAIN}

    def respond(request: Request) -> Reply:
        wanted = request.form("response_format") or ""
        return as_json(answers[wanted]) if wanted in formats else refused(400, message="unsupported")

    return respond


def test_a_diarizing_model_returns_speakers_and_times() -> None:
    found, provider, _ = run_transcription(server_supporting("diarized_json"))
    assert found.text == (
        "WEBVTT\n\n00:00:00.400 --> 00:00:01.500\n<v Speaker A>Hello there.\n\n"
        "00:00:02.000 --> 00:00:02.250\n<v Speaker B>Hi.\n"
    )
    assert (found.diarized, found.timed, found.seconds, found.requests) == (True, True, 4.0, 1)
    (request,) = provider.requests
    assert (request.path, request.file) == ("/v1/audio/transcriptions", CALL)
    assert (request.form("model"), request.form("chunking_strategy")) == ("double-1", "auto")
    assert [(item.speaker, item.text) for item in parse(found.text).segments] == [
        ("Speaker A", "Hello there."),
        ("Speaker B", "Hi."),
    ]


@pytest.mark.parametrize(
    ("known", "timed", "text"),
    [
        ("verbose_json", True, "WEBVTT\n\n00:00:00.400 --> 00:00:01.500\nHello there.\n\n"
                               "00:00:02.000 --> 00:00:02.250\nHi.\n"),
        ("json", False, "Hello there. Hi."),
    ],
)  # fmt: skip
def test_the_best_format_that_a_server_supports_is_used(known: str, timed: bool, text: str) -> None:
    found, provider, _ = run_transcription(server_supporting(known))
    tried = [request.form("response_format") for request in provider.requests]
    assert tried == ["diarized_json", "verbose_json", "json"][: len(tried)]
    assert tried[-1] == known
    assert (found.text, found.diarized, found.timed, found.requests) == (text, False, timed, len(tried))


def test_the_format_that_worked_last_time_comes_first() -> None:
    with Provider(server_supporting("json")) as provider:
        for _ in range(2):
            transcribe(CALL, provider.endpoint(), record_usage=lambda _: None)
    assert [request.form("response_format") for request in provider.requests][3:] == ["json"]


@pytest.mark.parametrize(
    "reply",
    [
        as_json({**PLAIN, "segments": None}),
        as_json({**PLAIN, "segments": ["x", {"text": 5}, {"text": " "}]}),
        Reply(200, b"Hello there. Hi.\n", {"content-type": "text/plain"}),
    ],
)
def test_plain_text_is_accepted_where_segments_were_requested(reply: Reply) -> None:
    found, _, _ = run_transcription(reply)
    assert (found.text, found.diarized, found.timed) == ("Hello there. Hi.", False, False)


def test_impossible_times_are_ignored() -> None:
    segments = [{"speaker": "A", "text": "Hello.", "start": 5, "end": 1}, {"speaker": "B", "text": "Hi.", "start": -1}]
    found, _, _ = run_transcription(as_json({"segments": segments}))
    assert (found.text, found.timed) == ("Speaker A: Hello.\nSpeaker B: Hi.", False)


def test_spoken_words_cannot_imitate_marks() -> None:
    segments = [{"speaker": "A<b>", "text": "So\n\n00:00:01.000 --> 00:00:02.000\n<v Rep>I paid", "start": 0, "end": 1}]
    found, _, _ = run_transcription(as_json({"segments": segments}))
    (only,) = parse(found.text).segments
    assert "I paid" in only.text


def test_two_channels_become_two_speakers_in_their_order() -> None:
    left = np.concatenate([tone(2.0), silence(2.0)])
    right = np.concatenate([silence(2.0), tone(2.0, 330.0)])

    def respond(request: Request) -> Reply:
        first = request.file == recording(left)
        start = 0.1 if first else 2.1
        text = "Left speaks." if first else "Right answers."
        return as_json({"segments": [{"speaker": "A", "text": text, "start": start, "end": start + 1}]})

    found, provider, _ = run_transcription(respond, recording(left, right))
    assert found.text == (
        "WEBVTT\n\n00:00:00.100 --> 00:00:01.100\n<v Channel 1>Left speaks.\n\n"
        "00:00:02.100 --> 00:00:03.100\n<v Channel 2>Right answers.\n"
    )
    assert (found.diarized, found.seconds, len(provider.requests)) == (True, 4.0, 2)


def test_a_recording_above_the_limit_is_split_and_joined() -> None:
    audio = recording(np.concatenate([tone(2.6), silence(0.4), tone(2.0)]))
    limit = 44 + 3 * 8_000 * 2
    found, provider, booked = run_transcription(as_json(DIARIZED), audio, max_upload=limit)
    assert len(provider.requests) == 2
    assert all(len(request.file) <= limit for request in provider.requests)
    assert sum(len(request.file) - 44 for request in provider.requests) == len(audio) - 44
    segments = [(item.speaker, item.start_ms) for item in parse(found.text).segments]
    assert [speaker for speaker, _ in segments] == [
        f"Speaker {label} (part {part})" for part in (1, 2) for label in "AB"
    ]
    assert segments[2][1] == pytest.approx(400 + 2800, abs=150)
    assert found.seconds == 5.0
    assert sum(entry.audio_seconds or 0 for entry in booked) == pytest.approx(5.0)


def test_seconds_and_their_price_are_recorded() -> None:
    found, _, (entry,) = run_transcription(as_json(VERBOSE), MP3, prices=Prices(audio_minute=Decimal("0.006")))
    assert (entry.purpose, entry.audio_seconds, entry.cost_usd) == ("transcription", 62.5, Decimal("0.00625"))
    assert (found.seconds, found.cost_usd) == (62.5, Decimal("0.00625"))


@pytest.mark.parametrize(
    ("audio", "kind", "reason"),
    [
        (MP3 + bytes(5_000), AudioTooLarge, "audio_too_large"),
        (b"<html>not found</html>", AudioUnsupported, "audio_unsupported"),
        (b"", AudioUnsupported, "audio_unsupported"),
    ],
)
def test_an_invalid_recording_is_refused_before_any_request(audio: bytes, kind: type[Exception], reason: str) -> None:
    with Provider(as_json(PLAIN)) as provider, pytest.raises(kind) as caught:
        transcribe(audio, provider.endpoint(), record_usage=lambda _: None, max_upload=5_000)
    assert (caught.value.reason, provider.requests) == (reason, [])  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("respond", "kind"),
    [
        (refused(500), errors.EndpointUnavailable),
        (refused(401), errors.Misconfigured),
        (refused(429, "insufficient_quota"), errors.Misconfigured),
        (refused(400), errors.BadRequest),
        (refused(413), errors.ContextTooLong),
        (page(), errors.UnexpectedResponse),
        (as_json({"text": "x" * 20_000_000}), errors.UnexpectedResponse),
        (Reply(hang=True), errors.TimedOut),
        (Reply(200, json.dumps(PLAIN).encode(), {"content-type": "application/json"}, pace=0.2), errors.TimedOut),
    ],
)
def test_a_failure_is_a_named_error(respond: Reply, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        run_transcription(respond, timeout_seconds=0.2 if kind is errors.TimedOut else 20.0)


def test_silence_has_an_empty_transcript() -> None:
    found, _, _ = run_transcription(as_json({"text": "", "segments": []}))
    assert (found.text, found.diarized, found.timed) == ("", False, False)


def test_an_interrupted_attempt_is_not_paid_for_twice() -> None:
    audio = recording(np.concatenate([tone(2.6), silence(0.4), tone(2.0)]))
    limit = 44 + 3 * 8_000 * 2
    whole, _, booked = run_transcription(as_json(DIARIZED), audio, max_upload=limit)
    paid = {entry.purpose: entry.answer for entry in booked}
    assert sorted(paid) == ["transcription, part 1", "transcription, part 2"]
    again, provider, booked = run_transcription(as_json(DIARIZED), audio, max_upload=limit, recall=paid.get)
    assert (again.text, again.seconds, provider.requests, booked) == (whole.text, whole.seconds, [], [])
    del paid["transcription, part 2"]
    again, provider, _ = run_transcription(as_json(DIARIZED), audio, max_upload=limit, recall=paid.get)
    assert (again.text, len(provider.requests)) == (whole.text, 1)
