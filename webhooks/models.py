"""Endpoints, their secrets, events, deliveries and attempts."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service.events import PUBLIC_EVENTS
from pipeline_service.origin import OriginRecord
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.secrets import EncryptedTextField
from pipeline_service.work import LeasedWork
from webhooks.querysets import DeliveryQuerySet, EndpointQuerySet

TEST_EVENT = "webhook.test"
SUBSCRIBABLE = tuple(event.value for event in PUBLIC_EVENTS)
"""The event types that an endpoint may subscribe to. The test event is only sent on request."""
IN_FLIGHT_LIMIT = 8


class EndpointState(models.TextChoices):
    """The state of an endpoint: enabled, or disabled by a user or automatically."""

    ACTIVE = "active"
    DISABLED_MANUAL = "disabled_manual"
    DISABLED_AUTO = "disabled_auto"


class Endpoint(AccountRecord):
    """A URL that receives events. A deleted endpoint keeps its row for the history of its deliveries."""

    id_prefix = "wh"

    url = models.CharField(max_length=2048)
    label = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    events = ArrayField(models.CharField(max_length=64))
    state = models.CharField(max_length=16, choices=EndpointState.choices, default=EndpointState.ACTIVE)
    disabled_at = MsDateTimeField(null=True, editable=False)
    max_in_flight = models.SmallIntegerField(default=IN_FLIGHT_LIMIT, editable=False)
    consecutive_failures = models.IntegerField(default=0, editable=False)
    first_failure_at = MsDateTimeField(null=True, editable=False)
    last_success_at = MsDateTimeField(null=True, editable=False)
    last_attempt_at = MsDateTimeField(null=True, editable=False)
    answer_ms = models.IntegerField(null=True, editable=False, help_text="Moving average; empty before the first one.")
    deleted_at = MsDateTimeField(null=True, editable=False)

    objects: ClassVar[Any] = EndpointQuerySet.as_manager()

    class Meta:
        constraints = [
            account_unique_key("webhooks_endpoint_account_id_key"),
            models.CheckConstraint(
                condition=Q(events__len__gt=0) & Q(events__contained_by=list(SUBSCRIBABLE)),
                name="webhooks_endpoint_known_events",
            ),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(deleted_at=None), name="webhooks_endpoint_list"
            ),
        ]

    def __str__(self) -> str:
        return self.label or self.url


class SecretRole(models.TextChoices):
    """The role of a secret. The primary signs the plain header; during a rotation the secondary also signs."""

    PRIMARY = "primary"
    SECONDARY = "secondary"


class Secret(AccountRecord):
    """A signing secret. A primary with `expires_at` is being replaced: at that time the secondary takes its place."""

    id_prefix = "whkey"

    endpoint = AccountForeignKey(Endpoint, on_delete=models.CASCADE, related_name="secrets")
    role = models.CharField(max_length=16, choices=SecretRole.choices)
    value = EncryptedTextField(editable=False)
    last4 = models.CharField(max_length=4)
    expires_at = MsDateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "endpoint", "role"], name="webhooks_secret_role_key"),
            SameAccount(field="endpoint", to="webhooks.Endpoint", name="webhooks_secret_endpoint_same_account"),
        ]

    def __str__(self) -> str:
        return f"whsec_…{self.last4}"


class WebhookEvent(AccountRecord, OriginRecord):
    """An event to deliver; `body` has the exact bytes that are sent."""

    id_prefix = "whevt"

    type = models.CharField(max_length=64)
    occurred_at = MsDateTimeField()
    body = models.BinaryField()
    dedupe_key = models.CharField(max_length=255)
    prospect_id = models.UUIDField(null=True)

    class Meta:
        verbose_name = "event"
        constraints = [
            account_unique_key("webhooks_webhookevent_account_id_key"),
            models.UniqueConstraint(fields=["account", "type", "dedupe_key"], name="webhooks_webhookevent_once"),
        ]
        indexes = [
            models.Index(
                fields=["account", "prospect_id"],
                condition=Q(prospect_id__isnull=False),
                name="webhooks_webhookevent_prospect",
            ),
            models.Index(fields=["created_at"], name="webhooks_webhookevent_age"),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.public_id}"


class DeliveryState(models.TextChoices):
    """The state of a delivery. A `held` one waits until its endpoint is enabled again."""

    PENDING = "pending"
    IN_FLIGHT = "in_flight"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    HELD = "held"
    CANCELED = "canceled"


class Trigger(models.TextChoices):
    """The reason for which a delivery is sent."""

    AUTO = "auto"
    MANUAL = "manual"
    RECOVER = "recover"
    TEST = "test"


class Delivery(LeasedWork):
    """The delivery of an event to an endpoint. `failures` counts for the retry budget, `attempts` never decreases.

    Only a pending delivery has a `due_at`. Its own origin is the request that sent it again; else the event's counts.
    """

    id_prefix = "dlv"
    running_state = DeliveryState.IN_FLIGHT
    done_state = DeliveryState.SUCCEEDED
    dead_state = DeliveryState.FAILED
    claim_columns = ", due_at = NULL"

    event = AccountForeignKey(WebhookEvent, on_delete=models.CASCADE)
    endpoint = AccountForeignKey(Endpoint, on_delete=models.CASCADE)
    state = models.CharField(max_length=16, choices=DeliveryState.choices, db_default=DeliveryState.PENDING)
    trigger = models.CharField(max_length=16, choices=Trigger.choices, db_default=Trigger.AUTO)
    failures = models.SmallIntegerField(db_default=0)
    attempts = models.SmallIntegerField(db_default=0)
    lease_losses = models.SmallIntegerField(db_default=0)
    due_at: Any = MsDateTimeField(null=True)
    last_status = models.SmallIntegerField(null=True)
    last_error = models.CharField(max_length=300, null=True)  # noqa: DJ001  absent is null in JSON
    finished_at = MsDateTimeField(null=True)

    objects: ClassVar[Any] = DeliveryQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "deliveries"
        constraints = [
            account_unique_key("webhooks_delivery_account_id_key"),
            models.UniqueConstraint(fields=["account", "event", "endpoint"], name="webhooks_delivery_once"),
            models.CheckConstraint(
                condition=Q(state=DeliveryState.PENDING, due_at__isnull=False)
                | (~Q(state=DeliveryState.PENDING) & Q(due_at=None)),
                name="webhooks_delivery_due_when_pending",
            ),
            SameAccount(field="event", to="webhooks.WebhookEvent", name="webhooks_delivery_event_same_account"),
            SameAccount(field="endpoint", to="webhooks.Endpoint", name="webhooks_delivery_endpoint_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["endpoint", "due_at", "id"],
                condition=Q(state=DeliveryState.PENDING),
                name="webhooks_delivery_due",
            ),
            models.Index(
                fields=["leased_until"], condition=Q(state=DeliveryState.IN_FLIGHT), name="webhooks_delivery_leased"
            ),
            models.Index(
                fields=["endpoint"], condition=Q(state=DeliveryState.IN_FLIGHT), name="webhooks_delivery_in_flight"
            ),
            models.Index(fields=["account", "endpoint", "-created_at", "-id"], name="webhooks_delivery_list"),
            models.Index(fields=["account", "-created_at", "-id"], name="webhooks_delivery_log"),
            models.Index(
                fields=["account", "-created_at", "-id"],
                condition=Q(state=DeliveryState.FAILED),
                name="webhooks_delivery_failed",
            ),
            models.Index(fields=["endpoint"], condition=Q(state=DeliveryState.HELD), name="webhooks_delivery_held"),
            models.Index(fields=["created_at"], name="webhooks_delivery_age"),
        ]

    def __str__(self) -> str:
        return self.public_id

    @classmethod
    def dead_letter_lost(cls, rows: models.QuerySet) -> None:
        """Fail deliveries that lost too many workers."""
        message = "Three workers were lost while sending it."
        rows.update(state=cls.dead_state, finished_at=Now(), last_error=message)

    @classmethod
    def requeue_lost(cls, rows: models.QuerySet) -> None:
        """Return deliveries that lost their worker to the queue; hold or cancel those whose endpoint is not enabled."""
        rows.filter(endpoint__deleted_at__isnull=False).update(state=DeliveryState.CANCELED, finished_at=Now())
        in_flight = rows.filter(state=cls.running_state)
        in_flight.exclude(endpoint__state=EndpointState.ACTIVE).update(state=DeliveryState.HELD)
        in_flight.update(state=DeliveryState.PENDING, due_at=Now())


class Attempt(AccountRecord):
    """One request of a delivery and its response. Never changed after it is written, except by an erasure.

    The table has partitions by month of the id. `attempt_results.attempt_id` makes it, so that an attempt that is
    recorded twice has one row.
    """

    id_prefix = "whtry"

    delivery = AccountForeignKey(Delivery, on_delete=models.CASCADE, related_name="log")
    number = models.SmallIntegerField()
    trigger = models.CharField(max_length=16, choices=Trigger.choices)
    started_at = MsDateTimeField(db_default=Now())
    duration_ms = models.IntegerField()
    status_code = models.SmallIntegerField(null=True)
    error_code = models.CharField(max_length=32, null=True)  # noqa: DJ001
    error_text = models.CharField(max_length=300, null=True)  # noqa: DJ001
    # Signatures are masked. Null for attempts made before this column existed.
    request_headers = models.JSONField(null=True)
    response_headers = models.JSONField(default=dict)
    response_body = models.TextField(blank=True)
    peer_ip = models.GenericIPAddressField(null=True)
    url = models.CharField(max_length=2048)
    worker = models.CharField(max_length=128)

    class Meta:
        ordering = ["number"]
        constraints = [
            SameAccount(field="delivery", to="webhooks.Delivery", name="webhooks_attempt_delivery_same_account"),
        ]
        indexes = [models.Index(fields=["account", "delivery", "number"], name="webhooks_attempt_of")]

    def __str__(self) -> str:
        return f"attempt {self.number}"
