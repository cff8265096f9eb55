"""Parse dates in speech, relative to the time of the call. UTC; the time of day is used as spoken, 1–7 as afternoon."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass(frozen=True, slots=True)
class Calendar:
    """A language's words for days and hours; every key is one plain word."""

    weekdays: Mapping[str, int]
    months: Mapping[str, int]
    ordinals: Mapping[str, int]
    relative_days: Mapping[str, int]
    hours: Mapping[str, int]
    minutes: Mapping[str, int]
    at: frozenset[str]


def numbered(names: str, first: int) -> dict[str, int]:
    """Map names to numbers in order, starting with `first`."""
    return {name: number for number, name in enumerate(names.split(), first)}


_CLOCK = re.compile(r"(\d{1,2})(?::(\d{2}))?")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")
_AFTERNOON = re.compile(r" (?:pm|p|evening|afternoon|tonight|tarde|noche)(?= )")
_MORNING = re.compile(r" (?:am|a|morning|manana)(?= )")


def due_at(plain: str, occurred_at_ms: int | None, calendar: Calendar) -> int | None:
    """Return Unix ms of the first day named in a plain sentence, with its time if one is named; None when there is
    none."""
    if occurred_at_ms is None:
        return None
    start = datetime.fromtimestamp(occurred_at_ms / 1000, UTC)
    words = [word.rstrip("^") for word in plain.split() if word != ","]
    day = next(_find_days(words, start, calendar), None)
    if day is None:
        return None
    hour, minute = _time_of_day(words, plain, calendar)
    moment = day.replace(hour=hour, minute=minute, second=0, microsecond=0)
    return int(moment.timestamp() * 1000)


def _find_days(words: list[str], start: datetime, calendar: Calendar) -> Iterator[datetime]:
    for position, word in enumerate(words):
        if word in calendar.weekdays:
            yield start + timedelta(days=(calendar.weekdays[word] - start.weekday() - 1) % 7 + 1)
        if word in calendar.relative_days:
            yield start + timedelta(days=calendar.relative_days[word])
        if word in calendar.months:
            near = words[position + 1 : position + 3] + words[max(0, position - 2) : position][::-1]
            number = next((n for n in (_day_number(other, calendar) for other in near) if n), None)
            if number:
                yield from _next_date(start, calendar.months[word], number)
        elif word in calendar.ordinals and not set(words) & set(calendar.months):
            month = start.month if calendar.ordinals[word] > start.day else start.month % 12 + 1
            yield from _next_date(start, month, calendar.ordinals[word])


def _day_number(word: str, calendar: Calendar) -> int | None:
    if word in calendar.ordinals:
        return calendar.ordinals[word]
    found = _DAY.fullmatch(word)
    return int(found.group(1)) if found and 1 <= int(found.group(1)) <= 31 else None


def _next_date(start: datetime, month: int, day: int) -> Iterator[datetime]:
    """Yield the next date with this month and day, from the day of the call on; nothing when the month has no such
    day."""
    year = start.year + ((month, day) < (start.month, start.day))
    first = start.replace(year=year, month=month, day=1)
    moment = first + timedelta(days=day - 1)
    if moment.month == month:
        yield moment


def _time_of_day(words: list[str], plain: str, calendar: Calendar) -> tuple[int, int]:
    for position, word in enumerate(words[:-1]):
        if word not in calendar.at:
            continue
        time_word = words[position + 1]
        hour, minute = calendar.hours.get(time_word), calendar.minutes.get((words[position + 2 :] or [""])[0], 0)
        clock = _CLOCK.fullmatch(time_word)
        if clock and int(clock.group(1)) < 24:
            hour, minute = int(clock.group(1)), int(clock.group(2) or 0)
        if hour is None or minute > 59:
            continue
        late = _AFTERNOON.search(plain) or (hour < 8 and not _MORNING.search(plain))
        return (hour + 12 if late and hour < 12 else hour), minute
    return 0, 0
