"""Celery tasks of the prospects app."""

from celery import shared_task

from pipeline_service.accounts.models import Account
from pipeline_service.work import drain, drain_batches
from prospects.actions.erasing import erase_expired
from prospects.actions.importing import forget_files, retry_import, run_import
from prospects.actions.retention import bind_missed, forget_visits
from prospects.actions.visits import retry_visit, work_off
from prospects.models import Import, Visit

DRAIN = "prospects.drain"
DRAIN_VISITS = "prospects.visits"
VISITS_AT_ONCE = 500


@shared_task(name=DRAIN)
def drain_imports() -> None:
    """Process the queue of imports: previews and commits."""
    drain(Import, run_import, fault=retry_import)


@shared_task(name=DRAIN_VISITS)
def drain_visits() -> None:
    """Process the queue of pixel hits."""
    drain_batches(Visit, work_off, batch=VISITS_AT_ONCE, fault=retry_visit)


@shared_task(name="prospects.upkeep")
def upkeep() -> None:
    """Delete the files of imports that were not committed in time, and old hits. Link visitors that a concurrent write
    left unlinked. Erase deleted prospects whose restore window is over, for accounts with `erase_after_window`."""
    forget_files()
    bind_missed()
    while forget_visits():
        pass
    for account_id in Account.objects.filter(erase_after_window=True, is_active=True).values_list("pk", flat=True):
        while erase_expired(account_id=account_id):
            pass
