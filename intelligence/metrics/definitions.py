"""The sixteen metrics: keys, names, and what each is made of. No Django here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Any


class Measure(StrEnum):
    """What can be summed over facts. Everything but `VISITORS` adds up over days."""

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
"""Measures that no rep restricts: a rep has calls and deals, nothing else."""

Sums = Mapping[Measure, Decimal]
Terms = tuple[tuple[int, Measure], ...]

CENT = Decimal("0.01")
RATIO_STEP = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Metric:
    """One number: a signed sum of measures, divided by another one where `denominator` is given."""

    key: str
    name: str
    numerator: Terms
    denominator: Terms = ()

    @property
    def measures(self) -> frozenset[Measure]:
        """Everything that has to be summed for this number."""
        return frozenset(measure for _, measure in (*self.numerator, *self.denominator))

    @property
    def of_the_account(self) -> bool:
        """Whether a rep restricts no part of it."""
        return self.measures <= ACCOUNT_WIDE

    def value(self, sums: Sums) -> Decimal:
        """Ratios to 4 decimals, money to 2, half up; 0 where the denominator is 0."""
        above = total(self.numerator, sums)
        if not self.denominator:
            return above
        below = total(self.denominator, sums)
        return (above / below).quantize(RATIO_STEP, ROUND_HALF_UP) if below else Decimal(0)

    def row(self, sums: Sums, *, for_rep: bool) -> dict[str, Any]:
        """The number as the API answers it; `for_rep` says whether a rep was asked for."""
        row: dict[str, Any] = {"key": self.key, "name": self.name, "value": self.value(sums)}
        if self.denominator:
            row |= {"numerator": total(self.numerator, sums), "denominator": total(self.denominator, sums)}
        if for_rep and self.of_the_account:
            row["scope"] = "account"
        return row


def total(terms: Terms, sums: Sums) -> Decimal:
    """The signed sum of these measures, money rounded to cents."""
    result = sum((sign * sums[measure] for sign, measure in terms), Decimal(0))
    return result.quantize(CENT, ROUND_HALF_UP) if any(measure in MONEY for _, measure in terms) else result


def _plain(key: str, name: str, measure: Measure) -> Metric:
    return Metric(key, name, ((1, measure),))


def _ratio(key: str, name: str, above: Measure, below: Measure) -> Metric:
    return Metric(key, name, ((1, above),), ((1, below),))


METRICS: Mapping[str, Metric] = {
    metric.key: metric
    for metric in (
        _plain("calls_total", "Total calls", Measure.CALLS),
        _plain("calls_showed", "Calls showed", Measure.SHOWED),
        _plain("calls_no_show", "No-shows", Measure.NO_SHOW),
        _ratio("show_rate", "Show rate", Measure.SHOWED, Measure.CALLS),
        _ratio("close_rate", "Close rate", Measure.DEALS, Measure.SHOWED),
        _plain("offers_made", "Offers made", Measure.OFFERS),
        _plain("total_revenue", "Total revenue", Measure.REVENUE),
        _plain("new_customers", "New customers", Measure.CUSTOMERS),
        _plain("refunds", "Refunds", Measure.REFUNDS),
        _plain("closed_deals", "Closed deals", Measure.DEALS),
        _plain("dials_total", "Total dials", Measure.DIALS),
        _ratio("pickup_rate", "Pickup rate", Measure.PICKUPS, Measure.DIALS),
        _plain("lead_count", "Leads", Measure.LEADS),
        _plain("site_visitors", "Site visitors", Measure.VISITORS),
        _ratio("roas", "Return on ad spend", Measure.REVENUE, Measure.SPEND),
        Metric("profit", "Profit", ((1, Measure.REVENUE), (-1, Measure.SPEND), (-1, Measure.REFUNDS))),
    )
}


def measures_of(metrics: Iterable[Metric]) -> frozenset[Measure]:
    """Everything that has to be summed for these numbers."""
    return frozenset[Measure]().union(*(metric.measures for metric in metrics))
