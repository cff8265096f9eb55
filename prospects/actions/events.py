"""Writes to event types and events."""

import datetime
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models.functions import Now
from django.utils.text import slugify
from psycopg import errors as pg

from pipeline_service import events as facts
from pipeline_service import typeid
from pipeline_service.constraints import refusing
from pipeline_service.problems import Conflict, NotFound, ValidationFailed
from prospects.actions.facts import Intake, check_not_ahead
from prospects.catalogue import check_event_type
from prospects.models import Event, EventType, Prospect


class EventIntake(Intake[Event]):
    """Events of the account's own types; a rescheduled booking is the same event told again."""

    model = Event

    def check(self, account_id: uuid.UUID, values: dict[str, Any], now: datetime.datetime, *, new: bool) -> None:
        slug = values.pop("event_type_slug", None)
        if slug is not None:
            named = check_event_type(account_id, slug)
            if values.setdefault("event_type_id", named) != named:
                message = "eventType and eventTypeId name two different types."
                raise ValidationFailed.of("eventType", "contradiction", message)
        if new and "event_type_id" not in values:
            raise ValidationFailed.of("eventTypeId", "required", "Give eventTypeId or eventType.")
        if "occurred_at" in values:
            check_not_ahead("occurredAt", values["occurred_at"], now)

    def settle(self, row: Event, values: Mapping[str, Any], now: datetime.datetime, prepared: Any) -> None:
        row.occurred_at = row.occurred_at or now

    def follow(self, changes: Sequence[facts.Change]) -> None:
        new = [change.after for change in changes if change.before is None]
        facts.publish_all([_recorded(event) for event in new if isinstance(event, Event)])


EVENTS = EventIntake()


def create_event_type(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> EventType:
    """A new type; the slug defaults to the name's. Raises ValidationFailed (nothing to make a slug of) or Conflict."""
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
    """Change a type's `name` or `kind`; its slug and id, by which it is told and triggers, stay. Raises NotFound."""
    mine = EventType.objects.for_account(account_id).filter(pk=event_type_id)
    if not mine.update(**values, updated_at=Now()):
        raise NotFound


def _recorded(event: Event) -> facts.Event:
    return facts.Event(
        type=facts.EventType.EVENT_RECORDED,
        account_id=event.account_id,
        occurred_at=event.created_at,
        data={
            "eventTypeId": typeid.encode(EventType.id_prefix, event.event_type_id),
            "prospectId": typeid.encode(Prospect.id_prefix, event.prospect_id),
        },
        dedupe_key=str(event.pk),
        subject_id=event.pk,
    )
