"""Writes to the knowledge base."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from intelligence.knowledge.models import KnowledgeEntry
from pipeline_service import clock
from pipeline_service.exceptions import NotFound

UNVERSIONED = frozenset({"active"})


def create_entry(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> KnowledgeEntry:
    """Create an entry from validated values."""
    entry = KnowledgeEntry(account_id=account_id, **values)
    entry.save(force_insert=True)
    # The database sets the times.
    entry.refresh_from_db(fields=["created_at", "updated_at"])
    return entry


@transaction.atomic
def change_entry(*, account_id: uuid.UUID, entry_id: uuid.UUID, values: Mapping[str, Any]) -> KnowledgeEntry:
    """Change the given values. A change of content increments the version. Raises NotFound."""
    entry = _lock_entry(account_id, entry_id)
    changes = {name: value for name, value in values.items() if getattr(entry, name) != value}
    if changes.keys() - UNVERSIONED:
        changes["version"] = entry.version + 1
    if changes:
        changes["updated_at"] = clock.now()
    for name, value in changes.items():
        setattr(entry, name, value)
    entry.save(update_fields=[*changes])
    return entry


@transaction.atomic
def delete_entry(*, account_id: uuid.UUID, entry_id: uuid.UUID) -> KnowledgeEntry:
    """Delete an entry and its links to avatars. Raises NotFound."""
    entry = _lock_entry(account_id, entry_id)
    KnowledgeEntry.objects.filter(pk=entry.pk).delete()
    return entry


def _lock_entry(account_id: uuid.UUID, entry_id: uuid.UUID) -> KnowledgeEntry:
    rows = KnowledgeEntry.objects.for_account(account_id).filter(pk=entry_id)
    entry: KnowledgeEntry | None = rows.select_for_update().first()
    if entry is None:
        raise NotFound
    return entry
