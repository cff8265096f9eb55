"""Filter sets of the lists of analyses."""

from pipeline_service.accounts.models import User
from pipeline_service.api import filters


class CallTimeFilterSet(filters.AccountFilterSet):
    """Filters by the time of the call."""

    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="The call took place after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="The call took place before (Unix ms).")


class AnalysisFilterSet(CallTimeFilterSet):
    """Filters of `GET /analyses`."""

    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="The rep who took the call.")
