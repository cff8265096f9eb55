# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `calls`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Calls:
    """The methods of `client.calls`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        outcome: str | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        source: Literal["manual", "transcript", "audio"] | None = None,
        status: Literal["recorded", "analyzing", "completed", "failed"] | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Call]:
        """List calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/calls",
            query={
                "limit": limit,
                "outcome": outcome,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "source": source,
                "status": status,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Call)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.CallRequest]) -> models.RecordedCall:
        """Record a manual call outcome.

        A known `externalId` updates its call and answers 200.
        """
        request = Request("POST", "/calls", body=body, params=params.CallRequest, idempotency_key=idempotency_key)
        answer: models.RecordedCall = self._transport.request(request, models.RecordedCall)
        return answer

    def analyze(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.AnalyzeCallRequest]
    ) -> models.AcceptedCall:
        """Analyse a call.

        Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.
        """
        request = Request(
            "POST", "/calls/analyze", body=body, params=params.AnalyzeCallRequest, idempotency_key=idempotency_key
        )
        answer: models.AcceptedCall = self._transport.request(request, models.AcceptedCall)
        return answer

    def get(self, call_id: str, /) -> models.Call:
        """Fetch a call."""
        request = Request("GET", f"/calls/{segment(call_id)}")
        answer: models.Call = self._transport.request(request, models.Call)
        return answer

    def update(self, call_id: str, /, **body: Unpack[params.CallUpdateRequest]) -> models.Call:
        """Change a call.

        Only the given fields change. Read-only fields may be sent back and are ignored. The first outcome of a
        call sends `call.completed`. An `outcome` of null withdraws the one that a person has set: an analysed
        call gets back the outcome that its analysis found.
        """
        request = Request("PATCH", f"/calls/{segment(call_id)}", body=body, params=params.CallUpdateRequest)
        answer: models.Call = self._transport.request(request, models.Call)
        return answer


class AsyncCalls:
    """The methods of `client.calls`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        outcome: str | None = None,
        prospect_id: str | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        source: Literal["manual", "transcript", "audio"] | None = None,
        status: Literal["recorded", "analyzing", "completed", "failed"] | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Call]:
        """List calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/calls",
            query={
                "limit": limit,
                "outcome": outcome,
                "prospectId": prospect_id,
                "repId": rep_id,
                "since": since,
                "source": source,
                "status": status,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Call)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.CallRequest]
    ) -> models.RecordedCall:
        """Record a manual call outcome.

        A known `externalId` updates its call and answers 200.
        """
        request = Request("POST", "/calls", body=body, params=params.CallRequest, idempotency_key=idempotency_key)
        answer: models.RecordedCall = await self._transport.request(request, models.RecordedCall)
        return answer

    async def analyze(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.AnalyzeCallRequest]
    ) -> models.AcceptedCall:
        """Analyse a call.

        Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.
        """
        request = Request(
            "POST", "/calls/analyze", body=body, params=params.AnalyzeCallRequest, idempotency_key=idempotency_key
        )
        answer: models.AcceptedCall = await self._transport.request(request, models.AcceptedCall)
        return answer

    async def get(self, call_id: str, /) -> models.Call:
        """Fetch a call."""
        request = Request("GET", f"/calls/{segment(call_id)}")
        answer: models.Call = await self._transport.request(request, models.Call)
        return answer

    async def update(self, call_id: str, /, **body: Unpack[params.CallUpdateRequest]) -> models.Call:
        """Change a call.

        Only the given fields change. Read-only fields may be sent back and are ignored. The first outcome of a
        call sends `call.completed`. An `outcome` of null withdraws the one that a person has set: an analysed
        call gets back the outcome that its analysis found.
        """
        request = Request("PATCH", f"/calls/{segment(call_id)}", body=body, params=params.CallUpdateRequest)
        answer: models.Call = await self._transport.request(request, models.Call)
        return answer
