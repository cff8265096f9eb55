# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `dials`."""

from __future__ import annotations

import builtins
from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Dials:
    """The methods of `client.dials`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        direction: Literal["outbound", "inbound"] | None = None,
        disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"] | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Dial]:
        """List dials.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/dials",
            query={
                "direction": direction,
                "disposition": disposition,
                "limit": limit,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Dial)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.DialRequest]) -> models.RecordedDial:
        """Record a dial.

        The number dialled finds its prospect; a cold number makes none. An `externalId` sent before updates its
        record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail
        that a live prospect has, names another.
        """
        request = Request("POST", "/dials", body=body, params=params.DialRequest, idempotency_key=idempotency_key)
        answer: models.RecordedDial = self._transport.request(request, models.RecordedDial)
        return answer

    def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.DialBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many dials.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/dials/batch", body=body, params=params.DialBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = self._transport.request(request, builtins.list[models.BatchResult])
        return answer


class AsyncDials:
    """The methods of `client.dials`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        direction: Literal["outbound", "inbound"] | None = None,
        disposition: Literal["answered", "no_answer", "voicemail", "busy", "failed"] | None = None,
        limit: int | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Dial]:
        """List dials.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/dials",
            query={
                "direction": direction,
                "disposition": disposition,
                "limit": limit,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Dial)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.DialRequest]
    ) -> models.RecordedDial:
        """Record a dial.

        The number dialled finds its prospect; a cold number makes none. An `externalId` sent before updates its
        record and answers 200 with `created: false`. It keeps its person, unless `prospectId`, or an e-mail
        that a live prospect has, names another.
        """
        request = Request("POST", "/dials", body=body, params=params.DialRequest, idempotency_key=idempotency_key)
        answer: models.RecordedDial = await self._transport.request(request, models.RecordedDial)
        return answer

    async def create_batch(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.DialBatchRequest]
    ) -> builtins.list[models.BatchResult]:
        """Record many dials.

        Up to 500 items. Valid items are stored; each item has its own result.
        """
        request = Request(
            "POST", "/dials/batch", body=body, params=params.DialBatchRequest, idempotency_key=idempotency_key
        )
        answer: builtins.list[models.BatchResult] = await self._transport.request(
            request, builtins.list[models.BatchResult]
        )
        return answer
