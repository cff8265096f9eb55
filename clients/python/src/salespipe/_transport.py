"""Sending of requests, with retries: one class for threads and one for asyncio."""

import asyncio
import time
from dataclasses import dataclass
from typing import Any

import httpx

from salespipe._config import Config
from salespipe._logs import LOG
from salespipe._model import decode
from salespipe._requests import Attempts, Request, answer_of
from salespipe._retries import RetryPolicy


@dataclass(frozen=True)
class Options:
    """What every request of a client has in common."""

    config: Config
    policy: RetryPolicy
    timeout: httpx.Timeout

    def begin(self, request: Request) -> Attempts:
        """Build the HTTP request for its first attempt."""
        return Attempts(request.build(self.config.base_url, self.config.api_key, self.timeout), self.policy)


def _log(attempts: Attempts, delay: float) -> None:
    """Log a retry; never the query or the body."""
    url, method = attempts.request.url, attempts.request.method
    LOG.info("%s %s failed, attempt %d; next in %.1f s", method, url.path, attempts.made, delay)


@dataclass(frozen=True)
class Transport:
    """Sends requests and blocks while it waits."""

    options: Options
    http: httpx.Client

    def request(self, request: Request, answer: Any, *, bare: bool = False) -> Any:
        """Send a request and decode the answer, which stands under `data` unless it is `bare`."""
        content = answer_of(self.send(request))
        return decode(answer, content if bare else content.get("data"))

    def send(self, request: Request) -> httpx.Response:
        """Send a request until it succeeds or must not be repeated. Raises SalespipeError."""
        attempts = self.options.begin(request)
        while True:
            try:
                response = self.http.send(attempts.request, follow_redirects=False)
            except httpx.RequestError as error:
                delay = attempts.after_error(error)
            else:
                if (pause := attempts.after_response(response)) is None:
                    return response
                delay = pause
            _log(attempts, delay)
            time.sleep(delay)


@dataclass(frozen=True)
class AsyncTransport:
    """Sends requests within asyncio."""

    options: Options
    http: httpx.AsyncClient

    async def request(self, request: Request, answer: Any, *, bare: bool = False) -> Any:
        """Send a request and decode the answer, which stands under `data` unless it is `bare`."""
        content = answer_of(await self.send(request))
        return decode(answer, content if bare else content.get("data"))

    async def send(self, request: Request) -> httpx.Response:
        """Send a request until it succeeds or must not be repeated. Raises SalespipeError."""
        attempts = self.options.begin(request)
        while True:
            try:
                response = await self.http.send(attempts.request, follow_redirects=False)
            except httpx.RequestError as error:
                delay = attempts.after_error(error)
            else:
                if (pause := attempts.after_response(response)) is None:
                    return response
                delay = pause
            _log(attempts, delay)
            await asyncio.sleep(delay)
