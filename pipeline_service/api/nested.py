"""Fields for nested objects: each is parsed by its own serializer, as strictly as the whole body."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from pipeline_service.api.fields import FlatObjectField, ReadOnlyField, WireField
from pipeline_service.api.serializers import InputSerializer, unknown_name_details


class ObjectField(WireField):
    """A nested object."""

    encode = staticmethod(FlatObjectField.encode)

    def __init__(self, serializer: type[InputSerializer], **kwargs: Any) -> None:
        self.serializer = serializer()
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            self.wrong_type("an object")
        return self.validate_object(data)

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

    default_error_messages = {"too_many": "At most {limit} items."}

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
