"""`/payments` and their refunds."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service.api.viewsets import RetrieveMixin
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import refund_payment
from prospects.filters import PaymentFilterSet
from prospects.models import Payment
from prospects.serializers.payments import (
    NewPaymentSerializer,
    NewRefundSerializer,
    PaymentSerializer,
    RecordedPaymentSerializer,
    RecordedRefundSerializer,
    RefundSerializer,
)
from prospects.views.ingestion import REPEATED_HELP, IngestionViewSet, describe_ingestion


@describe_ingestion(RecordedPaymentSerializer)
class PaymentViewSet(RetrieveMixin, IngestionViewSet):
    """The account's payments."""

    queryset = Payment.objects.filter(hidden=False)
    serializer_class = PaymentSerializer
    serializer_classes = {"create": NewPaymentSerializer}
    filterset_class = PaymentFilterSet
    ingestion = PAYMENTS

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
