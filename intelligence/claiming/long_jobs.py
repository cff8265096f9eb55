"""Limits for long jobs: large analyses and avatar runs of large accounts.

A worker process does nothing else during such a job, so long jobs never take the last process.
"""

import uuid

from django.conf import settings

from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.endpoints import default_engine
from intelligence.analyses.models import AnalysisRun
from intelligence.avatars.models import AvatarCall, AvatarRun
from pipeline_service.locks import lock_number, take_locks

CLAIM_LOCK = lock_number("long jobs")
"""The PostgreSQL advisory lock for counting and claiming jobs."""
SHORT_REBUILD_CALLS = 2_000
SHORT_REBUILD_CONDITION = (
    "(SELECT count(*) FROM "
    "(SELECT FROM intelligence_avatarcall WHERE account_id = lane.id LIMIT %(calls)s + 1) AS known) <= %(calls)s"
)
"""The SQL condition for accounts with at most `calls` calls, whose rebuild takes seconds."""


def lock_job_claims() -> None:
    """Lock counting and claiming until the transaction ends."""
    take_locks(CLAIM_LOCK)


def can_start_long_job() -> bool:
    """Return True if a process stays free for short jobs after one more long job starts.

    Call `lock_job_claims` first.
    """
    analyses: int = AnalysisRun.running().filter(large=True).count()
    return bool(analyses + count_running_rebuilds()[0] < max(1, settings.WORKER_CONCURRENCY - 1))


def count_running_rebuilds() -> tuple[int, int]:
    """Return the numbers of long and of short avatar runs that are running."""
    accounts = AvatarRun.running().values_list("account_id", flat=True)
    long = [_is_long(account_id) for account_id in accounts]
    return sum(long), len(long) - sum(long)


def _is_long(account_id: uuid.UUID) -> bool:
    # Requests to a model for every avatar take long, however few calls there are.
    calls = AvatarCall.objects.for_account(account_id)[: SHORT_REBUILD_CALLS + 1]
    return default_engine() == OPENAI or calls.count() > SHORT_REBUILD_CALLS
