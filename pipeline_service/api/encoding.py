"""Values as compact JSON. Apart from the renderers, so that workers which only deliver load no REST framework."""

from decimal import Decimal
from typing import Any

import orjson


def _default(value: Any) -> Any:
    if isinstance(value, Decimal):
        number = float(value)
        return int(number) if number.is_integer() else number
    raise TypeError(f"{type(value)} has no JSON form")


def dumps(data: Any) -> bytes:
    """Compact JSON; Decimal as a number."""
    return orjson.dumps(data, default=_default)
