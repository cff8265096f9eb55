"""`/payments` and their refunds."""

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, TEXT, reference
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import refund_payment
from prospects.models import Payment, Prospect
from prospects.serializers.money import (
    NewPaymentSerializer,
    NewRefundSerializer,
    PaymentSerializer,
    RecordedPaymentSerializer,
    RecordedRefundSerializer,
    RefundSerializer,
)
from prospects.views.ingestion import (
    BATCH_ANSWER,
    BATCH_BODY,
    KEEPS_GOOD_ROWS,
    SENT_AGAIN,
    answer_batch,
    answer_one,
)

PAYMENT_LIST = Listing(
    PaymentSerializer,
    lambda: Payment.objects.filter(hidden=False),
    filters=[
        Filter(
            "prospectId", reference(Prospect.id_prefix, lambda: Prospect.objects.live()), "prospect_id", "Who paid."
        ),
        Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "The rep who gets the credit."),
        Filter("processor", TEXT, "processor", "Payment processor."),
        Filter("since", MOMENT, "occurred_at__gt", "Paid after (Unix ms)."),
        Filter("until", MOMENT, "occurred_at__lt", "Paid before (Unix ms)."),
    ],
)


class PaymentsView(ApiView):
    """The account's payments."""

    @operation("List payments", listing=PAYMENT_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(PAYMENT_LIST)

    @operation(
        "Record a payment",
        body=NewPaymentSerializer,
        answer=RecordedPaymentSerializer,
        status=201,
        also=(200,),
        description=SENT_AGAIN,
    )
    def post(self, request: Request) -> HttpResponse:
        return answer_one(self, PAYMENTS, NewPaymentSerializer, PaymentSerializer)


class PaymentBatchView(ApiView):
    """Many payments at once."""

    @operation("Record many payments", body=BATCH_BODY, answer=BATCH_ANSWER, description=KEEPS_GOOD_ROWS)
    def post(self, request: Request) -> HttpResponse:
        return answer_batch(self, PAYMENTS, NewPaymentSerializer)


class PaymentView(ApiView):
    """One payment."""

    @operation("Fetch a payment", answer=PaymentSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        mine = Payment.objects.for_account(self.caller.account_id).filter(hidden=False)
        payment = mine.filter(pk=path_id(Payment.id_prefix, id)).first()
        if payment is None:
            raise NotFound
        return self.one(PaymentSerializer.of(payment))

    @operation("Change a payment", body=PaymentSerializer, answer=PaymentSerializer)
    def patch(self, request: Request, id: str) -> HttpResponse:
        payment = change_payment(
            account_id=self.caller.account_id,
            payment_id=path_id(Payment.id_prefix, id),
            values=self.body(PaymentSerializer, partial=True),
        )
        return self.one(PaymentSerializer.of(payment))


class RefundsView(ApiView):
    """The refunds of one payment."""

    @operation(
        "Refund a payment",
        body=NewRefundSerializer,
        answer=RecordedRefundSerializer,
        status=201,
        also=(200,),
        description=f"Without `amount`, whatever is left. {SENT_AGAIN}",
    )
    def post(self, request: Request, id: str) -> HttpResponse:
        refund, created = refund_payment(
            account_id=self.caller.account_id,
            payment_id=path_id(Payment.id_prefix, id),
            values=self.body(NewRefundSerializer),
        )
        return self.one(RefundSerializer.of(refund) | {"created": created}, status=201 if created else 200)
