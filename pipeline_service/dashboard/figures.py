"""Metrics of a period beside those of the period before, with their values over time."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext

from intelligence.metrics.definitions import METRICS, MONEY, Measure, Metric, Sums, measures_of
from intelligence.metrics.sums import MetricRange, read_sums
from pipeline_service.accounts.models import User
from pipeline_service.console import charts
from pipeline_service.console.language import day_text, localized
from pipeline_service.dashboard.periods import Choice

SPEND = Metric("ad_spend", "Ad spend", ((1, Measure.SPEND),))
SHOWN: Mapping[str, Metric] = {**METRICS, SPEND.key: SPEND}
"""The sixteen metrics, and the spend that two of them contain."""
LESS_IS_BETTER = frozenset({"calls_no_show", "refunds"})
NEUTRAL = frozenset({SPEND.key})


def metrics_of_a_rep(metrics: Iterable[Metric]) -> list[Metric]:
    """Leave out the metrics that would set a rep's money against the ad spend of the whole account."""
    return [metric for metric in metrics if metric.of_the_account or Measure.SPEND not in metric.measures]


@dataclass(frozen=True, slots=True)
class Figure:
    """One metric of a period. `values` are those of the parts of the period."""

    metric: Metric
    now: Decimal
    before: Decimal
    chart: charts.Chart
    of_the_account: bool
    """True if a rep is chosen and the metric is that of the whole account."""

    @property
    def text(self) -> str:
        """The value of this period."""
        return self.chart.text(self.now)

    @property
    def before_text(self) -> str:
        """The value of the period before."""
        return self.chart.text(self.before)

    @property
    def change(self) -> str:
        """The change since the period before: in percent, for rates in points."""
        if self.chart.format is charts.percent:
            return gettext("%(points)s pts") % {"points": localized(f"{(self.now - self.before) * 100:+.1f}")}
        if not self.before:
            return gettext("new") if self.now else "±0%"
        return f"{(self.now - self.before) / abs(self.before):+.0%}"

    @property
    def verdict(self) -> str:
        """`better`, `worse`, or empty when it is neither."""
        if self.metric.key in NEUTRAL or self.now == self.before:
            return ""
        rose = self.now > self.before
        return "better" if rose != (self.metric.key in LESS_IS_BETTER) else "worse"


def read_figures(choice: Choice, metrics: Sequence[Metric]) -> list[Figure]:
    """Return these metrics of the chosen period, all from one snapshot. For a rep only those of `metrics_of_a_rep`."""
    if choice.rep is not None:
        metrics = metrics_of_a_rep(metrics)
    parts = choice.period.parts(choice.interval, choice.rep)
    labels = part_labels(parts, choice)
    asks = [choice.period.range_for(choice.rep), choice.period.before.range_for(choice.rep), *parts]
    now, before, *of_parts = read_sums(choice.account.pk, asks, measures_of(metrics))
    return [
        Figure(
            metric,
            metric.unrounded(now),
            metric.unrounded(before),
            charts.Chart.of(
                gettext(metric.name),
                labels,
                [part_value(metric, sums) for sums in of_parts],
                format=format_of(metric, choice.account.currency),
            ),
            choice.rep is not None and metric.of_the_account,
        )
        for metric in metrics
    ]


def read_reps(choice: Choice, metrics: Iterable[Metric]) -> list[tuple[User | None, Sums]]:
    """Return the sums of these metrics for each rep in the chosen period.

    What remains of the account's sums is last, under None: records without a rep, or of users who take no calls now.
    """
    if not choice.reps:
        return []
    asks = [choice.period.range_for(rep) for rep in (None, *choice.reps)]
    whole, *of_reps = read_sums(choice.account.pk, asks, measures_of(metrics))
    rest = {measure: amount - sum(sums[measure] for sums in of_reps) for measure, amount in whole.items()}
    found: list[tuple[User | None, Sums]] = list(zip(choice.reps, of_reps, strict=True))
    return [*found, (None, rest)] if any(rest.values()) else found


def part_value(metric: Metric, sums: Sums) -> Decimal | None:
    """Return a metric of one part; None for a rate of nothing, which is no rate of 0."""
    return metric.unrounded(sums) if metric.has_value(sums) else None


def format_of(metric: Metric, currency: str) -> charts.Format:
    """Return how values of this metric are written."""
    if metric.key == "roas":
        return charts.ratio
    if metric.denominator:
        return charts.percent
    return charts.money(currency) if metric.measures <= MONEY else charts.count


def part_labels(parts: Sequence[MetricRange], choice: Choice) -> list[str]:
    """Return the names of the parts of a period: days, the first days of weeks, or months."""
    pattern = "M Y" if choice.interval == "month" else "j M"
    return [day_text(part.since.astimezone(choice.zone).replace(tzinfo=None), pattern) for part in parts]
