"""The refunds of payments in the console: shown, recorded, and deleted when they were entered by mistake."""

import uuid
from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet, Sum
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext
from unfold.decorators import action, display

from pipeline_service.console.base import ReadOnlyInline
from pipeline_service.console.bulk import confirm, for_each
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import day_text, gettext_lazy
from pipeline_service.console.lists import RecordList
from pipeline_service.console.readable import money
from prospects.admin.new_payment import RefundChoiceForm, RefundForm, record_refund, remove_refund
from prospects.models import Payment, Refund

REFUND = RecordButton("refund", gettext_lazy("Refund…"), "undo")
DELETE_REFUND = RecordButton("delete_refund", gettext_lazy("Delete a refund…"), "delete")


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


def refunded_amounts(accounts: Collection[uuid.UUID], ids: Collection[uuid.UUID]) -> dict[uuid.UUID, Decimal]:
    """Return what was refunded of these payments, in the currency of each; those without refunds are left out."""
    refunds = Refund.objects.filter(account_id__in=accounts, payment_id__in=ids).order_by()
    return dict(refunds.values_list("payment_id").annotate(Sum("amount")))


class PaymentList(RecordList):
    """Reads the refunds of the payments of one page by one statement."""

    def get_results(self, request: HttpRequest) -> None:
        super().get_results(request)
        rows = list(self.result_list)
        refunded = refunded_amounts({row.account_id for row in rows}, [row.pk for row in rows])
        for row in rows:
            row.refunded = refunded.get(row.pk)
        self.result_list = rows


class PaymentRefunds(RecordButtonsMixin):
    """Columns, buttons and exported columns of refunds. Mixed into the model admin of payments."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[RecordList]:
        return PaymentList

    def has_refund_permission(self, request: HttpRequest) -> bool:
        page: Any = self
        return bool(page.has_add_permission(request))

    def computed_of(
        self, accounts: Collection[uuid.UUID], ids: Collection[uuid.UUID]
    ) -> Mapping[str, Mapping[uuid.UUID, Any]]:
        refunded = refunded_amounts(accounts, ids)
        amounts = dict(Payment.objects.filter(account_id__in=accounts, pk__in=ids).values_list("pk", "amount"))
        remaining = {key: amount - refunded.get(key, 0) for key, amount in amounts.items()}
        return {"refunded": {key: refunded.get(key, Decimal(0)) for key in amounts}, "remaining": remaining}

    @display(description=gettext_lazy("Refunded"))
    def refunded_text(self, payment: Any) -> str | None:
        """What was refunded, and what is left of the payment. The list has read it, a payment's page reads it here."""
        if not hasattr(payment, "refunded"):
            payment.refunded = refunded_amounts([payment.account_id], [payment.pk]).get(payment.pk)
        if payment.refunded is None:
            return None
        amounts = {
            "amount": money(payment.refunded, payment.currency),
            "left": money(payment.amount - payment.refunded, payment.currency),
        }
        return gettext("%(amount)s, %(left)s left") % amounts

    @action(description=gettext_lazy("Refund…"), permissions=["refund"])
    def refund(self, request: HttpRequest, queryset: QuerySet[Payment]) -> HttpResponseBase | None:
        """Record that money of a payment went back."""
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Refund"),
            button=gettext("Record the refund"),
            note=gettext("This records a refund that has been made; it sends no money."),
            form_class=RefundForm,
            back=reverse("admin:prospects_payment_change", args=[queryset.get().pk]),
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        for_each(self, request, queryset, lambda payment: record_refund(payment, answer), done=gettext("refunded"))
        return None

    @action(description=DELETE_REFUND.title, permissions=["refund"])
    def delete_refund(self, request: HttpRequest, queryset: QuerySet[Payment]) -> HttpResponseBase | None:
        """Delete a refund that was entered by mistake."""
        payment = queryset.get()
        refunds = payment.refunds.order_by("occurred_at", "pk")
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Delete a refund"),
            button=gettext("Delete the refund"),
            note=gettext(
                "For one that was entered by mistake: its amount counts as paid again. One that a payment processor "
                "reported comes back if the processor reports it again."
            ),
            form_class=RefundChoiceForm,
            back=reverse("admin:prospects_payment_change", args=[payment.pk]),
            choices=[(str(refund.pk), _name_of(refund, payment)) for refund in refunds],
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        remove_refund(payment, uuid.UUID(answer["refund"]))
        page: Any = self
        page.message_user(request, gettext("The refund is deleted."), level="success")
        return None


def _name_of(refund: Refund, payment: Payment) -> str:
    parts = (money(refund.amount, payment.currency), day_text(refund.occurred_at), refund.reason)
    return ", ".join(str(part) for part in parts if part)
