"""The console page for ad spend."""

from django.contrib import admin

from pipeline_service.console.base import ReadOnlyAdmin
from prospects.models import AdSpend


@admin.register(AdSpend)
class AdSpendAdmin(ReadOnlyAdmin):
    """What campaigns cost by day. Where the platform tells a day itself, what was told by hand does not count."""

    list_display = (
        "date",
        "platform",
        "campaign",
        "spend",
        "clicks",
        "impressions",
        "conversions",
        "source",
        "counted",
    )
    list_filter = ("platform", "source", "counted")
    search_fields = ("campaign_id__exact", "campaign_name__istartswith")
    ordering = ("-created_at", "-id")
    fields = (
        "date",
        "platform",
        "ad_account_id",
        "campaign_id",
        "campaign_name",
        "source",
        "counted",
        "spend",
        "impressions",
        "clicks",
        "conversions",
        "updated_at",
    )

    @admin.display(description="Campaign")
    def campaign(self, day: AdSpend) -> str:
        return day.campaign_name or day.campaign_id
