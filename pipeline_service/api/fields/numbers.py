"""Serializer fields of numbers, times and booleans."""

import datetime
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pipeline_service import clock
from pipeline_service.api.encoding import plain_number
from pipeline_service.api.fields.base import WireField

CENT = Decimal("0.01")
MONEY_LIMIT = Decimal(10) ** 12


class UnixMsField(WireField):
    """A time as integer Unix milliseconds, before the year 10000. Prepared reads give it as PostgreSQL's integer."""

    schema = {"type": "integer", "format": "int64", "minimum": 0, "maximum": clock.LIMIT - 1}
    default_error_messages = {"out_of_range": "Must be Unix milliseconds between 0 and 253402300799999."}

    @staticmethod
    def encode(value: datetime.datetime | int) -> int:
        return clock.stored_to_ms(value) if isinstance(value, int) else clock.to_ms(value)

    def to_internal_value(self, data: Any) -> datetime.datetime:
        if type(data) is Decimal and data == data.to_integral_value():
            data = int(data)
        if type(data) is not int:
            self.wrong_type("a whole number of Unix milliseconds")
        if not 0 <= data < clock.LIMIT:
            self.fail("out_of_range")
        return clock.from_ms(data)


class IntegerField(WireField):
    """A whole number within bounds."""

    default_error_messages = {"out_of_range": "Must be between {low} and {high}."}

    def __init__(self, *, low: int = 0, high: int = 2**31 - 1, **kwargs: Any) -> None:
        self.low, self.high = low, high
        self.schema = {"type": "integer", "minimum": low, "maximum": high}
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> int:
        if type(data) is Decimal and data == data.to_integral_value():
            data = int(data)
        if type(data) is not int:
            self.wrong_type("a whole number")
        if not self.low <= data <= self.high:
            self.fail("out_of_range", low=self.low, high=self.high)
        return int(data)


class NumberField(WireField):
    """A number within bounds, as the exact Decimal of the JSON text."""

    default_error_messages = {"out_of_range": "Must be between {low} and {high}."}

    def __init__(self, *, low: Decimal | int, high: Decimal | int, **kwargs: Any) -> None:
        self.low, self.high = Decimal(low), Decimal(high)
        self.schema = {"type": "number", "minimum": float(low), "maximum": float(high)}
        super().__init__(**kwargs)

    encode = staticmethod(plain_number)

    def to_internal_value(self, data: Any) -> Decimal:
        if type(data) not in (int, Decimal):
            self.wrong_type("a number")
        number = Decimal(data)
        if not self.low <= number <= self.high:
            self.fail("out_of_range", low=self.low, high=self.high)
        return number


class MoneyField(NumberField):
    """An amount with at most two decimals."""

    default_error_messages = {"too_precise": "Must not have more than 2 decimals."}

    def __init__(self, *, low: Decimal | int = 0, **kwargs: Any) -> None:
        super().__init__(low=low, high=MONEY_LIMIT - CENT, **kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        number = super().to_internal_value(data)
        cents = number.quantize(CENT, rounding=ROUND_HALF_UP)
        if cents != number:
            self.fail("too_precise")
        return cents


class BooleanField(WireField):
    """true or false."""

    schema = {"type": "boolean"}

    def to_internal_value(self, data: Any) -> bool:
        if type(data) is not bool:
            self.wrong_type("true or false")
        return bool(data)
