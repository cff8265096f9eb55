"""The work of intelligence."""

from celery import shared_task

from intelligence.actions.avatars.assign import assign_call, retry_assignment
from intelligence.actions.avatars.claiming import claim_rebuild
from intelligence.actions.avatars.rebuild import rebuild_avatars, retry_rebuild
from intelligence.actions.avatars.schedule import request_due_runs
from intelligence.actions.claiming import claim_runs
from intelligence.actions.purging import purge_old_answers, purge_old_words
from intelligence.actions.rollup import marked_accounts, recount, roll_up
from intelligence.actions.run import retry_run, run_analysis, settle_dead_runs
from intelligence.models import AnalysisRun, AvatarAssignment, AvatarRun
from pipeline_service.accounts.models import Account
from pipeline_service.work import drain, for_each_account

HUNG_SECONDS = 900
"""A worker is killed after this. What it hung on is long in other hands by then: its lease ran out."""
LONGEST_REBUILD_SECONDS = 1800


@shared_task(name="intelligence.drain", time_limit=HUNG_SECONDS)
def drain_runs() -> None:
    """Analyse what is waiting."""
    settle_dead_runs()
    drain(AnalysisRun, run_analysis, fault=retry_run, claim=claim_runs)


@shared_task(name="intelligence.retention")
def retention() -> None:
    """Delete the words that accounts no longer want to keep, and old raw answers of models."""
    purge_old_words()
    purge_old_answers()


@shared_task(name="intelligence.avatars.rebuild", time_limit=LONGEST_REBUILD_SECONDS)
def drain_avatar_runs() -> None:
    """Find avatars anew where that was asked for."""
    drain(AvatarRun, rebuild_avatars, fault=retry_rebuild, claim=claim_rebuild)


@shared_task(name="intelligence.avatars.assign", time_limit=HUNG_SECONDS)
def drain_avatar_assignments() -> None:
    """Place newly analysed calls among the avatars."""
    drain(AvatarAssignment, assign_call, fault=retry_assignment)


@shared_task(name="intelligence.avatars.schedule")
def schedule_avatar_runs() -> None:
    """Ask for the runs that are due tonight."""
    request_due_runs()


@shared_task(name="metrics.rollup", time_limit=HUNG_SECONDS)
def roll_up_metrics() -> None:
    """Count again what was marked, account by account."""
    for_each_account(marked_accounts(), roll_up, failed="rollup_failed")


@shared_task(name="metrics.recount", time_limit=3600)
def recount_metrics() -> None:
    """Check that every sum is what counting every fact gives."""
    for_each_account(Account.objects.order_by("pk").values_list("pk", flat=True), recount, failed="recount_failed")
