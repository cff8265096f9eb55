"""Middleware for every request: its id, one log line, the checks of host and origin, and security headers."""

import ipaddress
import re
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from pipeline_service.telemetry import observe

log = structlog.get_logger("request")

REQUEST_ID_PATTERN = re.compile(r"[\x20-\x7e]{1,128}", re.ASCII)
CONSOLE = "/admin/"
PROBES = frozenset({"/healthz", "/readyz", "/internal/metrics"})
"""Paths that monitoring calls by the machine's address, so their Host header is not checked."""
API_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGES_POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"
# The explorer and the console use inline scripts; the console's Alpine needs eval (Unfold has no build without it).
DOCS_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'"
)
CONSOLE_POLICY = DOCS_POLICY.replace("'unsafe-inline'; frame", "'unsafe-inline' 'unsafe-eval'; frame")


def policy_for(path: str) -> str:
    """The Content-Security-Policy of a path."""
    if path.startswith(CONSOLE):
        return CONSOLE_POLICY
    if path.startswith("/docs/"):
        return PAGES_POLICY
    return DOCS_POLICY if path == "/api/v1/docs" else API_POLICY


def client_address(peer: str, forwarded: str, proxies: Sequence[str]) -> str:
    """The client's address: the last address of the chain that is not one of our proxies.

    `forwarded` is X-Forwarded-For. Read from the right, everything before the first foreign address may be forged.
    """
    networks = [ipaddress.ip_network(proxy) for proxy in proxies]
    client = peer.strip("[]")
    for hop in [client, *reversed(forwarded.split(","))]:
        try:
            address = ipaddress.ip_address(hop.strip())
        except ValueError:
            return client
        client = str(address)
        if not any(address in network for network in networks):
            return client
    return client


class RequestMiddleware:
    """Sets the request id (the client's own when printable) and the client address, logs, adds security headers."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.META.get("HTTP_X_REQUEST_ID", "").strip(" ")
        request_id = given if REQUEST_ID_PATTERN.fullmatch(given) else uuid.uuid4().hex
        request.META["request_id"] = request_id
        request.META["REMOTE_ADDR"] = client_address(
            request.META.get("REMOTE_ADDR", ""), request.META.get("HTTP_X_FORWARDED_FOR", ""), settings.TRUSTED_PROXIES
        )
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


class HostMiddleware:
    """Refuses requests for a host that is not in ALLOWED_HOSTS. Django checks it only where a page reads the host."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path not in PROBES:
            request.get_host()
        return self.get_response(request)


class ConsoleCsrfMiddleware(CsrfViewMiddleware):
    """CSRF checks for the console only: it uses a cookie to sign in, all other paths use a header."""

    def process_view(self, request: HttpRequest, callback: Any, callback_args: Any, callback_kwargs: Any) -> Any:
        if not request.path.startswith(CONSOLE):
            return None
        return super().process_view(request, callback, callback_args, callback_kwargs)
