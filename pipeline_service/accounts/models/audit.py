"""The audit log: who did what, when and from where. Rows are only added; a database trigger refuses changes."""

from django.db import models

from pipeline_service.records import PublicRecord


class AuditAction(models.TextChoices):
    """The kinds of entries."""

    SIGNED_IN = "sign_in.succeeded", "Signed in"
    SIGN_IN_FAILED = "sign_in.failed", "Failed to sign in"
    SIGNED_OUT = "sign_in.ended", "Signed out"
    SESSION_ENDED = "session.ended", "Ended a session"
    PASSWORD_CHANGED = "password.changed", "Changed a password"
    SECOND_FACTOR_ADDED = "second_factor.added", "Set up two-factor sign-in"
    SECOND_FACTOR_REMOVED = "second_factor.removed", "Removed two-factor sign-in"
    RECOVERY_CODE_USED = "second_factor.recovery", "Used a recovery code"
    RECOVERY_CODES_MADE = "second_factor.codes", "Made new recovery codes"
    KEY_ISSUED = "key.issued", "Issued an API key"
    KEY_ROTATED = "key.rotated", "Rotated an API key"
    KEY_REVOKED = "key.revoked", "Revoked an API key"
    USER_ADDED = "user.added", "Added a user"
    USER_CHANGED = "user.changed", "Changed a user"
    SETTINGS_CHANGED = "settings.changed", "Changed settings"
    RECORD_CHANGED = "record.changed", "Changed a record"
    RECORD_DELETED = "record.deleted", "Deleted a record"
    RECORD_RESTORED = "record.restored", "Restored a record"
    RECORD_ERASED = "record.erased", "Erased personal data"
    EXPORTED = "data.exported", "Exported data"


class AuditEntry(PublicRecord):
    """One thing that somebody did.

    `actor` is `user:<e-mail>`, `key:<prefix>` or `command`. `subject` names the record by its id or, for users and
    settings, by its name; never by the personal data of a prospect. `account` is null for superusers without one.
    """

    id_prefix = "audit"

    updated_at = None  # type: ignore[assignment]
    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, null=True, db_index=False, related_name="+"
    )
    action = models.CharField(max_length=32, choices=AuditAction.choices)
    actor = models.CharField(max_length=300)
    subject = models.CharField(max_length=300, blank=True)
    address = models.GenericIPAddressField(null=True)
    detail = models.CharField(max_length=1000, blank=True)

    class Meta:
        verbose_name = "audit entry"
        verbose_name_plural = "audit log"
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="accounts_audit_list"),
            models.Index(fields=["account", "action", "-created_at", "-id"], name="accounts_audit_by_action"),
            models.Index(fields=["account", "actor", "-created_at", "-id"], name="accounts_audit_by_actor"),
        ]

    def __str__(self) -> str:
        return f"{self.get_action_display()} {self.subject}".strip()
