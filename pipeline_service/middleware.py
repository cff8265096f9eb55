"""Middleware for every request: its id, one log line, the check of its host, and security headers.

The middleware of Django and of libraries serves only the pages that need it: API requests pass it by.
"""

import ipaddress
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from axes.middleware import AxesMiddleware
from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from whitenoise.middleware import WhiteNoiseMiddleware

from pipeline_service import logs
from pipeline_service.telemetry import observe

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
    return _client_address(peer, forwarded, tuple(proxies))


@lru_cache(maxsize=1024)
def _client_address(peer: str, forwarded: str, proxies: tuple[str, ...]) -> str:
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
        meta = request.META
        request_id = logs.request_id_for(meta.get("HTTP_X_REQUEST_ID", ""))
        meta["request_id"] = request_id
        meta["REMOTE_ADDR"] = client_address(
            meta.get("REMOTE_ADDR", ""), meta.get("HTTP_X_FORWARDED_FOR", ""), settings.TRUSTED_PROXIES
        )
        started = time.perf_counter()
        token = logs.REQUEST_ID.set(request_id)
        try:
            response = self.get_response(request)
            seconds = time.perf_counter() - started
            observe(request, response.status_code, seconds)
            logs.log_request(request.method or "", request.path, response.status_code, seconds)
        finally:
            logs.REQUEST_ID.reset(token)
        headers = response.headers
        headers["X-Request-Id"] = request_id
        headers["Content-Security-Policy"] = policy_for(request.path)
        headers.setdefault("Cache-Control", "no-store")
        return response


class HostMiddleware:
    """Refuses requests for a host that is not in ALLOWED_HOSTS. Django checks it only where a page reads the host."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path not in PROBES:
            request.get_host()
        return self.get_response(request)


class OnlyUnder:
    """Mixin of middleware that serves only the paths under `prefix`."""

    prefix: ClassVar[str] = CONSOLE
    get_response: Any

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(self.prefix):
            response: HttpResponse = self.get_response(request)
        else:
            response = super().__call__(request)  # type: ignore[misc]
        return response


class StaticFilesMiddleware(OnlyUnder, WhiteNoiseMiddleware):
    """Static files of the console and the explorer."""

    prefix = settings.STATIC_URL


class ConsoleSessionMiddleware(OnlyUnder, SessionMiddleware):
    """Sessions for the console."""


class ConsoleCsrfMiddleware(OnlyUnder, CsrfViewMiddleware):
    """CSRF checks for the console only: it uses a cookie to sign in, all other paths use a header."""

    def process_view(self, request: HttpRequest, callback: Any, callback_args: Any, callback_kwargs: Any) -> Any:
        if not request.path.startswith(CONSOLE):
            return None
        return super().process_view(request, callback, callback_args, callback_kwargs)


class ConsoleAuthenticationMiddleware(OnlyUnder, AuthenticationMiddleware):
    """`request.user` for the console."""


class ConsoleLocaleMiddleware(OnlyUnder, LocaleMiddleware):
    """The language of the console's pages: the user's own, else what the browser asks for."""

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        chosen = getattr(request.user, "language", "")
        if chosen:
            translation.activate(chosen)
            request.LANGUAGE_CODE = chosen

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        answer = super().process_response(request, response)
        # The thread's next request may be one of the API, which speaks English.
        translation.deactivate()
        return answer


class ConsoleMessageMiddleware(OnlyUnder, MessageMiddleware):
    """Messages of the console."""


class ConsoleAxesMiddleware(OnlyUnder, AxesMiddleware):
    """The response to sign-ins that are locked."""
