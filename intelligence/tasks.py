"""The work of intelligence that needs neither a model client nor science, so that any worker can run it.

`analysis_tasks` and `avatar_tasks` hold the rest. They are not discovered: a worker of their queues includes them.
"""

from celery import shared_task

from intelligence.actions.avatars.schedule import request_due_runs
from intelligence.actions.purging import purge_old_answers, purge_old_words
from intelligence.actions.rollup import marked_accounts, recount, roll_up
from pipeline_service.accounts.models import Account
from pipeline_service.work import for_each_account

HUNG_SECONDS = 900


@shared_task(name="intelligence.retention")
def retention() -> None:
    """Delete the words that accounts no longer want to keep, and old raw answers of models."""
    purge_old_words()
    purge_old_answers()


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
