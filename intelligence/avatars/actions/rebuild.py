"""Execution of one run: read, fit, cluster, describe and write copy outside a transaction, then save in one."""

from django.db.models.functions import Now

from intelligence.avatars.actions.cluster_profiles import build_profiles
from intelligence.avatars.actions.corpus_clustering import cluster_calls, fit_spaces
from intelligence.avatars.actions.corpus_selection import take_in
from intelligence.avatars.actions.profile_copy import generate_copy
from intelligence.avatars.actions.progress import Progress
from intelligence.avatars.actions.run_input import read_corpus, read_previous_avatars
from intelligence.avatars.actions.run_result import save_run
from intelligence.avatars.actions.settings import get_avatar_settings
from intelligence.avatars.models import AvatarRun, RunPhase
from pipeline_service import clock
from pipeline_service.retry_policy import RetryPolicy

RETRIES = RetryPolicy.backoff(attempts=3)


def rebuild_avatars(run: AvatarRun) -> None:
    """Rebuild the account's avatars; with fewer than 20 calls the existing ones stay. Raises LeaseLost."""
    run.started_at = clock.now()
    AvatarRun.objects.filter(pk=run.pk).update(started_at=run.started_at, again=None, updated_at=Now())
    with run.lease() as lease:
        _rebuild(run, Progress(run, lease))


def handle_rebuild_error(run: AvatarRun) -> None:
    """Handle an unexpected error: reschedule the run, up to three attempts in all."""
    run.retry(RETRIES)


def _rebuild(run: AvatarRun, progress: Progress) -> None:
    progress.enter(RunPhase.READING, 0, 10)
    take_in(run.account_id, report_progress=lambda: progress(0.5))
    corpus = read_corpus(run.account_id, report_progress=lambda: progress(0.9))
    previous = read_previous_avatars(run.account_id)
    sensitivity = get_avatar_settings(run.account_id).sensitivity
    progress.enter(RunPhase.LEARNING, 10, 50)
    spaces = fit_spaces(run.account_id, corpus, previous.fit_number + 1, progress)
    progress.enter(RunPhase.GROUPING, 50, 75)
    found = cluster_calls(spaces, previous, sensitivity=sensitivity, review=run.review, progress=progress)
    progress.enter(RunPhase.DESCRIBING, 75, 85)
    profiles = build_profiles(run, found, corpus, previous, progress)
    progress.enter(RunPhase.WORDING, 85, 95)
    profiles = generate_copy(run.account_id, profiles, previous, progress)
    progress.enter(RunPhase.SAVING, 95, 100)
    save_run(run, found, profiles, corpus, previous, sensitivity=sensitivity)
