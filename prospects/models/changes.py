"""The history of a prospect's fields."""

from django.db import models

from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount


class Change(AccountRecord):
    """One write to a prospect: who, when, and the fields that it changed, as `{field: [before, after]}`.

    A trigger inserts it in the transaction of the write, see `prospects.triggers`; no Python code does. Custom fields
    and click ids have a name for each key, such as `custom_fields.town`. A deletion or restoration changes
    `deleted_at`. Stages have a history of their own, `StageChange`. `by` is as in `StageChange`.
    """

    id_prefix = "chg"

    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.CASCADE, related_name="changes")
    by = models.CharField(max_length=255)
    fields = models.JSONField()

    class Meta:
        constraints = [
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_change_prospect_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "prospect", "created_at", "id"], name="prospects_change_of"),
            models.Index(fields=["account", "-created_at", "-id"], name="prospects_change_list"),
        ]

    def __str__(self) -> str:
        return ", ".join(self.fields)
