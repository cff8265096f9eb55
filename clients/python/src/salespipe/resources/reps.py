# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `reps`."""

from __future__ import annotations

from typing import Literal

from salespipe import models
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Reps:
    """The methods of `client.reps`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, limit: int | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> Pages[models.Rep]:
        """List reps with their results.

        `since` and `until` limit what is counted, not the list. `totalCalls` counts all calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/reps", query={"limit": limit, "since": since, "until": until})
        return Pages(self._transport, request, models.Rep)

    def leaderboard(self, *, since: Timestamp | None = None, until: Timestamp | None = None) -> models.Leaderboard:
        """Rank the reps, adjusted for the mix of their leads.

        Rates by direct standardisation: what each rep would reach with the account's mix of leads by source,
        beside the raw rate. `leadMix` splits the sources by lead quality, too. Reps with fewer than 30 calls
        that took place are small samples without a rank.
        """
        request = Request("GET", "/reps/leaderboard", query={"since": since, "until": until})
        answer: models.Leaderboard = self._transport.request(request, models.Leaderboard)
        return answer

    def analyses(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.AnalysisItem]:
        """List the analysed calls of a rep.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", f"/reps/{segment(rep_id)}/analyses", query={"limit": limit, "since": since, "until": until}
        )
        return Pages(self._transport, request, models.AnalysisItem)

    def calls(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.Call]:
        """List the calls behind a rep's figures.

        All calls of a period, those that took place, or those that were won; as many as `/reps/leaderboard`
        counts.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/reps/{segment(rep_id)}/calls",
            query={"limit": limit, "result": result, "since": since, "until": until},
        )
        return Pages(self._transport, request, models.Call)

    def scorecard_results(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.ScorecardResultItem]:
        """List the scorecard results of a rep.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", f"/reps/{segment(rep_id)}/scorecard-results", query={"limit": limit, "since": since, "until": until}
        )
        return Pages(self._transport, request, models.ScorecardResultItem)


class AsyncReps:
    """The methods of `client.reps`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self, *, limit: int | None = None, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> AsyncPages[models.Rep]:
        """List reps with their results.

        `since` and `until` limit what is counted, not the list. `totalCalls` counts all calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/reps", query={"limit": limit, "since": since, "until": until})
        return AsyncPages(self._transport, request, models.Rep)

    async def leaderboard(
        self, *, since: Timestamp | None = None, until: Timestamp | None = None
    ) -> models.Leaderboard:
        """Rank the reps, adjusted for the mix of their leads.

        Rates by direct standardisation: what each rep would reach with the account's mix of leads by source,
        beside the raw rate. `leadMix` splits the sources by lead quality, too. Reps with fewer than 30 calls
        that took place are small samples without a rank.
        """
        request = Request("GET", "/reps/leaderboard", query={"since": since, "until": until})
        answer: models.Leaderboard = await self._transport.request(request, models.Leaderboard)
        return answer

    def analyses(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.AnalysisItem]:
        """List the analysed calls of a rep.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", f"/reps/{segment(rep_id)}/analyses", query={"limit": limit, "since": since, "until": until}
        )
        return AsyncPages(self._transport, request, models.AnalysisItem)

    def calls(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        result: Literal["showed", "won"] | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.Call]:
        """List the calls behind a rep's figures.

        All calls of a period, those that took place, or those that were won; as many as `/reps/leaderboard`
        counts.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/reps/{segment(rep_id)}/calls",
            query={"limit": limit, "result": result, "since": since, "until": until},
        )
        return AsyncPages(self._transport, request, models.Call)

    def scorecard_results(
        self,
        rep_id: str,
        /,
        *,
        limit: int | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.ScorecardResultItem]:
        """List the scorecard results of a rep.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET", f"/reps/{segment(rep_id)}/scorecard-results", query={"limit": limit, "since": since, "until": until}
        )
        return AsyncPages(self._transport, request, models.ScorecardResultItem)
