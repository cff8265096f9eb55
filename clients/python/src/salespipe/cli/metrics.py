"""Command `salespipe metrics`."""

from collections.abc import Sequence
from typing import Annotated, Literal, get_args, get_type_hints

import typer

from salespipe import models
from salespipe.cli import output, settings
from salespipe.cli.arguments import required_period
from salespipe.cli.charts import sparkline
from salespipe.periods import FORMS, Period

KEYS: tuple[str, ...] = get_args(get_type_hints(models.Metric)["key"])
RATIOS = {"show_rate", "close_rate", "pickup_rate"}
DEFAULT = (
    "lead_count", "calls_total", "show_rate", "close_rate", "closed_deals", "total_revenue", "refunds", "roas",
)  # fmt: skip
WEEKLY_FROM_DAYS = 92


def metrics(
    last: Annotated[str, typer.Option("--last", metavar="PERIOD", help=f"{FORMS}.")] = "30d",
    metric: Annotated[list[str] | None, typer.Option(help=f"A key; may be repeated: {', '.join(KEYS)}.")] = None,
    interval: Annotated[Literal["day", "week", "month"] | None, typer.Option(help="Step of the charts.")] = None,
    rep: Annotated[str | None, typer.Option(help="Only the calls and deals of this rep (id).")] = None,
    as_json: output.JsonFlag = False,
) -> None:
    """Show the numbers of a period, with a chart of how they went."""
    span = required_period(last)
    keys = metric or list(DEFAULT)
    step = interval or ("day" if (span.end - span.start).days <= WEEKLY_FROM_DAYS else "week")
    with settings.client() as client:
        found = client.metrics.get(metrics=keys, start_date=span.start, end_date=span.end, rep_id=rep)
        if output.wants_json(as_json):
            output.print_json(found)
            return
        series = client.metrics.series(
            metrics=keys, start_date=span.start, end_date=span.end, rep_id=rep, interval=step
        )
    _print(span, step, found.metrics, series)


def _print(span: Period, step: str, values: Sequence[models.Metric], series: Sequence[models.MetricInterval]) -> None:
    output.CONSOLE.print(output.text(span, "dim"))
    rows = [
        (output.text(each.name), output.text(shown(each), "bold"), output.text(_parts(each), "dim"),
         output.text(sparkline(_course(each.key, series)), "cyan"))
        for each in values
    ]  # fmt: skip
    output.table(["metric", "#value", "of", f"by {step}"], rows, "No metric was asked for.")


def shown(metric: models.Metric) -> str:
    """Return the value as a person reads it: 42.9%, 1,997.50 or 12."""
    if metric.key in RATIOS:
        return f"{metric.value:.1%}"
    return f"{metric.value:,.0f}" if metric.value == int(metric.value) else f"{metric.value:,.2f}"


def _parts(metric: models.Metric) -> str | None:
    if metric.numerator is None or metric.denominator is None:
        return None
    return f"{metric.numerator:,g} / {metric.denominator:,g}"


def _course(key: str, series: Sequence[models.MetricInterval]) -> list[float]:
    return [each.value for interval in series for each in interval.metrics if each.key == key]
