# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `analyses`."""

from __future__ import annotations

from typing import Unpack

from salespipe import models, params
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Analyses:
    """The methods of `client.analyses`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> Pages[models.AnalysisItem]:
        """List analysed calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/analyses", query={"limit": limit, "repId": rep_id, "since": since, "until": until})
        return Pages(self._transport, request, models.AnalysisItem)

    def get_settings(self) -> models.AnalysisSettings:
        """Fetch the settings for analyses."""
        request = Request("GET", "/analyses/settings")
        answer: models.AnalysisSettings = self._transport.request(request, models.AnalysisSettings)
        return answer

    def update_settings(self, **body: Unpack[params.AnalysisSettingsUpdateRequest]) -> models.AnalysisSettings:
        """Change the settings for analyses.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", "/analyses/settings", body=body, params=params.AnalysisSettingsUpdateRequest)
        answer: models.AnalysisSettings = self._transport.request(request, models.AnalysisSettings)
        return answer

    def get(self, analysis_id: str, /) -> models.Analysis:
        """Fetch an analysis."""
        request = Request("GET", f"/analyses/{segment(analysis_id)}")
        answer: models.Analysis = self._transport.request(request, models.Analysis)
        return answer

    def update(self, analysis_id: str, /, **body: Unpack[params.AnalysisUpdateRequest]) -> models.Analysis:
        """Correct an analysis.

        An outcome is kept through re-runs; new roles recompute what depends on them.
        """
        request = Request("PATCH", f"/analyses/{segment(analysis_id)}", body=body, params=params.AnalysisUpdateRequest)
        answer: models.Analysis = self._transport.request(request, models.Analysis)
        return answer

    def rerun(
        self, analysis_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.AnalysisRerunRequest]
    ) -> models.AcceptedCall:
        """Analyse a call again.

        The finished revision is shown until the new one is complete.
        """
        request = Request(
            "POST",
            f"/analyses/{segment(analysis_id)}/rerun",
            body=body,
            params=params.AnalysisRerunRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AcceptedCall = self._transport.request(request, models.AcceptedCall)
        return answer

    def scorecard_results(self, analysis_id: str, /, *, limit: int | None = None) -> Pages[models.ScorecardResultItem]:
        """List the scorecard results of an analysis.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/analyses/{segment(analysis_id)}/scorecard-results", query={"limit": limit})
        return Pages(self._transport, request, models.ScorecardResultItem)


class AsyncAnalyses:
    """The methods of `client.analyses`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(
        self,
        *,
        limit: int | None = None,
        rep_id: str | None = None,
        since: Timestamp | None = None,
        until: Timestamp | None = None,
    ) -> AsyncPages[models.AnalysisItem]:
        """List analysed calls.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", "/analyses", query={"limit": limit, "repId": rep_id, "since": since, "until": until})
        return AsyncPages(self._transport, request, models.AnalysisItem)

    async def get_settings(self) -> models.AnalysisSettings:
        """Fetch the settings for analyses."""
        request = Request("GET", "/analyses/settings")
        answer: models.AnalysisSettings = await self._transport.request(request, models.AnalysisSettings)
        return answer

    async def update_settings(self, **body: Unpack[params.AnalysisSettingsUpdateRequest]) -> models.AnalysisSettings:
        """Change the settings for analyses.

        Only the given fields change. Read-only fields may be sent back and are ignored.
        """
        request = Request("PATCH", "/analyses/settings", body=body, params=params.AnalysisSettingsUpdateRequest)
        answer: models.AnalysisSettings = await self._transport.request(request, models.AnalysisSettings)
        return answer

    async def get(self, analysis_id: str, /) -> models.Analysis:
        """Fetch an analysis."""
        request = Request("GET", f"/analyses/{segment(analysis_id)}")
        answer: models.Analysis = await self._transport.request(request, models.Analysis)
        return answer

    async def update(self, analysis_id: str, /, **body: Unpack[params.AnalysisUpdateRequest]) -> models.Analysis:
        """Correct an analysis.

        An outcome is kept through re-runs; new roles recompute what depends on them.
        """
        request = Request("PATCH", f"/analyses/{segment(analysis_id)}", body=body, params=params.AnalysisUpdateRequest)
        answer: models.Analysis = await self._transport.request(request, models.Analysis)
        return answer

    async def rerun(
        self, analysis_id: str, /, *, idempotency_key: str | None = None, **body: Unpack[params.AnalysisRerunRequest]
    ) -> models.AcceptedCall:
        """Analyse a call again.

        The finished revision is shown until the new one is complete.
        """
        request = Request(
            "POST",
            f"/analyses/{segment(analysis_id)}/rerun",
            body=body,
            params=params.AnalysisRerunRequest,
            idempotency_key=idempotency_key,
        )
        answer: models.AcceptedCall = await self._transport.request(request, models.AcceptedCall)
        return answer

    def scorecard_results(
        self, analysis_id: str, /, *, limit: int | None = None
    ) -> AsyncPages[models.ScorecardResultItem]:
        """List the scorecard results of an analysis.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request("GET", f"/analyses/{segment(analysis_id)}/scorecard-results", query={"limit": limit})
        return AsyncPages(self._transport, request, models.ScorecardResultItem)
