"""The responses of operations other than success: errors, and 304."""

from typing import Any, NamedTuple

from pipeline_service.accounts.authentication import InsufficientScope, NotAuthenticated
from pipeline_service.api.errors import UnsupportedMediaType
from pipeline_service.api.renderers import NotAcceptable
from pipeline_service.exceptions import (
    ApiError,
    IdempotencyConflict,
    NotFound,
    RateLimited,
    ServiceUnavailable,
    StaleRecord,
    TooLarge,
    UnknownParameter,
)

Schema = dict[str, Any]
REQUEST_ID = "0190cf2dbb9a7c0f8a5d3f1e6b7a9c01"


class DeclaredError(NamedTuple):
    """A response for all requests that end with the status of `error`, which also serves as the example."""

    name: str
    error: ApiError
    description: str

    @property
    def status(self) -> str:
        return str(self.error.status)

    def response(self) -> Schema:
        """Return the response object of the OpenAPI file."""
        said = {"code": self.error.code, "message": self.error.message, "requestId": REQUEST_ID}
        content = {"schema": {"$ref": "#/components/schemas/ErrorResponse"}, "example": {"error": said}}
        response: Schema = {"description": self.description, "content": {"application/json": content}}
        if isinstance(self.error, RateLimited):
            seconds = {"type": "integer", "minimum": 1}
            response["headers"] = {"Retry-After": {"schema": seconds, "description": "Seconds to wait."}}
        return response


ERRORS = (
    DeclaredError(
        "BadRequest",
        UnknownParameter("There is no parameter 'limti'. Did you mean 'limit'?"),
        "The request is not valid; `details` names each field or parameter.",
    ),
    DeclaredError("Unauthorized", NotAuthenticated(), "The API key is missing, wrong, expired or revoked."),
    DeclaredError(
        "Forbidden", InsufficientScope("This needs a key with the scope 'write'."), "The API key lacks the scope."
    ),
    DeclaredError("NotFound", NotFound(), "There is no such record in this account."),
    DeclaredError("NotAcceptable", NotAcceptable(), "The `Accept` header excludes JSON."),
    DeclaredError(
        "Conflict",
        IdempotencyConflict(),
        "The request conflicts with an existing record, or its `Idempotency-Key` was used with another request.",
    ),
    DeclaredError(
        "PreconditionFailed", StaleRecord(), "The record has changed since the response with this `If-Match`."
    ),
    DeclaredError("PayloadTooLarge", TooLarge("The request body is too large."), "The body is too large."),
    DeclaredError("UnsupportedMediaType", UnsupportedMediaType(), "The `Content-Type` is not application/json."),
    DeclaredError(
        "TooManyRequests",
        RateLimited(1),
        "Too many requests with this API key, or too many reports or exports of the account in flight; "
        "`Retry-After` says when to try again.",
    ),
    DeclaredError(
        "ServiceUnavailable", ServiceUnavailable(), "A part of the service cannot be reached; try again in a moment."
    ),
)
NOT_MODIFIED: Schema = {
    "description": "Nothing has changed since the response whose `ETag` was sent as `If-None-Match`. There is no body.",
    "headers": {"ETag": {"schema": {"type": "string"}, "description": "The same as before."}},
}
REFERENCES = {error.status: {"$ref": f"#/components/responses/{error.name}"} for error in ERRORS}
"""References to the responses by status."""
ALWAYS = frozenset({"400", "401", "403", "406", "429", "503"})
"""What any request can be answered with."""
