"""Join what is said about the same next step: a request and its promise, a proposed time and its echo."""

import re
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter

from intelligence.builtin.step_candidates import Candidate

REPEATED_WITHIN, ANSWERED_WITHIN = 4, 2
"""The turns within which the same step is said again, and a proposal is answered."""
_ANSWER_WORDS = 4
_THEN = re.compile(r"\b(?:then|entonces|invite|invitaci[oó]n)\b", re.IGNORECASE)
_OBJECT = re.compile(r"\w+ (?:me |us |you )?(?P<thing>(?:the|a|an|both|those) [\w' -]+?)(?=$|[.,;!?]| then\b| and\b)")
_PRONOUN = re.compile(r"\b(?:it|that)\b")
VAGUE_THING = re.compile(r"\b(?:whatever|something|things?|stuff)\b", re.IGNORECASE)
_NUMBERED = re.compile(r"\b(?:\d{1,2}(?:st|nd|rd|th)|(?:the )?\w*(?:th|first|second|third))\b", re.IGNORECASE)
_NAMES_WEEKDAY = re.compile(r"\b(?:\w+day|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b", re.IGNORECASE)
_WEEKS = 5
"""The most weeks between a date and the next day of its weekday, as which the weekday alone is read."""
_GOODBYE = re.compile(
    r"^\W*(?:\w+,? )?(?:(?:(?:i|we)['’]ll )?(?:see|talk to|speak to|catch) you|nos vemos|hablamos|hasta el|te veo)\b",
    re.IGNORECASE,
)
_AND_DAY = re.compile(r"\W*(?:and|y) (?:(?:on|the|el) )*\w+(?:day|th|\d)\b|\W*y (?:el )?\w", re.IGNORECASE)
"""Begins with another day: "and on Thursday the third"."""
_AND_CALLS = re.compile(r"\b(?:and|y) (?:i['’]ll |[lt][aeo]s? )?(?:call|ring|phone|ll[aá]m|m[aá]r[cq])")
"""The second part of "I'll send the offer and call you on Monday"."""
_DANGLING = re.compile(r"\s+(?:before|after|again|first|too|as well)$")
_BY_OTHERS = re.compile(
    r"(?!you\b)(?:\S+ )?\S+?(?:'ll| will) (?:\w+ )?(?:call|ring|come|visit|text|contact|send|bring)\b"
)
"""Tells what somebody else will do: "Owen will call you"."""
_CALLS_OTHERS = re.compile(
    r"\b(?:call|ring|phone) "
    r"(?:him|her|them|(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mrs?\b|Ms\b)[A-Z]\w+(?!['’]))\b"
)
"""Tells of a call to somebody else, which is not what a time of the two sides is for."""
_HANDS_OVER = re.compile(r"you(?:'ll| will) (?:have|get) (?:it|that|them|those|both)\b")
"""Says by when the other side has what was promised before: "You'll have it on Thursday"."""
VERB_GROUPS = (
    re.compile(r"(?:send|resend|e-?mail|mail|forward|shoot|share|mand|mánd|env[ií])"),
    re.compile(r"(?:call|ring|phone|try|give|check|catch|llam|llám|marc|márq)"),
    re.compile(r"(?:meet|see|come|visit|speak|talk|hop|jump)"),
)


def merge(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return one candidate per step, in order of time, each with the most precise time that was said."""
    merged: list[Candidate] = []
    for candidate in candidates:
        places = [n for n, kept in enumerate(merged) if _same_step(kept, candidate)]
        place = places[-1] if places else None
        if place is None:
            merged.append(candidate)
        else:
            merged[place] = _better(merged[place], candidate)
    return sorted(merged, key=lambda candidate: candidate.turn)


def _same_step(one: Candidate, other: Candidate) -> bool:
    gap = abs(one.turn - other.turn)
    if one.kind == other.kind == "appointment":
        repeated = gap <= REPEATED_WITHIN or is_goodbye(other)
        return _same_time(one, other) or gap <= ANSWERED_WITHIN or (repeated and same_day(one, other))
    if {one.kind, other.kind} == {"appointment", "dispatch"}:
        return gap == 1 and same_day(one, other)
    if "appointment" in (one.kind, other.kind):
        action, appointment = (one, other) if other.kind == "appointment" else (other, one)
        return (gap <= REPEATED_WITHIN or is_goodbye(action)) and _is_about(action, appointment)
    return _is_handed_over(one, other) or (one.owner == other.owner and verb(one) == verb(other))


def _is_handed_over(promised: Candidate, other: Candidate) -> bool:
    """Return whether a candidate says by when somebody has what the other one promises without a time, and in other
    words than those of sending."""
    is_soon = 0 <= other.turn - promised.turn <= REPEATED_WITHIN and promised.owner == other.owner
    is_thing = promised.kind in {"promise", "proposal", "request"} and _OBJECT.match(promised.action) is not None
    is_thing = is_thing and verb(promised) is not VERB_GROUPS[0]
    return is_soon and is_thing and promised.moment is None and _HANDS_OVER.match(other.action) is not None


def _is_about(action: Candidate, appointment: Candidate) -> bool:
    """Return whether an appointment gives the time of an action: of a call or a meeting, or as the answer to a
    request."""
    later = action.turn > appointment.turn and action.moment is None
    if later and len(action.clause.split()) > _ANSWER_WORDS and not _THEN.search(action.clause):
        return False
    if action.moment is None and _CALLS_OTHERS.search(action.clause):
        return False
    if is_contact(action) or "invite" in action.action:
        return action.moment is None or same_day(action, appointment) or "invite" in action.action
    calls = verb(action) != VERB_GROUPS[0] or _AND_CALLS.search(action.action) is not None
    if calls and same_day(action, appointment):
        return True
    is_asked = action.kind in {"request", "proposal"} and appointment.sentence.side != action.sentence.side
    # "I'll send the plan, and shall I call on Tuesday?": the answer belongs to what was said last.
    answers = is_asked and action.sentence.text.rstrip(" .?!").endswith(action.clause.rstrip(" .,?!"))
    return answers and appointment.turn - action.turn == 1 and len(appointment.clause.split()) <= _ANSWER_WORDS


def _same_time(one: Candidate, other: Candidate) -> bool:
    return one.moment is not None and (
        one.moment == other.moment or _is_echo(one, other) or _is_half_a_day_apart(one, other)
    )


def _is_half_a_day_apart(one: Candidate, other: Candidate) -> bool:
    """Return whether two times of a day are the same on the clock: one of them was put into the wrong half."""
    first, second = one.moment, other.moment
    if not (first and second and first.at and second.at and first.day == second.day):
        return False
    return first.at.minute == second.at.minute and abs(first.at.hour - second.at.hour) == 12


def _is_echo(one: Candidate, other: Candidate) -> bool:
    """Return whether the later of two appointments names the weekday of the first again, and no other hour: "See you
    Monday at eight" of "Monday the fourteenth at eight"."""
    first, later = one.moment, other.moment
    if not (first and later and repeats_weekday(one, other)):
        return False
    near = abs(other.turn - one.turn) <= REPEATED_WITHIN
    return first.at == later.at if first.at and later.at else near


def repeats_weekday(one: Candidate, other: Candidate) -> bool:
    """Return whether the later of two candidates names the weekday of the first without its date, so that it seems to
    be earlier."""
    earlier, later = sorted((one, other), key=attrgetter("turn"))
    first, again = earlier.moment, later.moment
    if not (first and again and first.day and again.day) or _NUMBERED.search(later.clause):
        return False
    if not _NAMES_WEEKDAY.search(earlier.sentence.text):
        return False
    weeks, days = divmod((first.day - again.day).days, 7)
    return days == 0 and 0 < weeks <= _WEEKS


def same_day(one: Candidate, other: Candidate) -> bool:
    """Return whether both name the same day, the later one perhaps only by its weekday."""
    return bool(one.moment and other.moment and one.moment.day == other.moment.day) or repeats_weekday(one, other)


def verb(candidate: Candidate) -> object:
    """Return the group of the verb, sending, calling or seeing, else the verb itself."""
    words = candidate.action.split()
    if candidate.kind == "dispatch":
        return candidate.action if _BY_OTHERS.match(candidate.action) else VERB_GROUPS[0]
    for group in VERB_GROUPS:
        if any(group.match(word) for word in words[:3]):
            return group
    return words[0] if words else ""


def is_goodbye(candidate: Candidate) -> bool:
    """Return whether a clause only says goodbye until a day: "See you Saturday"."""
    return _GOODBYE.search(candidate.clause) is not None


def is_contact(candidate: Candidate) -> bool:
    return verb(candidate) in VERB_GROUPS[1:]


def _better(kept: Candidate, newer: Candidate) -> Candidate:
    """Return the candidate that says more: a time before a day before nothing; then a promise before a request."""
    if _is_handed_over(kept, newer):
        return replace(kept, kind="promise", moment=newer.moment)
    if kept.moment and newer.moment and _goes_on(kept, newer):
        return replace(kept, moment=replace(kept.moment, at=kept.moment.at or newer.moment.at))
    echo = kept.kind == newer.kind == "appointment" and _is_echo(kept, newer)
    if kept.moment and newer.moment and repeats_weekday(kept, newer):
        newer = replace(newer, moment=replace(newer.moment, day=kept.moment.day))
    if _precision(newer) != _precision(kept):
        better, other = (newer, kept) if _precision(newer) > _precision(kept) else (kept, newer)
    elif echo or (kept.kind == newer.kind == "appointment" and is_goodbye(newer)):
        better, other = kept, newer
    elif kept.kind == newer.kind == "appointment":
        # A later hour alone ("Half seven?") has the day that was named before.
        says_less = kept.explicit and not newer.explicit and len(newer.clause.split()) > _ANSWER_WORDS
        better, other = (kept, newer) if says_less else (newer, kept)
    else:
        order = {"dispatch": 0, "appointment": 1, "promise": 1, "proposal": 3, "request": 4}
        better, other = (kept, newer) if order[kept.kind] <= order[newer.kind] else (newer, kept)
    return _complete(better, other)


def _goes_on(kept: Candidate, newer: Candidate) -> bool:
    """Return whether an appointment names the next one of several days: "and on Thursday the third"."""
    if not kept.kind == newer.kind == "appointment" or kept.turn != newer.turn or not _AND_DAY.match(newer.clause):
        return False
    first, second = kept.moment, newer.moment
    return bool(first and second and first.day and second.day and first.day < second.day)


def _complete(better: Candidate, other: Candidate) -> Candidate:
    """Return the candidate with what the other one adds: what is to be sent, and who asked for the time."""
    if better.kind == "appointment" and other.kind in {"request", "proposal"}:
        if "invite" in other.action or "invitation" in other.action:
            return better  # the day is not that of the sending
        if not is_contact(other):
            return replace(other, moment=better.moment)
        return replace(better, action=other.action, owner=other.owner)
    thing, pronoun = _OBJECT.match(other.action), _PRONOUN.search(better.action)
    is_vague = VAGUE_THING.search(other.action) is not None
    if other.kind == "request" and thing and pronoun and not is_vague and other.turn <= better.turn:
        # Both may name the day: "send me the form by Friday", "I'll send it by Friday".
        said_twice = better.action[pronoun.end() :].strip(" ,.")
        whole = _DANGLING.sub("", thing["thing"].strip(" ,.").removesuffix(said_twice).rstrip())
        return replace(better, action=_PRONOUN.sub(whole, better.action, count=1))
    if other.turn > better.turn and not same_day(better, other):
        return better
    # The words of another mention may name what the appointment is.
    words = other.clause.lower() if other.kind == "appointment" and not other.bare else other.action
    return replace(better, action=better.action or words or ("" if other.bare else other.clause.lower()))


def _precision(candidate: Candidate) -> int:
    moment = candidate.moment
    return 0 if moment is None or moment.day is None else 2 if moment.at else 1
