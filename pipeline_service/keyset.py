"""Pages of records by the position of the last one, so that a page costs the same at any depth."""

import datetime
import uuid

from django.db.models import Q, QuerySet

Position = tuple[datetime.datetime, uuid.UUID]
"""The time and the id of a record."""


def newest(rows: QuerySet, column: str, before: Position | None, limit: int) -> QuerySet:
    """Return the newest rows before a position, ordered by a column and the id."""
    if before is not None:
        moment, key = before
        # The first condition is a range of the index; the second one selects among equal times.
        rows = rows.filter(**{f"{column}__lte": moment}).filter(Q(**{f"{column}__lt": moment}) | Q(pk__lt=key))
    return rows.order_by(f"-{column}", "-id")[:limit]
