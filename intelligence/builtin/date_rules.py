"""Value types and calendar arithmetic shared by the English and the Spanish grammar of dates."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from intelligence.builtin.word_patterns import WordPattern

Resolver = Callable[[re.Match[str], date], date | None]
NEXT_WEEKS_DAYS = 62
"""The days in which a weekday with a number and without a month is looked for."""
_LONGEST_WAIT_DAYS = 330


@dataclass(frozen=True, slots=True, kw_only=True)
class DateRule(WordPattern):
    """A pattern over canonical text and how it becomes a day; None from the resolver means "no future day".

    `bare` marks a number without a month.
    """

    resolve: Resolver
    bare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeRule(WordPattern):
    """A pattern with the groups `h`, and optionally `m`, `s` (past or to) and `p` (part of the day).

    A weak rule counts only beside a day in the same clause. `fixed` is the time of a word such as "noon".
    """

    weak: bool = False
    minutes: int = 0
    fixed: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class DateGrammar:
    """How a language speaks of days and times. All patterns match canonical text; `weekday` is one without anything
    that says which one, `week` a whole week. `after_work` says that an hour up to nine is one of the evening, `money`
    that a number may be a sum.

    `earliest` is the first hour that is one of the morning when the talk is about mornings, `latest_afternoon` the last
    one that people still say of the afternoon.

    A sentence without any of the `day_words` names no day, one without a match of `hour` no time: the many rules are
    not tried on it.
    """

    day_words: frozenset[str]
    hour: re.Pattern[str]
    days: Sequence[DateRule]
    weekdays: Mapping[str, int]
    months: Mapping[str, int]
    weekday: re.Pattern[str]
    week: re.Pattern[str]
    times: Sequence[TimeRule]
    same_time: re.Pattern[str]
    within_hour: re.Pattern[str]
    by_noon: re.Pattern[str]
    morning: re.Pattern[str]
    earliest: int
    late: re.Pattern[str]
    afternoon: re.Pattern[str]
    latest_afternoon: int
    after_work: re.Pattern[str]
    money: re.Pattern[str]
    past: re.Pattern[str]
    future: re.Pattern[str]


def named(match: re.Match[str], *names: str) -> str | None:
    """Return the first of these groups that took part in the match."""
    groups = match.groupdict()
    return next((groups[name] for name in names if groups.get(name)), None)


def add_months(day: date, months: int, day_of_month: int | None = None) -> date | None:
    """Return the day some months later; None when that month has no such day."""
    month = day.month - 1 + months
    try:
        return date(day.year + month // 12, month % 12 + 1, day_of_month or min(day.day, 28))
    except ValueError:
        return None


def end_of_month(day: date, months: int = 0) -> date:
    """Return the last day of the month some months later."""
    first = add_months(day, months + 1, 1)
    return (first or day) - timedelta(days=1)


def next_weekday(today: date, weekday: int) -> date:
    """Return the first day after today that is this weekday, Monday = 0."""
    return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)


def next_day_of_month(today: date, number: int) -> date | None:
    """Return the next day with this number, today included."""
    found = add_months(today, 0, number)
    if found is None or found < today:
        found = add_months(today, 1, number) or add_months(today, 2, number)
    return found


def closest_day_of_month(today: date, number: int, near: date) -> date | None:
    """Return the day with this number, today or later, that is closest to another day."""
    days = (add_months(near, months, number) for months in (-1, 0, 1))
    future = [day for day in days if day is not None and day >= today]
    return min(future, key=lambda day: abs((day - near).days)) if future else next_day_of_month(today, number)


def next_date(today: date, month: int, number: int) -> date | None:
    """Return the next day with this month and number, today included."""
    for year in (today.year, today.year + 1):
        try:
            found = date(year, month, number)
        except ValueError:
            return None
        if found >= today:
            return found
    return None


def coming_date(today: date, month: int, number: int) -> date | None:
    """Return the next day with this month and number; None when the last one was only some weeks ago, because that is
    mostly the one that is meant."""
    found = next_date(today, month, number)
    return found if found is None or (found - today).days <= _LONGEST_WAIT_DAYS else None


def weekday_with_number(today: date, weekday: int, number: int) -> date | None:
    """Return the next day that has this weekday and number within a year; else the next day with this number."""
    for months in range(13):
        found = add_months(today, months, number)
        if found is not None and found >= today and found.weekday() == weekday:
            return found
    return next_day_of_month(today, number)
