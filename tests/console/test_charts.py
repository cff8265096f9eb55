"""Charts: coordinates, values in words, and what a chart without values shows."""

from collections.abc import Iterator
from decimal import Decimal

import pytest
from django.template import Context, Template

from pipeline_service.console import charts, readable
from pipeline_service.console.charts import Chart, Series


def drawn(tag: str, chart: Chart) -> str:
    return Template(f"{{% load console %}}{{% {tag} chart %}}").render(Context({"chart": chart}))


def test_a_line_goes_from_the_bottom_to_the_top_and_leaves_gaps() -> None:
    chart = Chart.of("Calls", ["a", "b", "c", "d"], [0, 5, None, Decimal(10)])
    (line,) = charts.lines(chart)
    assert line["path"] == "M75.0 200.0h0L225.0 100.0M525.0 0.0h0"
    assert line["area"] == ""


def test_a_small_chart_joins_its_points_across_gaps() -> None:
    chart = Chart.of("Show rate", ["a", "b", "c", "d"], [0, None, None, Decimal(10)])
    assert [line["path"] for line in charts.joined_lines(chart)] == ["M75.0 200.0L525.0 0.0"]
    alone = Chart.of("Show rate", ["a", "b"], [None, 5])
    assert [line["path"] for line in charts.joined_lines(alone)] == ["M450.0 0.0h0"]


def test_negative_values_are_below_the_zero_line() -> None:
    chart = Chart.of("Profit", ["a", "b"], [-10, 10])
    assert (chart.y(0), chart.y(-10), chart.y(10)) == (100, 200, 0)
    assert [(column["y"], column["height"]) for column in charts.columns(chart)] == [(100, 100), (0, 100)]


def test_a_funnel_gives_each_step_as_a_share_of_the_one_before() -> None:
    steps = charts.steps(Chart.of("Funnel", ["Leads", "Calls", "Deals"], [200, 100, 0]))
    assert [(step["text"], step["share"], step["rate"]) for step in steps] == [
        ("200", 100.0, ""),
        ("100", 50.0, "50.0%"),
        ("0", 0.0, "0.0%"),
    ]


def test_every_chart_says_its_values_in_words() -> None:
    chart = Chart("Talk", ["Mon", "Tue"], [Series("Ours", [0.5, 0.25]), Series("Team", [0.4, None])], charts.percent)
    for tag in ("line_chart", "column_chart"):
        text = drawn(tag, chart)
        assert 'role="img" aria-label="Talk"' in text
        assert "Tue: Ours 25.0%, Team –" in text
        assert "<td>50.0%</td><td>40.0%</td>" in text
    assert 'aria-label="Calls: 1 to 3"' in drawn("sparkline", Chart.of("Calls", ["a", "b"], [1, 3]))


class CountedReads(list[int]):
    """Values that count how often they are read from the first to the last."""

    reads = 0

    def __iter__(self) -> Iterator[int]:
        self.reads += 1
        return super().__iter__()


def test_drawing_many_points_does_not_read_all_values_for_each_of_them() -> None:
    values = CountedReads(range(500))
    chart = Chart.of("Calls", ["day"] * 500, values)
    charts.lines(chart)
    charts.columns(chart)
    assert values.reads < 20


def test_names_are_escaped_and_empty_charts_can_be_drawn() -> None:
    assert "<script>" not in drawn("bar_list", Chart.of("x", ["<script>"], [1]))
    for tag in ("line_chart", "column_chart", "sparkline", "bar_list", "funnel"):
        assert drawn(tag, Chart.of("Empty", [], []))


@pytest.mark.parametrize(
    ("amount", "text"),
    [(2400, "2,400.00 USD"), (Decimal("0.125"), "0.13 USD"), (Decimal("-0.5"), "-0.50 USD"), (150.5, "150.50 USD")],
)
def test_amounts_of_charts_keep_their_cents_rounded_half_up(amount: float | Decimal, text: str) -> None:
    assert charts.money("USD")(amount) == readable.money(Decimal(str(amount)), "USD") == text
