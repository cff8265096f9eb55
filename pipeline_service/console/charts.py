"""Charts as SVG, drawn on the server: values become coordinates, the templates draw them.

Each chart has a title for readers who do not see it, and a table of its values.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from pipeline_service.console.language import localized
from pipeline_service.console.readable import cents

Value = int | float | Decimal | None
Format = Callable[[Any], str]

WIDTH, HEIGHT = 600.0, 200.0
"""The size of the drawing in its own units; pages stretch it."""
COLORS = ("chart-1", "chart-2", "chart-3", "chart-4", "chart-5")
"""The CSS classes of the series in order."""
AXIS_LABELS = 6


def count(value: Any) -> str:
    """Format a count as `1,234`, an average with one decimal."""
    return localized(f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}")


def percent(value: Any) -> str:
    """Format a share of 1 as `12.5%`."""
    return localized(f"{float(value):.1%}")


def money(currency: str) -> Format:
    """Return a format for amounts: `1,234.00 USD`, as on every page."""
    return lambda value: f"{cents(value)} {currency}"


def ratio(value: Any) -> str:
    """Format a factor as `2.41×`."""
    return localized(f"{float(value):.2f}×")


@dataclass(frozen=True, slots=True)
class Series:
    """Values of one name, one for each label of the chart; None is a gap."""

    name: str
    values: Sequence[Value]


# Without slots, for the cached ends of the y-axis: each point needs them, and finding them reads all points.
@dataclass(frozen=True)
class Chart:
    """One chart. `labels` are the positions on the x-axis, or the names of bars."""

    title: str
    labels: Sequence[str]
    series: Sequence[Series]
    format: Format = count
    links: Sequence[str] = ()
    """Where each bar of a list or a funnel leads to."""

    @classmethod
    def of(
        cls,
        title: str,
        labels: Sequence[str],
        values: Sequence[Value],
        *,
        format: Format = count,
        links: Sequence[str] = (),
    ) -> "Chart":
        """Return a chart with one series."""
        return cls(title, labels, (Series(title, values),), format, links)

    @cached_property
    def top(self) -> float:
        """The upper end of the y-axis."""
        return max([0.0, *self._numbers()]) or 1.0

    @cached_property
    def bottom(self) -> float:
        """The lower end of the y-axis: 0, unless a value is negative."""
        return min([0.0, *self._numbers()])

    def _numbers(self) -> Iterator[float]:
        return (float(value) for series in self.series for value in series.values if value is not None)

    def y(self, value: float) -> float:
        """The vertical coordinate of a value."""
        return round(HEIGHT - (value - self.bottom) / (self.top - self.bottom) * HEIGHT, 2)

    @property
    def axis(self) -> list[str]:
        """The labels below the drawing, evenly from the first to the last: as many as fit."""
        last, most = len(self.labels) - 1, AXIS_LABELS - 1
        if last <= most:
            return list(self.labels)
        return [self.labels[round(place * last / most)] for place in range(AXIS_LABELS)]

    @property
    def scale(self) -> tuple[str, str]:
        """The labels of the upper and the lower end of the y-axis; the upper end has none when all values are 0."""
        return self.format(self.top) if any(self._numbers()) else "", self.format(self.bottom)

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        """The values as rows of a table: label and cells."""
        return [
            (label, [self.text(series.values[place]) for series in self.series])
            for place, label in enumerate(self.labels)
        ]

    def text(self, value: Value) -> str:
        """Format one value; None is "–"."""
        return "–" if value is None else self.format(value)


def lines(chart: Chart) -> list[dict[str, Any]]:
    """Return the line of each series: `color`, `name`, `path` (SVG path data) and the `area` below a single line."""
    return [
        {
            "name": series.name,
            "color": COLORS[place % len(COLORS)],
            "path": _path(chart, series.values),
            "area": _area(chart, series.values) if len(chart.series) == 1 else "",
        }
        for place, series in enumerate(chart.series)
    ]


def joined_lines(chart: Chart) -> list[dict[str, Any]]:
    """Return the lines as `lines` does, drawn across gaps: a small chart of single points shows no course."""
    known = [place for place in range(len(chart.labels)) if all(one.values[place] is not None for one in chart.series)]
    drawn = lines(chart)
    for line, series in zip(drawn, chart.series, strict=True):
        points = _points(chart, series.values)
        found = [points[place] for place in known]
        line["path"] = "L".join(f"{point[0]} {point[1]}" for point in found if point is not None)
        line["path"] = f"M{line['path']}" + "h0" * (len(found) == 1) if found else ""
    return drawn


def slices(chart: Chart) -> list[dict[str, Any]]:
    """Return one slice of the width for each label, with its values as a text: what is shown under the pointer."""
    width = WIDTH / max(len(chart.labels), 1)
    return [
        {"x": round(place * width, 2), "width": round(width, 2), "text": f"{label}: {_together(chart, cells)}"}
        for place, (label, cells) in enumerate(chart.rows)
    ]


def columns(chart: Chart) -> list[dict[str, Any]]:
    """Return the rectangles of a column chart, the series of a label beside each other."""
    slot = WIDTH / max(len(chart.labels), 1)
    width = slot * 0.7 / max(len(chart.series), 1)
    found = []
    for number, series in enumerate(chart.series):
        for place, value in enumerate(series.values):
            if value is None:
                continue
            top, foot = sorted((chart.y(float(value)), chart.y(0.0)))
            x = round(place * slot + slot * 0.15 + number * width, 2)
            color = COLORS[number % len(COLORS)]
            found.append({"x": x, "y": top, "width": round(width, 2), "height": round(foot - top, 2), "color": color})
    return found


def bars(chart: Chart) -> list[dict[str, Any]]:
    """Return the rows of a list of bars: `label`, `text`, `share` in percent of the longest, `link`."""
    values = chart.series[0].values
    most = max((abs(float(value)) for value in values if value is not None), default=0.0)
    return [
        {
            "label": label,
            "text": chart.text(value),
            "share": round(abs(float(value or 0)) / most * 100, 1) if most else 0,
            "link": chart.links[place] if place < len(chart.links) else "",
        }
        for place, (label, value) in enumerate(zip(chart.labels, values, strict=True))
    ]


def steps(chart: Chart) -> list[dict[str, Any]]:
    """Return the rows of a funnel: bars, with `rate`, the share of the step before as a text."""
    values = [float(value or 0) for value in chart.series[0].values]
    found = bars(chart)
    for place, step in enumerate(found):
        before = values[place - 1] if place else 0.0
        step["rate"] = percent(values[place] / before) if before else ""
    return found


def _points(chart: Chart, values: Sequence[Value]) -> list[tuple[float, float] | None]:
    slot = WIDTH / max(len(chart.labels), 1)
    return [
        None if value is None else (round((place + 0.5) * slot, 2), chart.y(float(value)))
        for place, value in enumerate(values)
    ]


def _path(chart: Chart, values: Sequence[Value]) -> str:
    parts, drawing = [], False
    for point in _points(chart, values):
        if point is not None:
            # A line of no length after each start: a single point between gaps is a dot.
            parts.append(f"L{point[0]} {point[1]}" if drawing else f"M{point[0]} {point[1]}h0")
        drawing = point is not None
    return "".join(parts)


def _area(chart: Chart, values: Sequence[Value]) -> str:
    points = [point for point in _points(chart, values) if point is not None]
    if len(points) < 2 or len(points) != len(values):
        return ""
    foot = chart.y(0.0)
    return f"{_path(chart, values)}L{points[-1][0]} {foot}L{points[0][0]} {foot}Z"


def _together(chart: Chart, cells: Sequence[str]) -> str:
    if len(chart.series) == 1:
        return cells[0]
    return ", ".join(f"{series.name} {cell}" for series, cell in zip(chart.series, cells, strict=True))
