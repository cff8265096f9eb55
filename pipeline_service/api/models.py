"""Answers kept for `Idempotency-Key`."""

from django.db import models

from pipeline_service.records import AccountRecord


class IdempotencyKey(AccountRecord):
    """The answer to a POST that carried a key; kept 24 hours."""

    id_prefix = "idem"

    api_key = models.ForeignKey("accounts.ApiKey", on_delete=models.CASCADE, related_name="+", db_index=False)
    key = models.CharField(max_length=255)
    request_hash = models.BinaryField(max_length=32)
    status = models.SmallIntegerField()
    body = models.BinaryField()

    class Meta:
        verbose_name = "idempotency key"
        constraints = [
            models.UniqueConstraint(fields=["account", "api_key", "key"], name="api_idempotencykey_key"),
        ]
        indexes = [models.Index(fields=["created_at"], name="api_idempotencykey_age")]
