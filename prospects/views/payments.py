"""`/payments` and their refunds."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service.api.viewsets import ListMixin, RetrieveMixin
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import refund_payment
from prospects.filters import PaymentFilterSet
from prospects.models import Payment
from prospects.serializers.batches import BatchResultSerializer, batch_of
from prospects.serializers.money import (
    NewPaymentSerializer,
    NewRefundSerializer,
    PaymentSerializer,
    RecordedPaymentSerializer,
    RecordedRefundSerializer,
    RefundSerializer,
)
from prospects.views.ingestion import BATCH_HELP, REPEATED_HELP, IngestionMixin


@extend_schema_view(
    list=extend_schema(summary="List payments"),
    retrieve=extend_schema(summary="Fetch a payment"),
    create=extend_schema(
        summary="Record a payment",
        description=REPEATED_HELP,
        responses={201: RecordedPaymentSerializer, 200: RecordedPaymentSerializer},
    ),
    batch=extend_schema(
        summary="Record many payments",
        description=BATCH_HELP,
        request=batch_of(NewPaymentSerializer),
        responses=BatchResultSerializer(many=True),
    ),
)
class PaymentViewSet(ListMixin, RetrieveMixin, IngestionMixin):
    """The account's payments."""

    queryset = Payment.objects.filter(hidden=False)
    serializer_class = PaymentSerializer
    serializer_classes = {"create": NewPaymentSerializer}
    filterset_class = PaymentFilterSet
    intake = PAYMENTS

    @extend_schema(summary="Change a payment")
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        payment = change_payment(account_id=self.account_id, payment_id=self.path_id(), values=values)
        return self.respond(PaymentSerializer.of(payment))

    @extend_schema(
        operation_id="refundPayment",
        summary="Refund a payment",
        description=f"Without `amount`, whatever is left. {REPEATED_HELP}",
        responses={201: RecordedRefundSerializer, 200: RecordedRefundSerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=NewRefundSerializer)
    def refunds(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        refund, created = refund_payment(account_id=self.account_id, payment_id=self.path_id(), values=values)
        return self.respond(RefundSerializer.of(refund) | {"created": created}, status=201 if created else 200)
