"""Bring line starts of chat exports and recorders into a form that the other readers know."""

import re
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE, write_clock

_DATE = r"(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})"
_STAMP = re.compile(
    rf"[\s\u200e]*[\[(]?{_DATE}(?:[,T]?\s{{1,3}}|T)(\d{{1,2}}:\d{{2}})(:\d{{2}})?(?:[.,]\d{{1,9}})?(\s?[AaPp]\.?[Mm]\.?)?"
    r"(?:\s?(?:Z|UTC|[+-]\d{2}:?\d{2})\b)?[\])]?\s*(?:[-–—]\s+)?(?=\S)"
)
_SPAN = (
    r"(?:\d{1,2}\s?h(?:rs?)?\s?)?(?:\d{1,3}\s?m(?:in)?\s?)?\d{1,6}(?:\.\d{1,6})?\s?s(?:ecs?)?"
    r"|\d{1,9}\s?ms|\d{1,3}\s?m(?:in)?"
)
_SPANS = rf"({_SPAN})(?:\s*(?:-{{1,2}}>?|–|—|→|to)\s*({_SPAN}))?"
_SECONDS = r"(\d{1,6}\.\d{1,6})(?:\s*(?:-{1,2}>?|–|—|→|to)\s*(\d{1,6}\.\d{1,6}))?"
_UNIT_STAMPS = (
    re.compile(rf"([^\[\]():：\n]{{0,48}}?)[\[(]\s*{_SPANS}\s*[\])]"),
    re.compile(rf"([^\[\]():：\n]{{0,48}}?)[\[(]\s*{_SECONDS}\s*[\])]"),
    re.compile(rf"(\s*){_SPANS}(?=\s*[-–—|:]?\s+[^\W\d_][^:：]{{0,48}}[:：]\s)"),
)
"""A time with units, or seconds with a fraction, in brackets at the start of a line or behind a name; a bare one before
a name."""
_PARTS = re.compile(r"(\d+(?:\.\d+)?)\s?(ms|h|m|s|$)")
_MILLISECONDS = {"ms": 1, "h": 3_600_000, "m": 60_000, "s": 1_000, "": 1_000}
_CHAT_NOTICE = re.compile(
    r"(?:[^:\n]{1,48}:\s*)?[\s\u200e]*(?:Messages and calls are end-to-end encrypted\b"
    r"|Messages (?:you send )?to this (?:chat|group)\b.{0,40}\bsecured with end-to-end"
    r"|Los mensajes y las llamadas están cifrados de extremo a extremo\b"
    r"|Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt\b"
    r"|Les messages et (?:les )?appels sont chiffrés de bout en bout\b"
    r"|As mensagens e (?:as )?(?:chamadas|ligações) são protegidas com\b"
    r"|I messaggi e le chiamate sono crittografati end-to-end\b)",
    re.IGNORECASE,
)
"""What a chat says of itself at its start."""
_CLOCK_LINE = re.compile(rf"\s*[\[(]?{CLOCK_RANGE}[\])]?\s*")
_NAME_CHARACTERS, _NAME_WORDS = 48, 5
_MIN_SHARE, _MIN_LINES = 0.5, 2


def shorten_date_stamps(lines: Sequence[str]) -> list[str]:
    """Replace date and time before each line, `[22/11/2026, 09:15:03] Bo: Hi`, by the time alone.

    The lines stay as they are unless half of them start in this way. The notice of a chat on its encryption is left
    out.
    """
    found = [_STAMP.match(line) for line in lines]
    count = sum(1 for match in found if match)
    if count < _MIN_LINES or count < _MIN_SHARE * len(lines):
        return list(lines)
    return [
        f"[{match[1]}{match[2] or ':00'}{match[3] or ''}] {line[match.end() :]}" if match else line
        for line, match in zip(lines, found, strict=True)
        if not (match and _CHAT_NOTICE.match(line[match.end() :]))
    ]


def shorten_unit_stamps(lines: Sequence[str]) -> list[str]:
    """Write times with units at the start of lines, `[3s - 9.5s] Bo: Hi` or `Bo (1m 3s): Hi`, as clock times.

    The lines stay as they are unless half of them start in this way.
    """
    for stamp in _UNIT_STAMPS:
        found = [stamp.match(line[:160]) for line in lines]
        count = sum(1 for match in found if match)
        if count >= _MIN_LINES and count >= _MIN_SHARE * len(lines):
            return [
                f"{match[1]}[{' - '.join(map(_to_clock, filter(None, match.groups()[1:])))}]{line[match.end() :]}"
                if match
                else line
                for line, match in zip(lines, found, strict=True)
            ]
    return list(lines)


def _to_clock(span: str) -> str:
    parts = _PARTS.findall(span.lower().replace("min", "m"))
    return write_clock(round(sum(float(amount) * _MILLISECONDS[unit] for amount, unit in parts)))


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
