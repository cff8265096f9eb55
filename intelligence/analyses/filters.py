"""Filter sets of the lists of analyses."""

from intelligence.analyses.call_sets import RESULTS
from intelligence.analyses.periods import DEFAULT_DAYS
from pipeline_service.accounts.models import User
from pipeline_service.api import filters


class CallTimeFilterSet(filters.AccountFilterSet):
    """Filters by the time of the call."""

    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="The call took place after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="The call took place before (Unix ms).")


class AnalysisFilterSet(CallTimeFilterSet):
    """Filters of `GET /analyses`."""

    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="The rep who took the call.")


class ReportPeriodFilterSet(filters.AccountFilterSet):
    """The period of a report over calls."""

    since = filters.UnixMsFilter(
        help_text=f"The call took place after (Unix ms); default {DEFAULT_DAYS} days before `until`."
    )
    until = filters.UnixMsFilter(help_text="The call took place before (Unix ms); default now.")


class ReportFilterSet(ReportPeriodFilterSet):
    """The period and the rep of a report over calls."""

    repId = filters.ReferenceFilter(queryset=User.objects.all(), help_text="Only this rep's calls.")


def _result() -> filters.ChoiceFilter:
    return filters.ChoiceFilter(choices=RESULTS, help_text="Only calls that took place, or only those that were won.")


class RepResultFilterSet(ReportPeriodFilterSet):
    """Which of the calls of a rep."""

    result = _result()


class ResultFilterSet(ReportFilterSet):
    """Which of the calls behind a report."""

    result = _result()
