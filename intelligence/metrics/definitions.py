"""The sixteen metrics: keys, names and formulas. Does not import Django."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Any


class Measure(StrEnum):
    """A sum over facts. All measures except `VISITORS` can be added up over days."""

    CALLS = "calls"
    SHOWED = "showed"
    NO_SHOW = "no_show"
    OFFERS = "offers"
    REVENUE = "revenue"
    REFUNDS = "refunds"
    CUSTOMERS = "customers"
    DEALS = "deals"
    DIALS = "dials"
    PICKUPS = "pickups"
    LEADS = "leads"
    SPEND = "spend"
    VISITORS = "visitors"


MONEY = frozenset({Measure.REVENUE, Measure.REFUNDS, Measure.SPEND})
ACCOUNT_WIDE = frozenset({Measure.LEADS, Measure.SPEND, Measure.VISITORS})
"""Measures that a filter by rep does not restrict, since their facts have no rep."""

Sums = Mapping[Measure, Decimal]
Terms = tuple[tuple[int, Measure], ...]

CENT = Decimal("0.01")
RATIO_STEP = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: a signed sum of measures, divided by another sum when `denominator` is given."""

    key: str
    name: str
    numerator: Terms
    denominator: Terms = ()

    @property
    def measures(self) -> frozenset[Measure]:
        """The measures that this metric needs."""
        return frozenset(measure for _, measure in (*self.numerator, *self.denominator))

    @property
    def of_the_account(self) -> bool:
        """True if a filter by rep restricts no part of it."""
        return self.measures <= ACCOUNT_WIDE

    def value(self, sums: Sums) -> Decimal:
        """Return the value: ratios with 4 decimals, money with 2, rounded half up; 0 when the denominator is 0."""
        found = self.unrounded(sums)
        return found.quantize(RATIO_STEP, ROUND_HALF_UP) if self.denominator and self.has_value(sums) else found

    def has_value(self, sums: Sums) -> bool:
        """Return False for a ratio of nothing, whose denominator is 0."""
        return not self.denominator or bool(total(self.denominator, sums))

    def unrounded(self, sums: Sums) -> Decimal:
        """Return the value with all decimals of a ratio, for a page that rounds it once when it writes it."""
        numerator = total(self.numerator, sums)
        if not self.denominator:
            return numerator
        denominator = total(self.denominator, sums)
        return numerator / denominator if denominator else Decimal(0)

    def row(self, sums: Sums, *, for_rep: bool) -> dict[str, Any]:
        """Return the metric as the API returns it. `for_rep`: a rep was requested."""
        row: dict[str, Any] = {"key": self.key, "name": self.name, "value": self.value(sums)}
        if self.denominator:
            row |= {"numerator": total(self.numerator, sums), "denominator": total(self.denominator, sums)}
        if for_rep and self.of_the_account:
            row["scope"] = "account"
        return row


def total(terms: Terms, sums: Sums) -> Decimal:
    """Return the signed sum of these measures, money rounded to cents."""
    result = sum((sign * sums[measure] for sign, measure in terms), Decimal(0))
    return result.quantize(CENT, ROUND_HALF_UP) if any(measure in MONEY for _, measure in terms) else result


def _sum(key: str, name: str, measure: Measure) -> Metric:
    return Metric(key, name, ((1, measure),))


def _ratio(key: str, name: str, numerator: Measure, denominator: Measure) -> Metric:
    return Metric(key, name, ((1, numerator),), ((1, denominator),))


METRICS: Mapping[str, Metric] = {
    metric.key: metric
    for metric in (
        _sum("calls_total", "Total calls", Measure.CALLS),
        _sum("calls_showed", "Calls showed", Measure.SHOWED),
        _sum("calls_no_show", "No-shows", Measure.NO_SHOW),
        _ratio("show_rate", "Show rate", Measure.SHOWED, Measure.CALLS),
        _ratio("close_rate", "Close rate", Measure.DEALS, Measure.SHOWED),
        _sum("offers_made", "Offers made", Measure.OFFERS),
        _sum("total_revenue", "Total revenue", Measure.REVENUE),
        _sum("new_customers", "New customers", Measure.CUSTOMERS),
        _sum("refunds", "Refunds", Measure.REFUNDS),
        _sum("closed_deals", "Closed deals", Measure.DEALS),
        _sum("dials_total", "Total dials", Measure.DIALS),
        _ratio("pickup_rate", "Pickup rate", Measure.PICKUPS, Measure.DIALS),
        _sum("lead_count", "Leads", Measure.LEADS),
        _sum("site_visitors", "Site visitors", Measure.VISITORS),
        _ratio("roas", "Return on ad spend", Measure.REVENUE, Measure.SPEND),
        Metric("profit", "Profit", ((1, Measure.REVENUE), (-1, Measure.SPEND), (-1, Measure.REFUNDS))),
    )
}


def measures_of(metrics: Iterable[Metric]) -> frozenset[Measure]:
    """Return the measures that these metrics need."""
    return frozenset[Measure]().union(*(metric.measures for metric in metrics))
