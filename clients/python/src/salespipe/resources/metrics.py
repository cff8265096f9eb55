# Generated from docs/openapi.yaml by codegen. Do not edit.
"""The resource `metrics`."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from typing import Literal

from salespipe import models
from salespipe._encoding import Timestamp
from salespipe._requests import Request, segment
from salespipe._transport import AsyncTransport, Transport
from salespipe.pages import AsyncPages, Pages


class Metrics:
    """The methods of `client.metrics`."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(
        self, *, end_date: Timestamp, metrics: str | Sequence[str], start_date: Timestamp, rep_id: str | None = None
    ) -> models.Metrics:
        """Compute metrics.

        Any of the sixteen keys over a range of time; ratios come with their numerator and denominator.
        """
        request = Request(
            "GET", "/metrics", query={"endDate": end_date, "metrics": metrics, "repId": rep_id, "startDate": start_date}
        )
        answer: models.Metrics = self._transport.request(request, models.Metrics, bare=True)
        return answer

    def series(
        self,
        *,
        end_date: Timestamp,
        metrics: str | Sequence[str],
        start_date: Timestamp,
        interval: Literal["day", "week", "month"] | None = None,
        rep_id: str | None = None,
    ) -> builtins.list[models.MetricInterval]:
        """Compute metrics by day, week or month.

        Intervals of the account's time zone, at most 1000; the first and last are cut by the range. Weeks begin
        on Monday.
        """
        request = Request(
            "GET",
            "/metrics/series",
            query={
                "endDate": end_date,
                "interval": interval,
                "metrics": metrics,
                "repId": rep_id,
                "startDate": start_date,
            },
        )
        answer: builtins.list[models.MetricInterval] = self._transport.request(
            request, builtins.list[models.MetricInterval]
        )
        return answer

    def records(
        self,
        key: str,
        /,
        *,
        end_date: Timestamp,
        start_date: Timestamp,
        limit: int | None = None,
        part: Literal["numerator", "denominator"] | None = None,
        rep_id: str | None = None,
    ) -> Pages[models.MetricRecord]:
        """List the records behind a metric.

        As many records as the number counts, or `amount`s that add up to it, newest first.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/metrics/{segment(key)}/records",
            query={"endDate": end_date, "limit": limit, "part": part, "repId": rep_id, "startDate": start_date},
        )
        return Pages(self._transport, request, models.MetricRecord)


class AsyncMetrics:
    """The methods of `client.metrics`, for asyncio."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(
        self, *, end_date: Timestamp, metrics: str | Sequence[str], start_date: Timestamp, rep_id: str | None = None
    ) -> models.Metrics:
        """Compute metrics.

        Any of the sixteen keys over a range of time; ratios come with their numerator and denominator.
        """
        request = Request(
            "GET", "/metrics", query={"endDate": end_date, "metrics": metrics, "repId": rep_id, "startDate": start_date}
        )
        answer: models.Metrics = await self._transport.request(request, models.Metrics, bare=True)
        return answer

    async def series(
        self,
        *,
        end_date: Timestamp,
        metrics: str | Sequence[str],
        start_date: Timestamp,
        interval: Literal["day", "week", "month"] | None = None,
        rep_id: str | None = None,
    ) -> builtins.list[models.MetricInterval]:
        """Compute metrics by day, week or month.

        Intervals of the account's time zone, at most 1000; the first and last are cut by the range. Weeks begin
        on Monday.
        """
        request = Request(
            "GET",
            "/metrics/series",
            query={
                "endDate": end_date,
                "interval": interval,
                "metrics": metrics,
                "repId": rep_id,
                "startDate": start_date,
            },
        )
        answer: builtins.list[models.MetricInterval] = await self._transport.request(
            request, builtins.list[models.MetricInterval]
        )
        return answer

    def records(
        self,
        key: str,
        /,
        *,
        end_date: Timestamp,
        start_date: Timestamp,
        limit: int | None = None,
        part: Literal["numerator", "denominator"] | None = None,
        rep_id: str | None = None,
    ) -> AsyncPages[models.MetricRecord]:
        """List the records behind a metric.

        As many records as the number counts, or `amount`s that add up to it, newest first.

        Iterate over the result for the records of all pages; `limit` is the size of a page. `.csv()` of the
        result is the whole list as CSV.
        """
        request = Request(
            "GET",
            f"/metrics/{segment(key)}/records",
            query={"endDate": end_date, "limit": limit, "part": part, "repId": rep_id, "startDate": start_date},
        )
        return AsyncPages(self._transport, request, models.MetricRecord)
