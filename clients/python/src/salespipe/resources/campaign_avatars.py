# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `campaign_avatars`."""

from __future__ import annotations

from typing import Literal

from salespipe import models
from salespipe._encoding import Timestamp
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class CampaignAvatars:
    """The methods of `client.campaign_avatars`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, rep_id: str | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> models.CampaignAvatarReport:
        """Report calls and wins by campaign and avatar.

        The 100 campaigns with most calls, each with its avatars. The campaign is the prospect's `utmCampaign`,
        the avatar that of the call.
        """
        request = Request("GET", "/campaign-avatars", query={"repId": rep_id, "since": since, "until": until})
        answer: models.CampaignAvatarReport = self._transport.request(request, models.CampaignAvatarReport)
        return answer

    def calls(
        self,
        *,
        avatar_id: str | None = None,
        campaign: str | None = None,
        limit: int | None = None,
        rep_id: str | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
        without: Literal["campaign", "avatar", "both"] | None = None,
    ) -> Pages[models.Call]:
        """List the calls behind the report of campaigns and avatars.

        Calls of no campaign are `without=campaign`, those of no avatar `without=avatar`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/campaign-avatars/calls",
            query={
                "avatarId": avatar_id,
                "campaign": campaign,
                "limit": limit,
                "repId": rep_id,
                "result": result,
                "since": since,
                "until": until,
                "without": without,
            },
        )
        return Pages(self._transport, request, models.Call)


class AsyncCampaignAvatars:
    """The methods of `client.campaign_avatars`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self, *, rep_id: str | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> models.CampaignAvatarReport:
        """Report calls and wins by campaign and avatar.

        The 100 campaigns with most calls, each with its avatars. The campaign is the prospect's `utmCampaign`,
        the avatar that of the call.
        """
        request = Request("GET", "/campaign-avatars", query={"repId": rep_id, "since": since, "until": until})
        answer: models.CampaignAvatarReport = await self._transport.request(request, models.CampaignAvatarReport)
        return answer

    def calls(
        self,
        *,
        avatar_id: str | None = None,
        campaign: str | None = None,
        limit: int | None = None,
        rep_id: str | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
        without: Literal["campaign", "avatar", "both"] | None = None,
    ) -> AsyncPages[models.Call]:
        """List the calls behind the report of campaigns and avatars.

        Calls of no campaign are `without=campaign`, those of no avatar `without=avatar`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/campaign-avatars/calls",
            query={
                "avatarId": avatar_id,
                "campaign": campaign,
                "limit": limit,
                "repId": rep_id,
                "result": result,
                "since": since,
                "until": until,
                "without": without,
            },
        )
        return AsyncPages(self._transport, request, models.Call)
