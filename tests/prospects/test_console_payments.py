"""Payments that are recorded and refunded in the console."""

import csv
import io
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts.models import AuditEntry
from prospects.models import Payment, Prospect, Refund
from tests.console.browser import filled, signed_in
from tests.intelligence.reported import NOW, analysed_call, meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

ADD = "/admin/prospects/payment/add/"
WHEN = {"occurred_at_0": "2026-02-03", "occurred_at_1": "16:30:00"}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "operator")


@pytest.fixture
def dana(tenant: Tenant) -> Prospect:
    return meet(tenant, name="Dana")


def add(console: Client, who: Prospect, **form: Any) -> Any:
    values = {"prospect": str(who.pk), "amount": "250", "currency": "USD", "kind": "one_time", **WHEN, **form}
    return console.post(ADD, values, follow=True)


def refund(console: Client, payment: Payment, **form: Any) -> Any:
    path = f"/admin/prospects/payment/{payment.pk}/press/refund/"
    return console.post(path, {"confirmed": "yes", **form}, follow=True)


def test_a_payment_counts_and_gets_the_rep_of_the_last_call(tenant: Tenant, console: Client, dana: Prospect) -> None:
    analysed_call(tenant, prospect=dana, rep=tenant.rep, at=NOW)
    when = {"occurred_at_0": (NOW.date()).isoformat(), "occurred_at_1": "23:59:59"}
    answer = add(console, dana, currency="usd", product_name="Coaching", **when)
    payment = Payment.objects.get()
    assert "The payment is recorded." in answer.content.decode()
    assert (payment.amount, payment.currency, payment.status) == (Decimal(250), "USD", "succeeded")
    assert (payment.product_name, payment.rep_id) == ("Coaching", tenant.rep.pk)
    assert payment.recorded_at is not None
    paid = tenant.api("GET", f"/prospects/{dana.public_id}").body["data"]["paymentSummary"]
    assert paid["total"] == 250


def test_another_currency_needs_its_rate(console: Client, dana: Prospect) -> None:
    answer = add(console, dana, currency="EUR")
    assert answer.context["adminform"].form.errors == {
        "exchange_rate": ["A payment in EUR needs Exchange rate: how many USD one EUR is worth."]
    }
    answer = add(console, dana, occurred_at_0="2099-01-01")
    assert answer.context["adminform"].form.errors == {"occurred_at": ["Occurred at is more than 5 minutes ahead."]}
    add(console, dana, currency="EUR", exchange_rate="1.08")
    assert Payment.objects.get().amount_account == Decimal(270)


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"amount": "0"}, "amount"),
        ({"amount": "12.345"}, "amount"),
        ({"amount": ""}, "amount"),
        ({"currency": "12$"}, "currency"),
        ({"occurred_at_0": "2099-01-01"}, "occurred_at"),
        ({"occurred_at_0": "0026-11-15", "occurred_at_1": "10:00"}, "occurred_at"),
        ({"exchange_rate": "0.00000000001", "currency": "EUR"}, "exchange_rate"),
    ],
    ids=["nothing", "fraction", "empty", "currency", "future", "past", "rate"],
)
def test_a_refused_payment_names_its_field(console: Client, dana: Prospect, form: dict[str, str], field: str) -> None:
    answer = add(console, dana, **form)
    assert list(answer.context["adminform"].form.errors) == [field]
    assert not Payment.objects.exists()


def test_money_is_grouped_where_a_refund_is_asked_for_and_refused(console: Client, dana: Prospect) -> None:
    add(console, dana, amount="1500")
    payment = Payment.objects.get()
    assert (
        "<li>1,500.00 USD</li>" in console.post(f"/admin/prospects/payment/{payment.pk}/press/refund/").content.decode()
    )
    refused = refund(console, payment, amount="2000")
    assert refused.context["form"].errors == {"amount": ["Refund exceeds the remaining amount (1,500.00 USD)."]}
    assert str(payment) == "1,500.00 USD"


def test_a_refund_asks_for_the_amount_and_takes_what_is_left(console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    asked = console.post(f"/admin/prospects/payment/{payment.pk}/press/refund/").content.decode()
    assert "it sends no money" in asked
    assert "<li>250.00 USD</li>" in asked
    assert not Refund.objects.exists()
    too_much = refund(console, payment, amount="300", reason="Cancelled")
    assert too_much.context["form"].errors == {"amount": ["Refund exceeds the remaining amount (250.00 USD)."]}
    page = too_much.content.decode()
    assert 'value="300"' in page
    assert 'value="Cancelled"' in page
    assert "it sends no money" in page
    refund(console, payment, amount="100", reason="One month not used")
    page = refund(console, payment).content.decode()
    assert list(Refund.objects.order_by("amount").values_list("amount", flat=True)) == [Decimal(100), Decimal(150)]
    assert "One month not used" in page
    assert "press/refund" not in page


def change(console: Client, payment: Payment, **form: str) -> Any:
    values = {"status": payment.status, "product_name": payment.product_name or "", "deal_id": payment.deal_id or ""}
    path = reverse("admin:prospects_payment_change", args=[payment.pk])
    hidden = filled(console.get(path).content.decode())
    return console.post(path, {**hidden, **values, "rep": str(payment.rep_id or ""), **form}, follow=True)


def total_paid(tenant: Tenant, who: Prospect) -> Any:
    return tenant.api("GET", f"/prospects/{who.public_id}").body["data"]["paymentSummary"]["total"]


def test_what_the_api_changes_of_a_payment_is_changed_on_its_page(
    tenant: Tenant, console: Client, dana: Prospect
) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    page = console.get(reverse("admin:prospects_payment_change", args=[payment.pk]))
    assert set(page.context["adminform"].form.fields) == {"status", "product_name", "deal_id", "rep"}
    change(console, payment, product_name="Coaching", deal_id="d-1", rep=str(tenant.rep.pk), amount="9")
    payment.refresh_from_db()
    assert (payment.product_name, payment.deal_id, payment.rep_id) == ("Coaching", "d-1", tenant.rep.pk)
    assert (payment.amount, payment.status) == (Decimal(250), "succeeded")
    change(console, payment, product_name="", rep="")
    payment.refresh_from_db()
    assert (payment.product_name, payment.rep_id) == (None, None)
    change(console, payment, status="pending")
    assert total_paid(tenant, dana) == 0
    entries = AuditEntry.objects.filter(action="record.changed").order_by("created_at")
    assert [(entry.subject, entry.detail) for entry in entries] == [
        (f"payment {payment.public_id}", "deal_id, product_name, rep"),
        (f"payment {payment.public_id}", "product_name, rep"),
        (f"payment {payment.public_id}", "status: pending"),
    ]


def test_a_mistyped_payment_is_voided_and_counts_no_more(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    void = f"/admin/prospects/payment/{payment.pk}/press/void/"
    assert "counts in no sum" in console.post(void).content.decode()
    assert total_paid(tenant, dana) == 250
    page = console.post(void, {"confirmed": "yes"}, follow=True).content.decode()
    assert Payment.objects.get().status == "failed"
    assert total_paid(tenant, dana) == 0
    assert "press/void" not in page
    entry = AuditEntry.objects.get(action="record.changed")
    assert (entry.actor, entry.detail) == (f"user:operator@{tenant.account.slug}.example", "status: failed")


def test_a_payment_with_refunds_is_not_voided(console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    refund(console, payment, amount="100")
    assert (
        "press/void" not in console.get(reverse("admin:prospects_payment_change", args=[payment.pk])).content.decode()
    )
    answer = change(console, payment, status="failed")
    assert answer.context["adminform"].form.errors["status"] == [
        "A payment with refunds succeeded, so it cannot be failed."
    ]
    assert Payment.objects.get().status == "succeeded"


def test_a_form_that_is_sent_again_records_nothing_more(console: Client, dana: Prospect) -> None:
    key = filled(console.get(ADD).content.decode())["idempotency_key"]
    assert "amount" in add(console, dana, amount="0", idempotency_key=key).context["adminform"].form.errors
    add(console, dana, idempotency_key=key)
    again = add(console, dana, amount="300", idempotency_key=key).content.decode()
    assert "This form was sent before, and what it says is recorded already." in again
    payment = Payment.objects.get()
    add(console, dana, idempotency_key=filled(console.get(ADD).content.decode())["idempotency_key"])
    assert Payment.objects.count() == 2
    asked = console.post(f"/admin/prospects/payment/{payment.pk}/press/refund/").content.decode()
    key = filled(asked)["idempotency_key"]
    refund(console, payment, amount="300", idempotency_key=key)
    refund(console, payment, amount="100", idempotency_key=key)
    again = refund(console, payment, amount="100", idempotency_key=key).content.decode()
    assert "not refunded: This form was sent before" in again
    assert Refund.objects.get().amount == Decimal(100)


def test_a_viewer_neither_records_nor_refunds(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana)
    viewer = signed_in(tenant, "viewer")
    assert viewer.get(ADD).status_code == 403
    payment = Payment.objects.get()
    assert refund(viewer, payment).status_code == 403
    assert change(viewer, payment, status="failed").status_code == 403
    assert viewer.post(f"/admin/prospects/payment/{payment.pk}/press/void/").status_code == 403
    assert Payment.objects.get().status == "succeeded"
    assert not Refund.objects.exists()


def test_payments_are_exported_in_both_currencies(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana, currency="EUR", exchange_rate="1.5", product_name="Coaching")
    form = {"action": "export", "_selected_action": [str(Payment.objects.get().pk)]}
    answer = console.post("/admin/prospects/payment/", form)
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(text))
    assert (row["prospectName"], row["productName"], row["status"]) == ("Dana", "Coaching", "succeeded")
    assert (row["amount"], row["currency"], row["amountInAccountCurrency"]) == ("250", "EUR", "375")
    assert row["occurredAt"] == "2026-02-03 16:30:00"


def page_text(console: Client, payment: Payment) -> str:
    return str(console.get(reverse("admin:prospects_payment_change", args=[payment.pk])).content.decode())


def delete_refund(console: Client, payment: Payment, **form: str) -> Any:
    return console.post(f"/admin/prospects/payment/{payment.pk}/press/delete_refund/", form, follow=True)


def test_a_refunded_payment_shows_its_refunds_and_what_is_left(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana, currency="EUR", exchange_rate="1.5")
    payment = Payment.objects.get()
    assert " EUR left" not in console.get("/admin/prospects/payment/").content.decode()
    refund(console, payment, amount="100.50")
    refund(console, payment, amount="49.50")
    for text in (page_text(console, payment), console.get("/admin/prospects/payment/").content.decode()):
        assert "150.00 EUR, 100.00 EUR left" in text
    assert "100.50 EUR" in page_text(console, payment)
    add(console, dana, amount="20")
    form = {"action": "export", "_selected_action": [str(pk) for pk in Payment.objects.values_list("pk", flat=True)]}
    text = b"".join(console.post("/admin/prospects/payment/", form).streaming_content).decode("utf-8-sig")
    rows = [(row["currency"], row["refunded"], row["remaining"]) for row in csv.DictReader(io.StringIO(text))]
    assert rows == [("USD", "0", "20"), ("EUR", "150", "100")]


def test_a_list_of_payments_reads_all_refunds_at_once(
    console: Client, dana: Prospect, django_assert_max_num_queries: Any
) -> None:
    for _ in range(4):
        add(console, dana)
    for payment in Payment.objects.all():
        refund(console, payment, amount="1")
    with django_assert_max_num_queries(30) as read:
        console.get("/admin/prospects/payment/")
    assert sum("prospects_refund" in query["sql"] for query in read.captured_queries) == 1


def test_a_refund_has_the_day_on_which_it_was_made(console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    early = refund(console, payment, amount="10", occurred_at_0="2026-02-02", occurred_at_1="10:00:00")
    assert early.context["form"].errors == {"occurred_at": ["A refund cannot be earlier than its payment."]}
    refund(console, payment, amount="10", occurred_at_0="2026-02-05", occurred_at_1="10:00:00")
    assert Refund.objects.get().occurred_at.isoformat() == "2026-02-05T10:00:00+00:00"


def test_a_refund_that_was_entered_by_mistake_is_deleted(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    assert "press/delete_refund" not in page_text(console, payment)
    refund(console, payment, amount="100", reason="Wrong person")
    refund(console, payment, amount="50")
    wrong = Refund.objects.get(amount=100)
    asked = delete_refund(console, payment)
    assert [label.split(", ")[::2] for _, label in asked.context["form"].fields["refund"].choices] == [
        ["100.00 USD", "Wrong person"],
        ["50.00 USD"],
    ]
    assert Refund.objects.count() == 2
    assert delete_refund(console, payment, confirmed="yes", refund=str(payment.pk)).context["form"].errors
    page = delete_refund(console, payment, confirmed="yes", refund=str(wrong.pk)).content.decode()
    assert "The refund is deleted." in page
    assert "50.00 USD, 200.00 USD left" in page
    assert Refund.objects.get().amount == 50
    assert total_paid(tenant, dana) == 250
    entry = AuditEntry.objects.get(action="record.deleted")
    assert (entry.subject, entry.detail) == (f"refund {wrong.public_id}", f"payment {payment.public_id}")


def test_who_may_not_refund_deletes_no_refund(tenant: Tenant, console: Client, dana: Prospect) -> None:
    add(console, dana)
    payment = Payment.objects.get()
    refund(console, payment, amount="100")
    form = {"confirmed": "yes", "refund": str(Refund.objects.get().pk)}
    assert delete_refund(signed_in(tenant, "viewer"), payment, **form).status_code == 403
    stranger = signed_in(create_tenant("Other"), "operator")
    delete_refund(stranger, payment, **form)
    assert Refund.objects.count() == 1
    viewed = signed_in(create_tenant("Third"), "viewer")
    assert viewed.get("/admin/prospects/payment/").status_code == 200
