"""Fields of lists and objects. A nested object is parsed by its own serializer, as strictly as the whole body."""

import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NoReturn

from rest_framework import serializers

from pipeline_service.api.fields import JSONField, ReadOnlyField, StrictField, TextField
from pipeline_service.api.serializers import InputSerializer, unknown_name_details


class ListField(StrictField):
    """A list whose items `child` parses. Each fault of an item is named by its place, e.g. `tags[0]`."""

    accepts = list
    expected = "a list"

    def __init__(self, *, child: StrictField, limit: int, **kwargs: Any) -> None:
        self.child, self.limit = child, limit
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> list[Any]:
        items: list[Any] = super().to_internal_value(data)
        if len(items) > self.limit:
            self.fail("too_many", limit=self.limit)
        values: list[Any] = []
        errors: dict[Any, Any] = {}
        for index, item in enumerate(items):
            try:
                values.append(self.child.run_validation(item))
            except serializers.ValidationError as error:
                errors[index] = error.detail
        if errors:
            raise serializers.ValidationError(errors)
        return values


class TextListField(ListField):
    """A list of distinct strings."""

    expected = "a list of strings"

    def __init__(self, *, child: TextField, limit: int, **kwargs: Any) -> None:
        super().__init__(child=child, limit=limit, **kwargs)
        self.schema = {"type": "array", "items": {**child.schema, "minLength": 1}, "maxItems": limit}

    def to_internal_value(self, data: Any) -> list[str]:
        return list(dict.fromkeys(super().to_internal_value(data)))


class TagsField(TextListField):
    """A list of distinct short strings."""

    def __init__(self, *, limit: int = 50, **kwargs: Any) -> None:
        super().__init__(child=TextField(allow_null=False), limit=limit, **kwargs)


class FlatObjectField(StrictField):
    """An object of strings, numbers, booleans and nulls, one level deep."""

    schema = {
        "type": "object",
        "additionalProperties": {
            "anyOf": [{"type": "string"}, {"type": "number"}, {"type": "boolean", "nullable": True}],
        },
    }
    accepts = dict
    expected = "an object"
    encode = staticmethod(JSONField.encode)

    default_error_messages = {
        "too_many": "At most {limit} keys.",
        "not_flat": "Expected a string, a number, true, false or null.",
        "too_long": "Must not be longer than 10000 characters.",
        "invalid_key": "Keys have 1 to 255 characters.",
    }

    def __init__(self, *, limit: int = 50, **kwargs: Any) -> None:
        self.limit = limit
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        members: dict[str, Any] = super().to_internal_value(data)
        if len(members) > self.limit:
            self.fail("too_many", limit=self.limit)
        return {key: self._value(key, value) for key, value in members.items()}

    def _value(self, key: str, value: Any) -> Any:
        if not 1 <= len(key) <= 255:
            self.fail_at(key, "invalid_key")
        if isinstance(value, (dict, list)):
            self.fail_at(key, "not_flat")
        if isinstance(value, str) and len(value) > 10_000:
            self.fail_at(key, "too_long")
        if isinstance(value, Decimal):
            number = float(value)
            return number if math.isfinite(number) else str(value)
        return value

    def fail_at(self, key: str, code: str, **values: Any) -> NoReturn:
        """Raise DRF's ValidationError for one key of the object."""
        shown = key[:100]
        message = self.error_messages[code].format(name=shown, **values)
        raise serializers.ValidationError({shown: serializers.ErrorDetail(message, code)})


class KeyedTextsField(FlatObjectField):
    """An object with keys from a fixed set and string values, e.g. click ids; null values are left out."""

    schema = {"type": "object", "additionalProperties": {"type": "string"}}
    default_error_messages = {
        "unknown_key": "'{name}' is not one of: {keys}.",
        "not_text": "Expected a string.",
    }

    def __init__(self, *, keys: tuple[str, ...], **kwargs: Any) -> None:
        self.keys = keys
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        values = super().to_internal_value(data)
        for key, value in values.items():
            if key not in self.keys:
                self.fail_at(key, "unknown_key", keys=", ".join(self.keys))
            if value is not None and not isinstance(value, str):
                self.fail_at(key, "not_text")
        return {key: value.strip() for key, value in values.items() if value and value.strip()}


class ObjectField(StrictField):
    """A nested object."""

    accepts = dict
    expected = "an object"
    encode = staticmethod(JSONField.encode)

    def __init__(self, serializer: type[InputSerializer], **kwargs: Any) -> None:
        self.serializer = serializer()
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> Any:
        """Validate without the read-only fields. Raises DRF's ValidationError with nested field names."""
        data = super().to_internal_value(data)
        unknown = [name for name in data if name not in self.serializer.fields]
        if unknown:
            writable = [name for name, field in self.serializer.fields.items() if not field.read_only]
            named = unknown_name_details("field", unknown, writable)
            raise serializers.ValidationError(
                {detail.field: serializers.ErrorDetail(detail.message, detail.code) for detail in named}
            )
        return self.serializer.run_validation(data)


class ObjectListField(ListField):
    """A list of nested objects."""

    expected = "a list of objects"
    encode = staticmethod(JSONField.encode)

    def __init__(self, serializer: type[InputSerializer], *, limit: int = 100, **kwargs: Any) -> None:
        child = ObjectField(serializer, allow_null=False)
        super().__init__(child=child, limit=limit, **kwargs)
        self.serializer = child.serializer


class OneOfField(ReadOnlyField):
    """One object of several shapes by the value of the property `discriminator` beside it."""

    def __init__(self, serializers: Mapping[str, type[InputSerializer]], *, discriminator: str) -> None:
        self.serializers, self.discriminator = serializers, discriminator
        super().__init__()
