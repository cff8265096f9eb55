"""Read a call that is written in capital letters, as captions are: in small letters, and with its quotes as written."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from intelligence.shapes import Evidence, Objection, ParsedTranscript

_LEAST_SHARE = 0.8
"""The least share of turns without small letters; a caption has notes such as "[inaudible]"."""
_CAPITAL = re.compile(
    r"(?:^|[.!?]\s)\W*[a-zà-öø-þ]|(?<![\w'’])(?:i(?=['’ ,.?!])|[mtwfs](?=(?:on|ues|ednes|hurs|ri|atur|un)days?\b))"
)
"""The first letter of a sentence and of a weekday, and "I"."""
Found = TypeVar("Found")


def in_small_letters(transcript: ParsedTranscript) -> ParsedTranscript:
    """Return a call in capital letters with small ones at the same places; any other call as it is."""
    turns = [segment.text for segment in transcript.segments if " " in segment.text]
    if not turns or sum(text.isupper() for text in turns) < _LEAST_SHARE * len(turns):
        return transcript
    small = (replace(segment, text=_small(segment.text)) for segment in transcript.segments)
    return replace(transcript, segments=tuple(small))


def with_quotes_of(found: Found, transcript: ParsedTranscript, small: ParsedTranscript) -> Found:
    """Return what was found in small letters with the quotes as they stand in the transcript."""
    if small is transcript:
        return found
    pairs = zip(transcript.segments, small.segments, strict=True)
    texts = {segment.index: (segment.text, other.text) for segment, other in pairs}
    restored: Found = _restored(found, texts)
    return restored


def _small(text: str) -> str:
    small = _CAPITAL.sub(lambda found: found[0].upper(), text.lower())
    # A letter such as İ is two in lower case.
    return small if len(small) == len(text) else text


def _restored(value: Any, texts: Mapping[int, tuple[str, str]]) -> Any:
    if isinstance(value, Evidence):
        return replace(value, quote=_as_written(value.quote, texts[value.segment]))
    if isinstance(value, tuple):
        return tuple(_restored(item, texts) for item in value)
    if isinstance(value, dict):
        return {key: _restored(item, texts) for key, item in value.items()}
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes = {item.name: _restored(getattr(value, item.name), texts) for item in fields(value)}
    if isinstance(value, Objection) and value.response and value.response_segment is not None:
        changes["response"] = _as_written(value.response, texts[value.response_segment])
    return replace(value, **changes)


def _as_written(quote: str, texts: tuple[str, str]) -> str:
    written, small = texts
    place = small.find(quote)
    return written[place : place + len(quote)] if place >= 0 else quote
