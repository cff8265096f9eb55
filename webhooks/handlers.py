"""Event handlers: public events become deliveries, in the transaction of the event."""

import uuid
from collections.abc import Sequence
from typing import Any

from pipeline_service import clock, origin, typeid
from pipeline_service.events import DomainEvent, DomainEventType
from pipeline_service.notify import notify
from pipeline_service.prepared import execute_prepared
from pipeline_service.records import new_id
from webhooks.actions.erasing import erase_personal_data
from webhooks.models import Endpoint
from webhooks.payloads import event_body

GIVEN = {"id": "uuid", "occurred_at": "timestamptz", "body": "bytea", "dedupe_key": "varchar", "prospect_id": "uuid"}
"""The columns of an event that are not the same for all events of a publication, with their types."""
# A UUIDv7 of the event's time. Its other bits are a hash, so that an event has one delivery id for each endpoint.
DELIVERY_ID = """overlay(
    overlay(left(encode(sha256(uuid_send(event.id) || uuid_send(target.id)), 'hex'), 32) PLACING '8' FROM 17)
    PLACING lpad(to_hex((extract(epoch FROM event.occurred_at) * 1000)::bigint), 12, '0') || '7' FROM 1
  )::uuid"""
# Without a subscribed endpoint, no event is stored. A second publication adds no deliveries because of its dedupe key.
INSERT_DELIVERIES = f"""
WITH target AS (
  SELECT id, state FROM webhooks_endpoint
  WHERE account_id = %(account)s AND deleted_at IS NULL AND events @> ARRAY[%(type)s]::varchar[]
), event AS (
  INSERT INTO webhooks_webhookevent (id, account_id, type, occurred_at, body, dedupe_key, prospect_id,
    request_id, traceparent)
  SELECT given.id, %(account)s, %(type)s, given.occurred_at, given.body, given.dedupe_key, given.prospect_id,
    %(request_id)s::varchar, %(traceparent)s::varchar
  FROM {{given}} AS given(id, occurred_at, body, dedupe_key, prospect_id)
  WHERE EXISTS (SELECT FROM target)
  ON CONFLICT (account_id, type, dedupe_key) DO NOTHING
  RETURNING id, occurred_at
)
INSERT INTO webhooks_delivery (id, account_id, event_id, endpoint_id, state, due_at)
SELECT {DELIVERY_ID}, %(account)s, event.id, target.id,
  CASE target.state WHEN 'active' THEN 'pending' ELSE 'held' END, CASE target.state WHEN 'active' THEN now() END
FROM event CROSS JOIN target
"""  # noqa: S608  our own names only
INSERT_DELIVERIES_OF_MANY = INSERT_DELIVERIES.format(
    given=f"unnest({', '.join(f'%({name})s::{type_}[]' for name, type_ in GIVEN.items())})"
)
# psycopg takes longer to write five arrays than all other values, and a publication of one event is the ordinary case.
INSERT_DELIVERIES_OF_ONE = INSERT_DELIVERIES.format(
    given=f"(VALUES ({', '.join(f'%({name})s::{type_}' for name, type_ in GIVEN.items())}))"
)


def queue_deliveries(events: Sequence[DomainEvent]) -> None:
    """Queue deliveries of events of one type to all subscribed endpoints, and wake the workers after the commit."""
    if len(events) > 1 and not _has_subscriber(events[0]):
        return
    common = {"account": events[0].account_id, "type": events[0].type.value, **origin.columns()}
    rows = [_given(event) for event in events]
    if len(rows) == 1:
        queued = execute_prepared(INSERT_DELIVERIES_OF_ONE, {**common, **rows[0]})
    else:
        columns = {name: [row[name] for row in rows] for name in GIVEN}
        queued = execute_prepared(INSERT_DELIVERIES_OF_MANY, {**common, **columns})
    if queued:
        notify("webhooks.drain")


def erase_person(event: DomainEvent) -> None:
    """Erase a person's data from the events that were sent about them."""
    erased = erase_personal_data(account_id=event.account_id, prospect_id=event.subject_id)
    receipt = event.data["receipt"]
    receipt["webhookEvents"] = receipt.get("webhookEvents", 0) + erased


def _has_subscriber(event: DomainEvent) -> bool:
    """Return True if an endpoint subscribes to the event's type. The query is cheaper than building many bodies."""
    of_account = Endpoint.objects.for_account(event.account_id)
    return bool(of_account.filter(deleted_at=None, events__contains=[event.type.value]).exists())


def _given(event: DomainEvent) -> dict[str, Any]:
    return {
        "id": new_id(),
        "occurred_at": event.occurred_at,
        "body": event_body(event.type.value, event.account_id, clock.to_ms(event.occurred_at), event.data),
        "dedupe_key": event.dedupe_key,
        "prospect_id": _prospect_id(event),
    }


def _prospect_id(event: DomainEvent) -> uuid.UUID | None:
    if event.type is DomainEventType.PROSPECT_CREATED:
        return event.subject_id
    return typeid.decode("pros", event.data.get("prospectId") or "")
