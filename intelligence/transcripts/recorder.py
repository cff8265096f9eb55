"""Exports of meeting recorders: a line with name and time, `Dana  0:03`, then the words on the lines below."""

import re
from collections import Counter
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE, read_clock
from intelligence.transcripts.fit import fits
from intelligence.transcripts.labels import LABEL_BEFORE_COLON, accept_labels, clean_label
from intelligence.transcripts.lines import Head, assemble, split_head
from intelligence.transcripts.turns import Turn

_NAME_TIME = re.compile(
    rf"({LABEL_BEFORE_COLON})\s*[:：]?\s*(?:[-–—|,@]\s*)?[\[(]?\s*{CLOCK_RANGE}\s*[\])]?\s*[:：]?\s*"
)
_TIME_NAME = re.compile(rf"[\[(]?\s*{CLOCK_RANGE}\s*[\])]?\s*(?:[-–—|,]\s*)?({LABEL_BEFORE_COLON})\s*[:：]?\s*")


def read_recorder(lines: Sequence[str]) -> list[Turn] | None:
    """Turns of an export whose name lines carry a time and whose words follow below; None when it is no such export."""
    found = [_named(line) for line in lines]
    names = accept_labels(Counter(head.speaker for head in found if head and head.speaker))
    heads = [head if head and head.speaker in names else None for head in found]
    spoken = any(line for line, head in zip(lines, heads, strict=True) if head is None)
    return assemble(lines, heads) if spoken and fits(heads) else None


def _named(line: str) -> Head | None:
    head, rest = split_head(line)
    if rest:
        return None
    if found := _NAME_TIME.fullmatch(head):
        label, start, end = found.groups()
    elif found := _TIME_NAME.fullmatch(head):
        start, end, label = found.groups()
    else:
        return None
    return Head(clean_label(label), "", read_clock(start), read_clock(end) if end else None)
