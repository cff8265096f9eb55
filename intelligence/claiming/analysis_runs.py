"""Selection of the next analysis runs.

Limits apply to the runs that use a model at the same time, in total and for each account. Large calls never take the
last worker process.
"""

from collections import Counter

from django.db import transaction

from intelligence.analyses.engines.answers import OPENAI, RULES
from intelligence.analyses.engines.endpoints import default_engine
from intelligence.analyses.models import AnalysisRun
from intelligence.claiming.long_jobs import can_start_long_job, lock_job_claims, read_running_jobs

MAX_MODEL_RUNS = 4
"""The maximum number of runs that use the model at the same time."""
MAX_MODEL_RUNS_PER_ACCOUNT = 2
"""The maximum of them for one account, so that its import leaves room for others."""
RULES_CONDITION = {
    OPENAI: "step = 'analysing' AND engine = 'rules'",
    RULES: "step = 'analysing' AND engine IS DISTINCT FROM 'openai'",
}
"""The SQL condition for runs of the rule engine, by the default engine."""


def claim_analysis_runs(limit: int) -> list[AnalysisRun]:
    """Lease up to `limit` due runs. Runs that need a model are leased only within the limits for models."""
    claimed: list[AnalysisRun] = []
    while len(claimed) < limit and (found := _claim_one()):
        claimed += found
    return claimed


@transaction.atomic
def _claim_one() -> list[AnalysisRun]:
    # Without the lock, two workers that count at the same time would both take the last place.
    lock_job_claims()
    jobs = read_running_jobs()
    size = "TRUE" if can_start_long_job(jobs) else "NOT large"
    running = Counter(job.account_id for job in jobs if job.needs_model)
    if running.total() < MAX_MODEL_RUNS:
        # The first run of an account has priority over the second run of another, however long that one has waited.
        for per_account in range(1, MAX_MODEL_RUNS_PER_ACCOUNT + 1):
            full = [account_id for account_id, runs in running.items() if runs >= per_account]
            found = AnalysisRun.claim(1, may=f"{size} AND lane.id <> ALL(%(full)s::uuid[])", full=full)
            if found or not full:
                return found
    return AnalysisRun.claim(1, may=f"{size} AND {RULES_CONDITION[default_engine()]}")
