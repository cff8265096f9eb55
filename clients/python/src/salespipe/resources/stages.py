# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `stages`."""

from __future__ import annotations

from salespipe import models
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Stages:
    """The methods of `client.stages`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.Stage]:
        """List stages.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/stages", query={"limit": limit})
        return Pages(self._transport, request, models.Stage)


class AsyncStages:
    """The methods of `client.stages`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.Stage]:
        """List stages.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/stages", query={"limit": limit})
        return AsyncPages(self._transport, request, models.Stage)
