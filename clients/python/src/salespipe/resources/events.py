# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `events`."""

from __future__ import annotations

import builtins
from typing import Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Events:
    """The methods of `client.events`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        event_type_id: str | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Event]:
        """List events.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/events",
            query={
                "eventTypeId": event_type_id,
                "limit": limit,
                "prospectId": prospect_id,
                "since": since,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Event)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventRequest]
    ) -> models.RecordedEvent:
        """Record an event.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/events", body=body, params=params.EventRequest, idempotency_key=idempotency_key)
        answer: models.RecordedEvent = self._transport.request(request, models.RecordedEvent)
        return answer

    def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many events.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/events/batch", body=body, params=params.EventBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = self._transport.request(request, builtins.list[models.BatchResult])
        return answer


class AsyncEvents:
    """The methods of `client.events`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        event_type_id: str | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Event]:
        """List events.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/events",
            query={
                "eventTypeId": event_type_id,
                "limit": limit,
                "prospectId": prospect_id,
                "since": since,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Event)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventRequest]
    ) -> models.RecordedEvent:
        """Record an event.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/events", body=body, params=params.EventRequest, idempotency_key=idempotency_key)
        answer: models.RecordedEvent = await self._transport.request(request, models.RecordedEvent)
        return answer

    async def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.EventBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many events.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/events/batch", body=body, params=params.EventBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = await self._transport.request(
            request, builtins.list[models.BatchResult]
        )
        return answer
