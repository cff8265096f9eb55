"""Events of the payment processor. Only the charge family makes payments: checkout, invoice and intent repeat it."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Any

from conversions.inbound.parsing import (
    UnreadableBody,
    campaign_tags,
    first_value,
    from_minor,
    look,
    parse_time,
    text_at,
)


class StripeEffect(Enum):
    """The effect of an event."""

    PAYMENT = "payment"
    REFUND = "refund"
    REFUNDED_TOTAL = "refunded total"
    CHARGEBACK = "chargeback"
    WITHDRAW = "withdraw"


STEPS = {
    "charge.succeeded": StripeEffect.PAYMENT,
    "charge.captured": StripeEffect.PAYMENT,
    "charge.expired": StripeEffect.REFUNDED_TOTAL,
    "charge.refunded": StripeEffect.REFUNDED_TOTAL,
    "refund.created": StripeEffect.REFUND,
    "refund.updated": StripeEffect.REFUND,
    "refund.failed": StripeEffect.WITHDRAW,
    "charge.refund.updated": StripeEffect.REFUND,
    "charge.dispute.funds_withdrawn": StripeEffect.CHARGEBACK,
    "charge.dispute.funds_reinstated": StripeEffect.WITHDRAW,
}
GONE = ("failed", "canceled")
AMOUNT_LIMIT = 10**12
"""The processor's amounts have at most twelve digits."""
RATE_LIMIT = Decimal(10) ** 10
"""A payment's exchange rate has ten digits before the point."""


@dataclass(frozen=True, slots=True)
class ChargeChange:
    """A change of a charge. `reference` is the refund's or dispute's own id, or the charge's. A charge that is not
    `captured` is only authorised: no money was moved yet."""

    step: StripeEffect
    charge: str
    reference: str
    amount: Decimal
    currency: str
    occurred_at: datetime.datetime
    reason: str | None = None
    refunds: tuple["ChargeChange", ...] = ()
    captured: bool = True


def subject_of(body: Any) -> str | None:
    """Return the id of the object that an event is about."""
    return text_at(body, ["data.object.id"])


def created_at(body: Any) -> datetime.datetime | None:
    """Return the time at which the processor made the event."""
    return parse_time(look(body, "created"))


def parse_charge_change(body: Any) -> ChargeChange | None:
    """Parse what an event says about a charge's money; None for other event types. Raises UnreadableBody."""
    event_type = look(body, "type")
    if not isinstance(event_type, str):
        raise UnreadableBody("The body is not a Stripe event.")
    step = STEPS.get(event_type)
    if step is None:
        return None
    obj = look(body, "data.object")
    if not isinstance(obj, Mapping):
        raise UnreadableBody("The event has no data.object.")
    if step is StripeEffect.PAYMENT:
        return _payment_of(obj)
    if step is StripeEffect.REFUNDED_TOTAL:
        return _refunded_total_of(obj)
    charge = look(obj, "charge")
    if step is StripeEffect.REFUND and not _is_effective(obj):
        step = StripeEffect.WITHDRAW
    return _money_of(step, obj, _text(charge, "id") if isinstance(charge, Mapping) else _text(obj, "charge"))


def payment_values(body: Any) -> dict[str, Any]:
    """Return the person and product of a charge, as far as given, by the field names of a payment's body, and the
    person's name and campaign tags by their columns of a prospect."""
    charge = look(body, "data.object")
    values = {
        "prospectId": text_at(charge, ["metadata.prospectId"]),
        "email": text_at(charge, ["metadata.email", "billing_details.email", "receipt_email"], 320),
        "phone": text_at(charge, ["metadata.phone", "billing_details.phone"], 64),
        "name": text_at(charge, ["metadata.name", "billing_details.name", "shipping.name"]),
        "productId": text_at(charge, ["metadata.productId"]),
        "productName": text_at(charge, ["metadata.productName", "description"]),
        "dealId": text_at(charge, ["metadata.dealId"]),
        "exchangeRate": _number(first_value(charge, ["metadata.exchangeRate", "balance_transaction.exchange_rate"])),
    }
    given = {name: value for name, value in values.items() if value is not None}
    return given | campaign_tags(charge, ["metadata"])


def with_exchange_rate(body: Any, rate: Decimal) -> Any:
    """Return a charge's event with this exchange rate in the metadata, as the sender can give it."""
    charge = body["data"]["object"]
    given = look(charge, "metadata")
    metadata = {**(given if isinstance(given, Mapping) else {}), "exchangeRate": rate}
    return {**body, "data": {**body["data"], "object": {**charge, "metadata": metadata}}}


def _payment_of(charge: Mapping[str, Any]) -> ChargeChange:
    captured = _is_captured(charge)
    amount = _captured_amount(charge) if captured else _amount(charge, "amount")
    return _money_of(StripeEffect.PAYMENT, charge, _text(charge, "id"), amount, captured=captured)


def _refunded_total_of(charge: Mapping[str, Any]) -> ChargeChange:
    listed = look(charge, "refunds.data")
    refunds = tuple(
        _money_of(StripeEffect.REFUND, item, _text(charge, "id")) for item in listed or () if _is_effective(item)
    )
    captured = _is_captured(charge)
    total = _amount(charge, "amount_refunded")
    if captured:
        # What is not captured is given back too, without ever having been paid.
        total = max(total - (_amount(charge, "amount") - _captured_amount(charge)), 0)
    return _money_of(
        StripeEffect.REFUNDED_TOTAL, charge, _text(charge, "id"), total, refunds=refunds, captured=captured
    )


def _money_of(step: StripeEffect, obj: Any, charge: str, amount: int | None = None, **more: Any) -> ChargeChange:
    amount = _amount(obj, "amount") if amount is None else amount
    currency = _text(obj, "currency").upper()
    occurred_at = parse_time(look(obj, "created"))
    if occurred_at is None:
        raise UnreadableBody("created is not a time.")
    reason = text_at(obj, ["reason"])
    return ChargeChange(
        step, charge, _text(obj, "id"), from_minor(amount, currency), currency, occurred_at, reason, **more
    )


def _amount(obj: Any, field: str) -> int:
    amount = look(obj, field)
    if not isinstance(amount, int) or isinstance(amount, bool) or not 0 <= amount < AMOUNT_LIMIT:
        raise UnreadableBody(f"{field} is not a whole number of the currency's smallest unit.")
    return amount


def _is_captured(charge: Mapping[str, Any]) -> bool:
    return look(charge, "captured") is not False


def _captured_amount(charge: Mapping[str, Any]) -> int:
    """Return the captured part of a charge: all of it, where the processor's version does not say."""
    return _amount(charge, "amount" if look(charge, "amount_captured") is None else "amount_captured")


def _is_effective(refund: Any) -> bool:
    return look(refund, "status") not in GONE


def _text(obj: Any, name: str) -> str:
    value = look(obj, name)
    if not isinstance(value, str) or not value:
        raise UnreadableBody(f"{name} is missing.")
    return value


def _number(value: Any) -> Decimal | None:
    try:
        number = Decimal(str(value)) if value is not None and not isinstance(value, bool) else None
    except ArithmeticError:
        return None
    return number if number is not None and number.is_finite() and 0 < number < RATE_LIMIT else None
