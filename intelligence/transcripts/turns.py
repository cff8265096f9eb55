"""Turns during parsing: merge cues, and put all times on one timeline."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from intelligence.shapes import Role

MERGE_GAP_MS = 1_500
_LONGEST_UNNAMED_WORDS = 60
_SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？", "؟", "।", '"', "”")
_PART_STARTS_WITHIN_MS = 60_000
_LATEST_FIRST_WORD_MS = 6 * 3_600_000


class Turn(NamedTuple):
    """One stretch of talk as written, before numbering; `role` only where the transcript itself states it."""

    speaker: str | None
    text: str
    start_ms: int | None = None
    end_ms: int | None = None
    role: Role = "unknown"


def collapse_spaces(text: str) -> str:
    """Return the text on one line with single spaces."""
    return " ".join(text.split())


def drop_silent_turns(turns: Iterable[Turn]) -> list[Turn]:
    """Return the turns with words. A label that never has words was not a label; its own words become an unnamed
    turn."""
    turns = list(turns)
    speaking = {turn.speaker for turn in turns if turn.text}
    return [
        turn if turn.text else turn._replace(speaker=None, text=turn.speaker or "")
        for turn in turns
        if turn.text or (turn.speaker and turn.speaker not in speaking)
    ]


def merge_cues(turns: Iterable[Turn]) -> list[Turn]:
    """Merge neighbouring cues of one speaker at most 1.5 s apart; unnamed ones only within a sentence."""
    groups: list[list[Turn]] = []
    ends: list[int | None] = []
    for turn in turns:
        if groups and _is_continuation(groups[-1], ends[-1], turn):
            groups[-1].append(turn)
            ends[-1] = max(ends[-1] or 0, turn.end_ms or 0)
        else:
            groups.append([turn])
            ends.append(turn.end_ms)
    return [
        group[0]._replace(text=" ".join(turn.text for turn in group), end_ms=end)
        for group, end in zip(groups, ends, strict=True)
    ]


def _is_continuation(group: list[Turn], end_ms: int | None, turn: Turn) -> bool:
    last = group[-1]
    if turn.speaker != last.speaker or turn.end_ms is None or turn.start_ms is None or end_ms is None:
        return False
    if turn.start_ms - end_ms > MERGE_GAP_MS:
        return False
    if turn.speaker is None:
        return not last.text.endswith(_SENTENCE_ENDS) and len(group) * 8 < _LONGEST_UNNAMED_WORDS
    return True


def normalize_timeline(turns: list[Turn]) -> list[Turn]:
    """Return the turns on one timeline that never decreases.

    A clock that restarts near zero starts a second recording, which continues after the first. Times of day are counted
    from the first turn. A single time that breaks the order is replaced by the one before it, and its end is removed.
    """
    turns = _count_from_first(_chain_parts(turns))
    places = [place for place, turn in enumerate(turns) if turn.start_ms is not None]
    kept = _longest_rising(places, [turns[place].start_ms or 0 for place in places])
    reached, result = 0, []
    for place, turn in enumerate(turns):
        if turn.start_ms is None:
            result.append(turn._replace(end_ms=None))
        elif place in kept:
            reached = turn.start_ms
            end = None if turn.end_ms is None else max(turn.end_ms, reached)
            result.append(turn._replace(end_ms=end))
        else:
            result.append(turn._replace(start_ms=reached, end_ms=None))
    return result


def _chain_parts(turns: list[Turn]) -> list[Turn]:
    """Add the length of the previous parts to a part whose clock restarts below the last two times of the previous
    part.

    A single time that is too high does not start a part; the turns after it continue from the time before it.
    """
    offset = reached = 0
    last_two: tuple[int, int] = (0, 0)
    chained = []
    for turn in turns:
        start = turn.start_ms
        if start is None:
            chained.append(turn)
            continue
        if start < _PART_STARTS_WITHIN_MS and min(last_two) > start + 2 * _PART_STARTS_WITHIN_MS:
            offset = reached
        last_two = (last_two[1], start)
        end = None if turn.end_ms is None else turn.end_ms + offset
        chained.append(turn._replace(start_ms=start + offset, end_ms=end))
        reached = max(reached, start + offset, end or 0)
    return chained


def _count_from_first(turns: list[Turn]) -> list[Turn]:
    first = min((turn.start_ms for turn in turns if turn.start_ms is not None), default=0)
    if first < _LATEST_FIRST_WORD_MS:
        return turns
    return [
        turn
        if turn.start_ms is None
        else turn._replace(
            start_ms=turn.start_ms - first, end_ms=None if turn.end_ms is None else max(0, turn.end_ms - first)
        )
        for turn in turns
    ]


def _longest_rising(places: list[int], starts: list[int]) -> set[int]:
    """Return the positions of the longest run of starts that never decreases (patience sorting, n log n)."""
    tops: list[int] = []
    top_index: list[int] = []
    before: list[int] = []
    for index, start in enumerate(starts):
        pile = bisect_right(tops, start)
        before.append(top_index[pile - 1] if pile else -1)
        if pile == len(tops):
            tops.append(start)
            top_index.append(index)
        else:
            tops[pile] = start
            top_index[pile] = index
    kept = set()
    index = top_index[-1] if top_index else -1
    while index >= 0:
        kept.add(places[index])
        index = before[index]
    return kept
