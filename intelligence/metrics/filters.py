"""Filter sets of the metrics."""

import uuid

from django.core.exceptions import ValidationError

from intelligence.metrics.calendar import INTERVALS
from intelligence.metrics.definitions import METRICS, Metric
from pipeline_service.accounts.models import User
from pipeline_service.api import filters

NUMERATOR, DENOMINATOR = "numerator", "denominator"


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
