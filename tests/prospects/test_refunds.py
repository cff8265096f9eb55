"""POST /payments/:id/refunds."""

from decimal import ROUND_HALF_UP, Decimal
from importlib import import_module
from typing import Any

import pytest
from django.db import connection

from intelligence.metrics.actions import roll_up
from pipeline_service.events import DomainEventType
from prospects.actions.refunds import delete_refund
from prospects.models import Refund
from tests.prospects.published_events import heard
from tests.tenants import Tenant, create_tenant, in_parallel


def pay(tenant: Tenant, **body: Any) -> dict[str, Any]:
    answer = tenant.api("POST", "/payments", {"email": "dana@example.com", "amount": 100, **body})
    assert answer.status == 201, answer.body
    data: dict[str, Any] = answer.body["data"]
    return data


def refund(tenant: Tenant, payment: dict[str, Any], **body: Any) -> tuple[int, dict[str, Any]]:
    answer = tenant.api("POST", f"/payments/{payment['id']}/refunds", body)
    return answer.status, answer.body.get("data", answer.body)


def summary(tenant: Tenant, payment: dict[str, Any]) -> dict[str, Any]:
    record: dict[str, Any] = tenant.api("GET", f"/prospects/{payment['prospectId']}").body["data"]
    return {name: record["paymentSummary"][name] for name in ("total", "refunded", "net")}


def test_a_refund_answers_201_and_is_published(tenant: Tenant) -> None:
    payment = pay(tenant, occurredAt=1_000)
    with heard(DomainEventType.PAYMENT_REFUNDED) as published:
        status, record = refund(tenant, payment, amount=30.25, occurredAt=1_000, reason="late", externalId="re_1")
    assert status == 201
    assert record == {
        "id": record["id"],
        "paymentId": payment["id"],
        "amount": 30.25,
        "occurredAt": 1_000,
        "reason": "late",
        "externalId": "re_1",
        "createdAt": record["createdAt"],
        "created": True,
    }
    assert [event.data["refundId"] for event in published] == [record["id"]]
    assert summary(tenant, payment) == {"total": 100, "refunded": 30.25, "net": 69.75}


def test_a_refund_is_not_earlier_than_its_payment(tenant: Tenant) -> None:
    payment = pay(tenant, occurredAt=2_000, externalId="ch_1")
    status, body = refund(tenant, payment, amount=10, occurredAt=1_999)
    (detail,) = body["error"]["details"]
    assert (status, detail["field"], detail["code"]) == (400, "occurredAt", "too_early")
    assert refund(tenant, payment, amount=10, occurredAt=2_000)[0] == 201
    again = {"email": "dana@example.com", "amount": 100, "externalId": "ch_1"}
    late = tenant.api("POST", "/payments", again | {"occurredAt": 2_001})
    assert (late.status, late.body["error"]["details"][0]["field"]) == (400, "occurredAt")
    assert tenant.api("POST", "/payments", again | {"occurredAt": 1_500}).status == 200


def test_a_refund_without_an_amount_is_the_rest_of_the_payment(tenant: Tenant) -> None:
    payment = pay(tenant)
    refund(tenant, payment, amount=30)
    assert refund(tenant, payment)[1]["amount"] == 70
    status, body = refund(tenant, payment)
    assert (status, body["error"]["details"][0]["field"]) == (400, "amount")
    assert body["error"]["message"].startswith("Refund exceeds the remaining amount")


def test_the_last_cents_of_a_payment_are_refunded_and_then_nothing(tenant: Tenant) -> None:
    payment = pay(tenant)
    assert refund(tenant, payment, amount=99.99)[0] == 201
    assert refund(tenant, payment)[1]["amount"] == 0.01
    assert refund(tenant, payment)[0] == 400


def test_a_refund_sent_again_is_updated(tenant: Tenant) -> None:
    payment = pay(tenant)
    with heard(DomainEventType.PAYMENT_REFUNDED) as published:
        _, first = refund(tenant, payment, amount=30, externalId="re_1")
        status, second = refund(tenant, payment, amount=40, externalId="re_1", reason="more")
    assert (status, second) == (200, first | {"amount": 40, "reason": "more", "created": False})
    assert len(published) == 1
    assert refund(tenant, payment, amount=60.01)[0] == 400
    assert refund(tenant, payment, amount=100, externalId="re_1")[0] == 200
    assert refund(tenant, pay(tenant), externalId="re_1")[0] == 409


def test_a_payment_that_did_not_succeed_cannot_be_refunded(tenant: Tenant) -> None:
    status, refused = refund(tenant, pay(tenant, status="pending"))
    assert (status, [detail["field"] for detail in refused["error"]["details"]]) == (400, ["paymentId"])


def test_a_refund_of_another_accounts_payment_is_not_found(tenant: Tenant) -> None:
    payment = pay(tenant)
    assert refund(create_tenant("Other"), payment)[0] == 404


def test_a_refund_has_the_rate_and_rep_of_its_payment(tenant: Tenant) -> None:
    payment = pay(tenant, currency="EUR", exchangeRate=1.1, externalId="ch_1")
    refund(tenant, payment, amount=50)
    assert summary(tenant, payment) == {"total": 110, "refunded": 55, "net": 55}
    again = {"externalId": "ch_1", "amount": 100, "currency": "EUR", "exchangeRate": 1.2}
    assert tenant.api("POST", "/payments", again).status == 200
    assert summary(tenant, payment) == {"total": 120, "refunded": 60, "net": 60}
    assert tenant.api("POST", "/payments", again | {"amount": 49.99}).status == 400
    tenant.api("PATCH", f"/payments/{payment['id']}", {"repId": tenant.rep.public_id})
    assert Refund.objects.get().rep_id == tenant.rep.pk


@pytest.mark.parametrize(
    ("amount", "rate", "parts"), [(10, 1.05, [3.33, 3.33, 3.34]), (1, 1.05, [0.5, 0.5]), (2, 0.01, [0.5] * 4)]
)
def test_parts_never_refund_more_than_the_payment_and_all_of_it_at_last(
    tenant: Tenant, amount: float, rate: float, parts: list[float]
) -> None:
    payment = pay(tenant, amount=amount, currency="EUR", exchangeRate=rate, externalId="ch_1")
    for part in parts:
        assert refund(tenant, payment, amount=part)[0] == 201
        assert summary(tenant, payment)["net"] >= 0
    assert summary(tenant, payment)["net"] == 0
    again = {"externalId": "ch_1", "amount": amount, "currency": "EUR", "exchangeRate": round(rate + 0.001, 3)}
    assert tenant.api("POST", "/payments", again).status == 200
    assert summary(tenant, payment)["net"] == 0
    query = "metrics=total_revenue,refunds,closed_deals&startDate=0&endDate=4102444800000"
    revenue, refunds, deals = (row["value"] for row in tenant.api("GET", f"/metrics?{query}").body["metrics"])
    assert (revenue, deals) == (refunds, 1)


PARTS: list[tuple[str, str, list[str]]] = [
    ("10", "1.05", ["3.33", "3.33", "3.34"]),
    ("1", "1.05", ["0.5", "0.5"]),
    ("2", "0.01", ["0.5"] * 4),
    ("100", "1.0844", ["33.33", "33.33", "33.34"]),
    ("100", "1.0855", ["10"] * 10),
    ("100", "1.1", ["99.99"]),
    ("7", "1.05", ["7"]),
]


def test_parts_that_were_rounded_alone_add_up_after_the_migration(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    payments = []
    for number, (amount, rate, parts) in enumerate(PARTS):
        currency = {"currency": "EUR", "exchangeRate": float(rate), "email": f"{number}@example.com"}
        payments.append(pay(tenant, amount=float(amount), **currency))
        for part in parts:
            refund(tenant, payments[-1], amount=float(part))
    payments.append(pay(tenant, amount=10, email="usd@example.com"))
    for part in (3.33, 6.67):
        refund(tenant, payments[-1], amount=part)
    right = dict(Refund.objects.values_list("pk", "amount_account"))
    for one in Refund.objects.select_related("payment"):
        alone = one.amount * (one.payment.exchange_rate or 1)
        Refund.objects.filter(pk=one.pk).update(amount_account=alone.quantize(Decimal("0.01"), ROUND_HALF_UP))
    tenant.api("DELETE", f"/prospects/{payments[1]['prospectId']}")

    def figures() -> list[float]:
        query = "metrics=total_revenue,refunds,closed_deals&startDate=0&endDate=4102444800000"
        values = [row["value"] for row in tenant.api("GET", f"/metrics?{query}").body["metrics"]]
        shown = [payment for payment in payments if payment is not payments[1]]
        return [*values, *(summary(tenant, payment)["net"] for payment in shown)]

    roll_up(account_id=tenant.account.pk)
    revenue, refunded, *others = figures()
    assert others == [4, -0.01, -0.02, 0.01, -0.05, 0.01, 0, 0]
    migration = import_module("prospects.migrations.0012_parts_of_refunds")
    monkeypatch.setattr(migration, "CHUNK", 3)
    migration.mend(None, connection.schema_editor())
    assert dict(Refund.objects.values_list("pk", "amount_account")) == right
    mended = figures()
    assert mended == [revenue, pytest.approx(refunded - 0.07), 7, 0, 0, 0, 0, 0.01, 0, 0]
    roll_up(account_id=tenant.account.pk)
    assert figures() == mended
    versions = Refund.objects.order_by("pk").extra(select={"version": "xmin::text"}).values_list("pk", "version")
    before = list(versions)
    migration.mend(None, connection.schema_editor())
    assert list(versions.all()) == before


def test_a_changed_or_withdrawn_part_changes_what_the_last_one_takes(tenant: Tenant) -> None:
    payment = pay(tenant, amount=10, currency="EUR", exchangeRate=1.05)
    for number, part in enumerate((3.33, 3.33, 3.34)):
        refund(tenant, payment, amount=part, externalId=f"re_{number}")

    def amounts() -> list[float]:
        return [float(one.amount_account) for one in Refund.objects.order_by("created_at", "id")]

    assert amounts() == [3.5, 3.5, 3.5]
    assert refund(tenant, payment, amount=3.32, externalId="re_0")[0] == 200
    assert amounts() == [3.49, 3.5, 3.51]
    with heard(DomainEventType.PAYMENT_CHANGED) as published:
        assert refund(tenant, payment, amount=3.33, externalId="re_0")[0] == 200
    assert (amounts(), len(published)) == ([3.5, 3.5, 3.5], 1)
    delete_refund(account_id=tenant.account.id, refund_id=Refund.objects.earliest("created_at", "id").pk)
    assert amounts() == [3.5, 3.51]


def test_a_withdrawn_refund_is_gone(tenant: Tenant) -> None:
    payment = pay(tenant)
    refund(tenant, payment, amount=50)
    delete_refund(account_id=tenant.account.id, refund_id=Refund.objects.get().pk)
    assert summary(tenant, payment) == {"total": 100, "refunded": 0, "net": 100}


@pytest.mark.django_db(transaction=True)
def test_concurrent_refunds_never_exceed_the_payment() -> None:
    tenant = create_tenant()
    payment = pay(tenant)
    statuses = in_parallel(6, lambda number: refund(tenant, payment, amount=40)[0])
    assert sorted(statuses) == [201, 201, 400, 400, 400, 400]


@pytest.mark.parametrize("status", ["failed", "pending"])
def test_a_payment_with_refunds_stays_succeeded(tenant: Tenant, status: str) -> None:
    payment = pay(tenant, externalId="ch_1")
    refund(tenant, payment, amount=30)
    answer = tenant.api("PATCH", f"/payments/{payment['id']}", {"status": status})
    message = f"A payment with refunds succeeded, so it cannot be {status}."
    detail = {"field": "status", "code": "refunded", "message": message}
    assert (answer.status, answer.body["error"]["details"]) == (400, [detail])
    again = {"email": "dana@example.com", "amount": 100, "externalId": "ch_1", "status": status}
    assert tenant.api("POST", "/payments", again).status == 400
    assert tenant.api("GET", f"/payments/{payment['id']}").body["data"]["status"] == "succeeded"
    delete_refund(account_id=tenant.account.id, refund_id=Refund.objects.get().pk)
    assert tenant.api("PATCH", f"/payments/{payment['id']}", {"status": status}).status == 200
    assert refund(tenant, payment)[0] == 400


def test_a_payment_that_fails_leaves_every_sum_and_returns_once(tenant: Tenant) -> None:
    payment = pay(tenant)

    def sums() -> tuple[Any, Any]:
        answer = tenant.api("GET", "/metrics?metrics=total_revenue&startDate=0&endDate=4102444800000")
        return answer.body["metrics"][0]["value"], summary(tenant, payment)["total"]

    with heard(DomainEventType.PAYMENT_RECORDED) as published:
        for status, amount in (("failed", 0), ("succeeded", 100), ("pending", 0), ("succeeded", 100)):
            assert tenant.api("PATCH", f"/payments/{payment['id']}", {"status": status}).status == 200
            assert sums() == (amount, amount)
    assert published == []
