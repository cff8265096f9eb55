"""HTTP for load: kept connections on one event loop, slow clients, and a receiver of webhooks.

A general client would take as much of the two cores as the product does.
"""

import asyncio
import time
from collections import deque
from contextlib import suppress

import orjson

IDLE_SECONDS = 3.0
ANSWER_SECONDS = 30.0
UNANSWERED = 0
"""The status of a request whose connection failed or that was not answered in time."""
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Client:
    """Sends requests to one port. Each waits for a connection of its own, never behind another request."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._idle: deque[tuple[float, Connection]] = deque()

    async def send(self, method: str, path: str, key: str, body: object = None) -> tuple[int, bytes]:
        """Return status and body of the answer; without one, UNANSWERED and the reason."""
        content = b"" if body is None else orjson.dumps(body)
        request = head(method, path, key, len(content)) + content
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                connection = self._idle_connection() or await asyncio.open_connection("127.0.0.1", self._port)
                connection[1].write(request)
                status, answer = await receive(connection[0])
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            return UNANSWERED, repr(error).encode()
        self._idle.append((time.monotonic(), connection))
        return status, answer

    def close(self) -> None:
        """Close the kept connections."""
        while self._idle:
            self._idle.pop()[1][1].close()

    def _idle_connection(self) -> Connection | None:
        while self._idle:
            since, connection = self._idle.pop()
            if time.monotonic() - since < IDLE_SECONDS and not connection[0].at_eof():
                return connection
            connection[1].close()
        return None


def head(method: str, path: str, key: str, length: int) -> bytes:
    """Return the head of a request to the API."""
    lines = [
        f"{method} /api/v1{path} HTTP/1.1",
        "Host: 127.0.0.1",
        f"Authorization: Bearer {key}",
        "Content-Type: application/json",
        f"Content-Length: {length}",
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


async def receive(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Read a response, or a request, that has a Content-Length; return the second word of its first line as a number
    (0 for a path) and the body."""
    lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
    length = next((int(line[15:]) for line in lines if line[:15].lower() == b"content-length:"), 0)
    word = lines[0].split(b" ")[1]
    return int(word) if word.isdigit() else 0, await reader.readexactly(length)


async def drip(port: int, key: str, seconds: float) -> None:
    """A client that sends the body of a request byte by byte, and gives up in the end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    ends = time.monotonic() + seconds
    with suppress(OSError):
        writer.write(head("POST", "/prospects", key, 10_000))
        while time.monotonic() < ends and not reader.at_eof():
            writer.write(b" ")
            await writer.drain()
            await asyncio.sleep(0.5)
    writer.close()


async def accept_webhooks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Serve one connection of a receiver that accepts every webhook, until the run ends."""
    with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
        while True:
            await receive(reader)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            await writer.drain()
    writer.close()
