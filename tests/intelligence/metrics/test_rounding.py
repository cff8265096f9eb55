"""Money is exact to the cent and ratios to four decimals; a half is rounded up."""

from decimal import Decimal

import pytest

from intelligence.metrics.definitions import METRICS, Measure
from tests.intelligence.metrics.test_values import START, pay, person, values
from tests.tenants import create_tenant


@pytest.mark.parametrize(
    ("numerator", "denominator", "ratio"),
    [(1, 3, "0.3333"), (2, 3, "0.6667"), (1, 20000, "0.0001"), (1, 20001, "0.0000"), (9, 8, "1.1250")],
)
def test_a_ratio_has_four_decimals_and_a_half_is_rounded_up(numerator: int, denominator: int, ratio: str) -> None:
    sums = {Measure.SHOWED: Decimal(numerator), Measure.CALLS: Decimal(denominator)}
    assert METRICS["show_rate"].value(sums) == Decimal(ratio)


def test_roas_is_the_ratio_of_the_sums_that_are_shown() -> None:
    # 100.00 / 33.34, and not 100.004 / 33.335, which is 3.0000: a reader can repeat the division.
    sums = {Measure.REVENUE: Decimal("100.004"), Measure.SPEND: Decimal("33.335")}
    assert METRICS["roas"].value(sums) == Decimal("2.9994")


@pytest.mark.django_db
def test_a_hundred_small_payments_add_up_to_the_cent() -> None:
    tenant = create_tenant()
    prospect = person(tenant, "dana@example.com")
    for number in range(10):
        pay(tenant, prospect, 0.1, number)
        pay(tenant, prospect, 19.99, number)
    assert values(tenant, keys=("total_revenue",)) == {"total_revenue": 200.9}


@pytest.mark.django_db
@pytest.mark.parametrize(("amount", "rate", "cents"), [(10.05, 0.5, 5.03), (33.33, 1.1, 36.66), (0.01, 0.5, 0.01)])
def test_a_foreign_payment_is_rounded_to_cents_of_the_account_once(amount: float, rate: float, cents: float) -> None:
    tenant = create_tenant()
    prospect = person(tenant, "dana@example.com")
    foreign = {"currency": "EUR", "exchangeRate": rate}
    pay(tenant, prospect, amount, 1, **foreign)
    pay(tenant, prospect, amount, 2, **foreign)
    assert values(tenant, keys=("total_revenue",)) == {"total_revenue": pytest.approx(cents * 2, abs=1e-9)}


@pytest.mark.django_db
def test_profit_is_the_difference_of_what_is_shown() -> None:
    tenant = create_tenant()
    prospect = person(tenant, "dana@example.com")
    payment = pay(tenant, prospect, 100.1, 1)
    refund = {"amount": 0.07, "occurredAt": START + 2 * 86_400_000}
    assert tenant.api("POST", f"/payments/{payment}/refunds", refund).status == 201
    spend = {"platform": "search_ads", "adAccountId": "1", "campaignId": "c", "date": "2026-01-03", "spend": 33.34}
    assert tenant.api("PUT", "/ad-spend", {"items": [spend]}).status == 200
    shown = values(tenant, keys=("total_revenue", "refunds", "profit"))
    assert shown == {"total_revenue": 100.1, "refunds": 0.07, "profit": 66.69}
