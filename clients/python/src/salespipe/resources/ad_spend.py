# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `ad_spend`."""

from __future__ import annotations

import builtins
from typing import Literal, Unpack

from salespipe import models, params
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class AdSpend:
    """The methods of `client.ad_spend`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        ad_account_id: str | None = None,
        campaign_id: str | None = None,
        limit: int | None = None,
        platform: Literal["social_ads", "search_ads", "video_ads"] | None = None,
    ) -> Pages[models.AdSpend]:
        """List ad spend.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/ad-spend",
            query={"adAccountId": ad_account_id, "campaignId": campaign_id, "limit": limit, "platform": platform},
        )
        return Pages(self._transport, request, models.AdSpend)

    def upsert(self, **body: Unpack[params.AdSpendBatchRequest]) -> builtins.list[models.BatchResult]:
        """Record ad spend.

        A campaign's day sent again replaces its figures. Up to 500 items. Valid items are stored; each item has
        its own result.
        """
        request = Request("PUT", "/ad-spend", body=body, params=params.AdSpendBatchRequest)
        answer: builtins.list[models.BatchResult] = self._transport.request(request, builtins.list[models.BatchResult])
        return answer


class AsyncAdSpend:
    """The methods of `client.ad_spend`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        ad_account_id: str | None = None,
        campaign_id: str | None = None,
        limit: int | None = None,
        platform: Literal["social_ads", "search_ads", "video_ads"] | None = None,
    ) -> AsyncPages[models.AdSpend]:
        """List ad spend.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/ad-spend",
            query={"adAccountId": ad_account_id, "campaignId": campaign_id, "limit": limit, "platform": platform},
        )
        return AsyncPages(self._transport, request, models.AdSpend)

    async def upsert(self, **body: Unpack[params.AdSpendBatchRequest]) -> builtins.list[models.BatchResult]:
        """Record ad spend.

        A campaign's day sent again replaces its figures. Up to 500 items. Valid items are stored; each item has
        its own result.
        """
        request = Request("PUT", "/ad-spend", body=body, params=params.AdSpendBatchRequest)
        answer: builtins.list[models.BatchResult] = await self._transport.request(
            request, builtins.list[models.BatchResult]
        )
        return answer
