"""Read exports of meeting recorders: a line with name and time, `Dana  0:03`, then the words on the lines below."""

import re
from collections import Counter
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE, read_clock
from intelligence.transcripts.fit import fits, with_accepted_labels
from intelligence.transcripts.labels import LABEL_BEFORE_COLON, clean_label
from intelligence.transcripts.lines import LineHead, assemble_turns, split_head
from intelligence.transcripts.turns import Turn

_NAME_TIME = re.compile(
    rf"({LABEL_BEFORE_COLON})\s*[:：]?\s*(?:[-–—|,@]\s*)?[\[(]?\s*{CLOCK_RANGE}\s*[\])]?\s*[:：]?\s*"
)
_FOLLOWED_SHARE, _BARE_NAME_WORDS = 0.7, 4
_TIME_NAME = re.compile(rf"[\[(]?\s*{CLOCK_RANGE}\s*[\])]?\s*(?:[-–—|,]\s*)?({LABEL_BEFORE_COLON})\s*[:：]?\s*")


def read_recorder(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of an export with name lines that carry a time and words below them; None for any other text."""
    heads = with_accepted_labels([_parse_head(line) for line in lines])
    return assemble_turns(lines, heads) if fits(heads) and _words_follow(heads) else None


def read_names_above(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of a text with lines that are a name alone and words below them; None for any other text."""
    heads = _recurring_names([_bare_name(line) for line in lines])
    return assemble_turns(lines, heads) if fits(heads) and _words_follow(heads) else None


def _words_follow(heads: Sequence[LineHead | None]) -> bool:
    """Return whether nearly every name line has words below it."""
    places = [place for place, head in enumerate(heads) if head]
    followed = sum(1 for place in places if place + 1 < len(heads) and heads[place + 1] is None)
    return followed >= _FOLLOWED_SHARE * len(places)


def _bare_name(line: str) -> LineHead | None:
    """Return a short line without a full stop as a possible name; documents put the speaker's name above the words in
    this way."""
    label = clean_label(line)
    plausible = label[-1:].isalnum() and len(label.split()) <= _BARE_NAME_WORDS and label == label.strip(".,")
    return LineHead(label, "") if plausible and not label.isdecimal() else None


def _recurring_names(found: Sequence[LineHead | None]) -> list[LineHead | None]:
    """Return the heads of bare names, if the text begins with one and at least two of them are repeated; otherwise no
    heads."""
    counts = Counter(head.speaker for head in found if head)
    heads = with_accepted_labels([head if head and counts[head.speaker] > 1 else None for head in found])
    several = len({head.speaker for head in heads if head}) > 1
    return heads if several and heads[0] else [None] * len(heads)


def _parse_head(line: str) -> LineHead | None:
    head, rest = split_head(line)
    if rest:
        return None
    if found := _NAME_TIME.fullmatch(head):
        label, start, end = found.groups()
    elif found := _TIME_NAME.fullmatch(head):
        start, end, label = found.groups()
    else:
        return None
    return LineHead(clean_label(label), "", read_clock(start), read_clock(end) if end else None)
