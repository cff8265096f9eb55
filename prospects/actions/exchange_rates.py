"""Amounts in the currency of the account."""

from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal

from pipeline_service.exceptions import ValidationFailed
from prospects.models import Payment, Refund

CENT = Decimal("0.01")


def in_account_currency(amount: Decimal, rate: Decimal | None) -> Decimal:
    """Return an amount in the account's currency, rounded half up to cents. No rate: it is in that currency already."""
    return (amount * rate).quantize(CENT, rounding=ROUND_HALF_UP) if rate is not None else amount


def set_refunded_amounts(payment: Payment, refunds: Iterable[Refund]) -> None:
    """Set the amounts of all refunds of a payment in the account's currency.

    Each is rounded by itself. Together they are never more than the payment, and exactly that when nothing is left.
    """
    left, left_in_account = payment.amount, payment.amount_account
    for refund in sorted(refunds, key=lambda one: (one.created_at, one.pk)):
        left -= refund.amount
        rounded = in_account_currency(refund.amount, payment.exchange_rate)
        refund.amount_account = min(rounded, left_in_account) if left else left_in_account
        left_in_account -= refund.amount_account


def check_exchange_rate(currency: str, account_currency: str, rate: Decimal | None) -> None:
    """Check that a payment has an exchange rate if it is in another currency. Raises ValidationFailed."""
    if currency == account_currency and rate is not None:
        message = f"exchangeRate is only for payments in another currency than {account_currency}."
        raise ValidationFailed.of("exchangeRate", "not_allowed", message)
    if currency != account_currency and rate is None:
        message = f"A payment in {currency} needs exchangeRate: how many {account_currency} one {currency} is worth."
        raise ValidationFailed.of("exchangeRate", "required", message)
