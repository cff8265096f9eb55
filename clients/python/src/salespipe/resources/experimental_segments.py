# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `experimental.segments`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Segments:
    """The methods of `client.experimental.segments`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.Segment]:
        """List segments.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/experimental/segments", query={"limit": limit})
        return Pages(self._transport, request, models.Segment)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.SegmentRequest]) -> models.Segment:
        """Create a segment.

        Members are evaluated within seconds, and again every hour.
        """
        request = Request(
            "POST", "/experimental/segments", body=body, params=params.SegmentRequest, idempotency_key=idempotency_key
        )
        answer: models.Segment = self._transport.request(request, models.Segment)
        return answer

    def preview(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.SegmentPreviewRequest]
    ) -> models.SegmentSize:
        """Preview a segment.

        Stores nothing.
        """
        request = Request(
            "POST",
            "/experimental/segments/preview",
            body=body,
            params=params.SegmentPreviewRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.SegmentSize = self._transport.request(request, models.SegmentSize)
        return answer

    def get(self, segment_id: str, /) -> models.Segment:
        """Fetch a segment."""
        request = Request("GET", f"/experimental/segments/{segment(segment_id)}")
        answer: models.Segment = self._transport.request(request, models.Segment)
        return answer

    def update(self, segment_id: str, /, **body: Unpack[params.SegmentUpdateRequest]) -> models.Segment:
        """Change a segment.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/experimental/segments/{segment(segment_id)}", body=body, params=params.SegmentUpdateRequest
        )
        answer: models.Segment = self._transport.request(request, models.Segment)
        return answer

    def delete(self, segment_id: str, /) -> models.Deleted:
        """Delete a segment.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/experimental/segments/{segment(segment_id)}")
        answer: models.Deleted = self._transport.request(request, models.Deleted)
        return answer

    def members(self, segment_id: str, /, *, limit: int | None = None) -> Pages[models.SegmentMember]:
        """List a segment's members.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/experimental/segments/{segment(segment_id)}/members", query={"limit": limit})
        return Pages(self._transport, request, models.SegmentMember)


class AsyncSegments:
    """The methods of `client.experimental.segments`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.Segment]:
        """List segments.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/experimental/segments", query={"limit": limit})
        return AsyncPages(self._transport, request, models.Segment)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.SegmentRequest]
    ) -> models.Segment:
        """Create a segment.

        Members are evaluated within seconds, and again every hour.
        """
        request = Request(
            "POST", "/experimental/segments", body=body, params=params.SegmentRequest, idempotency_key=idempotency_key
        )
        answer: models.Segment = await self._transport.request(request, models.Segment)
        return answer

    async def preview(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.SegmentPreviewRequest]
    ) -> models.SegmentSize:
        """Preview a segment.

        Stores nothing.
        """
        request = Request(
            "POST",
            "/experimental/segments/preview",
            body=body,
            params=params.SegmentPreviewRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.SegmentSize = await self._transport.request(request, models.SegmentSize)
        return answer

    async def get(self, segment_id: str, /) -> models.Segment:
        """Fetch a segment."""
        request = Request("GET", f"/experimental/segments/{segment(segment_id)}")
        answer: models.Segment = await self._transport.request(request, models.Segment)
        return answer

    async def update(self, segment_id: str, /, **body: Unpack[params.SegmentUpdateRequest]) -> models.Segment:
        """Change a segment.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request(
            "PATCH", f"/experimental/segments/{segment(segment_id)}", body=body, params=params.SegmentUpdateRequest
        )
        answer: models.Segment = await self._transport.request(request, models.Segment)
        return answer

    async def delete(self, segment_id: str, /) -> models.Deleted:
        """Delete a segment.

        The record is 404 afterwards.
        """
        request = Request("DELETE", f"/experimental/segments/{segment(segment_id)}")
        answer: models.Deleted = await self._transport.request(request, models.Deleted)
        return answer

    def members(self, segment_id: str, /, *, limit: int | None = None) -> AsyncPages[models.SegmentMember]:
        """List a segment's members.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/experimental/segments/{segment(segment_id)}/members", query={"limit": limit})
        return AsyncPages(self._transport, request, models.SegmentMember)
