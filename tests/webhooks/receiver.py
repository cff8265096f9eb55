"""A webhook receiver on this machine whose response depends on the path and that records every request.

`/delay/<ms>/…` answers 200 after so long, `/status/<code>/…` at once with that status, `/hang/…` never, any other path
200 at once.
"""

import asyncio
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from standardwebhooks.webhooks import Webhook

from webhooks.signing import plain_signature

LOOP_TURNS = 3
"""Turns of the event loop after which the end of an earlier connection has been seen."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """One request: header names are in lower case, `at` is Unix time in seconds when its body was complete."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def event_id(self) -> str:
        return self.headers["webhook-id"]


class Receiver:
    """An HTTP/1.1 server in a thread of its own; `receipts` grows as requests arrive."""

    def __init__(self) -> None:
        self.receipts: list[Receipt] = []
        self.most_at_once: Counter[str] = Counter()
        self._at_once: Counter[str] = Counter()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="receiver")
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=1024), self._loop
        ).result()
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def url(self, path: str) -> str:
        """The URL of a path, given with its slash."""
        return f"http://127.0.0.1:{self.port}{path}"

    def of(self, path: str) -> list[Receipt]:
        """What came to a path."""
        return [receipt for receipt in self.receipts if receipt.path == path]

    async def _close(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while (head := await reader.readuntil(b"\r\n\r\n")) and not writer.is_closing():
                await self._answer(head.decode("latin-1"), reader, writer)
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def _answer(self, head: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request, *lines = head.rstrip("\r\n").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        path = request.split(" ")[1]
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.receipts.append(Receipt(path, headers, body, time.time()))
        # A client that gave up before this one came may be seen only now, when this process had to wait for its turn.
        for _ in range(LOOP_TURNS):
            await asyncio.sleep(0)
        self._at_once[path] += 1
        self.most_at_once[path] = max(self.most_at_once[path], self._at_once[path])
        try:
            status = await self._status(path, reader)
        finally:
            self._at_once[path] -= 1
        writer.write(b"HTTP/1.1 %d X\r\nContent-Length: 2\r\n\r\nok" % status)
        await writer.drain()

    async def _status(self, path: str, reader: asyncio.StreamReader) -> int:
        _, kind, value, *_ = [*path.split("/"), "", ""]
        if kind == "hang":
            await reader.read()
            raise asyncio.IncompleteReadError(b"", None)
        if kind == "delay":
            await asyncio.sleep(int(value) / 1000)
        return int(value) if kind == "status" else 200


def check_receipts(receipts: Iterable[Receipt], secret: str) -> None:
    """Both signatures of every request verify, the standard one by its own library; one id always has the same body."""
    standard = Webhook(secret)
    bodies = defaultdict(set)
    for receipt in receipts:
        assert receipt.headers["x-webhook-signature"] == plain_signature(secret, receipt.body)
        standard.verify(receipt.body, receipt.headers)
        bodies[receipt.event_id].add(receipt.body)
    assert {event: len(found) for event, found in bodies.items() if len(found) > 1} == {}
