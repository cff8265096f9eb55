# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `imports`."""

from __future__ import annotations

from typing import Literal, Unpack

from salespipe import models, params
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Imports:
    """The methods of `client.imports`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> Pages[models.Import]:
        """List imports.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/imports", query={"limit": limit})
        return Pages(self._transport, request, models.Import)

    def create(self, *, idempotency_key: str | None = None, **body: Unpack[params.ImportRequest]) -> models.Import:
        """Send a CSV file of prospects.

        As JSON, or the file itself as the body with `Content-Type: text/csv`. A worker makes a preview: the
        effect of each row.
        """
        request = Request("POST", "/imports", body=body, params=params.ImportRequest, idempotency_key=idempotency_key)
        answer: models.Import = self._transport.request(request, models.Import)
        return answer

    def get(self, import_id: str, /) -> models.Import:
        """Fetch an import.

        `done` of `total` rows are processed.
        """
        request = Request("GET", f"/imports/{segment(import_id)}")
        answer: models.Import = self._transport.request(request, models.Import)
        return answer

    def commit(self, import_id: str, /, *, idempotency_key: str | None = None) -> models.Import:
        """Take a previewed import in.

        A worker writes what the preview showed; the counts show its progress.
        """
        request = Request("POST", f"/imports/{segment(import_id)}/commit", idempotency_key=idempotency_key)
        answer: models.Import = self._transport.request(request, models.Import)
        return answer

    def rows(
        self,
        import_id: str,
        /,
        *,
        limit: int | None = None,
        verdict: Literal["created", "updated", "unchanged", "refused"] | None = None,
    ) -> Pages[models.ImportRow]:
        """List the rows of an import.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/imports/{segment(import_id)}/rows", query={"limit": limit, "verdict": verdict})
        return Pages(self._transport, request, models.ImportRow)


class AsyncImports:
    """The methods of `client.imports`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: int | None = None) -> AsyncPages[models.Import]:
        """List imports.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/imports", query={"limit": limit})
        return AsyncPages(self._transport, request, models.Import)

    async def create(
        self, *, idempotency_key: str | None = None, **body: Unpack[params.ImportRequest]
    ) -> models.Import:
        """Send a CSV file of prospects.

        As JSON, or the file itself as the body with `Content-Type: text/csv`. A worker makes a preview: the
        effect of each row.
        """
        request = Request("POST", "/imports", body=body, params=params.ImportRequest, idempotency_key=idempotency_key)
        answer: models.Import = await self._transport.request(request, models.Import)
        return answer

    async def get(self, import_id: str, /) -> models.Import:
        """Fetch an import.

        `done` of `total` rows are processed.
        """
        request = Request("GET", f"/imports/{segment(import_id)}")
        answer: models.Import = await self._transport.request(request, models.Import)
        return answer

    async def commit(self, import_id: str, /, *, idempotency_key: str | None = None) -> models.Import:
        """Take a previewed import in.

        A worker writes what the preview showed; the counts show its progress.
        """
        request = Request("POST", f"/imports/{segment(import_id)}/commit", idempotency_key=idempotency_key)
        answer: models.Import = await self._transport.request(request, models.Import)
        return answer

    def rows(
        self,
        import_id: str,
        /,
        *,
        limit: int | None = None,
        verdict: Literal["created", "updated", "unchanged", "refused"] | None = None,
    ) -> AsyncPages[models.ImportRow]:
        """List the rows of an import.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/imports/{segment(import_id)}/rows", query={"limit": limit, "verdict": verdict})
        return AsyncPages(self._transport, request, models.ImportRow)
