"""Inbound hooks: addresses to which other systems send events, and every delivery as it arrived."""

from typing import Any

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.secrets import EncryptedTextField
from pipeline_service.work import LeasedWork, WorkState, work_indexes

NEEDS_RATE = "exchangeRate"
"""What a payment in another currency than the account's waits for, when its sender gave no rate."""


class InboundKind(models.TextChoices):
    """The kind of sending system, which decides how a body is read."""

    STRIPE = "stripe"
    CALENDAR = "calendar"
    DIALER = "dialer"
    GENERIC = "generic"


class InboundHook(AccountRecord):
    """One address `/inbound/<token>`. The token is stored as a hash for look-up and encrypted for display.

    `field_map` gives, for a generic hook, the path of each context field in the body (`a.b.0.c`). `rejected` counts
    requests with a bad signature, of which nothing else is kept.
    """

    id_prefix = "hook"

    kind = models.CharField(max_length=16, choices=InboundKind.choices)
    token = EncryptedTextField(editable=False)
    token_hash = models.BinaryField(max_length=32, unique=True, editable=False)
    signing_secret = EncryptedTextField(null=True, blank=True)
    field_map: Any = models.JSONField(default=dict, blank=True)
    is_active = models.BooleanField(default=True, help_text="Off: the address answers 404.")
    rejected = models.BigIntegerField(default=0, editable=False)
    rejected_at = MsDateTimeField(null=True, editable=False)

    class Meta:
        verbose_name = "inbound hook"
        constraints = [account_unique_key("conversions_inboundhook_account_id_key")]
        indexes = [models.Index(fields=["account", "created_at", "id"], name="conversions_inboundhook_list")]

    def __str__(self) -> str:
        return f"{self.kind} {self.public_id}"


class InboundDelivery(LeasedWork):
    """One delivery, stored before it was answered.

    `event_id` is the sender's own id, unique per hook; without one, `body_hash` detects a repetition. `subject` is the
    object it is about and `sender_time` the sender's time: a newer delivery supersedes an older one that arrives later.
    `waits_for` is the id of the charge that must arrive first, or NEEDS_RATE of a dead one that a person must give an
    exchange rate.
    """

    id_prefix = "inb"

    hook = AccountForeignKey(InboundHook, on_delete=models.CASCADE, related_name="deliveries")
    body = models.BinaryField()
    body_hash = models.BinaryField(max_length=32)
    event_id = models.CharField(max_length=255, null=True)  # noqa: DJ001  absent is null
    event_type = models.CharField(max_length=255, null=True)  # noqa: DJ001
    subject = models.CharField(max_length=255, null=True)  # noqa: DJ001
    sender_time = MsDateTimeField(null=True)
    waits_for = models.CharField(max_length=255, null=True)  # noqa: DJ001
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True)
    result = models.CharField(max_length=500, null=True)  # noqa: DJ001

    class Meta:
        verbose_name = "inbound delivery"
        verbose_name_plural = "inbound deliveries"
        constraints = [
            account_unique_key("conversions_inbounddelivery_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "hook", "event_id"],
                condition=Q(event_id__isnull=False),
                name="conversions_inbounddelivery_event_key",
            ),
            SameAccount(
                field="hook", to="conversions.InboundHook", name="conversions_inbounddelivery_hook_same_account"
            ),
            SameAccount(
                field="prospect", to="prospects.Prospect", name="conversions_inbounddelivery_prospect_same_account"
            ),
        ]
        indexes = [
            *work_indexes("conversions_inbound"),
            models.Index(fields=["account", "-created_at", "-id"], name="conversions_inbound_list"),
            models.Index(
                fields=["account", "-created_at", "-id"],
                condition=Q(state=WorkState.DEAD),
                name="conversions_inbound_dead",
            ),
            models.Index(fields=["account", "hook", "body_hash", "created_at"], name="conversions_inbound_same_body"),
            models.Index(
                fields=["account", "hook", "subject", "sender_time"],
                condition=Q(subject__isnull=False),
                name="conversions_inbound_subject",
            ),
            models.Index(
                fields=["account", "waits_for"],
                condition=Q(waits_for__isnull=False),
                name="conversions_inbound_waiting",
            ),
            models.Index(
                fields=["account", "prospect"], condition=Q(prospect__isnull=False), name="conversions_inbound_of"
            ),
        ]

    def __str__(self) -> str:
        return self.public_id

    @property
    def needs_rate(self) -> bool:
        """True if a person must give the exchange rate of the payment."""
        return self.state == WorkState.DEAD and self.waits_for == NEEDS_RATE
