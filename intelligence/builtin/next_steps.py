"""Find the next steps agreed on the call, with their owners and due times in the call's time zone."""

import re
from bisect import bisect, bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from types import MappingProxyType
from zoneinfo import ZoneInfo

from intelligence.builtin.classifiers import STEP, STEPS, step_probability
from intelligence.builtin.date_text import canonical
from intelligence.builtin.naming import name_people
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_candidates import Candidate, Context, find_candidates, time_words
from intelligence.builtin.step_english import ENGLISH
from intelligence.builtin.step_merging import (
    ANSWERED_WITHIN,
    REPEATED_WITHIN,
    VERB_GROUPS,
    is_contact,
    merge,
    repeats_weekday,
    same_day,
    verb,
)
from intelligence.builtin.step_spanish import SPANISH
from intelligence.builtin.step_text import AGREED_DATE, describe
from intelligence.builtin.step_words import StepWords
from intelligence.linear import load_model
from intelligence.shapes import NextStep

STEP_WORDS: Mapping[str, StepWords] = MappingProxyType({"en": ENGLISH, "es": SPANISH})
MAX_STEPS = 5
LATE_SHARE = 0.4
_CLOSING_SHARE = 0.75
_LIKELY = 0.5
# Turns before the later part, in which a day may be named that it refers to.
_BEFORE, _LONGEST_PART = 6, 200
_DONE_WITHIN = 6
_MOST_CANDIDATES = 300
"""Every candidate is compared with the others. An hour of talk has fewer than 100."""
_ECHO_WORDS = 3
_SOON_DAYS = 62
_NUMBERED_WEEKDAY = re.compile(
    r" (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
    r" (?:, )?(?:that's |that is )?(?:the |el |dia )?\d{1,2}(?:st|nd|rd|th)?(?= )"
    r"(?! (?:of |de )?[a-z]*(?:ember|ary|ero|bre|ril|gust|ago|march|marz|may|jun|jul|octo))"
)
"""A weekday with a number and without a month, in canonical text."""
_WEEKDAYS = (
    ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
)
_EMPTY_OBJECTS = frozenset({"it", "that", "this", "them", "him", "her", "you", "up", "then", "now", "too"})


def find_next_steps(reading: MatchedCall, occurred_at_ms: int | None, time_zone: str = "UTC") -> tuple[NextStep, ...]:
    """Return promises, requests and appointments of the later part of the call, the last five, in order of time.

    A proposal, a request or a proposed time counts only if the other side agrees. The same step said twice is one, with
    the sentence that says most. Without the time of the call no step has a due time.
    """
    words = STEP_WORDS.get(reading.language or "")
    if words is None:
        return ()
    zone = ZoneInfo(time_zone)
    called_at = datetime.fromtimestamp((occurred_at_ms or 0) / 1000, UTC).astimezone(zone)
    context = Context(called_at, reading.language or "en")
    earliest = max(len(reading.turns) * LATE_SHARE, len(reading.turns) - _LONGEST_PART)
    people = name_people(reading)
    late = [n for n, sentence in enumerate(reading.sentences) if sentence.turn >= earliest - _BEFORE]
    candidates = [candidate for place in late for candidate in find_candidates(reading, place, words, context)]
    today = called_at.date()
    later = [candidate for candidate in candidates if candidate.turn >= earliest and not _is_now(candidate, today)]
    later = later[-_MOST_CANDIDATES:]
    later = [_chosen(candidate, later) for candidate in later]
    agreed = [candidate for candidate in later if _is_agreed(candidate, later, reading, words)]
    finished = _finished(reading, words, agreed[0].place) if agreed else ()
    agreed = [candidate for candidate in agreed if _is_open(candidate, later, finished, reading, words)]
    agreed = [candidate for candidate in agreed if candidate.is_chosen or _is_step(candidate, reading)]
    steps = []
    for candidate in merge(agreed)[-MAX_STEPS:]:
        moment = candidate.moment if occurred_at_ms is not None and _is_near(candidate, reading, today) else None
        due = moment.due(zone, called_at.date()) if moment else None
        text, quoted = describe(candidate, reading, people)
        if quoted and candidate.kind == "appointment":
            if due is None or not _is_mutual(candidate, later, _replies(candidate, reading), words):
                continue
            text, quoted = AGREED_DATE, False
        if quoted and candidate.clause.rstrip().endswith("?") and candidate.kind != "request":
            continue  # "Shall I book it?" does not say what.
        steps.append(NextStep(text, candidate.owner, due, candidate.sentence.evidence(), quoted))
    return tuple(steps)


def names_step(reading: MatchedCall) -> bool:
    """Return whether a sentence of the later part sounds like a next step, also one that could not be worded."""
    earliest = len(reading.turns) * LATE_SHARE
    late = (place for place, sentence in enumerate(reading.sentences) if sentence.turn >= earliest)
    return any(step_probability(reading, place) >= _LIKELY for place in late)


def _is_step(candidate: Candidate, reading: MatchedCall) -> bool:
    """Return whether the words of a candidate tell of something to be done after the call."""
    return step_probability(reading, candidate.place) >= load_model(STEPS).thresholds[STEP]


def _chosen(candidate: Candidate, others: Sequence[Candidate]) -> Candidate:
    """Return a candidate that lets the other side choose among times with the one whose day the answer names."""
    for other in others:
        answers = 0 < other.turn - candidate.turn <= ANSWERED_WITHIN and other.sentence.side != candidate.sentence.side
        matching = [time for time in candidate.options if other.moment and time.day == other.moment.day]
        if answers and len(matching) == 1:
            return replace(candidate, moment=matching[0], is_chosen=True)
    return candidate


def _is_near(candidate: Candidate, reading: MatchedCall, today: date) -> bool:
    """Return whether the day of a candidate is soon, or is not named by its weekday and number. "Tuesday the sixteenth"
    means one of the next weeks: when none of their days is both, one of the two is wrong."""
    day = candidate.moment.day if candidate.moment else None
    if day is None or (day - today).days <= _SOON_DAYS:
        return True
    return _NUMBERED_WEEKDAY.search(canonical(candidate.sentence.text, reading.language or "en")) is None


def _is_now(candidate: Candidate, today: date) -> bool:
    """Return whether an appointment is "today" without an hour: that tells of the call or of an offer's last day."""
    moment = candidate.moment
    return candidate.kind == "appointment" and moment is not None and moment.at is None and moment.day == today


def _is_agreed(candidate: Candidate, others: Sequence[Candidate], reading: MatchedCall, words: StepWords) -> bool:
    replies = _replies(candidate, reading)
    if any(words.reject.search(sentence.text.lower()) for sentence in (candidate.sentence, *replies[:1])):
        return False
    if candidate.kind == "promise":
        if not _says_what(candidate):
            return False
        return not candidate.clause.rstrip().endswith("?") or _accepts(replies, candidate, words)
    if candidate.kind == "dispatch":
        return candidate.moment is not None
    if candidate.kind == "appointment":
        return _is_confirmed(candidate, others, replies, words, reading)
    if any(words.done.search(reply.text.lower()) for reply in replies):
        return False
    return _accepts(replies, candidate, words) or _is_taken_up(candidate, others)


def _is_open(
    candidate: Candidate,
    others: Sequence[Candidate],
    finished: Sequence[int],
    reading: MatchedCall,
    words: StepWords,
) -> bool:
    """Return whether a step still has to be done after the call: it was neither done in the next turns, nor turned down
    or replaced by another day in the reply. `finished` are the places of the sentences that say that something has been
    done."""
    behind = reading.first_place(candidate.turn + _DONE_WITHIN + 1)
    day = candidate.moment.day if candidate.moment else None
    if candidate.kind != "appointment" and bisect(finished, candidate.place) < bisect_left(finished, behind):
        return False
    if day is None:
        return True
    replies = _replies(candidate, reading)
    turned_down = replies and _is_turned_down(candidate, replies[0].text.lower(), words)
    if turned_down or _is_replaced(candidate, others, replies, words):
        return False
    return not any(words.instead.search(reply.text.lower()) for reply in replies) or not any(
        0 < other.turn - candidate.turn <= ANSWERED_WITHIN and other.moment and other.moment.day not in {None, day}
        for other in others
    )


def _finished(reading: MatchedCall, words: StepWords, first: int) -> tuple[int, ...]:
    """Return the places of the sentences from the first one on that say that something has been done."""
    places = range(first, len(reading.sentences))
    return tuple(place for place in places if words.finished.search(reading.sentences[place].text.lower()))


def _is_turned_down(candidate: Candidate, reply: str, words: StepWords) -> bool:
    """Return whether a reply begins with the time of the candidate and what stands against it: "Nine we have a
    meeting"."""
    taken = words.taken.match(reply)
    if taken is None:
        return False
    day = candidate.moment.day if candidate.moment else None
    weekdays = {names[day.weekday()] for names in _WEEKDAYS} if day else set()
    return not {*time_words(candidate.clause), *weekdays}.isdisjoint(time_words(taken[0]))


def _is_replaced(
    candidate: Candidate, others: Sequence[Candidate], replies: Sequence[Sentence], words: StepWords
) -> bool:
    """Return whether the other side answers the last time of a turn with another one, without a yes: "Half seven?"."""
    if not replies or _agrees(replies[0].text.lower(), words):
        return False
    same_turn = [other for other in others if other.turn == candidate.turn and other.moment]
    for other in others:
        if other.turn == replies[0].turn and _differs(other, candidate) and _counters(other, candidate):
            differing = [own for own in same_turn if _differs(other, own)]
            # What repeats another time of the turn is no new one.
            if len(differing) == len(same_turn) and differing[-1] is candidate:
                return True
    return False


def _agrees(reply: str, words: StepWords) -> bool:
    """Return whether a reply holds a yes. The day or the hour alone may be said to turn it down."""
    return any(not time_words(accepted[0]) for accepted in words.accept.finditer(reply))


def _counters(other: Candidate, candidate: Candidate) -> bool:
    """Return whether a candidate asks for another time of the same thing: "Send it tomorrow", "Tuesday?"."""
    if other.kind in {"request", "proposal"}:
        return candidate.kind == "appointment" or verb(other) == verb(candidate)
    alone = other.kind == "appointment" and (other.bare or other.sentence.question)
    return alone and (candidate.kind == "appointment" or is_contact(candidate))


def _differs(one: Candidate, other: Candidate) -> bool:
    """Return whether two candidates name times that cannot both be meant."""
    if one.moment is None or other.moment is None:
        return False
    if one.moment.day != other.moment.day and not repeats_weekday(one, other):
        return one.moment.day is not None and other.moment.day is not None
    return one.moment.at != other.moment.at and one.moment.at is not None and other.moment.at is not None


def _says_what(candidate: Candidate) -> bool:
    """Return whether a promise says more than "I'll bring it": an object, a time, or whom to call or write to."""
    rest = [word.strip(".,!?") for word in candidate.action.split()[1:]]
    return bool(set(rest) - _EMPTY_OBJECTS) or candidate.moment is not None or verb(candidate) in VERB_GROUPS


def _replies(candidate: Candidate, reading: MatchedCall) -> tuple[Sentence, ...]:
    """Return the first two sentences of the turn in which the other side answers."""
    for turn in range(candidate.turn + 1, candidate.turn + ANSWERED_WITHIN + 1):
        sentences = reading.between(turn, turn)
        if sentences and sentences[0].side != candidate.sentence.side:
            return sentences[:2]
    return ()


def _accepts(replies: Sequence[Sentence], candidate: Candidate, words: StepWords) -> bool:
    """Return whether a reply holds a yes or begins with the time that was proposed: "Half seven she can do"."""
    first = " ".join(replies[0].text.split()[:_ECHO_WORDS]) if replies else ""
    echoed = not set(time_words(first)).isdisjoint(time_words(candidate.clause))
    return echoed or any(_agrees(reply.text.lower(), words) for reply in replies)


def _is_taken_up(candidate: Candidate, others: Sequence[Candidate]) -> bool:
    return any(
        0 < other.turn - candidate.turn <= ANSWERED_WITHIN and other.sentence.side != candidate.sentence.side
        for other in others
    )


def _is_mutual(
    candidate: Candidate, others: Sequence[Candidate], replies: Sequence[Sentence], words: StepWords
) -> bool:
    """Return whether both sides name the day, or the other side says yes to it."""
    near = [other for other in others if abs(other.turn - candidate.turn) <= REPEATED_WITHIN]
    if any(other.sentence.side != candidate.sentence.side and same_day(other, candidate) for other in near):
        return True
    return _accepts(replies, candidate, words)


def _is_confirmed(
    candidate: Candidate,
    others: Sequence[Candidate],
    replies: Sequence[Sentence],
    words: StepWords,
    reading: MatchedCall,
) -> bool:
    """Return whether both sides name the day, the other side accepts it, the rep states it, or it is an answer."""
    asked_in = candidate.turn - 1
    before = [s for s in reading.between(asked_in, asked_in) if s.side != candidate.sentence.side]
    if candidate.bare and any(s.question and words.other_day.search(s.text.lower()) for s in before):
        return False
    if _is_mutual(candidate, others, replies, words):
        return True
    if candidate.sentence.question or any(reply.has("timing", "refuse") for reply in replies):
        return False
    if candidate.sentence.side == "rep":
        return candidate.turn >= len(reading.turns) * _CLOSING_SHARE or any(s.question for s in before)
    return candidate.bare and any(s.question for s in before)
