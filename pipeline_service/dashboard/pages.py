"""The page of all metrics, and the page of one metric with its records."""

from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from intelligence.metrics.definitions import METRICS, MONEY, Metric, measures_of
from intelligence.metrics.sums import read_sums
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import ConsolePage, register
from pipeline_service.dashboard.figures import (
    SHOWN,
    Figure,
    format_of,
    metrics_of_a_rep,
    read_figures,
    read_reps,
)
from pipeline_service.dashboard.overview import PERMISSIONS, controls, with_link
from pipeline_service.dashboard.periods import Choice, read_choice
from pipeline_service.dashboard.records import RecordPage, read_page
from pipeline_service.spreadsheets import csv_lines, csv_response

ALL = tuple(METRICS.values())


class NumbersPage(ConsolePage):
    """A page about the chosen period and rep."""

    permission_required = PERMISSIONS

    @property
    def choice(self) -> Choice:
        """The chosen period, rep and interval."""
        if self.account is None:
            raise Http404
        if not hasattr(self, "_choice"):
            self._choice = read_choice(self.account, self.request.GET)
        return self._choice


@register
class MetricsPage(NumbersPage):
    """All sixteen metrics: compared with the period before, over time, and by rep."""

    name = "metrics"
    path = "metrics/"
    title = gettext_lazy("Metrics")
    template_name = "console/metrics.html"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if request.GET.get("format") == "csv":
            return csv_response(csv_lines(csv_columns(), [csv_rows(self.choice)]), path="metrics")
        return super().get(request, *args, **kwargs)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        choice = self.choice
        figures = read_figures(choice, ALL)
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {
            **controls(choice),
            "figures": [with_link(figure, choice) for figure in figures],
            "times": time_rows(figures),
            "reps": rep_rows(choice),
            "rep_metrics": rep_metrics(),
        }


@register
class MetricPage(NumbersPage):
    """One metric over time, with the records that it counts."""

    name = "metric"
    path = "metrics/<slug:key>/"
    template_name = "console/metric.html"

    @property
    def metric(self) -> Metric:
        """The metric of the URL."""
        try:
            return SHOWN[self.kwargs["key"]]
        except KeyError as error:
            raise Http404 from error

    def get_title(self) -> str:
        return gettext(self.metric.name)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        figures = read_figures(self.choice, [self.metric])
        if not figures:
            raise Http404("The metric is that of the whole account: choose no rep.")
        page: RecordPage = read_page(self.choice, self.metric, self.request.GET)
        context: dict[str, Any] = super().get_context_data(**kwargs)
        return context | {
            **controls(self.choice),
            "figure": figures[0],
            "page": page,
            "is_money": self.metric.measures <= MONEY,
            "metrics_link": f"{reverse('admin:metrics')}?{self.choice.query()}",
        }


def time_rows(figures: list[Figure]) -> list[tuple[str, list[str]]]:
    """The values of all metrics for each part of the period: label and cells."""
    charts = [figure.chart for figure in figures]
    return [
        (label, [chart.text(chart.series[0].values[place]) for chart in charts])
        for place, label in enumerate(charts[0].labels)
    ]


def rep_metrics() -> list[Metric]:
    """The metrics that a single rep has."""
    return [metric for metric in metrics_of_a_rep(ALL) if not metric.of_the_account]


def rep_rows(choice: Choice) -> list[tuple[str, str, list[str]]]:
    """The metrics of each rep: name, query of the page for this rep, cells. The last row is what no rep has."""
    shown = rep_metrics()
    currency = choice.account.currency
    return [
        (
            gettext("Nobody or others") if rep is None else str(rep),
            "" if rep is None else choice.query(rep=rep.public_id),
            [format_of(metric, currency)(metric.unrounded(sums)) for metric in shown],
        )
        for rep, sums in read_reps(choice, shown)
    ]


def csv_columns() -> list[str]:
    """The columns of the CSV file."""
    return ["from", "to", "rep", *(metric.key for metric in ALL)]


def csv_rows(choice: Choice) -> list[dict[str, Any]]:
    """The whole period, the one before, its parts, and each rep: the metrics as numbers."""
    whole, before = choice.period.range_for(choice.rep), choice.period.before.range_for(choice.rep)
    asks = [whole, before, *choice.period.parts(choice.interval, choice.rep)]
    rows = list(zip(["all" if choice.rep is None else str(choice.rep)] * len(asks), asks, strict=True))
    rows += [(str(rep), choice.period.range_for(rep)) for rep in choice.reps]
    sums = read_sums(choice.account.pk, [ask for _, ask in rows], measures_of(ALL))
    of_a_rep = metrics_of_a_rep(ALL)
    return [
        {
            "from": ask.since.astimezone(choice.zone).date().isoformat(),
            "to": ask.last.astimezone(choice.zone).date().isoformat(),
            "rep": rep,
            **{metric.key: metric.value(of_row) if rep == "all" or metric in of_a_rep else None for metric in ALL},
        }
        for (rep, ask), of_row in zip(rows, sums, strict=True)
    ]
