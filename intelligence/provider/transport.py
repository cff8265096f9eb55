"""An HTTP transport that refuses answers no model gives: huge ones, and compressed ones that could become huge."""

import functools
import ssl
from collections.abc import AsyncIterator

import httpx2

MAX_ANSWER_BYTES = 2 * 1024 * 1024


class AnswerRefused(Exception):
    """The answer was not read to its end; the message says why."""


@functools.cache
def _tls() -> ssl.SSLContext:
    """One context per process: to read the system's certificates takes longer than most requests."""
    return httpx2.create_ssl_context(trust_env=False)


class BoundedTransport(httpx2.AsyncHTTPTransport):
    """Reads at most so many bytes of an answer, as they came over the wire."""

    def __init__(self, max_bytes: int) -> None:
        # The environment's proxies and certificates are none of ours.
        super().__init__(verify=_tls(), trust_env=False)
        self._max_bytes = max_bytes

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        response = await super().handle_async_request(request)
        if response.headers.get("content-encoding", "identity").lower() != "identity":
            await response.aclose()
            raise AnswerRefused("it is compressed although nobody asked for that")
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
                raise AnswerRefused("it is larger than any answer may be")
            yield piece

    async def aclose(self) -> None:
        await self._stream.aclose()
