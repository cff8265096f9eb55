"""One request to a model endpoint: sent once, bounded in time and bytes, booked, failures named."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import httpx2
import openai
import orjson

from intelligence.provider.config import CONNECT_SECONDS, Endpoint
from intelligence.provider.desk import Desk
from intelligence.provider.errors import Foreign, ModelError, TimedOut
from intelligence.provider.naming import named, refusal
from intelligence.provider.transport import MAX_ANSWER_BYTES, BoundedTransport
from intelligence.provider.usage import Ledger, Tokens, Usage, audio_cost

# At DEBUG the library logs whole requests, and a request holds a call; below it, every URL is logged.
for library in ("openai", "httpx2"):
    logging.getLogger(library).setLevel(logging.WARNING)

NO_KEY = "none"
MAX_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer: its JSON object, or None when it is other text."""

    body: dict[str, Any] | None
    text: str


class Client:
    """Requests to one endpoint. Use as an asynchronous context; `ledger` is called in the thread behind the desk, for
    every request, before its answer is looked into."""

    def __init__(self, endpoint: Endpoint, *, ledger: Ledger, desk: Desk, max_answer: int = MAX_ANSWER_BYTES) -> None:
        self.endpoint = endpoint
        self._ledger = ledger
        self._desk = desk
        self._free = asyncio.Semaphore(endpoint.concurrency)
        timeout = httpx2.Timeout(endpoint.timeout_seconds, connect=CONNECT_SECONDS)
        self._http = httpx2.AsyncClient(
            transport=BoundedTransport(max_answer),
            timeout=timeout,
            trust_env=False,
            follow_redirects=False,
            headers={"accept-encoding": "identity"},
        )
        self._openai = openai.AsyncOpenAI(
            # The library refuses an empty key; servers that ask for none ignore it.
            api_key=endpoint.api_key or NO_KEY,
            base_url=endpoint.base_url,
            http_client=self._http,
            timeout=timeout,
            max_retries=0,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._openai.close()

    async def chat(self, messages: Sequence[Any], *, purpose: str, tokens: int, options: Mapping[str, Any]) -> Reply:
        """A completion. `tokens`: the estimated size, for the deadline. Raises ModelError."""
        ask = self._openai.chat.completions.with_raw_response.create
        return await self._send(
            lambda: ask(model=self.endpoint.model, messages=list(messages), **options),
            purpose=purpose,
            deadline=self.endpoint.deadline(tokens),
        )

    async def embeddings(self, texts: Sequence[str], *, purpose: str, tokens: int) -> Reply:
        """Vectors as lists of numbers: gateways mishandle the library's own choice, base64. Raises ModelError."""
        ask = self._openai.embeddings.with_raw_response.create
        return await self._send(
            lambda: ask(model=self.endpoint.model, input=list(texts), encoding_format="float"),
            purpose=purpose,
            deadline=self.endpoint.deadline(tokens),
        )

    async def transcription(
        self, file: tuple[str, bytes, str], *, purpose: str, seconds: float | None, options: Mapping[str, Any]
    ) -> Reply:
        """The words of a recording of so many seconds. Raises ModelError."""
        ask = self._openai.audio.transcriptions.with_raw_response.create
        return await self._send(
            lambda: ask(model=self.endpoint.model, file=file, **options),
            purpose=purpose,
            deadline=self.endpoint.timeout_seconds * 3,
            audio_seconds=seconds,
        )

    async def _send(
        self,
        request: Callable[[], Awaitable[Any]],
        *,
        purpose: str,
        deadline: float,
        audio_seconds: float | None = None,
    ) -> Reply:
        async with self._free:
            started = time.monotonic()
            failure: ModelError | None = None
            content, request_id = b"", None
            try:
                response = (await asyncio.wait_for(request(), deadline)).http_response
                content, request_id = response.content, response.headers.get("x-request-id")
                failure = _not_ours(response.headers)
            except asyncio.CancelledError:
                late = TimedOut("The analysis ran out of time before the model endpoint answered.")
                await self._book(purpose, time.monotonic() - started, None, "", None, audio_seconds, late)
                raise
            # The library lets JSON, attribute and type errors through: whatever it raises gets a name here.
            except Exception as error:  # noqa: BLE001
                failure = named(error, deadline)
            seconds = time.monotonic() - started
        text = content.decode("utf-8", "replace")
        body = _json_object(content)
        if failure is None and body is not None and body.get("error"):
            failure = _error_with_success(body)
        await self._book(purpose, seconds, request_id, text, body, audio_seconds, failure)
        if failure is not None:
            raise failure
        return Reply(body, text)

    async def _book(
        self,
        purpose: str,
        seconds: float,
        request_id: str | None,
        text: str,
        body: dict[str, Any] | None,
        audio_seconds: float | None,
        failure: ModelError | None,
    ) -> None:
        tokens = Tokens.read((body or {}).get("usage"))
        prices = self.endpoint.prices
        heard = audio_seconds if audio_seconds is not None else heard_seconds(body)
        usage = Usage(
            purpose=purpose,
            model=served_model(body) or self.endpoint.model,
            seconds=seconds,
            request_id=request_id,
            prompt_tokens=tokens.prompt,
            cached_tokens=tokens.cached,
            completion_tokens=tokens.completion,
            audio_seconds=heard,
            cost_usd=tokens.cost(prices) if heard is None else audio_cost(heard, prices),
            failure=type(failure).__name__ if failure else None,
            answer=text or None,
        )
        await self._desk.do(lambda: self._ledger(usage))


def as_reply(text: str) -> Reply:
    """The reply that this raw answer was."""
    return Reply(_json_object(text.encode("utf-8", "replace")), text)


def served_model(body: dict[str, Any] | None) -> str | None:
    """The model as the server reported it."""
    model = (body or {}).get("model")
    return model[:255] if isinstance(model, str) and model else None


def heard_seconds(body: dict[str, Any] | None) -> float | None:
    """The length of a recording as the server reported it."""
    usage = (body or {}).get("usage")
    told: Any = usage.get("seconds") if isinstance(usage, dict) else None
    if told is None:
        told = (body or {}).get("duration")
    if isinstance(told, str) and told.replace(".", "", 1).isdecimal():
        told = float(told)
    return float(told) if type(told) in (int, float) and 0 < told < MAX_SECONDS else None


def _not_ours(headers: Mapping[str, str]) -> ModelError | None:
    if "html" in headers.get("content-type", "").lower():
        return Foreign("The model endpoint answered with a web page: check OPENAI_BASE_URL.")
    return None


def _json_object(content: bytes) -> dict[str, Any] | None:
    try:
        body = orjson.loads(content)
    except orjson.JSONDecodeError:
        return None
    return body if isinstance(body, dict) else None


def _error_with_success(body: dict[str, Any]) -> ModelError:
    """Some gateways answer 200 and say in the body what went wrong."""
    code = body["error"].get("code") if isinstance(body["error"], dict) else None
    if type(code) is int and 400 <= code < 600:
        return refusal(code, body, {})
    return Foreign("The model endpoint answered with an error under the status of success.")
