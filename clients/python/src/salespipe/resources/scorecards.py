# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `scorecards`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Scorecards:
    """The methods of `client.scorecards`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.Scorecard]:
        """List scorecards.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/scorecards", query={"limit": limit})
        return Pages(self._transport, request, models.Scorecard)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ScorecardRequest]
    ) -> models.Scorecard:
        """Create a scorecard.

        A draft unless `state` says otherwise; active cards score the calls that they apply to.
        """
        request = Request(
            "POST", "/scorecards", body=body, params=params.ScorecardRequest, idempotency_key=idempotency_key
        )
        answer: models.Scorecard = self._transport.request(request, models.Scorecard)
        return answer

    def get(self, scorecard_id: str, /) -> models.Scorecard:
        """Fetch a scorecard."""
        request = Request("GET", f"/scorecards/{segment(scorecard_id)}")
        answer: models.Scorecard = self._transport.request(request, models.Scorecard)
        return answer

    def update(self, scorecard_id: str, /, **body: Unpack[params.ScorecardUpdateRequest]) -> models.Scorecard:
        """Change a scorecard.

        Criteria are replaced whole; editing an active card makes its next version.
        """
        request = Request(
            "PATCH", f"/scorecards/{segment(scorecard_id)}", body=body, params=params.ScorecardUpdateRequest
        )
        answer: models.Scorecard = self._transport.request(request, models.Scorecard)
        return answer


class AsyncScorecards:
    """The methods of `client.scorecards`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.Scorecard]:
        """List scorecards.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/scorecards", query={"limit": limit})
        return AsyncPages(self._transport, request, models.Scorecard)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ScorecardRequest]
    ) -> models.Scorecard:
        """Create a scorecard.

        A draft unless `state` says otherwise; active cards score the calls that they apply to.
        """
        request = Request(
            "POST", "/scorecards", body=body, params=params.ScorecardRequest, idempotency_key=idempotency_key
        )
        answer: models.Scorecard = await self._transport.request(request, models.Scorecard)
        return answer

    async def get(self, scorecard_id: str, /) -> models.Scorecard:
        """Fetch a scorecard."""
        request = Request("GET", f"/scorecards/{segment(scorecard_id)}")
        answer: models.Scorecard = await self._transport.request(request, models.Scorecard)
        return answer

    async def update(self, scorecard_id: str, /, **body: Unpack[params.ScorecardUpdateRequest]) -> models.Scorecard:
        """Change a scorecard.

        Criteria are replaced whole; editing an active card makes its next version.
        """
        request = Request(
            "PATCH", f"/scorecards/{segment(scorecard_id)}", body=body, params=params.ScorecardUpdateRequest
        )
        answer: models.Scorecard = await self._transport.request(request, models.Scorecard)
        return answer
