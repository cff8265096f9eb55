"""What the built-in ad platform of test mode keeps."""

from typing import Any

from django.db import models

from pipeline_service.records import AccountRecord


class PlatformObject(AccountRecord):
    """An object on the built-in ad platform: a campaign, an audience, an accepted conversion.

    `number` is its id on the platform, `kind` the platform's name of its collection.
    """

    id_prefix = "pobj"

    platform = models.CharField(max_length=16)
    kind = models.CharField(max_length=64)
    number = models.BigIntegerField()
    data: Any = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "platform", "number"], name="conversions_platformobject_number_key"
            )
        ]
        indexes = [models.Index(fields=["account", "platform", "kind", "number"], name="conversions_platformobj_list")]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"
