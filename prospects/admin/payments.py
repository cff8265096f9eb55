"""Console pages of payments and refunds. They are read-only: payments and refunds come from the API and from hooks."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import display

from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline
from pipeline_service.console.readable import money
from prospects.catalogue import get_currency
from prospects.models import Payment, Refund


class RefundInline(ReadOnlyInline):
    """The refunds of a payment."""

    model = Refund
    fields = ("occurred_at", "kind", "amount_text", "reason", "external_id")
    ordering = ("occurred_at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        refunds: QuerySet = super().get_queryset(request).select_related("payment")
        return refunds

    @display(description="Amount")
    def amount_text(self, refund: Refund) -> str | None:
        return money(refund.amount, refund.payment.currency)


@admin.register(Payment)
class PaymentAdmin(ReadOnlyAdmin):
    """Payments with their refunds, read-only."""

    when_empty = "Payments come in by the API and from the payment processor's inbound hook."
    list_display = ("prospect", "amount_text", "status", "processor", "product_name", "rep", "occurred_at")
    list_filter = ("status", "kind")
    list_select_related = ("prospect", "rep")
    search_fields = ("external_id__exact",)
    ordering = ("-created_at", "-id")
    inlines = (RefundInline,)
    fields = (
        "prospect",
        "amount_text",
        "exchange_rate",
        "counted_text",
        "status",
        "kind",
        "occurred_at",
        "processor",
        "product_id",
        "product_name",
        "deal_id",
        "rep",
        "call",
        "external_id",
    )

    @display(description="Amount", ordering="amount")
    def amount_text(self, payment: Payment) -> str | None:
        return money(payment.amount, payment.currency)

    @display(description="Counted as")
    def counted_text(self, payment: Payment) -> str | None:
        return money(payment.amount_account, get_currency(payment.account_id))
