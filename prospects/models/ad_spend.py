"""Ad spend by day."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, MoneyModelField, account_unique_key


class AdSpendSource(models.TextChoices):
    """The source of an ad spend row: `manual` was sent through the API, `sync` was fetched from the ad platform."""

    MANUAL = "manual"
    SYNC = "sync"


class AdSpend(AccountRecord):
    """The stats of a campaign on one day in the account's time zone, in the account's currency.

    If there is a row of each source for a day, only the row fetched from the platform counts: `counted` is true for
    exactly one row of each (platform, ad account, campaign, date).
    """

    id_prefix = "spend"

    platform = models.CharField(max_length=32)
    ad_account_id = models.CharField(max_length=255)
    campaign_id = models.CharField(max_length=255)
    campaign_name = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    date = models.DateField()
    source = models.CharField(max_length=8, choices=AdSpendSource.choices, default=AdSpendSource.MANUAL)
    counted = models.BooleanField(default=True, editable=False)
    spend = MoneyModelField(default=0)
    impressions = models.BigIntegerField(default=0)
    clicks = models.BigIntegerField(default=0)
    conversions = models.DecimalField(max_digits=14, decimal_places=4, default=0)

    class Meta:
        verbose_name_plural = "ad spend"
        constraints = [
            account_unique_key("prospects_adspend_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "platform", "ad_account_id", "campaign_id", "date", "source"],
                name="prospects_adspend_day_key",
            ),
            models.UniqueConstraint(
                fields=["account", "platform", "ad_account_id", "campaign_id", "date"],
                condition=Q(counted=True),
                name="prospects_adspend_counted_key",
            ),
            models.CheckConstraint(
                condition=Q(spend__gte=0, impressions__gte=0, clicks__gte=0, conversions__gte=0),
                name="prospects_adspend_not_negative",
            ),
        ]
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="prospects_adspend_list"),
            models.Index(
                fields=["account", "date"],
                include=["platform", "campaign_id", "spend"],
                condition=Q(counted=True),
                name="prospects_adspend_by_date",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.date} {self.campaign_name or self.campaign_id}"
