"""Reading a response: http.client's reader, made stricter and bound to a deadline.

http.client itself takes the end of the connection for the end of the headers (so a truncated response looks like a
success), takes 103 for a final status, accepts headers of up to 6 MB and reuses connections whose state is unclear.
"""

import io
import socket
import ssl
from contextlib import suppress
from http.client import HTTPResponse
from typing import Any

from pipeline_service.outbound.deadline import Limits
from pipeline_service.outbound.errors import EmptyResponse, OutboundError

HEAD_LIMIT = 32 * 1024
INTERIM_LIMIT = 10
# Larger than a TLS record: if a record were read only in part, poll would not report the rest.
RECEIVE_SIZE = 64 * 1024


class Response(HTTPResponse):
    """A response with complete headers; `limits.answering` limits every wait. Raises OutboundError."""

    def __init__(self, sock: socket.socket, *args: Any, limits: Limits, **kwargs: Any) -> None:
        super().__init__(sock, *args, **kwargs)
        self._stream = _SocketStream(sock, self.fp.detach(), limits)
        self.fp = _StrictReader(self._stream, RECEIVE_SIZE)

    def begin(self) -> None:
        """Read the headers of the final response."""
        for _ in range(INTERIM_LIMIT + 1):
            super().begin()
            if self.status == 101:
                raise OutboundError("protocol", "The server wants to switch to another protocol.")
            if self.status >= 200:
                return self._drop_doubtful_length()
            self.headers = self.msg = None  # type: ignore[assignment]  # makes `begin` read the next response
        raise OutboundError("protocol", "The server sent too many interim answers.")

    def _drop_doubtful_length(self) -> None:
        """Close the connection after a response whose end of body is unclear (RFC 9112, 6.3).

        Such a length is dropped, because urllib3 would reject the response; the body then ends with the connection.
        """
        lengths = self.headers.get_all("Content-Length", [])
        is_plain = len(lengths) == 1 and lengths[0].isascii() and lengths[0].isdigit() and len(lengths[0]) <= 18
        if "Transfer-Encoding" in self.headers if is_plain else lengths:
            del self.headers["Content-Length"]
            self.will_close = True
            self.length = self.length and None  # keeps a length of 0: it may come from a status without a body

    def _close_conn(self) -> None:
        """End the body. Unexpected bytes after it shut the connection down, so that the pool finds it closed."""
        self._stream.is_over = True
        if self.fp.peek():
            self._stream.shut_down()
        super()._close_conn()  # type: ignore[misc]


class _SocketStream(io.RawIOBase):
    """The incoming bytes of a socket, read until the deadline."""

    def __init__(self, sock: socket.socket, file: io.RawIOBase, limits: Limits) -> None:
        self._sock = sock
        self._file = file  # keeps the socket open after the connection has handed it over
        self._limits = limits
        self.is_over = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        """Wait for bytes. Raises OutboundError `timeout`, `connect` or `tls`."""
        if self.is_over:
            return 0
        try:
            self._sock.settimeout(self._limits.answering.remaining())
            return self._sock.recv_into(buffer)
        except TimeoutError:
            raise self._limits.answering.passed() from None
        except ssl.SSLError:
            raise OutboundError("tls", "The encrypted connection broke.") from None
        except OSError:
            raise OutboundError("connect", "The connection was reset.") from None

    def shut_down(self) -> None:
        with suppress(OSError):
            self._sock.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._file.close()
        super().close()


class _StrictReader(io.BufferedReader):
    """A reader that rejects a truncated line, and more than 32 KiB of lines without a body between them."""

    _left = HEAD_LIMIT
    _has_received = False

    def readline(self, size: int | None = -1, /) -> bytes:
        line = super().readline(self._left)
        self._left -= len(line)
        self._has_received = self._has_received or bool(line)
        if line.endswith(b"\n"):
            return line
        if self._left <= 0:
            raise OutboundError("protocol", "The answer's headers are too long.")
        if self._has_received:
            raise OutboundError("protocol", "The server closed the connection in the middle of its answer.")
        raise EmptyResponse

    def read1(self, size: int = -1, /) -> bytes:
        self._left = HEAD_LIMIT
        if size:
            self.peek()  # always receives as much as fits into the buffer, see RECEIVE_SIZE
        return super().read1(size)
