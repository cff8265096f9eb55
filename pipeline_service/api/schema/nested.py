"""The description of nested objects. Apart from their fields, because drf-spectacular loads Django's test client."""

from typing import Any

from drf_spectacular.extensions import OpenApiSerializerFieldExtension

from pipeline_service.api.structures import ObjectField, ObjectListField, OneOfField


class DescribeObject(OpenApiSerializerFieldExtension):
    """Describes ObjectField in OpenAPI by its serializer."""

    target_class: Any = ObjectField
    match_subclasses = True

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        schema: dict[str, Any] = auto_schema.resolve_serializer(self.target.serializer, direction).ref
        return schema


class DescribeObjectList(OpenApiSerializerFieldExtension):
    """Describes ObjectListField in OpenAPI by the serializer of its items."""

    target_class: Any = ObjectListField
    match_subclasses = True

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        schema: dict[str, Any] = auto_schema.resolve_serializer(self.target.serializer, direction).ref
        limits = {"maxItems": self.target.limit} if direction == "request" else {}
        return {"type": "array", "items": schema, **limits}


class DescribeOneOf(OpenApiSerializerFieldExtension):
    """Describes OneOfField in OpenAPI."""

    target_class: Any = OneOfField

    def map_serializer_field(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        shapes = [auto_schema.resolve_serializer(shape, direction).ref for shape in self.target.serializers.values()]
        return {"oneOf": shapes}
