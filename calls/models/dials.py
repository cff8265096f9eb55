"""Dials: attempts to reach somebody by phone."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class DialDirection(models.TextChoices):
    """The direction of a dial. Metrics count outbound dials only."""

    OUTBOUND = "outbound"
    INBOUND = "inbound"


class Disposition(models.TextChoices):
    """The result of a dial. A voicemail does not count as a pickup."""

    ANSWERED = "answered"
    NO_ANSWER = "no_answer"
    VOICEMAIL = "voicemail"
    BUSY = "busy"
    FAILED = "failed"


class Dial(AccountRecord):
    """One dial. A dial to an unknown number has no prospect. `hidden` is true while the prospect is deleted."""

    id_prefix = "dial"

    prospect = AccountForeignKey(
        "prospects.Prospect", on_delete=models.PROTECT, null=True, blank=True, related_name="dials"
    )
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    phone = models.CharField(max_length=16, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    direction = models.CharField(max_length=16, choices=DialDirection.choices, default=DialDirection.OUTBOUND)
    started_at = MsDateTimeField()
    duration_seconds = models.PositiveIntegerField(null=True, blank=True)
    disposition = models.CharField(max_length=16, choices=Disposition.choices)
    recording_url = models.CharField(max_length=2048, null=True, blank=True)  # noqa: DJ001
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("calls_dial_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "external_id"],
                condition=Q(external_id__isnull=False),
                name="calls_dial_external_id_key",
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="calls_dial_prospect_same_account"),
            SameAccount(field="rep", to="accounts.User", name="calls_dial_rep_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], condition=Q(hidden=False), name="calls_dial_list"),
            models.Index(fields=["account", "-started_at", "-id"], condition=Q(hidden=False), name="calls_dial_by_day"),
            models.Index(
                fields=["account", "rep", "-created_at", "-id"],
                condition=Q(hidden=False, rep__isnull=False),
                name="calls_dial_by_rep",
            ),
            models.Index(
                fields=["account", "started_at", "id"],
                include=["rep", "disposition"],
                condition=Q(hidden=False, direction=DialDirection.OUTBOUND),
                name="calls_dial_counted",
            ),
            models.Index(fields=["account", "prospect", "started_at", "id"], name="calls_dial_journey"),
        ]

    def __str__(self) -> str:
        return f"{self.phone or self.public_id} {self.disposition}"
