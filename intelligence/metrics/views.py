"""The API of `/metrics`: metrics over a range, by day, week or month, and the records behind a metric."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from operator import attrgetter
from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.metrics.calendar import INTERVALS, cut
from intelligence.metrics.definitions import METRICS, Metric, measures_of
from intelligence.metrics.filters import (
    DENOMINATOR,
    NUMERATOR,
    MetricFilterSet,
    MetricRecordFilterSet,
    MetricSeriesFilterSet,
)
from intelligence.metrics.records import list_records
from intelligence.metrics.serializers import MetricIntervalSerializer, MetricRecordSerializer, MetricsSerializer
from intelligence.metrics.sums import MetricRange, read_sums
from pipeline_service import clock
from pipeline_service.api.pagination import CursorPagination
from pipeline_service.api.queries import TimedRows
from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.exceptions import NotFound, ValidationFailed

INTERVAL_LIMIT = 1000


class MetricViewSet(AccountViewSet):
    """The account's metrics over a range."""

    lookup_url_kwarg = "key"
    filterset_class = MetricFilterSet
    pagination_class = None
    serializer_class = MetricsSerializer
    expensive_actions = frozenset({"list", "series", "records"})
    enveloped = False

    @extend_schema(
        summary="Compute metrics",
        description="Any of the sixteen keys over a range of time; ratios come with their numerator and denominator.",
    )
    def list(self, request: Request) -> HttpResponse:
        ask = self._ask()
        (sums,) = read_sums(self.account_id, [ask], measures_of(self._metrics))
        found = {"metrics": self._rows(sums), "startDate": clock.to_ms(ask.since), "endDate": clock.to_ms(ask.last)}
        return self.with_etag(answer(found))

    @extend_schema(
        summary="Compute metrics by day, week or month",
        description=f"Intervals of the account's time zone, at most {INTERVAL_LIMIT}; the first and last are cut by "
        "the range. Weeks begin on Monday.",
        responses=MetricIntervalSerializer(many=True),
    )
    @action(detail=False, filterset_class=MetricSeriesFilterSet, enveloped=True)
    def series(self, request: Request) -> HttpResponse:
        ask = self._ask()
        interval = self.filter_values.get("interval", INTERVALS[0])
        parts = list(islice(cut(ask.since, ask.last, interval, ZoneInfo(self.caller.timezone)), INTERVAL_LIMIT + 1))
        if len(parts) > INTERVAL_LIMIT:
            message = f"The range has more than {INTERVAL_LIMIT} intervals; choose longer intervals or a shorter range."
            raise ValidationFailed.of("interval", "too_many", message)
        asks = [MetricRange(*part, ask.rep_id) for part in parts]
        sums = read_sums(self.account_id, asks, measures_of(self._metrics))
        intervals = [
            {"start": clock.to_ms(part.since), "end": clock.to_ms(part.last), "metrics": self._rows(of_part)}
            for part, of_part in zip(asks, sums, strict=True)
        ]
        return answer({"data": intervals})

    @extend_schema(
        summary="List the records behind a metric",
        description="As many records as the number counts, or `amount`s that add up to it, newest first.",
    )
    @action(
        detail=True,
        serializer_class=MetricRecordSerializer,
        filterset_class=MetricRecordFilterSet,
        pagination_class=CursorPagination,
    )
    def records(self, request: Request, key: str) -> HttpResponse:
        metric = METRICS.get(key)
        if metric is None:
            raise NotFound(f"There is no metric '{key[:100]}'.")
        part = self.filter_values.get("part", NUMERATOR)
        if part == DENOMINATOR and not metric.denominator:
            raise ValidationFailed.of("part", "invalid_choice", f"{key} is no ratio; it has no denominator.")
        terms = metric.denominator if part == DENOMINATOR else metric.numerator
        read = partial(list_records, self.account_id, terms, self._ask())
        return self.paginate(TimedRows(read, attrgetter("at", "id")), lambda rows: [row.as_json() for row in rows])

    @property
    def _metrics(self) -> Sequence[Metric]:
        requested: Sequence[Metric] = self.filter_values["metrics"]
        return requested

    def _ask(self) -> MetricRange:
        filters = self.filter_values
        return MetricRange(filters["startDate"], filters["endDate"], filters.get("repId"))

    def _rows(self, sums: Any) -> Any:
        """Return the requested metrics, computed from the sums of their measures."""
        return [metric.row(sums, for_rep="repId" in self.filter_values) for metric in self._metrics]
