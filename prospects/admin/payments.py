"""Console pages of payments with their refunds. One that no system sends is recorded, corrected and refunded here."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display

from pipeline_service import clock
from pipeline_service.console.base import (
    AccountModelAdmin,
    OpenAddedRecordMixin,
    ScopedRelatedFilter,
    account_of,
)
from pipeline_service.console.bulk import confirm, for_each
from pipeline_service.console.buttons import RecordButton
from pipeline_service.console.csv_export import PERSON, REP, CsvExportMixin
from pipeline_service.console.filters import ChoicesDropdownFilter, DateRangeFilter
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.console.readable import money
from prospects.actions.refunds import remaining_amount
from prospects.admin.new_payment import (
    CHANGED_FIELDS,
    FIELDS,
    ChangePaymentForm,
    NewPaymentForm,
    correct_payment,
    record_payment,
)
from prospects.admin.payment_refunds import DELETE_REFUND, REFUND, PaymentRefunds, RefundInline
from prospects.admin.person_search import PersonSearchMixin
from prospects.admin.words import day
from prospects.catalogue import get_currency
from prospects.models import Payment, PaymentStatus
from prospects.serializers.payments import PaymentSerializer

VOID = RecordButton("void", gettext_lazy("Void…"), "block")
STATUS_COLOURS = {"succeeded": "success", "failed": "danger", "pending": "warning"}


@admin.register(Payment)
class PaymentAdmin(PaymentRefunds, CsvExportMixin, PersonSearchMixin, OpenAddedRecordMixin, AccountModelAdmin):
    """Payments with their refunds. What the API changes of one is changed here, too."""

    when_empty = gettext_lazy(
        "Payments come in by the API and from the payment processor's inbound hook, or are added here."
    )
    form = NewPaymentForm
    export_name = "payments"
    export_serializer = PaymentSerializer
    export_texts = REP
    export_further = {**PERSON, "amountInAccountCurrency": "amount_account"}
    export_computed = ("refunded", "remaining")
    buttons = (REFUND, DELETE_REFUND, VOID)
    change_form_outer_before_template = "console/record_buttons.html"
    list_display = (
        *("prospect_text", "amount_text", "refunded_text", "status_label", "product", "kind_text", "rep"),
        *("paid_text", "created_text"),
    )
    list_filter = (
        ("occurred_at", DateRangeFilter),
        ("status", ChoicesDropdownFilter),
        ("rep", ScopedRelatedFilter),
        ("created_at", DateRangeFilter),
    )
    list_select_related = ("prospect", "rep")
    ordering = ("-created_at", "-id")
    inlines = (RefundInline,)
    fields = (
        "prospect",
        "amount_text",
        "refunded_text",
        "rate_text",
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
    fixed_fields = tuple(name for name in fields if name not in CHANGED_FIELDS)
    autocomplete_fields = ("prospect", "rep")

    def title_of(self, record: Payment) -> str:
        return money(record.amount, record.currency) or ""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    # -- A new payment, and a changed one ------------------------------------------------------------------------------

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None:
            return super().get_fields(request, obj)
        return FIELDS if account_of(request) is not None else ("account", *FIELDS)

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        if obj is not None:
            kwargs["form"] = ChangePaymentForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return self.inlines if obj is not None else ()

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        initial = {"occurred_at": clock.now(), **super().get_changeform_initial_data(request)}
        account_id = account_of(request)
        return initial if account_id is None else {"currency": get_currency(account_id), **initial}

    def store(self, request: HttpRequest, obj: Payment, form: Any, change: bool) -> None:
        if change:
            correct_payment(obj, {name: form.cleaned_data[name] for name in form.changed_data})
        else:
            obj.pk = record_payment(obj.account_id, form.cleaned_data).pk

    def added_text(self, record: Payment) -> str:
        return gettext("The payment is recorded.")

    # -- Payments recorded by mistake ----------------------------------------------------------------------------------

    def buttons_of(self, record: Payment) -> Iterable[RecordButton]:
        remaining = remaining_amount(record)
        if record.status == PaymentStatus.SUCCEEDED and remaining > 0:
            yield REFUND
        if remaining < record.amount:
            yield DELETE_REFUND
        if record.status != PaymentStatus.FAILED and remaining == record.amount:
            yield VOID

    @action(description=gettext_lazy("Void…"), permissions=["change"])
    def void(self, request: HttpRequest, queryset: QuerySet[Payment]) -> HttpResponseBase | None:
        """Let a payment that was recorded by mistake count no more."""
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Void"),
            button=gettext("Void the payment"),
            note=gettext("It gets the status failed: it stays in the list and counts in no sum."),
            back=reverse("admin:prospects_payment_change", args=[queryset.get().pk]),
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        values = {"status": PaymentStatus.FAILED}
        for_each(self, request, queryset, lambda payment: correct_payment(payment, values), done=gettext("voided"))
        return None

    # -- Columns -------------------------------------------------------------------------------------------------------

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

    @display(description=gettext_lazy("Paid"), ordering="occurred_at")
    def paid_text(self, payment: Payment) -> SafeString:
        return day(payment.occurred_at)

    @display(description=gettext_lazy("Recorded"), ordering="created_at")
    def created_text(self, payment: Payment) -> SafeString:
        return day(payment.created_at)

    @display(description=gettext_lazy("Amount"))
    def amount_text(self, payment: Payment) -> str | None:
        return money(payment.amount, payment.currency)

    @display(description=gettext_lazy("Exchange rate"))
    def rate_text(self, payment: Payment) -> str | None:
        return None if payment.exchange_rate is None else localized(f"{payment.exchange_rate.normalize():f}")

    @display(description=gettext_lazy("Counted as"))
    def counted_text(self, payment: Payment) -> str | None:
        return money(payment.amount_account, get_currency(payment.account_id))
