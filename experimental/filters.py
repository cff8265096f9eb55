"""Filters of campaign and pixel event lists, and of the attribution report."""

from django.db.models import QuerySet

from conversions.models import Platform
from experimental.attribution.report import GROUPS
from experimental.models import AttributionModel, Basis, CampaignStatus, PixelName
from pipeline_service.api import filters
from prospects.models import Prospect

USUAL_DAYS = 30
MOST_DAYS = 400


class CampaignFilterSet(filters.AccountFilterSet):
    """Filters of `GET /experimental/campaigns`."""

    platform = filters.ChoiceFilter(choices=Platform.values, help_text="On this platform.")
    status = filters.ChoiceFilter(
        choices=CampaignStatus.values, help_text="As asked for; without it, all but archived ones."
    )

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        queryset = super().filter_queryset(queryset)
        return queryset if "status" in self.data else queryset.exclude(status=CampaignStatus.ARCHIVED)


class PixelEventFilterSet(filters.AccountFilterSet):
    """Filters of `GET /experimental/pixel-events`."""

    prospectId = filters.ReferenceFilter("prospect_id", queryset=Prospect.objects.live(), help_text="Whose events.")
    event = filters.ChoiceFilter(choices=PixelName.values, help_text="Of this name.")
    # `from` is a keyword of Python, so it cannot be the target of an assignment.
    vars()["from"] = filters.UnixMsFilter(
        "occurred_at", lookup_expr="gte", help_text="Happened then or later (Unix ms)."
    )
    to = filters.UnixMsFilter("occurred_at", lookup_expr="lte", help_text="Happened then or earlier (Unix ms).")


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
