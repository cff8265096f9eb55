"""Events of other apps become fires, in the transaction of the event and with a fixed number of queries."""

import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from django.db.models import Count
from django.db.models.functions import Now

from conversions.actions.corrections import PAYMENT_CHANGED, REFUND, enqueue_corrections
from conversions.actions.inbound_processing import erase_bodies
from conversions.actions.planning import enqueue_fires
from conversions.actions.trigger_contexts import (
    TriggerContext,
    analysis_context,
    event_context,
    inbound_context,
    payment_context,
)
from conversions.models import Fire, FireStatus
from conversions.models.fires import PROSPECT_DELETED
from conversions.tasks import PROCESS_FIRES
from intelligence.models import Analysis
from pipeline_service import typeid
from pipeline_service.events import DomainEvent
from pipeline_service.notify import notify
from prospects.actions.merging import move_rows, move_rows_back
from prospects.models import Event as ProspectEvent
from prospects.models import Payment, Refund


def on_payments(events: Sequence[DomainEvent]) -> None:
    """`payment_received`: payments that succeeded for the first time."""

    def contexts() -> Iterator[TriggerContext]:
        return map(payment_context, Payment.objects.for_account(account_id).filter(pk__in=subject_ids(events)))

    account_id = events[0].account_id
    _enqueue_fires(account_id, "payment_received", contexts)


def on_analyses(events: Sequence[DomainEvent]) -> None:
    """`call_analyzed`: analyses completed for the first time; a rerun does not fire again."""

    def contexts() -> Iterator[TriggerContext]:
        analyses = Analysis.objects.for_account(account_id).filter(pk__in=subject_ids(events))
        first = analyses.annotate(revision_count=Count("revisions")).filter(revision_count=1)
        return map(analysis_context, first.select_related("call"))

    account_id = events[0].account_id
    _enqueue_fires(account_id, "call_analyzed", contexts)


def on_events(events: Sequence[DomainEvent]) -> None:
    """`event_<type>`: events of the account's own types."""
    by_type: dict[str, list[DomainEvent]] = defaultdict(list)
    for event in events:
        by_type[event.data["eventTypeId"]].append(event)
    for type_id, group in by_type.items():
        rows = ProspectEvent.objects.for_account(group[0].account_id).filter(pk__in=subject_ids(group))
        _enqueue_fires(group[0].account_id, f"event_{type_id}", partial(map, event_context, rows))


def on_inbound(event: DomainEvent) -> None:
    """`webhook`: an inbound hook delivery was processed."""
    context = inbound_context(event.account_id, str(event.subject_id), event.occurred_at, event.data)
    _enqueue_fires(event.account_id, "webhook", lambda: [context])


def subject_ids(events: Sequence[DomainEvent]) -> list[uuid.UUID]:
    """Return the ids of the rows that events are about."""
    return [event.subject_id for event in events]


def _enqueue_fires(account_id: uuid.UUID, trigger: str, contexts: Callable[[], Iterable[TriggerContext]]) -> None:
    if enqueue_fires(account_id=account_id, trigger=trigger, contexts=contexts):
        notify(PROCESS_FIRES)


def on_refund(event: DomainEvent) -> None:
    """Insert corrections for the fires of a refunded payment."""
    sources = {event.data["paymentId"]: typeid.encode(Refund.id_prefix, event.subject_id)}
    if enqueue_corrections(account_id=event.account_id, trigger=REFUND, sources=sources):
        notify(PROCESS_FIRES)


def on_payments_changed(events: Sequence[DomainEvent]) -> None:
    """Insert corrections for the fires of payments whose value has changed."""
    sources = {event.data["paymentId"]: f"{event.data['paymentId']}:{event.dedupe_key}" for event in events}
    if enqueue_corrections(account_id=events[0].account_id, trigger=PAYMENT_CHANGED, sources=sources):
        notify(PROCESS_FIRES)


def resume_fires(event: DomainEvent) -> None:
    """Make the fires of a restored prospect due again that ended because it was deleted."""
    unsent = (FireStatus.FAILED, FireStatus.SKIPPED)
    of_prospect = Fire.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    if of_prospect.filter(status__in=unsent, reason=PROSPECT_DELETED).make_due_again():
        notify(PROCESS_FIRES)


def follow_merge(event: DomainEvent) -> None:
    """Move the merged prospect's fires to the kept one, and record them so that the merge can be undone."""
    move_rows([Fire], account_id=event.account_id, data=event.data)


def follow_parting(event: DomainEvent) -> None:
    """Move back the fires that a merge moved."""
    move_rows_back([Fire], account_id=event.account_id, data=event.data)


def erase_person(event: DomainEvent) -> None:
    """Erase the clicks of an erased person and the request and response excerpts; values and times stay."""
    rows = Fire.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    erased = rows.update(click_id=None, request_excerpt=None, response_excerpt=None, updated_at=Now())
    bodies = erase_bodies(event.account_id, event.subject_id, [*event.data["emails"], *event.data["phones"]])
    event.data["receipt"].update(fires=erased, inboundDeliveries=bodies)
