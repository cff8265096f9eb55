"""Worker tasks of conversions. Messages have no content; losing all of them loses no fire."""

from celery import shared_task

from conversions.actions.confirmation import confirm_reports
from conversions.actions.connection_checks import probe_connections
from conversions.actions.delivery import run_fire
from conversions.actions.inbound_processing import process_delivery, reschedule_delivery
from conversions.actions.report_results import handle_worker_error
from conversions.models import Fire, InboundDelivery
from pipeline_service.notify import notify
from pipeline_service.work_queue import process_queue

PROCESS_FIRES = "conversions.drain"
PROCESS_INBOUND = "conversions.inbound"
HUNG_SECONDS = 120


@shared_task(name=PROCESS_FIRES, time_limit=HUNG_SECONDS)
def process_fires() -> None:
    """Send due fires."""
    process_queue(Fire, run_fire, on_error=handle_worker_error)


@shared_task(name=PROCESS_INBOUND, time_limit=HUNG_SECONDS)
def process_inbound() -> None:
    """Process due inbound deliveries."""
    process_queue(InboundDelivery, process_delivery, on_error=reschedule_delivery)


@shared_task(name="conversions.probe", time_limit=HUNG_SECONDS)
def probe() -> None:
    """Check ad accounts that refused access."""
    if probe_connections():
        notify(PROCESS_FIRES)


@shared_task(name="conversions.confirm", time_limit=HUNG_SECONDS)
def confirm() -> None:
    """Ask for the results of reports that were accepted for later processing."""
    confirm_reports(Fire)
