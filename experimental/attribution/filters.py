"""The parameters of the attribution report."""

from conversions.models import Platform
from experimental.attribution.models import AttributionModel, Basis
from experimental.attribution.report import GROUPS
from pipeline_service.api import filters

USUAL_DAYS = 30
MOST_DAYS = 400


class AttributionFilterSet(filters.AccountFilterSet):
    """Parameters of `GET /experimental/attribution`."""

    vars()["from"] = filters.UnixMsFilter(help_text=f"Unix ms, inclusive; default {USUAL_DAYS} days before `to`.")
    to = filters.UnixMsFilter(help_text=f"Unix ms, inclusive; default now. At most {MOST_DAYS} days after `from`.")
    groupBy = filters.ChoiceFilter(choices=GROUPS, help_text="Default campaign.")
    model = filters.ChoiceFilter(choices=AttributionModel.values, help_text="How touches share a fact; default last.")
    basis = filters.ChoiceFilter(
        choices=Basis.values,
        help_text="event (default): facts count on their own day; cohort: on the day that their prospect came.",
    )
    platform = filters.ChoiceFilter(choices=Platform.values, help_text="Only campaigns of this platform.")
    campaignId = filters.TextFilter(help_text="Only this campaign, by our id or the platform's.")
