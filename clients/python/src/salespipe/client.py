"""The two clients: `Salespipe` for threads, `AsyncSalespipe` for asyncio."""

from dataclasses import replace
from types import TracebackType
from typing import Self

import httpx

from salespipe._config import Config, resolve
from salespipe._logs import hide_queries
from salespipe._retries import RetryPolicy
from salespipe._transport import AsyncTransport, Options, Transport
from salespipe.resources import AsyncResources, Resources
from salespipe.waiting import AsyncWaitingAnalyses, AsyncWaitingImports, WaitingAnalyses, WaitingImports

TIMEOUT_SECONDS = 30.0
Timeout = float | httpx.Timeout


def _options(api_key: str | None, base_url: str | None, timeout: Timeout, max_retries: int) -> Options:
    config: Config = resolve(api_key, base_url)
    hide_queries(config.base_url)
    return Options(config, RetryPolicy(retries=max_retries), httpx.Timeout(timeout))


def _changed(options: Options, timeout: Timeout | None, max_retries: int | None) -> Options:
    policy = options.policy if max_retries is None else replace(options.policy, retries=max_retries)
    return replace(options, policy=policy, timeout=options.timeout if timeout is None else httpx.Timeout(timeout))


class Salespipe(Resources):
    """A client of the Sales Pipeline Service. Safe to share between threads.

    `api_key` and `base_url` default to the variables SALESPIPE_API_KEY and SALESPIPE_URL. `timeout` is in seconds for
    each attempt. `http` may be an httpx.Client with proxies or certificates of your own; its owner closes it. Raises
    ConfigurationError.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: Timeout = TIMEOUT_SECONDS,
        max_retries: int = 3,
        http: httpx.Client | None = None,
    ) -> None:
        options = _options(api_key, base_url, timeout, max_retries)
        self._owned = httpx.Client() if http is None else None
        self._bind(Transport(options, http or self._owned or httpx.Client()))

    def _bind(self, transport: Transport) -> None:
        super().__init__(transport)
        self._transport = transport
        self.analyses: WaitingAnalyses = WaitingAnalyses(transport)
        self.imports: WaitingImports = WaitingImports(transport)

    def with_options(self, *, timeout: Timeout | None = None, max_retries: int | None = None) -> "Salespipe":
        """Return a client on the same connections with another timeout or number of retries."""
        changed = object.__new__(Salespipe)
        changed._owned = None
        changed._bind(replace(self._transport, options=_changed(self._transport.options, timeout, max_retries)))
        return changed

    def close(self) -> None:
        """Close the connections, unless `http` was given."""
        if self._owned is not None:
            self._owned.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Salespipe(base_url={str(self._transport.options.config.base_url)!r})"


class AsyncSalespipe(AsyncResources):
    """The same client for asyncio: methods are awaited, lists are iterated with `async for`."""

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: Timeout = TIMEOUT_SECONDS,
        max_retries: int = 3,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        options = _options(api_key, base_url, timeout, max_retries)
        self._owned = httpx.AsyncClient() if http is None else None
        self._bind(AsyncTransport(options, http or self._owned or httpx.AsyncClient()))

    def _bind(self, transport: AsyncTransport) -> None:
        super().__init__(transport)
        self._transport = transport
        self.analyses: AsyncWaitingAnalyses = AsyncWaitingAnalyses(transport)
        self.imports: AsyncWaitingImports = AsyncWaitingImports(transport)

    def with_options(self, *, timeout: Timeout | None = None, max_retries: int | None = None) -> "AsyncSalespipe":
        """Return a client on the same connections with another timeout or number of retries."""
        changed = object.__new__(AsyncSalespipe)
        changed._owned = None
        changed._bind(replace(self._transport, options=_changed(self._transport.options, timeout, max_retries)))
        return changed

    async def close(self) -> None:
        """Close the connections, unless `http` was given."""
        if self._owned is not None:
            await self._owned.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncSalespipe(base_url={str(self._transport.options.config.base_url)!r})"
