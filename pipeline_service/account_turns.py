"""The claim strategy for work that waits for slow services: accounts take turns, and none occupies all processes."""

import uuid
from collections.abc import Callable

from django.conf import settings
from django.db import transaction

from pipeline_service.locks import lock_number, take_locks
from pipeline_service.work import Work

ACCOUNT_CONDITION = """
lane.id <> ALL(%(served)s::uuid[]) AND (
  SELECT count(*) FROM {table} held
  WHERE held.state = '{running}' AND held.leased_until > statement_timestamp() AND held.account_id = lane.id
) < %(most)s
"""


def claim_in_turns(work: type[Work]) -> Callable[[int], list[Work]]:
    """Return a claim function that serves every account with due work once before it serves one again.

    An account may have all processes but one at the same time.
    """
    served: set[uuid.UUID] = set()

    def claim(limit: int) -> list[Work]:
        rows = _claim(work, limit, served)
        if not rows and served:
            served.clear()
            rows = _claim(work, limit, served)
        served.update(row.account_id for row in rows)
        return rows

    return claim


@transaction.atomic
def _claim(work: type[Work], limit: int, served: set[uuid.UUID]) -> list[Work]:
    table = work._meta.db_table
    # One worker claims at a time, because simultaneous claims would not see each other's rows.
    take_locks(lock_number(f"claim|{table}"))
    condition = ACCOUNT_CONDITION.format(table=table, running=work.running_state)
    most = max(1, settings.WORKER_CONCURRENCY - 1)
    return work.claim(limit, may=condition, served=list(served), most=most)
