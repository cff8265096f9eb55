"""Messages with prospects."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class MessageChannel(models.TextChoices):
    """The channel of a message."""

    SMS = "sms"
    DM = "dm"
    WHATSAPP = "whatsapp"
    EMAIL = "email"
    OTHER = "other"


class Direction(models.TextChoices):
    """The direction of a message: `outbound` from the account, `inbound` from the prospect."""

    OUTBOUND = "outbound"
    INBOUND = "inbound"


class MessageStatus(models.TextChoices):
    """How far a message has come, by its provider."""

    QUEUED = "queued"
    SENT = "sent"
    DELIVERED = "delivered"
    READ = "read"
    FAILED = "failed"
    RECEIVED = "received"


class Message(AccountRecord):
    """One message. `hidden` is true while the prospect is deleted."""

    id_prefix = "msg"

    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, related_name="messages")
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    channel = models.CharField(max_length=16, choices=MessageChannel.choices)
    direction = models.CharField(max_length=16, choices=Direction.choices)
    body = models.TextField()
    occurred_at = MsDateTimeField()
    status = models.CharField(max_length=16, choices=MessageStatus.choices, null=True, blank=True)  # noqa: DJ001
    thread_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  as `external_id`
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_message_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "external_id"],
                condition=Q(external_id__isnull=False),
                name="prospects_message_external_id_key",
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_message_prospect_same_account"),
            SameAccount(field="rep", to="accounts.User", name="prospects_message_rep_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(hidden=False), name="prospects_message_list"
            ),
            models.Index(
                fields=["account", "channel", "-created_at", "-id"],
                condition=Q(hidden=False),
                name="prospects_message_by_channel",
            ),
            models.Index(fields=["account", "prospect", "occurred_at", "id"], name="prospects_message_journey"),
            models.Index(
                fields=["account", "status", "-created_at", "-id"],
                condition=Q(hidden=False, status__isnull=False),
                name="prospects_message_by_status",
            ),
            models.Index(
                fields=["account", "thread_id", "-created_at", "-id"],
                condition=Q(hidden=False, thread_id__isnull=False),
                name="prospects_message_by_thread",
            ),
        ]

    def __str__(self) -> str:
        return self.body[:80]
