# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `experimental.attribution`."""

from __future__ import annotations

import builtins
from typing import Literal, Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport


class Attribution:
    """The methods of `client.experimental.attribution`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def report(
        self,
        *,
        basis: Literal["event", "cohort"] | None = None,
        campaign_id: str | None = None,
        from_: Timestamp | None = None,
        group_by: Literal["campaign", "platform", "day"] | None = None,
        model: Literal["first", "last", "linear", "time_decay", "position"] | None = None,
        platform: Literal["search_ads", "social_ads", "video_ads"] | None = None,
        to: Timestamp | None = None,
    ) -> builtins.list[models.AttributionRow]:
        """Report attribution.

        Rows add up to the metrics of the same range. What no touchpoint explains is in rows without a campaign,
        named Unattributed. Leads and calls may be fractions.
        """
        request = Request(
            "GET",
            "/experimental/attribution",
            query={
                "basis": basis,
                "campaignId": campaign_id,
                "from": from_,
                "groupBy": group_by,
                "model": model,
                "platform": platform,
                "to": to,
            },
        )
        answer: builtins.list[models.AttributionRow] = self._transport.request(
            request, builtins.list[models.AttributionRow]
        )
        return answer

    def data_driven(self) -> models.DataDrivenAttribution:
        """Fetch data-driven attribution.

        The purchases of the last 90 days that would be lost without each campaign, computed every night, beside
        the last-touch credits of the same purchases. With too little data, `reason` says what is missing.
        """
        request = Request("GET", "/experimental/attribution/data-driven")
        answer: models.DataDrivenAttribution = self._transport.request(request, models.DataDrivenAttribution)
        return answer

    def get_settings(self) -> models.AttributionSettings:
        """Fetch the settings for attribution."""
        request = Request("GET", "/experimental/attribution/settings")
        answer: models.AttributionSettings = self._transport.request(request, models.AttributionSettings)
        return answer

    def update_settings(self, **body: Unpack[params.AttributionSettingsUpdateRequest]) -> models.AttributionSettings:
        """Change the settings for attribution.

        A new look-back window recomputes all credits: at once for some hundred prospects, by a worker for more.
        """
        request = Request(
            "PATCH", "/experimental/attribution/settings", body=body, params=params.AttributionSettingsUpdateRequest
        )
        answer: models.AttributionSettings = self._transport.request(request, models.AttributionSettings)
        return answer

    def path(self, prospect_id: str, /) -> models.AttributionPath:
        """Fetch a prospect's attribution path.

        Every touch, oldest first.
        """
        request = Request("GET", f"/experimental/attribution/{segment(prospect_id)}")
        answer: models.AttributionPath = self._transport.request(request, models.AttributionPath)
        return answer


class AsyncAttribution:
    """The methods of `client.experimental.attribution`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def report(
        self,
        *,
        basis: Literal["event", "cohort"] | None = None,
        campaign_id: str | None = None,
        from_: Timestamp | None = None,
        group_by: Literal["campaign", "platform", "day"] | None = None,
        model: Literal["first", "last", "linear", "time_decay", "position"] | None = None,
        platform: Literal["search_ads", "social_ads", "video_ads"] | None = None,
        to: Timestamp | None = None,
    ) -> builtins.list[models.AttributionRow]:
        """Report attribution.

        Rows add up to the metrics of the same range. What no touchpoint explains is in rows without a campaign,
        named Unattributed. Leads and calls may be fractions.
        """
        request = Request(
            "GET",
            "/experimental/attribution",
            query={
                "basis": basis,
                "campaignId": campaign_id,
                "from": from_,
                "groupBy": group_by,
                "model": model,
                "platform": platform,
                "to": to,
            },
        )
        answer: builtins.list[models.AttributionRow] = await self._transport.request(
            request, builtins.list[models.AttributionRow]
        )
        return answer

    async def data_driven(self) -> models.DataDrivenAttribution:
        """Fetch data-driven attribution.

        The purchases of the last 90 days that would be lost without each campaign, computed every night, beside
        the last-touch credits of the same purchases. With too little data, `reason` says what is missing.
        """
        request = Request("GET", "/experimental/attribution/data-driven")
        answer: models.DataDrivenAttribution = await self._transport.request(request, models.DataDrivenAttribution)
        return answer

    async def get_settings(self) -> models.AttributionSettings:
        """Fetch the settings for attribution."""
        request = Request("GET", "/experimental/attribution/settings")
        answer: models.AttributionSettings = await self._transport.request(request, models.AttributionSettings)
        return answer

    async def update_settings(
        self, **body: Unpack[params.AttributionSettingsUpdateRequest]
    ) -> models.AttributionSettings:
        """Change the settings for attribution.

        A new look-back window recomputes all credits: at once for some hundred prospects, by a worker for more.
        """
        request = Request(
            "PATCH", "/experimental/attribution/settings", body=body, params=params.AttributionSettingsUpdateRequest
        )
        answer: models.AttributionSettings = await self._transport.request(request, models.AttributionSettings)
        return answer

    async def path(self, prospect_id: str, /) -> models.AttributionPath:
        """Fetch a prospect's attribution path.

        Every touch, oldest first.
        """
        request = Request("GET", f"/experimental/attribution/{segment(prospect_id)}")
        answer: models.AttributionPath = await self._transport.request(request, models.AttributionPath)
        return answer
