"""Reading an answer: http.client's reader, made strict where it is lenient and bound to a deadline.

On its own it takes the end of the connection for the end of the headers (so a cut-off answer looks like a success),
takes 103 for a final status, lets the headers grow to 6 MB and keeps connections whose state is in doubt.
"""

import io
import socket
import ssl
from contextlib import suppress
from http.client import HTTPResponse
from typing import Any

from pipeline_service.outbound.deadline import Limits
from pipeline_service.outbound.errors import NoAnswer, OutboundError

HEAD_LIMIT = 32 * 1024
INTERIM_LIMIT = 10
# More than a TLS record: of a record that was read in part, poll would not show the rest.
RECEIVE_SIZE = 64 * 1024


class Response(HTTPResponse):
    """An answer with complete headers; `limits.answering` bounds every wait. Raises OutboundError."""

    def __init__(self, sock: socket.socket, *args: Any, limits: Limits, **kwargs: Any) -> None:
        super().__init__(sock, *args, **kwargs)
        self._arriving = _Arriving(sock, self.fp.detach(), limits)
        self.fp = _Lines(self._arriving, RECEIVE_SIZE)

    def begin(self) -> None:
        """Read the headers of the final answer."""
        for _ in range(INTERIM_LIMIT + 1):
            super().begin()
            if self.status == 101:
                raise OutboundError("protocol", "The server wants to switch to another protocol.")
            if self.status >= 200:
                return self._settle_length()
            self.headers = self.msg = None  # type: ignore[assignment]  # makes `begin` read the next answer
        raise OutboundError("protocol", "The server sent too many interim answers.")

    def _settle_length(self) -> None:
        """Use a connection only once when its answer leaves doubt about where the body ends (RFC 9112, 6.3).

        Such a length is dropped, because urllib3 would fail the answer for it; the body ends with the connection.
        """
        lengths = self.headers.get_all("Content-Length", [])
        is_plain = len(lengths) == 1 and lengths[0].isascii() and lengths[0].isdigit() and len(lengths[0]) <= 18
        if "Transfer-Encoding" in self.headers if is_plain else lengths:
            del self.headers["Content-Length"]
            self.will_close = True
            self.length = self.length and None  # a length of 0 may come from the status: there is no body then

    def _close_conn(self) -> None:
        """End a body. Bytes after it, which nobody asked for, end the connection: the pool then finds it closed."""
        self._arriving.is_over = True
        if self.fp.peek():
            self._arriving.shut_down()
        super()._close_conn()  # type: ignore[misc]


class _Arriving(io.RawIOBase):
    """The bytes of a socket until the deadline."""

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


class _Lines(io.BufferedReader):
    """Refuses a line that is cut off, and more than 32 KiB of lines without a body between them."""

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
        raise NoAnswer

    def read1(self, size: int = -1, /) -> bytes:
        self._left = HEAD_LIMIT
        if size:
            self.peek()  # always receives as much as fits, see RECEIVE_SIZE
        return super().read1(size)
