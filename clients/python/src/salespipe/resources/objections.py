# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `objections`."""

from __future__ import annotations

from typing import Literal

from salespipe import models
from salespipe._encoding import Timestamp
from salespipe._requests import Request
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Objections:
    """The methods of `client.objections`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, rep_id: str | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> models.ObjectionReport:
        """Report the objections of a period.

        By type: how often it was voiced and answered, how many calls were won with and without it, and the
        account's best answers. Each call counts once for a type. The calls with and without a type may differ
        in more than that: the two win rates show a difference, not its cause.
        """
        request = Request("GET", "/objections", query={"repId": rep_id, "since": since, "until": until})
        answer: models.ObjectionReport = self._transport.request(request, models.ObjectionReport)
        return answer

    def calls(
        self,
        *,
        limit: int | None = None,
        part: Literal["voiced", "answered", "unanswered", "without"] | None = None,
        rep_id: str | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        type: Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"] | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Call]:
        """List the calls behind the objection report.

        As many as the figure says: `answeredCalls` of price are `type=price&part=answered`, `wonCallsWithout`
        are `type=price&part=without&result=won`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/objections/calls",
            query={
                "limit": limit,
                "part": part,
                "repId": rep_id,
                "result": result,
                "since": since,
                "type": type,
                "until": until,
            },
        )
        return Pages(self._transport, request, models.Call)


class AsyncObjections:
    """The methods of `client.objections`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(
        self, *, rep_id: str | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> models.ObjectionReport:
        """Report the objections of a period.

        By type: how often it was voiced and answered, how many calls were won with and without it, and the
        account's best answers. Each call counts once for a type. The calls with and without a type may differ
        in more than that: the two win rates show a difference, not its cause.
        """
        request = Request("GET", "/objections", query={"repId": rep_id, "since": since, "until": until})
        answer: models.ObjectionReport = await self._transport.request(request, models.ObjectionReport)
        return answer

    def calls(
        self,
        *,
        limit: int | None = None,
        part: Literal["voiced", "answered", "unanswered", "without"] | None = None,
        rep_id: str | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        type: Literal["price", "timing", "authority", "need", "trust", "competitor", "spouse", "other"] | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Call]:
        """List the calls behind the objection report.

        As many as the figure says: `answeredCalls` of price are `type=price&part=answered`, `wonCallsWithout`
        are `type=price&part=without&result=won`.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            "/objections/calls",
            query={
                "limit": limit,
                "part": part,
                "repId": rep_id,
                "result": result,
                "since": since,
                "type": type,
                "until": until,
            },
        )
        return AsyncPages(self._transport, request, models.Call)
