"""Error responses. All have the shape `{"error": {code, message, requestId, details?}}`."""

from collections.abc import Callable, Collection
from functools import wraps
from typing import Any

import structlog
from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from psycopg.errors import IdleInTransactionSessionTimeout
from rest_framework import exceptions

from pipeline_service.api.renderers import answer
from pipeline_service.exceptions import DETAIL_LIMIT, ApiError, NotFound, RateLimited, ServiceUnavailable, TooLarge

log = structlog.get_logger(__name__)


class MethodNotAllowed(ApiError):
    status = 405
    code = "method_not_allowed"


class UnsupportedMediaType(ApiError):
    status = 415
    code = "unsupported_media_type"
    default_message = "Send the body as application/json."


def as_json(refusal: ApiError) -> dict[str, Any]:
    """The JSON of an API error. Only the first DETAIL_LIMIT details are listed; the message then gives their number."""
    error: dict[str, Any] = {"code": refusal.code, "message": refusal.message}
    if refusal.details:
        error["details"] = [detail.as_json() for detail in refusal.details[:DETAIL_LIMIT]]
    if len(refusal.details) > DETAIL_LIMIT:
        error["message"] += f" The first {DETAIL_LIMIT} of {len(refusal.details)} faults are listed."
    return error


def respond(refusal: ApiError, request: HttpRequest, *, methods: Collection[str] = ()) -> HttpResponse:
    """Make the response for an API error. `methods` are those that the path allows."""
    error = {**as_json(refusal), "requestId": request.META.get("request_id", "")}
    response = answer({"error": error}, status=refusal.status)
    if refusal.status == 401:
        response["WWW-Authenticate"] = "Bearer"
    if isinstance(refusal, RateLimited):
        response["Retry-After"] = str(refusal.retry_after)
    if isinstance(refusal, MethodNotAllowed):
        response["Allow"] = ", ".join(methods)
    return response


def translate(error: Exception) -> ApiError | None:
    """Translate an exception of DRF, Django or the database into an API error; None for a fault of the product."""
    if isinstance(error, ApiError):
        return error
    if isinstance(error, (Http404, exceptions.NotFound)):
        return NotFound()
    if isinstance(error, exceptions.MethodNotAllowed):
        return MethodNotAllowed(str(error.detail))
    if isinstance(error, RequestDataTooBig):
        return TooLarge("The request body is too large.")
    # If the database ended a transaction because it was idle for too long, the statement itself is not at fault.
    idle = isinstance(error.__cause__, IdleInTransactionSessionTimeout)
    if isinstance(error, (OperationalError, InterfaceError)) or idle:
        # The text of a database error can contain row data, so only its class is logged.
        log.warning("database_unavailable", error=type(error).__name__, cause=type(error.__cause__).__name__)
        return ServiceUnavailable()
    return None


def handle(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """DRF's exception handler."""
    view = context["view"]
    refusal = _unsupported(view) if isinstance(error, exceptions.UnsupportedMediaType) else translate(error)
    if refusal is None:
        return None
    return respond(refusal, context["request"]._request, methods=view.allowed_methods)


def _unsupported(view: Any) -> UnsupportedMediaType:
    media_types = " or ".join(parser.media_type for parser in view.parser_classes)
    return UnsupportedMediaType(f"Send the body as {media_types}.")


def allow_methods(*methods: str) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Decorate a plain view that allows only these methods; its API errors become responses, as in a viewset."""

    def decorate(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def limited(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            try:
                if request.method not in methods:
                    raise MethodNotAllowed(f"{request.method} is not allowed here.")
                return view(request, **kwargs)
            except Exception as error:  # the boundary of a view; unknown errors are raised again
                refusal = translate(error)
                if refusal is None:
                    raise
                return respond(refusal, request, methods=methods)

        return limited

    return decorate
