"""Console pages of payments and refunds. They are read-only: payments and refunds come from the API and from hooks."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from unfold.decorators import display

from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline, ScopedRelatedFilter
from pipeline_service.console.filters import ChoicesDropdownFilter, DateRangeFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import money
from prospects.admin.words import day
from prospects.catalogue import get_currency
from prospects.models import Payment, Refund

STATUS_COLOURS = {"succeeded": "success", "failed": "danger", "pending": "warning"}


class RefundInline(ReadOnlyInline):
    """The refunds of a payment."""

    model = Refund
    fields = ("occurred_at", "kind", "amount_text", "reason", "external_id")
    ordering = ("occurred_at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        refunds: QuerySet = super().get_queryset(request).select_related("payment")
        return refunds

    @display(description=gettext_lazy("Amount"))
    def amount_text(self, refund: Refund) -> str | None:
        return money(refund.amount, refund.payment.currency)


@admin.register(Payment)
class PaymentAdmin(ReadOnlyAdmin):
    """Payments with their refunds, read-only."""

    when_empty = gettext_lazy("Payments come in by the API and from the payment processor's inbound hook.")
    list_display = (
        *("prospect_text", "amount_text", "status_label", "product", "kind_text", "rep", "paid_text", "created_text"),
    )
    list_filter = (("status", ChoicesDropdownFilter), ("rep", ScopedRelatedFilter), ("created_at", DateRangeFilter))
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

    @display(description=gettext_lazy("Prospect"))
    def prospect_text(self, payment: Payment) -> str:
        return str(payment.prospect)

    @display(description=gettext_lazy("Status"), label=STATUS_COLOURS)
    def status_label(self, payment: Payment) -> tuple[str, str]:
        return payment.status, payment.get_status_display()

    @display(description=gettext_lazy("Product"))
    def product(self, payment: Payment) -> str | None:
        return payment.product_name or payment.product_id

    @display(description=gettext_lazy("Kind"))
    def kind_text(self, payment: Payment) -> str:
        return payment.get_kind_display()

    @display(description=gettext_lazy("Paid"))
    def paid_text(self, payment: Payment) -> SafeString:
        return day(payment.occurred_at)

    @display(description=gettext_lazy("Recorded"), ordering="created_at")
    def created_text(self, payment: Payment) -> SafeString:
        return day(payment.created_at)

    @display(description=gettext_lazy("Amount"))
    def amount_text(self, payment: Payment) -> str | None:
        return money(payment.amount, payment.currency)

    @display(description=gettext_lazy("Counted as"))
    def counted_text(self, payment: Payment) -> str | None:
        return money(payment.amount_account, get_currency(payment.account_id))
