"""The OpenAPI description, made by drf-spectacular from viewsets, serializers and filter sets."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Field, Model
from drf_spectacular.drainage import has_override
from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiFilterExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import append_meta, build_parameter_type
from drf_spectacular.utils import OpenApiParameter
from rest_framework.serializers import ListSerializer

from pipeline_service.api.fields import WireField
from pipeline_service.api.filters import AccountFilter
from pipeline_service.api.nested import ObjectField, ObjectListField, OneOfField
from pipeline_service.api.serializers import RecordSerializer
from pipeline_service.api.shapes import DeletedSerializer, ErrorSerializer
from pipeline_service.api.viewsets import AccountViewSet

API_PREFIX = "/api/v1/"
Schema = dict[str, Any]
REFUSALS = {
    "400": "The request is not valid; details name the fields.",
    "401": "No valid API key.",
    "403": "The key lacks the scope.",
    "404": "There is no such record in this account.",
    "406": "The Accept header excludes JSON.",
    "409": "It conflicts with an existing record.",
    "413": "The body is too large.",
    "415": "The body is not application/json.",
    "429": "Too many requests; see Retry-After.",
    "503": "A part of the service cannot be reached.",
}
IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "maxLength": 255},
    OpenApiParameter.HEADER,
    description="The same key within 24 hours gives the first answer again and changes nothing.",
)


PAGES = "In pages of `limit`; `nextCursor` of a page, given as `cursor`, fetches the next one."
WHOLE_LIST = " With `Accept: text/csv`, the whole filtered list as a file."
ONE = "Answers with an `ETag`; sent back as `If-None-Match`, it is answered 304 while nothing has changed."
CHANGE = "Only the given fields change. Read-only fields may be sent back and are ignored."
GONE = "The record is 404 afterwards."
VERBS = {"create": "Create", "retrieve": "Fetch", "partial_update": "Change", "destroy": "Delete"}


def only_api(endpoints: list[tuple[str, str, str, Any]], **kwargs: Any) -> list[tuple[str, str, str, Any]]:
    """Leave the console and the description's own pages out."""
    return [item for item in endpoints if issubclass(item[3].cls, AccountViewSet)]


def with_refusals(result: Schema, **kwargs: Any) -> Schema:
    """Put the responses that are said once for all operations beside the components."""
    result["components"]["responses"] = {
        status: {
            "description": description,
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
        }
        for status, description in REFUSALS.items()
    }
    return result


def with_article(model: type[Model]) -> str:
    """A model's verbose name after `a` or `an`."""
    name = str(model._meta.verbose_name)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


class BearerScheme(OpenApiAuthenticationExtension):
    """How requests are authenticated."""

    target_class = "pipeline_service.accounts.authentication.BearerAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "spk_<12 characters>_<43 characters>"}


def query_parameter(name: str, declared: AccountFilter) -> Schema:
    """The parameter of a filter."""
    found: Schema = build_parameter_type(
        name=name,
        schema=dict(declared.schema),
        location=OpenApiParameter.QUERY,
        required=declared.extra["required"],
        description=declared.help_text,
    )
    return found


class FilterSetExtension(OpenApiFilterExtension):
    """Reads the parameters of a list off its filter set."""

    target_class = "pipeline_service.api.filters.FilterSetBackend"
    priority = 1

    def get_schema_operation_parameters(self, auto_schema: AutoSchema, *args: Any, **kwargs: Any) -> list[Schema]:
        view: Any = auto_schema.view
        filterset_class = view.get_filterset_class()
        filters = filterset_class.base_filters if filterset_class is not None else {}
        return [query_parameter(name, declared) for name, declared in filters.items()]


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
            return PAGES + (WHOLE_LIST if self.view.exports_csv else "")
        return {"GET": ONE, "PATCH": CHANGE, "DELETE": GONE}.get(self.method, "")

    def get_tags(self) -> list[str]:
        parts = self.path.removeprefix(API_PREFIX).split("/")
        return [parts[0] if parts[0] != "experimental" else f"experimental {parts[1]}"]

    def get_operation_id(self) -> str:
        parts = [part for part in self.path.removeprefix(API_PREFIX).split("/") if part]
        words = [f"by_{part[1:-1]}" if part.startswith("{") else part.replace("-", "_") for part in parts]
        return "_".join([self.method.lower(), *words])

    # -- Parameters --------------------------------------------------------------------------------------------------

    def get_override_parameters(self) -> list[Any]:
        return [IDEMPOTENCY_KEY] if self.method == "POST" else []

    def get_filter_backends(self) -> list[Any]:
        found: list[Any] = self.view.filter_backends
        return found

    def _is_list_view(self, serializer: Any = None) -> bool:
        return bool(self.view.is_list)

    def _get_pagination_parameters(self) -> list[Schema]:
        declared = self.view.paginator.parameters if self.view.is_list else {}
        return [query_parameter(name, item) for name, item in declared.items()]

    # -- Bodies ------------------------------------------------------------------------------------------------------

    def get_response_serializers(self) -> Any:
        return DeletedSerializer if self.view.action == "destroy" else self._get_serializer()

    def _map_serializer_field(self, field: Any, direction: Any, bypass_extensions: bool = False) -> Schema:
        # Objects within a body are described by their own serializers.
        described = isinstance(field, (ObjectField, ObjectListField, OneOfField)) or has_override(field, "field")
        if described or not isinstance(field, WireField):
            mapped: Schema = super()._map_serializer_field(field, direction, bypass_extensions)
            return mapped
        # What is accepted has limits; what is stored has been accepted.
        limits = () if direction == "request" else ("maxLength", "minLength", "minimum", "maximum")
        schema = {name: value for name, value in field.schema.items() if name not in limits}
        meta: Schema = append_meta(schema, self._get_serializer_field_meta(field, direction))
        return meta

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> Schema:
        schema: Schema = super()._map_basic_serializer(serializer, direction)
        if direction == "response":
            # An absent value is null, and a missing key only where the serializer says so.
            properties = schema.get("properties", {})
            schema["required"] = [name for name in properties if name not in serializer.omitted]
            for name, nullable in [*_nullability(serializer), *((name, False) for name in serializer.omitted)]:
                properties[name].pop("nullable", None)
                if nullable:
                    properties[name] = _or_null(properties[name])
        elif not serializer.partial:
            # A PATCH also takes the read-only fields of its record, and ignores them.
            schema["additionalProperties"] = False
            # Not inherited: the record that extends a body has other fields.
            if "example" in vars(type(serializer)):
                schema["example"] = serializer.example
        return schema

    def _get_request_body(self, direction: Any = "request") -> Schema | None:
        body: Schema | None = super()._get_request_body(direction)
        return body and body | {"required": True}

    def _get_response_bodies(self, direction: Any = "response") -> Schema:
        found = self.get_response_serializers()
        by_status = found if isinstance(found, dict) else {201 if self.view.action == "create" else 200: found}
        answers = {str(status): self._success(serializer, direction) for status, serializer in by_status.items()}
        return answers | {status: {"$ref": f"#/components/responses/{status}"} for status in self._refusals()}

    def _success(self, serializer: Any, direction: Any) -> Schema:
        many = isinstance(serializer, ListSerializer)
        schema: Schema = self.resolve_serializer(serializer.child if many else serializer, direction).ref
        if many or self.view.is_list:
            schema = {"type": "array", "items": schema}
        content = ["application/json", "text/csv"] if self.view.exports_csv else ["application/json"]
        if self.view.is_list:
            schema = self.view.paginator.get_paginated_response_schema(schema)
        elif self.view.enveloped:
            schema = {"type": "object", "required": ["data"], "properties": {"data": schema}}
        bodies = {kind: {"schema": schema if kind == "application/json" else {"type": "string"}} for kind in content}
        return {"description": "Done.", "content": bodies}

    def _refusals(self) -> list[str]:
        """The statuses of the errors that this action can answer with."""
        error = self.resolve_serializer(ErrorSerializer, "response")
        assert error is not None
        statuses = {"400", "401", "403", "406", "429", "503"}
        if "{" in self.path:
            statuses.add("404")
        if self.method in ("POST", "PUT", "PATCH"):
            statuses |= {"404", "409", "413", "415"}
        return sorted(statuses)


def _or_null(schema: Schema) -> Schema:
    """The schema or null; OpenAPI 3.0 reads nothing beside a reference."""
    return {"allOf": [schema], "nullable": True} if "$ref" in schema else {**schema, "nullable": True}


def _nullability(serializer: Any) -> Iterator[tuple[str, bool]]:
    """Which fields of a record's answer can be null, and which never are, as far as the model's columns tell."""
    if not isinstance(serializer, RecordSerializer):
        return
    for name, path, _ in serializer.columns():
        columns = list(_columns(serializer.Meta.model, path))
        field = serializer.fields[name]
        if not columns or isinstance(field, ObjectListField):
            continue
        if any(column.null for column in columns):
            yield name, True
        elif not field.read_only:
            # In a request, null means that nothing is given.
            yield name, False


def _columns(model: type[Model], path: str) -> Iterator[Field]:
    """The columns that a path goes through; none when a part of it is no column."""
    found: list[Field] = []
    for step in path.split("__"):
        column = {column.attname: column for column in model._meta.concrete_fields}.get(step)
        column = column or {column.name: column for column in model._meta.concrete_fields}.get(step)
        if column is None:
            return
        found.append(column)
        if column.related_model is not None:
            model = column.related_model
    yield from found
