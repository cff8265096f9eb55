"""Filter sets of the lists and metrics of intelligence."""

import uuid

from django.core.exceptions import ValidationError
from django.db.models import CharField, F, QuerySet, Value
from django.db.models.functions import Coalesce, NullIf

from intelligence.journey.timeline import ITEM_TYPES
from intelligence.metrics.calendar import INTERVALS
from intelligence.metrics.definitions import METRICS, Metric
from intelligence.models import AvatarStatus
from pipeline_service.accounts.models import User
from pipeline_service.api import filters
from pipeline_service.api.queries import Slot

ANY_STATUS = "all"
NUMERATOR, DENOMINATOR = "numerator", "denominator"


class CallTimeFilterSet(filters.AccountFilterSet):
    """Filters by the time of the call."""

    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="The call took place after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="The call took place before (Unix ms).")


class AnalysisFilterSet(CallTimeFilterSet):
    """Filters of `GET /analyses`."""

    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="The rep who took the call.")


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


class RepFilterSet(filters.AccountFilterSet):
    """The range of what is counted for each rep. It does not filter the list of reps."""

    since = filters.UnixMsFilter(method="keep_all", help_text="Count what happened after (Unix ms).")
    until = filters.UnixMsFilter(method="keep_all", help_text="Count what happened before (Unix ms).")

    def keep_all(self, queryset: QuerySet, name: str, slot: Slot) -> QuerySet:
        """Return all reps: the range applies to the aggregates only."""
        return queryset


class ConversationFilterSet(filters.AccountFilterSet):
    """Filters of a prospect's conversations."""

    type = filters.ChoiceFilter(choices=tuple(ITEM_TYPES), help_text="Only items of this type.")
    order = filters.ChoiceFilter(choices=("asc", "desc"), help_text="Oldest first (asc, the default) or newest first.")


class MetricKeysFilter(filters.AccountFilter):
    """A filter by metric keys, separated by commas."""

    def parse(self, text: str, account_id: uuid.UUID) -> list[Metric]:
        keys = dict.fromkeys(key.strip() for key in text.split(","))
        for key in keys:
            if key not in METRICS:
                raise ValidationError(f"'{key[:100]}' is not one of: {', '.join(METRICS)}.", "invalid_choice")
        return [METRICS[key] for key in keys]


class MetricRangeFilterSet(filters.AccountFilterSet):
    """The range and the rep of metrics."""

    startDate = filters.UnixMsFilter(required=True, help_text="Unix ms, inclusive.")
    endDate = filters.UnixMsFilter(required=True, help_text="Unix ms, inclusive.")
    repId = filters.ReferenceFilter(queryset=User.objects.all(), help_text="Only this rep's calls and deals.")


class MetricFilterSet(MetricRangeFilterSet):
    """Filters of `GET /metrics`."""

    metrics = MetricKeysFilter(required=True, help_text=f"Comma-separated keys: {', '.join(METRICS)}.")


class MetricSeriesFilterSet(MetricFilterSet):
    """Filters of `GET /metrics/series`."""

    interval = filters.ChoiceFilter(choices=INTERVALS, help_text="Default day.")


class MetricRecordFilterSet(MetricRangeFilterSet):
    """Filters of the records behind a metric."""

    part = filters.ChoiceFilter(choices=(NUMERATOR, DENOMINATOR), help_text="Which rows of a ratio; default numerator.")
