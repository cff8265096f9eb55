"""Reading foreign bodies: paths, times, money."""

import datetime
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from prospects.traffic.landing import UTM_LIMIT, UTM_TAGS

# ISO 4217, as processors count the smallest units.
NO_DECIMALS = frozenset(
    {"BIF", "CLP", "DJF", "GNF", "JPY", "KMF", "KRW", "MGA", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"}
)
THREE_DECIMALS = frozenset({"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"})
MILLISECONDS_FROM = 10**11
"""As seconds this number would be in the year 5138, so larger numbers are milliseconds."""
FIRST_TIME = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
LAST_TIME = datetime.datetime.max.replace(tzinfo=datetime.UTC)
"""The API's times are between these."""


class UnreadableBody(Exception):
    """The body lacks something that its kind needs; the message names it."""


def look(body: Any, path: str) -> Any:
    """Return the value at a path such as `payload.invitee.0.email`; None when there is none."""
    for step in path.split("."):
        if isinstance(body, Mapping):
            body = body.get(step)
        elif isinstance(body, list) and step.isascii() and step.isdigit() and int(step) < len(body):
            body = body[int(step)]
        else:
            return None
    return body


def first_value(body: Any, paths: Sequence[str]) -> Any:
    """Return the value of the first path that has one."""
    values = (look(body, path) for path in paths)
    return next((value for value in values if value is not None and value != ""), None)


def text_at(body: Any, paths: Sequence[str], limit: int = 255) -> str | None:
    """Return the value of the first path that has one as trimmed text; numbers as their digits."""
    value = first_value(body, paths)
    if isinstance(value, bool) or not isinstance(value, (str, int, Decimal)):
        return None
    return str(value).strip()[:limit] or None


def name_at(body: Any, paths: Sequence[str], parents: Sequence[str]) -> str | None:
    """Return the name of a person at one of these paths, else in two parts under one of the parents."""
    parts = [text_at(body, [_under(parent, part) for parent in parents]) for part in ("first_name", "last_name")]
    return text_at(body, paths) or " ".join(part for part in parts if part is not None)[:255] or None


def campaign_tags(body: Any, paths: Sequence[str]) -> dict[str, str]:
    """Return the campaign columns of a prospect from the `utm_` tags that are under one of these paths, or at the top
    for an empty path."""
    tags = {name: text_at(body, [_under(path, name) for path in paths], UTM_LIMIT) for name in UTM_TAGS}
    return {name: tag for name, tag in tags.items() if tag is not None}


def _under(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def parse_time(value: Any) -> datetime.datetime | None:
    """Parse a time given as ISO 8601, Unix seconds or Unix ms; None for anything else."""
    try:
        if isinstance(value, str) and not value.strip().isdigit():
            return known_time(datetime.datetime.fromisoformat(value.strip()))
        if isinstance(value, (int, Decimal, str)) and not isinstance(value, bool):
            number = int(value)
            seconds = number / 1000 if number >= MILLISECONDS_FROM else number
            return known_time(datetime.datetime.fromtimestamp(seconds, datetime.UTC))
    except (ValueError, OverflowError, OSError, ArithmeticError):
        return None
    return None


def known_time(moment: datetime.datetime) -> datetime.datetime | None:
    """Return a time, which is UTC if it names no zone; None outside of the times of the API, such as the year 1 that
    stands for an empty time."""
    zoned = moment if moment.tzinfo is not None else moment.replace(tzinfo=datetime.UTC)
    return zoned if FIRST_TIME <= zoned <= LAST_TIME else None


def from_minor(amount: int, currency: str) -> Decimal:
    """Convert an amount in a currency's smallest unit to that currency, rounded half up to two places."""
    places = 0 if currency in NO_DECIMALS else 3 if currency in THREE_DECIMALS else 2
    return (Decimal(amount) / Decimal(10) ** places).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
