"""The values of numbers as they are said, in English and Spanish."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.date_text import numbered
from intelligence.builtin.tokens import VALUES

BETWEEN_WORDS = re.compile(r"[\s-]+")
CURRENCY_SIGNS = "$€£₹"
_THOUSANDS = re.compile(r"[.,](?=\d{3}(?:\D|$))|,(?=(?:\d\d,)+\d{3}$)")
"""The separators of "1.250", "12,500" and, in India, "2,41,000"."""
_UNITS = (
    "un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete "
    "dieciocho diecinueve"
)
_TWENTIES = "veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
_TENS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"
_HUNDREDS = "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos"
_VALUES: Mapping[str, int] = MappingProxyType(
    {
        **VALUES,
        **numbered(_UNITS, 1),
        **numbered(_TWENTIES, 21),
        "veintiún": 21,
        **{word: value * 10 for word, value in numbered(_TENS, 2).items()},
        **{word: value * 100 for word, value in numbered(_HUNDREDS, 1).items()},
        **{word.removesuffix("os") + "as": value * 100 for word, value in numbered(_HUNDREDS, 1).items()},
        "cien": 100,
    }
)
_MULTIPLIERS: Mapping[str, int] = MappingProxyType(
    {
        **dict.fromkeys(("thousand", "grand", "mil"), 1000),
        **dict.fromkeys(("million", "millions", "millón", "millones"), 10**6),
        **dict.fromkeys(("lakh", "lakhs"), 10**5),
        **dict.fromkeys(("crore", "crores"), 10**7),
    }
)

NUMBER_WORDS = frozenset({*_VALUES, *_MULTIPLIERS, "hundred"})


def value_of(number: str) -> float:
    """Return the value of a number in digits or words, as prices are said: "two forty" is 240, "thirty-two hundred"
    is 3200, "1.250" is 1250; 0 for what cannot be read."""
    total = current = first = 0.0
    for word in BETWEEN_WORDS.split(number.lower()):
        if word == "hundred":
            current, first = (current or 1) * 100, first or 1
        elif word in _MULTIPLIERS:
            total, current = total + (current or 1) * _MULTIPLIERS[word], 0.0
        elif word == "half":
            current += 0.5
        elif value := _VALUES.get(word) or _digits(word):
            first = first or value
            current = _join(current, value, has_cents=first < 10)
    return total + current


def _join(current: float, value: float, *, has_cents: bool) -> float:
    """Return a number with its next word. Cents follow hundreds: "two hundred and eighteen fifty"; but "thirteen nine
    fifty" is 13,950."""
    if _fits(current, value):
        return current + value
    if has_cents and current > 100 and (value >= 10 or current % 1):
        return round(current + value / 100, 2)
    return current * _places(value) + value


def _places(value: float) -> int:
    """Return by how much a value moves the number before it: "one fifty" is 150, "ocho trescientos" is 8300."""
    return 10 if value < 10 else 100 if value < 100 else 1000


def _fits(current: float, value: float) -> bool:
    """Return whether a value belongs to the number said so far; else it continues it, as in "eleven fifty"."""
    return not current or (current % 100 == 0 and value < 100) or (current % 10 == 0 and value < 10)


def _digits(word: str) -> float:
    """Return the value of a word of digits: a dot or comma before three digits separates thousands."""
    plain = _THOUSANDS.sub("", word.strip(CURRENCY_SIGNS).removesuffix("k")).replace(",", ".")
    try:
        return float(plain) * (1000 if word.endswith("k") else 1)
    except ValueError:
        return 0.0
