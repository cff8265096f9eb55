"""Events that fire conversions: one fire per config and event, with a fixed number of queries."""

import datetime
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from conversions import handlers
from conversions.models import ConversionConfig, Fire
from pipeline_service import typeid
from pipeline_service.events import DomainEvent, DomainEventType, publish
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, FORMULA, configure, connect, drain, fires, pay, prospect
from tests.intelligence.calls import submit, work
from tests.tenants import Tenant, in_parallel

pytestmark = pytest.mark.django_db


def test_a_payment_fires_once_in_the_accounts_currency(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, rules=[FORMULA])
    dana = prospect(tenant)
    body = {"currency": "EUR", "exchangeRate": 1.1, "processor": "Stripe", "productId": "p1", "productName": "Coaching"}
    paid = pay(tenant, dana, 100, externalId="ch_1", **body)
    again = {"prospectId": dana, "amount": 100, "externalId": "ch_1", **body}
    assert tenant.api("POST", "/payments", again).status == 200
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["trigger"], row["sourceType"], row["sourceId"], row["prospectId"]) == (
        "sent",
        "payment_received",
        "payment",
        paid["id"],
        dana,
    )
    assert (row["value"], row["currency"], row["attempts"]) == (110, "USD", 1)
    stored = Fire.objects.get().context
    assert {name: str(value) for name, value in stored.items()} == {
        "paymentAmount": "110.00",
        "paymentProcessor": "Stripe",
        "paymentProduct": "p1",
        "paymentProductName": "Coaching",
    }


def test_a_payment_fires_when_it_succeeds(tenant: Tenant, platform: AdPlatform) -> None:
    config, dana = configure(tenant, destinationPlatform="custom"), prospect(tenant)
    paid = pay(tenant, dana, status="pending")
    assert fires(tenant, config) == []
    for status in ("succeeded", "failed", "succeeded"):
        tenant.api("PATCH", f"/payments/{paid['id']}", {"status": status})
    assert len(fires(tenant, config)) == 1


def test_the_conversion_has_the_time_of_the_payment(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    configure(tenant)
    pay(tenant, prospect(tenant))
    drain()
    at = platform.calls[0].body["conversions"][0]["conversionDateTime"]
    paid_at = tenant.api("GET", "/payments").body["data"][0]["occurredAt"]
    assert int(datetime.datetime.fromisoformat(at).timestamp()) == paid_at // 1000


def test_an_analysis_fires_once_and_not_again_when_it_is_repeated(tenant: Tenant, platform: AdPlatform) -> None:
    rules = [{"field": "lead_quality", "comparator": "gt", "threshold": 0, "value": 5}]
    config = configure(tenant, triggers=["call_analyzed"], rules=rules, destinationPlatform="custom")
    call_id = submit(tenant)
    work()
    (row,) = fires(tenant, config)
    assert (row["trigger"], row["sourceType"], row["sourceId"]) == ("call_analyzed", "call", call_id)
    analysis = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    context = Fire.objects.get().context
    assert context.get("callOutcome") == analysis["outcome"]
    late = configure(tenant, triggers=["call_analyzed"], rules=rules, destinationPlatform="custom")
    assert tenant.api("POST", f"/analyses/{call_id}/rerun", {}).status == 202
    work()
    assert len(fires(tenant, config)) == 1
    assert fires(tenant, late) == []


def test_an_event_fires_with_the_values_of_its_properties(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    kind = tenant.api("POST", "/event-types", {"name": "Demo"}).body["data"]
    config = configure(tenant, triggers=[f"event_{kind['id']}"], rules=[ALWAYS], eventType="lead")
    other = configure(tenant, triggers=["event_evtt_01h455vb4pex5vsknk084sn02q"])
    properties = {"paymentAmount": 12.5, "leadQualityScore": 400, "callOutcome": " won ", "paymentProduct": 7, "x": "y"}
    body = {"prospectId": prospect(tenant), "eventTypeId": kind["id"], "properties": properties, "externalId": "e1"}
    assert tenant.api("POST", "/events", body).status == 201
    assert tenant.api("POST", "/events", body).status == 200
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["sourceType"]) == ("sent", "event")
    assert {name: str(value) for name, value in Fire.objects.get().context.items()} == {
        "paymentAmount": "12.5",
        "callOutcome": "won",
    }
    assert fires(tenant, other) == []


def test_an_inbound_hook_fires_once(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, triggers=["webhook"], rules=[FORMULA])
    dana, delivery = prospect(tenant), uuid.uuid4()
    event = DomainEvent(
        type=DomainEventType.INBOUND_RECEIVED,
        account_id=tenant.account.id,
        occurred_at=datetime.datetime.now(datetime.UTC),
        data={"prospectId": dana, "paymentAmount": 20, "callOutcome": None},
        dedupe_key=str(delivery),
        subject_id=delivery,
    )
    for _ in range(2):
        with transaction.atomic():
            publish(event)
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["value"], row["sourceId"], row["prospectId"]) == ("sent", 20, str(delivery), dana)


def test_an_event_without_a_prospect_is_evaluated_and_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, triggers=["webhook"])
    handlers.on_inbound(
        DomainEvent(
            type=DomainEventType.INBOUND_RECEIVED,
            account_id=tenant.account.id,
            occurred_at=datetime.datetime.now(datetime.UTC),
            data={},
            dedupe_key="x",
            subject_id=uuid.uuid4(),
        )
    )
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"], row["value"]) == ("skipped", "no_click_id", 50)


def test_a_rolled_back_event_leaves_no_fire(tenant: Tenant, platform: AdPlatform) -> None:
    configure(tenant)
    dana = prospect(tenant)
    with transaction.atomic():
        pay(tenant, dana)
        assert Fire.objects.count() == 1
        transaction.set_rollback(True)
    assert not Fire.objects.exists()


def test_later_edits_do_not_change_a_due_fire(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    tenant.api("PATCH", f"/conversion-events/{config['id']}", {"rules": [{**ALWAYS, "value": 999}]})
    drain()
    (row,) = fires(tenant, config)
    assert (row["value"], platform.calls[0].body["conversions"][0]["conversionValue"]) == (50, 50.0)
    stored = Fire.objects.get()
    assert (stored.config_version, stored.rule_copy) == (1, ALWAYS)


# -- Cost --------------------------------------------------------------------------------------------------------------


def queries_of(run: Callable[[], Any]) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        run()
    return [query["sql"] for query in captured]


def many_configs(tenant: Tenant, count: int) -> None:
    one = configure(
        tenant, rules=[{"field": "payment_amount", "comparator": "gt", "threshold": 9999, "value": 1}, ALWAYS]
    )
    template = ConversionConfig.objects.get(pk=typeid.decode("cfg", one["id"]))
    for number in range(count - 1):
        template.pk = uuid.uuid4()
        template.name = f"config {number}"
        template.save(force_insert=True)


@pytest.mark.parametrize("count", [1, 50])
def test_fifty_configs_cost_a_payment_as_many_queries_as_one(tenant: Tenant, platform: AdPlatform, count: int) -> None:
    dana = prospect(tenant)
    pay(tenant, dana)
    before = len(queries_of(lambda: pay(tenant, dana)))
    many_configs(tenant, count)
    after = queries_of(lambda: pay(tenant, dana))
    assert Fire.objects.count() == count
    assert len(after) - before <= 4
    assert sum("conversions_" in sql for sql in after) == 3


def test_an_account_without_configs_costs_one_query(tenant: Tenant, platform: AdPlatform) -> None:
    dana = prospect(tenant)
    pay(tenant, dana)
    assert sum("conversions_" in sql for sql in queries_of(lambda: pay(tenant, dana))) == 1


def test_a_batch_of_payments_costs_as_many_queries_as_one(tenant: Tenant, platform: AdPlatform) -> None:
    dana = prospect(tenant)
    many_configs(tenant, 3)
    items = [{"prospectId": dana, "amount": 10 + number} for number in range(100)]
    statements = queries_of(lambda: tenant.api("POST", "/payments/batch", {"items": items}))
    assert Fire.objects.count() == 300
    assert sum("conversions_" in sql for sql in statements) == 3


# -- Races -------------------------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_forty_workers_racing_on_one_payment_upload_it_once(open_for_business: Tenant, platform: AdPlatform) -> None:
    tenant = open_for_business
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    in_parallel(40, lambda number: drain())
    (row,) = fires(tenant, config)
    assert (row["status"], row["attempts"], len(platform.calls), len(platform.conversions)) == ("sent", 1, 1, 1)


@pytest.mark.django_db(transaction=True)
def test_one_event_sent_concurrently_creates_one_fire_per_config(
    open_for_business: Tenant, platform: AdPlatform
) -> None:
    tenant = open_for_business
    configs = [configure(tenant, destinationPlatform="custom") for _ in range(3)]
    paid = pay(tenant, prospect(tenant))
    Fire.objects.all().delete()
    payment_id = typeid.decode("pay", paid["id"])
    assert payment_id is not None
    event = DomainEvent(
        type=DomainEventType.PAYMENT_RECORDED,
        account_id=tenant.account.id,
        occurred_at=datetime.datetime.now(datetime.UTC),
        data={},
        dedupe_key="x",
        subject_id=payment_id,
    )

    def send(number: int) -> None:
        with transaction.atomic():
            handlers.on_payments([event])

    in_parallel(8, send)
    assert [len(fires(tenant, config)) for config in configs] == [1, 1, 1]
