"""The console's own log of its users' actions."""

import uuid
from collections.abc import Iterable

from django.contrib.admin.models import LogEntry

GONE = "erased"


def erase_names(ids: Iterable[uuid.UUID]) -> int:
    """Remove names from the log entries about these records; user and time stay. Return how many were changed."""
    entries = LogEntry.objects.filter(object_id__in=[str(identity) for identity in ids])
    return entries.exclude(object_repr=GONE).update(object_repr=GONE, change_message="")
