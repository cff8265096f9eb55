"""The console's own log of what its people did."""

import uuid
from collections.abc import Iterable

from django.contrib.admin.models import LogEntry

GONE = "erased"


def forget_names(ids: Iterable[uuid.UUID]) -> int:
    """Take the names out of the entries about these records; who did something, and when, stays. How many."""
    about = LogEntry.objects.filter(object_id__in=[str(identity) for identity in ids])
    return about.exclude(object_repr=GONE).update(object_repr=GONE, change_message="")
