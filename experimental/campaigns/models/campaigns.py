"""Campaigns: desired state, platform state, and the sync jobs and steps between them."""

from typing import Any

from django.db import models
from django.db.models import Q

from conversions.models import AdConnection, ConversionConfig, Platform
from pipeline_service.records import (
    AccountForeignKey,
    AccountRecord,
    MoneyModelField,
    MsDateTimeField,
    SameAccount,
    account_unique_key,
)
from pipeline_service.work import LeasedWork, work_indexes


class Objective(models.TextChoices):
    """The goal that the platform optimizes for."""

    CONVERSIONS = "conversions"
    TRAFFIC = "traffic"
    LEADS = "leads"
    AWARENESS = "awareness"


class CampaignStatus(models.TextChoices):
    """The desired status. An archived campaign is paused on the platform, where removing could not be undone."""

    ACTIVE = "active"
    PAUSED = "paused"
    ARCHIVED = "archived"


class SyncStatus(models.TextChoices):
    """The state of the sync. `blocked`: something is missing on our side, checked again later."""

    PENDING = "pending"
    SYNCED = "synced"
    FAILED = "failed"
    BLOCKED = "blocked"


def no_stats() -> dict[str, Any]:
    """Return the stats of a campaign that has not run."""
    return {"spend": 0, "impressions": 0, "clicks": 0, "conversions": 0, "cpa": 0}


class Campaign(AccountRecord):
    """The desired state of one campaign on one platform, and the state seen there.

    `desired_version` counts changes of the desired state; `applied_version` is the one that the platform last received
    completely. `audience` and `creative` are as submitted. `platform_status` and `platform_budget` are the platform's
    last answer and never change the desired state. `connection` is the ad account that the launch began in. `stats` are
    the sums of all days reported by the platform, in the account's currency.
    """

    id_prefix = "cmp"

    name = models.CharField(max_length=255)
    platform = models.CharField(max_length=16, choices=Platform.choices)
    ad_account_id = models.CharField(max_length=255)
    objective = models.CharField(max_length=16, choices=Objective.choices)
    daily_budget = MoneyModelField()
    audience = models.JSONField()
    conversion_event = AccountForeignKey(ConversionConfig, on_delete=models.PROTECT, null=True, blank=True)
    creative = models.JSONField()
    status = models.CharField(max_length=16, choices=CampaignStatus.choices, default=CampaignStatus.PAUSED)
    desired_version = models.IntegerField(default=1, editable=False)
    applied_version = models.IntegerField(default=0, editable=False)
    sync_status = models.CharField(
        max_length=16, choices=SyncStatus.choices, default=SyncStatus.PENDING, editable=False
    )
    sync_error = models.CharField(max_length=1000, null=True, editable=False)  # noqa: DJ001  absent is null in JSON
    connection = AccountForeignKey(AdConnection, on_delete=models.PROTECT, null=True, editable=False)
    platform_campaign_id = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001
    platform_status = models.CharField(max_length=64, null=True, editable=False)  # noqa: DJ001
    platform_budget = MoneyModelField(null=True, editable=False)
    stats = models.JSONField(default=no_stats, editable=False)
    stats_synced_at = MsDateTimeField(null=True, editable=False)

    class Meta:
        constraints = [
            account_unique_key("experimental_campaign_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "platform", "platform_campaign_id"], name="experimental_campaign_platform_key"
            ),
            models.CheckConstraint(
                condition=Q(daily_budget__gt=0, daily_budget__lte=1_000_000), name="experimental_campaign_budget"
            ),
            models.CheckConstraint(
                condition=~Q(sync_status=SyncStatus.SYNCED) | Q(sync_error=None), name="experimental_campaign_synced"
            ),
            SameAccount(
                field="conversion_event",
                to="conversions.ConversionConfig",
                name="experimental_campaign_conversion_event_same_account",
            ),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="experimental_campaign_connection_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="experimental_campaign_list"),
            models.Index(fields=["account", "connection"], name="experimental_campaign_of"),
        ]

    def __str__(self) -> str:
        return self.name


class CampaignSync(LeasedWork):
    """The only job of a campaign: bring the platform to the latest desired state, however often it changed.

    `failures` counts consecutive attempts without a usable answer. Until `doubt_until` a request whose answer was lost
    may still take effect; the campaign is checked once more after that.
    """

    id_prefix = "csync"
    # Longer than the longest step, which may include creating and filling an audience.
    lease_seconds = 180.0

    campaign = AccountForeignKey(Campaign, on_delete=models.CASCADE)
    failures = models.SmallIntegerField(default=0)
    doubt_until = MsDateTimeField(null=True)

    class Meta:
        verbose_name = "campaign sync"
        constraints = [
            account_unique_key("experimental_campaignsync_account_id_key"),
            models.UniqueConstraint(fields=["account", "campaign"], name="experimental_campaignsync_once"),
            SameAccount(
                field="campaign", to="experimental.Campaign", name="experimental_campaignsync_campaign_same_account"
            ),
        ]
        indexes = work_indexes("experimental_csync")

    def __str__(self) -> str:
        return self.public_id

    @classmethod
    def dead_letter_lost(cls, rows: models.QuerySet) -> None:
        """Mark campaigns as failed whose job lost its worker too often; they can be retried by hand."""
        unsynced = list(rows.values_list("campaign_id", flat=True))
        message = "The attempt failed inside the service"
        Campaign.objects.filter(pk__in=unsynced).update(sync_status=SyncStatus.FAILED, sync_error=message)
        super().dead_letter_lost(rows)


class SyncStep(AccountRecord):
    """One object that a launch creates or finds on the platform. `platform_id` is set once it certainly exists.

    `tried` counts requests that may have created it; `asked_at` is the time of the last one.
    """

    id_prefix = "cstep"

    campaign = AccountForeignKey(Campaign, on_delete=models.CASCADE, related_name="steps")
    name = models.CharField(max_length=32)
    position = models.SmallIntegerField()
    platform_id = models.CharField(max_length=255, null=True)  # noqa: DJ001
    tried = models.SmallIntegerField(default=0)
    asked_at = MsDateTimeField(null=True)
    done_at = MsDateTimeField(null=True)
    error = models.CharField(max_length=1000, null=True)  # noqa: DJ001

    class Meta:
        verbose_name = "sync step"
        constraints = [
            account_unique_key("experimental_syncstep_account_id_key"),
            models.UniqueConstraint(fields=["account", "campaign", "name"], name="experimental_syncstep_once"),
            models.CheckConstraint(
                condition=Q(platform_id=None, done_at=None) | Q(platform_id__isnull=False, done_at__isnull=False),
                name="experimental_syncstep_done_has_id",
            ),
            SameAccount(
                field="campaign", to="experimental.Campaign", name="experimental_syncstep_campaign_same_account"
            ),
        ]

    def __str__(self) -> str:
        return self.name
