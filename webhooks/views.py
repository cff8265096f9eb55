"""`/webhooks`."""

import datetime
from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service import clock
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import DELETED, operation
from pipeline_service.api.parameters import MOMENT, choice
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring
from pipeline_service.problems import NotFound, ValidationFailed
from webhooks.actions import deliveries, endpoints, rotation
from webhooks.actions.lookup import find_endpoint
from webhooks.models import SUBSCRIBABLE, TEST_EVENT, Delivery, DeliveryState, Endpoint
from webhooks.serializers import (
    OVERLAP_HOURS,
    DeliverySerializer,
    EndpointChangeSerializer,
    EndpointSerializer,
    NothingSerializer,
    RecoverySerializer,
    RotationSerializer,
    delivery_in_full,
)

ENDPOINTS = Listing(EndpointSerializer, lambda: Endpoint.objects.live())
DELIVERIES = Listing(
    DeliverySerializer,
    lambda: Delivery.objects.all(),
    filters=[
        Filter("status", choice(DeliveryState.values), "state", "Where the delivery stands."),
        Filter("event", choice((*SUBSCRIBABLE, TEST_EVENT)), "event__type", "Event type."),
        Filter("since", MOMENT, "created_at__gt", "Created after (Unix ms)."),
        Filter("until", MOMENT, "created_at__lt", "Created before (Unix ms)."),
    ],
    fixed=[Filter("endpoint", choice(()), "endpoint_id")],
)
MOMENT_SCHEMA = {"type": "integer", "format": "int64"}
REGISTERED = {
    "type": "object",
    "required": ["id", "url", "events", "label", "status", "secret", "createdAt", "updatedAt"],
    "properties": {
        "id": {"type": "string"},
        "url": {"type": "string"},
        "events": {"type": "array", "items": {"type": "string", "enum": list(SUBSCRIBABLE)}},
        "label": {"type": "string", "nullable": True},
        "status": {"type": "string", "enum": ["active"]},
        "secret": {"type": "string", "nullable": True, "description": "Shown once; null when the answer is replayed."},
        "createdAt": MOMENT_SCHEMA,
        "updatedAt": MOMENT_SCHEMA,
    },
}
ROTATED_UNTIL = (
    "When the secret that stays valid beside the new one ends. Inside an earlier overlap that is the secret of the "
    "rotation before; the oldest ends at once."
)
ROTATED = {
    "type": "object",
    "required": ["id", "secret", "previousSecretExpiresAt"],
    "properties": {
        "id": {"type": "string"},
        "secret": {"type": "string", "nullable": True, "description": "Shown once; null when the answer is replayed."},
        "previousSecretExpiresAt": MOMENT_SCHEMA | {"description": ROTATED_UNTIL},
    },
}
IN_FULL = {
    "type": "object",
    "properties": {
        "payload": {"type": "object", "description": "The body that is sent."},
        "attemptLog": {"type": "array", "items": {"type": "object"}},
    },
    "additionalProperties": True,
}
RECOVERED = {"type": "object", "required": ["count"], "properties": {"count": {"type": "integer"}}}


def named(view: ApiView, id: str) -> dict[str, Any]:
    """The endpoint of the path, as every action takes it."""
    return {"account_id": view.caller.account_id, "endpoint_id": path_id(Endpoint.id_prefix, id)}


class EndpointsView(ApiView):
    """The account's endpoints."""

    secret_fields = ("secret",)

    @operation("List endpoints", listing=ENDPOINTS)
    def get(self, request: Request) -> HttpResponse:
        return self.page(ENDPOINTS)

    @operation("Register an endpoint", body=EndpointSerializer, answer=REGISTERED, status=201)
    def post(self, request: Request) -> HttpResponse:
        values = self.body(EndpointSerializer)
        endpoint, secret = endpoints.register_endpoint(
            account_id=self.caller.account_id,
            url=values["url"],
            events=values["events"],
            label=values.get("label"),
        )
        record = EndpointSerializer.of(endpoint) | {"secret": secret}
        return self.one({name: record[name] for name in REGISTERED["required"]}, status=201)


class EndpointView(ApiView):
    """One endpoint."""

    @operation("Fetch an endpoint", answer=EndpointSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(EndpointSerializer.of(find_endpoint(**named(self, id))))

    @operation("Change an endpoint", body=EndpointChangeSerializer, answer=EndpointSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        values = self.body(EndpointChangeSerializer, partial=True)
        status: str | None = values.pop("state", None)
        release: bool = values.pop("release_held", False)
        endpoint = endpoints.update_endpoint(
            **named(self, id), changes=values, enabled=None if status is None else status == "active", release=release
        )
        ring("webhooks.drain")
        return self.one(EndpointSerializer.of(endpoint))

    @operation("Remove an endpoint", answer=DELETED, description="Nothing is sent after it but what is in flight.")
    def delete(self, request: Request, id: str) -> HttpResponse:
        endpoints.delete_endpoint(**named(self, id))
        return self.deleted(id)


class TestView(ApiView):
    """A test event."""

    @operation("Send a test event", body=NothingSerializer, answer=DeliverySerializer, status=202)
    def post(self, request: Request, id: str) -> HttpResponse:
        self.body(NothingSerializer)
        delivery = deliveries.send_test(**named(self, id))
        ring("webhooks.drain")
        return self.one(DeliverySerializer.of(delivery), status=202)


class RotateSecretView(ApiView):
    """A new secret."""

    secret_fields = ("secret",)

    @operation("Rotate the secret", body=RotationSerializer, answer=ROTATED)
    def post(self, request: Request, id: str) -> HttpResponse:
        hours = self.body(RotationSerializer).get("overlap_hours", OVERLAP_HOURS)
        rotated = rotation.rotate_secret(**named(self, id), overlap=datetime.timedelta(hours=hours))
        ends = clock.to_ms(rotated.previous_expires_at)
        return self.one({"id": id, "secret": rotated.secret, "previousSecretExpiresAt": ends})


class RecoverView(ApiView):
    """What an endpoint missed."""

    @operation("Send again what an endpoint missed", body=RecoverySerializer, answer=RECOVERED, status=202)
    def post(self, request: Request, id: str) -> HttpResponse:
        values = self.body(RecoverySerializer)
        since, until = values["since"], values.get("until")
        if until is not None and since > until:
            raise ValidationFailed.of("since", "reversed_range", "since must not be later than until.")
        count = deliveries.recover_deliveries(**named(self, id), since=since, until=until)
        ring("webhooks.drain")
        return self.one({"count": count}, status=202)


class DeliveriesView(ApiView):
    """What is and was owed to an endpoint."""

    @operation("List an endpoint's deliveries", listing=DELIVERIES)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.page(DELIVERIES, endpoint=find_endpoint(**named(self, id)).id)


class DeliveryView(ApiView):
    """One delivery with its attempts."""

    @operation("Fetch a delivery", answer=IN_FULL)
    def get(self, request: Request, id: str, delivery_id: str) -> HttpResponse:
        endpoint = find_endpoint(**named(self, id))
        mine = Delivery.objects.for_account(self.caller.account_id).filter(endpoint=endpoint)
        delivery = mine.select_related("event").filter(pk=path_id(Delivery.id_prefix, delivery_id)).first()
        if delivery is None:
            raise NotFound
        return self.one(delivery_in_full(delivery))


class ResendView(ApiView):
    """A delivery once more."""

    @operation("Send a delivery again", body=NothingSerializer, answer=DeliverySerializer, status=202)
    def post(self, request: Request, id: str, delivery_id: str) -> HttpResponse:
        self.body(NothingSerializer)
        delivery = deliveries.resend_delivery(**named(self, id), delivery_id=path_id(Delivery.id_prefix, delivery_id))
        ring("webhooks.drain")
        return self.one(DeliverySerializer.of(delivery), status=202)
