# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `event_types`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class EventTypes:
    """The methods of `client.event_types`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.EventType]:
        """List event types.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/event-types", query={"limit": limit})
        return Pages(self._transport, request, models.EventType)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventTypeRequest]
    ) -> models.EventType:
        """Name an event type.

        Without a `slug`, one is made from the name.
        """
        request = Request(
            "POST", "/event-types", body=body, params=params.EventTypeRequest, idempotency_key=idempotency_key
        )
        answer: models.EventType = self._transport.request(request, models.EventType)
        return answer


class AsyncEventTypes:
    """The methods of `client.event_types`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.EventType]:
        """List event types.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/event-types", query={"limit": limit})
        return AsyncPages(self._transport, request, models.EventType)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventTypeRequest]
    ) -> models.EventType:
        """Name an event type.

        Without a `slug`, one is made from the name.
        """
        request = Request(
            "POST", "/event-types", body=body, params=params.EventTypeRequest, idempotency_key=idempotency_key
        )
        answer: models.EventType = await self._transport.request(request, models.EventType)
        return answer
