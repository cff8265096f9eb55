"""Conversion of keyword arguments into query parameters and JSON bodies."""

import math
import typing
from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any, TypeAlias

from salespipe._model import is_union
from salespipe._names import camel_case

Timestamp: TypeAlias = int | datetime
"""A moment: Unix milliseconds, or a datetime with a time zone."""

Number: TypeAlias = float | Decimal
"""A number; a Decimal is sent with the same digits."""


def unix_ms(moment: Timestamp) -> int:
    """Convert to Unix milliseconds, rounded down. Raises ValueError for a datetime without a time zone."""
    if not isinstance(moment, datetime):
        return moment
    if moment.tzinfo is None:
        raise ValueError(f"{moment!r} has no time zone; use an aware datetime or Unix milliseconds.")
    return math.floor(moment.timestamp() * 1000)


def encode_query(values: Mapping[str, Any]) -> dict[str, str | int]:
    """Drop parameters that are None, join sequences by commas and convert datetimes and booleans."""
    return {name: _parameter(value) for name, value in values.items() if value is not None}


def _parameter(value: Any) -> str | int:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime):
        return unix_ms(value)
    if isinstance(value, str | int):
        return value
    if isinstance(value, Sequence):
        return ",".join(str(_parameter(item)) for item in value)
    return str(value)


def encode_body(expected: Any, value: Any) -> Any:
    """Convert the keys of the TypedDicts in `expected` to camelCase, datetimes to Unix milliseconds, and decimals to
    numbers.

    The keys of free objects, such as custom fields, stay as they are.
    """
    if isinstance(value, datetime):
        return unix_ms(value)
    if isinstance(value, Decimal):
        return _number(value)
    options = typing.get_args(expected) if is_union(expected) else (expected,)
    if isinstance(value, Mapping):
        for option in options:
            if typing.is_typeddict(option):
                known = _hints(option)
                return {camel_case(key): encode_body(known.get(key), item) for key, item in value.items()}
        return {key: encode_body(None, item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        lists = [option for option in options if typing.get_origin(option) in (list, Sequence)]
        item_type = typing.get_args(lists[0])[0] if lists else None
        return [encode_body(item_type, item) for item in value]
    return value


def _number(value: Decimal) -> int | float:
    """Convert a decimal to the number with the same digits. Raises ValueError if a number in JSON cannot have them."""
    if not value.is_finite():
        raise ValueError(f"{value} is not a number in JSON.")
    if value == value.to_integral_value():
        return int(value)
    number = float(value)
    if Decimal(repr(number)) != value:
        raise ValueError(f"{value} has more digits than a number in JSON keeps.")
    return number


@cache
def _hints(params: Any) -> dict[str, Any]:
    return typing.get_type_hints(params)
