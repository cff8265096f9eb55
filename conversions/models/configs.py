"""Conversion configs: the value, trigger and destination of reports."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from conversions.models.exact_json import ExactJSONField
from conversions.querysets import ConfigQuerySet
from pipeline_service.records import AccountRecord, MsDateTimeField, account_unique_key


class Destination(models.TextChoices):
    """The platform that a config reports to. Only search_ads is implemented; the others end skipped."""

    SOCIAL_ADS = "social_ads"
    SEARCH_ADS = "search_ads"
    MARKETPLACE = "marketplace"
    CUSTOM = "custom"


class ConversionEventKind(models.TextChoices):
    """The kind of event reported to the platform."""

    SCHEDULE = "schedule"
    PURCHASE = "purchase"
    LEAD = "lead"
    SUBSCRIBE_START_TRIAL = "subscribe_start_trial"
    CUSTOM = "custom"


class ConversionConfig(AccountRecord):
    """Triggers, ordered rules and one destination, as submitted. A deleted config keeps its row for its fires."""

    id_prefix = "cfg"

    name = models.CharField(max_length=255)
    description = models.CharField(max_length=1000, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    triggers = ArrayField(models.CharField(max_length=80))
    event_type = models.CharField(max_length=32, choices=ConversionEventKind.choices)
    custom_event_type_name = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    rules = ExactJSONField()
    destination_platform = models.CharField(max_length=16, choices=Destination.choices)
    destination_social_pixels = models.JSONField(null=True, blank=True)
    destination_search_ad_account_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    destination_marketplace_business_ids = ArrayField(models.CharField(max_length=255), null=True, blank=True)
    destination_custom_url = models.CharField(max_length=2048, null=True, blank=True)  # noqa: DJ001
    version = models.IntegerField(default=1, editable=False)
    # While it is off, nothing that happens is reported; a manual fire still is.
    paused_at = MsDateTimeField(null=True, editable=False)
    deleted_at = MsDateTimeField(null=True, editable=False)

    objects: ClassVar[Any] = ConfigQuerySet.as_manager()

    class Meta:
        verbose_name = "conversion config"
        constraints = [account_unique_key("conversions_config_account_id_key")]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(deleted_at=None), name="conversions_config_list"
            ),
            GinIndex(fields=["triggers"], condition=Q(deleted_at=None), name="conversions_config_by_trigger"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def action_key(self) -> str:
        """Return the key of the conversion action in a connection's map."""
        return (
            f"custom:{self.custom_event_type_name}"
            if self.event_type == ConversionEventKind.CUSTOM
            else str(self.event_type)
        )
