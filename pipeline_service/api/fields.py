"""The wire forms of values: each parses strictly (`to_internal_value`) and says how it is written (`encode`)."""

import datetime
import math
import re
import uuid
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from urllib.parse import urlsplit

import orjson
from django.db.models import QuerySet
from rest_framework import serializers

from pipeline_service import clock, typeid

Encoder = Callable[[Any], Any]
CENT = Decimal("0.01")
MONEY_LIMIT = Decimal(10) ** 12


class WireField(serializers.Field):
    """Base of all fields: null and missing mean the same, so nullable unless required."""

    encode: Encoder | None = None
    schema: Mapping[str, Any] = {"type": "string"}
    """The field's JSON schema; nullability is added where it applies."""

    default_error_messages = {"invalid_type": "Expected {expected}."}

    def __init__(self, **kwargs: Any) -> None:
        if not kwargs.get("read_only"):
            kwargs.setdefault("required", False)
            kwargs.setdefault("allow_null", not kwargs["required"])
        super().__init__(**kwargs)

    def wrong_type(self, expected: str) -> Any:
        self.fail("invalid_type", expected=expected)


class TextField(WireField):
    """A string, trimmed; an empty one counts as null. Numbers are refused, never converted."""

    default_error_messages = {
        "too_long": "Must not be longer than {limit} characters.",
        "required": "This field is required.",
    }

    def __init__(self, *, max_length: int = 255, **kwargs: Any) -> None:
        self.max_length = max_length
        self.schema = {"type": "string", "maxLength": max_length}
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        if isinstance(data, str):
            data = data.strip()
            if not data:
                data = None
        if data is None and self.required and not self.read_only:
            self.fail("required")
        return super().run_validation(data)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.wrong_type("a string")
        if len(data) > self.max_length:
            self.fail("too_long", limit=self.max_length)
        return str(data)


class ChoiceField(TextField):
    """One of a fixed set of strings."""

    default_error_messages = {"invalid_choice": "'{value}' is not one of: {choices}."}

    def __init__(self, *, choices: tuple[str, ...], **kwargs: Any) -> None:
        self.choices = choices
        super().__init__(**kwargs)
        self.schema = {"type": "string", "enum": list(choices)}

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        if value not in self.choices:
            self.fail("invalid_choice", value=value[:100], choices=", ".join(self.choices))
        return value


class UrlField(TextField):
    """An absolute http(s) URL that is stored and shown, never fetched."""

    default_error_messages = {"invalid_url": "Must be an absolute http or https URL."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=2048, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        try:
            parts = urlsplit(value)
        except ValueError:
            self.fail("invalid_url")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            self.fail("invalid_url")
        return value


class UnixMsField(WireField):
    """A moment as integer Unix milliseconds, before the year 10000."""

    schema = {"type": "integer", "format": "int64", "minimum": 0, "maximum": clock.LIMIT - 1}
    default_error_messages = {"out_of_range": "Must be Unix milliseconds between 0 and 253402300799999."}

    @staticmethod
    def encode(value: datetime.datetime | int) -> int:
        # Lists read times as Unix ms already.
        return value if type(value) is int else clock.to_ms(value)  # type: ignore[arg-type]

    def to_internal_value(self, data: Any) -> datetime.datetime:
        if type(data) is Decimal and data == data.to_integral_value():
            data = int(data)
        if type(data) is not int:
            self.wrong_type("a whole number of Unix milliseconds")
        if not 0 <= data < clock.LIMIT:
            self.fail("out_of_range")
        return clock.from_ms(data)

    def to_representation(self, value: datetime.datetime) -> int:
        return clock.to_ms(value)


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
    """A number within bounds, as Decimal, exactly as the JSON text gave it."""

    default_error_messages = {"out_of_range": "Must be between {low} and {high}."}

    def __init__(self, *, low: Decimal | int, high: Decimal | int, **kwargs: Any) -> None:
        self.low, self.high = Decimal(low), Decimal(high)
        self.schema = {"type": "number", "minimum": float(low), "maximum": float(high)}
        super().__init__(**kwargs)

    @staticmethod
    def encode(value: Decimal | float) -> float | int:
        number = float(value)
        return int(number) if number.is_integer() else number

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


class TypeIdField(WireField):
    """The public id of the record itself; read-only."""

    def __init__(self, *, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(**{**kwargs, "read_only": True})

    def encode(self, value: uuid.UUID) -> str:
        return typeid.encode(self.prefix, value)


class AccountScopedRelatedField(WireField):
    """A reference to another record of the caller's account, by public id; parses to its UUID.

    `queryset` gives the records that may be referred to. Whether the record exists in the account is asked in
    `InputSerializer.parse`, since only that knows the account.
    """

    default_error_messages = {"not_found": "{field} does not name a record of this account."}

    def __init__(self, *, prefix: str, queryset: Callable[[], QuerySet] | None = None, **kwargs: Any) -> None:
        self.prefix = prefix
        self.queryset = queryset
        super().__init__(**kwargs)

    def encode(self, value: uuid.UUID) -> str:
        return typeid.encode(self.prefix, value)

    def to_internal_value(self, data: Any) -> uuid.UUID:
        if not isinstance(data, str):
            self.wrong_type("an id")
        value = typeid.decode(self.prefix, data.strip())
        if value is None:
            self.fail("not_found", field=self.field_name)
        return value


class TagsField(WireField):
    """A list of distinct short strings."""

    schema = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 255}}

    default_error_messages = {"too_many": "At most {limit} items.", "too_long": "Items have 1 to 255 characters."}

    def __init__(self, *, limit: int = 50, **kwargs: Any) -> None:
        self.limit = limit
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> list[str]:
        if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
            self.wrong_type("a list of strings")
        tags = list(dict.fromkeys(item.strip() for item in data))
        if len(tags) > self.limit:
            self.fail("too_many", limit=self.limit)
        if any(not 1 <= len(tag) <= 255 for tag in tags):
            self.fail("too_long")
        return tags


class FlatObjectField(WireField):
    """An object of strings, numbers, booleans and nulls, one level deep."""

    schema = {"type": "object", "additionalProperties": True}

    default_error_messages = {
        "too_many": "At most {limit} keys.",
        "not_flat": "Values are strings, numbers, true, false or null ('{name}' is not).",
        "too_long": "Keys have 1 to 255 characters, strings at most 10000 ('{name}').",
    }

    def __init__(self, *, limit: int = 50, **kwargs: Any) -> None:
        self.limit = limit
        super().__init__(**kwargs)

    @staticmethod
    def encode(value: Any) -> Any:
        # The list path reads jsonb as text and passes it through without parsing.
        return orjson.Fragment(value) if isinstance(value, str) else value

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            self.wrong_type("an object")
        if len(data) > self.limit:
            self.fail("too_many", limit=self.limit)
        return {key: self._value(key, value) for key, value in data.items()}

    def _value(self, key: str, value: Any) -> Any:
        if isinstance(value, (dict, list)):
            self.fail("not_flat", name=key[:100])
        if not 1 <= len(key) <= 255 or (isinstance(value, str) and len(value) > 10_000):
            self.fail("too_long", name=key[:100])
        if isinstance(value, Decimal):
            number = float(value)
            return number if math.isfinite(number) else str(value)
        return value


class KeyedTextsField(FlatObjectField):
    """An object with keys from a fixed set and string values, e.g. click ids; null values are left out."""

    default_error_messages = {
        "unknown_key": "'{name}' is not one of: {keys}.",
        "not_text": "'{name}' must be a string.",
    }

    def __init__(self, *, keys: tuple[str, ...], **kwargs: Any) -> None:
        self.keys = keys
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        values = super().to_internal_value(data)
        for key, value in values.items():
            if key not in self.keys:
                self.fail("unknown_key", name=key[:100], keys=", ".join(self.keys))
            if value is not None and not isinstance(value, str):
                self.fail("not_text", name=key)
        return {key: value.strip() for key, value in values.items() if value and value.strip()}


class JSONField(WireField):
    """Any JSON kept as it is; read-only."""

    schema = {}

    encode = staticmethod(FlatObjectField.encode)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})


SLUG = re.compile(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", re.ASCII)
