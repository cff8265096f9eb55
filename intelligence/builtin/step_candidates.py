"""Find what may be a next step: promises, requests, announcements and appointments, clause by clause."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from intelligence.builtin.clause_patterns import (
    AND_THING,
    BY_HOUR,
    CALLS_OFF,
    CHOICE,
    CIRCUMSTANCE,
    DAY_WORD,
    FROM_NOW,
    GETS_IN_TOUCH,
    HAVE_FREE,
    IF_LIKED,
    IF_OTHERS,
    INTENDS,
    INVITES,
    IS_BACK,
    IS_PAID,
    IS_PAST,
    LATER_ONE,
    LIMIT,
    OFFERS,
    OTHER_DAY,
    OTHER_DAY_WORD,
    OWN_WORD,
    PERMITS,
)
from intelligence.builtin.dates import SpokenMoment
from intelligence.builtin.lexicon import MAX_CACHED
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_context import Context, is_date_word, is_month, may_name_time, names_of_month, time_words
from intelligence.builtin.step_words import StepWords
from intelligence.builtin.word_patterns import WordPattern
from intelligence.shapes import Role

Kind = Literal["promise", "proposal", "request", "dispatch", "appointment", "said"]
"""What a clause does; `said` is a whole sentence that tells a step in other words than the grammar knows."""
_BARE_WORDS = 3
_WORD, _WORD_OR_NUMBER = re.compile(r"[^\W\d_]+"), re.compile(r"\w+")
_MARK = re.compile(r"[,;:]")
_NOW = re.compile(r"\b(?:now|today|ahora|hoy)\b")
_IS_ANOTHER = re.compile(
    r"\W*(?:(?:and|so|then|but)\W+)*(?:(?:just|please)\b|(?:i|we)(?:['’]ll| will)\b)", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A clause that may name a next step. `place` is that of its sentence in the call; `action` is what is to be done,
    in the words of the call; `options` are the times among which it lets the other side choose."""

    kind: Kind
    turn: int
    place: int
    sentence: Sentence
    clause: str
    action: str
    owner: Role
    moment: SpokenMoment | None
    bare: bool
    explicit: bool
    options: tuple[SpokenMoment, ...] = ()
    is_chosen: bool = False


class _Clause(NamedTuple):
    """A part of a sentence with a verb of its own, as written and in lower case, and the moments that it names.
    `spoken` are the words of the whole sentence in lower case."""

    sentence: Sentence
    place: int
    spoken: frozenset[str]
    text: str
    lower: str
    moments: tuple[SpokenMoment, ...]


def find_candidates(reading: MatchedCall, place: int, words: StepWords, context: Context) -> Iterator[Candidate]:
    """Yield the candidates of the sentence at this place, in order. The context learns the days of every sentence."""
    sentence = reading.sentences[place]
    last: Candidate | None = None
    hypothetical = intends = offers = False
    spoken = frozenset(_WORD_OR_NUMBER.findall(sentence.text.lower()))
    context.hear(sentence, spoken)
    for text in split_clauses(sentence.text, spoken, words):
        lower = text.lower().replace("’", "'").strip(" ,")
        moments = _moments(text, lower, sentence.turn, spoken, words, context)
        clause = _Clause(sentence, place, spoken, text, lower, moments)
        hypothetical = (hypothetical and last is None) or bool(words.conditional.match(lower, spoken))
        if hypothetical:
            continue
        continues: Kind | None = "promise" if last and last.kind in {"promise", "proposal"} else None
        continues = continues or ("promise" if intends else "proposal" if offers else None)
        intends = bool(INTENDS.search(lower, spoken))
        offers = bool(OFFERS.search(lower, spoken))
        if last and _lacks_day(last) and AND_THING.match(lower) and clause.moments:
            day = replace(clause.moments[0], at=None)
            last = replace(last, clause=f"{last.clause} {text}", action=f"{last.action} {lower}", moment=day)
            continue
        for candidate in _read_clause(clause, words, continues):
            if last and _lacks_day(last) and candidate.bare:
                last = replace(last, moment=candidate.moment)
            elif last and candidate.kind == "promise" and _adds_to(last, candidate):
                joined = f"{last.clause} {text}"
                last = replace(last, clause=joined, action=f"{last.action} {lower}", moment=candidate.moment)
            else:
                if last:
                    yield last
                last = candidate
    if last:
        yield last


def _moments(
    clause: str, lower: str, turn: int, spoken: frozenset[str], words: StepWords, context: Context
) -> tuple[SpokenMoment, ...]:
    names_time = may_name_time(lower, spoken)
    if names_time and any(map(_names_other_day, spoken)):
        clause = OTHER_DAY.sub("", clause)
    moments = context.moments(clause, turn) if names_time else ()
    if words.day_before.search(lower, spoken):
        # Which day "the day before" is, only its number tells: that of another day may be named anywhere.
        before = next((context.day_before(moment.day.day) for moment in moments if moment.day), None)
        return (before,) if before else moments
    if any(moment.day for moment in moments):
        return moments
    if words.now.search(lower, spoken):
        return (SpokenMoment(context.called_at.date(), None),)
    if moments and BY_HOUR.search(lower):
        today, time = context.called_at.date(), context.called_at.time()
        return tuple(replace(moment, day=today) for moment in moments if moment.at and moment.at > time)
    return moments


def _adds_to(last: Candidate, candidate: Candidate) -> bool:
    """Return whether a promise continues the last one without a time of its own: "I'll void it and email you". One with
    a subject of its own has its own time: "I'll bring the plan, and I'll email you tonight"."""
    if candidate.moment is not None and (_NOW.search(last.action) or _IS_ANOTHER.match(candidate.clause)):
        return False
    return candidate.owner == last.owner and _lacks_day(last)


def _lacks_day(candidate: Candidate) -> bool:
    """Return whether a candidate is a promise for which no day has been named yet."""
    return candidate.kind == "promise" and candidate.moment is None


def _read_clause(clause: _Clause, words: StepWords, continues: Kind | None) -> Iterator[Candidate]:
    sentence, lower, spoken = clause.sentence, clause.lower, clause.spoken
    action = _read_action(clause, words, continues)
    if action and sentence.side == "rep" and PERMITS.search(lower):
        action = None
    moment = clause.moments[0] if clause.moments else None
    if action is not None and moment and moment.day and INVITES.search(lower):
        yield _candidate("appointment", clause, "", moment)
    elif action is not None:
        kind, phrase = action
        if kind == "promise" and IF_LIKED.search(lower):
            kind = "proposal"
        options = _options(clause)
        if kind == "proposal" and options:
            chosen = _candidate("appointment", clause, "", options[-1])
            yield replace(chosen, owner="rep", options=options)
        elif kind != "proposal" or sentence.side != "prospect" or GETS_IN_TOUCH.match(phrase):
            yield _candidate(kind, clause, phrase, moment)
    elif not sentence.question and (
        dispatch := words.dispatch.search(lower, spoken) or words.announced.search(lower, spoken)
    ):
        yield _candidate("dispatch", clause, dispatch[0], moment)
    else:
        yield from _appointments(clause, words)


def split_clauses(text: str, spoken: frozenset[str], words: StepWords) -> list[str]:
    """Return the parts of a sentence of these words that have a verb of their own, as written."""
    is_one = not words.clause.may_match(spoken) and not _MARK.search(text)
    cuts = [] if is_one else [match.start() for match in words.clause.pattern.finditer(text)]
    bounds = [0, *cuts, len(text)]
    parts = [text[low:high].strip(" ,;–—-") for low, high in pairwise(bounds)]
    return [part for part in parts if part]


def _read_action(clause: _Clause, words: StepWords, continues: Kind | None) -> tuple[Kind, str] | None:
    """Return the kind and the words of an action. A clause after a promise or an offer may go on with it, without a
    subject of its own: "I can move the date and send the letter"."""
    kinds: tuple[tuple[Kind, WordPattern], ...] = (
        ("promise", words.promise),
        ("proposal", words.proposal),
        ("request", words.request),
    )
    if continues:
        kinds = ((continues, words.continued), *kinds)
    for kind, pattern in kinds:
        found = pattern.search(clause.lower, clause.spoken)
        phrase = next((value for value in found.groupdict().values() if value), "") if found else ""
        if phrase and not words.in_call.search(phrase):
            return kind, phrase
    return None


def _candidate(kind: Kind, clause: _Clause, phrase: str, moment: SpokenMoment | None) -> Candidate:
    sentence = clause.sentence
    owner = other_side(sentence.side) if kind == "request" else sentence.side
    return Candidate(
        kind, sentence.turn, clause.place, sentence, clause.text, phrase, owner, moment, bare=False, explicit=True
    )


def other_side(side: Role) -> Role:
    """Return who is asked by a side."""
    return "prospect" if side == "rep" else "rep"


def _appointments(clause: _Clause, words: StepWords) -> Iterator[Candidate]:
    lower = clause.lower
    dated = [moment for moment in clause.moments if moment.day is not None]
    if dated and LIMIT.search(lower):
        dated = [replace(moment, at=None) for moment in dated]
    if not dated:
        return
    names_day = any(DAY_WORD.search(word) for word in lower.split())
    if _is_of_something_else(clause, words, names_day=names_day):
        return
    taken = words.taken.match(lower)
    # "Not Friday then, shall we say Tuesday": Friday is no moment.
    if len(dated) == 1 and taken and "not" not in taken[0].split():
        return
    if is_month(dated[-1], lower) and names_of_month(lower):
        return
    around = CIRCUMSTANCE.search(lower)
    said = lower[: around.start()] if around and not time_words(around[0]) else lower
    rest = [word for word in _WORD.findall(words.filler.sub(" ", said)) if not is_date_word(word)]
    is_event = bool(words.event.search(lower))
    bare = len(rest) <= _BARE_WORDS and not is_event
    if bare and IS_PAID.search(lower):
        return
    # "In January" without more says when something is, not when to meet.
    if is_event or (bare and not is_month(dated[-1], lower) and (names_day or dated[-1].at is not None)):
        appointment = _candidate("appointment", clause, "", dated[-1])
        owner: Role = clause.sentence.side if OWN_WORD.search(lower) else "rep"
        yield replace(appointment, owner=owner, bare=bare, explicit=names_day, options=_options(clause))


def _is_of_something_else(clause: _Clause, words: StepWords, *, names_day: bool) -> bool:
    """Return whether the time of a clause is that of a habit, a deadline or an appointment with others."""
    lower = clause.lower
    if (clause.sentence.side == "prospect" and words.own_event.search(lower)) or IF_OTHERS.search(lower):
        return True
    if FROM_NOW.match(lower) or IS_BACK.match(lower) or LATER_ONE.search(lower):
        return True
    is_routine = not names_day and words.routine.search(lower) is not None
    if clause.sentence.side == "rep" and HAVE_FREE.search(lower) and _options(clause):
        return False
    return (
        is_routine
        or CALLS_OFF.search(lower) is not None
        or IS_PAST.match(lower) is not None
        or bool(words.circumstance.search(lower) or words.deadline.search(lower))
    )


def _options(clause: _Clause) -> tuple[SpokenMoment, ...]:
    """Return the times of a clause if it leaves a choice between them."""
    dated = tuple(moment for moment in clause.moments if moment.day is not None)
    return dated if len(dated) > 1 and CHOICE.search(clause.lower) else ()


@lru_cache(MAX_CACHED)
def _names_other_day(word: str) -> bool:
    return OTHER_DAY_WORD.fullmatch(word) is not None
