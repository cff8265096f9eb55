"""HTTP/1.1 on the wire: one request out, one answer in, every length bounded. Pure.

The standard library's reader is not used because it takes the end of the connection for the end of the headers (so a
cut-off answer looks like a success), takes 103 for a final status and lets the headers grow to 6 MB.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from pipeline_service.outbound.errors import NoAnswer, OutboundError
from pipeline_service.outbound.urls import Target

HEAD_LIMIT = 32 * 1024
FIELD_LIMIT = 100
INTERIM_LIMIT = 10
CHUNK_LINE_LIMIT = 1024
PIECE_SIZE = 64 * 1024

_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_FORBIDDEN_IN_VALUE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
_STATUS_LINE = re.compile(rb"HTTP/1\.([01]) ([1-9][0-9][0-9])(?: .*)?", re.DOTALL)
_CHUNK_SIZE = re.compile(rb"([0-9A-Fa-f]{1,15})[ \t]*(?:;.*)?", re.DOTALL)


def compose(method: str, target: Target, headers: Mapping[str, str], body: bytes | None) -> bytes:
    """The bytes of a request. Host, length and encoding are set here, whatever `headers` says of them.

    Raises OutboundError `protocol` for a header that would break the message apart.
    """
    fields = {name.lower(): (name, value) for name, value in headers.items()}
    fields["host"] = ("Host", target.authority)
    fields["accept-encoding"] = ("Accept-Encoding", "identity")
    fields.setdefault("user-agent", ("User-Agent", "sales-pipeline-service"))
    fields.setdefault("accept", ("Accept", "*/*"))
    for managed in ("transfer-encoding", "content-length", "connection"):
        fields.pop(managed, None)
    if body is not None:
        fields["content-length"] = ("Content-Length", str(len(body)))
    lines = [f"{method} {target.path} HTTP/1.1"]
    for name, value in fields.values():
        if not _TOKEN.fullmatch(name) or _FORBIDDEN_IN_VALUE.search(value):
            raise OutboundError("protocol", "A request header contains a forbidden character.")
        lines.append(f"{name}: {value}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + (body or b"")


class Reader:
    """Bytes that arrive, read line by line or piece by piece.

    `receive` answers empty at the end; it may be replaced between two reads by one with another deadline.
    """

    def __init__(self, receive: Callable[[], bytes]) -> None:
        self.receive = receive
        self._buffer = bytearray()
        self.has_received = False

    @property
    def is_empty(self) -> bool:
        """Whether everything that arrived was read."""
        return not self._buffer

    def _fill(self) -> bool:
        arrived = self.receive()
        self._buffer += arrived
        self.has_received = self.has_received or bool(arrived)
        return bool(arrived)

    def line(self, limit: int) -> bytes:
        """The next line without its end. Raises OutboundError `protocol` when cut off or over `limit` bytes."""
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if searched > limit:
                break
            if not self._fill():
                raise cut_off() if self.has_received else NoAnswer()
        if end < 0 or end > limit:
            raise OutboundError("protocol", "The answer's headers are too long.")
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line.removesuffix(b"\r")

    def piece(self, limit: int) -> bytes:
        """At least one and at most `limit` bytes; empty at the end."""
        if not self._buffer and not self._fill():
            return b""
        piece = bytes(self._buffer[:limit])
        del self._buffer[:limit]
        return piece


@dataclass(frozen=True)
class Head:
    """Status and headers of an answer. `length` is None when the body is chunked or lasts until the connection ends."""

    status: int
    headers: dict[str, str]
    length: int | None
    is_chunked: bool
    may_keep: bool


def cut_off() -> OutboundError:
    """The error for an answer that ends too early."""
    return OutboundError("protocol", "The server closed the connection in the middle of its answer.")


def read_head(reader: Reader, *, method: str) -> Head:
    """Read up to the end of the headers of the final answer. Raises OutboundError `protocol`, NoAnswer."""
    for _ in range(INTERIM_LIMIT):
        lines = _read_lines(reader)
        found = _STATUS_LINE.fullmatch(lines[0]) if lines else None
        if found is None:
            raise OutboundError("protocol", "The answer is not HTTP.")
        status = int(found[2])
        if status == 101:
            raise OutboundError("protocol", "The server wants to switch to another protocol.")
        if status >= 200:
            return _frame(status, _read_fields(lines[1:]), is_new=found[1] == b"1", method=method)
    raise OutboundError("protocol", "The server sent too many interim answers.")


def _read_lines(reader: Reader) -> list[bytes]:
    lines: list[bytes] = []
    left = HEAD_LIMIT
    while line := reader.line(left):
        lines.append(line)
        left -= len(line)
        if left < 0 or len(lines) > FIELD_LIMIT:
            raise OutboundError("protocol", "The answer's headers are too long.")
    return lines


def _read_fields(lines: list[bytes]) -> dict[str, str]:
    """Names in lower case; repeated fields joined by a comma, lines that are no field dropped."""
    fields: dict[str, str] = {}
    for line in lines:
        name, colon, value = line.decode("latin-1").replace("\x00", "").partition(":")
        key, text = name.lower(), value.strip()
        if colon and _TOKEN.fullmatch(key):
            fields[key] = f"{fields[key]}, {text}" if key in fields else text
    return fields


def _frame(status: int, headers: dict[str, str], *, is_new: bool, method: str) -> Head:
    """How long the body is (RFC 9112, 6.3); where the headers leave doubt, the connection is used only once."""
    may_keep = is_new and "close" not in headers.get("connection", "").lower()
    if method == "HEAD" or status in (204, 304):
        return Head(status, headers, 0, False, may_keep)
    coding, length = headers.get("transfer-encoding"), headers.get("content-length")
    if coding is not None:
        is_chunked = coding.lower() == "chunked"
        return Head(status, headers, None, is_chunked, may_keep and is_chunked and length is None)
    if length is not None and length.isascii() and length.isdigit() and len(length) <= 18:
        return Head(status, headers, int(length), False, may_keep)
    return Head(status, headers, None, False, False)


def read_body(reader: Reader, head: Head) -> Iterator[bytes]:
    """The body in pieces of at most 64 KiB. Raises OutboundError `protocol` when it ends early or is malformed."""
    if head.is_chunked:
        yield from _read_chunks(reader)
    elif head.length is not None:
        yield from _read_exactly(reader, head.length)
    else:
        while piece := reader.piece(PIECE_SIZE):
            yield piece


def _read_exactly(reader: Reader, length: int) -> Iterator[bytes]:
    while length:
        piece = reader.piece(min(length, PIECE_SIZE))
        if not piece:
            raise cut_off()
        length -= len(piece)
        yield piece


def _read_chunks(reader: Reader) -> Iterator[bytes]:
    while True:
        found = _CHUNK_SIZE.fullmatch(reader.line(CHUNK_LINE_LIMIT))
        if found is None:
            raise OutboundError("protocol", "The answer's body is malformed.")
        size = int(found[1], 16)
        if size == 0:
            _read_lines(reader)
            return
        yield from _read_exactly(reader, size)
        if reader.line(CHUNK_LINE_LIMIT):
            raise OutboundError("protocol", "The answer's body is malformed.")
