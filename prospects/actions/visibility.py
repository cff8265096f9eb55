"""Visibility of the rows that belong to a prospect: hidden while it is deleted, shown again when it is restored."""

import datetime
import uuid
from collections.abc import Iterable
from typing import Any

from pipeline_service.events import DomainEvent, DomainEventType, publish
from prospects.models import Event, Message, Payment, Prospect, Refund, Session, Touchpoint, Visitor, VisitorDay

CHILDREN = (Payment, Refund, Message, Event, Visitor, Session, Touchpoint, VisitorDay)
"""The models of this app with `prospect` and `hidden`."""


def hide_prospect(prospect: Prospect, now: datetime.datetime) -> None:
    """Hide all rows of a locked prospect and publish prospect.hidden, by which upper apps hide theirs."""
    set_hidden(CHILDREN, account_id=prospect.account_id, prospect_id=prospect.pk, hidden=True)
    publish(DomainEvent.of(prospect, DomainEventType.PROSPECT_HIDDEN, {}, at=now, key=f"{prospect.id}:{now}"))


def show_prospect(prospect: Prospect, now: datetime.datetime) -> None:
    """Show all rows of a locked prospect again and publish prospect.shown."""
    set_hidden(CHILDREN, account_id=prospect.account_id, prospect_id=prospect.pk, hidden=False)
    publish(DomainEvent.of(prospect, DomainEventType.PROSPECT_SHOWN, {}, at=now, key=f"{prospect.id}:{now}"))


def set_hidden(models: Iterable[Any], *, account_id: uuid.UUID, prospect_id: uuid.UUID, hidden: bool) -> None:
    """Hide or show the rows of a prospect in these models."""
    for model in models:
        model.objects.for_account(account_id).filter(prospect_id=prospect_id).update(hidden=hidden)
