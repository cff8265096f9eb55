"""Fires: every due report, its decision and its result."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from conversions.models.configs import ConversionConfig, Destination
from conversions.models.exact_json import ExactJSONField
from conversions.models.reports import Report
from conversions.querysets import FireQuerySet
from pipeline_service.records import AccountForeignKey, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import WorkState, work_indexes


class FireStatus(models.TextChoices):
    """Adds `sending` to the statuses of a report: from before a request until its answer is understood."""

    PENDING = "pending"
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"
    SKIPPED = "skipped"


PROSPECT_DELETED = "prospect_deleted"
"""The reason of a fire that ended because its prospect is deleted. It is due again when the prospect is restored."""
FINAL = (FireStatus.SENT, FireStatus.FAILED, FireStatus.SKIPPED)


class SourceType(models.TextChoices):
    """The kind of record that caused a fire."""

    MANUAL = "manual"
    CALL = "call"
    PAYMENT = "payment"
    INBOUND = "inbound"
    EVENT = "event"
    REFUND = "refund"


class Fire(Report):
    """One report of one config for one source; the unique key prevents a second one.

    Rule and value are decided when the row is made and kept with a copy of the rule, so later edits change nothing.
    `value` is in the account's currency. `retry_key` is the Idempotency-Key of the last manual retry. `corrects` is the
    payment's fire whose value a correction restates or retracts.
    """

    id_prefix = "fire"
    lease_seconds = 60.0

    config = AccountForeignKey(ConversionConfig, on_delete=models.PROTECT)
    config_version = models.IntegerField()
    trigger = models.CharField(max_length=80)
    source_type = models.CharField(max_length=16, choices=SourceType.choices)
    source_id = models.CharField(max_length=255)
    corrects = AccountForeignKey("self", on_delete=models.PROTECT, null=True, related_name="corrections")
    request_hash = models.BinaryField(max_length=32, null=True)
    retry_key = models.CharField(max_length=255, null=True)  # noqa: DJ001  absent is null
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True)
    context = ExactJSONField(default=dict)
    rule_index = models.SmallIntegerField(null=True)
    rule_copy = ExactJSONField(null=True)
    trace = models.JSONField(default=list)
    value = models.DecimalField(max_digits=24, decimal_places=2, null=True)
    currency = models.CharField(max_length=3)
    status = models.CharField(max_length=16, choices=FireStatus.choices, default=FireStatus.PENDING)
    destination = models.CharField(max_length=16, choices=Destination.choices)
    click_id_type = models.CharField(max_length=16, null=True)  # noqa: DJ001
    click_id = models.TextField(null=True)  # noqa: DJ001
    action = models.CharField(max_length=255, null=True)  # noqa: DJ001
    order_id = models.CharField(max_length=32)
    conversion_at = MsDateTimeField()

    objects: ClassVar[Any] = FireQuerySet.as_manager()

    class Meta:
        constraints = [
            account_unique_key("conversions_fire_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "source_type", "source_id", "config"], name="conversions_fire_once"
            ),
            models.CheckConstraint(
                condition=~Q(state=WorkState.DONE) | Q(status__in=FINAL), name="conversions_fire_done_is_final"
            ),
            models.CheckConstraint(
                condition=~Q(status=FireStatus.SENT) | Q(sent_at__isnull=False), name="conversions_fire_sent_has_time"
            ),
            SameAccount(field="config", to="conversions.ConversionConfig", name="conversions_fire_config_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="conversions_fire_prospect_same_account"),
            SameAccount(field="corrects", to="conversions.Fire", name="conversions_fire_corrects_same_account"),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="conversions_fire_connection_same_account"
            ),
        ]
        indexes = [
            *work_indexes("conversions_fire"),
            models.Index(fields=["account", "-created_at", "-id"], name="conversions_fire_log"),
            models.Index(
                fields=["account", "-created_at", "-id"],
                condition=Q(status=FireStatus.FAILED),
                name="conversions_fire_failed",
            ),
            models.Index(fields=["account", "order_id"], name="conversions_fire_by_order"),
            models.Index(
                fields=["account", "retry_key"],
                condition=Q(retry_key__isnull=False),
                name="conversions_fire_by_retry_key",
            ),
            models.Index(fields=["account", "config", "-created_at", "-id"], name="conversions_fire_list"),
            models.Index(
                fields=["account", "corrects", "id"],
                condition=Q(corrects__isnull=False),
                name="conversions_fire_corrections",
            ),
            models.Index(fields=["account", "prospect", "conversion_at", "id"], name="conversions_fire_of_prospect"),
            models.Index(
                fields=["account", "connection", "sent_at"],
                condition=Q(status=FireStatus.SENT),
                name="conversions_fire_feed",
            ),
            models.Index(
                fields=["confirm_at"], condition=Q(confirm_at__isnull=False), name="conversions_fire_to_confirm"
            ),
        ]

    def __str__(self) -> str:
        return self.public_id
