"""The description of one operation: its words, parameters, bodies and errors."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.drainage import has_override
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent, append_meta
from rest_framework.serializers import ListSerializer

from pipeline_service.api.conditional import CHANGES
from pipeline_service.api.fields import StrictField
from pipeline_service.api.schema.answers import DeletedSerializer, ErrorSerializer
from pipeline_service.api.schema.errors import ALWAYS, REFERENCES
from pipeline_service.api.schema.names import component_name, with_article
from pipeline_service.api.schema.operation_ids import operation_id
from pipeline_service.api.schema.parameters import IDEMPOTENCY_KEY, IF_MATCH, query_parameter
from pipeline_service.api.schema.properties import example_of_field, or_null, stored_properties
from pipeline_service.api.structures import ObjectField, ObjectListField, OneOfField

API_PREFIX = "/api/v1/"
Schema = dict[str, Any]
PAGES = (
    "In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one. With `Accept: text/csv`, "
    "the whole filtered list as a file."
)
ONE = "The response has an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed."
CHANGE = "Only the given fields change. Read-only fields may be sent back and are ignored."
GONE = "The record is 404 afterwards."
SUCCESS = {"200": "The result.", "201": "It was created.", "202": "It was accepted and is under way."}
PAGE = "One page of the list."
LIMITS = frozenset({"maxLength", "minLength", "minimum", "maximum", "maxItems"})
VERBS = {"create": "Create", "retrieve": "Fetch", "partial_update": "Change", "destroy": "Delete"}


def _without_limits(schema: Mapping[str, Any]) -> Schema:
    """Return the schema of a stored value without the limits of what is accepted."""
    free = {name: value for name, value in schema.items() if name not in LIMITS}
    return {**free, "items": _without_limits(free["items"])} if "items" in free else free


class OperationSchema(AutoSchema):
    """Describes one action of a viewset."""

    view: Any

    def get_summary(self) -> str | None:
        """What the standard actions do, in the model's verbose names; `@extend_schema` says what others do."""
        if self.view.action == "list":
            return f"List {self.view.queryset.model._meta.verbose_name_plural}"
        verb = VERBS.get(self.view.action)
        return verb and f"{verb} {with_article(self.view.queryset.model)}"

    def get_description(self) -> str:  # type: ignore[override]
        """What is true of every action of its kind; `@extend_schema` gives what is special."""
        if self.view.is_list:
            return PAGES
        return {"GET": ONE, "PATCH": CHANGE, "DELETE": GONE}.get(self.method, "")

    def get_tags(self) -> list[str]:
        parts = self.path.removeprefix(API_PREFIX).split("/")
        return [parts[0] if parts[0] != "experimental" else f"experimental {parts[1]}"]

    def get_operation_id(self) -> str:
        path = self.path.removeprefix(API_PREFIX)
        return operation_id(self.method, path, self.view.action, paged=self.view.is_list)

    # -- Parameters --------------------------------------------------------------------------------------------------

    def get_override_parameters(self) -> list[Any]:
        if self.method == "POST":
            return [IDEMPOTENCY_KEY]
        return [IF_MATCH] if self._changes_one_record() else []

    def _changes_one_record(self) -> bool:
        """Return whether the operation changes what a GET of the same path answers with an ETag."""
        reading = self.view.action_map.get("get")
        return self.method in CHANGES and reading not in (None, "list")

    def get_filter_backends(self) -> list[Any]:
        found: list[Any] = self.view.filter_backends
        return found

    def _is_list_view(self, serializer: Any = None) -> bool:
        return bool(self.view.is_list)

    def _get_pagination_parameters(self) -> list[Schema]:
        declared = self.view.paginator.parameters if self.view.is_list else {}
        return [query_parameter(name, item) for name, item in declared.items()]

    # -- Components --------------------------------------------------------------------------------------------------

    def _get_serializer_name(self, serializer: Any, direction: Any, bypass_extensions: bool = False) -> str:
        return component_name(super()._get_serializer_name(serializer, direction, bypass_extensions))

    def get_serializer_name(self, serializer: Any, direction: Any) -> str:
        # Not inherited: a serializer that extends another one describes something else.
        named: str | None = vars(type(serializer)).get("component_name")
        return named or super().get_serializer_name(serializer, direction)

    def _map_serializer_field(self, field: Any, direction: Any, bypass_extensions: bool = False) -> Schema:
        # Objects within a body are described by their own serializers.
        described = isinstance(field, (ObjectField, ObjectListField, OneOfField)) or has_override(field, "field")
        if described or not isinstance(field, StrictField):
            mapped: Schema = super()._map_serializer_field(field, direction, bypass_extensions)
            return mapped
        # What is accepted has limits; what is stored has been accepted.
        if direction == "request":
            schema = dict(field.schema)
        else:
            schema = _without_limits(field.response_schema or field.schema)
        example = example_of_field(field)
        if example is not None:
            schema["example"] = example
        meta: Schema = append_meta(schema, self._get_serializer_field_meta(field, direction))
        return meta

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> Schema:
        schema: Schema = super()._map_basic_serializer(serializer, direction)
        if direction == "response":
            self._complete_response(schema, serializer)
            for name, field in serializer.fields.items():
                if isinstance(field, OneOfField):
                    return self._by_kind(schema, name, field)
        else:
            # Not inherited: the record that extends a body has other fields.
            if "example" in vars(type(serializer)):
                schema["example"] = serializer.example
            # A PATCH also takes the read-only fields of its record, and ignores them.
            if not serializer.partial:
                schema["additionalProperties"] = False
        return schema

    def _complete_response(self, schema: Schema, serializer: Any) -> None:
        """An absent value is null, and a missing key only where the serializer says so."""
        properties = schema.get("properties", {})
        schema["required"] = [name for name in properties if name not in serializer.omitted]
        for stored in stored_properties(serializer):
            if stored.choices and "enum" not in properties[stored.name]:
                properties[stored.name]["enum"] = stored.choices
            properties[stored.name].pop("nullable", None)
            if stored.nullable:
                properties[stored.name] = or_null(properties[stored.name])
        for name in serializer.omitted:
            properties[name].pop("nullable", None)

    def _by_kind(self, schema: Schema, name: str, field: OneOfField) -> Schema:
        """Describe a body whose property `name` depends on its discriminator: one component for each kind."""
        owner = component_name(self._get_serializer_name(field.parent, "response"))
        mapping = {}
        for kind, serializer in field.serializers.items():
            data = self.resolve_serializer(serializer, "response").ref
            properties = schema["properties"] | {field.discriminator: {"type": "string", "enum": [kind]}, name: data}
            title = "".join(part.capitalize() for part in kind.split("_")) + owner
            mapping[kind] = self._named(title, schema | {"properties": properties})["$ref"]
        shapes = [{"$ref": reference} for reference in mapping.values()]
        discriminator = {"propertyName": field.discriminator, "mapping": mapping}
        return {"oneOf": shapes, "discriminator": discriminator, "description": schema["description"]}

    # -- Bodies ------------------------------------------------------------------------------------------------------

    def get_response_serializers(self) -> Any:
        return DeletedSerializer if self.view.action == "destroy" else self._get_serializer()

    def map_parsers(self) -> list[Any]:
        # Generators know JSON; where a file is taken too, the operation's description says so.
        return ["application/json"]

    def _get_request_body(self, direction: Any = "request") -> Schema | None:
        body: Schema | None = super()._get_request_body(direction)
        return body and body | {"required": True}

    def _get_response_bodies(self, direction: Any = "response") -> Schema:
        found = self.get_response_serializers()
        by_status = found if isinstance(found, dict) else {201 if self.view.action == "create" else 200: found}
        answers = {
            str(status): self._success(str(status), serializer)
            for status, serializer in by_status.items()
            if serializer is not None
        }
        if self._has_etag(by_status.get(200)):
            answers["304"] = {"$ref": "#/components/responses/NotModified"}
        errors = self._errors() | {str(status) for status in by_status} - answers.keys()
        return answers | {status: REFERENCES[status] for status in sorted(errors)}

    def _has_etag(self, serializer: Any) -> bool:
        """Return whether the answer is one record or one report, as `AccountViewSet.respond` sends it."""
        return self.method == "GET" and not self.view.is_list and not isinstance(serializer, ListSerializer)

    def _success(self, status: str, serializer: Any) -> Schema:
        many = isinstance(serializer, ListSerializer)
        component = self.resolve_serializer(serializer.child if many else serializer, "response")
        schema: Schema = component.ref
        if self.view.is_list:
            schema = self._named(
                f"{component.name}Page",
                self.view.paginator.get_paginated_response_schema({"type": "array", "items": schema}),
            )
        elif self.view.enveloped:
            data = {"type": "array", "items": schema} if many else schema
            envelope = {"type": "object", "required": ["data"], "properties": {"data": data}}
            schema = self._named(f"{component.name}{'List' if many else ''}Response", envelope)
        content = {"application/json": {"schema": schema}}
        if self.view.is_list:
            content["text/csv"] = {"schema": {"type": "string"}}
        return {"description": PAGE if self.view.is_list else SUCCESS[status], "content": content}

    def _named(self, name: str, schema: Schema) -> Schema:
        """Return a reference to a component with this schema."""
        component = ResolvedComponent(name=name, type=ResolvedComponent.SCHEMA, object=name, schema=schema)
        self.registry.register_on_missing(component)
        reference: Schema = component.ref
        return reference

    def _errors(self) -> set[str]:
        """Return the statuses of the errors that this action can answer with; `@extend_schema` adds more as None."""
        self.resolve_serializer(ErrorSerializer, "response")
        statuses = set(ALWAYS)
        if "{" in self.path:
            statuses.add("404")
        if self.method == "POST":
            statuses.add("409")
        if self._changes_one_record():
            statuses.add("412")
        if self.method in ("POST", "PUT", "PATCH"):
            statuses |= {"413", "415"}
        return statuses
