# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `experimental.campaigns`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Campaigns:
    """The methods of `client.experimental.campaigns`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        platform: Literal["search_ads", "social_ads", "video_ads"] | None = None,
        status: Literal["active", "paused", "archived"] | None = None,
    ) -> Pages[models.Campaign]:
        """List campaigns.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", "/experimental/campaigns", query={"limit": limit, "platform": platform, "status": status}
        )
        return Pages(self._transport, request, models.Campaign)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.CampaignRequest]) -> models.Campaign:
        """Launch a campaign.

        Answered at once; a worker makes it on the platform, paused, and enables it last.
        """
        request = Request(
            "POST", "/experimental/campaigns", body=body, params=params.CampaignRequest, idempotency_key=idempotency_key
        )
        answer: models.Campaign = self._transport.request(request, models.Campaign)
        return answer

    def get(self, campaign_id: str, /) -> models.Campaign:
        """Fetch a campaign.

        With the stored figures; older than five minutes, they are fetched again behind the answer.
        """
        request = Request("GET", f"/experimental/campaigns/{segment(campaign_id)}")
        answer: models.Campaign = self._transport.request(request, models.Campaign)
        return answer

    def update(self, campaign_id: str, /, **body: Unpack[params.CampaignUpdateRequest]) -> models.Campaign:
        """Change a campaign's budget or status.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/experimental/campaigns/{segment(campaign_id)}", body=body, params=params.CampaignUpdateRequest
        )
        answer: models.Campaign = self._transport.request(request, models.Campaign)
        return answer


class AsyncCampaigns:
    """The methods of `client.experimental.campaigns`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        platform: Literal["search_ads", "social_ads", "video_ads"] | None = None,
        status: Literal["active", "paused", "archived"] | None = None,
    ) -> AsyncPages[models.Campaign]:
        """List campaigns.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", "/experimental/campaigns", query={"limit": limit, "platform": platform, "status": status}
        )
        return AsyncPages(self._transport, request, models.Campaign)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.CampaignRequest]
    ) -> models.Campaign:
        """Launch a campaign.

        Answered at once; a worker makes it on the platform, paused, and enables it last.
        """
        request = Request(
            "POST", "/experimental/campaigns", body=body, params=params.CampaignRequest, idempotency_key=idempotency_key
        )
        answer: models.Campaign = await self._transport.request(request, models.Campaign)
        return answer

    async def get(self, campaign_id: str, /) -> models.Campaign:
        """Fetch a campaign.

        With the stored figures; older than five minutes, they are fetched again behind the answer.
        """
        request = Request("GET", f"/experimental/campaigns/{segment(campaign_id)}")
        answer: models.Campaign = await self._transport.request(request, models.Campaign)
        return answer

    async def update(self, campaign_id: str, /, **body: Unpack[params.CampaignUpdateRequest]) -> models.Campaign:
        """Change a campaign's budget or status.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/experimental/campaigns/{segment(campaign_id)}", body=body, params=params.CampaignUpdateRequest
        )
        answer: models.Campaign = await self._transport.request(request, models.Campaign)
        return answer
