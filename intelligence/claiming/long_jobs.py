"""Limits for long jobs: large analyses and avatar runs of large accounts.

A worker process does nothing else during such a job, so long jobs never take the last process.
"""

import uuid
from collections.abc import Sequence
from typing import NamedTuple

from django.conf import settings

from intelligence.analyses.engines.endpoints import default_engine
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.row_statements import fetch_all

CLAIM_LOCK = lock_number("long jobs")
"""The PostgreSQL advisory lock for counting and claiming jobs."""
SHORT_REBUILD_CALLS = 2_000
SHORT_REBUILD_CONDITION = (
    "(SELECT count(*) FROM "
    "(SELECT FROM intelligence_avatarcall WHERE account_id = lane.id LIMIT %(calls)s + 1) AS known) <= %(calls)s"
)
"""The SQL condition for accounts with at most `calls` calls, whose rebuild takes seconds."""
# Requests to a model for every avatar take long, however few calls there are.
RUNNING_JOBS = f"""
SELECT account_id, FALSE, large, step = 'transcribing' OR COALESCE(engine, %(engine)s) = 'openai'
FROM intelligence_analysisrun WHERE state = 'running' AND leased_until > statement_timestamp()
UNION ALL
SELECT lane.id, TRUE, %(engine)s = 'openai' OR NOT {SHORT_REBUILD_CONDITION}, FALSE
FROM (
  SELECT account_id AS id FROM intelligence_avatarrun WHERE state = 'running' AND leased_until > statement_timestamp()
) lane
"""  # noqa: S608  our own names only


class RunningJob(NamedTuple):
    """A job that a worker has: the analysis of a call, or a rebuild of an account's avatars.

    `needs_model` says whether it takes one of the places for analyses that use a model.
    """

    account_id: uuid.UUID
    is_rebuild: bool
    is_long: bool
    needs_model: bool


def lock_job_claims() -> None:
    """Lock counting and claiming until the transaction ends."""
    take_locks(CLAIM_LOCK)


def read_running_jobs() -> list[RunningJob]:
    """Return the running jobs of all accounts. Call `lock_job_claims` first."""
    values = {"engine": default_engine(), "calls": SHORT_REBUILD_CALLS}
    return [RunningJob(*row) for row in fetch_all(RUNNING_JOBS, values, prepare=False)]


def can_start_long_job(running: Sequence[RunningJob]) -> bool:
    """Return True if a process stays free for short jobs after one more long job starts."""
    return bool(sum(job.is_long for job in running) < max(1, settings.WORKER_CONCURRENCY - 1))


def count_rebuilds(running: Sequence[RunningJob]) -> tuple[int, int]:
    """Return the numbers of long and of short avatar runs among the running jobs."""
    rebuilds = [job.is_long for job in running if job.is_rebuild]
    return sum(rebuilds), len(rebuilds) - sum(rebuilds)
