"""Fields of lists and objects. A nested object is parsed by its own serializer, as strictly as the whole body."""

import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NoReturn

from rest_framework import serializers

from pipeline_service.api.fields import JSONField, ReadOnlyField, StrictField
from pipeline_service.api.serializers import InputSerializer, unknown_name_details


class TagsField(StrictField):
    """A list of distinct short strings."""

    schema = {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 255}}
    default_error_messages = {"too_long": "Items have 1 to 255 characters."}

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
        "not_flat": "Values are strings, numbers, true, false or null ('{name}' is not).",
        "too_long": "Keys have 1 to 255 characters, strings at most 10000 ('{name}').",
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

    schema = {"type": "object", "additionalProperties": {"type": "string"}}
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
                self.fail_at(key, "unknown_key", keys=", ".join(self.keys))
            if value is not None and not isinstance(value, str):
                self.fail_at(key, "not_text")
        return {key: value.strip() for key, value in values.items() if value and value.strip()}

    def fail_at(self, key: str, code: str, **values: Any) -> NoReturn:
        """Raise DRF's ValidationError for one key of the object."""
        shown = key[:100]
        message = self.error_messages[code].format(name=shown, **values)
        raise serializers.ValidationError({shown: serializers.ErrorDetail(message, code)})


class ObjectField(StrictField):
    """A nested object."""

    accepts = dict
    expected = "an object"
    encode = staticmethod(JSONField.encode)

    def __init__(self, serializer: type[InputSerializer], **kwargs: Any) -> None:
        self.serializer = serializer()
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> Any:
        return self.validate_object(super().to_internal_value(data))

    def validate_object(self, data: dict[str, Any]) -> dict[str, Any]:
        """Validate without the read-only fields. Raises DRF's ValidationError with nested field names."""
        unknown = [name for name in data if name not in self.serializer.fields]
        if unknown:
            writable = [name for name, field in self.serializer.fields.items() if not field.read_only]
            named = unknown_name_details("field", unknown, writable)
            raise serializers.ValidationError(
                {detail.field: serializers.ErrorDetail(detail.message, detail.code) for detail in named}
            )
        return self.serializer.run_validation(data)


class ObjectListField(ObjectField):
    """A list of nested objects."""

    def __init__(self, serializer: type[InputSerializer], *, limit: int = 100, **kwargs: Any) -> None:
        self.limit = limit
        super().__init__(serializer, **kwargs)

    def to_internal_value(self, data: Any) -> list[dict[str, Any]]:
        if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
            self.wrong_type("a list of objects")
        if len(data) > self.limit:
            self.fail("too_many", limit=self.limit)
        values: list[dict[str, Any]] = []
        errors: dict[Any, Any] = {}
        for index, item in enumerate(data):
            try:
                values.append(self.validate_object(item))
            except serializers.ValidationError as error:
                errors[index] = error.detail
        if errors:
            raise serializers.ValidationError(errors)
        return values


class OneOfField(ReadOnlyField):
    """One object of several shapes by the value of the property `discriminator` beside it."""

    def __init__(self, serializers: Mapping[str, type[InputSerializer]], *, discriminator: str) -> None:
        self.serializers, self.discriminator = serializers, discriminator
        super().__init__()
