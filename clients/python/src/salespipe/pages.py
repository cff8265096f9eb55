"""Lists of the API, fetched page by page while they are iterated."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from salespipe._model import decode
from salespipe._requests import Request, answer_of
from salespipe._transport import AsyncTransport, Transport

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """One page of a list. `next_cursor` is None on the last one."""

    data: list[Item]
    next_cursor: str | None


def _page(content: dict[str, Any], item: Any) -> Page[Any]:
    return Page(decode(list[item], content["data"]), content.get("nextCursor"))


def _following(request: Request, cursor: str | None) -> Request:
    return replace(request, query={**request.query, "cursor": cursor})


@dataclass(frozen=True)
class Pages(Generic[Item]):
    """A list of records: iterate over it for the records of all pages. Nothing is fetched before."""

    transport: Transport
    request: Request
    item: Any

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.data

    def pages(self, cursor: str | None = None) -> Iterator[Page[Item]]:
        """Iterate over the pages, from the beginning or from the `next_cursor` of an earlier page."""
        request = _following(self.request, cursor)
        while True:
            page: Page[Item] = _page(answer_of(self.transport.send(request)), self.item)
            yield page
            if page.next_cursor is None:
                return
            request = _following(request, page.next_cursor)

    def first_page(self) -> Page[Item]:
        """Fetch one page, of `limit` records."""
        return next(self.pages())

    def csv(self) -> str:
        """Fetch the whole filtered list as CSV text."""
        return self.transport.send(_as_csv(self.request)).text


@dataclass(frozen=True)
class AsyncPages(Generic[Item]):
    """The same for asyncio: iterate with `async for`."""

    transport: AsyncTransport
    request: Request
    item: Any

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for record in page.data:
                yield record

    async def pages(self, cursor: str | None = None) -> AsyncIterator[Page[Item]]:
        """Iterate over the pages, from the beginning or from the `next_cursor` of an earlier page."""
        request = _following(self.request, cursor)
        while True:
            page: Page[Item] = _page(answer_of(await self.transport.send(request)), self.item)
            yield page
            if page.next_cursor is None:
                return
            request = _following(request, page.next_cursor)

    async def first_page(self) -> Page[Item]:
        """Fetch one page, of `limit` records."""
        return _page(answer_of(await self.transport.send(self.request)), self.item)

    async def csv(self) -> str:
        """Fetch the whole filtered list as CSV text."""
        return (await self.transport.send(_as_csv(self.request))).text


def _as_csv(request: Request) -> Request:
    query = {name: value for name, value in request.query.items() if name not in ("cursor", "limit")}
    return replace(request, query=query, accept="text/csv")
