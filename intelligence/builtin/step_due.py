"""Tell whether the day that was said with a next step is the one on which it is due: a wrong day is worse than none."""

import re
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from intelligence.builtin.date_rules import NEXT_WEEKS_DAYS
from intelligence.builtin.date_text import canonical
from intelligence.builtin.dates import GRAMMARS, SpokenMoment, find_moments, single_weekday
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.step_candidates import Candidate
from intelligence.builtin.step_context import is_month
from intelligence.builtin.step_reference import SAID_AFTER

_AROUND = 6
"""The turns around a step in which the month of its day may be named."""
_MONDAY, _FRIDAY, _SATURDAY = 0, 4, 5
_ENGLISH_WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_WEEKDAY = rf"(?:{_ENGLISH_WEEKDAY}|lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
_NUMBERED_WEEKDAY = re.compile(
    rf" {_WEEKDAY} (?:, )?(?:that's |that is )?(?:the |el |dia )?\d{{1,2}}(?:st|nd|rd|th)?(?= )"
    r"(?! (?:of |de )?[a-z]*(?:ember|ary|ero|bre|ril|gust|ago|march|marz|may|jun|jul|octo))"
)
"""A weekday with a number and without a month, in canonical text."""
_COUNTED = re.compile(r" (?:weeks?|fortnights?|months?|years?|semanas?|mes|meses|anos?)(?= )")
_THAT_DAY = re.compile(rf" that {_ENGLISH_WEEKDAY}(?= )(?! (?:the )?\d)")
"""A day that was named before, and is not the next one of its name."""
_RELATIVE = re.compile(r" (?:before|after|from|by|until|till|week|antes|despues|hasta|semana)(?= )")
"""Words beside a weekday from which another day is counted."""
_DAY = (
    rf"(?:(?:the|el|this|next|proximo|dia) )*(?:{_WEEKDAY}|tomorrow|manana|\d{{1,2}}(?:st|nd|rd|th)"
    r"|(?<=el |ia )\d{1,2})(?= )(?! (?:morning|afternoon|evening|night|lunch|lunchtime|noon|midday|por|a|al) )"
)
_BEFORE_DAY = re.compile(rf" (?:before|antes del?) {_DAY}")
_AFTER_DAY = re.compile(rf" (?:after|despues del?) {_DAY}")
_WEEK_OF_MONTH = re.compile(r" week (?:in|of) ")
_WEEKEND = re.compile(
    r" (?P<until>(?:by|before|until|till|antes del) )?(?:(?:the|this|el|next) )*(?:weekend|fin de semana) "
)
_START_OF_WEEK = re.compile(r" (?:beginning|start|early|principios|first thing) ")
_HOLDS = re.compile(
    r"(?:hold|keep|reserve|pencil|book|save|put .*\b(?:on (?:the|my|our) list|in (?:\S+ )*calendars?))\b"
    r"(?!.*\b(?:till|until|through) (?!(?:you|he|she|they|we|i|it)\b))"
)
"""What is done on the call for a later day: "I'll pencil you in for the eighth"."""
_FOR_DAY = re.compile(rf" (?:for|para) {_DAY}")
_SENDS = re.compile(r"(?:send|resend|e-?mail|mail|text|forward|post|share)\b")
"""What is sent may be about a day: "the confirmation for Monday"."""
_WEEKDAYS = frozenset({"weekday", "the weekday", "dated weekday"})
_NOW = re.compile(r"(?<! from) (?:now|ahora) ")


def due_moment(candidate: Candidate, text: str, reading: MatchedCall, called_at: datetime) -> SpokenMoment | None:
    """Return the day, and perhaps the hour, on which a step with this text is due; None where that is not clear from
    the words."""
    moment, today = candidate.moment, called_at.date()
    day = moment.day if moment else None
    if moment is None or day is None or not _is_near(candidate, reading, today):
        return None
    language = reading.language or "en"
    clause = canonical(candidate.clause, language)
    is_action = len(text.split()) > 1
    if moment.at is None:
        if _AFTER_DAY.search(clause):
            return None
        if candidate.kind == "appointment" and is_action:
            moment = replace(moment, at=_hour_of(text, day, called_at, language))
        if _BEFORE_DAY.search(clause):
            return _if_ahead(replace(moment, day=day - timedelta(days=1)), today)
        if is_action:
            moment = replace(moment, day=_last_day(moment, day, clause, language))
    if is_action and not _is_day_of_action(candidate, moment, clause, text, called_at, language):
        return None
    return _if_ahead(moment, today)


def _hour_of(text: str, day: date, called_at: datetime, language: str) -> time | None:
    """Return the hour that a step in the words of the call names with its day: "by email tomorrow before noon"."""
    found = [moment.at for moment in find_moments(text, language, called_at) if moment.day == day]
    return found[0] if len(found) == 1 else None


def _if_ahead(moment: SpokenMoment, today: date) -> SpokenMoment | None:
    return moment if moment.day and moment.day >= today else None


def _last_day(moment: SpokenMoment, day: date, clause: str, language: str) -> date:
    """Return the last day of "next week" and of "the weekend", which are named by their first one."""
    if _WEEK_OF_MONTH.search(clause) and single_weekday(clause, language) is None:
        return day + timedelta(days=max(_FRIDAY - day.weekday(), 0))
    if moment.named == "week" and day.weekday() == _MONDAY and not _START_OF_WEEK.search(clause):
        return day + timedelta(days=_FRIDAY)
    weekend = _WEEKEND.search(clause) if day.weekday() == _SATURDAY else None
    if weekend is None:
        return day
    return day + timedelta(days=-1 if weekend["until"] else 1)


def _is_day_of_action(
    candidate: Candidate, moment: SpokenMoment, clause: str, text: str, called_at: datetime, language: str
) -> bool:
    """Return whether the day of a clause is that of what somebody will do: one day, no month, and not the day of
    another event for which something is sent or held."""
    is_today = moment.day == called_at.date()
    is_month_alone = is_month(moment, candidate.clause) and not _WEEK_OF_MONTH.search(clause)
    if is_month_alone or (not is_today and _NOW.search(clause)):
        return False
    if _HOLDS.match(candidate.action) and not is_today:
        return False
    if _SENDS.match(candidate.action) and _FOR_DAY.search(clause):
        return False
    own = text.partition(SAID_AFTER)[0]
    days = {found.day for found in find_moments(own, language, called_at) if found.day}
    # Another weekday is that of other words: "on Friday morning talk to you Tuesday".
    named = {
        found.day.weekday()
        for found in find_moments(own, language, called_at)
        if found.day and found.named in _WEEKDAYS
    }
    if named and moment.day and moment.day.weekday() not in named:
        return False
    # A weekday alone may be that of a later week.
    is_other = called_at.date() in days and not is_today
    return len(days) <= 1 and not is_other


def _is_near(candidate: Candidate, reading: MatchedCall, today: date) -> bool:
    """Return whether the day of a candidate is soon and of the weekday that its clause names, or is named by its month.
    "Tuesday the sixteenth" means one of the next weeks: when none of their days is both, one of the two is wrong."""
    moment, language = candidate.moment, reading.language or "en"
    if moment is None or moment.day is None:
        return True
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
    around = reading.between(candidate.turn - _AROUND, candidate.turn + _AROUND)
    return _COUNTED.search(said) is not None or any(month in sentence.text.lower() for sentence in around)
