"""An amount of money in each platform's unit. A slip here is a budget a hundred or a million times too large."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

MICROS = Decimal(1_000_000)
CENT = Decimal("0.01")
WHOLE_UNITS = frozenset({"CLP", "COP", "CRC", "HUF", "IDR", "ISK", "JPY", "KRW", "PYG", "TWD", "VND"})
"""Currencies that the social platform counts in units, not in hundredths. Source: its list of currencies' offsets."""


def micros(amount: Decimal) -> str:
    """Millionths as a string, as 64-bit integers travel in JSON: 25.50 → "25500000"."""
    return str(int(amount * MICROS))


def of_micros(value: Any) -> Decimal:
    """The amount of a number of millionths, to the cent, half up."""
    return (Decimal(int(value)) / MICROS).quantize(CENT, ROUND_HALF_UP)


def minor(amount: Decimal, currency: str) -> int:
    """The currency's smallest unit as an integer: 25.50 USD → 2550, 2500 JPY → 2500."""
    factor = 1 if currency in WHOLE_UNITS else 100
    return int((amount * factor).quantize(Decimal(1), ROUND_HALF_UP))


def units(amount: Decimal) -> float:
    """The currency's unit as a JSON number: 25.50 → 25.5. Two decimals survive a double exactly."""
    return float(amount)


def of_units(value: Any) -> Decimal:
    """The amount of a decimal number or text, to the cent, half up."""
    return Decimal(str(value)).quantize(CENT, ROUND_HALF_UP)
