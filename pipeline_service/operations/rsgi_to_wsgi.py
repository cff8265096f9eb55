"""Adapter from granian's RSGI to WSGI that reads bodies in the event loop, so that a slow client blocks no thread.

granian's own WSGI mode passes the open stream to the thread, so two dozen clients that send their bodies slowly block
all others; nor can a thread that waits for a body be stopped. It also takes `X_Forwarded_For` for `X-Forwarded-For`.
Here a thread starts only when the whole body has arrived, and a body that takes too long is refused.
"""

import asyncio
import io
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any
from urllib.parse import unquote_to_bytes

from django.core.handlers.wsgi import WSGIHandler
from granian._granian import RSGIHTTPProtocol as HTTPProtocol
from granian._granian import RSGIProtocolClosed as ProtocolClosed
from granian.rsgi import Scope

from pipeline_service import logs
from pipeline_service.operations.request_threads import RequestThreads
from pipeline_service.strict_json import dumps

BODY_SECONDS = 50
BODY_LIMIT = 64 * 1024 * 1024
"""Larger than the limit of any endpoint. Each endpoint has its own limit, with an error in the API's format."""
DISCARD_LIMIT = 2 * BODY_LIMIT
"""A larger body is not received at all."""

Headers = list[tuple[str, str]]


class BodyTimeout(Exception):
    """The body was not complete in time."""


class BodyTooLarge(Exception):
    """The body is larger than BODY_LIMIT."""


class BodyIncomplete(Exception):
    """The body broke off, is no sequence of chunks, or has trailers; granian does not say which."""


async def read_body(protocol: HTTPProtocol, headers: Any) -> bytes:
    """Read the whole request body. Raises BodyTimeout, BodyTooLarge or BodyIncomplete."""
    length = int(headers.get("content-length") or 0)
    # A body in chunks has any size, whatever the length in the headers says.
    in_chunks = "transfer-encoding" in headers
    if not length and not in_chunks:
        return b""
    if not in_chunks and length > BODY_LIMIT:
        # A client that waits for 100 Continue sends nothing yet, and nobody waits for an endless body.
        if length <= DISCARD_LIMIT and "expect" not in headers:
            await _discard(protocol, length)
        raise BodyTooLarge
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _read_chunks(protocol) if in_chunks else await protocol()
    except TimeoutError as error:
        raise BodyTimeout from error
    except ProtocolClosed as error:
        raise BodyIncomplete from error


async def _discard(protocol: HTTPProtocol, most: int) -> None:
    """Receive up to this many bytes and keep none: a client that is still sending when we close loses our response."""
    size = 0
    with suppress(TimeoutError, ProtocolClosed):
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in protocol:
                size += len(chunk)
                if size > most:
                    return


async def _read_chunks(protocol: HTTPProtocol) -> bytes:
    """Read a body whose size is not known. Raises BodyTooLarge, or BodyIncomplete."""
    chunks: list[bytes] = []
    size = empty = 0
    async for chunk in protocol:
        size += len(chunk)
        if size > DISCARD_LIMIT:
            break
        if size > BODY_LIMIT:
            chunks.clear()
        else:
            chunks.append(chunk)
        empty += not chunk
    if size > BODY_LIMIT:
        raise BodyTooLarge
    # granian gives an empty chunk at the end, and one more in the place of an error or of trailers.
    if empty > 1:
        raise BodyIncomplete
    return b"".join(chunks)


@lru_cache(maxsize=1024)
def wsgi_name(header: str) -> str | None:
    """The name of a header in the WSGI environment; None when it could be mistaken for that of another header."""
    return None if "_" in header else "HTTP_" + header.upper().replace("-", "_")


def wsgi_environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """Build the WSGI environment of a request (PEP 3333)."""
    server, _, port = scope.server.rpartition(":")
    path = scope.path
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        # The path is percent-encoded; WSGI requires its bytes decoded as latin-1.
        "PATH_INFO": path if path.isascii() and "%" not in path else unquote_to_bytes(path).decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": server,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope.headers.items():
        key = wsgi_name(name)
        if key is not None:
            environ[key] = f"{environ[key]},{value}" if key in environ else value
    # granian leaves out values that are not ASCII. A POST must not run as if it had no key: an empty one is refused.
    if "idempotency-key" in scope.headers:
        environ.setdefault("HTTP_IDEMPOTENCY_KEY", "")
    environ["CONTENT_TYPE"] = environ.pop("HTTP_CONTENT_TYPE", "")
    environ.pop("HTTP_CONTENT_LENGTH", None)
    environ["CONTENT_LENGTH"] = str(len(body))
    if scope.authority:
        environ.setdefault("HTTP_HOST", scope.authority)
    return environ


class RsgiToWsgi:
    """An RSGI application that runs a WSGI application in its own threads."""

    def __init__(self, application: WSGIHandler, usual_threads: int, threads: int) -> None:
        self._application = application
        self._threads = RequestThreads(usual_threads, threads)

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        """Answer one request."""
        try:
            body = await read_body(protocol, scope.headers)
        except BodyTimeout:
            return refuse(scope, protocol, 408, "request_timeout", f"The body took longer than {BODY_SECONDS} s.")
        except BodyTooLarge:
            return refuse(scope, protocol, 413, "too_large", "The request body is too large.")
        except BodyIncomplete:
            message = "The request body broke off, is not in valid chunks, or has trailers."
            return refuse(scope, protocol, 400, "validation_failed", message)
        try:
            stream = await self._threads.run(self._answer, scope, body, protocol, lazy=True)
            if stream is not None:
                await self._send_stream(protocol, *stream)
        except ProtocolClosed:
            pass  # the client closed the connection

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Finish the requests whose responses were sent, when the server ends."""
        self._threads.settle_lazy()
        loop.run_until_complete(asyncio.sleep(0))

    def _answer(self, scope: Scope, body: bytes, protocol: HTTPProtocol) -> tuple[Any, int, Headers] | None:
        """Send the application's response, or return it with its status and headers when it streams."""
        start: list[Any] = []

        def start_response(status: str, headers: Headers, exc_info: Any = None) -> Callable[[bytes], object]:
            start[:] = [int(status[:3]), [(name.lower(), value) for name, value in headers]]
            return lambda data: None

        response: Any = self._application(wsgi_environ(scope, body), start_response)
        status, headers = start
        has_body = scope.method != "HEAD" and status not in (204, 304)
        if has_body and response.streaming:
            return response, status, headers
        try:
            if has_body:
                protocol.response_bytes(status, headers, response.content)
            else:
                protocol.response_empty(status, headers)
        finally:
            response.close()
        return None

    async def _send_stream(self, protocol: HTTPProtocol, response: Any, status: int, headers: Headers) -> None:
        """Send a response chunk by chunk. While the client is not ready for the next one, no thread waits."""
        try:
            transport = protocol.response_stream(status, headers)
            chunks = iter(response)
            while (chunk := await self._threads.run(next, chunks, None)) is not None:
                await transport.send_bytes(chunk)
        finally:
            await self._threads.run(response.close)


def refuse(scope: Scope, protocol: HTTPProtocol, status: int, code: str, message: str) -> None:
    """Send an error in the API's format for a request that does not reach the application, and log it."""
    request_id = logs.request_id_for(scope.headers.get("x-request-id") or "")
    body = dumps({"error": {"code": code, "message": message, "requestId": request_id}})
    headers = [
        ("content-type", "application/json"),
        ("x-request-id", request_id),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "no-store"),
        ("connection", "close"),
    ]
    token = logs.REQUEST_ID.set(request_id)
    try:
        protocol.response_bytes(status, headers, body)
    except ProtocolClosed:
        pass  # the client closed the connection
    finally:
        logs.log_request(scope.method, scope.path, status, 0)
        logs.REQUEST_ID.reset(token)
