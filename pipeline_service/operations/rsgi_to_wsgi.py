"""Adapter from granian's RSGI to WSGI that reads bodies in the event loop, so that a slow client blocks no thread.

granian's own WSGI mode passes the open stream to the thread, so two dozen clients that send their bodies slowly block
all others. Here a thread starts only when the whole body has arrived, and a body that takes too long is refused.
"""

import asyncio
import io
import sys
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import unquote_to_bytes

from django.core.handlers.wsgi import WSGIHandler
from granian._granian import RSGIHTTPProtocol as HTTPProtocol
from granian._granian import RSGIHTTPStreamTransport as HTTPStreamTransport
from granian._granian import RSGIProtocolClosed as ProtocolClosed
from granian.rsgi import Scope

from pipeline_service.api.encoding import dumps

BODY_SECONDS = 50
BODY_LIMIT = 64 * 1024 * 1024
"""Larger than the limit of any endpoint. Each endpoint has its own limit, with an error in the API's format."""

Headers = list[tuple[str, str]]


class BodyTimeout(Exception):
    """The body was not complete in time."""


class BodyTooLarge(Exception):
    """The body is larger than BODY_LIMIT."""


async def read_body(protocol: HTTPProtocol) -> bytes:
    """Read the whole request body. Raises TooSlow or TooMuch."""
    chunks, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in protocol:
                size += len(chunk)
                if size > BODY_LIMIT:
                    raise BodyTooLarge
                chunks.append(chunk)
    except TimeoutError as error:
        raise BodyTimeout from error
    return b"".join(chunks)


def wsgi_environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """Build the WSGI environment of a request (PEP 3333)."""
    server, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        # The path is percent-encoded; WSGI requires its bytes decoded as latin-1.
        "PATH_INFO": unquote_to_bytes(scope.path).decode("latin-1"),
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
        # A name with an underscore could be mistaken for another header.
        if "_" in name:
            continue
        key = "HTTP_" + name.upper().replace("-", "_")
        environ[key] = f"{environ[key]},{value}" if key in environ else value
    environ["CONTENT_TYPE"] = environ.pop("HTTP_CONTENT_TYPE", "")
    environ.pop("HTTP_CONTENT_LENGTH", None)
    environ["CONTENT_LENGTH"] = str(len(body))
    if scope.authority:
        environ.setdefault("HTTP_HOST", scope.authority)
    return environ


class RsgiToWsgi:
    """An RSGI application that runs a WSGI application in its own threads."""

    def __init__(self, application: WSGIHandler, threads: int) -> None:
        self._application = application
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="request")

    async def __rsgi__(self, scope: Scope, protocol: HTTPProtocol) -> None:
        """Answer one request."""
        try:
            body = await read_body(protocol)
        except BodyTimeout:
            return refuse(protocol, 408, "unavailable", f"The body took longer than {BODY_SECONDS} s.")
        except BodyTooLarge:
            return refuse(protocol, 413, "too_large", "The request body is too large.")
        except ProtocolClosed:
            return None
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._pool, self._answer, wsgi_environ(scope, body), protocol, loop)

    def _answer(self, environ: dict[str, Any], protocol: HTTPProtocol, loop: asyncio.AbstractEventLoop) -> None:
        start: list[Any] = []

        def start_response(status: str, headers: Headers, exc_info: Any = None) -> Callable[[bytes], object]:
            start[:] = [int(status[:3]), [(name.lower(), value) for name, value in headers]]
            return lambda data: None

        response = self._application(environ, start_response)
        try:
            send(response, protocol, loop, *start, head=environ["REQUEST_METHOD"] == "HEAD")
        except ProtocolClosed:
            pass  # the client closed the connection
        finally:
            response.close()


def send(
    response: Any,
    protocol: HTTPProtocol,
    loop: asyncio.AbstractEventLoop,
    status: int,
    headers: Headers,
    *,
    head: bool,
) -> None:
    """Send a Django response: as a whole, or in chunks when it streams."""
    if head or status in (204, 304):
        protocol.response_empty(status, headers)
    elif not response.streaming:
        protocol.response_bytes(status, headers, response.content)
    else:
        transport = protocol.response_stream(status, headers)
        for chunk in response:
            asyncio.run_coroutine_threadsafe(send_chunk(transport, chunk), loop).result()


async def send_chunk(transport: HTTPStreamTransport, chunk: bytes) -> None:
    """Send one chunk. Returns when the client can receive the next one."""
    await transport.send_bytes(chunk)


def refuse(protocol: HTTPProtocol, status: int, code: str, message: str) -> None:
    """Send an error in the API's format for a request that does not reach the application."""
    request_id = uuid.uuid4().hex
    body = dumps({"error": {"code": code, "message": message, "requestId": request_id}})
    headers = [("content-type", "application/json"), ("x-request-id", request_id), ("connection", "close")]
    protocol.response_bytes(status, headers, body)
