"""Entries of the audit log: recording, and deleting those past their account's retention time."""

import contextvars
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction

from pipeline_service import clock, typeid
from pipeline_service.accounts.models import AuditAction, AuditEntry, User
from pipeline_service.events import DomainEvent, DomainEventType
from pipeline_service.partitions import drop_expired

COMMAND = "command"
EVENTS = {
    DomainEventType.PROSPECT_HIDDEN: AuditAction.RECORD_DELETED,
    DomainEventType.PROSPECT_SHOWN: AuditAction.RECORD_RESTORED,
    DomainEventType.PROSPECT_ERASED: AuditAction.RECORD_ERASED,
}
BATCH = 5000
KEEP_DAYS = 400
"""For entries without an account."""
# One index range for each account: a condition over all accounts would read the whole log.
DELETE_OLD = """
DELETE FROM accounts_auditentry WHERE id IN (
  SELECT old.id FROM accounts_account account CROSS JOIN LATERAL (
    SELECT id FROM accounts_auditentry WHERE account_id = account.id
    AND created_at < now() - make_interval(days => account.audit_days) ORDER BY created_at LIMIT %(batch)s
  ) old
  UNION ALL
  SELECT id FROM accounts_auditentry WHERE account_id IS NULL AND created_at < now() - make_interval(days => %(days)s)
  LIMIT %(batch)s
)"""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts, as the log names them, and from which address."""

    name: str = COMMAND
    address: str | None = None


BY_COMMAND = Actor()
_actor: contextvars.ContextVar[Actor] = contextvars.ContextVar("actor", default=BY_COMMAND)


def user_actor(user: User, address: str | None = None) -> Actor:
    """A user of the console as an actor."""
    return Actor(f"user:{user.email}", address)


@contextmanager
def acting_as(actor: Actor) -> Iterator[None]:
    """Name the actor of every entry that is recorded inside."""
    token = _actor.set(actor)
    try:
        yield
    finally:
        _actor.reset(token)


def set_actor(actor: Actor) -> None:
    """Name the actor of the rest of this request; `forget_actor` ends it."""
    _actor.set(actor)


def forget_actor(**_: Any) -> None:
    """End the actor of a request: a receiver of `request_finished`."""
    _actor.set(BY_COMMAND)


def record(
    action: AuditAction,
    *,
    account_id: uuid.UUID | None,
    subject: str = "",
    detail: str = "",
    actor: Actor | None = None,
) -> None:
    """Add one entry, in the transaction of what it records. Without an actor it is the one of `acting_as`."""
    actor = actor or _actor.get()
    AuditEntry(
        account_id=account_id,
        action=action,
        actor=actor.name[:300],
        address=actor.address,
        subject=subject[:300],
        detail=detail[:1000],
    ).save(force_insert=True)


def record_events(events: Sequence[DomainEvent]) -> None:
    """Add an entry for each deleted, restored or erased prospect, whoever did it: console, API or command."""
    actor = _actor.get()
    AuditEntry.objects.bulk_create(
        [
            AuditEntry(
                account_id=event.account_id,
                action=EVENTS[event.type],
                actor=str(event.data.get("by") or actor.name)[:300],
                address=actor.address,
                subject=f"prospect {typeid.encode('pros', event.subject_id)}",
            )
            for event in events
        ]
    )


def allow_deletion() -> None:
    """Let the rest of the transaction delete entries: for retention, and for the deletion of an account."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('pipeline.audit_deletion', 'allowed', true)")


def drop_old() -> list[str]:
    """Drop the past months of which no account keeps an entry. Return the dropped partitions."""
    return drop_expired(AuditEntry._meta.db_table, before=clock.now(), kept=["TRUE"])


def delete_old() -> int:
    """Delete entries that are older than their account keeps them. Return how many."""
    total = 0
    while True:
        with transaction.atomic(), connection.cursor() as cursor:
            allow_deletion()
            cursor.execute(DELETE_OLD, {"batch": BATCH, "days": KEEP_DAYS})
            deleted: int = cursor.rowcount
        total += deleted
        if deleted < BATCH:
            return total
