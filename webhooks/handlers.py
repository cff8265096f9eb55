"""A public fact becomes deliveries, in the transaction of the fact and by one statement."""

import uuid

from django.db import connection

from pipeline_service import clock, typeid
from pipeline_service.doorbell import ring
from pipeline_service.events import Event, EventType
from pipeline_service.records import new_id
from webhooks.bodies import event_body

# Nobody subscribed: no event. Told twice: the dedupe key leaves the second without deliveries.
QUEUE = """
WITH target AS (
  SELECT id, state FROM webhooks_endpoint
  WHERE account_id = %(account)s AND deleted_at IS NULL AND events @> ARRAY[%(type)s]::varchar[]
), event AS (
  INSERT INTO webhooks_webhookevent (id, account_id, type, occurred_at, body, dedupe_key, prospect_id)
  SELECT %(id)s, %(account)s, %(type)s, %(occurred_at)s, %(body)s, %(dedupe_key)s, %(prospect)s
  WHERE EXISTS (SELECT FROM target)
  ON CONFLICT (account_id, type, dedupe_key) DO NOTHING
  RETURNING id
)
INSERT INTO webhooks_delivery (id, account_id, event_id, endpoint_id, state, due_at)
SELECT uuidv7(), %(account)s, event.id, target.id,
  CASE target.state WHEN 'active' THEN 'pending' ELSE 'held' END, CASE target.state WHEN 'active' THEN now() END
FROM event CROSS JOIN target
"""


def queue_deliveries(event: Event) -> None:
    """Owe the event to every endpoint that subscribed to its type, and wake the workers once it is committed."""
    body = event_body(event.type.value, event.account_id, clock.to_ms(event.occurred_at), event.data)
    with connection.cursor() as cursor:
        cursor.execute(
            QUEUE,
            {
                "id": new_id(),
                "account": event.account_id,
                "type": event.type.value,
                "occurred_at": event.occurred_at,
                "body": body,
                "dedupe_key": event.dedupe_key,
                "prospect": _prospect(event),
            },
        )
        queued = cursor.rowcount
    if queued:
        ring("webhooks.drain")


def _prospect(event: Event) -> uuid.UUID | None:
    if event.type is EventType.PROSPECT_CREATED:
        return event.subject_id
    return typeid.decode("pros", event.data.get("prospectId") or "")
