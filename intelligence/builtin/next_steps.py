"""Find the next steps agreed on the call."""

from collections.abc import Mapping

from intelligence.builtin.dates import Calendar, due_at
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import NextStep

MAX_STEPS = 5
LATE_SHARE = 0.4


def find_next_steps(
    reading: MatchedCall, occurred_at_ms: int | None, calendars: Mapping[str, Calendar]
) -> tuple[NextStep, ...]:
    """Return promises and appointments of the later part of the call, one per turn, the last five, in order of time."""
    calendar = calendars.get(reading.language or "")
    earliest = len(reading.turns) * LATE_SHARE
    steps: dict[int, NextStep] = {}
    for sentence in reading.sentences:
        if calendar is None or sentence.turn < earliest or not _is_promise(sentence):
            continue
        due = due_at(sentence.plain, occurred_at_ms, calendar)
        kept = steps.get(sentence.turn)
        if kept is None or (kept.due_at_ms is None and due is not None):
            steps[sentence.turn] = NextStep(sentence.text, sentence.side, due, sentence.evidence())
    return tuple(steps.values())[-MAX_STEPS:]


def _is_promise(sentence: Sentence) -> bool:
    if sentence.side == "prospect":
        return sentence.has("promise") and not sentence.question
    return sentence.has("propose")
