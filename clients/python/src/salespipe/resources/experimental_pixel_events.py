# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `experimental.pixel_events`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class PixelEvents:
    """The methods of `client.experimental.pixel_events`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        event: Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"] | None = None,
        from_: Timestamp | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        to: Timestamp | None = None,
    ) -> Pages[models.PixelEvent]:
        """List pixel events.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/experimental/pixel-events",
            query={"event": event, "from": from_, "limit": limit, "prospectId": prospect_id, "to": to},
        )
        return Pages(self._transport, request, models.PixelEvent)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PixelEventRequest]
    ) -> models.AcceptedPixelEvent:
        """Fire a pixel event.

        The same `eventId` and `event` again is answered 200 and sent nowhere. `Prefer: wait=5` holds the answer
        back for up to that many seconds (at most 10) until every dispatch has ended.
        """
        request = Request(
            "POST",
            "/experimental/pixel-events",
            body=body,
            params=params.PixelEventRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AcceptedPixelEvent = self._transport.request(request, models.AcceptedPixelEvent)
        return answer


class AsyncPixelEvents:
    """The methods of `client.experimental.pixel_events`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        event: Literal["PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"] | None = None,
        from_: Timestamp | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        to: Timestamp | None = None,
    ) -> AsyncPages[models.PixelEvent]:
        """List pixel events.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/experimental/pixel-events",
            query={"event": event, "from": from_, "limit": limit, "prospectId": prospect_id, "to": to},
        )
        return AsyncPages(self._transport, request, models.PixelEvent)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.PixelEventRequest]
    ) -> models.AcceptedPixelEvent:
        """Fire a pixel event.

        The same `eventId` and `event` again is answered 200 and sent nowhere. `Prefer: wait=5` holds the answer
        back for up to that many seconds (at most 10) until every dispatch has ended.
        """
        request = Request(
            "POST",
            "/experimental/pixel-events",
            body=body,
            params=params.PixelEventRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AcceptedPixelEvent = await self._transport.request(request, models.AcceptedPixelEvent)
        return answer
