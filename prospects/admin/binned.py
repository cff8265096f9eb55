"""The bin: deleted prospects, and until when each can be restored."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from pipeline_service import clock
from prospects.actions.deletion import RESTORE_WINDOW, restorable_until
from prospects.models import Merge, Prospect


@dataclass(frozen=True, slots=True)
class BinState:
    """Why a deleted prospect is gone, and whether it comes back."""

    until: datetime.datetime
    restorable: bool
    merged_into: Any = None
    erased: bool = False

    @classmethod
    def of(cls, prospect: Prospect) -> "BinState | None":
        """Return the state of a deleted prospect, None of a live one."""
        if prospect.deleted_at is None:
            return None
        merge = (
            Merge.objects.for_account(prospect.account_id)
            .filter(merged_id=prospect.pk, undone_at=None)
            .select_related("kept")
            .first()
        )
        until = restorable_until(prospect)
        erased = prospect.erased_at is not None
        restorable = not erased and merge is None and clock.now() <= until
        return cls(until, restorable, merge.kept if merge is not None else None, erased)


def restorable(rows: QuerySet) -> QuerySet:
    """Return the deleted prospects that can be restored: within the window, neither erased nor merged."""
    merges = Merge.objects.filter(account_id=OuterRef("account_id"), merged_id=OuterRef("pk"), undone_at=None)
    window = rows.filter(deleted_at__gte=clock.now() - RESTORE_WINDOW, erased_at=None)
    return window.filter(~Exists(merges))
