"""Amounts in the currency of the account."""

from decimal import ROUND_HALF_UP, Decimal

from pipeline_service.exceptions import ValidationFailed

CENT = Decimal("0.01")


def in_account_currency(amount: Decimal, rate: Decimal | None) -> Decimal:
    """Return an amount in the account's currency, rounded half up to cents. No rate: it is in that currency already."""
    return (amount * rate).quantize(CENT, rounding=ROUND_HALF_UP) if rate is not None else amount


def check_exchange_rate(currency: str, account_currency: str, rate: Decimal | None) -> None:
    """Check that a payment has an exchange rate if it is in another currency. Raises ValidationFailed."""
    if currency == account_currency and rate is not None:
        message = f"exchangeRate is only for payments in another currency than {account_currency}."
        raise ValidationFailed.of("exchangeRate", "not_allowed", message)
    if currency != account_currency and rate is None:
        message = f"A payment in {currency} needs exchangeRate: how many {account_currency} one {currency} is worth."
        raise ValidationFailed.of("exchangeRate", "required", message)
