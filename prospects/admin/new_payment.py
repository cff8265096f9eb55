"""Forms that record a payment, and a refund of one."""

import uuid
from collections.abc import Mapping
from typing import Any

from django import forms
from unfold.widgets import UnfoldAdminDecimalFieldWidget, UnfoldAdminTextInputWidget

from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.refusals import add_refusal
from pipeline_service.exceptions import ApiError
from prospects.actions.ingestion import ingest_one
from prospects.actions.payments import PAYMENTS
from prospects.models import Payment
from prospects.serializers.payments import CENT, NewPaymentSerializer

FIELDS = ("prospect", "amount", "currency", "exchange_rate", "occurred_at", "product_name", "kind", "rep")
CHECKED = ("amount", "currency", "exchangeRate", "productName")
"""The API fields whose values the API's serializer validates."""


class NewPaymentForm(forms.ModelForm):
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


class RefundForm(forms.Form):
    """How much of a payment goes back, and why."""

    amount = forms.DecimalField(
        label=gettext_lazy("Amount"),
        required=False,
        min_value=CENT,
        max_digits=14,
        decimal_places=2,
        widget=UnfoldAdminDecimalFieldWidget,
        help_text=gettext_lazy("Empty: all that is left."),
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"), required=False, max_length=1000, widget=UnfoldAdminTextInputWidget
    )


def record_payment(account_id: uuid.UUID, cleaned: Mapping[str, Any]) -> Payment:
    """Store the payment of a valid form, as succeeded. Raises ApiError."""
    values = {name: cleaned[name] for name in FIELDS if cleaned[name] not in (None, "")}
    values["currency"] = values["currency"].upper()
    values["prospect_id"] = values.pop("prospect").pk
    if "rep" in values:
        values["rep_id"] = values.pop("rep").pk
    payment, _ = ingest_one(PAYMENTS, account_id=account_id, values=values)
    return payment
