"""Serializer fields: each parses strictly (`to_internal_value`) and defines its output (`encode`)."""

import datetime
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
from pipeline_service.redaction import mask_cards
from pipeline_service.strict_json import plain_number

CENT = Decimal("0.01")
TEXT_LIMIT = 10_000
"""The most characters of a text whose column has no limit."""
MONEY_LIMIT = Decimal(10) ** 12
SLUG = re.compile(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", re.ASCII)


class StrictField(serializers.Field):
    """Base of all fields. Null and missing mean the same, so a field is nullable unless it is required."""

    encode: Callable[[Any], Any] | None = None
    schema: Mapping[str, Any] = {"type": "string"}
    """The field's JSON schema; nullability is added where it applies."""
    response_schema: Mapping[str, Any] | None = None
    """The schema in responses, where more is accepted than is answered."""
    accepts: type | tuple[type, ...] = str
    expected = "a string"

    default_error_messages = {
        "invalid_type": "Expected {expected}.",
        "out_of_range": "Must be between {low} and {high}.",
        "too_many": "At most {limit} items.",
    }

    def __init__(self, **kwargs: Any) -> None:
        if not kwargs.get("read_only"):
            kwargs.setdefault("required", False)
            kwargs.setdefault("allow_null", not kwargs["required"])
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        if data is None or data is serializers.empty:
            return super().run_validation(data)
        # A given value needs none of DRF's other steps: these fields have no validators.
        return self.to_internal_value(data)

    def to_internal_value(self, data: Any) -> Any:
        """The value, if it has the right type; nothing is converted. Python's booleans would pass for integers."""
        if not isinstance(data, self.accepts) or (isinstance(data, bool) and self.accepts is not bool):
            self.wrong_type(self.expected)
        return data

    def wrong_type(self, expected: str) -> Any:
        self.fail("invalid_type", expected=expected)


class ReadOnlyField(StrictField):
    """Base of fields that are only answered."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})


class TextField(StrictField):
    """A trimmed string; an empty one counts as null."""

    default_error_messages = {
        "too_long": "Must not be longer than {limit} characters.",
        "required": "This field is required.",
        "blank": "This field may not be empty.",
    }

    def __init__(self, *, max_length: int = 255, **kwargs: Any) -> None:
        self.max_length = max_length
        self.schema = {"type": "string", "maxLength": max_length}
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        is_text = isinstance(data, str)
        if is_text:
            data = data.strip() or None
        if data is None and self.required and not self.read_only:
            self.fail("required")
        if data is None and is_text and not self.allow_null:
            self.fail("blank")
        return super().run_validation(data)

    def to_internal_value(self, data: Any) -> str:
        text: str = super().to_internal_value(data)
        if len(text) > self.max_length:
            self.fail("too_long", limit=self.max_length)
        return text


class WrittenTextField(TextField):
    """What people write or say: payment data in it is masked, as in transcripts."""

    def to_internal_value(self, data: Any) -> str:
        return mask_cards(super().to_internal_value(data), self.max_length)


class ChoiceField(TextField):
    """One of a fixed set of strings."""

    default_error_messages = {"invalid_choice": "'{value}' is not one of: {choices}."}

    def __init__(self, *, choices: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.choices = choices
        self.schema = {"type": "string", "enum": list(choices)}

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        if value not in self.choices:
            self.fail("invalid_choice", value=value[:100], choices=", ".join(self.choices))
        return value


class UrlField(TextField):
    """An absolute http(s) URL that is only stored and shown, never fetched."""

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


class AccountScopedRelatedField(StrictField):
    """A reference to another record of the caller's account, by public id; parses to its UUID.

    `queryset` returns the records that may be referred to. `InputSerializer.parse` checks that the record exists in the
    account, because only it knows the account.
    """

    expected = "an id"
    default_error_messages = {"not_found": "{field} does not name a record of this account."}

    def __init__(self, *, prefix: str, queryset: Callable[[], QuerySet] | None = None, **kwargs: Any) -> None:
        self.prefix = prefix
        self.queryset = queryset
        super().__init__(**kwargs)

    def encode(self, value: uuid.UUID) -> str:
        return typeid.encode(self.prefix, value)

    def to_internal_value(self, data: Any) -> uuid.UUID:
        value = typeid.decode(self.prefix, super().to_internal_value(data).strip())
        if value is None:
            self.fail("not_found", field=self.field_name)
        return value


class TypeIdField(AccountScopedRelatedField, ReadOnlyField):
    """The public id of the record itself."""


class NumberField(StrictField):
    """A number within bounds, as the exact Decimal of the JSON text."""

    accepts = (int, Decimal)
    expected = "a number"
    encode = staticmethod(plain_number)

    def __init__(self, *, low: Decimal | int, high: Decimal | int, **kwargs: Any) -> None:
        self.low, self.high = Decimal(low), Decimal(high)
        self.schema = {"type": "number", "minimum": float(low), "maximum": float(high)}
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        number = Decimal(super().to_internal_value(data))
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


class IntegerField(NumberField):
    """A whole number within bounds."""

    expected = "a whole number"
    encode = None  # type: ignore[assignment]

    def __init__(self, *, low: int = 0, high: int = 2**31 - 1, **kwargs: Any) -> None:
        super().__init__(low=low, high=high, **kwargs)
        self.schema = {"type": "integer", "minimum": low, "maximum": high}

    def to_internal_value(self, data: Any) -> int:  # type: ignore[override]
        if isinstance(data, Decimal) and data != data.to_integral_value():
            self.wrong_type(self.expected)
        return int(super().to_internal_value(data))


class SecondsField(NumberField):
    """A length of time in seconds, kept as whole seconds: rounded half up."""

    encode = None  # type: ignore[assignment]
    response_schema = {"type": "integer"}

    def __init__(self, *, high: int = 2**31 - 1, **kwargs: Any) -> None:
        super().__init__(low=0, high=high, **kwargs)

    def to_internal_value(self, data: Any) -> int:  # type: ignore[override]
        return int(super().to_internal_value(data).quantize(Decimal(1), ROUND_HALF_UP))


class UnixMsField(IntegerField):
    """A time as integer Unix milliseconds, before the year 10000. Prepared reads give it as PostgreSQL's integer."""

    expected = "a whole number of Unix milliseconds"
    default_error_messages = {"out_of_range": "Must be Unix milliseconds between {low} and {high}."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(high=clock.LIMIT - 1, **kwargs)
        self.schema = {"type": "integer", "format": "int64", "minimum": 0, "maximum": clock.LIMIT - 1}

    @staticmethod
    def encode(value: datetime.datetime | int) -> int:  # type: ignore[override]
        return clock.stored_to_ms(value) if isinstance(value, int) else clock.to_ms(value)

    def to_internal_value(self, data: Any) -> datetime.datetime:  # type: ignore[override]
        return clock.from_ms(super().to_internal_value(data))


class BooleanField(StrictField):
    """true or false."""

    schema = {"type": "boolean"}
    accepts = bool
    expected = "true or false"


class JSONField(ReadOnlyField):
    """Any JSON, unchanged."""

    schema = {}

    @staticmethod
    def encode(value: Any) -> Any:
        # Lists read jsonb as text and output it without parsing.
        return orjson.Fragment(value) if isinstance(value, str) else value
