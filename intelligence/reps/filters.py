"""The filter set of reps."""

from django.db.models import QuerySet

from pipeline_service.api import filters
from pipeline_service.compiled_queries import Slot


class RepFilterSet(filters.AccountFilterSet):
    """The range of what is counted for each rep. It does not filter the list of reps."""

    since = filters.UnixMsFilter(method="keep_all", help_text="Count what happened after (Unix ms).")
    until = filters.UnixMsFilter(method="keep_all", help_text="Count what happened before (Unix ms).")

    def keep_all(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Return all reps: the range applies to the aggregates only."""
        return queryset
