# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `experimental.custom_audiences`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class CustomAudiences:
    """The methods of `client.experimental.custom_audiences`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.CustomAudience]:
        """List custom audiences.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/experimental/custom-audiences", query={"limit": limit})
        return Pages(self._transport, request, models.CustomAudience)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.CustomAudienceRequest]
    ) -> models.CustomAudience:
        """Upload a custom audience.

        At most 10,000 people at once; the same name again adds to the list. Only hashes are stored.
        """
        request = Request(
            "POST",
            "/experimental/custom-audiences",
            body=body,
            params=params.CustomAudienceRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.CustomAudience = self._transport.request(request, models.CustomAudience)
        return answer

    def get(self, custom_audience_id: str, /) -> models.CustomAudience:
        """Fetch a custom audience."""
        request = Request("GET", f"/experimental/custom-audiences/{segment(custom_audience_id)}")
        answer: models.CustomAudience = self._transport.request(request, models.CustomAudience)
        return answer


class AsyncCustomAudiences:
    """The methods of `client.experimental.custom_audiences`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.CustomAudience]:
        """List custom audiences.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/experimental/custom-audiences", query={"limit": limit})
        return AsyncPages(self._transport, request, models.CustomAudience)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.CustomAudienceRequest]
    ) -> models.CustomAudience:
        """Upload a custom audience.

        At most 10,000 people at once; the same name again adds to the list. Only hashes are stored.
        """
        request = Request(
            "POST",
            "/experimental/custom-audiences",
            body=body,
            params=params.CustomAudienceRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.CustomAudience = await self._transport.request(request, models.CustomAudience)
        return answer

    async def get(self, custom_audience_id: str, /) -> models.CustomAudience:
        """Fetch a custom audience."""
        request = Request("GET", f"/experimental/custom-audiences/{segment(custom_audience_id)}")
        answer: models.CustomAudience = await self._transport.request(request, models.CustomAudience)
        return answer
