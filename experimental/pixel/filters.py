"""The filter set of pixel events."""

from experimental.pixel.models import PixelName
from pipeline_service.api import filters
from prospects.models import Prospect


class PixelEventFilterSet(filters.AccountFilterSet):
    """Filters of `GET /experimental/pixel-events`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live(), help_text="Whose events.")
    event = filters.ChoiceFilter(choices=PixelName.values, help_text="Of this name.")
    # `from` is a keyword of Python, so it cannot be the target of an assignment.
    vars()["from"] = filters.UnixMsFilter(
        "occurred_at", lookup_expr="gte", help_text="Happened then or later (Unix ms)."
    )
    to = filters.UnixMsFilter("occurred_at", lookup_expr="lte", help_text="Happened then or earlier (Unix ms).")
