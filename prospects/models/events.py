"""Events of prospects, such as bookings, sign-ups and downloads, and the event types that the account defines."""

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class EventKind(models.TextChoices):
    """The kind of an event type: `booking` for appointments, `other` for the rest."""

    BOOKING = "booking"
    OTHER = "other"


class EventType(AccountRecord):
    """An event type defined by the account. Its id is part of the conversion trigger `event_<id>`."""

    id_prefix = "evtt"

    name = models.CharField(max_length=255)
    slug = models.SlugField(max_length=255)
    kind = models.CharField(max_length=16, choices=EventKind.choices, default=EventKind.OTHER)

    class Meta:
        constraints = [
            account_unique_key("prospects_eventtype_account_id_key"),
            models.UniqueConstraint(fields=["account", "slug"], name="prospects_eventtype_slug_key"),
        ]
        indexes = [models.Index(fields=["account", "-created_at", "-id"], name="prospects_eventtype_list")]

    def __str__(self) -> str:
        return self.name


class EventStatus(models.TextChoices):
    """The status of an appointment."""

    BOOKED = "booked"
    RESCHEDULED = "rescheduled"
    CANCELLED = "cancelled"


class Event(AccountRecord):
    """An event of a prospect. `scheduled_at` and `status` are for bookings; `hidden` is true while the prospect is
    deleted. `earlier_ids` are other external ids of a booking, most of them from before it was moved."""

    id_prefix = "evt"

    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, related_name="events")
    event_type = AccountForeignKey(EventType, on_delete=models.PROTECT, related_name="events")
    occurred_at = MsDateTimeField()
    scheduled_at = MsDateTimeField(null=True, blank=True)
    status = models.CharField(max_length=16, choices=EventStatus.choices, null=True, blank=True)  # noqa: DJ001
    properties = models.JSONField(default=dict, blank=True)
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    earlier_ids = ArrayField(models.CharField(max_length=255), null=True, editable=False)
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_event_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "external_id"],
                condition=Q(external_id__isnull=False),
                name="prospects_event_external_id_key",
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_event_prospect_same_account"),
            SameAccount(field="event_type", to="prospects.EventType", name="prospects_event_type_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(hidden=False), name="prospects_event_list"
            ),
            models.Index(
                fields=["account", "-occurred_at", "-id"], condition=Q(hidden=False), name="prospects_event_by_day"
            ),
            models.Index(
                fields=["account", "event_type", "-created_at", "-id"],
                condition=Q(hidden=False),
                name="prospects_event_by_type",
            ),
            models.Index(fields=["account", "prospect", "occurred_at", "id"], name="prospects_event_journey"),
            GinIndex(
                fields=["earlier_ids"],
                condition=Q(earlier_ids__isnull=False),
                fastupdate=False,
                name="prospects_event_earlier_ids",
            ),
        ]

    def __str__(self) -> str:
        return self.public_id
