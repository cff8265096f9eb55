"""Find the next steps agreed on the call, with their owners and due times in the call's time zone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple
from zoneinfo import ZoneInfo

from intelligence.builtin.classifiers import STEP, STEPS, step_probability
from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.said_steps import find_said_steps
from intelligence.builtin.step_agreement import StepAgreement
from intelligence.builtin.step_candidates import Candidate, find_candidates
from intelligence.builtin.step_clarity import is_clear
from intelligence.builtin.step_context import Context
from intelligence.builtin.step_due import due_moment
from intelligence.builtin.step_english import ENGLISH
from intelligence.builtin.step_merging import ANSWERED_WITHIN, merge
from intelligence.builtin.step_spanish import SPANISH
from intelligence.builtin.step_text import describe
from intelligence.builtin.step_words import StepWords
from intelligence.linear import load_model
from intelligence.shapes import NextStep

STEP_WORDS: Mapping[str, StepWords] = MappingProxyType({"en": ENGLISH, "es": SPANISH})
MAX_STEPS = 5
LATE_SHARE = 0.4
_SHORT_CALL = 6
"""The last turns of a call that belong to its later part, however short it is."""
_LIKELY = 0.5
_UNDATED = 0.3
"""The least probability of a step without a day: of the others of the unseen calls, 0.7 are near a labelled one."""
# Turns before the later part, in which a day may be named that it refers to.
_BEFORE, _LONGEST_PART = 6, 200
_MOST_CANDIDATES = 300
"""Every candidate is compared with the others. An hour of talk has fewer than 100."""
_MAKES_IT = re.compile(r"\W*(?:\w+\W+)?make it\b", re.IGNORECASE)
"""Moves the hour of what was agreed on: "Make it ten"."""
_OR = re.compile(r"\W*(?:or|o)\b", re.IGNORECASE)


class FoundSteps(NamedTuple):
    """The steps that are shown, and those that only somebody who has heard the call understands: "I'll give it him"."""

    shown: tuple[NextStep, ...] = ()
    unclear: tuple[NextStep, ...] = ()


def find_next_steps(reading: MatchedCall, people: People, occurred_at_ms: int | None, time_zone: str) -> FoundSteps:
    """Return promises, requests and appointments of the later part of the call, in order of time. The last five are
    shown of those that are clear.

    A proposal, a request or a proposed time counts only if the other side agrees. The same step said twice is one, with
    the sentence that says most. Without the time of the call no step has a due time.
    """
    words = STEP_WORDS.get(reading.language or "")
    if words is None:
        return FoundSteps()
    zone = ZoneInfo(time_zone)
    called_at = datetime.fromtimestamp((occurred_at_ms or 0) / 1000, UTC).astimezone(zone)
    found, agreement = _find_agreed(reading, words, called_at)
    steps: list[NextStep] = []
    unclear: list[NextStep] = []
    for candidate in sorted(found, key=attrgetter("turn")):
        text, quoted = describe(candidate, reading, people)
        moment = due_moment(candidate, text, reading, called_at) if occurred_at_ms is not None else None
        due = moment.due(zone) if moment else None
        likely = step_probability(reading, candidate.place)
        unlikely = candidate.moment is None and likely < _UNDATED
        is_double = quoted and any(step.text == text for step in steps)
        if not text or unlikely or is_double or (quoted and _is_vague(candidate, due, agreement)):
            continue
        sure = likely >= _LIKELY or (candidate.kind == "appointment" and agreement.is_mutual(candidate))
        step = NextStep(text, candidate.owner, due, candidate.sentence.evidence(), quoted, sure)
        clear = is_clear(text, candidate, likely, quoted=quoted, language=reading.language)
        (steps if clear else unclear).append(step)
    return FoundSteps(tuple(steps[-MAX_STEPS:]), tuple(unclear))


def _find_agreed(
    reading: MatchedCall, words: StepWords, called_at: datetime
) -> tuple[Sequence[Candidate], StepAgreement]:
    """Return the candidates of the later part of the call that both sides agree on, each once, and their judge."""
    earliest = max(_later_part(reading), len(reading.turns) - _LONGEST_PART)
    late = [n for n, sentence in enumerate(reading.sentences) if sentence.turn >= earliest - _BEFORE]
    context = Context(called_at, reading.language or "en")
    candidates = [candidate for place in late for candidate in find_candidates(reading, place, words, context)]
    today = called_at.date()
    later = [candidate for candidate in candidates if candidate.turn >= earliest and not _is_now(candidate, today)]
    later = [_with_date(candidate, context) for candidate in later[-_MOST_CANDIDATES:]]
    later = [_chosen(candidate, later) for candidate in later if not _is_other_option(candidate, later)]
    agreement = StepAgreement(later, reading, words)
    # Of several times that leave a choice, none is agreed on as long as nothing is chosen.
    settled = [candidate for candidate in later if candidate.is_chosen or not candidate.options]
    agreed = [candidate for candidate in settled if agreement.is_agreed(candidate) and agreement.is_open(candidate)]
    agreed = [candidate for candidate in agreed if candidate.is_chosen or _is_step(candidate, reading)]
    found = merge(agreed)
    places = (place for place in late if reading.sentences[place].turn >= earliest)
    found += find_said_steps(reading, places, found, later, agreement, context)
    return found, agreement


def names_step(reading: MatchedCall) -> bool:
    """Return whether a sentence of the later part sounds like a next step, also one that could not be worded."""
    earliest = _later_part(reading)
    late = (place for place, sentence in enumerate(reading.sentences) if sentence.turn >= earliest)
    return any(step_probability(reading, place) >= _LIKELY for place in late)


def _later_part(reading: MatchedCall) -> float:
    """Return the turn with which the later part of a call begins."""
    turns = len(reading.turns)
    return min(turns * LATE_SHARE, max(turns - _SHORT_CALL, 0))


def _is_step(candidate: Candidate, reading: MatchedCall) -> bool:
    """Return whether the words of a candidate tell of something to be done after the call."""
    if candidate.kind == "appointment" and _MAKES_IT.match(candidate.clause):
        return True
    return step_probability(reading, candidate.place) >= load_model(STEPS).thresholds[STEP]


def _is_vague(candidate: Candidate, due: int | None, agreement: StepAgreement) -> bool:
    """Return whether a step in the words of the call may be none: a question, or a day that is not agreed on."""
    if candidate.kind == "appointment":
        return due is None or not agreement.is_mutual(candidate)
    is_asked = candidate.clause.rstrip().endswith("?") or "¿" in candidate.clause
    return is_asked and candidate.kind != "request"


def _with_date(candidate: Candidate, context: Context) -> Candidate:
    """Return a candidate whose weekday has the date that was said with it, also if that was later on."""
    moment = candidate.moment and context.with_date(candidate.moment, candidate.turn, is_later=True)
    return candidate if moment == candidate.moment else replace(candidate, moment=moment)


def _chosen(candidate: Candidate, others: Sequence[Candidate]) -> Candidate:
    """Return a candidate that lets the other side choose among times with the one whose day the answer names."""
    for other in others:
        answers = 0 < other.turn - candidate.turn <= ANSWERED_WITHIN and other.sentence.side != candidate.sentence.side
        matching = [time for time in candidate.options if other.moment and time.day == other.moment.day]
        hours = {time.at for time in matching if time.at}
        if answers and matching and len(hours) <= 1:
            return replace(candidate, moment=replace(matching[0], at=next(iter(hours), None)), is_chosen=True)
    return candidate


def _is_other_option(candidate: Candidate, others: Sequence[Candidate]) -> bool:
    """Return whether a time was offered beside another one of the turn, "Tuesday or the first week of January", and the
    answers name only that one."""
    offered = [one for one in others if one.turn == candidate.turn and one.kind == "appointment" and one.moment]
    if candidate not in offered or not any(_OR.match(one.clause) for one in offered):
        return False
    answers = {
        one.moment.day
        for one in others
        if one.moment
        and 0 < one.turn - candidate.turn <= ANSWERED_WITHIN
        and one.sentence.side != candidate.sentence.side
    }
    chosen = {one.moment.day for one in offered if one.moment} & answers
    return bool(chosen) and candidate.moment is not None and candidate.moment.day not in chosen


def _is_now(candidate: Candidate, today: date) -> bool:
    """Return whether an appointment is "today" without an hour: that tells of the call or of an offer's last day."""
    moment = candidate.moment
    return candidate.kind == "appointment" and moment is not None and moment.at is None and moment.day == today
