"""The two clients: `Salespipe` for threads, `AsyncSalespipe` for asyncio."""

from types import TracebackType
from typing import Self

import httpx

from salespipe._config import resolve
from salespipe._logs import hide_queries
from salespipe._retries import RetryPolicy
from salespipe._transport import AsyncTransport, Options, Transport
from salespipe.resources import AsyncResources, Resources
from salespipe.waiting import AsyncWaitingAnalyses, AsyncWaitingImports, WaitingAnalyses, WaitingImports

TIMEOUT_SECONDS = 30.0
Timeout = float | httpx.Timeout


def _options(api_key: str | None, base_url: str | None, timeout: Timeout, max_retries: int) -> Options:
    config = resolve(api_key, base_url)
    hide_queries(config.base_url)
    return Options(config, RetryPolicy(retries=max_retries), httpx.Timeout(timeout))


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
        self._transport = Transport(options, http or httpx.Client())
        self._owns_http = http is None
        super().__init__(self._transport)
        self.analyses: WaitingAnalyses = WaitingAnalyses(self._transport)
        self.imports: WaitingImports = WaitingImports(self._transport)

    def with_options(self, *, timeout: Timeout | None = None, max_retries: int | None = None) -> "Salespipe":
        """Return a client on the same connections with another timeout or number of retries."""
        options = self._transport.options
        return Salespipe(
            options.config.api_key,
            str(options.config.base_url),
            timeout=options.timeout if timeout is None else timeout,
            max_retries=options.policy.retries if max_retries is None else max_retries,
            http=self._transport.http,
        )

    def close(self) -> None:
        """Close the connections, unless `http` was given."""
        if self._owns_http:
            self._transport.http.close()

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
        self._transport = AsyncTransport(options, http or httpx.AsyncClient())
        self._owns_http = http is None
        super().__init__(self._transport)
        self.analyses: AsyncWaitingAnalyses = AsyncWaitingAnalyses(self._transport)
        self.imports: AsyncWaitingImports = AsyncWaitingImports(self._transport)

    def with_options(self, *, timeout: Timeout | None = None, max_retries: int | None = None) -> "AsyncSalespipe":
        """Return a client on the same connections with another timeout or number of retries."""
        options = self._transport.options
        return AsyncSalespipe(
            options.config.api_key,
            str(options.config.base_url),
            timeout=options.timeout if timeout is None else timeout,
            max_retries=options.policy.retries if max_retries is None else max_retries,
            http=self._transport.http,
        )

    async def close(self) -> None:
        """Close the connections, unless `http` was given."""
        if self._owns_http:
            await self._transport.http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncSalespipe(base_url={str(self._transport.options.config.base_url)!r})"
