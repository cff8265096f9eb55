"""Actions that write refunds."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from pipeline_service import clock
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed
from pipeline_service.retries import retried, retrying
from prospects.actions.exchange_rates import set_refunded_amounts
from prospects.actions.locks import lock_prospects
from prospects.actions.payments import payment_changed_event
from prospects.actions.record_kinds import check_moment
from prospects.models import Payment, PaymentStatus, Refund

AMOUNT_TOO_HIGH = "Refund exceeds the remaining amount"


def refund_payment(*, account_id: uuid.UUID, payment_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Refund, bool]:
    """Refund `amount` of a payment (default: the remaining amount), and publish payment.refunded. Return the refund,
    and True if it is new.

    If a refund with this `external_id` exists, it is updated. Raises NotFound, ValidationFailed (more than the
    remaining amount, payment not succeeded, time in the future or before the payment) or Conflict (the `external_id`
    belongs to a refund of another payment).
    """
    given = {name: value for name, value in values.items() if value is not None}
    # A concurrent request may store a refund of another payment with the same externalId.
    return retried(lambda: _refund(account_id, payment_id, given))


def remaining_amount(payment: Payment, *, without: Refund | None = None) -> Decimal:
    """Return the amount of a payment that is not refunded yet, in its currency. The refund `without` does not count."""
    return _left_by(payment, _refunds_of(payment, without))


@retrying
def delete_refund(*, account_id: uuid.UUID, refund_id: uuid.UUID) -> None:
    """Delete a refund, for example when the account wins a dispute. Raises NotFound."""
    refund = Refund.objects.for_account(account_id).visible().filter(pk=refund_id).first()
    if refund is None:
        raise NotFound
    payment = _lock_payment(account_id, refund.payment_id)
    refund.delete()
    _store_amounts(payment, _refunds_of(payment))
    publish(payment_changed_event(payment, clock.now()))


def _refund(account_id: uuid.UUID, payment_id: uuid.UUID, values: Mapping[str, Any]) -> tuple[Refund, bool]:
    payment = _lock_payment(account_id, payment_id)
    if payment.status != PaymentStatus.SUCCEEDED:
        raise ValidationFailed.of("paymentId", "not_succeeded", "Only a payment that succeeded can be refunded.")
    now = clock.now()
    if "occurred_at" in values:
        check_moment("occurredAt", values["occurred_at"], now)
        if values["occurred_at"] < payment.occurred_at:
            raise ValidationFailed.of("occurredAt", "too_early", "A refund cannot be earlier than its payment.")
    existing = _find_refund(account_id, payment, values.get("external_id"))
    others = _refunds_of(payment, existing)
    remaining = _left_by(payment, others)
    amount = values.get("amount", remaining if existing is None else existing.amount)
    if amount > remaining or remaining <= 0:
        raise ValidationFailed.of("amount", "exceeds", f"{AMOUNT_TOO_HIGH} ({remaining:,.2f} {payment.currency}).")
    columns = {**values, "amount": amount}
    if existing is not None:
        return _change(payment, existing, others, columns, now), False
    return _insert(payment, others, columns, now), True


def _refunds_of(payment: Payment, without: Refund | None = None) -> list[Refund]:
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk)
    return [refund for refund in refunds if without is None or refund.pk != without.pk]


def _left_by(payment: Payment, refunds: Iterable[Refund]) -> Decimal:
    """Return the amount of a payment without these refunds, in its currency."""
    return payment.amount - sum((refund.amount for refund in refunds), Decimal(0))


def _store_amounts(payment: Payment, refunds: Sequence[Refund]) -> None:
    """Store the amounts of these refunds, all that the payment has, in the account's currency."""
    before = {refund.pk: refund.amount_account for refund in refunds}
    set_refunded_amounts(payment, refunds)
    changed = [refund for refund in refunds if refund.amount_account != before[refund.pk]]
    if changed:
        Refund.objects.bulk_update(changed, ["amount_account"])


def _lock_payment(account_id: uuid.UUID, payment_id: uuid.UUID) -> Payment:
    unlocked = Payment.objects.for_account(account_id).visible().filter(pk=payment_id).first()
    if unlocked is None or not lock_prospects(account_id, [unlocked.prospect_id]):
        raise NotFound
    payment: Payment = Payment.objects.select_for_update().get(pk=unlocked.pk)
    return payment


def _find_refund(account_id: uuid.UUID, payment: Payment, external_id: str | None) -> Refund | None:
    if external_id is None:
        return None
    existing: Refund | None = Refund.objects.for_account(account_id).filter(external_id=external_id).first()
    if existing is not None and existing.payment_id != payment.pk:
        raise Conflict("A refund of another payment has this externalId.")
    return existing


def _insert(payment: Payment, others: Sequence[Refund], columns: Mapping[str, Any], now: datetime.datetime) -> Refund:
    refund = Refund(
        account_id=payment.account_id,
        payment=payment,
        prospect_id=payment.prospect_id,
        rep_id=payment.rep_id,
        created_at=now,
        updated_at=now,
        **{"occurred_at": max(now, payment.occurred_at), "amount_account": Decimal(0), **columns},
    )
    set_refunded_amounts(payment, [*others, refund])
    refund.save(force_insert=True)
    data = {"paymentId": payment.public_id, "refundId": refund.public_id}
    publish(DomainEvent.of(refund, DomainEventType.PAYMENT_REFUNDED, data, at=now))
    return refund


def _change(
    payment: Payment, refund: Refund, others: Sequence[Refund], columns: Mapping[str, Any], now: datetime.datetime
) -> Refund:
    previous_amount = refund.amount_account
    changes = {name: value for name, value in columns.items() if getattr(refund, name) != value}
    if changes:
        changes["updated_at"] = now
        for name, value in changes.items():
            setattr(refund, name, value)
        Refund.objects.filter(pk=refund.pk).update(**changes)
        _store_amounts(payment, [*others, refund])
        if previous_amount != refund.amount_account:
            publish(payment_changed_event(payment, now))
    return refund
