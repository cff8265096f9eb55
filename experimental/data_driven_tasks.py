"""The Celery task of data-driven attribution. It loads numpy when it first runs."""

from celery import shared_task

from pipeline_service.accounts.models import Account
from pipeline_service.work_queue import run_for_accounts

TIME_LIMIT_SECONDS = 3600


@shared_task(name="attribution.data_driven", time_limit=TIME_LIMIT_SECONDS)
def compute_data_driven_task() -> None:
    """Recompute the data-driven model of all accounts."""
    from experimental.attribution.actions.data_driven import compute_data_driven

    accounts = Account.objects.order_by("pk").values_list("pk", flat=True)
    run_for_accounts(accounts, compute_data_driven, failed="data_driven_failed")
