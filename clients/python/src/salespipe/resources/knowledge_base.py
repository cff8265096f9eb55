# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `knowledge_base`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class KnowledgeBase:
    """The methods of `client.knowledge_base`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.KnowledgeEntry]:
        """List knowledge entries.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/knowledge-base", query={"limit": limit})
        return Pages(self._transport, request, models.KnowledgeEntry)

    def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.KnowledgeEntryRequest]
    ) -> models.KnowledgeEntry:
        """Create a knowledge entry.

        Facts about the account's product. A model gets the entries that fit a call.
        """
        request = Request(
            "POST", "/knowledge-base", body=body, params=params.KnowledgeEntryRequest, idempotency_key=idempotency_key
        )
        answer: models.KnowledgeEntry = self._transport.request(request, models.KnowledgeEntry)
        return answer

    def get(self, entry_id: str, /) -> models.KnowledgeEntry:
        """Fetch a knowledge entry."""
        request = Request("GET", f"/knowledge-base/{segment(entry_id)}")
        answer: models.KnowledgeEntry = self._transport.request(request, models.KnowledgeEntry)
        return answer

    def update(self, entry_id: str, /, **body: Unpack[params.KnowledgeEntryUpdateRequest]) -> models.KnowledgeEntry:
        """Change a knowledge entry.

        Every change of an entry's content raises its version.
        """
        request = Request(
            "PATCH", f"/knowledge-base/{segment(entry_id)}", body=body, params=params.KnowledgeEntryUpdateRequest
        )
        answer: models.KnowledgeEntry = self._transport.request(request, models.KnowledgeEntry)
        return answer

    def delete(self, entry_id: str, /) -> models.Deleted:
        """Delete a knowledge entry.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/knowledge-base/{segment(entry_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer


class AsyncKnowledgeBase:
    """The methods of `client.knowledge_base`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.KnowledgeEntry]:
        """List knowledge entries.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/knowledge-base", query={"limit": limit})
        return AsyncPages(self._transport, request, models.KnowledgeEntry)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.KnowledgeEntryRequest]
    ) -> models.KnowledgeEntry:
        """Create a knowledge entry.

        Facts about the account's product. A model gets the entries that fit a call.
        """
        request = Request(
            "POST", "/knowledge-base", body=body, params=params.KnowledgeEntryRequest, idempotency_key=idempotency_key
        )
        answer: models.KnowledgeEntry = await self._transport.request(request, models.KnowledgeEntry)
        return answer

    async def get(self, entry_id: str, /) -> models.KnowledgeEntry:
        """Fetch a knowledge entry."""
        request = Request("GET", f"/knowledge-base/{segment(entry_id)}")
        answer: models.KnowledgeEntry = await self._transport.request(request, models.KnowledgeEntry)
        return answer

    async def update(
        self, entry_id: str, /, **body: Unpack[params.KnowledgeEntryUpdateRequest]
    ) -> models.KnowledgeEntry:
        """Change a knowledge entry.

        Every change of an entry's content raises its version.
        """
        request = Request(
            "PATCH", f"/knowledge-base/{segment(entry_id)}", body=body, params=params.KnowledgeEntryUpdateRequest
        )
        answer: models.KnowledgeEntry = await self._transport.request(request, models.KnowledgeEntry)
        return answer

    async def delete(self, entry_id: str, /) -> models.Deleted:
        """Delete a knowledge entry.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/knowledge-base/{segment(entry_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer
