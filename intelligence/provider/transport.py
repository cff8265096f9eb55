"""An HTTP transport that refuses huge answers and compressed answers, which could become huge."""

import functools
import ssl
from collections.abc import AsyncIterator

import httpx2

MAX_ANSWER_BYTES = 2 * 1024 * 1024


class ResponseTooLargeOrCompressed(Exception):
    """The answer was not read to its end; the message gives the reason."""


@functools.cache
def _tls_context() -> ssl.SSLContext:
    """Return the TLS context, one per process: loading the system's certificates takes longer than most requests."""
    return httpx2.create_ssl_context(trust_env=False)


class BoundedTransport(httpx2.AsyncHTTPTransport):
    """Reads at most `max_bytes` bytes of an answer, counted as received."""

    def __init__(self, max_bytes: int) -> None:
        # The proxies and certificates of the environment are not used.
        super().__init__(verify=_tls_context(), trust_env=False)
        self._max_bytes = max_bytes

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await super().handle_async_request(request)
        if response.headers.get("content-encoding", "identity").lower() != "identity":
            await response.aclose()
            raise ResponseTooLargeOrCompressed("it is compressed although nobody asked for that")
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _Bounded(response.stream, self._max_bytes)
        return response


class _Bounded(httpx2.AsyncByteStream):
    def __init__(self, stream: httpx2.AsyncByteStream, max_bytes: int) -> None:
        self._stream = stream
        self._left = max_bytes

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for piece in self._stream:
            self._left -= len(piece)
            if self._left < 0:
                raise ResponseTooLargeOrCompressed("it is larger than any answer may be")
            yield piece

    async def aclose(self) -> None:
        await self._stream.aclose()
