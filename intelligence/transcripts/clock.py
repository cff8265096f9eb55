"""Parse times written by people and machines to milliseconds."""

import re
from collections.abc import Sequence
from datetime import datetime

CLOCK = r"(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,6})?(?:\s?[AaPp]\.?[Mm]\b\.?)?(?![\d:])"
CLOCK_RANGE = rf"({CLOCK})(?:\s*(?:-{{1,2}}>?|–|—|→|to)\s*({CLOCK}))?"

_CLOCK = re.compile(
    r"(?:(?P<h>\d{1,3}):)?(?P<m>\d{1,3}):(?P<s>\d{2})(?:[.,:](?P<f>\d{1,6}))?\s*(?:(?P<half>[ap])\.?m\.?)?",
    re.IGNORECASE,
)
_DURATION = re.compile(r"PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?")
_NUMBER = re.compile(r"(\d{1,15}(?:\.\d{1,9})?)\s*(ms|s|sec|seconds)?", re.IGNORECASE)
_LATEST_MS = 10**15
_WORDS_PER_SECOND_FLOOR = 0.05


def read_clock(value: str) -> int | None:
    """Return the milliseconds of `1:23`, `00:01:23.5`, `00:01:23,500` or `10:02:11 AM`; None for any other text."""
    found = _CLOCK.fullmatch(value.strip())
    if not found:
        return None
    hours, minutes, seconds = int(found["h"] or 0), int(found["m"]), int(found["s"])
    if found["half"]:
        if found["h"] is None:  # "10:02 AM" is hours and minutes
            hours, minutes, seconds = minutes, seconds, 0
        hours = hours % 12 + (12 if found["half"] in "pP" else 0)
    fraction = int((found["f"] or "0").ljust(3, "0")[:3])
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction


def write_clock(milliseconds: int) -> str:
    """Return the milliseconds as a clock time that `read_clock` reads."""
    seconds, rest = divmod(milliseconds, 1_000)
    return f"{seconds // 3_600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}"


def parse_timestamp(value: object) -> tuple[float, bool] | None:
    """Parse a time from a data file: return the number, and True when it is in milliseconds (False = unit unknown)."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return (float(value), False) if 0 <= value < _LATEST_MS else None
    if not isinstance(value, str):
        return None
    if (clock := read_clock(value)) is not None:
        return float(clock), True
    if number := _NUMBER.fullmatch(value.strip()):
        unit = (number[2] or "").lower()
        amount = float(number[1])
        return (amount if unit in ("", "ms") else amount * 1000, unit != "")
    if duration := _DURATION.fullmatch(value.strip()):
        hours, minutes, seconds = (float(part or 0) for part in duration.groups())
        return ((hours * 60 + minutes) * 60 + seconds) * 1000, True
    try:
        return datetime.fromisoformat(value.strip()).timestamp() * 1000, True
    except (ValueError, OverflowError, OSError):
        return None


def unit_of_numbers(numbers: Sequence[float], words: int) -> int:
    """Return the milliseconds in the unit of plain numbers: 1000, or 1 where seconds would mean fewer than 0.05 words
    per second. For numbers with a fraction, which is rare in milliseconds, the limit is a hundred times lower."""
    span = max(numbers, default=0.0) - min(numbers, default=0.0)
    whole = all(float(number).is_integer() for number in numbers)
    slowest = _WORDS_PER_SECOND_FLOOR if whole else _WORDS_PER_SECOND_FLOOR / 100
    return 1 if span and words / span < slowest else 1000
