"""The days and hours that a call speaks of, to which a later hour, weekday or "the same time" can refer."""

import re
from collections import deque
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from intelligence.builtin.dates import GRAMMARS, DayName, SpokenMoment, date_of_weekday, find_moments, speaks_of_morning
from intelligence.builtin.lexicon import MAX_CACHED, words
from intelligence.builtin.reading import Sentence

_CONTEXT_TURNS = 2
_NEAR_TURNS, _DATED_TURNS = 6, 12
"""The turns within which "Friday", and "the Friday", are the one that was named with its date."""
_MOST_DATES = 40
_OR = re.compile(r"\b(?:or|o(?!['’]))\b", re.IGNORECASE)
_DEADLINE = re.compile(r"\b(?:till|until|by|before|hasta|antes)\b", re.IGNORECASE)
_UNTIL_DAY = re.compile(r"\b(?:by|before|until|till) (?:\w+ (?:on )?)?(?:\w+day|tomorrow)\b", re.IGNORECASE)
"""Names a day until which something is done, to which no later hour belongs."""
_OF_MONTH = re.compile(
    r"\b(?:for|not|para|(?<!week )(?<!half )(?<!end )(?<!start )(?<!ning )(?<!semana )(?:of|de))"
    r" (?:jan|feb|march|apr|may|june|july|aug|sept|oct|nov|dec|enero|mar|abr|ago|dic)",
    re.IGNORECASE,
)
"""Names a month to which no later day belongs: "the figures for January"."""
_MIDDLE = 16
_MONTH = re.compile(
    rf"\b(?:months?|mes|{'|'.join(month for grammar in GRAMMARS.values() for month in grammar.months)})\b",
    re.IGNORECASE,
)
"""Names a month, or speaks of one."""
_TODAY = re.compile(r"\b(?:today|tonight|hoy)\b", re.IGNORECASE)
_FIRST = re.compile(
    r"\b(?:first(?! (?:week|half|fortnight|part|few|quarter)\b)|1st|0?1"
    r"|one|uno|primero|(?<!\ba )\w+day|tomorrow|ma[nñ]ana|lunes|martes|mi[eé]rcoles|jueves|viernes"
    r"|s[aá]bado|domingo)\b",
    re.IGNORECASE,
)
_MORNING_WORDS = words("morning mornings am manana mañana mananas mañanas madrugada")
_MORNING = re.compile(r"\b(?:(?<!(?:one|two|ree|our) in the )mornings?|am|ma[nñ]anas?|madrugada)\b", re.IGNORECASE)
_AFTERNOON_WORDS = words("afternoon afternoons tarde tardes")
_AFTERNOON = re.compile(r"\b(?:afternoons?|(?:por|de|en) las? tardes?)\b", re.IGNORECASE)
_IN_AFTERNOON = re.compile(
    r"^(?!.*(?:n['’]t\b|\b(?:not|no|bad|except)\b)).*"
    r"(?:\b(?:in the|an|\w+day) afternoons?|(?<!good )(?<!buenas )\bafternoons"
    r"|(?<!buenas )\b(?:por|de|en) las? tardes?\b(?! de\b))",
    re.IGNORECASE,
)
"""Speaks of afternoons of which somebody says neither that they cannot nor a greeting."""
_EVENING = words("evening evenings tonight noche")
_EVENINGS = re.compile(r"\b(?:(?:in the|an) evenings?|evenings|(?:por|de) la noche)\b", re.IGNORECASE)
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
        self._month: date | None = None
        self._offered: dict[time | None, date] = {}
        self._at: time | None = None
        self._turn = self._morning = self._evening = self._month_turn = self._offer = -_CONTEXT_TURNS - 1
        self._is_evening = False
        self._evenings: set[date] = set()
        self._dates: deque[tuple[int, date, DayName]] = deque(maxlen=_MOST_DATES)

    def hear(self, sentence: Sentence, spoken: frozenset[str]) -> None:
        """Remember that the talk is about mornings and not about afternoons, or the sentence, of these words, or the
        talk about an evening."""
        names_morning = not _MORNING_WORDS.isdisjoint(spoken) and _MORNING.search(sentence.text) is not None
        self._is_evening = not names_morning and not _EVENING.isdisjoint(spoken)
        if not _AFTERNOON_WORDS.isdisjoint(spoken) and _AFTERNOON.search(sentence.text):
            self._morning = -_CONTEXT_TURNS - 1
            if not names_morning and _IN_AFTERNOON.match(sentence.text):
                self._is_evening, self._evening = True, sentence.turn
        elif names_morning and speaks_of_morning(sentence.text, self.language):
            self._morning = sentence.turn
        if names_morning:
            self._evening = -_CONTEXT_TURNS - 1
        elif self._is_evening and _EVENINGS.search(sentence.text):
            self._evening = sentence.turn

    def moments(self, text: str, turn: int) -> tuple[SpokenMoment, ...]:
        """Return the moments of a clause; an hour without a day gets the day of the last few turns."""
        near = self._day if turn - self._turn <= _CONTEXT_TURNS else None
        mornings = turn - self._morning <= _CONTEXT_TURNS
        offered = self._offered if turn - self._offer <= _CONTEXT_TURNS else {}
        completed: list[SpokenMoment] = []
        last = self._last_day(turn)
        found = find_moments(text, self.language, self.called_at, near=last, mornings=mornings, same_time=self._at)
        dated = (self._as_before(self.with_date(moment, turn), text) for moment in found)
        for moment in (self._in_evening(moment, turn) for moment in dated):
            near = self._note_day(moment, text, turn, near)
            self._at = self._at if _DEADLINE.search(text) else moment.at or self._at
            day = moment.day or near or offered.get(moment.at)
            completed.append(SpokenMoment(day, moment.at, moment.named))
            if moment.named in {"date", "dated weekday", "week"} and moment.day:
                self._dates.append((turn, moment.day, moment.named))
        if len({moment.day for moment in completed}) > 1 and _OR.search(text):
            # A later hour belongs to one of two days only when it was named with it.
            self._turn, self._offer = -_CONTEXT_TURNS - 1, turn
            self._offered = {moment.at: moment.day for moment in completed if moment.at and moment.day}
        if (
            not completed
            and near not in {None, self.called_at.date()}
            and all(is_date_word(word) for word in _WORD.findall(text.lower()))
        ):
            completed = [
                SpokenMoment(near, m.at) for m in find_moments(self._hour(text), self.language, self.called_at)
            ]
        return tuple(completed)

    def _last_day(self, turn: int) -> date | None:
        """Return the day near which a number without a month is: "In January, after the sixth"."""
        if self._month and self._month_turn > self._turn and turn - self._month_turn <= _CONTEXT_TURNS:
            return self._month.replace(day=_MIDDLE)
        return self._day if turn - self._turn <= _NEAR_TURNS else None

    def _note_day(self, moment: SpokenMoment, text: str, turn: int, near: date | None) -> date | None:
        """Remember the day of a moment, and return the one that an hour without a day belongs to: no whole week, and
        neither "today" that was not said nor the first day of a month."""
        if moment.day is None:
            self._turn = turn if near else self._turn
        elif is_month(moment, text):
            if not names_of_month(text) and "week" not in text:
                self._month, self._month_turn = moment.day, turn
        elif moment.named == "week":
            near, self._turn = None, -_CONTEXT_TURNS - 1
        elif _UNTIL_DAY.search(text):
            near = moment.day
        elif not (near and moment.day == self.called_at.date() and _TODAY.search(text) is None):
            near, self._day, self._turn = moment.day, moment.day, turn
        return near

    def _in_evening(self, moment: SpokenMoment, turn: int) -> SpokenMoment:
        """Return a moment in the evening when an evening of its day was named: "Friday evening, the three of us, after
        seven" – "Friday after seven"."""
        at = moment.at
        if moment.day and (self._is_evening or (at and at.hour - 12 in _EVENING_HOURS)):
            self._evenings.add(moment.day)
        is_late = (
            self._is_evening or turn - self._evening <= _CONTEXT_TURNS or (moment.day or self._day) in self._evenings
        )
        if at is None or at.hour not in _EVENING_HOURS or not is_late:
            return moment
        return replace(moment, at=at.replace(hour=at.hour + 12))

    def with_date(self, moment: SpokenMoment, turn: int, *, is_later: bool = False) -> SpokenMoment:
        """Return a moment of a turn whose weekday has the date that was said with it, in this turn or before it. "The
        Thursday" may be named with its date later on, and else is that of the week of the nearest date, or of the week
        that was named nearer: "Next week?". When the turn is over (`is_later`), one of the turn may be named behind it.
        """
        is_definite = moment.named == "the weekday"
        if not self._dates or not (is_definite or moment.named == "weekday"):
            return moment
        most = _DATED_TURNS if is_definite else _NEAR_TURNS
        near = sorted((abs(at - turn), at, day, named) for at, day, named in self._dates if abs(at - turn) <= most)
        # "Saturday" is that of "Saturday the fourteenth", not of a twenty-eighth before that happens to be one.
        dates = [
            day
            for _, at, day, named in near
            if named != "week" and (is_definite or at == turn or (named == "dated weekday" and at <= turn))
        ]
        day = date_of_weekday(moment.day, moment.named, dates)
        if day and day == moment.day and is_definite and near:
            nearest = near[0][2]
            day = max(day, nearest + timedelta(days=day.weekday() - nearest.weekday()))
        elif day and day == moment.day:
            # "Next week?" – "Wednesday at twelve?"
            weeks = [first for at, first, _ in self._of_weeks() if is_later <= turn - at <= _CONTEXT_TURNS]
            day = max([day, *(first + timedelta(days=day.weekday()) for first in weeks[-1:])])
        return replace(moment, day=day)

    def _as_before(self, moment: SpokenMoment, text: str) -> SpokenMoment:
        """Return a moment whose number without a month was named with one before in that month."""
        if moment.named != "date" or moment.day is None:
            return moment
        same = [day for _, day, named in self._dates if day.day == moment.day.day and named != "week"]
        if not same or same[-1] == moment.day or any(month in text.lower() for month in GRAMMARS[self.language].months):
            return moment
        return replace(moment, day=same[-1])

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

    def day_before(self, number: int) -> SpokenMoment | None:
        """Return the day with this number that is before a day of the call: "the day before, the twenty-ninth"."""
        days = (day - timedelta(days=1) for _, day, named in reversed(self._dates) if named != "week")
        return next((SpokenMoment(day, None) for day in days if day.day == number), None)


def is_month(moment: SpokenMoment, text: str) -> bool:
    """Return whether a clause names a month without a day, for which its first day stands."""
    if moment.day is None or moment.day.day != 1 or moment.at is not None:
        return False
    return _FIRST.search(text) is None and _MONTH.search(text) is not None


def names_of_month(text: str) -> bool:
    """Return whether a month is named of which something is: "the figures for January"."""
    return _OF_MONTH.search(text) is not None


def time_words(text: str) -> list[str]:
    """Return the words of a text that name a day or an hour: "thursday", "nine", "lunes"."""
    return [word for word in re.findall(r"\w+", text.lower()) if word.isdigit() or is_date_word(word)]


def is_date_word(word: str) -> bool:
    return bool(_DATE_WORD.fullmatch(word))


_TIME_WORD = re.compile(
    r"\d|\w+(?:day|days|th|noon|morrow|night)\b|days?\b|week|month|night|noon|hour|first\b|second\b|third\b"
    r"|one\b|two\b|three\b|four|five|six|seven|eight|nine|ten\b|eleven|twelve|morning|evening|eod|half"
    r"|quarter|may\b|january|february|march|april|june|july|august|september|october|november|december"
    r"|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|ma[nñ]ana|hoy|semana|mes\b|d[ií]a"
    r"|mediod|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|rato|quince"
)
_TIME = re.compile(rf"\b(?:{_TIME_WORD.pattern}|same time|las? \w|el \w|misma hora)")
"""Whether a clause in lower case may name a time. This is looked for before the slow grammar of dates is tried."""
_FIRST_OF_TWO = words("same la las el misma")


@lru_cache(MAX_CACHED)
def _begins_time(word: str) -> bool:
    """Return whether a word in lower case may name a time, alone or with the one behind it."""
    return word in _FIRST_OF_TWO or _TIME_WORD.match(word) is not None


def may_name_time(text: str, spoken: frozenset[str]) -> bool:
    """Return whether a clause in lower case, of a sentence of these words, may name a time."""
    return any(map(_begins_time, spoken)) and _TIME.search(text) is not None
