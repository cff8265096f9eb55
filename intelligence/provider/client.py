"""One request to a model endpoint: sent once, limited in time and bytes, its usage recorded, its errors named."""

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

from intelligence.provider.config import CONNECT_SECONDS, ModelEndpoint
from intelligence.provider.error_mapping import named, refusal
from intelligence.provider.errors import ModelError, TimedOut, UnexpectedResponse
from intelligence.provider.thread_bridge import ThreadBridge
from intelligence.provider.transport import MAX_ANSWER_BYTES, BoundedTransport
from intelligence.provider.usage import RecordUsage, Tokens, Usage, audio_cost

# At DEBUG the library logs whole requests, which contain a call; at INFO it logs every URL.
for library in ("openai", "httpx2"):
    logging.getLogger(library).setLevel(logging.WARNING)

NO_KEY = "none"
MAX_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Reply:
    """A successful answer: its JSON object, or None when the answer is other text."""

    body: dict[str, Any] | None
    text: str


class Client:
    """Requests to one endpoint. Use as an asynchronous context manager. `record_usage` is called for every request, in
    the thread behind the bridge, before the answer is examined."""

    def __init__(
        self,
        endpoint: ModelEndpoint,
        *,
        record_usage: RecordUsage,
        bridge: ThreadBridge,
        max_answer: int = MAX_ANSWER_BYTES,
    ) -> None:
        self.endpoint = endpoint
        self._save_usage = record_usage
        self._bridge = bridge
        self._semaphore = asyncio.Semaphore(endpoint.concurrency)
        timeout = httpx2.Timeout(endpoint.timeout_seconds, connect=CONNECT_SECONDS)
        self._http = httpx2.AsyncClient(
            transport=BoundedTransport(max_answer),
            timeout=timeout,
            trust_env=False,
            follow_redirects=False,
            headers={"accept-encoding": "identity"},
        )
        self._openai = openai.AsyncOpenAI(
            # The library refuses an empty key; servers that need no key ignore this value.
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
        """Return a completion. `tokens`: the estimated size, for the deadline. Raise ModelError."""
        create = self._openai.chat.completions.with_raw_response.create
        return await self._send(
            lambda: create(model=self.endpoint.model, messages=list(messages), **options),
            purpose=purpose,
            deadline=self.endpoint.deadline(tokens),
        )

    async def embeddings(self, texts: Sequence[str], *, purpose: str, tokens: int) -> Reply:
        """Return embeddings as lists of numbers. Gateways mishandle base64, the library's default. Raise ModelError."""
        create = self._openai.embeddings.with_raw_response.create
        return await self._send(
            lambda: create(model=self.endpoint.model, input=list(texts), encoding_format="float"),
            purpose=purpose,
            deadline=self.endpoint.deadline(tokens),
        )

    async def transcription(
        self, file: tuple[str, bytes, str], *, purpose: str, seconds: float | None, options: Mapping[str, Any]
    ) -> Reply:
        """Return the transcription of a recording of `seconds` seconds. Raise ModelError."""
        create = self._openai.audio.transcriptions.with_raw_response.create
        return await self._send(
            lambda: create(model=self.endpoint.model, file=file, **options),
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
        async with self._semaphore:
            started = time.monotonic()
            failure: ModelError | None = None
            content, request_id = b"", None
            try:
                response = (await asyncio.wait_for(request(), deadline)).http_response
                content, request_id = response.content, response.headers.get("x-request-id")
                failure = _web_page_error(response.headers)
            except asyncio.CancelledError:
                late = TimedOut("The analysis ran out of time before the model endpoint answered.")
                await self._record_usage(purpose, time.monotonic() - started, None, "", None, audio_seconds, late)
                raise
            # The library lets JSON, attribute and type errors through; each of them is converted to a named error here.
            except Exception as error:  # noqa: BLE001
                failure = named(error, deadline)
            seconds = time.monotonic() - started
        text = content.decode("utf-8", "replace")
        body = _parse_object(content)
        if failure is None and body is not None and body.get("error"):
            failure = _error_in_success(body)
        await self._record_usage(purpose, seconds, request_id, text, body, audio_seconds, failure)
        if failure is not None:
            raise failure
        return Reply(body, text)

    async def _record_usage(
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
        audio_length = audio_seconds if audio_seconds is not None else reported_audio_seconds(body)
        usage = Usage(
            purpose=purpose,
            model=served_model(body) or self.endpoint.model,
            seconds=seconds,
            request_id=request_id,
            prompt_tokens=tokens.prompt,
            cached_tokens=tokens.cached,
            completion_tokens=tokens.completion,
            audio_seconds=audio_length,
            cost_usd=tokens.cost(prices) if audio_length is None else audio_cost(audio_length, prices),
            failure=type(failure).__name__ if failure else None,
            answer=text or None,
        )
        await self._bridge.do(lambda: self._save_usage(usage))


def parse_reply(text: str) -> Reply:
    """Return the reply for this raw answer, e.g. a stored one."""
    return Reply(_parse_object(text.encode("utf-8", "replace")), text)


def served_model(body: dict[str, Any] | None) -> str | None:
    """Return the model as reported by the server."""
    model = (body or {}).get("model")
    return model[:255] if isinstance(model, str) and model else None


def reported_audio_seconds(body: dict[str, Any] | None) -> float | None:
    """Return the length of a recording in seconds as reported by the server."""
    usage = (body or {}).get("usage")
    reported: Any = usage.get("seconds") if isinstance(usage, dict) else None
    if reported is None:
        reported = (body or {}).get("duration")
    if isinstance(reported, str) and reported.replace(".", "", 1).isdecimal():
        reported = float(reported)
    return float(reported) if type(reported) in (int, float) and 0 < reported < MAX_SECONDS else None


def _web_page_error(headers: Mapping[str, str]) -> ModelError | None:
    if "html" in headers.get("content-type", "").lower():
        return UnexpectedResponse("The model endpoint answered with a web page: check OPENAI_BASE_URL.")
    return None


def _parse_object(content: bytes) -> dict[str, Any] | None:
    try:
        body = orjson.loads(content)
    except orjson.JSONDecodeError:
        return None
    return body if isinstance(body, dict) else None


def _error_in_success(body: dict[str, Any]) -> ModelError:
    """Return the error for a response with status 200 and an error in its body, as some gateways send."""
    code = body["error"].get("code") if isinstance(body["error"], dict) else None
    if type(code) is int and 400 <= code < 600:
        return refusal(code, body, {})
    return UnexpectedResponse("The model endpoint answered with an error under the status of success.")
