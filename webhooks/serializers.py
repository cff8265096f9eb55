"""Serializers of endpoints and deliveries."""

from typing import Any

import orjson
from rest_framework.serializers import ErrorDetail, ValidationError

from pipeline_service.api import fields, shapes, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from webhooks.models import (
    SUBSCRIBABLE,
    Attempt,
    Delivery,
    DeliveryState,
    Endpoint,
    EndpointState,
    Trigger,
    WebhookEvent,
)

STATUSES = ("active", "disabled")
OVERLAP_HOURS = 24
MAX_OVERLAP_HOURS = 30 * 24
MOST_EVENTS = 100
"""Items of `events` that are looked at: more than there are event types, so that a repeated one is named."""


class EventsField(structures.ListField):
    """The event types of an endpoint: at least one, all known, without duplicates."""

    expected = "a list of event types"
    default_error_messages = {"empty": "Name at least one event: {known}.", "repeated": "'{value}' is given twice."}

    def __init__(self, **kwargs: Any) -> None:
        child = fields.ChoiceField(choices=SUBSCRIBABLE, allow_null=False)
        super().__init__(child=child, limit=MOST_EVENTS, **kwargs)
        self.schema = {"type": "array", "items": dict(child.schema), "minItems": 1}

    def to_internal_value(self, data: Any) -> list[str]:
        if data == []:
            self.fail("empty", known=", ".join(SUBSCRIBABLE))
        events: list[str] = super().to_internal_value(data)
        errors: dict[Any, Any] = {
            place: ErrorDetail(self.error_messages["repeated"].format(value=event), "repeated")
            for place, event in enumerate(events)
            if event in events[:place]
        }
        if errors:
            raise ValidationError(errors)
        return events


class StatusField(fields.ChoiceField):
    """The endpoint's state reduced to `active` or `disabled`."""

    @staticmethod
    def encode(state: str) -> str:
        return "active" if state == EndpointState.ACTIVE else "disabled"


class DisabledReasonField(fields.TextField):
    """The reason for disabling: `manual`, `auto`, or null while it is active."""

    @staticmethod
    def encode(state: str) -> str | None:
        return None if state == EndpointState.ACTIVE else state.removeprefix("disabled_")


class SecretField(fields.TextField):
    """A secret that is shown once; null when the answer is replayed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(help_text="Shown once; null when the answer is replayed.", allow_null=True, **kwargs)


class EndpointSerializer(RecordSerializer):
    """A webhook endpoint. It is registered with `url`, `events` and `label`."""

    component_name = "WebhookEndpoint"

    example = {
        "url": "https://example.com/hooks/sales",
        "events": ["prospect.created", "deal_analysis.completed"],
        "label": "CRM",
    }

    url = fields.TextField(max_length=2048, required=True)
    events = EventsField(required=True)
    status = StatusField(choices=STATUSES, source="state", read_only=True)
    disabledReason = DisabledReasonField(source="state", read_only=True, allow_null=True)

    class Meta:
        model = Endpoint
        fields: tuple[str, ...] = (
            "id",
            "url",
            "events",
            "label",
            "status",
            "disabledReason",
            "consecutiveFailures",
            "lastSuccessAt",
            "createdAt",
            "updatedAt",
        )


class RegisteredEndpointSerializer(EndpointSerializer):
    """A newly registered endpoint with its secret."""

    component_name = "RegisteredWebhookEndpoint"

    secret = SecretField(read_only=True)

    class Meta(EndpointSerializer.Meta):
        fields = ("id", "url", "events", "label", "status", "secret", "createdAt", "updatedAt")


class EndpointChangeSerializer(EndpointSerializer):
    """A change of an endpoint. `releaseHeld` sends what was held while it was disabled."""

    component_name = "WebhookEndpoint"
    creation_only = frozenset({"secret"})

    status = StatusField(choices=STATUSES, source="state", allow_null=False)
    releaseHeld = fields.BooleanField(source="release_held", allow_null=False)

    class Meta(EndpointSerializer.Meta):
        write_only = ("releaseHeld",)


class RotationSerializer(InputSerializer):
    """The time for which the old secret still signs beside the new one."""

    component_name = "SecretRotation"

    example = {"overlapHours": 24}

    overlapHours = fields.IntegerField(low=0, high=MAX_OVERLAP_HOURS, source="overlap_hours", allow_null=False)


class RotatedSecretSerializer(InputSerializer):
    """The new secret, and the time at which the old one stops signing."""

    id = shapes.text()
    secret = SecretField(read_only=True)
    previousSecretExpiresAt = fields.UnixMsField(
        read_only=True,
        help_text="When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the "
        "secret of the rotation before; the oldest ends at once.",
    )


class RecoverySerializer(InputSerializer):
    """The range of event times to send again."""

    component_name = "DeliveryRecovery"

    example = {"since": 1795098180000, "until": 1795184580000}

    since = fields.UnixMsField(required=True)
    until = fields.UnixMsField()


class RecoveredSerializer(InputSerializer):
    """The number of deliveries that are sent again."""

    component_name = "RecoveredDeliveries"

    count = shapes.whole()


class DeliverySerializer(RecordSerializer):
    """A delivery as it is listed."""

    component_name = "WebhookDelivery"

    webhookId = fields.AccountScopedRelatedField(prefix=Endpoint.id_prefix, source="endpoint_id", read_only=True)
    eventId = fields.AccountScopedRelatedField(prefix=WebhookEvent.id_prefix, source="event_id", read_only=True)
    event = fields.TextField(source="event.type", read_only=True)
    status = fields.ChoiceField(choices=tuple(DeliveryState.values), source="state", read_only=True)
    nextAttemptAt = fields.UnixMsField(source="due_at", read_only=True)
    lastStatusCode = fields.IntegerField(source="last_status", read_only=True)
    trigger = fields.ChoiceField(choices=tuple(Trigger.values), read_only=True)

    class Meta:
        model = Delivery
        fields: tuple[str, ...] = (
            "id",
            "webhookId",
            "eventId",
            "event",
            "status",
            "attempts",
            "nextAttemptAt",
            "lastStatusCode",
            "lastError",
            "trigger",
            "createdAt",
            "finishedAt",
        )
        read_only = ("attempts", "lastError", "createdAt", "finishedAt")


class HeadersField(fields.JSONField):
    """HTTP headers by name."""

    schema = {"type": "object", "additionalProperties": {"type": "string"}}


class PayloadField(fields.JSONField):
    """The body of a delivery, exactly as it is sent."""

    schema = {
        "type": "object",
        "title": "WebhookPayload",
        "required": ["event", "accountId", "occurredAt", "data"],
        "properties": {
            "event": {"type": "string"},
            "accountId": {"type": "string"},
            "occurredAt": {"type": "integer", "format": "int64"},
            "data": {"type": "object", "additionalProperties": True},
        },
    }


class AttemptSerializer(RecordSerializer):
    """One attempt of a delivery."""

    component_name = "WebhookAttempt"

    error = fields.TextField(source="error_code", read_only=True)
    responseHeaders = HeadersField(source="response_headers")

    class Meta:
        model = Attempt
        fields = (
            "number",
            "trigger",
            "startedAt",
            "durationMs",
            "statusCode",
            "error",
            "responseHeaders",
            "responseBody",
        )
        read_only = fields


class DeliveryDetailSerializer(DeliverySerializer):
    """A delivery with its exact payload and all its attempts."""

    component_name = "WebhookDeliveryDetail"

    payload = PayloadField()
    attemptLog = shapes.many(AttemptSerializer)

    class Meta(DeliverySerializer.Meta):
        fields = (*DeliverySerializer.Meta.fields, "payload", "attemptLog")


def delivery_detail(delivery: Delivery) -> dict[str, Any]:
    """Convert a delivery with its payload and attempts to JSON values."""
    log = Attempt.objects.for_account(delivery.account_id).filter(delivery=delivery).order_by("number")
    return {
        **DeliverySerializer.of(delivery),
        "payload": orjson.Fragment(bytes(delivery.event.body)),
        "attemptLog": [AttemptSerializer.of(attempt) for attempt in log],
    }
