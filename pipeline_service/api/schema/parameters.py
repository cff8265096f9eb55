"""Security scheme and parameters of the OpenAPI file."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiFilterExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import build_parameter_type
from drf_spectacular.utils import OpenApiParameter

from pipeline_service.api.filters import AccountFilter

Schema = dict[str, Any]

IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "maxLength": 255},
    OpenApiParameter.HEADER,
    description="The same key within 24 hours gets the first response again, marked `Idempotent-Replayed: true`, and "
    "changes nothing.",
)
IF_MATCH = OpenApiParameter(
    "If-Match",
    {"type": "string"},
    OpenApiParameter.HEADER,
    description="The `ETag` of the record as it was seen. If it has changed since, nothing is done, and the answer "
    "is 412.",
)


class BearerScheme(OpenApiAuthenticationExtension):
    """How requests are authenticated."""

    target_class = "pipeline_service.accounts.authentication.BearerAuthentication"
    name = "bearer"

    def get_security_definition(self, auto_schema: AutoSchema) -> Schema:
        return {
            "type": "http",
            "scheme": "bearer",
            "bearerFormat": "spk_<12 characters>_<43 characters>",
            "description": "An API key of the account: `Authorization: Bearer spk_…`. Keys are made in the console. "
            "The scope `read` is needed for GET, `write` for everything else.",
        }


def query_parameter(name: str, declared: AccountFilter) -> Schema:
    """Describe the query parameter of a filter."""
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
