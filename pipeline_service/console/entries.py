"""The console's own log of its users' actions."""

import uuid
from collections.abc import Iterable

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import models

GONE = "erased"


def erase_names(ids: Iterable[uuid.UUID]) -> int:
    """Remove names from the log entries about these records; user and time stay. Return how many were changed."""
    entries = LogEntry.objects.filter(object_id__in=[str(identity) for identity in ids])
    return entries.exclude(object_repr=GONE).update(object_repr=GONE, change_message="")


def has_entries(record: models.Model) -> bool:
    """Return whether somebody changed this record in the console."""
    kind = ContentType.objects.get_for_model(record, for_concrete_model=False)
    return LogEntry.objects.filter(content_type=kind, object_id=str(record.pk)).exists()
