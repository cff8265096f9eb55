"""Amounts of money in each platform's unit. An error here makes a budget a hundred or a million times too large."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

MICROS = Decimal(1_000_000)
CENT = Decimal("0.01")
WHOLE_UNITS = frozenset({"CLP", "COP", "CRC", "HUF", "IDR", "ISK", "JPY", "KRW", "PYG", "TWD", "VND"})
"""Currencies that the social platform counts in units, not in hundredths. Source: its list of currencies' offsets."""


def micros(amount: Decimal) -> str:
    """Return millionths as a string, as JSON carries 64-bit integers: 25.50 → "25500000"."""
    return str(int(amount * MICROS))


def of_micros(value: Any) -> Decimal:
    """Return the amount of a number of millionths, to the cent, half up."""
    return (Decimal(int(value)) / MICROS).quantize(CENT, ROUND_HALF_UP)


def minor(amount: Decimal, currency: str) -> int:
    """Return the currency's smallest unit as an integer: 25.50 USD → 2550, 2500 JPY → 2500."""
    factor = 1 if currency in WHOLE_UNITS else 100
    return int((amount * factor).quantize(Decimal(1), ROUND_HALF_UP))


def units(amount: Decimal) -> float:
    """Return the currency's unit as a JSON number: 25.50 → 25.5. Two decimals are exact enough as a double."""
    return float(amount)


def of_units(value: Any) -> Decimal:
    """Return the amount of a decimal number or text, to the cent, half up."""
    return Decimal(str(value)).quantize(CENT, ROUND_HALF_UP)
