"""Pixel events from browsers and servers, and their dispatches to ad platforms."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from conversions.models import Platform, Report, ReportStatus
from experimental.pixel.querysets import PixelEventQuerySet
from pipeline_service.records import (
    AccountForeignKey,
    AccountRecord,
    MoneyModelField,
    MsDateTimeField,
    SameAccount,
    account_unique_key,
)
from pipeline_service.work import WorkState, work_indexes


def with_the_browser(collector: Any, field: Any, sub_objs: Any, using: str) -> None:
    """Delete or keep events when their browser is deleted: without a person they are deleted, with one they stay.

    The deletions are ordered first: Django leaves the order open for a nullable reference, because PostgreSQL usually
    checks keys at the end of a transaction, but those of `SameAccount` are checked at once.
    """
    events = list(sub_objs)
    anonymous = [event for event in events if event.prospect_id is None]
    collector.collect(anonymous, source=field.remote_field.model, source_attr=field.name, nullable=False)
    collector.add_field_update(field, None, [event for event in events if event.prospect_id is not None])


# The columns by which a platform recognises a browser.
HAS_BROWSER_DATA = (
    Q(fbp__isnull=False) | Q(fbc__isnull=False) | Q(client_ip__isnull=False) | Q(user_agent__isnull=False)
)


class PixelName(models.TextChoices):
    """The names of pixel events."""

    PAGE_VIEW = "PageView"
    LEAD = "Lead"
    SCHEDULE = "Schedule"
    PURCHASE = "Purchase"
    COMPLETE_REGISTRATION = "CompleteRegistration"


class PixelEvent(AccountRecord):
    """One event of a website. It is not a fact of the account: a Purchase is no payment, a Schedule no booking.

    `event_id` is the caller's, else the row's own public id; it is unique together with the event's name.
    `dispatched_to` are the platforms it was dispatched to when it was accepted. Browser identifiers are kept as given,
    for 90 days at most; e-mail and phone are stored only with the prospect. `hidden` follows the prospect.
    """

    id_prefix = "px"

    event = models.CharField(max_length=32, choices=PixelName.choices)
    event_id = models.CharField(max_length=64)
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True)
    visitor = AccountForeignKey("prospects.Visitor", on_delete=with_the_browser, null=True)
    occurred_at = MsDateTimeField()
    value = MoneyModelField(null=True)
    currency = models.CharField(max_length=3)
    source_url = models.CharField(max_length=2048, null=True)  # noqa: DJ001  absent is null
    click_ids: Any = models.JSONField(default=dict)
    fbp = models.CharField(max_length=255, null=True)  # noqa: DJ001
    fbc = models.CharField(max_length=512, null=True)  # noqa: DJ001
    client_ip = models.GenericIPAddressField(null=True)
    user_agent = models.CharField(max_length=1000, null=True)  # noqa: DJ001
    dispatched_to = ArrayField(models.CharField(max_length=16), default=list)
    hidden = models.BooleanField(default=False)

    objects: ClassVar[Any] = PixelEventQuerySet.as_manager()

    class Meta:
        verbose_name = "pixel event"
        constraints = [
            account_unique_key("experimental_pixelevent_account_id_key"),
            models.UniqueConstraint(fields=["account", "event_id", "event"], name="experimental_pixelevent_once"),
            SameAccount(
                field="prospect", to="prospects.Prospect", name="experimental_pixelevent_prospect_same_account"
            ),
            SameAccount(field="visitor", to="prospects.Visitor", name="experimental_pixelevent_visitor_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(hidden=False), name="experimental_pixelevent_list"
            ),
            models.Index(
                fields=["account", "prospect", "event", "occurred_at"],
                condition=Q(prospect__isnull=False),
                name="experimental_pixelevent_of",
            ),
            models.Index(
                fields=["account", "visitor"], condition=Q(visitor__isnull=False), name="experimental_pixelevent_by"
            ),
            models.Index(fields=["created_at"], condition=HAS_BROWSER_DATA, name="experimental_pixelevent_old"),
        ]

    def __str__(self) -> str:
        return f"{self.event} {self.event_id}"


class PixelDispatch(Report):
    """The dispatch of one pixel event to one destination.

    `platform_event_id` is the platform's key for it, by which it recognises a repetition.
    """

    id_prefix = "pxd"
    lease_seconds = 60.0

    pixel_event = AccountForeignKey(PixelEvent, on_delete=models.CASCADE, related_name="dispatches")
    platform = models.CharField(max_length=16, choices=Platform.choices)
    platform_event_id = models.CharField(max_length=64, null=True)  # noqa: DJ001  absent is null in JSON

    class Meta:
        verbose_name = "pixel dispatch"
        verbose_name_plural = "pixel dispatches"
        constraints = [
            account_unique_key("experimental_pixeldispatch_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "pixel_event", "platform", "connection"], name="experimental_pixeldispatch_once"
            ),
            models.CheckConstraint(
                condition=~Q(state=WorkState.DONE) | ~Q(status=ReportStatus.PENDING),
                name="experimental_pixeldispatch_done_is_final",
            ),
            models.CheckConstraint(
                condition=~Q(status=ReportStatus.SENT) | Q(sent_at__isnull=False),
                name="experimental_pixeldispatch_sent_has_time",
            ),
            SameAccount(
                field="pixel_event",
                to="experimental.PixelEvent",
                name="experimental_pixeldispatch_event_same_account",
            ),
            SameAccount(
                field="connection",
                to="conversions.AdConnection",
                name="experimental_pixeldispatch_connection_same_account",
            ),
        ]
        indexes = [
            *work_indexes("experimental_dispatch"),
            models.Index(fields=["account", "-created_at", "-id"], name="experimental_pixeldispatch_log"),
            models.Index(
                fields=["confirm_at"], condition=Q(confirm_at__isnull=False), name="experimental_pixel_to_confirm"
            ),
        ]

    def __str__(self) -> str:
        return self.public_id
