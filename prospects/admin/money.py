"""Console pages for payments and refunds: to look at, for they come in by the API and by hooks."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline
from prospects.models import Payment, Refund


class RefundInline(ReadOnlyInline):
    """What of a payment went back."""

    model = Refund
    fields = ("occurred_at", "kind", "amount", "reason", "external_id")
    ordering = ("occurred_at",)


@admin.register(Payment)
class PaymentAdmin(ReadOnlyAdmin):
    """Payments with their refunds."""

    list_display = ("prospect", "amount", "currency", "status", "processor", "product_name", "rep", "occurred_at")
    list_filter = ("status", "kind")
    list_select_related = ("prospect", "rep")
    search_fields = ("external_id__exact",)
    ordering = ("-created_at", "-id")
    inlines = (RefundInline,)
    fields = (
        "prospect",
        "amount",
        "currency",
        "exchange_rate",
        "amount_account",
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

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).filter(hidden=False)
