"""Reports to a destination: attempts, answers and result."""

from django.db import models

from conversions.models.connections import AdConnection
from pipeline_service.records import AccountForeignKey, MsDateTimeField
from pipeline_service.work import LeasedWork


class ReportStatus(models.TextChoices):
    """`skipped`: no request was tried. `failed`: a request was tried and not accepted. `sent`: it was accepted."""

    PENDING = "pending"
    SENT = "sent"
    FAILED = "failed"
    SKIPPED = "skipped"


FAULT = {
    "status": ReportStatus.FAILED,
    "reason": "internal",
    "message": "The attempt failed inside the service",
}
"""Final columns of a report whose workers failed or died too often."""


class Report(LeasedWork):
    """One report to one destination. Subclasses define its content.

    `sends` counts requests that were tried; `attempts`, of the base, counts leases. `in_doubt` is true from before a
    request until its answer is understood. When a destination accepts at once and processes later, the result is asked
    for at `confirm_at`, until `confirmed_at`.
    """

    connection = AccountForeignKey(AdConnection, on_delete=models.PROTECT, null=True)
    status = models.CharField(max_length=16, choices=ReportStatus.choices, default=ReportStatus.PENDING)
    reason = models.CharField(max_length=64, null=True)  # noqa: DJ001  absent is null in JSON
    message = models.CharField(max_length=500, null=True)  # noqa: DJ001
    sends = models.SmallIntegerField(default=0)
    failures = models.SmallIntegerField(default=0)
    in_doubt = models.BooleanField(default=False)
    http_status = models.SmallIntegerField(null=True)
    platform_code = models.CharField(max_length=128, null=True)  # noqa: DJ001
    platform_request_id = models.CharField(max_length=255, null=True)  # noqa: DJ001
    request_excerpt = models.TextField(null=True)  # noqa: DJ001
    response_excerpt = models.TextField(null=True)  # noqa: DJ001
    sent_at = MsDateTimeField(null=True)
    confirm_at = MsDateTimeField(null=True)
    confirmed_at = MsDateTimeField(null=True)

    class Meta:
        abstract = True

    @classmethod
    def dead_letter_lost(cls, rows: models.QuerySet) -> None:
        """Mark rows as failed that lost their worker too often; they can be retried by hand."""
        rows.update(**FAULT)
        super().dead_letter_lost(rows)
