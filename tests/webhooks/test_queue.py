"""From a public fact to deliveries, inside the transaction of the fact."""

import datetime
import uuid

from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from pipeline_service.events import DomainEvent, DomainEventType, publish
from tests.cast import Studio, open_studio
from tests.webhooks.steps import create_prospect, register
from webhooks.models import Delivery, WebhookEvent

NOON = datetime.datetime(2026, 5, 1, 12, tzinfo=datetime.UTC)


def publish_call(studio: Studio, key: str = "one", **data: object) -> None:
    event = DomainEvent(
        type=DomainEventType.CALL_COMPLETED,
        account_id=studio.account.id,
        occurred_at=NOON,
        data=data,
        dedupe_key=key,
        subject_id=uuid.uuid4(),
    )
    with transaction.atomic():
        publish(event)


def test_body_is_the_four_keys_in_compact_json(studio: Studio) -> None:
    register(studio, "https://hooks.example.com/", "call.completed")
    publish_call(studio, callId="call_1")
    body = bytes(WebhookEvent.objects.get().body)
    account = studio.account.public_id
    assert body == (
        b'{"event":"call.completed","accountId":"%s","occurredAt":1777636800000,"data":{"callId":"call_1"}}'
        % account.encode()
    )


def test_only_subscribed_endpoints_of_the_account_get_a_delivery(studio: Studio) -> None:
    register(studio, "https://one.example.com/", "call.completed", "prospect.created")
    register(studio, "https://two.example.com/", "prospect.created")
    register(open_studio("Another Studio"), "https://three.example.com/", "call.completed")
    publish_call(studio)
    assert [delivery.endpoint.url for delivery in Delivery.objects.all()] == ["https://one.example.com/"]


def test_an_event_without_subscribers_is_not_stored(studio: Studio) -> None:
    register(studio)
    publish_call(studio)
    assert WebhookEvent.objects.count() == 0


def test_an_event_that_is_published_twice_is_delivered_once(studio: Studio) -> None:
    register(studio, "https://one.example.com/", "call.completed")
    publish_call(studio, "same")
    publish_call(studio, "same")
    publish_call(studio, "other")
    assert (WebhookEvent.objects.count(), Delivery.objects.count()) == (2, 2)


def test_an_event_that_is_rolled_back_is_not_delivered(studio: Studio) -> None:
    register(studio, "https://one.example.com/", "call.completed")
    with transaction.atomic():
        publish_call(studio)
        transaction.set_rollback(True)
    assert WebhookEvent.objects.count() == 0


def test_a_body_over_256_kib_keeps_its_ids(studio: Studio) -> None:
    register(studio, "https://one.example.com/", "call.completed")
    publish_call(studio, callId="call_1", prospectId=None, notes="x" * 300_000)
    body = bytes(WebhookEvent.objects.get().body)
    assert body.endswith(b'"data":{"callId":"call_1","prospectId":null,"truncated":true}}')


def test_queueing_costs_one_statement_however_many_endpoints(studio: Studio) -> None:
    for _ in range(3):
        register(studio, "https://one.example.com/", "call.completed")
    with CaptureQueriesContext(connection) as queries:
        publish_call(studio)
    statements = [query["sql"] for query in queries if "SAVEPOINT" not in query["sql"]]
    assert len(statements) == 1


def test_events_are_found_by_their_prospect(studio: Studio) -> None:
    register(studio, "https://one.example.com/", "call.completed", "prospect.created")
    prospect = create_prospect(studio)
    publish_call(studio, prospectId=prospect["id"])
    assert len(set(WebhookEvent.objects.values_list("prospect_id", flat=True))) == 1
