"""Read lines with a time and a name before the words: `[00:01:23] Dana: text`, `(1:23) Dana:`, `Dana [00:01:23]:
text`."""

import re
from collections.abc import Sequence

from intelligence.transcripts.clock import CLOCK_RANGE, read_clock
from intelligence.transcripts.fit import fits, with_accepted_labels
from intelligence.transcripts.labels import LABEL_BEFORE_COLON, MAX_CHARACTERS, clean_label, is_label
from intelligence.transcripts.lines import LineHead, assemble_turns, split_head
from intelligence.transcripts.turns import Turn

_TIME_FIRST = re.compile(rf"[\[(<]?{CLOCK_RANGE}[\])>]?\s*(?:[-–—|]\s*|:\s+)?({LABEL_BEFORE_COLON})\s*[:：](?!\d)")
_NAME_FIRST = re.compile(rf"({LABEL_BEFORE_COLON})\s*[\[(<]\s*{CLOCK_RANGE}\s*[\])>]\s*[:：]?")
# Columns apart by several spaces.
_NAME_COLUMN = re.compile(
    rf"([^:：\s][^:：\n]{{0,{MAX_CHARACTERS}}}?)(?:\t|\s{{2,}}){CLOCK_RANGE}(?:\t|\s{{2,}})(?=\S)"
)
_TIME_COLUMN = re.compile(rf"{CLOCK_RANGE}\s{{2,}}([^:：\s][^:：\n]{{0,{MAX_CHARACTERS}}}?)\s{{2,}}(?=\S)")
_BRACKETED_TIME = re.compile(rf"[\[(<]\s*{CLOCK_RANGE}\s*[\])>]\s*[:：]?")
_BARE_TIME = re.compile(rf"{CLOCK_RANGE}\s+(?:[-–—|]\s*)?")


def read_timed(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of a transcript whose lines begin with a time and a name; None for any other text."""
    found = [_parse_named(line) for line in lines]
    heads = found if _all_named(lines, found) else with_accepted_labels(found)
    return assemble_turns(lines, _inherit_speakers(lines, heads)) if fits(heads) else None


def read_timed_unnamed(lines: Sequence[str]) -> list[Turn] | None:
    """Return the unnamed turns of a transcript whose lines begin with a time alone; None with fewer than two of
    them."""
    heads = [_parse_unnamed(line, _BRACKETED_TIME) or _parse_unnamed(line, _BARE_TIME) for line in lines]
    return assemble_turns(lines, heads) if sum(1 for head in heads if head) > 1 and fits(heads) else None


def _all_named(lines: Sequence[str], heads: Sequence[LineHead | None]) -> bool:
    """Return whether a possible label follows nearly every time; then also a lower-case one that occurs once is one."""
    timed = [head for line, head in zip(lines, heads, strict=True) if head or _parse_unnamed(line, _BRACKETED_TIME)]
    named = [head for head in timed if head and head.speaker and is_label(head.speaker)]
    return len(named) > 1 and len(named) == len(timed) and all(len(h.speaker.split()) <= 4 for h in named if h.speaker)


def _parse_named(line: str) -> LineHead | None:
    head, rest = split_head(line)
    if found := _TIME_COLUMN.match(head) or _TIME_FIRST.match(head):
        start, end, label = found.groups()
    elif found := _NAME_FIRST.match(head) or _NAME_COLUMN.match(head):
        label, start, end = found.groups()
    else:
        return None
    text = (head[found.end() :] + rest).lstrip(" *_")
    return LineHead(clean_label(label), text, read_clock(start), read_clock(end) if end else None)


def _parse_unnamed(line: str, pattern: re.Pattern[str]) -> LineHead | None:
    head, rest = split_head(line)
    found = pattern.match(head)
    if not found or not (text := head[found.end() :] + rest).strip():
        return None
    start, end = found.groups()
    return LineHead(None, text, read_clock(start), read_clock(end) if end else None)


def _inherit_speakers(lines: Sequence[str], heads: Sequence[LineHead | None]) -> list[LineHead | None]:
    """Give a line with a time but no name the speaker of the line before it."""
    speaker, result = None, []
    for line, head in zip(lines, heads, strict=True):
        if head is None and (continued := _parse_unnamed(line, _BRACKETED_TIME)):
            head = continued._replace(speaker=speaker)
        if head:
            speaker = head.speaker
        result.append(head)
    return result
