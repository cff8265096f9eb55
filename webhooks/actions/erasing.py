"""Wiping an erased person from what was and would have been sent."""

import uuid

import orjson
from django.db.models.functions import Now

from webhooks.bodies import ids_alone
from webhooks.models import Attempt, Delivery, DeliveryState, WebhookEvent


def forget_person(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> int:
    """Leave only ids in the bodies of events about a person, and nothing of what endpoints answered; how many events.

    What was not sent yet is given up. Call inside the transaction of the erasure.
    """
    events = list(WebhookEvent.objects.for_account(account_id).filter(prospect_id=prospect_id))
    owed = Delivery.objects.for_account(account_id).filter(event__in=events)
    # What a worker is claiming this instant goes out with the new body, should its first attempt fail.
    unsent = owed.unsent().select_for_update(of=("self",), no_key=True, skip_locked=True).order_by("id")
    Delivery.objects.filter(pk__in=list(unsent.values_list("pk", flat=True))).update(
        state=DeliveryState.CANCELED, due_at=None, finished_at=Now(), updated_at=Now()
    )
    Attempt.objects.for_account(account_id).filter(delivery__in=owed).update(response_body="", response_headers={})
    for event in events:
        event.body = ids_alone(orjson.loads(bytes(event.body)), "erased")
    WebhookEvent.objects.bulk_update(events, ["body"])
    return len(events)
