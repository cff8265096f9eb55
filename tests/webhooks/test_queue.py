"""Queueing the deliveries of a public event in its transaction."""

import datetime
import uuid
from typing import Any

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from pipeline_service import typeid
from pipeline_service.events import DomainEvent, DomainEventType, publish
from tests.tenants import Tenant, create_tenant
from tests.webhooks.steps import create_prospect, deliveries, register
from webhooks.models import Delivery, WebhookEvent

NOON = datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC)


def publish_call(tenant: Tenant, key: str = "one", **data: object) -> None:
    event = DomainEvent(
        type=DomainEventType.CALL_COMPLETED,
        account_id=tenant.account.id,
        occurred_at=NOON,
        data=data,
        dedupe_key=key,
        subject_id=uuid.uuid4(),
    )
    with transaction.atomic():
        publish(event)


def test_a_body_has_four_keys_in_compact_json(tenant: Tenant) -> None:
    register(tenant, "https://hooks.example.com/", "call.completed")
    publish_call(tenant, callId="call_1")
    body = bytes(WebhookEvent.objects.get().body)
    account = tenant.account.public_id
    assert body == (
        b'{"event":"call.completed","accountId":"%s","occurredAt":1777636800000,"data":{"callId":"call_1"}}'
        % account.encode()
    )


def test_only_subscribed_endpoints_of_the_account_get_a_delivery(tenant: Tenant) -> None:
    register(tenant, "https://one.example.com/", "call.completed", "prospect.created")
    register(tenant, "https://two.example.com/", "prospect.created")
    register(create_tenant("Another Studio"), "https://three.example.com/", "call.completed")
    publish_call(tenant)
    assert [delivery.endpoint.url for delivery in Delivery.objects.all()] == ["https://one.example.com/"]


def test_an_event_without_subscribers_is_not_stored(tenant: Tenant) -> None:
    register(tenant)
    publish_call(tenant)
    assert WebhookEvent.objects.count() == 0


def test_an_event_that_is_published_twice_is_delivered_once(tenant: Tenant) -> None:
    register(tenant, "https://one.example.com/", "call.completed")
    publish_call(tenant, "same")
    publish_call(tenant, "same")
    publish_call(tenant, "other")
    assert (WebhookEvent.objects.count(), Delivery.objects.count()) == (2, 2)


def test_an_event_that_is_rolled_back_is_not_delivered(tenant: Tenant) -> None:
    register(tenant, "https://one.example.com/", "call.completed")
    with transaction.atomic():
        publish_call(tenant)
        transaction.set_rollback(True)
    assert WebhookEvent.objects.count() == 0


def test_a_body_over_256_kib_keeps_its_ids(tenant: Tenant) -> None:
    register(tenant, "https://one.example.com/", "call.completed")
    publish_call(tenant, callId="call_1", prospectId=None, notes="x" * 300_000)
    body = bytes(WebhookEvent.objects.get().body)
    assert body.endswith(b'"data":{"callId":"call_1","prospectId":null,"truncated":true}}')


def test_queueing_costs_one_statement_for_any_number_of_endpoints(tenant: Tenant) -> None:
    for _ in range(3):
        register(tenant, "https://one.example.com/", "call.completed")
    with CaptureQueriesContext(connection) as queries:
        publish_call(tenant)
    statements = [query["sql"] for query in queries if "SAVEPOINT" not in query["sql"]]
    assert len(statements) == 1


def test_events_are_found_by_their_prospect(tenant: Tenant) -> None:
    register(tenant, "https://one.example.com/", "call.completed", "prospect.created")
    prospect = create_prospect(tenant)
    publish_call(tenant, prospectId=prospect["id"])
    assert len(set(WebhookEvent.objects.values_list("prospect_id", flat=True))) == 1


def delivery_ids(tenant: Tenant, endpoint: dict[str, Any]) -> list[uuid.UUID]:
    """Return the ids of an endpoint's deliveries, oldest first."""
    ids = [typeid.decode("dlv", delivery["id"]) for delivery in deliveries(tenant, endpoint)]
    return [identity for identity in reversed(ids) if identity is not None]


def test_a_delivery_id_is_a_uuid7_of_the_events_time(tenant: Tenant) -> None:
    endpoints = [register(tenant, f"https://{name}.example.com/") for name in ("one", "two")]
    times = [create_prospect(tenant, f"{number}@example.com")["createdAt"] for number in range(3)]
    of_endpoints = [delivery_ids(tenant, endpoint) for endpoint in endpoints]
    for ids in of_endpoints:
        assert [identity.int >> 80 for identity in ids] == times
        assert {(identity.version, identity.variant) for identity in ids} == {(7, uuid.RFC_4122)}
    assert len({*of_endpoints[0], *of_endpoints[1]}) == 6


def test_deliveries_of_events_published_together_have_ids_of_their_own(tenant: Tenant) -> None:
    endpoint = register(tenant)
    items = [{"email": f"{number}@example.com", "amount": 1} for number in range(20)]
    assert tenant.api("POST", "/payments/batch", {"items": items}).status == 200
    ids = delivery_ids(tenant, endpoint)
    assert (len(set(ids)), {identity.version for identity in ids}) == (20, {7})


def test_a_test_delivery_has_a_uuid7_too(tenant: Tenant) -> None:
    endpoint = register(tenant)
    sent = tenant.api("POST", f"/webhooks/{endpoint['id']}/test", {}).body["data"]
    identity = typeid.decode("dlv", sent["id"])
    assert identity is not None
    assert (identity.version, abs((identity.int >> 80) - sent["createdAt"]) < 1_000) == (7, True)
