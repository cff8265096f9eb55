"""The work of intelligence."""

from celery import shared_task

from intelligence.actions.purging import purge_old_answers, purge_old_words
from intelligence.actions.run import retry_run, run_analysis, settle_dead_runs
from intelligence.models import AnalysisRun
from pipeline_service.work import drain

HUNG_SECONDS = 300
"""A worker that hangs on a call is killed after this; its lease then runs out and another takes over."""


@shared_task(name="intelligence.drain", time_limit=HUNG_SECONDS)
def drain_runs() -> None:
    """Analyse what is waiting."""
    settle_dead_runs()
    drain(AnalysisRun, run_analysis, fault=retry_run)


@shared_task(name="intelligence.retention")
def retention() -> None:
    """Delete the words that accounts no longer want to keep, and old raw answers of models."""
    purge_old_words()
    purge_old_answers()
