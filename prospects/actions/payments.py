"""Ingestion of payments, and changes of payments."""

import bisect
import datetime
import itertools
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.events import DomainEvent, DomainEventType, publish_all
from pipeline_service.exceptions import NotFound, ValidationFailed
from pipeline_service.records import new_id
from pipeline_service.retries import retrying
from pipeline_service.row_statements import fetch_all
from prospects.actions.exchange_rates import check_exchange_rate, in_account_currency, set_refunded_amounts
from prospects.actions.locks import lock_prospects
from prospects.actions.record_kinds import Ingestion, IngestionItem, RowChange, check_moment
from prospects.actions.row_changes import store_changes
from prospects.catalogue import get_currency
from prospects.models import Payment, PaymentStatus, Prospect, Refund

AMOUNT_LIMIT = Decimal(10) ** 12
COPIED_TO_REFUNDS = ("prospect_id", "hidden", "rep_id", "amount", "currency", "exchange_rate")
"""The columns of a payment that its refunds copy, or that their amounts in the account's currency depend on."""

# Calls are in a higher layer, so only their table is named.
CALLS_WITH_REP = """
SELECT prospect_id, occurred_at, rep_id FROM calls_call
WHERE account_id = %(account_id)s AND prospect_id = ANY(%(prospect_ids)s) AND rep_id IS NOT NULL
ORDER BY occurred_at, id"""
PROSPECTS_OF_CALLS = "SELECT id, prospect_id FROM calls_call WHERE account_id = %(account_id)s AND id = ANY(%(ids)s)"
REFUNDED = """
SELECT payment_id, sum(amount), min(occurred_at) FROM prospects_refund
WHERE account_id = %(account_id)s AND payment_id = ANY(%(payment_ids)s) GROUP BY payment_id"""


@dataclass(frozen=True, slots=True)
class PaymentContext:
    """The data that payments are checked and completed with: the times and reps of calls by prospect (oldest first),
    the refunded sums and the first refunds by payment, and the prospects of the calls that payments name."""

    calls: Mapping[uuid.UUID, list[tuple[datetime.datetime, uuid.UUID]]]
    refunded: Mapping[uuid.UUID, Decimal]
    first_refunds: Mapping[uuid.UUID, datetime.datetime]
    prospects_of_calls: Mapping[uuid.UUID, uuid.UUID | None] = field(default_factory=dict)

    def rep_at(self, prospect_id: uuid.UUID, moment: datetime.datetime) -> uuid.UUID | None:
        """Return the rep of the prospect's last call at or before the moment."""
        calls = self.calls.get(prospect_id, [])
        count = bisect.bisect_right(calls, moment, key=lambda call: call[0])
        return calls[count - 1][1] if count else None


class PaymentIngestion(Ingestion[Payment]):
    """Ingestion of payments. The natural key is the processor, in any case, and the `externalId`."""

    model = Payment
    kept_columns = frozenset({"processor"})

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        external_id = values.get("external_id")
        return None if external_id is None else ((values.get("processor") or "").casefold(), external_id)

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        if "occurred_at" in values:
            check_moment("occurredAt", values["occurred_at"], now)
        if new:
            account_currency = get_currency(account_id)
            currency = values.setdefault("currency", account_currency)
            check_exchange_rate(currency, account_currency, values.get("exchange_rate"))

    def prepare(
        self, account_id: uuid.UUID, items: Sequence[IngestionItem[Payment]], known: Iterable[Payment]
    ) -> PaymentContext:
        prospect_ids = {item.values.get("prospect_id") for item in items if "rep_id" not in item.values}
        context = _load_context(account_id, prospect_ids, known)
        call_ids = [item.values["call_id"] for item in items if "call_id" in item.values]
        if not call_ids:
            return context
        rows = fetch_all(PROSPECTS_OF_CALLS, {"account_id": account_id, "ids": call_ids}, prepare=len(call_ids) == 1)
        return replace(context, prospects_of_calls=dict(rows))

    def complete(
        self, row: Payment, values: Mapping[str, Any], now: datetime.datetime, prepared: PaymentContext
    ) -> None:
        # When a stored payment is sent again in the account's currency, its exchange rate no longer applies.
        if values.get("currency") == get_currency(row.account_id) and "exchange_rate" not in values:
            row.exchange_rate = None
        first_refund = prepared.first_refunds.get(row.pk)
        if "occurred_at" in values and first_refund is not None and first_refund < row.occurred_at:
            raise ValidationFailed.of("occurredAt", "too_late", "The payment has an earlier refund.")
        of_call = prepared.prospects_of_calls.get(values["call_id"]) if "call_id" in values else None
        if of_call not in (None, row.prospect_id):
            raise ValidationFailed.of("callId", "contradiction", "callId names a call of another prospect.")
        _complete(row, now, prepared)

    def on_stored(self, changes: Sequence[RowChange]) -> None:
        """Update the refunds of changed payments, and publish payment.recorded and payment.changed."""
        recorded, changed, with_copies = [], [], []
        for change in changes:
            before, after = change.before, change.after
            assert isinstance(after, Payment)
            if isinstance(before, Payment):
                if any(getattr(before, name) != getattr(after, name) for name in COPIED_TO_REFUNDS):
                    with_copies.append(after)
                if before.recorded_at is not None and _counted_amount(before) != _counted_amount(after):
                    changed.append(payment_changed_event(after, after.updated_at))
            if after.recorded_at is not None and (not isinstance(before, Payment) or before.recorded_at is None):
                recorded.append(_recorded_event(after))
        _update_refunds(with_copies)
        publish_all(recorded)
        publish_all(changed)


PAYMENTS = PaymentIngestion()


@retrying
def change_payment(*, account_id: uuid.UUID, payment_id: uuid.UUID, values: Mapping[str, Any]) -> Payment:
    """Change status, rep, deal or product name; null clears a field.

    Publishes payment.recorded when the status is `succeeded` for the first time. Raises NotFound, or ValidationFailed
    without a status, or if a payment with refunds would get another one than `succeeded`.
    """
    if "status" in values and values["status"] is None:
        raise ValidationFailed.of("status", "null", "A payment always has a status.")
    unlocked = Payment.objects.for_account(account_id).visible().filter(pk=payment_id).first()
    if unlocked is None or not lock_prospects(account_id, [unlocked.prospect_id]):
        raise NotFound
    before = Payment.objects.select_for_update().get(pk=unlocked.pk)
    after = Payment.objects.get(pk=unlocked.pk)
    for name, value in values.items():
        setattr(after, name, value)
    now = clock.now()
    # The rep was found by the prospect's calls when the payment was stored.
    _complete(after, now, _load_context(account_id, set(), [before]))
    store_changes(PAYMENTS, [RowChange(before, after)], now)
    return after


def _load_context(
    account_id: uuid.UUID, prospect_ids: set[uuid.UUID | None], known: Iterable[Payment]
) -> PaymentContext:
    calls: dict[uuid.UUID, list[tuple[datetime.datetime, uuid.UUID]]] = defaultdict(list)
    given = [prospect_id for prospect_id in prospect_ids if prospect_id is not None]
    if given:
        values = {"account_id": account_id, "prospect_ids": given}
        for prospect_id, moment, rep_id in fetch_all(CALLS_WITH_REP, values, prepare=len(given) == 1):
            calls[prospect_id].append((moment, rep_id))
    ids = [row.pk for row in known]
    values = {"account_id": account_id, "payment_ids": ids}
    refunds = fetch_all(REFUNDED, values, prepare=len(ids) == 1) if ids else []
    return PaymentContext(
        calls, {row_id: amount for row_id, amount, _ in refunds}, {row_id: first for row_id, _, first in refunds}
    )


def _complete(row: Payment, now: datetime.datetime, context: PaymentContext) -> None:
    """Set the computed columns of a payment, and check it. Raises ValidationFailed."""
    row.occurred_at = row.occurred_at or now
    account_currency = get_currency(row.account_id)
    check_exchange_rate(row.currency, account_currency, row.exchange_rate)
    row.amount_account = in_account_currency(row.amount, row.exchange_rate)
    if row.amount_account >= AMOUNT_LIMIT:
        raise ValidationFailed.of("exchangeRate", "out_of_range", f"The amount in {account_currency} is out of range.")
    if row.amount < context.refunded.get(row.pk, Decimal(0)):
        raise ValidationFailed.of("amount", "refunded", "amount is less than the refunded amount.")
    if row.status != PaymentStatus.SUCCEEDED and context.refunded.get(row.pk):
        message = f"A payment with refunds succeeded, so it cannot be {row.status}."
        raise ValidationFailed.of("status", "refunded", message)
    if row.rep_id is None:
        row.rep_id = context.rep_at(row.prospect_id, row.occurred_at)
    if row.status == PaymentStatus.SUCCEEDED and row.recorded_at is None:
        row.recorded_at = now


def payment_changed_event(payment: Payment, now: datetime.datetime) -> DomainEvent:
    """Return the event payment.changed: the counted amount of a recorded payment has changed."""
    data = {"paymentId": payment.public_id}
    return DomainEvent.of(payment, DomainEventType.PAYMENT_CHANGED, data, at=now, key=str(new_id()))


def _counted_amount(payment: Payment) -> Decimal:
    """Return the amount of a payment that counts in sums, before refunds."""
    return payment.amount_account if payment.status == PaymentStatus.SUCCEEDED else Decimal(0)


def _update_refunds(payments: Sequence[Payment]) -> None:
    """Update what the refunds of these payments of one account copy from them, and the amounts of the refunds in the
    account's currency."""
    if not payments:
        return
    refunds: dict[uuid.UUID, list[Refund]] = defaultdict(list)
    for refund in Refund.objects.for_account(payments[0].account_id).filter(
        payment_id__in=[row.pk for row in payments]
    ):
        refunds[refund.payment_id].append(refund)
    for payment in payments:
        for refund in refunds[payment.pk]:
            refund.prospect_id, refund.hidden, refund.rep_id = payment.prospect_id, payment.hidden, payment.rep_id
        set_refunded_amounts(payment, refunds[payment.pk])
    changed = list(itertools.chain.from_iterable(refunds.values()))
    Refund.objects.bulk_update(changed, ["prospect", "hidden", "rep", "amount_account"])


def _recorded_event(payment: Payment) -> DomainEvent:
    data = {
        "paymentId": payment.public_id,
        "prospectId": typeid.encode(Prospect.id_prefix, payment.prospect_id),
        "amount": payment.amount,
        "currency": payment.currency,
        "processor": payment.processor,
        "productId": payment.product_id,
        "productName": payment.product_name,
        "kind": str(payment.kind),
        "repId": typeid.encode(User.id_prefix, payment.rep_id) if payment.rep_id else None,
        "occurredAt": clock.to_ms(payment.occurred_at),
    }
    at = payment.recorded_at or payment.created_at
    return DomainEvent.of(payment, DomainEventType.PAYMENT_RECORDED, data, at=at)
