"""The periodic task of sign-in and audit log."""

from celery import shared_task
from django.db.models.functions import Now

from pipeline_service.accounts import audit
from pipeline_service.accounts.models import ConsoleSession


@shared_task(name="pipeline_service.access_upkeep")
def access_upkeep() -> None:
    """Delete expired sessions, and audit entries past their account's retention time."""
    ConsoleSession.objects.filter(expire_date__lt=Now()).delete()
    audit.delete_old()
    audit.drop_old()
