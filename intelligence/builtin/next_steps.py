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
from intelligence.builtin.date_rules import NEXT_WEEKS_DAYS
from intelligence.builtin.date_text import canonical
from intelligence.builtin.dates import GRAMMARS, single_weekday
from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.said_steps import find_said_steps
from intelligence.builtin.step_agreement import StepAgreement
from intelligence.builtin.step_candidates import Candidate, find_candidates
from intelligence.builtin.step_clarity import is_clear
from intelligence.builtin.step_context import Context
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
_LIKELY = 0.5
_UNDATED = 0.3
"""The least probability of a step without a day: of the others of the unseen calls, 0.7 are near a labelled one."""
# Turns before the later part, in which a day may be named that it refers to.
_BEFORE, _LONGEST_PART = 6, 200
_MOST_CANDIDATES = 300
"""Every candidate is compared with the others. An hour of talk has fewer than 100."""
_NUMBERED_WEEKDAY = re.compile(
    r" (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
    r" (?:, )?(?:that's |that is )?(?:the |el |dia )?\d{1,2}(?:st|nd|rd|th)?(?= )"
    r"(?! (?:of |de )?[a-z]*(?:ember|ary|ero|bre|ril|gust|ago|march|marz|may|jun|jul|octo))"
)
"""A weekday with a number and without a month, in canonical text."""
_OR = re.compile(r"\W*(?:or|o)\b", re.IGNORECASE)
_COUNTED = re.compile(r" (?:weeks?|fortnights?|months?|years?|semanas?|mes|meses|anos?)(?= )")
_THAT_DAY = re.compile(r" that (?:mon|tues|wednes|thurs|fri|satur|sun)day(?= )(?! (?:the )?\d)")
"""A day that was named before, and is not the next one of its name."""
_RELATIVE = re.compile(r" (?:before|after|from|by|until|till|week|antes|despues|hasta|semana)(?= )")
"""Words beside a weekday from which another day is counted."""


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
    earliest = max(len(reading.turns) * LATE_SHARE, len(reading.turns) - _LONGEST_PART)
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
    steps: list[NextStep] = []
    unclear: list[NextStep] = []
    for candidate in sorted(found, key=attrgetter("turn")):
        moment = candidate.moment if occurred_at_ms is not None and _is_near(candidate, reading, today) else None
        due = moment.due(zone) if moment else None
        likely = step_probability(reading, candidate.place)
        text, quoted = describe(candidate, reading, people)
        unlikely = candidate.moment is None and likely < _UNDATED
        is_double = quoted and any(step.text == text for step in steps)
        if not text or unlikely or is_double or (quoted and _is_vague(candidate, due, agreement)):
            continue
        sure = likely >= _LIKELY or (candidate.kind == "appointment" and agreement.is_mutual(candidate))
        step = NextStep(text, candidate.owner, due, candidate.sentence.evidence(), quoted, sure)
        clear = is_clear(text, candidate, likely, quoted=quoted, language=reading.language)
        (steps if clear else unclear).append(step)
    return FoundSteps(tuple(steps[-MAX_STEPS:]), tuple(unclear))


def names_step(reading: MatchedCall) -> bool:
    """Return whether a sentence of the later part sounds like a next step, also one that could not be worded."""
    earliest = len(reading.turns) * LATE_SHARE
    late = (place for place, sentence in enumerate(reading.sentences) if sentence.turn >= earliest)
    return any(step_probability(reading, place) >= _LIKELY for place in late)


def _is_step(candidate: Candidate, reading: MatchedCall) -> bool:
    """Return whether the words of a candidate tell of something to be done after the call."""
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
        if answers and len(matching) == 1:
            return replace(candidate, moment=matching[0], is_chosen=True)
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


def _is_near(candidate: Candidate, reading: MatchedCall, today: date) -> bool:
    """Return whether the day of a candidate is to come, soon and of the weekday that its clause names, or is named by
    its month. "Tuesday the sixteenth" means one of the next weeks: when none of their days is both, one of the two is
    wrong."""
    moment, language = candidate.moment, reading.language or "en"
    if moment is None or moment.day is None:
        return True
    if moment.day < today:
        return False  # "The day before" was counted from today.
    clause, weekday = canonical(candidate.clause, language), moment.day.weekday()
    if _THAT_DAY.search(clause):
        return False
    month = next(name for name, number in GRAMMARS[language].months.items() if number == moment.day.month)
    if (moment.day - today).days <= NEXT_WEEKS_DAYS:
        is_clear = moment.named not in {"date", "dated weekday"} or _RELATIVE.search(clause) is not None
        return is_clear or month in clause or single_weekday(clause, language) in {None, weekday}
    said = canonical(candidate.sentence.text, language)
    if _NUMBERED_WEEKDAY.search(said):
        return False
    around = reading.between(candidate.turn - _BEFORE, candidate.turn + _BEFORE)
    return _COUNTED.search(said) is not None or any(month in sentence.text.lower() for sentence in around)


def _is_now(candidate: Candidate, today: date) -> bool:
    """Return whether an appointment is "today" without an hour: that tells of the call or of an offer's last day."""
    moment = candidate.moment
    return candidate.kind == "appointment" and moment is not None and moment.at is None and moment.day == today
