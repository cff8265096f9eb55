"""What each metric key is: its name, the facts it is made of, and whether a rep narrows it."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import QuerySet

from intelligence.metrics import facts
from intelligence.metrics.facts import Range

Fact = Callable[[Range], QuerySet]


@dataclass(frozen=True, slots=True)
class Part:
    """A number made of facts: how many there are, or the sum of one of their columns."""

    fact: Fact
    column: str | None = None


@dataclass(frozen=True, slots=True)
class Metric:
    """One key. A ratio has a denominator; profit subtracts its `minus` parts; a rep does not narrow `account_wide`."""

    key: str
    name: str
    value: Part
    denominator: Part | None = None
    minus: tuple[Part, ...] = ()
    account_wide: bool = False


CALLS = Part(facts.calls)
SHOWED = Part(facts.calls_showed)
DEALS = Part(facts.closing_payments)
REVENUE = Part(facts.payments, "amount_account")
REFUNDS = Part(facts.refunds, "amount_account")
SPEND = Part(facts.spend, "spend")
DIALS = Part(facts.dials)

METRICS = {
    metric.key: metric
    for metric in (
        Metric("calls_total", "Total calls", CALLS),
        Metric("calls_showed", "Calls showed", SHOWED),
        Metric("calls_no_show", "No-shows", Part(facts.calls_no_show)),
        Metric("show_rate", "Show rate", SHOWED, CALLS),
        Metric("close_rate", "Close rate", DEALS, SHOWED),
        Metric("offers_made", "Offers made", Part(facts.offers)),
        Metric("total_revenue", "Total revenue", REVENUE),
        Metric("new_customers", "New customers", Part(facts.first_payments)),
        Metric("refunds", "Refunds", REFUNDS),
        Metric("closed_deals", "Closed deals", DEALS),
        Metric("dials_total", "Total dials", DIALS),
        Metric("pickup_rate", "Pickup rate", Part(facts.pickups), DIALS),
        Metric("lead_count", "Leads", Part(facts.leads), account_wide=True),
        Metric("site_visitors", "Site visitors", Part(facts.visitors), account_wide=True),
        Metric("roas", "Return on ad spend", REVENUE, SPEND),
        Metric("profit", "Profit", REVENUE, minus=(SPEND, REFUNDS)),
    )
}
