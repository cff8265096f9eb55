"""What workers do for the ad platform. Messages carry nothing; all of them may be lost without loss of work."""

from celery import shared_task

from experimental.actions.dispatching import retry_fault, run_dispatch
from experimental.models import PixelDispatch
from pipeline_service.work import drain

HUNG_SECONDS = 120


@shared_task(name="experimental.pixel", time_limit=HUNG_SECONDS)
def drain_dispatches() -> None:
    """Send the pixel events that are due."""
    drain(PixelDispatch, run_dispatch, fault=retry_fault)
