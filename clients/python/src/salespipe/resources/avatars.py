# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `avatars`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Avatars:
    """The methods of `client.avatars`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, limit: int | None = None, status: Literal["active", "retired", "all"] | None = None
    ) -> Pages[models.AvatarItem]:
        """List avatars.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/avatars", query={"limit": limit, "status": status})
        return Pages(self._transport, request, models.AvatarItem)

    def get_settings(self) -> models.AvatarSettings:
        """Fetch the settings for avatars."""
        request = Request("GET", "/avatars/settings")
        answer: models.AvatarSettings = self._transport.request(request, models.AvatarSettings)
        return answer

    def update_settings(self, **body: Unpack[params.AvatarSettingsUpdateRequest]) -> models.AvatarSettings:
        """Change the settings for avatars.

        Another sensitivity starts a run that groups the calls again.
        """
        request = Request("PATCH", "/avatars/settings", body=body, params=params.AvatarSettingsUpdateRequest)
        answer: models.AvatarSettings = self._transport.request(request, models.AvatarSettings)
        return answer

    def get(self, avatar_id: str, /) -> models.Avatar:
        """Fetch an avatar."""
        request = Request("GET", f"/avatars/{segment(avatar_id)}")
        answer: models.Avatar = self._transport.request(request, models.Avatar)
        return answer

    def update(self, avatar_id: str, /, **body: Unpack[params.AvatarUpdateRequest]) -> models.Avatar:
        """Name an avatar or set its sensitivity.

        A higher sensitivity lets fewer calls in, from the next run on; null goes back to the account's.
        """
        request = Request("PATCH", f"/avatars/{segment(avatar_id)}", body=body, params=params.AvatarUpdateRequest)
        answer: models.Avatar = self._transport.request(request, models.Avatar)
        return answer

    def analyses(self, avatar_id: str, /, *, limit: int | None = None) -> Pages[models.LinkedAnalysis]:
        """List the analyses linked to an avatar.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/avatars/{segment(avatar_id)}/analyses", query={"limit": limit})
        return Pages(self._transport, request, models.LinkedAnalysis)

    def knowledge_base(self, avatar_id: str, /, *, limit: int | None = None) -> Pages[models.UsedKnowledgeEntry]:
        """List the knowledge entries used for an avatar.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/avatars/{segment(avatar_id)}/knowledge-base", query={"limit": limit})
        return Pages(self._transport, request, models.UsedKnowledgeEntry)


class AsyncAvatars:
    """The methods of `client.avatars`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self, *, limit: int | None = None, status: Literal["active", "retired", "all"] | None = None
    ) -> AsyncPages[models.AvatarItem]:
        """List avatars.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/avatars", query={"limit": limit, "status": status})
        return AsyncPages(self._transport, request, models.AvatarItem)

    async def get_settings(self) -> models.AvatarSettings:
        """Fetch the settings for avatars."""
        request = Request("GET", "/avatars/settings")
        answer: models.AvatarSettings = await self._transport.request(request, models.AvatarSettings)
        return answer

    async def update_settings(self, **body: Unpack[params.AvatarSettingsUpdateRequest]) -> models.AvatarSettings:
        """Change the settings for avatars.

        Another sensitivity starts a run that groups the calls again.
        """
        request = Request("PATCH", "/avatars/settings", body=body, params=params.AvatarSettingsUpdateRequest)
        answer: models.AvatarSettings = await self._transport.request(request, models.AvatarSettings)
        return answer

    async def get(self, avatar_id: str, /) -> models.Avatar:
        """Fetch an avatar."""
        request = Request("GET", f"/avatars/{segment(avatar_id)}")
        answer: models.Avatar = await self._transport.request(request, models.Avatar)
        return answer

    async def update(self, avatar_id: str, /, **body: Unpack[params.AvatarUpdateRequest]) -> models.Avatar:
        """Name an avatar or set its sensitivity.

        A higher sensitivity lets fewer calls in, from the next run on; null goes back to the account's.
        """
        request = Request("PATCH", f"/avatars/{segment(avatar_id)}", body=body, params=params.AvatarUpdateRequest)
        answer: models.Avatar = await self._transport.request(request, models.Avatar)
        return answer

    def analyses(self, avatar_id: str, /, *, limit: int | None = None) -> AsyncPages[models.LinkedAnalysis]:
        """List the analyses linked to an avatar.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/avatars/{segment(avatar_id)}/analyses", query={"limit": limit})
        return AsyncPages(self._transport, request, models.LinkedAnalysis)

    def knowledge_base(self, avatar_id: str, /, *, limit: int | None = None) -> AsyncPages[models.UsedKnowledgeEntry]:
        """List the knowledge entries used for an avatar.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/avatars/{segment(avatar_id)}/knowledge-base", query={"limit": limit})
        return AsyncPages(self._transport, request, models.UsedKnowledgeEntry)
