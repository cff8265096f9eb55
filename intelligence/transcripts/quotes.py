"""Find an analyser's quotes in our own transcript, so that only words which were said are ever shown.

The rules and thresholds are those of the intelligence specification, section 4 (quote check).
"""

import math
import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Literal, NamedTuple

from intelligence.shapes import Evidence, ParsedTranscript, TranscriptSegment
from intelligence.transcripts.quote_tokens import EXPANSIONS, Token, count_negations, fold, numbers, tokenize

MIN_COMMON, MIN_DENSITY = 0.85, 0.5
# A longer claim must match word for word; the limits keep the approximate search small on any input.
_MAX_FUZZY_WORDS, _MAX_WINDOWS = 200, 60
_MIN_WORDS_ANYWHERE = 3
_MAX_ELIDED_WORDS, _HIDDEN_NEGATION_WORDS = 60, 2
_ELISION = re.compile(r"\[?(?:…|\.{3,})\]?")
_TRAILING = re.compile(r"[.!?…。？！]+")

Match = Literal["exact", "fuzzy"]


class _Passage(NamedTuple):
    """One turn, or two consecutive turns, split into words; `second_from` is the first word of the second turn."""

    segments: Sequence[TranscriptSegment]
    tokens: list[Token]
    words: list[str]
    second_from: int


class _Span(NamedTuple):
    first: int
    last: int
    match: Match


def find_quote(transcript: ParsedTranscript, quote: str, *, near: int | None = None) -> Evidence | None:
    """Return the span of one turn that matches `quote`, in the words of the transcript; None when nobody said it.

    The search starts in turn `near` (an index) and its neighbours, then covers all turns. The same run of words, apart
    from case, punctuation and contractions, is `exact`. Pieces around "…" in order, or at least 85 % of the words in
    order at a density of at least 0.5, are `fuzzy`. Numbers and the count of negations must be the same. If a turn is
    named, a quote of one or two words counts only near it. A quote that continues in the next turn of the same speaker
    is cut to the turn with more of its words.
    """
    words = [token.word for token in tokenize(quote)]
    pieces = [[token.word for token in tokens] for part in _ELISION.split(quote) if (tokens := tokenize(part))]
    if not words:
        return None
    segments = transcript.segments
    close = [place for place in _turns_around(near) if 0 <= place < len(segments)]
    if found := _search_turns(segments, close, words, pieces):
        return found
    if close and len(words) < _MIN_WORDS_ANYWHERE:
        return None
    return _search_turns(segments, range(len(segments)), words, pieces)


def _turns_around(near: int | None) -> Sequence[int]:
    return () if near is None else (near, near - 1, near + 1)


def _search_turns(
    segments: Sequence[TranscriptSegment], places: Sequence[int], words: list[str], pieces: list[list[str]]
) -> Evidence | None:
    passages = list(_candidate_passages(segments, places, words))
    for passage in passages:
        if (first := _find_exact(passage.words, words)) is not None:
            return _build_evidence(passage, _Span(first, first + len(words) - 1, "exact"))
    for passage in passages:
        span = _match_pieces(passage.words, pieces) if len(pieces) > 1 else _match_approximately(passage.words, words)
        if span:
            return _build_evidence(passage, span)
    return None


def _candidate_passages(
    segments: Sequence[TranscriptSegment], places: Sequence[int], words: Sequence[str]
) -> Iterator[_Passage]:
    """Yield the passages with most of the claimed words; single turns come before pairs.

    A plain text search runs before any text is split into words, which keeps long calls cheap.
    """
    claim_words = {word for word in words if word.isalpha() and word not in EXPANSIONS}
    needed = math.ceil(MIN_COMMON * len(claim_words))
    present = {place: _words_in(claim_words, segments[place].text) for place in places}
    for place in places:
        if len(present[place]) >= needed:
            yield _build_passage(segments[place : place + 1])
    for place in places:
        pair = segments[place : place + 2]
        if len(pair) < 2 or pair[0].speaker != pair[1].speaker or not present[place]:
            continue
        if len(present[place] | _words_in(claim_words - present[place], pair[1].text)) >= needed:
            yield _build_passage(pair)


def _words_in(claim_words: set[str], text: str) -> set[str]:
    folded = fold(text).replace("'", "")
    return {word for word in claim_words if word in folded}


def _build_passage(segments: Sequence[TranscriptSegment]) -> _Passage:
    cut = [tokenize(segment.text) for segment in segments]
    tokens = [token for tokens in cut for token in tokens]
    return _Passage(segments, tokens, [token.word for token in tokens], len(cut[0]))


def _find_exact(words: Sequence[str], claim: Sequence[str], start: int = 0) -> int | None:
    """Return the position at or after `start` of the claimed words without a gap; None when there is none."""
    text = f" {' '.join(words[start:])} "
    at = text.find(f" {' '.join(claim)} ")
    return None if at < 0 else start + text.count(" ", 0, at)


def _match_pieces(words: Sequence[str], pieces: Sequence[Sequence[str]]) -> _Span | None:
    """Return the span of the pieces in order, each word for word; a short gap may not contain a negation."""
    first = _find_exact(words, pieces[0])
    if first is None:
        return None
    reached = first + len(pieces[0])
    for piece in pieces[1:]:
        place = _find_exact(words, piece, reached)
        if place is None or place - reached > _MAX_ELIDED_WORDS:
            return None
        if place - reached <= _HIDDEN_NEGATION_WORDS and count_negations(words[reached:place]):
            return None
        reached = place + len(piece)
    return _Span(first, reached - 1, "fuzzy")


def _match_approximately(words: Sequence[str], claim: Sequence[str]) -> _Span | None:
    """Return a span that shares enough words with the claim, in order, with the same numbers and count of negations."""
    size = len(claim)
    needed = math.ceil(MIN_COMMON * size - 1e-9)
    if size > _MAX_FUZZY_WORDS:
        return None
    vocabulary = set(claim)
    before = list(accumulate((word in vocabulary for word in words), initial=0))
    windows = [(before[min(low + 3 * size, len(words))] - before[low], low) for low in range(0, len(words), size)]
    likely = sorted((window for window in windows if window[0] >= needed), key=lambda window: (-window[0], window[1]))
    for _, low in likely[:_MAX_WINDOWS]:
        common, first, last = _longest_common(words[low : low + 3 * size], claim)
        if common < needed or common < MIN_DENSITY * (last - first + 1):
            continue
        spoken = words[low + first : low + last + 1]
        if numbers(spoken) == numbers(claim) and count_negations(spoken) == count_negations(claim):
            return _Span(low + first, low + last, "fuzzy")
    return None


def _longest_common(words: Sequence[str], claim: Sequence[str]) -> tuple[int, int, int]:
    """Return length, first and last position in `words` of the longest common subsequence; among equals, the densest
    one."""
    row = [(0, -1)] * (len(words) + 1)
    for claimed in claim:
        above = row
        row = [(0, -1)]
        for place, word in enumerate(words):
            best = max(above[place + 1], row[place])
            if word == claimed:
                length, start = above[place]
                best = max(best, (length + 1, start if length else place))
            row.append(best)
    length = row[-1][0]
    ends = [(place - 1 - start, start, place - 1) for place, (common, start) in enumerate(row) if common == length]
    _, first, last = min(ends)
    return length, first, last


def _build_evidence(passage: _Passage, span: _Span) -> Evidence:
    first, last, match = span
    segment = passage.segments[0]
    if first >= passage.second_from:
        segment = passage.segments[1]
    elif last >= passage.second_from:
        match = "fuzzy"
        if last - passage.second_from + 1 > passage.second_from - first:
            segment, first = passage.segments[1], passage.second_from
        else:
            last = passage.second_from - 1
    start, end = passage.tokens[first].start, passage.tokens[last].end
    if closing := _TRAILING.match(segment.text, end):
        end = closing.end()
    return Evidence(
        segment=segment.index,
        speaker=segment.speaker,
        role=segment.role,
        quote=segment.text[start:end],
        start_ms=segment.start_ms,
        match=match,
    )
