"""The bin: deleted prospects, and until when each can be restored."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext

from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.console.language import moment_text
from prospects.actions.deletion import RESTORE_WINDOW, restorable_until
from prospects.admin.words import author
from prospects.models import Change, Merge, Prospect


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
        merge = merge_of(prospect)
        until = restorable_until(prospect)
        erased = prospect.erased_at is not None
        restorable = not erased and merge is None and clock.now() <= until
        return cls(until, restorable, merge.kept if merge is not None else None, erased)


def restorable(rows: QuerySet) -> QuerySet:
    """Return the deleted prospects that can be restored: within the window, neither erased nor merged."""
    merges = Merge.objects.standing().filter(account_id=OuterRef("account_id"), merged_id=OuterRef("pk"))
    window = rows.filter(deleted_at__gte=clock.now() - RESTORE_WINDOW, erased_at=None)
    return window.filter(~Exists(merges))


def merge_of(prospect: Prospect) -> Merge | None:
    """Return the merge by which a prospect went into another one, unless it was undone."""
    merges = Merge.objects.for_account(prospect.account_id).standing().filter(merged_id=prospect.pk)
    merge: Merge | None = merges.select_related("kept").first()
    return merge


def how_it_went(prospect: Prospect) -> str:
    """Tell of a deleted prospect who deleted or merged it, and when."""
    if prospect.deleted_at is None:
        raise ValueError("The prospect is not deleted.")
    if prospect.erased_at is not None:
        return gettext("This person's data was erased.")
    merge = merge_of(prospect)
    if merge is not None:
        return gettext("%(prospect)s was merged into %(kept)s by %(author)s on %(moment)s.") % {
            "prospect": prospect,
            "kept": merge.kept,
            "author": _name_of(prospect, merge.by),
            "moment": moment_text(merge.created_at),
        }
    changes = Change.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk)
    deletion = changes.filter(fields__has_key="deleted_at").order_by("-created_at", "-id").first()
    return gettext("%(prospect)s was deleted by %(author)s on %(moment)s.") % {
        "prospect": prospect,
        "author": _name_of(prospect, "system" if deletion is None else deletion.by),
        "moment": moment_text(prospect.deleted_at),
    }


def _name_of(prospect: Prospect, by: str) -> str:
    name = author(by)
    return str(User.objects.filter(account_id=prospect.account_id, email=name).first() or name)
