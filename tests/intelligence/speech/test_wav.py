"""Uncompressed recordings: measuring, comparing channels, and splitting at silences."""

import io
import wave

import numpy as np
import pytest

from intelligence.speech.wav import cut, is_split_stereo, read_wav
from tests.intelligence.speech.sounds import RATE, recording, silence, tone

TALK = tone(2.0)


def test_a_recording_is_read_as_written() -> None:
    wav = read_wav(recording(TALK, silence(2.0)))
    assert wav is not None
    assert (wav.rate, wav.seconds, wav.samples.shape) == (RATE, 2.0, (2 * RATE, 2))
    assert np.array_equal(wav.channel(0).samples[:, 0], TALK)


def test_a_truncated_recording_is_read_to_its_end() -> None:
    wav = read_wav(recording(TALK)[: 44 + RATE + 1])
    assert wav is not None
    assert wav.seconds == 0.5


@pytest.mark.parametrize("data", [b"", b"RIFF", b"RIFF\x10\x00\x00\x00WAVE", b"RIFF\xff\xff\xff\xffWAVEjunk" * 9])
def test_a_broken_recording_is_refused(data: bytes) -> None:
    assert read_wav(data) is None


def test_other_sample_widths_are_refused() -> None:
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(RATE)
        writer.writeframes(b"\x80" * RATE)
    assert read_wav(file.getvalue()) is None


@pytest.mark.parametrize(
    ("channels", "two"),
    [
        ((np.concatenate([TALK, silence(2)]), np.concatenate([silence(2), TALK])), True),
        ((TALK, tone(2.0, 330.0)), True),
        ((TALK, TALK), False),
        ((TALK, (TALK * 0.9).astype(np.int16)), False),
        ((TALK, silence(2.0)), False),
        ((silence(2.0), silence(2.0)), False),
        ((TALK,), False),
    ],
    ids=["in turn", "at once", "same", "nearly same", "one silent", "both silent", "mono"],
)
def test_a_recording_has_two_voices_only_with_one_on_each_channel(channels: tuple[np.ndarray, ...], two: bool) -> None:
    wav = read_wav(recording(*channels))
    assert wav is not None
    assert is_split_stereo(wav) is two


def test_a_recording_is_split_at_silences_without_loss() -> None:
    signal = np.concatenate([tone(4.5), silence(0.5), tone(4.4), silence(0.6), tone(3.0)])
    wav = read_wav(recording(signal))
    assert wav is not None
    limit = 44 + int(5.2 * RATE) * 2
    pieces = list(cut(wav, limit))
    assert [start for start, _ in pieces] == [0.0, pytest.approx(4.75, abs=0.25), pytest.approx(9.7, abs=0.3)]
    assert np.array_equal(np.concatenate([piece.samples for _, piece in pieces])[:, 0], signal)
    assert all(len(piece.encoded()) <= limit for _, piece in pieces)


def test_a_short_recording_is_not_split() -> None:
    wav = read_wav(recording(TALK))
    assert wav is not None
    assert [(start, piece.seconds) for start, piece in cut(wav, 10**6)] == [(0.0, 2.0)]
