"""Formatting of values for the console: amounts of money, durations, shortened ids and URLs, JSON."""

import datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import orjson
from django.utils import formats, timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.language import localized

CENT = Decimal("0.01")
LAST_MINUTE = datetime.time(23, 59)
URL_LENGTH = 48
ID_SUFFIX_LENGTH = 8
"""The last characters of an id, which differ within a list; those before them mostly encode the creation time."""


def money(amount: Decimal | None, currency: str) -> str | None:
    """Format an amount as `1,600.00 USD`. None stays None, which pages show as empty."""
    return None if amount is None else f"{cents(amount)} {currency}"


def cents(amount: Decimal | float) -> str:
    """Format an amount as `1,600.00`, rounded half up, for a column or a sentence that names the currency."""
    return localized(f"{Decimal(str(amount)).quantize(CENT, ROUND_HALF_UP):,.2f}")


def due_day(due: datetime.datetime) -> str:
    """Return the day of a due time in the current time zone, with its hour; the last minute of a day is all of it."""
    local = timezone.localtime(due)
    return formats.date_format(local, "DATE_FORMAT" if local.time() == LAST_MINUTE else "DATETIME_FORMAT")


def shortened(public_id: str) -> SafeString:
    """Shorten a public id to its prefix and end, with the whole id as the title."""
    prefix, _, rest = public_id.rpartition("_")
    return format_html(
        '<span class="whitespace-nowrap" title="{}">{}_…{}</span>', public_id, prefix, rest[-ID_SUFFIX_LENGTH:]
    )


def shorten_url(url: str | None) -> SafeString | None:
    """Shorten a URL to host and path as far as they fit a column, with the whole URL as the title."""
    if not url:
        return None
    address = url.partition("://")[2] or url
    cut = address if len(address) <= URL_LENGTH else f"{address[: URL_LENGTH - 1]}…"
    return format_html('<span title="{}">{}</span>', url, cut)


def span(seconds: float) -> str:
    """Format seconds as `1:02:03` or `2:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def in_words(value: dict[str, Any]) -> dict[str, Any]:
    """Return a JSON object with its camelCase names as words, and lists of texts joined."""
    return {
        gettext(to_snake_case(name).replace("_", " ").capitalize()): ", ".join(map(str, item))
        if _is_flat(item)
        else item
        for name, item in value.items()
    }


def _is_flat(item: Any) -> bool:
    return isinstance(item, list) and not any(isinstance(part, dict | list) for part in item)


def readable(value: Any) -> SafeString | str:
    """Format JSON: a flat object as names and values, a deeper one as indented JSON, an empty value as "–"."""
    if value in (None, "", {}, []):
        return "–"
    if isinstance(value, dict) and not any(isinstance(item, dict | list) for item in value.values()):
        pairs = ((name, "–" if item is None else item) for name, item in value.items())
        return format_html('<dl class="pairs">{}</dl>', format_html_join("", "<dt>{}</dt><dd>{}</dd>", pairs))
    text = orjson.dumps(value, default=str, option=orjson.OPT_INDENT_2).decode()
    return format_html("<pre>{}</pre>", text)
