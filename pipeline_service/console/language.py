"""The language of the console's pages: texts that are translated when they are shown, numbers, days and times.

`gettext` and `ngettext` are Django's. The API calls nothing of this: it speaks English.
"""

import datetime
import re
from decimal import Decimal
from typing import NamedTuple, cast

from django.utils import formats, timezone, translation

ENGLISH = {",": "THOUSAND_SEPARATOR", ".": "DECIMAL_SEPARATOR"}


def gettext_lazy(message: str) -> str:
    """Mark a text of a class or a module, which is translated wherever a page shows it.

    Django's own, typed as the text that it stands for. It is no `str` for `join` and for JSON.
    """
    return cast(str, translation.gettext_lazy(message))


class Status(NamedTuple):
    """A state that `display(label=…)` colours by its English key, and shows in the language of the page."""

    key: str
    text: str

    @classmethod
    def of(cls, key: str) -> "Status":
        """The state with this key, such as `in_flight`."""
        return cls(key, translation.gettext(key.replace("_", " ")))

    def __str__(self) -> str:
        return self.text


def localized(number: str) -> str:
    """Write a number, formatted as `1,234.50` or `12.5%`, with the separators of the page's language."""
    return "".join(str(formats.get_format(ENGLISH[sign])) if sign in ENGLISH else sign for sign in number)


def parsed_number(text: str) -> Decimal:
    """Return a number as a person types it in the page's language: `1,234.5`, in Spanish `1.234,5`.

    A point that groups no thousands is a decimal point in every language. Raises decimal.InvalidOperation for a text
    that is no such number, such as `99,5` in English.
    """
    point, thousands = formats.get_format("DECIMAL_SEPARATOR"), formats.get_format("THOUSAND_SEPARATOR")
    point, thousands = re.escape(str(point)), re.escape(str(thousands))
    text = text.strip()
    if re.fullmatch(rf"-?[1-9][0-9]{{0,2}}({thousands}[0-9]{{3}})+({point}[0-9]+)?", text):
        text = re.sub(thousands, "", text)
    if re.fullmatch(rf"-?[0-9]+{point}[0-9]+", text):
        text = re.sub(point, ".", text)
    return Decimal(text)


def number_text(number: Decimal) -> str:
    """Write a number for an input of the page, as `parsed_number` reads it."""
    return localized(f"{number:f}")


def moment_text(moment: datetime.datetime) -> str:
    """Write a moment as `22 Nov 2026, 14:05 UTC`, in the time zone of the page."""
    return formats.date_format(timezone.localtime(moment), "d M Y, H:i e")


def day_text(day: datetime.date, pattern: str = "d M Y") -> str:
    """Write a day with the month's name in the page's language. The pattern is one of Django's. A moment with a zone is
    shown in that of the page."""
    if isinstance(day, datetime.datetime) and timezone.is_aware(day):
        day = timezone.localtime(day)
    return formats.date_format(day, pattern)
