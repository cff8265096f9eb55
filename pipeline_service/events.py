"""The facts of the product and how they travel up.

An action publishes inside its transaction; the handlers that upper apps subscribed run at once in the same transaction,
so a fact and everything that follows from it commit or vanish together. A handler inserts its own rows and rings; it
publishes nothing.
"""

import contextvars
import datetime
import uuid
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import models, transaction

from pipeline_service.records import AccountRecord


class EventType(models.TextChoices):
    """What can happen. The first five are the wire strings that webhook endpoints subscribe to."""

    PROSPECT_CREATED = "prospect.created"
    PROSPECT_STAGE_CHANGED = "prospect.stage_changed"
    PAYMENT_RECORDED = "payment.recorded"
    CALL_COMPLETED = "call.completed"
    DEAL_ANALYSIS_COMPLETED = "deal_analysis.completed"
    # Facts that stay inside the house.
    ACCOUNT_CREATED = "account.created"
    PROSPECT_HIDDEN = "prospect.hidden"
    PROSPECT_SHOWN = "prospect.shown"
    # Upper apps move what hangs on the merged prospect to the kept one, and back; see prospects.actions.merging.
    PROSPECTS_MERGED = "prospects.merged"
    PROSPECTS_PARTED = "prospects.parted"
    # Handlers wipe the person and add their counts to `data["receipt"]`; `emails` and `phones` are for what never
    # found them. Published once for the person and once for each prospect merged into them.
    PROSPECT_ERASED = "prospect.erased"
    EVENT_RECORDED = "event.recorded"
    PAYMENT_REFUNDED = "payment.refunded"
    # What a recorded payment is worth has changed, other than by a new refund: its status or amount, or a refund that
    # was changed or withdrawn.
    PAYMENT_CHANGED = "payment.changed"
    # A generic inbound hook was taken in: `data` has what its mapping yields, by the names of a conversion's context.
    INBOUND_RECEIVED = "inbound.received"
    # Rows that numbers count were written: `data["changes"]` are `Change`s of one model, once for each transaction.
    FACTS_WRITTEN = "facts.written"
    CALL_CHANGED = "call.changed"
    # An ad platform lets us into an account, for the first time or again; the subject is the connection.
    AD_ACCOUNT_CONNECTED = "ad_account.connected"


PUBLIC_EVENTS: tuple[EventType, ...] = (
    EventType.PROSPECT_CREATED,
    EventType.PROSPECT_STAGE_CHANGED,
    EventType.PAYMENT_RECORDED,
    EventType.CALL_COMPLETED,
    EventType.DEAL_ANALYSIS_COMPLETED,
)


@dataclass(frozen=True, slots=True)
class Event:
    """One fact. `data` is the wire form for public events; `dedupe_key` makes a repeated publication harmless.

    `subject_id` is the id of the record the fact is about.
    """

    type: EventType
    account_id: uuid.UUID
    occurred_at: datetime.datetime
    data: dict[str, Any]
    dedupe_key: str
    subject_id: uuid.UUID


@dataclass(frozen=True, slots=True)
class Change:
    """A written row of `facts.written`: how it was (None: it is new) and how it is."""

    before: AccountRecord | None
    after: AccountRecord


Handler = Callable[[Event], None]
Collector = Callable[[Sequence[Event]], None]

_handlers: dict[EventType, list[Handler]] = defaultdict(list)
_collectors: dict[EventType, list[Collector]] = defaultdict(list)
_publishing: contextvars.ContextVar[bool] = contextvars.ContextVar("publishing", default=False)


class PublishedOutsideTransaction(RuntimeError):
    """An event was published where a crash could separate it from its fact."""


class PublishedByHandler(RuntimeError):
    """A handler published: facts would travel in circles."""


def subscribe(handler: Handler, *types: EventType) -> None:
    """Have `handler` called for these types. Called from an app's `ready()`."""
    for type_ in types:
        if handler not in _handlers[type_]:
            _handlers[type_].append(handler)


def subscribe_all(collector: Collector, *types: EventType) -> None:
    """Have `collector` called once for all events of one publication, where a statement for each would be too many."""
    for type_ in types:
        if collector not in _collectors[type_]:
            _collectors[type_].append(collector)


def publish(event: Event) -> None:
    """Tell every subscriber, now, inside the caller's transaction.

    Raises PublishedOutsideTransaction when there is none, PublishedByHandler when called from a handler.
    """
    publish_all([event])


def publish_all(events: Sequence[Event]) -> None:
    """The same for any number of facts of one type in one account."""
    if not events:
        return
    type_ = events[0].type
    if not transaction.get_connection().in_atomic_block:
        raise PublishedOutsideTransaction(type_)
    if _publishing.get():
        raise PublishedByHandler(type_)
    token = _publishing.set(True)
    try:
        for collector in _collectors[type_]:
            collector(events)
        for event in events:
            for handler in _handlers[type_]:
                handler(event)
    finally:
        _publishing.reset(token)
