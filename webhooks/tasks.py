"""The Celery tasks of webhooks. Messages have no data; all may be lost without loss of a delivery."""

import mmap
import os
import smtplib
import threading
import uuid

import structlog
from celery import shared_task
from celery.signals import worker_shutting_down
from django.conf import settings
from django.core.mail import send_mail

from pipeline_service.accounts.models import User
from webhooks.actions import upkeep
from webhooks.delivery_worker import DeliveryWorker
from webhooks.models import Endpoint

log = structlog.get_logger(__name__)

DISABLED_MAIL = """{url} has accepted no delivery for five days, so nothing more is sent to it.

Its deliveries are held for 30 days. Once it works again, choose "Enable and send held deliveries":
{console}/admin/webhooks/endpoint/{id}/change/
"""

# Shared with the processes that the worker forks, because the signal reaches only the parent.
_stopping = mmap.mmap(-1, 1)
_processing = threading.Lock()


@worker_shutting_down.connect
def _stop_claiming(**kwargs: object) -> None:
    _stopping[0] = 1


@shared_task(name="webhooks.drain", acks_late=False)
def process_deliveries() -> None:
    """Send due deliveries until none is left, the worker shuts down or its parent process has ended.

    Returns at once if this process is already delivering: the running task also finds the new deliveries.
    """
    if not _processing.acquire(blocking=False):
        return
    try:
        parent = os.getppid()
        DeliveryWorker(should_stop=lambda: bool(_stopping[0]) or os.getppid() != parent).run()
    finally:
        _processing.release()


@shared_task(name="webhooks.health")
def health() -> None:
    """Run the maintenance of endpoints, and notify the users of disabled ones."""
    for endpoint_id in upkeep.maintain_endpoints():
        notify_users(endpoint_id)


def notify_users(endpoint_id: uuid.UUID) -> None:
    """Send an e-mail about a disabled endpoint to the account's console users."""
    endpoint = Endpoint.objects.get(pk=endpoint_id)
    people = User.objects.filter(account_id=endpoint.account_id, is_active=True, is_staff=True)
    try:
        send_mail(
            subject=f"Webhook endpoint disabled: {endpoint}",
            message=DISABLED_MAIL.format(url=endpoint.url, console=settings.PUBLIC_URL, id=endpoint.pk),
            from_email=None,
            recipient_list=list(people.values_list("email", flat=True)),
        )
    except (OSError, smtplib.SMTPException) as error:
        log.warning("mail_not_sent", endpoint_id=endpoint.public_id, error=type(error).__name__)


@shared_task(name="webhooks.retention")
def retention() -> None:
    """Delete deliveries and events after 30 days."""
    upkeep.delete_old()
