"""Payments, refunds and disputes from the payment processor's events, in any order."""

from decimal import ROUND_HALF_UP, Decimal
from itertools import count
from typing import Any

import orjson
import pytest

from conversions.actions.inbound_processing import process_delivery
from conversions.models import InboundDelivery
from pipeline_service.events import DomainEventType
from prospects.models import Payment, Prospect, Refund
from tests.conversions.inbound.hooks import SECRET, HookSender, create_hook_sender, process_due, signed
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant, in_parallel

PAID_AT = 1_760_000_000
events = count()


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def sender(tenant: Tenant) -> HookSender:
    return create_hook_sender(tenant, "stripe", signing_secret=SECRET)


def event(kind: str, thing: dict[str, Any], created: int = PAID_AT) -> dict[str, Any]:
    return {"id": f"evt_{next(events)}", "type": kind, "created": created, "data": {"object": thing}}


def charge(**more: Any) -> dict[str, Any]:
    return {
        "id": "ch_1",
        "object": "charge",
        "amount": 199750,
        "currency": "usd",
        "created": PAID_AT,
        "description": "Coaching",
        "billing_details": {"email": "dana@example.com", "name": "Dana", "phone": "(555) 010-2222"},
        **more,
    }


def refund(amount: int, identity: str = "re_1", **more: Any) -> dict[str, Any]:
    thing = {"id": identity, "charge": "ch_1", "amount": amount, "currency": "usd", "created": PAID_AT + 60}
    return thing | {"status": "succeeded", "reason": "requested_by_customer"} | more


def refunds() -> list[tuple[str | None, Decimal, str]]:
    return list(Refund.objects.order_by("amount", "id").values_list("external_id", "amount", "kind"))


def test_a_new_payer_has_the_name_and_tags_of_the_charge(sender: HookSender) -> None:
    sender.deliver(event("charge.succeeded", charge(metadata={"utm_campaign": "spring"})))
    payer = Prospect.objects.get()
    assert (payer.name, payer.email, payer.utm_campaign) == ("Dana", "dana@example.com", "spring")


def test_a_charge_becomes_a_payment_of_the_paying_prospect(sender: HookSender) -> None:
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        delivery = sender.deliver(event("charge.succeeded", charge()))
        sender.deliver(event("charge.succeeded", charge()))
    payment = Payment.objects.get()
    assert (payment.amount, payment.currency, payment.processor, payment.external_id, payment.product_name) == (
        Decimal("1997.50"),
        "USD",
        "stripe",
        "ch_1",
        "Coaching",
    )
    assert payment.occurred_at.timestamp() == PAID_AT
    assert Prospect.objects.get(pk=payment.prospect_id).email == "dana@example.com"
    assert (delivery.state, delivery.result) == ("done", f"Made {payment.public_id}.")
    assert len(published) == 1


@pytest.mark.parametrize("kind", ["checkout.session.completed", "invoice.paid", "payment_intent.succeeded"])
def test_other_events_about_the_same_money_create_no_payment(sender: HookSender, kind: str) -> None:
    assert sender.deliver(event(kind, charge())).state == "done"
    assert not Payment.objects.exists()


@pytest.mark.parametrize(
    ("currency", "minor", "amount"), [("jpy", 5000, "5000"), ("kwd", 12340, "12.34"), ("kwd", 12345, "12.35")]
)
def test_amounts_are_read_with_the_exponent_of_their_currency(
    sender: HookSender, currency: str, minor: int, amount: str
) -> None:
    thing = charge(currency=currency, amount=minor, metadata={"exchangeRate": "0.5"})
    sender.deliver(event("charge.succeeded", thing))
    payment = Payment.objects.get()
    half = (Decimal(amount) / 2).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    assert (payment.amount, payment.amount_account) == (Decimal(amount), half)


@pytest.mark.parametrize(
    ("amount", "state", "result"),
    [
        (0, "done", "A charge of 0 makes no payment."),
        (10**15, "dead", "amount is not a whole number of the currency's smallest unit."),
    ],
)
def test_a_charge_of_an_impossible_amount_makes_no_payment(
    sender: HookSender, amount: int, state: str, result: str
) -> None:
    row = sender.deliver(event("charge.succeeded", charge(amount=amount)))
    assert (row.state, row.result) == (state, result)
    assert not Payment.objects.exists()


def test_an_authorised_charge_is_paid_when_it_is_captured(sender: HookSender) -> None:
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        authorised = event("charge.succeeded", charge(captured=False, amount_captured=0))
        sender.deliver(authorised)
        assert [(row.status, row.amount) for row in Payment.objects.all()] == [("pending", Decimal("1997.50"))]
        assert published == []
        sender.deliver(event("charge.captured", charge(captured=True, amount_captured=150000), PAID_AT + 60))
        assert [(row.status, row.amount) for row in Payment.objects.all()] == [("succeeded", Decimal(1500))]
        late = sender.deliver({**authorised, "id": "evt_late"})
    payment = Payment.objects.get()
    assert (payment.status, payment.amount, len(published)) == ("succeeded", Decimal(1500), 1)
    assert late.result == f"{payment.public_id} was captured before."


def test_what_was_not_captured_is_no_refund(sender: HookSender) -> None:
    part = charge(captured=True, amount_captured=150000, amount_refunded=49750)
    early = sender.deliver(event("charge.refunded", part, PAID_AT + 61))
    sender.deliver(event("charge.succeeded", charge(captured=False)))
    early.refresh_from_db()
    assert (early.state, early.waits_for) == ("pending", "ch_1")
    sender.deliver(event("charge.captured", part, PAID_AT + 60))
    process_due()
    early.refresh_from_db()
    assert (early.state, early.result, refunds()) == ("done", "Nothing new.", [])
    sender.deliver(event("charge.refunded", {**part, "amount_refunded": 69750}, PAID_AT + 90))
    assert [amount for _, amount, _ in refunds()] == [Decimal(200)]


@pytest.mark.parametrize("kind", ["charge.refunded", "charge.expired"])
def test_an_authorisation_that_is_released_fails(sender: HookSender, kind: str) -> None:
    sender.deliver(event("charge.succeeded", charge(captured=False)))
    sender.deliver(event(kind, charge(captured=False, amount_captured=0, amount_refunded=199750), PAID_AT + 60))
    payment = Payment.objects.get()
    assert (payment.status, payment.recorded_at, refunds()) == ("failed", None, [])
    row = sender.deliver(event("refund.created", refund(199750)))
    assert (row.state, row.result) == ("done", f"{payment.public_id} did not succeed; there is nothing to refund.")


def test_a_payment_without_a_rate_or_a_prospect_is_shown_with_its_reason(sender: HookSender) -> None:
    row = sender.deliver(event("charge.succeeded", charge(currency="eur")))
    assert (row.state, row.result) == (
        "dead",
        "A payment in EUR needs exchangeRate: how many USD one EUR is worth.",
    )
    assert row.needs_rate
    row = sender.deliver(event("charge.succeeded", charge(billing_details=None)))
    assert (row.state, row.needs_rate) == ("dead", False)
    assert row.result == "Name the person by prospectId, email or phone."


@pytest.mark.parametrize("body", [[1, 2], {"id": "evt_1"}, "charge.succeeded"])
def test_a_body_that_is_no_event_fails_visibly(sender: HookSender, body: Any) -> None:
    row = sender.deliver(body)
    assert (row.state, row.result) == ("dead", "The body is not a Stripe event.")


def test_a_refund_that_arrives_first_waits_for_its_charge(sender: HookSender) -> None:
    early = sender.deliver(event("refund.created", refund(50000)))
    assert (early.state, early.result, early.waits_for) == ("pending", "Waits for ch_1.", "ch_1")
    sender.deliver(event("charge.succeeded", charge()))
    process_due()
    assert refunds() == [("re_1", Decimal(500), "refund")]
    early.refresh_from_db()
    assert (early.state, early.waits_for) == ("done", None)


@pytest.mark.parametrize("total_first", [True, False])
def test_a_refund_total_and_its_refunds_are_not_counted_twice(sender: HookSender, total_first: bool) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    events = [event("charge.refunded", charge(amount_refunded=50000)), event("refund.created", refund(50000))]
    for item in events if total_first else reversed(events):
        sender.deliver(item)
    assert refunds() == [("re_1", Decimal(500), "refund")]
    sender.deliver(event("charge.refunded", charge(amount_refunded=80000)))
    sender.deliver(event("refund.updated", refund(30000, "re_2")))
    sender.deliver(event("charge.refunded", charge(amount_refunded=50000), PAID_AT - 1))
    assert refunds() == [("re_2", Decimal(300), "refund"), ("re_1", Decimal(500), "refund")]


def test_refunds_listed_in_a_charge_are_stored_by_their_ids(sender: HookSender) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    listed = {"data": [refund(50000), refund(10000, "re_2", status="failed")]}
    sender.deliver(event("charge.refunded", charge(amount_refunded=50000, refunds=listed)))
    assert refunds() == [("re_1", Decimal(500), "refund")]


def test_a_failed_refund_is_reverted_and_an_older_event_does_not_restore_it(sender: HookSender) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    sender.deliver(event("refund.created", refund(50000), PAID_AT + 60))
    sender.deliver(event("refund.failed", refund(50000, status="failed"), PAID_AT + 90))
    assert refunds() == []
    row = sender.deliver(event("refund.updated", refund(50000), PAID_AT + 70))
    assert row.result == "A newer event about the same object was processed before."
    assert refunds() == []


def test_a_dispute_withdraws_the_money_and_a_won_dispute_returns_it(sender: HookSender) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    sender.deliver(event("refund.created", refund(50000)))
    dispute = {"id": "dp_1", "charge": "ch_1", "amount": 199750, "currency": "usd", "created": PAID_AT + 100}
    sender.deliver(event("charge.dispute.funds_withdrawn", dispute, PAID_AT + 100))
    assert refunds() == [("re_1", Decimal(500), "refund"), ("dp_1", Decimal("1497.50"), "chargeback")]
    sender.deliver(event("charge.dispute.funds_reinstated", dispute, PAID_AT + 200))
    assert refunds() == [("re_1", Decimal(500), "refund")]


@pytest.mark.parametrize("amount", [50000, 199750])
def test_a_refund_that_comes_after_the_dispute_leaves_it_the_rest(sender: HookSender, amount: int) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    dispute = {"id": "dp_1", "charge": "ch_1", "amount": 199750, "currency": "usd", "created": PAID_AT + 100}
    sender.deliver(event("charge.dispute.funds_withdrawn", dispute, PAID_AT + 100))
    sender.deliver(event("refund.created", refund(amount)))
    assert sum(given_back for _, given_back, _ in refunds()) == Decimal("1997.50")
    sender.deliver(event("charge.dispute.funds_reinstated", dispute, PAID_AT + 200))
    assert refunds() == [("re_1", Decimal(amount) / 100, "refund")]


@pytest.mark.django_db(transaction=True)
def test_a_refund_and_a_dispute_at_the_same_moment_leave_nothing(transactional_db: None) -> None:
    sender = create_hook_sender(create_tenant(), "stripe", signing_secret=SECRET)
    dispute = {"id": "dp_1", "charge": "ch_1", "amount": 199750, "currency": "usd", "created": PAID_AT + 100}
    sender.deliver(event("charge.succeeded", charge()))
    bodies = [
        orjson.dumps(event("refund.created", refund(50000))),
        orjson.dumps(event("charge.refunded", charge(amount_refunded=50000))),
        orjson.dumps(event("charge.dispute.funds_withdrawn", dispute)),
    ]
    for body in bodies:
        assert sender(None, raw=body, **{"Stripe-Signature": signed(body)}).status == 200
    due = InboundDelivery.claim(10)
    in_parallel(len(due), lambda index: process_delivery(due[index]))
    assert refunds() == [("re_1", Decimal(500), "refund"), ("dp_1", Decimal("1497.50"), "chargeback")]


def test_a_payment_reported_by_the_api_and_by_the_hook_is_one_payment(tenant: Tenant, sender: HookSender) -> None:
    body = {"email": "dana@example.com", "amount": 1997.5, "processor": "stripe", "externalId": "ch_1"}
    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        assert tenant.api("POST", "/payments", body).status == 201
        sender.deliver(event("charge.succeeded", charge()))
        assert tenant.api("POST", "/payments/batch", {"items": [body]}).status == 200
    assert (Payment.objects.count(), len(published)) == (1, 1)


def test_erasing_the_payer_empties_the_stored_deliveries(tenant: Tenant, sender: HookSender) -> None:
    sender.deliver(event("charge.succeeded", charge()))
    prospect = Prospect.objects.get()
    counts = tenant.api("POST", f"/prospects/{prospect.public_id}/erase").body["data"]["counts"]
    assert counts["inboundDeliveries"] == 1
    assert bytes(InboundDelivery.objects.get().body) == b""
