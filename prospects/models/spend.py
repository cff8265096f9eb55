"""What ads cost, by day."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, MoneyField, account_key


class AdSpendSource(models.TextChoices):
    """Told by the API, or fetched from the platform."""

    MANUAL = "manual"
    SYNC = "sync"


class AdSpend(AccountRecord):
    """A campaign's figures for one day of the account's zone, in the account's currency.

    Where both sources tell a day, the platform's own row counts: `counted` is on for exactly one row of each
    (platform, ad account, campaign, date).
    """

    id_prefix = "spend"

    platform = models.CharField(max_length=32)
    ad_account_id = models.CharField(max_length=255)
    campaign_id = models.CharField(max_length=255)
    campaign_name = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null on the wire
    date = models.DateField()
    source = models.CharField(max_length=8, choices=AdSpendSource.choices, default=AdSpendSource.MANUAL)
    counted = models.BooleanField(default=True, editable=False)
    spend = MoneyField(default=0)
    impressions = models.BigIntegerField(default=0)
    clicks = models.BigIntegerField(default=0)
    conversions = models.DecimalField(max_digits=14, decimal_places=4, default=0)

    class Meta:
        verbose_name_plural = "ad spend"
        constraints = [
            account_key("prospects_adspend_account_id_key"),
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
