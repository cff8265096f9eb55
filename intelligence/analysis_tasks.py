"""The Celery tasks of the queue `analysis`. They load the model client and numpy when they first run."""

from celery import shared_task

from intelligence.analyses.models import AnalysisRun
from pipeline_service.work_queue import process_queue

HUNG_SECONDS = 900
"""A worker is killed after this time. Its lease then runs out, and another worker takes the row."""


@shared_task(name="intelligence.drain", time_limit=HUNG_SECONDS)
def process_analysis_runs() -> None:
    """Process the queue of analysis runs."""
    from intelligence.analyses.actions.run import fail_dead_runs, handle_run_error, run_analysis
    from intelligence.claiming.analysis_runs import claim_analysis_runs

    fail_dead_runs()
    process_queue(AnalysisRun, run_analysis, on_error=handle_run_error, claim=claim_analysis_runs)
