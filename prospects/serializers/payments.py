"""Serializers of payments and refunds."""

from decimal import Decimal
from typing import Any

from pipeline_service.accounts.currencies import RECORDED_CURRENCIES
from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Payment, Prospect, Refund
from prospects.serializers.ingestion import PERSON_FIELDS, IngestedRecordSerializer, PersonReferenceFields, recorded

CENT = Decimal("0.01")
RATE_STEP = Decimal("0.0000000001")


class CurrencyField(fields.TextField):
    """The code of a currency, in any case; stored in capitals. Past payments may have one that is withdrawn since."""

    default_error_messages = {"invalid_currency": "Must be a three-letter ISO 4217 code such as USD."}

    def to_internal_value(self, data: Any) -> str:
        code = super().to_internal_value(data).upper()
        if code not in RECORDED_CURRENCIES:
            self.fail("invalid_currency")
        return code


class RateField(fields.NumberField):
    """An exchange rate: units of the account's currency for one unit of the payment's currency, with at most ten
    decimals."""

    default_error_messages = {"too_precise": "Must not have more than 10 decimals."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(low=RATE_STEP, high=Decimal(10) ** 9, **kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        rate = super().to_internal_value(data)
        if rate != rate.quantize(RATE_STEP):
            self.fail("too_precise")
        return rate


class PaymentSerializer(IngestedRecordSerializer):
    """A payment in responses, and the body of its PATCH."""

    creation_only = frozenset({"created"})

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id", read_only=True)
    exchangeRate = RateField(source="exchange_rate", read_only=True, allow_null=True)

    class Meta:
        model = Payment
        fields: tuple[str, ...] = (
            "id",
            "prospectId",
            "repId",
            "callId",
            "amount",
            "currency",
            "exchangeRate",
            "occurredAt",
            "processor",
            "productId",
            "productName",
            "kind",
            "dealId",
            "status",
            "externalId",
            "createdAt",
            "updatedAt",
        )
        read_only: tuple[str, ...] = tuple({*fields} - {"id", "repId", "productName", "dealId", "status"})


class NewPaymentSerializer(PersonReferenceFields, PaymentSerializer):
    """The body for a new payment."""

    example = {
        "email": "dana@example.com",
        "amount": 2400,
        "currency": "USD",
        "processor": "stripe",
        "productName": "Retention program",
        "externalId": "ch_3PqX",
    }

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id")
    amount = fields.MoneyField(low=CENT, required=True)
    currency = CurrencyField()
    exchangeRate = RateField(source="exchange_rate")

    class Meta(PaymentSerializer.Meta):
        read_only = ("createdAt", "updatedAt")
        write_only = PERSON_FIELDS


RecordedPaymentSerializer = recorded(PaymentSerializer)


REASON_LIMIT = 1000


class RefundSerializer(RecordSerializer):
    """A refund in responses."""

    class Meta:
        model = Refund
        fields: tuple[str, ...] = ("id", "paymentId", "amount", "occurredAt", "reason", "externalId", "createdAt")
        read_only = ("paymentId", "createdAt")


class NewRefundSerializer(InputSerializer):
    """The body for a new refund. The payment is in the path."""

    example = {"amount": 400, "reason": "One month not used", "externalId": "re_1PqX"}

    amount = fields.MoneyField(low=CENT)
    occurredAt = fields.UnixMsField(source="occurred_at")
    reason = fields.WrittenTextField(max_length=REASON_LIMIT)
    externalId = fields.TextField(source="external_id")


RecordedRefundSerializer = recorded(RefundSerializer)
