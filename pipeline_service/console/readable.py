"""How the console writes what is not plain text: sums of money, spans of time, ids and addresses in a column, JSON."""

from decimal import Decimal
from typing import Any

import orjson
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

URL_LENGTH = 48
TAIL = 8
"""Characters of an id that tell it from its neighbours in a list; what comes before is mostly the time it was made."""


def money(amount: Decimal | None, currency: str) -> str | None:
    """`1,600.00 USD`; None without an amount, which pages show as empty."""
    return None if amount is None else f"{amount:,.2f} {currency}"


def shortened(public_id: str) -> SafeString:
    """The prefix and the end of a public id; all of it as the title."""
    prefix, _, rest = public_id.rpartition("_")
    return format_html('<span class="whitespace-nowrap" title="{}">{}_…{}</span>', public_id, prefix, rest[-TAIL:])


def shortened_url(url: str | None) -> SafeString | None:
    """Host and path as far as they fit a column; all of it as the title."""
    if not url:
        return None
    told = url.partition("://")[2] or url
    cut = told if len(told) <= URL_LENGTH else f"{told[: URL_LENGTH - 1]}…"
    return format_html('<span title="{}">{}</span>', url, cut)


def span(seconds: float) -> str:
    """`1:02:03` or `2:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def readable(value: Any) -> SafeString | str:
    """JSON to read: a flat object as names and values, anything deeper as indented JSON; "–" when there is nothing."""
    if value in (None, "", {}, []):
        return "–"
    if isinstance(value, dict) and not any(isinstance(item, dict | list) for item in value.values()):
        pairs = ((name, "–" if item is None else item) for name, item in value.items())
        return format_html('<dl class="pairs">{}</dl>', format_html_join("", "<dt>{}</dt><dd>{}</dd>", pairs))
    text = orjson.dumps(value, default=str, option=orjson.OPT_INDENT_2).decode()
    return format_html("<pre>{}</pre>", text)
