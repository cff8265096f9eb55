"""The days and hours that a call speaks of, to which a later hour, weekday or "the same time" can refer."""

import re
from collections import deque
from dataclasses import replace
from datetime import date, datetime, time, timedelta

from intelligence.builtin.dates import DayName, SpokenMoment, date_of_weekday, find_moments, speaks_of_morning
from intelligence.builtin.lexicon import words
from intelligence.builtin.reading import Sentence

_CONTEXT_TURNS = 2
_NEAR_TURNS, _DATED_TURNS = 6, 12
"""The turns within which "Friday", and "the Friday", are the one that was named with its date."""
_MOST_DATES = 40
_TODAY = re.compile(r"\b(?:today|tonight|hoy)\b", re.IGNORECASE)
_FIRST = re.compile(
    r"\b(?:first|1st|0?1|one|uno|primero|(?<!\ba )\w+day|tomorrow|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes"
    r"|s[aá]bado|domingo)\b",
    re.IGNORECASE,
)
_MORNING_WORDS = words("morning mornings am manana mañana mananas mañanas madrugada")
_MORNING = re.compile(r"\b(?:(?<!(?:one|two|ree|our) in the )mornings?|am|ma[nñ]anas?|madrugada)\b", re.IGNORECASE)
_AFTERNOON_WORDS = words("afternoon afternoons tarde")
_AFTERNOON = re.compile(r"\b(?:afternoons?|(?:por|de|en) la tarde)\b", re.IGNORECASE)
_EVENING = words("evening evenings tonight noche")
_EVENING_HOURS = (7, 8)
"""Hours that may be in the morning or in the evening."""
_WORD = re.compile(r"[^\W\d_]+")
_DATE_WORD = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|next|week|weeks|month|noon|midday|half"
    r"|quarter|past|oclock|o|clock"
    r"|january|february|march|april|may|june|july|august|september|october|november|december|am|pm|same|first"
    r"|second|third|\w+th|twenty|thirty"
    r"|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|forty|fifty|thing|early|late|day|days"
    r"|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|ma[nñ]ana|tarde|noche|hoy|pr[oó]xim[oa]|semana"
    r"|viene|media|cuarto|menos|mes"
    r"|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|un[oa]|dos|tres"
    r"|cuatro|cinco|seis|siete|ocho"
    r"|nueve|diez|once|doce|quince|veint\w+|treinta|d[ií]a|misma|mediod[ií]a|hora|st|nd|rd|th",
)


class Context:
    """The day and the hour that the talk was about last, so that a later hour, "the day before" or "the same time" can
    refer to them; and the dates of the call, so that "Wednesday" can be "Wednesday the eighteenth" of another turn."""

    def __init__(self, called_at: datetime, language: str) -> None:
        self.called_at = called_at
        self.language = language
        self._day: date | None = None
        self._at: time | None = None
        self._turn = self._morning = -_CONTEXT_TURNS - 1
        self._is_evening = False
        self._evenings: set[date] = set()
        self._dates: deque[tuple[int, date, DayName]] = deque(maxlen=_MOST_DATES)

    def hear(self, sentence: Sentence, spoken: frozenset[str]) -> None:
        """Remember that the talk is about mornings and not about afternoons, or the sentence, of these words, about an
        evening."""
        names_morning = not _MORNING_WORDS.isdisjoint(spoken) and _MORNING.search(sentence.text) is not None
        self._is_evening = not names_morning and not _EVENING.isdisjoint(spoken)
        if not _AFTERNOON_WORDS.isdisjoint(spoken) and _AFTERNOON.search(sentence.text):
            self._morning = -_CONTEXT_TURNS - 1
        elif names_morning and speaks_of_morning(sentence.text, self.language):
            self._morning = sentence.turn

    def moments(self, text: str, turn: int) -> tuple[SpokenMoment, ...]:
        """Return the moments of a clause; an hour without a day gets the day of the last few turns."""
        near = self._day if turn - self._turn <= _CONTEXT_TURNS else None
        mornings = turn - self._morning <= _CONTEXT_TURNS
        completed: list[SpokenMoment] = []
        says_today = _TODAY.search(text) is not None
        last_day = self._day if turn - self._turn <= _NEAR_TURNS else None
        found = find_moments(text, self.language, self.called_at, near=last_day, mornings=mornings, same_time=self._at)
        for moment in (self._in_evening(self.with_date(moment, turn)) for moment in found):
            # "Today" that was not said, and the first day of a month, are no days that a later hour belongs to.
            is_implied = near and moment.day == self.called_at.date() and not says_today
            if moment.day is None:
                self._turn = turn if near else self._turn
            elif not (is_implied or is_month(moment, text)):
                near, self._day, self._turn = moment.day, moment.day, turn
            self._at = moment.at or self._at
            completed.append(SpokenMoment(moment.day or near, moment.at, moment.named))
            if moment.named in {"date", "dated weekday", "week"} and moment.day:
                self._dates.append((turn, moment.day, moment.named))
        if (
            not completed
            and near not in {None, self.called_at.date()}
            and all(is_date_word(word) for word in _WORD.findall(text.lower()))
        ):
            completed = [
                SpokenMoment(near, m.at) for m in find_moments(self._hour(text), self.language, self.called_at)
            ]
        return tuple(completed)

    def _in_evening(self, moment: SpokenMoment) -> SpokenMoment:
        """Return a moment in the evening when an evening of its day was named: "Friday evening, the three of us, after
        seven" – "Friday after seven"."""
        if self._is_evening and moment.day:
            self._evenings.add(moment.day)
        at = moment.at
        is_late = self._is_evening or (moment.day or self._day) in self._evenings
        if at is None or at.hour not in _EVENING_HOURS or not is_late:
            return moment
        return replace(moment, at=at.replace(hour=at.hour + 12))

    def with_date(self, moment: SpokenMoment, turn: int) -> SpokenMoment:
        """Return a moment of a turn whose weekday has the date that was said with it, in this turn or before it. "The
        Thursday" may be named with its date later on, and else is that of the week of the nearest date, or of the week
        that was named nearer: "Next week?"."""
        is_definite = moment.named == "the weekday"
        if not self._dates or not (is_definite or moment.named == "weekday"):
            return moment
        most = _DATED_TURNS if is_definite else _NEAR_TURNS
        near = sorted((abs(at - turn), at, day, named) for at, day, named in self._dates if abs(at - turn) <= most)
        # "Saturday" is that of "Saturday the fourteenth", not of a twenty-eighth that happens to be one.
        dates = [
            day
            for _, at, day, named in near
            if named != "week" and (is_definite or (named == "dated weekday" and at <= turn))
        ]
        day = date_of_weekday(moment.day, moment.named, dates)
        if day and day == moment.day and is_definite and near:
            nearest = near[0][2]
            day = max(day, nearest + timedelta(days=day.weekday() - nearest.weekday()))
        elif day and day == moment.day:
            # "Next week?" – "Wednesday at twelve?"
            weeks = [first for at, first, named in self._of_weeks() if 0 <= turn - at <= _CONTEXT_TURNS]
            day = max([day, *(first + timedelta(days=day.weekday()) for first in weeks[-1:])])
        return replace(moment, day=day)

    def _of_weeks(self) -> list[tuple[int, date, DayName]]:
        """Return the weeks that were named, by their first day."""
        return [(at, day - timedelta(days=day.weekday()), named) for at, day, named in self._dates if named == "week"]

    def days_of(self, sentence: Sentence) -> tuple[SpokenMoment, ...]:
        """Return the moments of a sentence whose day it names itself."""
        found = find_moments(sentence.text, self.language, self.called_at)
        return tuple(self.with_date(moment, sentence.turn) for moment in found if moment.day)

    def _hour(self, text: str) -> str:
        """Return an answer like "Eleven." as a time of day."""
        return f"at {text}" if self.language == "en" else f"a las {text}"

    def day_before(self, turn: int) -> SpokenMoment | None:
        """Return the day before the day that the last few turns were about."""
        if self._day is None or turn - self._turn > 4 * _CONTEXT_TURNS:
            return None
        return SpokenMoment(self._day - timedelta(days=1), None)


def is_month(moment: SpokenMoment, text: str) -> bool:
    """Return whether a clause names a month without a day: its first day stands for it."""
    return moment.day is not None and moment.day.day == 1 and _FIRST.search(text) is None


def time_words(text: str) -> list[str]:
    """Return the words of a text that name a day or an hour: "thursday", "nine", "lunes"."""
    return [word for word in re.findall(r"\w+", text.lower()) if word.isdigit() or is_date_word(word)]


def is_date_word(word: str) -> bool:
    return bool(_DATE_WORD.fullmatch(word))
