"""Triggers and destinations in people's words."""

import uuid

from django.utils.translation import gettext

from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy
from prospects.catalogue import event_type_slug
from prospects.models import EventType

TRIGGER_WORDS = {
    "payment_received": gettext_lazy("A payment is received"),
    "call_analyzed": gettext_lazy("A call is analysed"),
    "webhook": gettext_lazy("An inbound hook receives an event"),
}


def describe_trigger(account_id: uuid.UUID, trigger: str) -> str:
    """Return a trigger in words: an event type's trigger by its slug, once the type exists."""
    if not trigger.startswith("event_"):
        return trigger.replace("_", " ")
    type_id = typeid.decode(EventType.id_prefix, trigger.removeprefix("event_"))
    slug = None if type_id is None else event_type_slug(account_id, type_id)
    return trigger if slug is None else gettext("event %(name)s") % {"name": slug.replace("_", " ")}


def trigger_choices(account_id: uuid.UUID | None) -> list[tuple[str, str]]:
    """Return the triggers that the account can choose: the fixed ones, and one for each of its event types."""
    types = EventType.objects.for_account(account_id).order_by("name") if account_id else EventType.objects.none()
    named = [(f"event_{row.public_id}", gettext("Event: %(name)s") % {"name": row.name}) for row in types]
    return [*TRIGGER_WORDS.items(), *named]
