# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `outcomes`."""

from __future__ import annotations

from salespipe import models
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Outcomes:
    """The methods of `client.outcomes`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.CallOutcome]:
        """List call outcomes.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/outcomes", query={"limit": limit})
        return Pages(self._transport, request, models.CallOutcome)


class AsyncOutcomes:
    """The methods of `client.outcomes`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.CallOutcome]:
        """List call outcomes.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/outcomes", query={"limit": limit})
        return AsyncPages(self._transport, request, models.CallOutcome)
