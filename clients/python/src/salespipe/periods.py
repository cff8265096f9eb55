"""Spans of time given in words: `30d`, `last week`, `2026-11-01..2026-11-07`."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from salespipe._encoding import unix_ms

FORMS = "30d, 12h, 4w, today, yesterday, this week, last week, this month, last month or 2026-11-01..2026-11-07"
UNITS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
LENGTH = re.compile(r"(?:last )?(\d{1,4}) ?(h|d|w)(?:ours?|ays?|eeks?)?")
DATES = re.compile(r"(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?")
LAST_MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True)
class Period:
    """A span of time; both ends belong to it."""

    start: datetime
    end: datetime

    @property
    def since(self) -> int:
        """`since` of lists, in Unix milliseconds: exclusive, so one before the start."""
        return unix_ms(self.start) - 1

    @property
    def until(self) -> int:
        """`until` of lists, in Unix milliseconds: exclusive, so one after the end."""
        return unix_ms(self.end) + 1

    def __str__(self) -> str:
        return f"{self.start:%Y-%m-%d %H:%M} to {self.end:%Y-%m-%d %H:%M %Z}"


def parse_period(text: str, now: datetime | None = None) -> Period:
    """Return the span that `text` means, in the time zone of `now`, by default the time and zone of this machine.

    `7d` ends now; weeks begin on Monday; dates are whole days. Raises ValueError with the forms that it understands.
    """
    now = now or datetime.now()
    words = " ".join(text.lower().replace("_", " ").split())
    if words in NAMED:
        first, after = NAMED[words](now.date())
        return _days(first, after, now)
    if found := LENGTH.fullmatch(words):
        end = now.astimezone(now.tzinfo)
        return Period(end - int(found[1]) * UNITS[found[2]], end)
    if found := DATES.fullmatch(words):
        try:
            first, last = (date.fromisoformat(each) for each in (found[1], found[2] or found[1]))
        except ValueError as error:
            raise ValueError(f"{text!r} is not a period: {error}.") from error
        if first <= last:
            return _days(first, last + timedelta(days=1), now)
    raise ValueError(f"{text!r} is not a period; give {FORMS}.")


def _days(first: date, after: date, now: datetime) -> Period:
    """Return the span from the beginning of `first` to the last millisecond before `after`."""
    # Without a time zone, astimezone(None) means the one of this machine, with its offset on that day.
    start, end = (datetime.combine(day, time.min, now.tzinfo).astimezone(now.tzinfo) for day in (first, after))
    return Period(start, end - LAST_MILLISECOND)


def _week(day: date) -> date:
    return day - timedelta(days=day.weekday())


def _this_month(day: date) -> tuple[date, date]:
    return day.replace(day=1), day + timedelta(days=1)


def _last_month(day: date) -> tuple[date, date]:
    first = day.replace(day=1)
    return (first - timedelta(days=1)).replace(day=1), first


NAMED: dict[str, Callable[[date], tuple[date, date]]] = {
    "today": lambda day: (day, day + timedelta(days=1)),
    "yesterday": lambda day: (day - timedelta(days=1), day),
    "this week": lambda day: (_week(day), day + timedelta(days=1)),
    "last week": lambda day: (_week(day) - timedelta(weeks=1), _week(day)),
    "this month": _this_month,
    "last month": _last_month,
}
