"""Compact JSON. Separate from the renderers, so that webhook workers do not load the REST framework."""

from decimal import Decimal
from typing import Any

import orjson


def plain_number(value: Decimal | float) -> float | int:
    """The number as JSON shows it, whole ones without a point."""
    number = float(value)
    return int(number) if number.is_integer() else number


def _default(value: Any) -> Any:
    if isinstance(value, Decimal):
        return plain_number(value)
    raise TypeError(f"{type(value)} has no JSON form")


def dumps(data: Any) -> bytes:
    """Write compact JSON, with Decimal as a number."""
    return orjson.dumps(data, default=_default)
