"""The OpenAPI description, made from the operations that the views declare."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import append_meta

from pipeline_service.api.fields import WireField
from pipeline_service.api.nested import ObjectField, ObjectsField
from pipeline_service.api.operations import Operation
from pipeline_service.api.serializers import InputSerializer, RecordSerializer

API_PREFIX = "/api/v1/"
Schema = dict[str, Any]

ERROR: Schema = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "message", "requestId"],
            "properties": {
                "code": {"type": "string"},
                "message": {"type": "string"},
                "requestId": {"type": "string"},
                "details": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["field", "code", "message"],
                        "properties": {name: {"type": "string"} for name in ("field", "code", "message", "existingId")},
                    },
                },
            },
        }
    },
}
REFUSALS = {
    "400": "The request is not valid; details name the fields.",
    "401": "No valid API key.",
    "403": "The key lacks the scope.",
    "404": "There is no such record in this account.",
    "406": "The Accept header excludes JSON.",
    "409": "It conflicts with what is there.",
    "413": "The body is too large.",
    "415": "The body is not application/json.",
    "429": "Too many requests; see Retry-After.",
    "503": "A part of the service cannot be reached.",
}


COMPONENTS = {
    "schemas": {"Error": ERROR},
    "responses": {
        status: {
            "description": description,
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
        }
        for status, description in REFUSALS.items()
    },
}
"""Said once for all operations."""


def with_components(result: Schema, **kwargs: Any) -> Schema:
    """Put the common components beside those of the records."""
    for kind, components in COMPONENTS.items():
        result["components"].setdefault(kind, {}).update(components)
    return result


def only_api(endpoints: list[tuple[str, str, str, Any]], **kwargs: Any) -> list[tuple[str, str, str, Any]]:
    """Leave the console and the description's own pages out."""
    return [item for item in endpoints if item[0].startswith(API_PREFIX) and hasattr(item[3].cls, "rate_class")]


def _never_null(serializer: Any) -> list[str]:
    """The fields of an answer whose columns always have a value. In a request, null means that nothing is given."""
    if not isinstance(serializer, RecordSerializer):
        return []
    columns = {column.attname: column for column in serializer.Meta.model._meta.concrete_fields}
    return [name for name, path, _ in serializer.columns() if path in columns and not columns[path].null]


class BearerScheme(OpenApiAuthenticationExtension):
    """How requests are authenticated."""

    target_class = "pipeline_service.accounts.authentication.BearerAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "spk_<12 characters>_<43 characters>"}


class ContractSchema(AutoSchema):
    """Describes one handler by its Operation."""

    @property
    def facts(self) -> Operation:
        found: Operation = getattr(self.view, self.method.lower()).operation
        return found

    def get_summary(self) -> str:
        return self.facts.summary

    def get_description(self) -> str:  # type: ignore[override]
        return self.facts.description

    def get_tags(self) -> list[str]:
        parts = self.path.removeprefix(API_PREFIX).split("/")
        return [parts[0] if parts[0] != "experimental" else f"experimental {parts[1]}"]

    def get_operation_id(self) -> str:
        parts = [part for part in self.path.removeprefix(API_PREFIX).split("/") if part]
        words = [f"by_{part[1:-1]}" if part.startswith("{") else part.replace("-", "_") for part in parts]
        return "_".join([self.method.lower(), *words])

    def _is_list_view(self, serializer: Any = None) -> bool:
        return False

    def _get_parameters(self) -> list[Schema]:
        parameters = [
            {"in": "path", "name": name[1:-1], "required": True, "schema": {"type": "string"}}
            for name in self.path.split("/")
            if name.startswith("{")
        ]
        facts = self.facts
        known = facts.listing.parameters if facts.listing else facts.parameters
        for parameter in known:
            item: Schema = {"in": "query", "name": parameter.name, "schema": dict(parameter.kind.schema)}
            if parameter.required:
                item["required"] = True
            if parameter.description:
                item["description"] = parameter.description
            parameters.append(item)
        if self.method == "POST":
            schema = {"type": "string", "maxLength": 255}
            parameters.append({"in": "header", "name": "Idempotency-Key", "schema": schema})
        return parameters

    def _map_serializer_field(self, field: Any, direction: Any, bypass_extensions: bool = False) -> Schema:
        # Objects within a body are described by their own serializers.
        if not isinstance(field, WireField) or isinstance(field, (ObjectField, ObjectsField)):
            mapped: Schema = super()._map_serializer_field(field, direction, bypass_extensions)
            return mapped
        meta: Schema = append_meta(dict(field.schema), self._get_serializer_field_meta(field, direction))
        return meta

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> Schema:
        schema: Schema = super()._map_basic_serializer(serializer, direction)
        if direction == "response":
            # An absent value is null, and a missing key only where the serializer says so.
            properties = schema.get("properties", {})
            schema["required"] = [name for name in properties if name not in serializer.omitted]
            for name in {*serializer.omitted, *_never_null(serializer)} & set(properties):
                properties[name].pop("nullable", None)
        return schema

    def _schema_of(self, shape: type[InputSerializer] | Schema | None, direction: Any) -> Schema:
        if shape is None:
            return {"type": "object"}
        if isinstance(shape, dict):
            return shape
        serializer = shape(partial=direction == "request" and self.method == "PATCH")
        component = self.resolve_serializer(serializer, direction)
        return component.ref if component else {"type": "object"}

    def _get_request_body(self, direction: Any = "request") -> Schema | None:
        if self.facts.body is None:
            return None
        schema = self._schema_of(self.facts.body, direction)
        return {"content": {"application/json": {"schema": schema}}, "required": True}

    def _get_response_bodies(self, direction: Any = "response") -> Schema:
        facts = self.facts
        if facts.listing is not None:
            record = self._schema_of(facts.listing.serializer, direction)
            schema: Schema = {
                "type": "object",
                "required": ["data", "nextCursor", "hasMore"],
                "properties": {
                    "data": {"type": "array", "items": record},
                    "nextCursor": {"type": "string", "nullable": True},
                    "hasMore": {"type": "boolean"},
                },
            }
        else:
            schema = self._schema_of(facts.answer, direction)
            if facts.envelope == "record":
                schema = {"type": "object", "required": ["data"], "properties": {"data": schema}}
        success: Schema = {"description": "Done.", "content": {"application/json": {"schema": schema}}}
        if facts.listing is not None:
            success["content"]["text/csv"] = {"schema": {"type": "string"}}
        responses: Schema = {str(status): success for status in (facts.status, *facts.also)}
        return responses | {status: {"$ref": f"#/components/responses/{status}"} for status in REFUSALS}
