"""Permanent erasure of a person's data, with a receipt."""

import datetime
import uuid
from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, Value
from django.db.models.functions import Coalesce

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import Account
from pipeline_service.api import idempotency
from pipeline_service.console.entries import erase_names
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, NotFound
from pipeline_service.records import MsDateTimeField
from pipeline_service.retries import retrying
from prospects.actions.deletion import RESTORE_WINDOW
from prospects.actions.erasure_subject import ErasureSubject, erase_visits
from prospects.actions.file_erasing import erase_from_import_files, lock_import_files
from prospects.actions.locks import lock_visitors
from prospects.actions.prospect_rows import EMPTY_VALUES, PERSONAL_COLUMNS
from prospects.actions.visibility import hide_prospect
from prospects.models import (
    Change,
    Event,
    ImportRow,
    Merge,
    Message,
    Payment,
    Prospect,
    Refund,
    StageChange,
)

ERASED_VALUES: dict[str, Any] = {
    **dict.fromkeys(PERSONAL_COLUMNS),
    **EMPTY_VALUES,
    "search_keys": [],
    "search_text": "",
}


@dataclass(frozen=True, slots=True)
class ErasureReceipt:
    """The time of an erasure, and the number of affected rows in each table."""

    erased_at: datetime.datetime
    counts: dict[str, int]


@retrying
def erase_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> ErasureReceipt:
    """Erase a prospect, live or deleted, and the prospects merged into it, from every table.

    Amounts, dates and outcomes stay, hidden and without personal data. Messages, events and all text are deleted, also
    in files that wait to be imported, in responses stored for idempotency keys, and in the console's log. Apps in
    higher layers erase their data when prospect.erased is published.

    Raises NotFound, also if the prospect was erased before, and Conflict if it was merged into another one: the person
    is that one, and erasing only the merged row would leave the data that moved.
    """
    files = lock_import_files(account_id)
    lock_visitors(account_id)
    prospects = Prospect.objects.for_account(account_id).filter(erased_at=None)
    # Locked first: nobody can be merged into a locked prospect, nor a merge into it be undone.
    if prospects.filter(pk=prospect_id).select_for_update().first() is None:
        raise NotFound
    if kept := _kept_instead(account_id, prospect_id):
        kept_id = typeid.encode(Prospect.id_prefix, kept)
        raise Conflict(f"This prospect was merged into {kept_id}. Erase that one; both are erased with it.")
    of_person = prospects.filter(pk__in=[prospect_id, *_merged_into(account_id, prospect_id)])
    found = list(of_person.order_by("id").select_for_update())
    now = clock.now()
    for row in found:
        if row.deleted_at is None:
            hide_prospect(row, now)
    person = ErasureSubject.of(account_id, found)
    counts = Counter(_erase_mentions(person) | erase_visits(person) | _erase_rows(person, now))
    counts["importFileRows"] = erase_from_import_files(files, emails=person.email_keys, phones=person.phones)
    for row in found:
        data = {"receipt": counts, "emails": person.emails, "phones": person.phones}
        publish(DomainEvent.of(row, DomainEventType.PROSPECT_ERASED, data, at=now))
    return ErasureReceipt(now, dict(sorted(counts.items())))


def erase_expired_prospects(*, account_id: uuid.UUID, limit: int = 100) -> int:
    """Erase up to `limit` deleted prospects whose restore window is over, if the account has `erase_after_window`.

    Return their number.
    """
    if not Account.objects.filter(pk=account_id, erase_after_window=True).exists():
        return 0
    expired = (
        Prospect.objects.for_account(account_id)
        .deleted()
        .filter(erased_at=None, deleted_at__lt=clock.now() - RESTORE_WINDOW)
        # Their people live on in the prospects that were kept.
        .exclude(pk__in=Merge.objects.for_account(account_id).standing().values("merged_id"))
    )
    ids = list(expired.order_by("deleted_at").values_list("pk", flat=True)[:limit])
    for expired_id in ids:
        erase_prospect(account_id=account_id, prospect_id=expired_id)
    return len(ids)


def _kept_instead(account_id: uuid.UUID, prospect_id: uuid.UUID) -> uuid.UUID | None:
    """Return the prospect that this one was merged into, directly or through others; None if it was not merged."""
    merges = Merge.objects.for_account(account_id).standing()
    kept = None
    newest: uuid.UUID | None = prospect_id
    while newest := merges.filter(merged_id=newest).values_list("kept_id", flat=True).first():
        kept = newest
    return kept


def _merged_into(account_id: uuid.UUID, prospect_id: uuid.UUID) -> set[uuid.UUID]:
    """Return the prospects merged into this one, directly or through others. Merges that were undone do not count."""
    merges = Merge.objects.for_account(account_id).standing()
    found: set[uuid.UUID] = set()
    newest = {prospect_id}
    while newest:
        newest = set(merges.filter(kept_id__in=newest).values_list("merged_id", flat=True)) - found
        found |= newest
    return found


def _erase_mentions(person: ErasureSubject) -> dict[str, int]:
    """Erase the person in the kernel's tables: the responses stored for idempotency keys, and the console's log."""
    payments = list(person.rows(Payment).values_list("pk", flat=True))
    marks = [
        *(typeid.encode(Prospect.id_prefix, identity) for identity in person.ids),
        *(typeid.encode(Payment.id_prefix, identity) for identity in payments),
        *person.emails,
        *person.phones,
    ]
    records = [
        identity for model in (Message, Event, Refund) for identity in person.rows(model).values_list("pk", flat=True)
    ]
    return {
        "idempotencyKeys": idempotency.forget(account_id=person.account_id, marks=marks),
        "logEntries": erase_names([*person.ids, *payments, *records, *_merges(person).values_list("pk", flat=True)]),
    }


def _erase_rows(person: ErasureSubject, now: datetime.datetime) -> dict[str, int]:
    return {
        "messages": person.rows(Message).delete()[0],
        "events": person.rows(Event).delete()[0],
        "payments": person.rows(Payment).update(external_id=None, deal_id=None, updated_at=now),
        "refunds": person.rows(Refund).update(external_id=None, reason=None, updated_at=now),
        "stageChanges": person.rows(StageChange).delete()[0],
        "changes": person.rows(Change).delete()[0],
        "importRows": person.rows(ImportRow).update(prospect_id=None, reason=None, updated_at=now),
        "merges": _merges(person).delete()[0],
        "prospects": _erase_prospects(person.ids, now),
    }


def _merges(person: ErasureSubject) -> Any:
    return Merge.objects.for_account(person.account_id).filter(Q(kept_id__in=person.ids) | Q(merged_id__in=person.ids))


def _erase_prospects(ids: list[uuid.UUID], now: datetime.datetime) -> int:
    deleted_at = Coalesce("deleted_at", Value(now), output_field=MsDateTimeField())
    # One statement: the trigger that records changes leaves out erasures.
    rows = Prospect.objects.filter(pk__in=ids)
    return int(rows.update(**ERASED_VALUES, deleted_at=deleted_at, erased_at=now, updated_at=now))
