"""Worker tasks of conversions. Messages have no content; losing all of them loses no fire."""

from celery import shared_task

from conversions.actions.confirmation import confirm_reports
from conversions.actions.connection_checks import probe_connections
from conversions.actions.delivery import run_fire
from conversions.actions.inbound_processing import process_delivery, reschedule_delivery
from conversions.actions.report_results import retry_fault
from conversions.models import Fire, InboundDelivery
from pipeline_service.notify import ring
from pipeline_service.work import drain

DRAIN = "conversions.drain"
PROCESS_INBOUND = "conversions.inbound"
HUNG_SECONDS = 120


@shared_task(name=DRAIN, time_limit=HUNG_SECONDS)
def process_fires() -> None:
    """Send due fires."""
    drain(Fire, run_fire, fault=retry_fault)


@shared_task(name=PROCESS_INBOUND, time_limit=HUNG_SECONDS)
def process_inbound() -> None:
    """Process due inbound deliveries."""
    drain(InboundDelivery, process_delivery, fault=reschedule_delivery)


@shared_task(name="conversions.probe", time_limit=HUNG_SECONDS)
def probe() -> None:
    """Check ad accounts that refused access."""
    if probe_connections():
        ring(DRAIN)


@shared_task(name="conversions.confirm", time_limit=HUNG_SECONDS)
def confirm() -> None:
    """Ask for the results of reports that were accepted for later processing."""
    confirm_reports(Fire)
