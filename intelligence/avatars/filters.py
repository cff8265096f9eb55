"""The filter set of avatars."""

from django.db.models import CharField, F, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf

from intelligence.avatars.models import AvatarStatus
from pipeline_service.api import filters
from pipeline_service.compiled_queries import Slot

ANY_STATUS = "all"


class AvatarFilterSet(filters.AccountFilterSet):
    """Filters of `GET /avatars`."""

    status = filters.ChoiceFilter(
        method="filter_status", choices=[*AvatarStatus.values, ANY_STATUS], help_text="`active` unless given."
    )

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        return super().filter_queryset(queryset) if self.data else queryset.filter(status=AvatarStatus.ACTIVE)

    def filter_status(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Return the avatars of one status, or of any."""
        requested = NullIf(slot, Value(ANY_STATUS), output_field=CharField())
        return queryset.filter(status=Coalesce(requested, F("status"), output_field=CharField()))
