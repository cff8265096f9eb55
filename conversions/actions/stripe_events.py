"""Turning the payment processor's events into payments and refunds, in any order of arrival."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from django.db.models import Sum
from django.db.models.functions import Now

from conversions.actions.inbound_results import InboundResult
from conversions.inbound.stripe import ChargeChange, StripeEffect, parse_charge_change, payment_values
from conversions.models import InboundDelivery
from pipeline_service import typeid
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.work import WorkState
from prospects.actions.ingestion import ingest_one
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import delete_refund, refund_payment, remaining_amount
from prospects.catalogue import get_currency
from prospects.models import Payment, PaymentStatus, Prospect, Refund, RefundKind
from prospects.traffic.landing import UTM_TAGS

PROCESSOR = "stripe"

Contacts = Callable[[Mapping[str, Any]], dict[str, str]]


class ChargeMissing(Exception):
    """A refund arrived before its charge, or before the charge was captured."""

    def __init__(self, charge: str) -> None:
        self.charge = charge
        super().__init__(charge)


def process_payment_event(delivery: InboundDelivery, body: Any, contact_of: Contacts) -> InboundResult:
    """Create or update the payment or refund of an event; `contact_of` normalises contacts.

    Raises ChargeMissing, UnreadableBody, and the ApiError of a refused record.
    """
    money = parse_charge_change(body)
    if money is None:
        return f"{delivery.event_type} makes no payment: the charge event does.", None
    # Simultaneous events of one charge are processed in turn: what remains to be refunded depends on the others.
    take_locks(lock_number(f"charge|{delivery.account_id}|{money.charge}"))
    if _is_superseded(delivery):
        return "A newer event about the same object was processed before.", None
    if money.step is StripeEffect.PAYMENT:
        return _store_payment(delivery, money, body, contact_of)
    payment = (
        Payment.objects.for_account(delivery.account_id)
        .filter(processor=PROCESSOR, external_id=money.charge, hidden=False)
        .first()
    )
    if payment is not None and payment.status != PaymentStatus.SUCCEEDED and not money.captured:
        change_payment(account_id=payment.account_id, payment_id=payment.pk, values={"status": PaymentStatus.FAILED})
        return f"Changed {payment.public_id}: nothing was captured.", payment.prospect_id
    if payment is None or payment.status == PaymentStatus.PENDING:
        raise ChargeMissing(money.charge)
    if payment.status == PaymentStatus.FAILED:
        return f"{payment.public_id} did not succeed; there is nothing to refund.", payment.prospect_id
    return STEPS[money.step](payment, money), payment.prospect_id


def _is_superseded(delivery: InboundDelivery) -> bool:
    if delivery.subject is None or delivery.sender_time is None:
        return False
    newer = InboundDelivery.objects.for_account(delivery.account_id).filter(
        hook_id=delivery.hook_id, subject=delivery.subject, sender_time__gt=delivery.sender_time, state=WorkState.DONE
    )
    if (delivery.event_type or "").startswith("charge.") and "dispute" not in (delivery.event_type or ""):
        # An event about a charge's refund does not supersede the event about its payment.
        newer = newer.filter(event_type=delivery.event_type)
    return bool(newer.exists())


def _store_payment(delivery: InboundDelivery, money: ChargeChange, body: Any, contact_of: Contacts) -> InboundResult:
    if money.amount == 0:
        return "A charge of 0 makes no payment.", None
    payments = Payment.objects.for_account(delivery.account_id).filter(processor=PROCESSOR, external_id=money.charge)
    paid = payments.filter(status=PaymentStatus.SUCCEEDED).first()
    if paid is not None and not money.captured:
        return f"{paid.public_id} was captured before.", paid.prospect_id
    parsed = payment_values(body)
    prospect_id = typeid.decode(Prospect.id_prefix, parsed.get("prospectId", ""))
    # The payer may have another address than the prospect named by the checkout.
    contact = contact_of(parsed) if prospect_id is None else {}
    values: dict[str, Any] = {
        "amount": money.amount,
        "status": PaymentStatus.SUCCEEDED if money.captured else PaymentStatus.PENDING,
        "currency": money.currency,
        "exchange_rate": parsed.get("exchangeRate") if money.currency != get_currency(delivery.account_id) else None,
        "occurred_at": money.occurred_at,
        "processor": PROCESSOR,
        "external_id": money.charge,
        "product_id": parsed.get("productId"),
        "product_name": parsed.get("productName"),
        "deal_id": parsed.get("dealId"),
        "prospect_id": prospect_id,
        "email": contact.get("email"),
        "person_phone": contact.get("phone"),
        "person_columns": {name: parsed[name] for name in ("name", *UTM_TAGS) if name in parsed},
    }
    payment, created = ingest_one(PAYMENTS, account_id=delivery.account_id, values=values)
    waiting = InboundDelivery.objects.for_account(delivery.account_id).filter(
        waits_for=money.charge, state=WorkState.PENDING
    )
    waiting.update(due_at=Now(), updated_at=Now())
    return f"{'Made' if created else 'Changed'} {payment.public_id}.", payment.prospect_id


def _refund(payment: Payment, money: ChargeChange) -> str:
    """Store one refund by its own id; a refund known only from the charge's total takes that id."""
    if money.amount == 0:
        return "A refund of 0 changes nothing."
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk, kind=RefundKind.REFUND)
    if not refunds.filter(external_id=money.reference).exists():
        unnamed = refunds.filter(external_id__startswith=f"{money.charge}:", amount=money.amount).first()
        if unnamed is not None:
            Refund.objects.filter(pk=unnamed.pk).update(external_id=money.reference, updated_at=Now())
            return f"{unnamed.public_id} is {money.reference}."
    return _store_refund(payment, money, money.reference, money.amount, RefundKind.REFUND)


def _refund_total(payment: Payment, money: ChargeChange) -> str:
    """Store a charge's refunds so far: the listed ones, then the part of the total that is still missing."""
    results = [_refund(payment, part) for part in money.refunds]
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk, kind=RefundKind.REFUND)
    missing = money.amount - (refunds.aggregate(sum=Sum("amount"))["sum"] or Decimal(0))
    if missing > 0:
        results.append(_store_refund(payment, money, f"{money.charge}:{money.amount}", missing, RefundKind.REFUND))
    return " ".join(results) or "Nothing new."


def _charge_back(payment: Payment, money: ChargeChange) -> str:
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk)
    others = refunds.exclude(external_id=money.reference).aggregate(sum=Sum("amount"))["sum"] or Decimal(0)
    amount = min(money.amount, payment.amount - others)
    if amount <= 0:
        return "Everything was refunded before."
    return _store_refund(payment, money, money.reference, amount, RefundKind.CHARGEBACK)


def _withdraw(payment: Payment, money: ChargeChange) -> str:
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk)
    refund = refunds.filter(external_id=money.reference).first()
    if refund is None:
        return f"{money.reference} is unknown; there is nothing to reverse."
    delete_refund(account_id=payment.account_id, refund_id=refund.pk)
    return f"Took {refund.public_id} back."


def _store_refund(payment: Payment, money: ChargeChange, external_id: str, amount: Decimal, kind: RefundKind) -> str:
    if kind == RefundKind.REFUND:
        _reduce_chargeback(payment, external_id, amount)
    values = {
        "amount": amount,
        "occurred_at": money.occurred_at,
        "reason": money.reason,
        "external_id": external_id,
        "kind": kind,
    }
    refund, created = refund_payment(account_id=payment.account_id, payment_id=payment.pk, values=values)
    return f"{'Made' if created else 'Changed'} {refund.public_id}."


def _reduce_chargeback(payment: Payment, external_id: str, amount: Decimal) -> None:
    """Reduce a chargeback that was stored before a refund: the dispute only took what the refund had left."""
    refunds = Refund.objects.for_account(payment.account_id).filter(payment_id=payment.pk)
    excess = amount - remaining_amount(payment, without=refunds.filter(external_id=external_id).first())
    chargeback = refunds.filter(kind=RefundKind.CHARGEBACK).first()
    if chargeback is None or excess <= 0:
        return
    if excess >= chargeback.amount:
        delete_refund(account_id=payment.account_id, refund_id=chargeback.pk)
    else:
        values = {"external_id": chargeback.external_id, "amount": chargeback.amount - excess}
        refund_payment(account_id=payment.account_id, payment_id=payment.pk, values=values)


STEPS: Mapping[StripeEffect, Callable[[Payment, ChargeChange], str]] = {
    StripeEffect.REFUND: _refund,
    StripeEffect.REFUNDED_TOTAL: _refund_total,
    StripeEffect.CHARGEBACK: _charge_back,
    StripeEffect.WITHDRAW: _withdraw,
}
