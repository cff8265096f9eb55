# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `messages`."""

from __future__ import annotations

import builtins
from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Messages:
    """The methods of `client.messages`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        channel: Literal["sms", "dm", "whatsapp", "email", "other"] | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        status: Literal["queued", "sent", "delivered", "read", "failed", "received"] | None = None,
        thread_id: str | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Message]:
        """List messages.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/messages",
            query={
                "channel": channel,
                "limit": limit,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "status": status,
                "threadId": thread_id,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Message)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.MessageRequest]
    ) -> models.RecordedMessage:
        """Record a message.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/messages", body=body, params=params.MessageRequest, idempotency_key=idempotency_key)
        answer: models.RecordedMessage = self._transport.request(request, models.RecordedMessage)
        return answer

    def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.MessageBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many messages.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/messages/batch", body=body, params=params.MessageBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = self._transport.request(request, builtins.list[models.BatchResult])
        return answer

    def get(self, message_id: str, /) -> models.Message:
        """Fetch a message."""
        request = Request("GET", f"/messages/{segment(message_id)}")
        answer: models.Message = self._transport.request(request, models.Message)
        return answer

    def delete(self, message_id: str, /) -> models.Deleted:
        """Delete a message.

        For good. The person's conversations no longer have it.
        """
        request = Request("DELETE", f"/messages/{segment(message_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer


class AsyncMessages:
    """The methods of `client.messages`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        channel: Literal["sms", "dm", "whatsapp", "email", "other"] | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        status: Literal["queued", "sent", "delivered", "read", "failed", "received"] | None = None,
        thread_id: str | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Message]:
        """List messages.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/messages",
            query={
                "channel": channel,
                "limit": limit,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "status": status,
                "threadId": thread_id,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Message)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.MessageRequest]
    ) -> models.RecordedMessage:
        """Record a message.

        An `externalId` sent before updates its record and answers 200 with `created: false`. It keeps its
        person, unless `prospectId`, or an e-mail that a live prospect has, names another.
        """
        request = Request("POST", "/messages", body=body, params=params.MessageRequest, idempotency_key=idempotency_key)
        answer: models.RecordedMessage = await self._transport.request(request, models.RecordedMessage)
        return answer

    async def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.MessageBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many messages.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/messages/batch", body=body, params=params.MessageBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = await self._transport.request(
            request, builtins.list[models.BatchResult]
        )
        return answer

    async def get(self, message_id: str, /) -> models.Message:
        """Fetch a message."""
        request = Request("GET", f"/messages/{segment(message_id)}")
        answer: models.Message = await self._transport.request(request, models.Message)
        return answer

    async def delete(self, message_id: str, /) -> models.Deleted:
        """Delete a message.

        For good. The person's conversations no longer have it.
        """
        request = Request("DELETE", f"/messages/{segment(message_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer
