"""The work of prospects."""

from celery import shared_task

from pipeline_service.accounts.models import Account
from pipeline_service.work import drain
from prospects.actions.erasing import erase_expired
from prospects.actions.importing import forget_files, retry_import, run_import
from prospects.models import Import

DRAIN = "prospects.drain"


@shared_task(name=DRAIN)
def drain_imports() -> None:
    """Preview and take in what files are waiting."""
    drain(Import, run_import, fault=retry_import)


@shared_task(name="prospects.upkeep")
def upkeep() -> None:
    """Forget files that nobody committed, and people whose time to be restored is over where the account wants it."""
    forget_files()
    for account_id in Account.objects.filter(erase_after_window=True, is_active=True).values_list("pk", flat=True):
        while erase_expired(account_id=account_id):
            pass
