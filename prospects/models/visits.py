"""Pixel hits as they were received. The table is both the history and the work queue."""

from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, MsDateTimeField, SameAccount
from pipeline_service.work import LeasedWork, work_indexes


class HitType(models.TextChoices):
    """The type of a hit."""

    PAGE = "page"
    IDENTIFY = "identify"
    EVENT = "event"


class Visit(LeasedWork):
    """One hit. It is stored before the request is answered; a worker makes sessions, touchpoints and links to prospects
    from it afterwards.

    `visitor_key` is the id that the browser sent. Without one it is a hash that changes every day, and `anonymous` is
    true: such hits are counted and never linked to a prospect. `visitor` and `session` are set when the hit is
    processed.
    """

    id_prefix = "visit"

    site = AccountForeignKey("prospects.Site", on_delete=models.CASCADE)
    visitor_key = models.CharField(max_length=64)
    anonymous = models.BooleanField(default=False)
    type = models.CharField(max_length=16, choices=HitType.choices)
    url = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    referrer = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    title = models.CharField(max_length=512, null=True)  # noqa: DJ001
    email = models.CharField(max_length=320, null=True)  # noqa: DJ001
    phone = models.CharField(max_length=16, null=True)  # noqa: DJ001
    occurred_at = MsDateTimeField()
    visitor = AccountForeignKey("prospects.Visitor", on_delete=models.CASCADE, null=True, related_name="visits")
    session = AccountForeignKey("prospects.Session", on_delete=models.CASCADE, null=True, related_name="visits")

    class Meta:
        constraints = [
            SameAccount(field="site", to="prospects.Site", name="prospects_visit_site_same_account"),
            SameAccount(field="visitor", to="prospects.Visitor", name="prospects_visit_visitor_same_account"),
            SameAccount(field="session", to="prospects.Session", name="prospects_visit_session_same_account"),
        ]
        indexes = [
            *work_indexes("prospects_visit"),
            models.Index(fields=["account", "visitor", "occurred_at", "id"], name="prospects_visit_by_visitor"),
            models.Index(
                fields=["account", "session"], condition=Q(session__isnull=False), name="prospects_visit_by_session"
            ),
            models.Index(
                fields=["account"],
                condition=Q(email__isnull=False) | Q(phone__isnull=False),
                name="prospects_visit_naming",
            ),
            BrinIndex(fields=["created_at"], name="prospects_visit_age"),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.url or ''}"
