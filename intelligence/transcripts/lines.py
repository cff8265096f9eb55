"""Helpers for line-based transcripts: the head of a line that opens a turn, and turns assembled from lines."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from intelligence.transcripts.export_notes import is_header
from intelligence.transcripts.turns import Turn, collapse_spaces, drop_silent_turns

# No head is longer; the limit keeps every pattern linear on lines of any length.
_HEAD_CHARACTERS = 160
_BULLET = re.compile(r"^\s*(?:(?:[-*•>]|>>|#{1,6}|\d{1,4}[.)])\s+)?")
_DASH = re.compile(r"\s*[-–—•]\s+(?=\S)")
_EMPHASIS = re.compile(r"\*\*|__")


class LineHead(NamedTuple):
    """The start of a turn found in a line: speaker, times, and the words that follow on the same line."""

    speaker: str | None
    text: str
    start_ms: int | None = None
    end_ms: int | None = None


def split_head(line: str) -> tuple[str, str]:
    """Return the part of a line that may contain a head, without bullet and Markdown marks, and the rest of the
    line."""
    head = line[:_HEAD_CHARACTERS]
    bullet = _BULLET.match(head)
    return _EMPHASIS.sub("", head[bullet.end() :] if bullet else head), line[_HEAD_CHARACTERS:]


def assemble_turns(lines: Sequence[str], heads: Sequence[LineHead | None]) -> list[Turn]:
    """Return turns from lines: a head opens one, other lines continue it.

    Lines before the first head are one unnamed turn, or nothing if they are the header of an export. A line after a
    dash is an unnamed turn where only one label occurs and its lines have no dash.
    """
    first = next((place for place, head in enumerate(heads) if head), 0)
    if is_header(lines[:first]):
        lines, heads = lines[first:], heads[first:]
    unnamed_dashes = _dashes_are_turns(lines, heads)
    opened: list[tuple[LineHead, list[str]]] = [(LineHead(None, ""), [])]
    for line, head in zip(lines, heads, strict=True):
        if head:
            opened.append((head, [head.text]))
        elif unnamed_dashes and (dash := _DASH.match(line)):
            opened.append((LineHead(None, ""), [line[dash.end() :]]))
        else:
            opened[-1][1].append(line)
    turns = [Turn(head.speaker, collapse_spaces(" ".join(texts)), head.start_ms, head.end_ms) for head, texts in opened]
    return drop_silent_turns(turns)


def _dashes_are_turns(lines: Sequence[str], heads: Sequence[LineHead | None]) -> bool:
    if len({head.speaker for head in heads if head}) != 1:
        return False
    marked = [bool(_DASH.match(line)) for line in lines]
    headed = sum(1 for head, dash in zip(heads, marked, strict=True) if head and dash)
    return not headed and sum(marked) > 1
