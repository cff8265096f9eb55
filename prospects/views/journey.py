"""`/event-types`, `/events`, `/messages`, `/payments` and their refunds, and `/ad-spend`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin, RetrieveMixin
from prospects.actions.ad_spend import record_ad_spend
from prospects.actions.events import EVENTS, create_event_type
from prospects.actions.messages import MESSAGES, delete_message
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import refund_payment
from prospects.filters import AdSpendFilterSet, EventFilterSet, MessageFilterSet, PaymentFilterSet
from prospects.models import AdSpend, AdSpendSource, Event, EventType, Message, Payment
from prospects.serializers import journey, payments
from prospects.serializers.batches import BatchResultSerializer, batch_of
from prospects.views.ingestion import (
    BATCH_HELP,
    REPEATED_HELP,
    IngestionViewSet,
    describe_ingestion,
    parse_items,
    results,
)


class EventTypeViewSet(ListMixin, AccountViewSet):
    """The account's event types."""

    queryset = EventType.objects.all()
    serializer_class = journey.EventTypeSerializer

    @extend_schema(summary="Name an event type", description="Without a `slug`, one is made from the name.")
    def create(self, request: Request) -> HttpResponse:
        event_type = create_event_type(account_id=self.account_id, values=self.validated_data())
        return self.respond(journey.EventTypeSerializer.of(event_type), status=201)


@describe_ingestion(journey.RecordedEventSerializer)
class EventViewSet(IngestionViewSet):
    """The account's events."""

    queryset = Event.objects.visible()
    serializer_class = journey.EventSerializer
    serializer_classes = {"create": journey.NewEventSerializer}
    filterset_class = EventFilterSet
    ingestion = EVENTS


@describe_ingestion(journey.RecordedMessageSerializer)
class MessageViewSet(RetrieveMixin, IngestionViewSet):
    """The account's messages."""

    queryset = Message.objects.visible()
    serializer_class = journey.MessageSerializer
    serializer_classes = {"create": journey.NewMessageSerializer}
    filterset_class = MessageFilterSet
    ingestion = MESSAGES

    @extend_schema(description="For good. The person's conversations no longer have it.")
    def destroy(self, request: Request, id: str) -> HttpResponse:
        delete_message(**self.path_arguments("message_id"))
        return self.respond_deleted()


@describe_ingestion(payments.RecordedPaymentSerializer)
class PaymentViewSet(RetrieveMixin, IngestionViewSet):
    """The account's payments."""

    queryset = Payment.objects.visible()
    serializer_class = payments.PaymentSerializer
    serializer_classes = {"create": payments.NewPaymentSerializer}
    filterset_class = PaymentFilterSet
    ingestion = PAYMENTS

    def partial_update(self, request: Request, id: str) -> HttpResponse:
        payment = change_payment(**self.path_arguments("payment_id"), values=self.validated_data())
        return self.respond(payments.PaymentSerializer.of(payment))

    @extend_schema(
        operation_id="refundPayment",
        summary="Refund a payment",
        description=f"Without `amount`, whatever is left. {REPEATED_HELP}",
        responses={201: payments.RecordedRefundSerializer, 200: payments.RecordedRefundSerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=payments.NewRefundSerializer)
    def refunds(self, request: Request, id: str) -> HttpResponse:
        refund, created = refund_payment(**self.path_arguments("payment_id"), values=self.validated_data())
        return self.respond(payments.RefundSerializer.of(refund) | {"created": created}, status=201 if created else 200)


class AdSpendViewSet(ListMixin, AccountViewSet):
    """The account's ad spend by campaign and day."""

    queryset = AdSpend.objects.all()
    serializer_class = journey.AdSpendSerializer
    filterset_class = AdSpendFilterSet

    @extend_schema(
        summary="Record ad spend",
        description=f"A campaign's day sent again replaces its figures. {BATCH_HELP}",
        request=batch_of(journey.NewAdSpendSerializer),
        responses=BatchResultSerializer(many=True),
    )
    def bulk_update(self, request: Request) -> HttpResponse:
        bodies = parse_items(request.data, journey.NewAdSpendSerializer, self.account_id)
        items = record_ad_spend(account_id=self.account_id, source=AdSpendSource.MANUAL, bodies=bodies)
        return answer({"data": results(items)})
