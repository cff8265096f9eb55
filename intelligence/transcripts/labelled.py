"""Read lines with a name before the words, `Dana: text`, bold or not; also several such turns on one line."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from intelligence.transcripts.clock import CLOCK_RANGE, read_clock
from intelligence.transcripts.fit import fits, with_accepted_labels
from intelligence.transcripts.labels import LABEL_BEFORE_COLON, MAX_CHARACTERS, accept_labels, clean_label
from intelligence.transcripts.lines import LineHead, assemble_turns, split_head
from intelligence.transcripts.turns import Turn

_NAME = re.compile(rf"({LABEL_BEFORE_COLON})\s*[:：](?!\d|//)")
_TIME_LINE = re.compile(rf"\s*[\[(]?{CLOCK_RANGE}[\])]?\s*")
_SENTENCE_END = re.compile(r"[.!?…\"”)\]]\s")
_INLINE = re.compile(rf"(?:^|(?<=[.!?…\"”)\]]\s))([^\s:：.!?][^:：.!?\n]{{0,{MAX_CHARACTERS}}})[:：]\s")


def read_labelled(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of `Name: text` lines; a line with only a time gives the start of the next turn. None when the
    names do not fit."""
    heads = with_accepted_labels([_parse_head(line) for line in lines])
    by_line = assemble_turns(*_with_times(lines, heads)) if fits(heads) else []
    return _read_inline(lines, least=2 * len(by_line)) or by_line or None


def _parse_head(line: str) -> LineHead | None:
    head, rest = split_head(line)
    found = _NAME.match(head)
    return LineHead(clean_label(found[1]), (head[found.end() :] + rest).lstrip(" *_")) if found else None


def _with_times(lines: Sequence[str], heads: Sequence[LineHead | None]) -> tuple[list[str], list[LineHead | None]]:
    start: int | None = None
    kept_lines: list[str] = []
    kept_heads: list[LineHead | None] = []
    for line, head in zip(lines, heads, strict=True):
        if head is None and len(line) < MAX_CHARACTERS and (time := _TIME_LINE.fullmatch(line)):
            start = read_clock(time[1])
            continue
        if head and start is not None:
            head, start = head._replace(start_ms=start), None
        kept_lines.append(line)
        kept_heads.append(head)
    return kept_lines, kept_heads


def _most_pieces(line: str) -> int:
    """Return the most pieces that a line can be cut into; to look for the places of the cuts is slow."""
    colons = line.count(":") + line.count("：")
    if colons == 1 and not _SENTENCE_END.search(line.replace("：", ":").partition(":")[0]):
        return 1  # the only label is at the start of the line
    return colons + 1


def _read_inline(lines: Sequence[str], least: int) -> list[Turn] | None:
    """Return turns that follow each other on one line, if there are so many: at least two labels, each at least twice
    at the start of a sentence."""
    if sum(map(_most_pieces, lines)) < least:
        return None
    pieces: list[str] = []
    for line in lines:
        places = list(_INLINE.finditer(line))
        bounds = [0, *(place.start(1) for place in places), len(line)]
        pieces += [line[low:high] for low, high in pairwise(bounds) if low < high]
    if len(pieces) < least:
        return None
    found = [_parse_head(piece) for piece in pieces]
    counts = Counter(head.speaker for head in found if head and head.speaker)
    names = accept_labels(Counter({label: count for label, count in counts.items() if count > 1}))
    heads = [head if head and head.speaker in names else None for head in found]
    turns = assemble_turns(pieces, heads) if len(names) > 1 and fits(heads) else []
    return turns if len(turns) >= least else None
