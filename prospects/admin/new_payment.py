"""Forms that record and change a payment, and record a refund. Each records once, however often it is sent."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.db import models, transaction
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminDecimalFieldWidget, UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from pipeline_service import typeid
from pipeline_service.accounts import audit
from pipeline_service.accounts.models import AuditAction
from pipeline_service.api import idempotency
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.refusals import add_refusal
from pipeline_service.console.widgets import FORM_FIELD_OVERRIDES, MomentInput
from pipeline_service.exceptions import ApiError, Conflict
from pipeline_service.redaction import mask_cards
from prospects.actions.ingestion import ingest_one
from prospects.actions.payments import PAYMENTS, change_payment
from prospects.actions.refunds import delete_refund, refund_payment
from prospects.models import Payment, Refund
from prospects.serializers.payments import CENT, REASON_LIMIT, NewPaymentSerializer

FIELDS = ("prospect", "amount", "currency", "exchange_rate", "occurred_at", "product_name", "kind", "rep")
CHANGED_FIELDS = ("status", "product_name", "deal_id", "rep")
CHECKED = ("amount", "currency", "exchangeRate", "productName")
"""The API fields whose values the API's serializer validates."""


class OnceForm(forms.Form):
    """A form with a key of its own, by which it is known when it is sent again, such as after going back."""

    idempotency_key = forms.UUIDField(required=False, initial=uuid.uuid4, widget=forms.HiddenInput)


class NewPaymentForm(forms.ModelForm, OnceForm):
    """Validates like the API."""

    class Meta:
        model = Payment
        fields = FIELDS
        help_texts = {
            "exchange_rate": gettext_lazy("Only for a payment in another currency than the account's."),
            "rep": gettext_lazy("Empty: the rep of the last call before it."),
        }

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        body = {name: cleaned[to_snake_case(name)] for name in CHECKED if cleaned.get(to_snake_case(name)) is not None}
        try:
            NewPaymentSerializer.parse(body, account_id=self.instance.account_id, partial=True)
        except ApiError as refusal:
            add_refusal(self, refusal)
        return cleaned


class ChangePaymentForm(forms.ModelForm):
    """The fields of a payment that the API changes, too."""

    class Meta:
        model = Payment
        fields = CHANGED_FIELDS
        help_texts = {
            "status": gettext_lazy("Only a payment that succeeded counts in sums."),
            "rep": gettext_lazy("Empty: the rep of the last call before it."),
        }


class RefundForm(OnceForm):
    """How much of a payment goes back, when, and why."""

    amount = forms.DecimalField(
        label=gettext_lazy("Amount"),
        required=False,
        min_value=CENT,
        max_digits=14,
        decimal_places=2,
        widget=UnfoldAdminDecimalFieldWidget,
        help_text=gettext_lazy("Empty: all that is left."),
    )
    occurred_at = forms.SplitDateTimeField(
        label=gettext_lazy("Refunded at"),
        required=False,
        widget=MomentInput,
        error_messages=FORM_FIELD_OVERRIDES[models.DateTimeField]["error_messages"],
        help_text=gettext_lazy("Empty: now."),
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"), required=False, max_length=REASON_LIMIT, widget=UnfoldAdminTextInputWidget
    )


class RefundChoiceForm(forms.Form):
    """One of the refunds of a payment."""

    refund = forms.ChoiceField(label=gettext_lazy("Refund"), widget=UnfoldAdminSelectWidget)

    def __init__(self, *args: Any, choices: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["refund"]
        field.choices = choices


def record_payment(account_id: uuid.UUID, cleaned: Mapping[str, Any]) -> Payment:
    """Store the payment of a valid form, as succeeded. Raises ApiError."""
    values = {name: cleaned[name] for name in FIELDS if cleaned[name] not in (None, "")}
    values["currency"] = values["currency"].upper()
    values["prospect_id"] = values.pop("prospect").pk
    if "rep" in values:
        values["rep_id"] = values.pop("rep").pk
    with transaction.atomic():
        _use_up(account_id, cleaned["idempotency_key"])
        payment, _ = ingest_one(PAYMENTS, account_id=account_id, values=values)
    return payment


def correct_payment(payment: Payment, values: Mapping[str, Any]) -> None:
    """Change a payment as the API does, and record this in the audit log. Raises ApiError."""
    columns = {name: value if value != "" else None for name, value in values.items()}
    if "rep" in columns:
        rep = columns.pop("rep")
        columns["rep_id"] = rep.pk if rep is not None else None
    changes = (f"{name}: {value}" if name == "status" else name for name, value in sorted(values.items()))
    with transaction.atomic():
        change_payment(account_id=payment.account_id, payment_id=payment.pk, values=columns)
        audit.record(
            AuditAction.RECORD_CHANGED,
            account_id=payment.account_id,
            subject=f"payment {payment.public_id}",
            detail=", ".join(changes),
        )


def record_refund(payment: Payment, cleaned: Mapping[str, Any]) -> None:
    """Store the refund of a valid form. Raises ApiError."""
    values = {
        "amount": cleaned["amount"] or None,
        "occurred_at": cleaned["occurred_at"],
        "reason": mask_cards(cleaned["reason"], REASON_LIMIT) or None,
    }
    with transaction.atomic():
        _use_up(payment.account_id, cleaned["idempotency_key"])
        refund_payment(account_id=payment.account_id, payment_id=payment.pk, values=values)


def remove_refund(payment: Payment, refund_id: uuid.UUID) -> None:
    """Delete a refund of a payment, and record this in the audit log. Raises ApiError."""
    with transaction.atomic():
        delete_refund(account_id=payment.account_id, refund_id=refund_id)
        audit.record(
            AuditAction.RECORD_DELETED,
            account_id=payment.account_id,
            subject=f"refund {typeid.encode(Refund.id_prefix, refund_id)}",
            detail=f"payment {payment.public_id}",
        )


def _use_up(account_id: uuid.UUID, key: uuid.UUID | None) -> None:
    """Raise Conflict if the form with this key was sent before."""
    if key is not None and not idempotency.use_up(account_id=account_id, key=f"form {key}"):
        raise Conflict(gettext("This form was sent before, and what it says is recorded already."))
