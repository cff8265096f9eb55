"""Writes to payments."""

import bisect
import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from django.db.models import Sum

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.events import Change, Event, EventType, publish_all
from pipeline_service.problems import NotFound, ValidationFailed
from pipeline_service.records import new_id
from pipeline_service.retries import retrying
from prospects.actions.facts import Intake, Item, check_not_ahead
from prospects.actions.intake import store_changes
from prospects.actions.persons import lock_people
from prospects.catalogue import currency_of
from prospects.models import Payment, PaymentStatus, Prospect, Refund

CENT = Decimal("0.01")
AMOUNT_LIMIT = Decimal(10) ** 12


@dataclass(frozen=True, slots=True)
class Books:
    """What payments are checked against: reps of calls by prospect (ascending times), sums already refunded."""

    calls: Mapping[uuid.UUID, list[tuple[datetime.datetime, uuid.UUID]]]
    refunded: Mapping[uuid.UUID, Decimal]

    def rep_at(self, prospect_id: uuid.UUID, moment: datetime.datetime) -> uuid.UUID | None:
        """The rep of the prospect's last call at or before the moment."""
        calls = self.calls.get(prospect_id, [])
        place = bisect.bisect_right(calls, moment, key=lambda call: call[0])
        return calls[place - 1][1] if place else None


class PaymentIntake(Intake[Payment]):
    """Payments: the same `externalId` of the same processor is the same payment."""

    model = Payment

    def key_of(self, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        external_id = values.get("external_id")
        return None if external_id is None else (values.get("processor"), external_id)

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        if "occurred_at" in values:
            check_not_ahead("occurredAt", values["occurred_at"], now)
        if new:
            own = currency_of(account_id)
            _check_rate(values.setdefault("currency", own), own, values.get("exchange_rate"))

    def prepare(self, account_id: uuid.UUID, items: Sequence[Item[Payment]], known: Iterable[Payment]) -> Books:
        people = {item.values.get("prospect_id") for item in items if "rep_id" not in item.values}
        return _books(account_id, people, known)

    def settle(self, row: Payment, values: Mapping[str, Any], now: datetime.datetime, prepared: Books) -> None:
        # Told again in the account's own currency, a payment needs its rate no more.
        if values.get("currency") == currency_of(row.account_id) and "exchange_rate" not in values:
            row.exchange_rate = None
        _settle(row, now, prepared)

    def follow(self, changes: Sequence[Change]) -> None:
        _follow(changes)


PAYMENTS = PaymentIntake()


@retrying
def change_payment(*, account_id: uuid.UUID, payment_id: uuid.UUID, values: Mapping[str, Any]) -> Payment:
    """Change status, rep, deal or product name; a rep who is taken away is worked out again from the calls.

    Emits payment.recorded when the payment first is succeeded. Raises NotFound, or ValidationFailed for a payment with
    refunds that would not be succeeded any more.
    """
    seen = Payment.objects.for_account(account_id).filter(pk=payment_id, hidden=False).first()
    if seen is None or not lock_people(account_id, [seen.prospect_id]):
        raise NotFound
    before = Payment.objects.select_for_update().get(pk=seen.pk)
    after = Payment.objects.get(pk=seen.pk)
    for name, value in values.items():
        if name != "status" or value is not None:
            setattr(after, name, value)
    now = clock.now()
    # Who gets the credit was fixed when the payment was written; only taking a rep away asks for it again.
    asked = before.rep_id is not None and after.rep_id is None
    people: set[uuid.UUID | None] = {after.prospect_id} if asked else set()
    _settle(after, now, _books(account_id, people, [before]))
    store_changes(PAYMENTS, account_id, [Change(before, after)], now)
    return after


def in_account_currency(amount: Decimal, rate: Decimal | None) -> Decimal:
    """An amount counted in the account's currency, rounded half up to cents."""
    return (amount * rate).quantize(CENT, rounding=ROUND_HALF_UP) if rate is not None else amount


def _books(account_id: uuid.UUID, people: set[uuid.UUID | None], known: Iterable[Payment]) -> Books:
    calls: dict[uuid.UUID, list[tuple[datetime.datetime, uuid.UUID]]] = defaultdict(list)
    wanted = {identity for identity in people if identity is not None}
    if wanted:
        # The one look upwards: calls are known here by their reverse name only.
        taken = Prospect.objects.for_account(account_id).filter(pk__in=wanted, calls__rep__isnull=False)
        for prospect_id, moment, rep_id in taken.order_by("calls__occurred_at", "calls__id").values_list(
            "pk", "calls__occurred_at", "calls__rep_id"
        ):
            calls[prospect_id].append((moment, rep_id))
    ids = [row.pk for row in known]
    sums = Refund.objects.for_account(account_id).filter(payment_id__in=ids).values_list("payment_id")
    refunded = dict(sums.annotate(Sum("amount"))) if ids else {}
    return Books(calls, refunded)


def _settle(row: Payment, now: datetime.datetime, books: Books) -> None:
    row.occurred_at = row.occurred_at or now
    own = currency_of(row.account_id)
    _check_rate(row.currency, own, row.exchange_rate)
    row.amount_account = in_account_currency(row.amount, row.exchange_rate)
    if row.amount_account >= AMOUNT_LIMIT:
        raise ValidationFailed.of("exchangeRate", "out_of_range", f"The amount in {own} is out of range.")
    if row.amount < books.refunded.get(row.pk, Decimal(0)):
        raise ValidationFailed.of("amount", "refunded", "amount is less than what has been refunded of it.")
    if row.status != PaymentStatus.SUCCEEDED and books.refunded.get(row.pk):
        message = f"A payment with refunds cannot be {row.status}; withdraw its refunds first."
        raise ValidationFailed.of("status", "refunded", message)
    if row.rep_id is None:
        row.rep_id = books.rep_at(row.prospect_id, row.occurred_at)
    if row.status == PaymentStatus.SUCCEEDED and row.recorded_at is None:
        row.recorded_at = now


def _check_rate(currency: str, own: str, rate: Decimal | None) -> None:
    if currency == own and rate is not None:
        message = f"exchangeRate is only for payments in another currency than {own}."
        raise ValidationFailed.of("exchangeRate", "not_allowed", message)
    if currency != own and rate is None:
        message = f"A payment in {currency} needs exchangeRate: how many {own} one {currency} is worth."
        raise ValidationFailed.of("exchangeRate", "required", message)


def changed_worth(payment: Payment, now: datetime.datetime) -> Event:
    """The fact that a recorded payment is worth something else now."""
    return Event(
        type=EventType.PAYMENT_CHANGED,
        account_id=payment.account_id,
        occurred_at=now,
        data={"paymentId": payment.public_id},
        dedupe_key=str(new_id()),
        subject_id=payment.pk,
    )


def _follow(changes: Sequence[Change]) -> None:
    told, changed = [], []
    for change in changes:
        before, after = change.before, change.after
        assert isinstance(after, Payment)
        if isinstance(before, Payment):
            _take_refunds_along(before, after)
            if before.recorded_at is not None and _counted(before) != _counted(after):
                changed.append(changed_worth(after, after.updated_at))
        if after.recorded_at is not None and (not isinstance(before, Payment) or before.recorded_at is None):
            told.append(_recorded(after))
    publish_all(told)
    publish_all(changed)


def _counted(payment: Payment) -> Decimal:
    """What counts of a payment, before refunds."""
    return payment.amount_account if payment.status == PaymentStatus.SUCCEEDED else Decimal(0)


def _take_refunds_along(before: Payment, after: Payment) -> None:
    """Refunds carry copies of their payment's prospect, rep and rate."""
    copied = ("prospect_id", "rep_id", "currency", "exchange_rate")
    if all(getattr(before, name) == getattr(after, name) for name in copied):
        return
    refunds = list(Refund.objects.for_account(after.account_id).filter(payment_id=after.pk))
    for refund in refunds:
        refund.prospect_id, refund.rep_id = after.prospect_id, after.rep_id
        refund.amount_account = in_account_currency(refund.amount, after.exchange_rate)
    Refund.objects.bulk_update(refunds, ["prospect", "rep", "amount_account"])


def _recorded(payment: Payment) -> Event:
    return Event(
        type=EventType.PAYMENT_RECORDED,
        account_id=payment.account_id,
        occurred_at=payment.recorded_at or payment.created_at,
        data={
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
        },
        dedupe_key=str(payment.pk),
        subject_id=payment.pk,
    )
