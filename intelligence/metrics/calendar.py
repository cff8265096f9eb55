"""Days, weeks and months of a time zone as spans of real time. No Django here."""

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal
from zoneinfo import ZoneInfo

Interval = Literal["day", "week", "month"]
INTERVALS: tuple[Interval, ...] = ("day", "week", "month")
MS = datetime.timedelta(milliseconds=1)
DAY = datetime.timedelta(days=1)
END_OF_TIME = datetime.datetime(9999, 1, 1, tzinfo=datetime.UTC)
"""Where calendars end: Python knows no day after 9999, in whatever zone."""


@dataclass(frozen=True, slots=True)
class Span:
    """From `since` to before `until`."""

    since: datetime.datetime
    until: datetime.datetime


def midnight(day: datetime.date, zone: ZoneInfo) -> datetime.datetime:
    """When the day begins, in UTC: the first midnight where clocks show it twice, the jump where they skip it."""
    return datetime.datetime.combine(day, datetime.time(), zone).astimezone(datetime.UTC)


def date_of(moment: datetime.datetime, zone: ZoneInfo) -> datetime.date:
    """The day that the moment belongs to."""
    day = moment.astimezone(zone).date()
    # Where clocks go back over midnight the evening before comes a second time, and is the new day's.
    return day + DAY if midnight(day + DAY, zone) <= moment else day


def spans(since: datetime.datetime, last: datetime.datetime, interval: Interval, zone: ZoneInfo) -> Iterator[Span]:
    """The whole days, weeks (from Monday) or months that hold the times from `since` to `last`."""
    last = min(last, END_OF_TIME)
    if since > last:
        return
    first = _first_day(date_of(since, zone), interval)
    while (begins := midnight(first, zone)) <= last:
        first = _next(first, interval)
        ends = midnight(first, zone)
        # A day that a zone left out when it crossed the date line has no length.
        if begins < ends:
            yield Span(begins, ends)


def cut(
    start: datetime.datetime, end: datetime.datetime, interval: Interval, zone: ZoneInfo
) -> Iterator[tuple[datetime.datetime, datetime.datetime]]:
    """The intervals of a range, cut to it; both ends of the range and of each interval are inclusive."""
    for span in spans(start, end, interval, zone):
        yield max(span.since, start), min(span.until - MS, end)


def _first_day(day: datetime.date, interval: Interval) -> datetime.date:
    if interval == "week":
        return day - datetime.timedelta(days=day.weekday())
    return day.replace(day=1) if interval == "month" else day


def _next(day: datetime.date, interval: Interval) -> datetime.date:
    if interval == "month":
        return (day.replace(day=28) + datetime.timedelta(days=4)).replace(day=1)
    return day + (datetime.timedelta(days=7) if interval == "week" else DAY)
