"""Erasure of a person's data from events, deliveries and attempts."""

import uuid

import orjson
from django.db.models.functions import Now

from webhooks.models import Attempt, Delivery, DeliveryState, WebhookEvent
from webhooks.payloads import reduce_to_ids


def erase_personal_data(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> int:
    """Reduce the bodies of events about a person to ids and delete the endpoints' responses. Return how many events.

    Unsent deliveries are cancelled. Call it inside the transaction of the erasure.
    """
    events = list(WebhookEvent.objects.for_account(account_id).filter(prospect_id=prospect_id))
    deliveries = Delivery.objects.for_account(account_id).filter(event__in=events)
    # Deliveries that a worker is claiming now are skipped; if the first attempt fails, the next sends the new body.
    unsent = deliveries.unsent().select_for_update(of=("self",), no_key=True, skip_locked=True).order_by("id")
    Delivery.objects.filter(pk__in=list(unsent.values_list("pk", flat=True))).update(
        state=DeliveryState.CANCELED, due_at=None, finished_at=Now(), updated_at=Now()
    )
    Attempt.objects.for_account(account_id).filter(delivery__in=deliveries).update(
        response_body="", response_headers={}
    )
    for event in events:
        event.body = reduce_to_ids(orjson.loads(bytes(event.body)), "erased")
    WebhookEvent.objects.bulk_update(events, ["body"])
    return len(events)
