"""Accepted kinds of recordings."""

import pytest

from intelligence.speech.errors import AudioUnsupported
from intelligence.speech.kinds import FLAC, MP3, MP4, OGG, WAV, WEBM, RecordingType, check_content_type, kind_of


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        (b"RIFF\x24\x00\x00\x00WAVEfmt ", WAV),
        (b"ID3\x04\x00\x00\x00\x00\x00\x00", MP3),
        (b"\xff\xfb\x90\x64\x00\x00", MP3),
        (b"\x00\x00\x00\x20ftypM4A \x00\x00", MP4),
        (b"\x1a\x45\xdf\xa3\x9f\x42\x86\x81", WEBM),
        (b"OggS\x00\x02\x00\x00", OGG),
        (b"fLaC\x00\x00\x00\x22", FLAC),
    ],
)
def test_a_recording_is_recognised_by_its_first_bytes(head: bytes, kind: RecordingType) -> None:
    assert kind_of(head) is kind


@pytest.mark.parametrize(
    "head", [b"", b"RIFF", b"RIFF\x24\x00\x00\x00AVI LIST", b"<!doctype html>", b"%PDF-1.7", b"MZ\x90\x00", b"\xff\xd8"]
)
def test_other_files_are_refused(head: bytes) -> None:
    with pytest.raises(AudioUnsupported) as caught:
        kind_of(head)
    assert (caught.value.reason, "mp3, mp4/m4a, wav" in caught.value.message) == ("audio_unsupported", True)


@pytest.mark.parametrize(
    "name", ["audio/mpeg", "audio/x-wav", "video/mp4", "video/webm", "application/octet-stream", ""]
)
def test_a_content_type_of_the_server_may_agree(name: str) -> None:
    check_content_type(name)


@pytest.mark.parametrize("name", ["text/html", "application/json", "image/png", "application/zip"])
def test_another_content_type_of_the_server_is_refused(name: str) -> None:
    with pytest.raises(AudioUnsupported, match=name):
        check_content_type(name)
