"""Bring line starts of chat exports and recorders into a form that the other readers know."""

import re
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE

_DATE = r"(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})"
_STAMP = re.compile(
    rf"\s*\[?{_DATE}[,T]?\s{{1,3}}(\d{{1,2}}:\d{{2}})(:\d{{2}})?(\s?[AaPp]\.?[Mm]\.?)?\]?\s*(?:[-–—]\s+)?(?=\S)"
)
_CLOCK_LINE = re.compile(rf"\s*[\[(]?{CLOCK_RANGE}[\])]?\s*")
_NAME_CHARACTERS, _NAME_WORDS = 48, 5
_MIN_SHARE, _MIN_LINES = 0.5, 2


def shorten_date_stamps(lines: Sequence[str]) -> list[str]:
    """Replace date and time before each line, `[22/11/2026, 09:15:03] Bo: Hi`, by the time alone.

    The lines stay as they are unless half of them start in this way.
    """
    found = [_STAMP.match(line) for line in lines]
    count = sum(1 for match in found if match)
    if count < _MIN_LINES or count < _MIN_SHARE * len(lines):
        return list(lines)
    return [
        f"[{match[1]}{match[2] or ':00'}{match[3] or ''}] {line[match.end() :]}" if match else line
        for line, match in zip(lines, found, strict=True)
    ]


def join_name_and_time_lines(lines: Sequence[str]) -> list[str]:
    """Write a name and the time on the line below it on one line, `Dana  0:03`, when most times stand in this way."""
    times = [place for place, line in enumerate(lines) if len(line) <= _NAME_CHARACTERS and _CLOCK_LINE.fullmatch(line)]
    below = [place for place in times if place and _could_be_name(lines[place - 1])]
    if len(below) < _MIN_LINES or len(below) < _MIN_SHARE * len(times):
        return list(lines)
    joined = set(below)
    return [
        f"{line.strip()}  {lines[place + 1].strip()}" if place + 1 in joined else line
        for place, line in enumerate(lines)
        if place not in joined
    ]


def _could_be_name(line: str) -> bool:
    name = line.strip().rstrip(":")
    return 0 < len(name) <= _NAME_CHARACTERS and len(name.split()) <= _NAME_WORDS and name[-1] not in ".?!,…"
