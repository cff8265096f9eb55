"""Payments, refunds and ad spend. Pure."""

import datetime
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pipeline_service.demo.company import CAMPAIGNS
from pipeline_service.demo.prospects import DAYS, WEEKEND
from pipeline_service.demo.sampling import drawn
from pipeline_service.demo.types import DemoCampaign, DemoPayment, DemoProduct, DemoProspect

CENT = Decimal("0.01")
PLANS = (("full", 0.45), ("instalments", 0.4), ("deposit", 0.15))
DEPOSIT = Decimal("0.25")
MONTH = datetime.timedelta(days=30)
REFUSED_CARDS = 0.07
REFUND_AFTER = (5, 21)
REFUNDS = (
    ("Changed their mind within the guarantee.", Decimal(1)),
    ("Stopped after the first month.", Decimal("0.5")),
    ("Paid twice by mistake.", Decimal(1)),
)


def payments_of(
    rng: random.Random, person: DemoProspect, at: datetime.datetime, package: DemoProduct, *, refunded: bool
) -> Iterator[DemoPayment]:
    """Generate a deal's payments, including future ones. A refused card is charged again three days later."""
    paid_at = at + datetime.timedelta(minutes=rng.randrange(2, 15))
    parts = [*_parts(rng, package.price, paid_at)]
    processor = drawn(rng, (("stripe", 0.85), ("bank_transfer", 0.15)))
    deal = f"deal-{rng.getrandbits(40):010x}"
    for number, (due, kind, amount) in enumerate(parts):
        values = {
            "amount": amount,
            "kind": kind,
            "processor": processor,
            "product_id": package.id,
            "product_name": package.name,
            "deal_id": deal,
        }
        if number and rng.random() < REFUSED_CARDS:
            yield DemoPayment(due, person.email, values | {"status": "failed", **_reference(rng)}, person.rep)
            due += datetime.timedelta(days=3)
        refund = _refund(rng, due, amount) if refunded and number == 0 else None
        yield DemoPayment(due, person.email, values | _reference(rng), person.rep, refund)


def _parts(
    rng: random.Random, price: Decimal, at: datetime.datetime
) -> Iterator[tuple[datetime.datetime, str, Decimal]]:
    plan = drawn(rng, PLANS)
    if plan == "full":
        yield at, "one_time", price
    elif plan == "deposit":
        yield at, "deposit", price * DEPOSIT
        yield at + datetime.timedelta(days=rng.randint(4, 10)), "one_time", price - price * DEPOSIT
    else:
        for number in range(3):
            yield at + number * MONTH, "installment", (price / 3).quantize(CENT, ROUND_HALF_UP)


def _reference(rng: random.Random) -> dict[str, str]:
    return {"external_id": f"pi_{rng.getrandbits(80):020x}"}


def _refund(rng: random.Random, at: datetime.datetime, amount: Decimal) -> tuple[datetime.datetime, Decimal, str]:
    reason, share = rng.choice(REFUNDS)
    back = (amount * share).quantize(CENT, ROUND_HALF_UP)
    return at + datetime.timedelta(days=rng.randint(*REFUND_AFTER), minutes=rng.randrange(600)), back, reason


def spend_of(rng: random.Random, people: Sequence[DemoProspect], now: datetime.datetime) -> Iterator[dict[str, Any]]:
    """Generate the cost of each paid campaign on each day up to yesterday: leads times their price, spread unevenly."""
    days = [(now - datetime.timedelta(days=DAYS - number)).date() for number in range(DAYS)]
    for campaign in CAMPAIGNS:
        if campaign.platform is not None:
            leads = Counter(person.arrived_at.date() for person in people if person.campaign is campaign)
            yield from _days_of(rng, campaign, days, leads)


def _days_of(
    rng: random.Random, campaign: DemoCampaign, days: Sequence[datetime.date], leads: Counter[datetime.date]
) -> Iterator[dict[str, Any]]:
    weights = [rng.uniform(0.7, 1.3) * (WEEKEND if day.weekday() >= 5 else 1) for day in days]
    budget = campaign.cost_per_lead * leads.total()
    for day, weight in zip(days, weights, strict=True):
        spend = Decimal(budget * weight / sum(weights)).quantize(CENT, ROUND_HALF_UP)
        clicks = int(float(spend) / (campaign.cost_per_click * rng.uniform(0.8, 1.2)))
        yield {
            "platform": campaign.platform,
            "ad_account_id": campaign.ad_account_id,
            "campaign_id": campaign.campaign_id,
            "campaign_name": campaign.name,
            "date": day,
            "spend": spend,
            "clicks": clicks,
            "impressions": int(clicks / rng.uniform(0.009, 0.035)),
            "conversions": Decimal(leads[day]),
        }
