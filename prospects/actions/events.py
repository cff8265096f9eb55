"""Actions that write event types, and the ingestion of events."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models.functions import Now
from django.utils.text import slugify
from psycopg import errors as pg

from pipeline_service import typeid
from pipeline_service.constraints import refusing
from pipeline_service.events import DomainEvent, DomainEventType, publish_all
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed
from prospects.actions.record_kinds import Ingestion, RowChange, check_moment
from prospects.catalogue import get_event_type_id
from prospects.models import Event, EventType, Prospect


class EventIngestion(Ingestion[Event]):
    """Ingestion of events. A rescheduled booking is the same event sent again with the same `externalId`."""

    model = Event

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        slug = values.pop("event_type_slug", None)
        if slug is not None:
            type_id = get_event_type_id(account_id, slug)
            if values.setdefault("event_type_id", type_id) != type_id:
                message = "eventType and eventTypeId name two different types."
                raise ValidationFailed.of("eventType", "contradiction", message)
        if new and "event_type_id" not in values:
            raise ValidationFailed.of("eventTypeId", "required", "Give eventTypeId or eventType.")
        if "occurred_at" in values:
            check_moment("occurredAt", values["occurred_at"], now)

    def complete(self, row: Event, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        row.occurred_at = row.occurred_at or now

    def on_stored(self, changes: Sequence[RowChange]) -> None:
        new = [change.after for change in changes if change.before is None]
        publish_all([_recorded_event(event) for event in new if isinstance(event, Event)])


EVENTS = EventIngestion()


def create_event_type(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> EventType:
    """Create an event type. Without a slug, one is made from the name.

    Raises ValidationFailed if the name has no letters for a slug, Conflict if the slug exists.
    """
    slug = values.get("slug") or slugify(values["name"]).replace("-", "_")
    if not slug:
        raise ValidationFailed.of("slug", "required", "The name has no letters for a slug; give one.")
    event_type = EventType(account_id=account_id, name=values["name"], slug=slug)
    if values.get("kind") is not None:
        event_type.kind = values["kind"]
    taken = Conflict(f"An event type with the slug '{slug}' exists already.")
    with refusing(taken, when=pg.UniqueViolation):
        event_type.save(force_insert=True)
    return event_type


def change_event_type(*, account_id: uuid.UUID, event_type_id: uuid.UUID, values: Mapping[str, Any]) -> None:
    """Change the `name` or `kind` of an event type. The slug and the id stay, because senders and conversion triggers
    use them. Raises NotFound."""
    found = EventType.objects.for_account(account_id).filter(pk=event_type_id)
    if not found.update(**values, updated_at=Now()):
        raise NotFound


def _recorded_event(event: Event) -> DomainEvent:
    data = {
        "eventTypeId": typeid.encode(EventType.id_prefix, event.event_type_id),
        "prospectId": typeid.encode(Prospect.id_prefix, event.prospect_id),
    }
    return DomainEvent.of(event, DomainEventType.EVENT_RECORDED, data, at=event.created_at)
