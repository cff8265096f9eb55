"""Execution of one run: read, fit, cluster, describe and write copy outside a transaction, then save in one."""

import structlog
from django.db.models.functions import Now

from intelligence.actions.avatars.describing import describe_groups
from intelligence.actions.avatars.grouping import fit_spaces, group_calls
from intelligence.actions.avatars.intake import take_in
from intelligence.actions.avatars.lease import LeaseKeeper, LeaseLost, Progress
from intelligence.actions.avatars.reading import read_corpus, read_yesterday
from intelligence.actions.avatars.saving import save_run
from intelligence.actions.avatars.settings import avatar_settings_of
from intelligence.actions.avatars.wording import word_portraits
from intelligence.models import AvatarRun, RunPhase
from pipeline_service import clock
from pipeline_service.work import back_off

log = structlog.get_logger(__name__)

ATTEMPTS = 3


def rebuild_avatars(run: AvatarRun) -> None:
    """Rebuild the account's avatars. After a lost lease, or with fewer than 20 calls, the existing ones stay."""
    run.started_at = clock.now()
    AvatarRun.objects.filter(pk=run.pk).update(started_at=run.started_at, again=None, updated_at=Now())
    try:
        with LeaseKeeper(run) as keeper:
            _rebuild(run, Progress(run, keeper))
    except LeaseLost:
        log.warning("avatars_late", run=run.public_id)


def retry_rebuild(run: AvatarRun) -> None:
    """Handle an unexpected error: reschedule the run, up to three attempts in all."""
    back_off(run, attempts=ATTEMPTS)


def _rebuild(run: AvatarRun, progress: Progress) -> None:
    progress.enter(RunPhase.READING, 0, 10)
    take_in(run.account_id, tell=lambda: progress(0.5))
    corpus = read_corpus(run.account_id, tell=lambda: progress(0.9))
    previous = read_yesterday(run.account_id)
    sensitivity = avatar_settings_of(run.account_id).sensitivity
    progress.enter(RunPhase.LEARNING, 10, 50)
    spaces = fit_spaces(run.account_id, corpus, previous.fit_number + 1, progress)
    progress.enter(RunPhase.GROUPING, 50, 75)
    found = group_calls(spaces, previous, sensitivity=sensitivity, review=run.review, progress=progress)
    progress.enter(RunPhase.DESCRIBING, 75, 85)
    portraits = describe_groups(run, found, corpus, previous, progress)
    progress.enter(RunPhase.WORDING, 85, 95)
    portraits = word_portraits(run.account_id, portraits, previous, progress)
    progress.enter(RunPhase.SAVING, 95, 100)
    save_run(run, found, portraits, corpus, previous, sensitivity=sensitivity)
