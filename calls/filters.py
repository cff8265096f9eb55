"""Filter sets for the lists of calls and dials."""

from calls.catalogue import outcome_slugs
from calls.models import CallSource, CallStatus, DialDirection, Disposition
from pipeline_service.accounts.models import User
from pipeline_service.api import filters
from prospects.models import Prospect


class CallFilterSet(filters.AccountFilterSet):
    """Filters of `GET /calls`."""

    repId = filters.ReferenceFilter("rep_id", queryset=User.objects.all(), help_text="The rep who took the call.")
    since = filters.UnixMsFilter("occurred_at", lookup_expr="gt", help_text="Took place after (Unix ms).")
    until = filters.UnixMsFilter("occurred_at", lookup_expr="lt", help_text="Took place before (Unix ms).")
    outcome = filters.SlugFilter(slugs=outcome_slugs, help_text="Outcome slug.")
    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live())
    source = filters.ChoiceFilter(choices=CallSource.values)
    status = filters.ChoiceFilter(choices=CallStatus.values)


class DialFilterSet(filters.AccountFilterSet):
    """Filters of `GET /dials`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live())
    repId = filters.ReferenceFilter(
        "rep_id", queryset=User.objects.all(), help_text="The rep who dialled or was reached."
    )
    direction = filters.ChoiceFilter(choices=DialDirection.values)
    disposition = filters.ChoiceFilter(choices=Disposition.values)
    since = filters.UnixMsFilter("started_at", lookup_expr="gt", help_text="Started after (Unix ms).")
    until = filters.UnixMsFilter("started_at", lookup_expr="lt", help_text="Started before (Unix ms).")
