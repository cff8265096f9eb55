"""Domain events: publish in lower apps, handle in upper ones.

An action publishes inside its transaction. The handlers that upper apps subscribed run immediately in the same
transaction, so an event and its effects commit or roll back together. A handler inserts its own rows and notifies
workers; it must not publish.
"""

import contextvars
import datetime
import uuid
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import models, transaction

from pipeline_service import replica
from pipeline_service.records import AccountRecord


class DomainEventType(models.TextChoices):
    """The types of domain events. The first five are public: webhook endpoints subscribe to them by these names."""

    PROSPECT_CREATED = "prospect.created"
    PROSPECT_STAGE_CHANGED = "prospect.stage_changed"
    PAYMENT_RECORDED = "payment.recorded"
    CALL_COMPLETED = "call.completed"
    DEAL_ANALYSIS_COMPLETED = "deal_analysis.completed"
    # Internal events.
    ACCOUNT_CREATED = "account.created"
    PROSPECT_HIDDEN = "prospect.hidden"
    PROSPECT_SHOWN = "prospect.shown"
    # Upper apps move the rows of the merged prospect to the kept one, and back; see prospects.actions.merging.
    PROSPECTS_MERGED = "prospects.merged"
    PROSPECTS_PARTED = "prospects.parted"
    # Handlers erase the person's data and add their counts to the Counter `data["receipt"]`. `emails` and `phones` find
    # records that were never linked to the prospect. Published for the person and for each prospect merged into them.
    PROSPECT_ERASED = "prospect.erased"
    EVENT_RECORDED = "event.recorded"
    PAYMENT_REFUNDED = "payment.refunded"
    # The value of a recorded payment has changed, other than by a new refund: its status or amount, or a refund that
    # was changed or withdrawn.
    PAYMENT_CHANGED = "payment.changed"
    # A generic inbound hook was processed: `data` has the mapped values under the names of a conversion's context.
    INBOUND_RECEIVED = "inbound.received"
    CALL_CHANGED = "call.changed"
    # An ad platform granted access to an account, for the first time or again; the subject is the connection.
    AD_ACCOUNT_CONNECTED = "ad_account.connected"
    # The members of a segment or of an uploaded list are up to date, here or on a platform; the subject is that source.
    AUDIENCE_READY = "audience.ready"


PUBLIC_EVENTS: tuple[DomainEventType, ...] = (
    DomainEventType.PROSPECT_CREATED,
    DomainEventType.PROSPECT_STAGE_CHANGED,
    DomainEventType.PAYMENT_RECORDED,
    DomainEventType.CALL_COMPLETED,
    DomainEventType.DEAL_ANALYSIS_COMPLETED,
)


@dataclass(frozen=True, slots=True)
class DomainEvent:
    """One event. For public events, `data` is the JSON that is sent; `dedupe_key` makes a second publication harmless.

    `subject_id` is the id of the record that the event is about.
    """

    type: DomainEventType
    account_id: uuid.UUID
    occurred_at: datetime.datetime
    data: dict[str, Any]
    dedupe_key: str
    subject_id: uuid.UUID

    @classmethod
    def of(
        cls,
        record: AccountRecord,
        type_: DomainEventType,
        data: dict[str, Any],
        *,
        at: datetime.datetime,
        key: str | None = None,
    ) -> Self:
        """Return an event about a record. Without a `key`, the record can have only one event of this type."""
        return cls(type_, record.account_id, at, data, key or str(record.pk), record.pk)


Handler = Callable[[DomainEvent], None]
Collector = Callable[[Sequence[DomainEvent]], None]

_handlers: dict[DomainEventType, list[Handler]] = defaultdict(list)
_collectors: dict[DomainEventType, list[Collector]] = defaultdict(list)
_publishing: contextvars.ContextVar[bool] = contextvars.ContextVar("publishing", default=False)


class PublishedOutsideTransaction(RuntimeError):
    """Raised for an event published outside a transaction, where a crash could separate it from its data."""


class PublishedByHandler(RuntimeError):
    """Raised when a handler publishes, because events could then trigger each other in a circle."""


def subscribe(handler: Handler, *types: DomainEventType) -> None:
    """Call `handler` for each event of these types. Call it from an app's `ready()`."""
    for type_ in types:
        if handler not in _handlers[type_]:
            _handlers[type_].append(handler)


def subscribe_all(collector: Collector, *types: DomainEventType) -> None:
    """Call `collector` once with all events of a publication, to save one statement for each event."""
    for type_ in types:
        if collector not in _collectors[type_]:
            _collectors[type_].append(collector)


def publish(event: DomainEvent) -> None:
    """Call every subscriber now, inside the caller's transaction.

    Raises PublishedOutsideTransaction without a transaction, PublishedByHandler when called from a handler.
    """
    publish_all([event])


def publish_all(events: Sequence[DomainEvent]) -> None:
    """Publish any number of events of one type in one account, as `publish` does for one."""
    if not events:
        return
    type_ = events[0].type
    if not transaction.get_connection().in_atomic_block:
        raise PublishedOutsideTransaction(type_)
    if _publishing.get():
        raise PublishedByHandler(type_)
    replica.note_write(events[0].account_id)
    token = _publishing.set(True)
    try:
        for collector in _collectors[type_]:
            collector(events)
        for event in events:
            for handler in _handlers[type_]:
                handler(event)
    finally:
        _publishing.reset(token)
