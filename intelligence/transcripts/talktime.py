"""Compute each speaker's talk time and the interaction of the two sides (formulas: intelligence specification, section
4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Literal

from intelligence.shapes import Interaction, ParsedTranscript, Role, SpeakerTalk, TranscriptSegment
from intelligence.transcripts.words import count_questions, count_words

Basis = Literal["timestamps", "turn_starts", "words"]

WORDS_PER_SECOND = 2.5
# A turn lasts at most this much longer than its words need; the remaining time until the next turn is silence.
_PACE_ALLOWANCE, _PAUSE_ALLOWANCE_SECONDS = 1.6, 1.0
_LISTENER_NOISE_WORDS = 3
_TIMED_SHARE, _DISTINCT_SHARE = 0.9, 0.7


@dataclass(frozen=True, slots=True)
class _TimedSegment:
    """A segment with its word count and its measured or estimated seconds."""

    segment: TranscriptSegment
    words: int
    start: float
    end: float

    @property
    def seconds(self) -> float:
        return self.end - self.start


def talk_time(
    transcript: ParsedTranscript, *, duration_seconds: float | None
) -> tuple[tuple[SpeakerTalk, ...], Interaction]:
    """Return the talk of each named speaker in order of appearance, and the statistics of the call.

    Basis `timestamps`: the union of a speaker's intervals, overlap counts for both; `turn_starts`: the time to the next
    turn, at most words / 2.5 x 1.6 + 1 s; `words`: words / 2.5 per second, scaled to the duration when it is given.
    Ratios are of the talk of all named speakers. Patience and silence exist only with `timestamps`; values about the
    rep are None while no rep is known. Seconds are rounded to a tenth, ratios to four places.
    """
    words = [count_words(segment.text) for segment in transcript.segments]
    basis = _choose_basis(transcript.segments)
    timed_segments = _timed_segments(transcript.segments, words, basis, duration_seconds)
    length = max(duration_seconds or 0.0, max((turn.end for turn in timed_segments), default=0.0))
    monologues = _longest_monologues(timed_segments)
    rows = _build_rows(timed_segments, monologues)
    return rows, _build_interaction(timed_segments, rows, monologues, basis, length)


def _choose_basis(segments: Sequence[TranscriptSegment]) -> Basis:
    starts = [segment.start_ms for segment in segments if segment.start_ms is not None]
    lengths = [s.end_ms - s.start_ms for s in segments if s.start_ms is not None and s.end_ms is not None]
    if any(lengths) and len(lengths) >= _TIMED_SHARE * len(segments):
        return "timestamps"
    # Times in whole minutes give most turns no duration; word counts are more exact.
    distinct = len(set(starts))
    if distinct > 1 and len(starts) >= _TIMED_SHARE * len(segments) and distinct >= _DISTINCT_SHARE * len(starts):
        return "turn_starts"
    return "words"


def _timed_segments(
    segments: Sequence[TranscriptSegment], words: Sequence[int], basis: Basis, duration_seconds: float | None
) -> list[_TimedSegment]:
    pace = 1 / WORDS_PER_SECOND
    if basis == "words" and duration_seconds and sum(words):
        pace = duration_seconds / sum(words)
    reached, result = 0.0, []
    next_starts = _next_starts(segments, duration_seconds)
    for segment, count, next_start in zip(segments, words, next_starts, strict=True):
        start = reached if basis == "words" or segment.start_ms is None else segment.start_ms / 1000
        if basis == "timestamps" and segment.end_ms is not None:
            end = segment.end_ms / 1000
        elif basis == "words":
            end = start + count * pace
        else:
            longest = count * pace * _PACE_ALLOWANCE + _PAUSE_ALLOWANCE_SECONDS
            end = start + (count * pace if next_start is None else max(0.0, min(next_start - start, longest)))
        reached = max(reached, end)
        result.append(_TimedSegment(segment, count, start, end))
    return result


def _next_starts(segments: Sequence[TranscriptSegment], duration_seconds: float | None) -> list[float | None]:
    """Return for each segment the second at which the next one starts."""
    following: float | None = duration_seconds
    result: list[float | None] = []
    for segment in reversed(segments):
        result.append(following)
        if segment.start_ms is not None:
            following = segment.start_ms / 1000
    return result[::-1]


def _union_seconds(turns: Iterable[_TimedSegment]) -> float:
    total, reached = 0.0, 0.0
    for turn in turns:  # in order of start
        total += max(0.0, turn.end - max(turn.start, reached))
        reached = max(reached, turn.end)
    return total


def _longest_monologues(timed_segments: Sequence[_TimedSegment]) -> dict[str | None, float]:
    """Return the longest monologue of each speaker; listener noises of at most three words do not interrupt it."""
    longest: dict[str | None, float] = {}
    holder: _TimedSegment | None = None
    stretch = 0.0
    for turn in timed_segments:
        speaker, reached = turn.segment.speaker, turn.seconds
        if holder and speaker is not None and speaker == holder.segment.speaker:
            stretch += turn.seconds
            reached = stretch
        elif not holder or turn.words > _LISTENER_NOISE_WORDS:
            holder, stretch = turn, turn.seconds
        longest[speaker] = max(longest.get(speaker, 0.0), reached)
    return longest


def _build_rows(
    timed_segments: Sequence[_TimedSegment], monologues: dict[str | None, float]
) -> tuple[SpeakerTalk, ...]:
    by_speaker: dict[str, list[_TimedSegment]] = {}
    for turn in timed_segments:
        if turn.segment.speaker is not None:
            by_speaker.setdefault(turn.segment.speaker, []).append(turn)
    seconds = {speaker: _union_seconds(turns) for speaker, turns in by_speaker.items()}
    total = sum(seconds.values())
    return tuple(
        SpeakerTalk(
            speaker=speaker,
            role=_role_of(turns),
            seconds=round(seconds[speaker], 1),
            ratio=round(seconds[speaker] / total, 4) if total else 0.0,
            words=(words := sum(turn.words for turn in turns)),
            turns=len(turns),
            longest_monologue_seconds=round(min(monologues[speaker], seconds[speaker]), 1),
            questions=sum(count_questions(turn.segment.text) for turn in turns),
            words_per_minute=round(words / seconds[speaker] * 60, 1) if seconds[speaker] else None,
        )
        for speaker, turns in by_speaker.items()
    )


def _role_of(turns: Sequence[_TimedSegment]) -> Role:
    return turns[0].segment.role


def _build_interaction(
    timed_segments: Sequence[_TimedSegment],
    rows: Sequence[SpeakerTalk],
    monologues: dict[str | None, float],
    basis: Basis,
    length: float,
) -> Interaction:
    named = [turn for turn in timed_segments if turn.segment.speaker is not None]
    switches = sum(1 for one, other in pairwise(named) if one.segment.speaker != other.segment.speaker)
    reps = [row for row in rows if row.role == "rep"]
    timed = basis == "timestamps"
    return Interaction(
        basis=basis,
        rep_talk_ratio=min(1.0, round(sum(row.ratio for row in reps), 4)) if reps else None,
        longest_monologue_seconds=round(max(monologues.values(), default=0.0), 1),
        switches_per_minute=round(switches / length * 60, 2) if length else 0.0,
        rep_questions_per_hour=round(sum(row.questions for row in reps) / length * 3600, 1)
        if reps and length
        else None,
        patience_seconds=_median_patience(named) if timed else None,
        silence_seconds=round(max(0.0, length - _union_seconds(timed_segments)), 1) if timed else None,
    )


def _median_patience(named: Sequence[_TimedSegment]) -> float | None:
    """Return the median seconds between the end of a prospect's turn and the rep's answer; an interruption is zero."""
    gaps = [
        max(0.0, answer.start - turn.end)
        for turn, answer in pairwise(named)
        if turn.segment.role == "prospect" and answer.segment.role == "rep"
    ]
    return round(median(gaps), 2) if gaps else None
