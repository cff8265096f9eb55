"""Find the days and times that a sentence names, relative to the call, in the call's time zone.

A time of day without "am", "morning" and the like is taken as spoken, 1 to 6 as afternoon. A day without a time is the
start of that day.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from types import MappingProxyType
from typing import Literal
from zoneinfo import ZoneInfo

from intelligence.builtin.date_english import ENGLISH
from intelligence.builtin.date_rules import DateGrammar, TimeRule, closest_day_of_month
from intelligence.builtin.date_spanish import SPANISH
from intelligence.builtin.date_text import canonical
from intelligence.builtin.date_zones import in_zone_of_call

GRAMMARS: Mapping[str, DateGrammar] = MappingProxyType({"en": ENGLISH, "es": SPANISH})
_EARLIEST, _AFTERNOON_UNTIL, _AFTER_WORK_UNTIL = 5, 6, 9
_LATE_END = 9
_NEAR_DAY = 12
_HALF_WORDS = frozenset({"half", "media"})
_PART_OF_DAY: Mapping[str, bool] = MappingProxyType(
    {
        "am": False,
        "in the morning": False,
        "manana": False,
        "madrugada": False,
        "pm": True,
        "in the afternoon": True,
        "in the evening": True,
        "at night": True,
        "tonight": True,
        "tarde": True,
        "noche": True,
    }
)


NOON, LAST_MINUTE = time(12), time(23, 59)
_HOUR, _HALF_HOUR = timedelta(hours=1), timedelta(minutes=30)
_EVERY_WEEK = re.compile(r" (?:truck|van|delivery|run|round|route|market|crew|shift)s?(?= )")
"""Behind a weekday, what comes every week: "the Thursday truck" is that of any Thursday, so of the next one."""
_ENDS = frozenset({"till", "until", "to", "through", "hasta", "al"})
"""Before the last day of a series, or its first word: "every Monday until the eighteenth"."""
_PART = re.compile(r" (?:morning|afternoon|evening|manana|tarde|noche)$")
"""A part of one day: another day behind it has an hour of its own."""
_AND, _LONGEST_LIST = frozenset({"and", "y", "and the", "y el"}), 6
"""What joins two days of a list, and the most days from one to the other."""
_UNDATED, _DATED = frozenset({"weekday", "the weekday"}), frozenset({"date", "dated weekday"})
"""How a day is named without its date and with it."""
_UNTIL = frozenset({"till", "until", "by", "before", "hasta"})
"""Before a weekday: "hold the 23rd till Monday" speaks of two days."""
DayName = Literal["dated weekday", "date", "weekday", "the weekday", "week", "other"]
"""How a day is named: "Friday the twentieth", "the twentieth", "Friday", "the Friday" or "that Friday", "next week",
"tomorrow"."""


@dataclass(frozen=True, slots=True)
class SpokenMoment:
    """A day, a time of day, or both, as named in a sentence; at least one of the two is set. How the day is named does
    not make it another one."""

    day: date | None
    at: time | None
    named: DayName = field(default="other", compare=False)

    def due(self, zone: ZoneInfo) -> int | None:
        """Return Unix ms; None without a day. Without a time it is the last minute of the day: what is due on Friday is
        not overdue on Friday morning."""
        if self.day is None:
            return None
        return int(datetime.combine(self.day, self.at or LAST_MINUTE, zone).timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class _Found:
    """A day or a time with its place in the canonical text."""

    start: int
    end: int
    day: date | None = None
    at: time | None = None
    named: DayName = "other"


def find_moments(
    text: str,
    language: str,
    called_at: datetime,
    *,
    near: date | None = None,
    mornings: bool = False,
    same_time: time | None = None,
) -> tuple[SpokenMoment, ...]:
    """Return the moments of a sentence in order; past and recurring days are left out.

    `called_at` is the local time of the call. A time belongs to the day next to it; two days are two moments. A number
    without a month, "the eighth", is the one closest to `near`, a day that the talk was about before. With `mornings`,
    the talk is about mornings, so five to seven are early. "The same time" is `same_time`, else that of the call.
    """
    grammar = GRAMMARS[language]
    plain = canonical(text, language)
    days = list(_find_days(plain, grammar, called_at.date(), near))
    found = [item for item in days if item.day is not None and not _is_end_of_series(item, days, plain)]
    if found and grammar.past.search(plain[: found[0].start + 1]) and not grammar.future.search(plain):
        return ()
    times = list(_find_times(plain, grammar, days, called_at, mornings=mornings, same_time=same_time))
    dates = [item.day for item in found if item.named in _DATED]
    dated = _without_lists([_with_date(item, dates) for item in found], plain)
    if days and not dated:
        return ()  # the only day is past or recurs, and so is its time
    moments = _join(sorted([*dated, *times], key=lambda item: item.start))
    later = _within_hour(plain, grammar, called_at)
    return tuple(_not_before(_after_midnight(moment, later), called_at) for moment in moments)


def _with_date(found: _Found, dates: Iterable[date | None]) -> _Found:
    """Return a weekday with the date that stands beside it: "the Friday, so the twentieth"."""
    day = date_of_weekday(found.day, found.named, dates)
    return replace(found, day=day, named="dated weekday") if day != found.day else found


def date_of_weekday(day: date | None, named: DayName, dates: Iterable[date | None]) -> date | None:
    """Return the first of the dates that is of the same weekday and later than a day, if only its weekday was said and
    no date of it; else the day itself."""
    dates = tuple(dates)
    if day is None or day in dates or named not in {"weekday", "the weekday"}:
        return day
    later = (other for other in dates if other and other > day and other.weekday() == day.weekday())
    return next(later, day)


def _is_end_of_series(found: _Found, days: Iterable[_Found], plain: str) -> bool:
    """Return whether a day is only the last one of what recurs: "every Monday until the eighteenth of January"."""
    ends = not _ENDS.isdisjoint((plain[: found.start].rpartition(" ")[2], *plain[found.start : found.end].split()[:1]))
    return ends and any(day.day is None and day.end <= found.start for day in days)


def _without_lists(found: list[_Found], plain: str) -> list[_Found]:
    """Return the days with only the first of two on which the same goes on, "Wednesday the second and Thursday the
    third", and with neither of two that recur: "Tuesday and Thursday at six"."""
    left_out: set[_Found] = set()
    for one, other in pairwise(found):
        is_list = plain[one.end : other.start].strip(" ,") in _AND and _PART.search(plain[one.start : one.end]) is None
        if not is_list or one.day is None or other.day is None:
            continue
        gap, names = (other.day - one.day).days, {one.named, other.named}
        if names <= _UNDATED and gap % 7 != 1:
            left_out |= {one, other}
        elif names <= _UNDATED or (names <= _UNDATED | _DATED and 0 < gap <= _LONGEST_LIST):
            left_out.add(other)
    return [item for item in found if item not in left_out]


def _find_days(plain: str, grammar: DateGrammar, today: date, near: date | None) -> Iterator[_Found]:
    """Yield the days, also those that are past or recur (`day` is None), so that their words are not read again."""
    spoken = set(plain.split())
    if grammar.day_words.isdisjoint(spoken) and "-" not in plain:  # as in 2026-03-10
        return
    taken: list[tuple[int, int]] = []
    named: list[date] = []
    for rule in (rule for rule in grammar.days if rule.may_match(spoken)):
        for match in rule.pattern.finditer(plain):
            if not any(match.start() < end and start < match.end() for start, end in taken):
                taken.append(match.span())
                day = rule.resolve(match, today)
                if day and rule.bare:
                    # "Thursday, the twelfth" is one day.
                    same = next((other for other in named if other.day == day.day), None)
                    day = same or (closest_day_of_month(today, day.day, near) if near else day)
                named += [day] if day else []
                yield _Found(match.start(), match.end(), day, named=_name_of(match, day, grammar))


def _name_of(match: re.Match[str], day: date | None, grammar: DateGrammar) -> DayName:
    words = match[0].split()
    if day and any(word.rstrip("stndrh") == str(day.day) for word in words):
        return "date" if grammar.weekdays.keys().isdisjoint(words) else "dated weekday"
    if grammar.weekday.fullmatch(match[0]) is None:
        week = grammar.week.search(match[0])
        if week is None:
            return "other"
        # "Thursday next week" is as clear as a date.
        return "week" if grammar.weekdays.keys().isdisjoint(words) else "dated weekday"
    before = match.string[: match.start()].rpartition(" ")[2]
    if before in _UNTIL:
        return "other"
    is_definite = before in {"the", "that"} and _EVERY_WEEK.match(match.string, match.end()) is None
    return "the weekday" if is_definite else "weekday"


def single_weekday(plain: str, language: str) -> int | None:
    """Return the weekday of a canonical text that names exactly one, Monday = 0."""
    weekdays = GRAMMARS[language].weekdays
    named = {weekdays[word] for word in plain.split() if word in weekdays}
    return named.pop() if len(named) == 1 else None


def speaks_of_morning(text: str, language: str) -> bool:
    """Return whether a sentence names the morning, and no evening."""
    grammar, plain = GRAMMARS[language], canonical(text, language)
    return bool(grammar.morning.search(plain)) and not grammar.late.search(plain)


def _find_times(
    plain: str,
    grammar: DateGrammar,
    days: list[_Found],
    called_at: datetime,
    *,
    mornings: bool,
    same_time: time | None,
) -> Iterator[_Found]:
    taken = [(day.start, day.end) for day in days]
    is_today = any(day.day == called_at.date() for day in days)
    for match in grammar.same_time.finditer(plain):
        if _is_near_day(match, days, plain):
            taken.append(match.span())
            yield _Found(match.start(), match.end(), at=same_time or called_at.time().replace(second=0, microsecond=0))
    named = False
    spoken = set(plain.split())
    rules = [rule for rule in grammar.times if rule.may_match(spoken)] if grammar.hour.search(plain) else []
    is_money = bool(rules) and grammar.money.search(plain) is not None
    # "This afternoon, and Monday at seven" names the part of one day and the hour of another.
    is_one_day = len({day.day for day in days}) < 2
    is_afternoon = bool(rules) and is_one_day and grammar.afternoon.search(plain) is not None
    for rule in rules:
        for match in rule.pattern.finditer(plain):
            # "Half past seven tonight" names its day, too.
            behind = match.start("p") - 1 if rule.minutes and match.groupdict().get("p") == "tonight" else match.end()
            if any(match.start() < end and start < behind for start, end in taken):
                continue
            # "I'll pay seven fifty on Monday" is a price.
            is_price = is_money and match.groupdict().get("m")
            if rule.weak and (is_price or not _is_near_day(match, days, plain)):
                continue
            at = _time_of(match, rule, plain, grammar, mornings=mornings, is_afternoon=is_afternoon)
            # "Nine fifty today" in the afternoon is a price.
            is_over = rule.weak and at is not None and at <= called_at.time() and is_today
            if at is not None and not is_over:
                at, end = in_zone_of_call(plain, match.end(), at, _nearest_day(match, days, called_at), called_at)
                taken.append((match.start(), end))
                named = True
                if at is not None:
                    yield _Found(match.start(), end, at=at)
    if not named:
        yield from _find_deadlines(plain, grammar, called_at)


def _nearest_day(match: re.Match[str], days: Iterable[_Found], called_at: datetime) -> date:
    """Return the day that stands closest to a time; the one of the call without any."""
    dated = [day for day in days if day.day is not None]
    nearest = min(dated, key=lambda day: abs(day.start - match.start()), default=None)
    return nearest.day if nearest and nearest.day else called_at.date()


def _find_deadlines(plain: str, grammar: DateGrammar, called_at: datetime) -> Iterator[_Found]:
    """Yield the times of "within the hour" and "by tomorrow morning", which is noon."""
    later = _within_hour(plain, grammar, called_at)
    at = later.time() if later else LAST_MINUTE
    for pattern, deadline in ((grammar.within_hour, at), (grammar.by_noon, NOON)):
        for match in pattern.finditer(plain):
            yield _Found(match.end(), match.end(), at=deadline)


def _within_hour(plain: str, grammar: DateGrammar, called_at: datetime) -> datetime | None:
    """Return the end of "within the hour" and "in half an hour"; None where neither is said."""
    within = grammar.within_hour.search(plain)
    if within is None:
        return None
    is_half = not _HALF_WORDS.isdisjoint(within[0].split())
    return (called_at + (_HALF_HOUR if is_half else _HOUR)).replace(second=0, microsecond=0)


def _is_near_day(match: re.Match[str], days: list[_Found], plain: str) -> bool:
    for day in days:
        gap = plain[day.end : match.start()] if day.end <= match.start() else plain[match.end() : day.start]
        if len(gap.strip()) <= _NEAR_DAY and not re.search(r"[.;?!]", gap):
            return True
    return False


def _time_of(
    match: re.Match[str], rule: TimeRule, plain: str, grammar: DateGrammar, *, mornings: bool, is_afternoon: bool
) -> time | None:
    if rule.fixed:
        return time(*rule.fixed)
    groups = match.groupdict()
    hour = 1 if groups["h"] == "una" else int(groups["h"])
    minute = int(groups.get("m") or rule.minutes)
    spoken = hour
    if groups.get("s") in {"to", "before", "of", "till", "menos", "para"}:
        hour, minute = hour - 1, 60 - minute
    if minute > 59 or not 0 <= hour <= 23:
        return None
    part = groups.get("p") or groups.get("p2")
    late = _PART_OF_DAY[part] if part else _is_late(spoken, plain, grammar, mornings=mornings)
    late = late or (part is None and is_afternoon and _is_of_afternoon(spoken, plain, grammar))
    if groups.get("until"):
        until = int(groups["until"]) if groups["until"].isdigit() else NOON.hour
        # "Between six and nine" without more is a morning, and "between ten and two in the afternoon" begins in one.
        is_early = until <= hour if part or grammar.late.search(plain) else until >= _LATE_END
        late = late and not (is_early and _EARLIEST <= hour < NOON.hour)
    if part and not late:
        return time(hour % 12 if hour == 12 else hour, minute)
    return time(hour + 12 if late and hour < 12 else hour, minute)


def _is_of_afternoon(hour: int, plain: str, grammar: DateGrammar) -> bool:
    """Return whether an hour belongs to the afternoon that its sentence names: "In the afternoon, at half seven"."""
    return hour <= grammar.latest_afternoon and grammar.morning.search(plain) is None


def _is_late(hour: int, plain: str, grammar: DateGrammar, *, mornings: bool) -> bool:
    if grammar.late.search(plain) or (hour <= _AFTER_WORK_UNTIL and grammar.after_work.search(plain)):
        return True
    if mornings and hour >= grammar.earliest:
        return False
    # "In the morning or at three": nobody meets at three in the morning.
    return hour <= _AFTERNOON_UNTIL and (hour < _EARLIEST or not grammar.morning.search(plain))


def _join(found: list[_Found]) -> list[SpokenMoment]:
    """Join each time with the day it stands by; a second time or a second day begins another moment."""
    moments: list[SpokenMoment] = []
    for item in found:
        last = moments[-1] if moments else None
        if item.day is not None and last and last.day is None:
            moments[-1] = replace(last, day=item.day, named=item.named)
        elif item.at is not None and last and last.at is None:
            moments[-1] = replace(last, at=item.at)
        elif item.day is not None and last and last.day == item.day:
            # "Friday, the day after tomorrow" is that Friday, also after talk of another week.
            is_dated = item.named in {"date", "dated weekday", "other"} and last.named in {"weekday", "the weekday"}
            moments[-1] = replace(last, named="dated weekday") if is_dated else last
        else:
            moments.append(SpokenMoment(item.day, item.at, item.named))
    return moments


def _after_midnight(moment: SpokenMoment, later: datetime | None) -> SpokenMoment:
    """Return the moment that is within the hour with the next day, if that hour ends on it."""
    is_it = later is not None and moment.at == later.time() and moment.day == later.date() - timedelta(days=1)
    return replace(moment, day=later.date()) if later and is_it else moment


def _not_before(moment: SpokenMoment, called_at: datetime) -> SpokenMoment:
    """Return the moment with a time of today that is over by now moved to the afternoon."""
    if moment.day != called_at.date() or moment.at is None or moment.at.hour >= 12:
        return moment
    local = datetime.combine(moment.day, moment.at, called_at.tzinfo)
    return replace(moment, at=(local + timedelta(hours=12)).time()) if local <= called_at else moment
