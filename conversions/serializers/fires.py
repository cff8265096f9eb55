"""Fires on the wire: the context that is sent in, the record that is shown."""

from decimal import Decimal

from conversions.models import Fire, FireStatus
from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Prospect

AMOUNT_LIMIT = Decimal(10) ** 12
CONTEXT_NAMES = ("leadQualityScore", "callOutcome", "paymentAmount", "paymentProcessor", "paymentProduct")
"""What of a body the rules read; kept with the fire. E-mail and phone are not."""


class ContextSerializer(InputSerializer):
    """The body of a manual fire. E-mail and phone are reserved: checked for their type and then forgotten."""

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, queryset=lambda: Prospect.objects.live())
    email = fields.TextField(max_length=320)
    phone = fields.TextField()
    leadQualityScore = fields.NumberField(low=0, high=100)
    callOutcome = fields.TextField()
    paymentAmount = fields.NumberField(low=0, high=AMOUNT_LIMIT)
    paymentProcessor = fields.TextField()
    paymentProduct = fields.TextField()


class FireSerializer(RecordSerializer):
    """A fire as the log shows it. `attempts` counts requests that were tried."""

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id", read_only=True)
    status = fields.ChoiceField(choices=tuple(FireStatus.values), read_only=True)
    destinationPlatform = fields.TextField(source="destination", read_only=True)
    attempts = fields.IntegerField(source="sends", read_only=True)

    class Meta:
        model = Fire
        fields: tuple[str, ...] = (
            "id",
            "trigger",
            "sourceType",
            "sourceId",
            "prospectId",
            "status",
            "reason",
            "message",
            "value",
            "currency",
            "ruleIndex",
            "trace",
            "destinationPlatform",
            "orderId",
            "attempts",
            "createdAt",
            "sentAt",
        )
        read_only = fields


class PeriodSerializer(InputSerializer):
    """How many days back to simulate."""

    days = fields.IntegerField(low=1, high=90)
