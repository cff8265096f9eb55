"""A model endpoint double with scripted responses over real HTTP that remembers its requests.

`respond` is a function from a request to a reply; replies are made by the functions below it. Used by every test that
needs a model: well-behaved, lying or wrecked.
"""

import asyncio
import base64
import json
import struct
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from intelligence.provider.config import ModelEndpoint

MODEL = "double-1"
USAGE = {"prompt_tokens": 1000, "completion_tokens": 200, "prompt_tokens_details": {"cached_tokens": 400}}


@dataclass(frozen=True, slots=True)
class Request:
    """A received request; header names are in lower case, `json` is None for other bodies."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body) if "json" in self.headers.get("content-type", "") else None

    @property
    def words(self) -> str:
        """Return all text of a chat request."""
        return "\n".join(message["content"] for message in self.json["messages"])

    @property
    def response_format(self) -> str:
        return str(self.json.get("response_format", {}).get("type", "text"))

    def form(self, name: str) -> str | None:
        """Return a field of a multipart form."""
        for part in self.body.split(b"\r\n--"):
            head, _, value = part.partition(b"\r\n\r\n")
            if b"filename=" not in head and f'name="{name}"'.encode() in head:
                return value.decode()
        return None

    @property
    def file(self) -> bytes:
        """Return the uploaded file of a multipart form."""
        for part in self.body.split(b"\r\n--"):
            head, _, value = part.partition(b"\r\n\r\n")
            if b"filename=" in head:
                return value
        raise AssertionError("no file in the form")


@dataclass(frozen=True, slots=True)
class Reply:
    """A response. `pace`: seconds between bytes of the body; `hang`: never answer; `drop`: close the connection."""

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    pace: float = 0.0
    hang: bool = False
    drop: bool = False


Respond = Callable[[Request], Reply]


def completion(content: str | None, **changes: Any) -> Reply:
    """Return a chat completion with this content; `changes` replace parts of the first choice or of the response."""
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}
    whole = {"id": "c", "object": "chat.completion", "created": 1, "model": f"{MODEL}-2026", "usage": USAGE}
    for key, value in changes.items():
        (choice if key in choice else whole)[key] = value
    return as_json({**whole, "choices": whole.pop("choices", [choice])})


def as_json(document: Any, status: int = 200, **headers: str) -> Reply:
    """Return any document as a response."""
    head = {"content-type": "application/json", "x-request-id": "req_1", **headers}
    return Reply(status, json.dumps(document).encode(), head)


def refused(status: int, code: str | None = None, message: str = "no", **headers: str) -> Reply:
    """Return an error in the format of this API; underscores in header names stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return as_json({"error": {"message": message, "type": None, "param": None, "code": code}}, status, **named)


def page(status: int = 200) -> Reply:
    """Return a web page, as a proxy or a wrong base URL does."""
    return Reply(status, b"<!doctype html><title>Welcome</title>", {"content-type": "text/html; charset=utf-8"})


def in_turn(*replies: Reply | Respond) -> Respond:
    """Return one response after the other; the last one repeats."""
    left = list(replies)
    lock = threading.Lock()

    def respond(request: Request) -> Reply:
        with lock:
            reply = left.pop(0) if len(left) > 1 else left[0]
        return reply(request) if callable(reply) else reply

    return respond


def embeddings(
    vectors: Sequence[Sequence[float]], *, order: Iterable[int] | None = None, packed: bool = False
) -> Reply:
    """Return vectors, as lists or packed in base64, in this order of their indexes."""
    places = range(len(vectors)) if order is None else order
    values = [base64.b64encode(struct.pack(f"<{len(v)}f", *v)).decode() if packed else list(v) for v in vectors]
    data = [{"object": "embedding", "index": place, "embedding": values[place]} for place in places]
    return as_json({"object": "list", "model": MODEL, "data": data, "usage": {"prompt_tokens": 8, "total_tokens": 8}})


class Provider:
    """The endpoint in its own thread, which takes `seconds` for an answer; `requests` lists what it received, `hung_up`
    counts clients that disconnected without an answer, also before they had sent their request; `most_at_once` is the
    largest number of requests that waited together."""

    def __init__(self, respond: Respond | Reply, *, seconds: float = 0.01) -> None:
        self.respond = respond
        self.seconds = seconds
        self.requests: list[Request] = []
        self.hung_up = 0
        self.most_at_once = 0
        self._at_once = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="provider")
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        start = asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._server = asyncio.run_coroutine_threadsafe(start, self._loop).result()
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def endpoint(self, **changes: Any) -> ModelEndpoint:
        """Return its endpoint, by default with a long timeout, because this machine may be busy."""
        return ModelEndpoint(
            **{"base_url": self.base_url, "api_key": "k", "model": MODEL, "timeout_seconds": 20.0, **changes}
        )

    async def _close(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        received = False
        try:
            async for request in _requests(reader):
                received = True
                self.requests.append(request)
                self._at_once += 1
                self.most_at_once = max(self.most_at_once, self._at_once)
                try:
                    kept = await self._answer(request, reader, writer)
                finally:
                    self._at_once -= 1
                if not kept:
                    break
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self.hung_up += not received
            writer.close()

    async def _answer(self, request: Request, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        reply = self.respond(request) if callable(self.respond) else self.respond
        if reply.drop:
            return False
        if reply.hang:
            await reader.read()
            self.hung_up += 1
            return False
        # Others may be served meanwhile.
        await asyncio.sleep(self.seconds)
        head = {"content-length": str(len(reply.body)), **reply.headers}
        if reply.pace:
            head["connection"] = "close"
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        writer.write(f"HTTP/1.1 {reply.status} Said\r\n{lines}\r\n".encode())
        if not reply.pace:
            writer.write(reply.body)
            await writer.drain()
            return True
        return await self._trickle(reply, reader, writer)

    async def _trickle(self, reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        leaving = asyncio.ensure_future(reader.read())
        for place in range(len(reply.body)):
            writer.write(reply.body[place : place + 1])
            await asyncio.wait([leaving], timeout=reply.pace)
            if leaving.done():
                self.hung_up += 1
                return False
        return False


async def _requests(reader: asyncio.StreamReader) -> AsyncIterator[Request]:
    while True:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except asyncio.IncompleteReadError:
            return
        first, *lines = head.rstrip("\r\n").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        yield Request(first.split(" ")[1], headers, body)
