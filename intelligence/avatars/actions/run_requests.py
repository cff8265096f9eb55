"""Requests for a rebuild run: a queue row, at most one active row for each account."""

import uuid

from django.db import IntegrityError, transaction

from intelligence.avatars.models import AvatarRun
from pipeline_service.exceptions import Conflict
from pipeline_service.work import WorkState

REBUILD_TASK = "intelligence.avatars.rebuild"
ASSIGN_TASK = "intelligence.avatars.assign"
"""The names of the tasks to notify on commit."""

UNDER_WAY = (WorkState.PENDING, WorkState.RUNNING)


@transaction.atomic
def request_run(*, account_id: uuid.UUID, by: str, review: bool) -> AvatarRun:
    """Request a run that reads the current state of the database. `review` also looks for new kinds of buyers.

    A pending run is reused; a running one is followed by another run. Raises Conflict when two requests create the
    account's run at the same moment.
    """
    rows = AvatarRun.objects.for_account(account_id).filter(state__in=UNDER_WAY)
    run: AvatarRun | None = rows.select_for_update().first()
    if run is None:
        run = AvatarRun(account_id=account_id, by=by, review=review)
        try:
            with transaction.atomic():
                run.save(force_insert=True)
        except IntegrityError as error:
            raise Conflict("Another request started a run of the avatars at the same time; try again.") from error
        return run
    if run.state == WorkState.PENDING:
        run.review = run.review or review
    else:
        run.again = bool(run.again) or review
    run.save(update_fields=["review", "again"])
    return run
