"""What surrounds every request: its id, one log line, and headers that keep browsers from doing harm."""

import re
import time
import uuid
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

from pipeline_service.telemetry import observe

log = structlog.get_logger("request")

GIVEN_ID = re.compile(r"[\x21-\x7e]{1,128}", re.ASCII)
API_POLICY = "default-src 'none'; frame-ancestors 'none'"
# The explorer and the console run scripts of their own; the console's Alpine needs eval (Unfold has no build without).
DOCS_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'"
)
CONSOLE_POLICY = DOCS_POLICY.replace("'unsafe-inline'; frame", "'unsafe-inline' 'unsafe-eval'; frame")


def policy_for(path: str) -> str:
    """The Content-Security-Policy of a path."""
    if path.startswith("/admin/"):
        return CONSOLE_POLICY
    return DOCS_POLICY if path == "/api/v1/docs" else API_POLICY


class RequestMiddleware:
    """Gives each request its id (the client's own when printable), logs it, and sets the safety headers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        request_id = given if GIVEN_ID.fullmatch(given) else uuid.uuid4().hex
        request.META["request_id"] = request_id
        started = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            response = self.get_response(request)
            seconds = time.perf_counter() - started
            observe(request, response.status_code, seconds)
            log.info(
                "request",
                method=request.method,
                path=request.path[:200],
                status=response.status_code,
                ms=round(seconds * 1000, 1),
            )
        response.headers["X-Request-Id"] = request_id
        response.headers["Content-Security-Policy"] = policy_for(request.path)
        response.headers["Cache-Control"] = response.headers.get("Cache-Control", "no-store")
        return response
