"""Events about a prospect, call or payment, found by index probes."""

import uuid

from django.db.models import Q

from pipeline_service import typeid
from webhooks.models import WebhookEvent

MOST_EVENTS = 1000
MOST_REVISIONS = 100
"""Revisions of a call's analysis whose events are found."""


def events_about(account_id: uuid.UUID | None, public_id: str) -> list[uuid.UUID]:
    """Return the ids of the events about a record: `pros_…`, `call_…` or `pay_…`; none for another text.

    The unique key of events starts with account, type and the record, so no list of events is read.
    """
    prefix = public_id.partition("_")[0]
    identity = typeid.decode(prefix, public_id) if prefix in ("pros", "call", "pay") else None
    if identity is None:
        return []
    events = WebhookEvent.objects.all() if account_id is None else WebhookEvent.objects.for_account(account_id)
    if prefix == "pros":
        found = events.filter(prospect_id=identity)
    elif prefix == "pay":
        found = events.filter(type="payment.recorded", dedupe_key=str(identity))
    else:
        revisions = [f"{identity}:{number}" for number in range(1, MOST_REVISIONS + 1)]
        found = events.filter(
            Q(type="call.completed", dedupe_key=str(identity))
            | Q(type="deal_analysis.completed", dedupe_key__in=revisions)
        )
    return list(found.values_list("pk", flat=True)[:MOST_EVENTS])
