"""Answers kept for `Idempotency-Key`."""

from django.db import models

from pipeline_service.records import AccountRecord


class IdempotencyKey(AccountRecord):
    """The answer to a POST that carried a key; kept 24 hours and for the account, whichever API key repeats it."""

    id_prefix = "idem"

    key = models.CharField(max_length=255)
    request_hash = models.BinaryField(max_length=32)
    status = models.SmallIntegerField()
    body = models.BinaryField()

    class Meta:
        verbose_name = "idempotency key"
        constraints = [
            models.UniqueConstraint(fields=["account", "key"], name="api_idempotencykey_key"),
        ]
        indexes = [models.Index(fields=["created_at"], name="api_idempotencykey_age")]
