"""The periodic tasks of the API."""

from celery import shared_task

from pipeline_service.api.idempotency import forget_old


@shared_task(name="pipeline_service.housekeeping")
def housekeeping() -> None:
    """Delete expired idempotency keys."""
    forget_old()
