"""Sending again, sending a test, holding, releasing and giving up."""

import datetime
import uuid
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.problems import Conflict, NotFound
from pipeline_service.records import new_id
from webhooks.actions.lookup import find_enabled, find_endpoint
from webhooks.bodies import event_body
from webhooks.models import TEST_EVENT, Delivery, DeliveryState, Trigger, WebhookEvent

BATCH = 1000
RECOVERABLE = (DeliveryState.FAILED, DeliveryState.CANCELED, DeliveryState.HELD)


@transaction.atomic
def send_test(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> Delivery:
    """Owe the endpoint a `webhook.test` event, whatever it subscribed to. Raises NotFound or Conflict."""
    endpoint = find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    now = clock.now()
    identity = new_id()
    data = {"webhookId": endpoint.public_id, "message": "This is a test event."}
    event = WebhookEvent.objects.create(
        id=identity,
        account_id=account_id,
        type=TEST_EVENT,
        occurred_at=now,
        body=event_body(TEST_EVENT, account_id, clock.to_ms(now), data),
        dedupe_key=str(identity),
    )
    delivery: Delivery = Delivery.objects.create(
        account_id=account_id, event=event, endpoint=endpoint, trigger=Trigger.TEST, due_at=now
    )
    delivery.refresh_from_db()
    return delivery


def resend_delivery(*, account_id: uuid.UUID, endpoint_id: uuid.UUID, delivery_id: uuid.UUID) -> Delivery:
    """Send again, whatever came of it, with a fresh budget of attempts. Raises NotFound, or Conflict while it is being
    sent and when its endpoint is disabled."""
    mine = Delivery.objects.for_account(account_id).filter(endpoint_id=endpoint_id, pk=delivery_id)
    if not mine.exists():
        raise NotFound
    find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    if not _requeue(mine.exclude(state=DeliveryState.IN_FLIGHT), Trigger.MANUAL):
        raise Conflict("The delivery is being sent right now.")
    delivery: Delivery = mine.get()
    return delivery


def recover_deliveries(
    *, account_id: uuid.UUID, endpoint_id: uuid.UUID, since: datetime.datetime, until: datetime.datetime | None = None
) -> int:
    """Send again what an endpoint did not get of the events between two times (exclusive); how many deliveries.

    Events are kept for 30 days. Raises NotFound, and Conflict when the endpoint is disabled.
    """
    endpoint = find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    missed = Delivery.objects.for_account(account_id).filter(
        endpoint=endpoint, state__in=RECOVERABLE, event__occurred_at__gt=since
    )
    if until is not None:
        missed = missed.filter(event__occurred_at__lt=until)
    return _requeue(missed, Trigger.RECOVER)


def release_held(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> int:
    """Send what was held while the endpoint was disabled; how many deliveries. Raises NotFound or Conflict."""
    endpoint = find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    held = Delivery.objects.for_account(account_id).filter(endpoint=endpoint).held()
    return _move(held, state=DeliveryState.PENDING, due_at=Now(), failures=0, lease_losses=0)


def cancel_pending(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> int:
    """Give up what waits to be sent to an endpoint; how many deliveries. Raises NotFound."""
    find_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    return cancel_unsent(endpoint_id=endpoint_id)


def cancel_unsent(*, endpoint_id: uuid.UUID) -> int:
    """Give up all that waits for an endpoint, held or pending; how many deliveries."""
    unsent = Delivery.objects.filter(endpoint_id=endpoint_id).unsent()
    return _move(unsent, state=DeliveryState.CANCELED, due_at=None, finished_at=Now())


def hold_pending(*, endpoint_id: uuid.UUID) -> int:
    """Keep back what waits for a disabled endpoint; how many deliveries."""
    pending = Delivery.objects.filter(endpoint_id=endpoint_id).pending()
    return _move(pending, state=DeliveryState.HELD, due_at=None)


def _requeue(rows: QuerySet, trigger: Trigger) -> int:
    return _move(
        rows,
        state=DeliveryState.PENDING,
        trigger=trigger,
        due_at=Now(),
        failures=0,
        lease_losses=0,
        finished_at=None,
    )


def _move(rows: QuerySet, **changes: Any) -> int:
    """Update rows in batches of their own transactions, passing over those that a worker is claiming this instant.

    `rows` must not match what it has become. Waiting for a worker's rows while holding others could end in a deadlock.
    """
    moved = 0
    while True:
        with transaction.atomic():
            locked = rows.select_for_update(of=("self",), no_key=True, skip_locked=True).order_by("id")
            batch = list(locked.values_list("pk", flat=True)[:BATCH])
            Delivery.objects.filter(pk__in=batch).update(**changes, updated_at=Now())
        moved += len(batch)
        if len(batch) < BATCH:
            return moved
