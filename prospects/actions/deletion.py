"""Deletion and restoration of a prospect."""

import datetime
import uuid

from django.db.models.functions import Now
from psycopg import errors as pg

from pipeline_service import clock
from pipeline_service.constraints import refusing
from pipeline_service.exceptions import Conflict, NotFound
from pipeline_service.retries import retrying
from prospects.actions.locks import lock_prospect
from prospects.actions.visibility import hide_prospect, show_prospect
from prospects.models import Merge, Prospect

SYSTEM = "system"
"""The author of what no user or key did."""
RESTORE_WINDOW = datetime.timedelta(days=30)


class NotRestorable(Conflict):
    """A deleted prospect that cannot be restored. The message says why."""


@retrying
def delete_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, by: str = SYSTEM) -> Prospect:
    """Soft-delete a prospect. It and its dependent rows leave every list and metric at once. Raises NotFound.

    `by` is recorded in its history, as in `Change.by`.
    """
    prospect = lock_prospect(account_id, prospect_id)
    if prospect is None:
        raise NotFound
    prospect.deleted_at = clock.now()
    Prospect.objects.filter(pk=prospect.pk).attributed_to(by).update(deleted_at=prospect.deleted_at, updated_at=Now())
    hide_prospect(prospect, prospect.deleted_at)
    return prospect


@retrying
def restore_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID, by: str = SYSTEM) -> Prospect:
    """Restore a deleted prospect as it was. `by` is recorded in its history, as in `Change.by`.

    Raises NotFound, or NotRestorable after 30 days, if a live prospect has taken its e-mail or phone, or if it was
    erased or merged into another prospect.
    """
    taken = NotRestorable("Another prospect now has its e-mail or phone; merge or change that prospect first.")
    with refusing(taken, when=pg.UniqueViolation):
        prospect: Prospect | None = (
            Prospect.objects.for_account(account_id).deleted().select_for_update().filter(pk=prospect_id).first()
        )
        if prospect is None:
            raise NotFound("There is no deleted prospect with this id.")
        if prospect.erased_at is not None:
            raise NotRestorable("This person's data was erased and cannot be restored.")
        if Merge.objects.for_account(account_id).standing().filter(merged_id=prospect.pk).exists():
            raise NotRestorable("It was merged into another prospect; undo the merge instead.")
        now = clock.now()
        if now > restorable_until(prospect):
            raise NotRestorable("Deleted more than 30 days ago; it can no longer be restored.")
        Prospect.objects.filter(pk=prospect.pk).attributed_to(by).update(deleted_at=None, updated_at=Now())
        show_prospect(prospect, now)
        prospect.deleted_at = None
    return prospect


def restorable_until(prospect: Prospect) -> datetime.datetime:
    """Return the last time at which a deleted prospect can be restored."""
    if prospect.deleted_at is None:
        raise ValueError("The prospect is not deleted.")
    return prospect.deleted_at + RESTORE_WINDOW
