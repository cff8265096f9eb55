"""Merges of two prospects, stored so that they can be undone."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from prospects.querysets import MergeQuerySet


class Merge(AccountRecord):
    """A merge of two prospects that are the same person.

    `filled` has the columns of the kept prospect that the merge changed, as `{column: [before, after]}`. `moved` has
    the ids of the rows that were moved to the kept prospect, by model label.
    """

    id_prefix = "merge"

    kept = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT)
    merged = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT)
    by = models.CharField(max_length=255)
    filled = models.JSONField(default=dict)
    moved = models.JSONField(default=dict)
    undone_at = MsDateTimeField(null=True, editable=False)

    objects: ClassVar[Any] = MergeQuerySet.as_manager()

    class Meta:
        constraints = [
            account_unique_key("prospects_merge_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "merged"], condition=Q(undone_at=None), name="prospects_merge_once"
            ),
            SameAccount(field="kept", to="prospects.Prospect", name="prospects_merge_kept_same_account"),
            SameAccount(field="merged", to="prospects.Prospect", name="prospects_merge_merged_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="prospects_merge_list"),
            models.Index(fields=["account", "kept"], name="prospects_merge_by_kept"),
        ]

    def __str__(self) -> str:
        return f"Merge of {self.created_at:%d %b %Y}"
