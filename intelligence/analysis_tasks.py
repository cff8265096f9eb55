"""The work of the queue `analysis`. Loads the model client and numpy, so only workers of that queue include it."""

from celery import shared_task

from intelligence.actions.claiming import claim_runs
from intelligence.actions.run import retry_run, run_analysis, settle_dead_runs
from intelligence.models import AnalysisRun
from pipeline_service.work import drain

HUNG_SECONDS = 900
"""A worker is killed after this. Another worker has the row by then: the lease ran out."""


@shared_task(name="intelligence.drain", time_limit=HUNG_SECONDS)
def drain_runs() -> None:
    """Analyse what is waiting."""
    settle_dead_runs()
    drain(AnalysisRun, run_analysis, fault=retry_run, claim=claim_runs)
