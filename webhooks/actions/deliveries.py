"""Actions on deliveries: send a test event, resend, hold, release and cancel."""

import datetime
import uuid
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from pipeline_service import clock, origin
from pipeline_service.exceptions import Conflict, NotFound
from pipeline_service.records import new_id
from webhooks.actions.lookup import find_enabled, find_endpoint
from webhooks.models import TEST_EVENT, Delivery, DeliveryState, Trigger, WebhookEvent
from webhooks.payloads import event_body

BATCH = 1000
RECOVERABLE = (DeliveryState.FAILED, DeliveryState.CANCELED, DeliveryState.HELD)


@transaction.atomic
def send_test(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> Delivery:
    """Queue a `webhook.test` event for the endpoint, whatever it subscribed to. Raises NotFound or Conflict."""
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
    """Queue a delivery again, whatever its state, with a new budget of attempts.

    Raises NotFound, or Conflict while it is being sent or when its endpoint is disabled.
    """
    rows = Delivery.objects.for_account(account_id).filter(endpoint_id=endpoint_id, pk=delivery_id)
    if not rows.exists():
        raise NotFound
    find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    if not _requeue(rows.exclude(state=DeliveryState.IN_FLIGHT), Trigger.MANUAL):
        raise Conflict("The delivery is being sent right now.")
    delivery: Delivery = rows.get()
    return delivery


def recover_deliveries(
    *, account_id: uuid.UUID, endpoint_id: uuid.UUID, since: datetime.datetime, until: datetime.datetime | None = None
) -> int:
    """Queue again the undelivered events of an endpoint between two times (exclusive). Return how many deliveries.

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
    """Queue the deliveries held while the endpoint was disabled. Return how many. Raises NotFound or Conflict."""
    endpoint = find_enabled(account_id=account_id, endpoint_id=endpoint_id)
    held = Delivery.objects.for_account(account_id).filter(endpoint=endpoint).held()
    changes = {"state": DeliveryState.PENDING, "due_at": Now(), "failures": 0, "lease_losses": 0}
    return _update_in_batches(held, **changes, **origin.columns())


def cancel_pending(*, account_id: uuid.UUID, endpoint_id: uuid.UUID) -> int:
    """Cancel the unsent deliveries of an endpoint. Return how many. Raises NotFound."""
    find_endpoint(account_id=account_id, endpoint_id=endpoint_id)
    return cancel_unsent(endpoint_id=endpoint_id)


def cancel_unsent(*, endpoint_id: uuid.UUID) -> int:
    """Cancel the held and pending deliveries of an endpoint. Return how many."""
    unsent = Delivery.objects.filter(endpoint_id=endpoint_id).unsent()
    return _update_in_batches(unsent, state=DeliveryState.CANCELED, due_at=None, finished_at=Now())


def hold_pending(*, endpoint_id: uuid.UUID) -> int:
    """Hold the pending deliveries of a disabled endpoint. Return how many."""
    pending = Delivery.objects.filter(endpoint_id=endpoint_id).pending()
    return _update_in_batches(pending, state=DeliveryState.HELD, due_at=None)


def _requeue(rows: QuerySet, trigger: Trigger) -> int:
    return _update_in_batches(
        rows,
        state=DeliveryState.PENDING,
        trigger=trigger,
        due_at=Now(),
        failures=0,
        lease_losses=0,
        finished_at=None,
        **origin.columns(),
    )


def _update_in_batches(rows: QuerySet, **changes: Any) -> int:
    """Update rows in batches, one transaction each, and skip those that a worker is claiming now. Return how many.

    An updated row must no longer match `rows`. To wait for a worker's rows while locking others could cause a deadlock.
    """
    updated = 0
    while True:
        with transaction.atomic():
            locked = rows.select_for_update(of=("self",), no_key=True, skip_locked=True).order_by("id")
            batch = list(locked.values_list("pk", flat=True)[:BATCH])
            Delivery.objects.filter(pk__in=batch).update(**changes, updated_at=Now())
        updated += len(batch)
        if len(batch) < BATCH:
            return updated
