"""Read the answer of a transcription model and write it as a transcript."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.provider.client import Reply

MAX_LABEL = 40


@dataclass(frozen=True, slots=True)
class Utterance:
    """Words of one speaker. Times are seconds from the start of the recording; None when the model gave none."""

    text: str
    speaker: str | None = None
    start: float | None = None
    end: float | None = None


def read_reply(reply: Reply) -> list[Utterance]:
    """Return the utterances: the segments if there are any, else the text as one utterance; nothing for silence."""
    if reply.body is None:
        return _single_utterance(reply.text)
    segments = reply.body.get("segments")
    if isinstance(segments, list):
        found = [utterance for item in segments if isinstance(item, dict) and (utterance := _read_utterance(item))]
        if found:
            return found
    text = reply.body.get("text")
    return _single_utterance(text if isinstance(text, str) else "")


def transcript_text(utterances: Sequence[Utterance]) -> str:
    """Return a transcript for our own parser: WebVTT when all times are known, else lines."""
    if utterances and all(item.start is not None and item.end is not None for item in utterances):
        cues = (
            f"{_format_time(item.start)} --> {_format_time(item.end)}\n{_voice_tag(item)}{_plain_text(item.text)}"
            for item in utterances
        )
        return "\n\n".join(["WEBVTT", *cues]) + "\n"
    return "\n".join(
        f"{item.speaker}: {_plain_text(item.text)}" if item.speaker else _plain_text(item.text) for item in utterances
    )


def in_order(utterances: Iterable[Utterance]) -> list[Utterance]:
    """Sort utterances by start time; keep their order when a time is missing."""
    items = list(utterances)
    if any(item.start is None for item in items):
        return items
    return sorted(items, key=lambda item: item.start or 0.0)


def _single_utterance(text: str) -> list[Utterance]:
    return [Utterance(text.strip())] if text.strip() else []


def _read_utterance(item: dict[str, Any]) -> Utterance | None:
    text = item.get("text")
    if not isinstance(text, str) or not text.strip():
        return None
    speaker = item.get("speaker")
    label = " ".join(str(speaker).split())[:MAX_LABEL] if isinstance(speaker, str | int) else ""
    start, end = _valid_seconds(item.get("start")), _valid_seconds(item.get("end"))
    if start is None or end is None or end < start:
        start = end = None
    return Utterance(text.strip(), label or None, start, end)


def _valid_seconds(value: Any) -> float | None:
    return float(value) if type(value) in (int, float) and math.isfinite(value) and value >= 0 else None


def _voice_tag(item: Utterance) -> str:
    return f"<v {_plain_text(item.speaker)}>" if item.speaker else ""


def _plain_text(text: str) -> str:
    return " ".join(text.replace("<", "‹").replace(">", "›").split())


def _format_time(seconds: float | None) -> str:
    milliseconds = round((seconds or 0.0) * 1000)
    minutes, rest = divmod(milliseconds, 60_000)
    return f"{minutes // 60:02d}:{minutes % 60:02d}:{rest // 1000:02d}.{rest % 1000:03d}"
