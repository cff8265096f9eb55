"""The file type of a recording, from its content type and its first bytes."""

from dataclasses import dataclass

from intelligence.speech.errors import AudioUnsupported

PURPOSE = "transcription"
"""The purpose under which transcription requests are recorded in the usage."""
ACCEPTED = "mp3, mp4/m4a, wav, webm, ogg and flac"
_NAMELESS = frozenset({"", "application/octet-stream", "binary/octet-stream", "application/ogg", "application/mp4"})
_MP3_FRAME = (b"\xff\xfb", b"\xff\xfa", b"\xff\xf3", b"\xff\xf2", b"\xff\xe3", b"\xff\xe2")


@dataclass(frozen=True, slots=True)
class RecordingType:
    """A file type of recordings: its file extension and its content type."""

    extension: str
    content_type: str


WAV = RecordingType("wav", "audio/wav")
MP3 = RecordingType("mp3", "audio/mpeg")
MP4 = RecordingType("m4a", "audio/mp4")
WEBM = RecordingType("webm", "audio/webm")
OGG = RecordingType("ogg", "audio/ogg")
FLAC = RecordingType("flac", "audio/flac")


def check_content_type(content_type: str) -> None:
    """Raise AudioUnsupported if the content type is not that of a recording.

    `content_type` is in lower case without parameters; empty when the server names none.
    """
    if content_type not in _NAMELESS and not content_type.startswith(("audio/", "video/")):
        raise AudioUnsupported(f"The address gives {content_type[:80]!r}, not a recording; accepted are {ACCEPTED}.")


def kind_of(data: bytes) -> RecordingType:
    """Return the file type from the first bytes. Raise AudioUnsupported."""
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE":
        return WAV
    if data[:3] == b"ID3" or data[:2] in _MP3_FRAME:
        return MP3
    if data[4:8] == b"ftyp":
        return MP4
    if data[:4] == b"\x1a\x45\xdf\xa3":
        return WEBM
    if data[:4] == b"OggS":
        return OGG
    if data[:4] == b"fLaC":
        return FLAC
    raise AudioUnsupported(f"The file is no recording of a known kind; accepted are {ACCEPTED}.")
