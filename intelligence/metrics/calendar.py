"""Days, weeks and months of a time zone as spans of UTC time. Does not import Django."""

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
"""The end of all calendars: Python has no dates after the year 9999, in any time zone."""


@dataclass(frozen=True, slots=True)
class TimeSpan:
    """A time span from `since` (inclusive) to `until` (exclusive)."""

    since: datetime.datetime
    until: datetime.datetime


def midnight(day: datetime.date, zone: ZoneInfo) -> datetime.datetime:
    """Return the start of the day in UTC.

    When clocks show midnight twice, it is the first one; when they skip midnight, it is the moment of the change.
    """
    return datetime.datetime.combine(day, datetime.time(), zone).astimezone(datetime.UTC)


def local_date(moment: datetime.datetime, zone: ZoneInfo) -> datetime.date:
    """Return the day that the moment belongs to."""
    day = moment.astimezone(zone).date()
    # When clocks go back over midnight, part of the evening repeats; the repetition belongs to the new day.
    return day + DAY if midnight(day + DAY, zone) <= moment else day


def spans(since: datetime.datetime, last: datetime.datetime, interval: Interval, zone: ZoneInfo) -> Iterator[TimeSpan]:
    """Yield the whole days, weeks (from Monday) or months that contain the times from `since` to `last`."""
    last = min(last, END_OF_TIME)
    if since > last:
        return
    first = _first_day(local_date(since, zone), interval)
    while (start := midnight(first, zone)) <= last:
        first = _next(first, interval)
        end = midnight(first, zone)
        # A day that a zone skipped when it crossed the date line has no length.
        if start < end:
            yield TimeSpan(start, end)


def cut(
    start: datetime.datetime, end: datetime.datetime, interval: Interval, zone: ZoneInfo
) -> Iterator[tuple[datetime.datetime, datetime.datetime]]:
    """Yield the intervals of a range, clipped to it. Both end of the range and of each interval are inclusive."""
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
