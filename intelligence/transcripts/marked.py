"""Read lines with a name set off by a mark other than a colon: `<Dana> Hi`, `[Dana] Hi`, `Dana - Hi`, `Dana | Hi`."""

import re
from collections import Counter
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE, read_clock
from intelligence.transcripts.labels import MAX_CHARACTERS, clean_label, is_label
from intelligence.transcripts.lines import LineHead, assemble_turns
from intelligence.transcripts.turns import Turn

_HEAD_CHARACTERS = 160
_TIME = rf"\s*(?:[\[(]?{CLOCK_RANGE}[\])]?\s*(?:[-–—|]\s*)?)?"
_SHORT = rf"[^<>\[\]|\n]{{1,{MAX_CHARACTERS}}}?"
_STYLES = (
    re.compile(rf"{_TIME}<({_SHORT})>\s*[:：]?\s*"),
    re.compile(rf"{_TIME}\[({_SHORT})\]\s*[:：]?\s*"),
    re.compile(rf"{_TIME}({_SHORT})\s*(?:[|»]|>{{1,2}})\s+"),
    re.compile(rf"{_TIME}({_SHORT})\s+(?:-{{1,2}}|–|—|→|=>)\s+"),
)
_TIMED = re.compile(rf"\s*[\[(]?{CLOCK_RANGE}[\])]?\s*\S")
_COVERED_SHARE, _RECURRING = 0.6, 2


def read_marked(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of a transcript that marks names in one of these ways; None for any other text.

    At least two names must recur and head most of the lines, so that text with dashes or brackets is not taken apart.
    """
    for style in _STYLES:
        heads = [_parse_head(line, style) for line in lines]
        counts = Counter(head.speaker for head in heads if head)
        names = {name for name, count in counts.items() if count >= _RECURRING}
        if len(names) < 2 or sum(counts[name] for name in names) < _COVERED_SHARE * len(lines):
            continue
        # A name that speaks once only is a name if it looks like the others.
        names |= {name for name in counts if name and name[0].isupper() and len(name.split()) <= 3}
        return assemble_turns(lines, [head if head and head.speaker in names else None for head in heads])
    return None


def read_marked_timed(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of such a transcript if its lines also begin with a time; None for any other text."""
    timed = sum(1 for line in lines if _TIMED.match(line))
    return read_marked(lines) if timed and timed >= _COVERED_SHARE * len(lines) else None


def _parse_head(line: str, style: re.Pattern[str]) -> LineHead | None:
    found = style.match(line[:_HEAD_CHARACTERS])
    if not found:
        return None
    start, end, name = found.groups()
    label = clean_label(name)
    if not is_label(label) or read_clock(label) is not None:
        return None
    return LineHead(label, line[found.end() :], read_clock(start) if start else None, read_clock(end) if end else None)
