"""The Celery tasks of intelligence that need no model client and no scientific libraries, so that any worker runs them.

`analysis_tasks` and `avatar_tasks` hold the other tasks. Celery does not discover them: only workers of their queues
include them.
"""

from celery import shared_task

from intelligence.avatars.actions.schedule import request_due_runs
from intelligence.call_days import actions as call_days
from intelligence.metrics.actions import marked_accounts, recount, roll_up
from intelligence.purging import purge_expired_text, purge_old_model_answers
from pipeline_service.accounts.models import Account
from pipeline_service.work_queue import run_for_accounts

HUNG_SECONDS = 900


@shared_task(name="intelligence.retention")
def retention() -> None:
    """Purge transcripts past their account's retention time, and old raw answers of models."""
    purge_expired_text()
    purge_old_model_answers()


@shared_task(name="intelligence.avatars.schedule")
def request_due_avatar_runs() -> None:
    """Request the avatar runs that are due."""
    request_due_runs()


@shared_task(name="metrics.rollup", time_limit=HUNG_SECONDS)
def roll_up_metrics() -> None:
    """Recompute the dirty ranges of each account."""
    run_for_accounts(marked_accounts(), roll_up, failed="rollup_failed")


@shared_task(name="metrics.recount", time_limit=3600)
def verify_metrics() -> None:
    """Check every stored sum against a fresh count of the facts."""
    run_for_accounts(Account.objects.order_by("pk").values_list("pk", flat=True), recount, failed="recount_failed")


@shared_task(name="intelligence.call_days", time_limit=HUNG_SECONDS)
def roll_up_call_days() -> None:
    """Count the analysed calls of the dirty days of each account anew."""
    run_for_accounts(call_days.marked_accounts(), call_days.roll_up, failed="rollup_failed")


@shared_task(name="intelligence.call_days.recount", time_limit=3600)
def verify_call_days() -> None:
    """Check the sums of analysed calls of every day against a fresh count."""
    accounts = Account.objects.order_by("pk").values_list("pk", flat=True)
    run_for_accounts(accounts, call_days.recount, failed="recount_failed")
