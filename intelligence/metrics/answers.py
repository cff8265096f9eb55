"""Values for `GET /metrics`, computed with Decimal and rounded once."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db.models import Sum

from intelligence.metrics.catalogue import METRICS, Metric, Part
from intelligence.metrics.facts import Range

RATIO_PLACES = Decimal("0.0001")
CENT = Decimal("0.01")


class Computation:
    """The parts of one request: each is computed once, however many keys use it."""

    def __init__(self, range_: Range) -> None:
        self._range = range_
        self._known: dict[Part, Decimal] = {}

    def rows(self, keys: list[str]) -> list[dict[str, Any]]:
        """One row for each key in the order asked; a repeated key once."""
        return [self._row(METRICS[key]) for key in dict.fromkeys(keys)]

    def _row(self, metric: Metric) -> dict[str, Any]:
        value = self._part(metric.value)
        row: dict[str, Any] = {"key": metric.key, "name": metric.name}
        if metric.denominator is not None:
            below = self._part(metric.denominator)
            # 0/0 is 0, since a value is a number; both halves tell it apart.
            ratio = (value / below).quantize(RATIO_PLACES, ROUND_HALF_UP) if below else Decimal(0)
            row |= {"value": number(ratio), "numerator": number(value), "denominator": number(below)}
        else:
            row["value"] = number(value - sum(self._part(part) for part in metric.minus))
        if metric.account_wide and self._range.rep_id is not None:
            row["scope"] = "account"
        return row

    def _part(self, part: Part) -> Decimal:
        if part not in self._known:
            rows = part.fact(self._range)
            if part.column is None:
                self._known[part] = Decimal(rows.count())
            else:
                total = rows.aggregate(total=Sum(part.column))["total"]
                self._known[part] = Decimal(total or 0).quantize(CENT, ROUND_HALF_UP)
        return self._known[part]


def number(value: Decimal) -> int | float:
    """A JSON number: whole values without a point."""
    return int(value) if value == value.to_integral_value() else float(value)
