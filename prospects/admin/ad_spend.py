"""The console page of ad spend."""

from django.contrib import admin

from pipeline_service.console.base import ReadOnlyAdmin
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.console.readable import money
from prospects.catalogue import get_currency
from prospects.models import AdSpend
from prospects.serializers.journey import AdSpendSerializer


@admin.register(AdSpend)
class AdSpendAdmin(CsvExportMixin, ReadOnlyAdmin):
    """Ad spend by campaign and day. A day fetched from the ad platform counts instead of one sent through the API."""

    when_empty = gettext_lazy("Spend comes in by the API, and from the ad platforms of campaigns.")
    export_name = "ad-spend"
    export_serializer = AdSpendSerializer
    export_further = {"counted": "counted"}
    list_display = (
        "date",
        "platform",
        "campaign",
        "spend_text",
        "clicks",
        "impressions",
        "conversions_text",
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
        "spend_text",
        "impressions",
        "clicks",
        "conversions_text",
        "updated_at",
    )

    @admin.display(description=gettext_lazy("Campaign"))
    def campaign(self, day: AdSpend) -> str:
        return day.campaign_name or day.campaign_id

    @admin.display(description=gettext_lazy("Spend"), ordering="spend")
    def spend_text(self, day: AdSpend) -> str | None:
        return money(day.spend, get_currency(day.account_id))

    @admin.display(description=gettext_lazy("Conversions"), ordering="conversions")
    def conversions_text(self, day: AdSpend) -> str:
        return localized(f"{day.conversions.normalize():,f}")
