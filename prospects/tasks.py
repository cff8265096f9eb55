"""Celery tasks of the prospects app."""

from celery import shared_task

from pipeline_service.accounts.models import Account
from pipeline_service.work_queue import process_queue, process_queue_in_batches
from prospects.actions.erasing import erase_expired_prospects
from prospects.actions.importing import delete_expired_files, handle_import_failure, process_import
from prospects.actions.retention import delete_old_hits, drop_old_hits, link_missed_visitors
from prospects.actions.visits import handle_hit_failure, process_batch
from prospects.models import Import, Visit

PROCESS_IMPORTS = "prospects.drain"
PROCESS_VISITS = "prospects.visits"
VISITS_AT_ONCE = 500


@shared_task(name=PROCESS_IMPORTS)
def process_imports() -> None:
    """Process the queue of imports: previews and commits."""
    process_queue(Import, process_import, on_error=handle_import_failure)


@shared_task(name=PROCESS_VISITS)
def process_hits() -> None:
    """Process the queue of pixel hits."""
    process_queue_in_batches(Visit, process_batch, batch=VISITS_AT_ONCE, on_error=handle_hit_failure)


@shared_task(name="prospects.upkeep")
def upkeep() -> None:
    """Delete the files of imports that were not committed in time, and old hits. Link visitors that a concurrent write
    left unlinked. Erase deleted prospects whose restore window is over, for accounts with `erase_after_window`."""
    delete_expired_files()
    link_missed_visitors()
    drop_old_hits()
    while delete_old_hits():
        pass
    for account_id in Account.objects.filter(erase_after_window=True, is_active=True).values_list("pk", flat=True):
        while erase_expired_prospects(account_id=account_id):
            pass
