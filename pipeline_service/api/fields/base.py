"""The base class of all serializer fields."""

from collections.abc import Callable, Mapping
from typing import Any

from rest_framework import serializers

Encoder = Callable[[Any], Any]


class WireField(serializers.Field):
    """Base of all fields. Null and missing mean the same, so a field is nullable unless it is required."""

    encode: Encoder | None = None
    schema: Mapping[str, Any] = {"type": "string"}
    """The field's JSON schema; nullability is added where it applies."""

    default_error_messages = {"invalid_type": "Expected {expected}."}

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

    def wrong_type(self, expected: str) -> Any:
        self.fail("invalid_type", expected=expected)


class ReadOnlyField(WireField):
    """Base of fields that are only answered."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})
