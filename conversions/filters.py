"""Filters of lists of fires."""

from conversions.models import FireStatus
from pipeline_service.api import filters


class FireFilterSet(filters.AccountFilterSet):
    """Filters of `GET /conversion-events/:id/fires`."""

    status = filters.ChoiceFilter(choices=FireStatus.values, help_text="The status of the fire.")
    since = filters.UnixMsFilter("created_at", lookup_expr="gt", help_text="Created after (Unix ms).")
    until = filters.UnixMsFilter("created_at", lookup_expr="lt", help_text="Created before (Unix ms).")
