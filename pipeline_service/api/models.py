"""Stored responses for `Idempotency-Key`."""

from django.db import models

from pipeline_service.records import AccountRecord


class IdempotencyKey(AccountRecord):
    """The response to a POST with an idempotency key. Kept for 24 hours; any API key of the account may repeat it."""

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
