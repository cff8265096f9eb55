"""Fair claiming: accounts take turns, and an account with a slow platform leaves one process to the others."""

import uuid
from collections.abc import Callable
from typing import TypeVar

from django.conf import settings
from django.db import connection, transaction

from pipeline_service.locks import lock_number
from pipeline_service.work import LeasedWork

Work = TypeVar("Work", bound=LeasedWork)

ACCOUNT_CONDITION = """
lane.id <> ALL(%(served)s::uuid[]) AND (
  SELECT count(*) FROM {table} held
  WHERE held.state = 'running' AND held.leased_until > statement_timestamp() AND held.account_id = lane.id
) < %(most)s
"""


def fair_claim(work: type[Work]) -> Callable[[int], list[Work]]:
    """Return a claim function that serves every account with due work once before it serves one again.

    Rows wait for platforms, so an account may have all processes but one at the same time.
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


def _claim(work: type[Work], limit: int, served: set[uuid.UUID]) -> list[Work]:
    most = max(1, settings.WORKER_CONCURRENCY - 1)
    with transaction.atomic():
        # Serialized, because two simultaneous claims would not see each other's rows.
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [lock_number(f"claim|{work._meta.db_table}")])
        return work.claim(
            limit, may=ACCOUNT_CONDITION.format(table=work._meta.db_table), served=list(served), most=most
        )
