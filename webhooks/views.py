"""The endpoints under `/webhooks`."""

import datetime

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service import clock
from pipeline_service.api.serializers import EmptySerializer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from pipeline_service.exceptions import NotFound, ValidationFailed
from pipeline_service.notify import notify
from webhooks.actions import deliveries, endpoints, rotation
from webhooks.filters import DeliveryFilterSet
from webhooks.models import Delivery, Endpoint
from webhooks.serializers import (
    OVERLAP_HOURS,
    DeliveryDetailSerializer,
    DeliverySerializer,
    EndpointChangeSerializer,
    EndpointSerializer,
    RecoveredSerializer,
    RecoverySerializer,
    RegisteredEndpointSerializer,
    RotatedSecretSerializer,
    RotationSerializer,
    delivery_detail,
)


class EndpointViewSet(ListMixin, RetrieveMixin, AccountViewSet):
    """The account's webhook endpoints and what is sent to them."""

    queryset = Endpoint.objects.live()
    serializer_class = EndpointSerializer
    serializer_classes = {"partial_update": EndpointChangeSerializer}
    secret_fields = ("secret",)

    @extend_schema(
        summary="Register an endpoint",
        description="https only. The `secret` is shown in this answer and never again.",
        responses={201: RegisteredEndpointSerializer},
    )
    def create(self, request: Request) -> HttpResponse:
        values = self.validated_data()
        endpoint, secret = endpoints.register_endpoint(
            account_id=self.account_id, url=values["url"], events=values["events"], label=values.get("label")
        )
        record = EndpointSerializer.of(endpoint) | {"secret": secret}
        return self.respond({name: record[name] for name in RegisteredEndpointSerializer.Meta.fields}, status=201)

    @extend_schema(responses={200: EndpointSerializer, 409: None})
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        status: str | None = values.pop("state", None)
        release: bool = values.pop("release_held", False)
        enabled = None if status is None else status == "active"
        endpoint = endpoints.update_endpoint(
            **self.path_arguments("endpoint_id"), changes=values, enabled=enabled, release=release
        )
        notify("webhooks.drain")
        return self.respond(EndpointSerializer.of(endpoint))

    @extend_schema(summary="Remove an endpoint", description="Only requests in flight are still sent.")
    def destroy(self, request: Request, id: str) -> HttpResponse:
        endpoints.delete_endpoint(**self.path_arguments("endpoint_id"))
        return self.respond_deleted()

    @extend_schema(
        summary="Send a test event",
        description="Sends `webhook.test` to this endpoint, whatever events it subscribes to.",
        responses={202: DeliverySerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=EmptySerializer)
    def test(self, request: Request, id: str) -> HttpResponse:
        delivery = deliveries.send_test(**self.path_arguments("endpoint_id"))
        notify("webhooks.drain")
        return self.respond(DeliverySerializer.of(delivery), status=202)

    @extend_schema(
        summary="Rotate the secret",
        description="Both secrets sign for `overlapHours`. Rotated again meanwhile, the oldest ends at once.",
        responses=RotatedSecretSerializer,
    )
    @action(detail=True, methods=["post"], url_path="rotate-secret", serializer_class=RotationSerializer)
    def rotate_secret(self, request: Request, id: str) -> HttpResponse:
        hours = self.validated_data().get("overlap_hours", OVERLAP_HOURS)
        rotated = rotation.rotate_secret(**self.path_arguments("endpoint_id"), overlap=datetime.timedelta(hours=hours))
        ends = clock.to_ms(rotated.previous_expires_at)
        return self.respond({"id": id, "secret": rotated.secret, "previousSecretExpiresAt": ends})

    @extend_schema(
        operation_id="recoverWebhookDeliveries",
        summary="Recover the missed deliveries of an endpoint",
        description="Deliveries that failed, were held or canceled, of events between `since` and `until`.",
        responses={202: RecoveredSerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=RecoverySerializer)
    def recover(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        since, until = values["since"], values.get("until")
        if until is not None and since > until:
            raise ValidationFailed.of("since", "reversed_range", "since must not be later than until.")
        count = deliveries.recover_deliveries(**self.path_arguments("endpoint_id"), since=since, until=until)
        notify("webhooks.drain")
        return self.respond({"count": count}, status=202)

    @extend_schema(summary="List an endpoint's deliveries")
    @action(
        detail=True,
        url_path="deliveries",
        queryset=Delivery.objects.all(),
        serializer_class=DeliverySerializer,
        filterset_class=DeliveryFilterSet,
    )
    def list_deliveries(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(endpoint_id=self.parent_id())

    @extend_schema(summary="Fetch a delivery", responses=DeliveryDetailSerializer)
    @action(detail=True, url_path="deliveries/<str:delivery_id>", queryset=Delivery.objects.select_related("event"))
    def retrieve_delivery(self, request: Request, id: str, delivery_id: str) -> HttpResponse:
        of_endpoint = self.get_queryset().filter(endpoint_id=self.parent_id())
        delivery = of_endpoint.filter(pk=self.path_id(Delivery, "delivery_id")).first()
        if delivery is None:
            raise NotFound
        return self.respond(delivery_detail(delivery))

    @extend_schema(
        summary="Send a delivery again",
        description="With the same event id and body, and a fresh budget of five attempts.",
        responses={202: DeliverySerializer},
    )
    @action(
        detail=True,
        methods=["post"],
        url_path="deliveries/<str:delivery_id>/resend",
        serializer_class=EmptySerializer,
    )
    def resend(self, request: Request, id: str, delivery_id: str) -> HttpResponse:
        delivery = deliveries.resend_delivery(
            **self.path_arguments("endpoint_id"), delivery_id=self.path_id(Delivery, "delivery_id")
        )
        notify("webhooks.drain")
        return self.respond(DeliverySerializer.of(delivery), status=202)
