"""The filter set of campaigns."""

from django.db.models import QuerySet

from conversions.models import Platform
from experimental.campaigns.models import CampaignStatus
from pipeline_service.api import filters


class CampaignFilterSet(filters.AccountFilterSet):
    """Filters of `GET /experimental/campaigns`."""

    platform = filters.ChoiceFilter(choices=Platform.values, help_text="On this platform.")
    status = filters.ChoiceFilter(
        choices=CampaignStatus.values, help_text="The desired status; without it, all but archived campaigns."
    )

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        queryset = super().filter_queryset(queryset)
        return queryset if "status" in self.data else queryset.exclude(status=CampaignStatus.ARCHIVED)
