"""Fire serializers: the submitted context, the returned record."""

from decimal import Decimal
from typing import Any

from conversions.models import Fire, FireStatus
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Prospect

AMOUNT_LIMIT = Decimal(10) ** 12
CONTEXT_NAMES = ("leadQualityScore", "callOutcome", "paymentAmount", "paymentProcessor", "paymentProduct")
"""The fields of a body that rules read; kept with the fire. E-mail and phone are not kept."""


class ProspectField(fields.AccountScopedRelatedField):
    """The prospect of a fire. An empty text counts as missing: senders fill templates."""

    def run_validation(self, data: Any = None) -> Any:
        return super().run_validation(None if isinstance(data, str) and not data.strip() else data)


class ContextSerializer(InputSerializer):
    """The body of a manual fire. E-mail and phone are reserved: only their type is checked, they are not stored."""

    component_name = "ConversionFire"

    example = {"prospectId": "pros_01m7wn9y2de5pa6x1d9gyb0xqd", "paymentAmount": 2400, "paymentProcessor": "stripe"}

    prospectId = ProspectField(prefix=Prospect.id_prefix, queryset=lambda: Prospect.objects.live())
    email = fields.TextField(max_length=320)
    phone = fields.TextField()
    leadQualityScore = fields.NumberField(low=0, high=100)
    callOutcome = fields.TextField()
    paymentAmount = fields.NumberField(low=0, high=AMOUNT_LIMIT)
    paymentProcessor = fields.TextField()
    paymentProduct = fields.TextField()


class RuleTraceSerializer(InputSerializer):
    """One rule that was checked, and why it matched or did not."""

    component_name = "ConversionRuleTrace"

    index = shapes.whole()
    field = shapes.text()
    matched = shapes.boolean()
    why = shapes.text()


class FireSerializer(RecordSerializer):
    """A fire in the log. `attempts` counts requests that were tried."""

    component_name = "ConversionFire"

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id", read_only=True)
    status = fields.ChoiceField(choices=tuple(FireStatus.values), read_only=True)
    destinationPlatform = fields.TextField(source="destination", read_only=True)
    attempts = fields.IntegerField(source="sends", read_only=True)
    trace = shapes.many(RuleTraceSerializer)

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


class SimulationRequestSerializer(InputSerializer):
    """The number of days to simulate."""

    component_name = "ConversionSimulation"

    example = {"days": 30}

    days = fields.IntegerField(low=1, high=90)


class FireResultSerializer(InputSerializer):
    """The result of a manual fire: a value when a rule matched, a message when it was skipped or failed."""

    component_name = "ConversionFireResult"

    omitted = frozenset({"value", "message"})

    status = shapes.choice("sent", "failed", "skipped")
    value = fields.NumberField(
        low=-AMOUNT_LIMIT, high=AMOUNT_LIMIT, read_only=True, help_text="Present when a rule matched."
    )
    message = fields.TextField(read_only=True, help_text="Why it was skipped or failed.")
    fireId = shapes.text()

    @classmethod
    def of(cls, fire: Fire) -> dict[str, Any]:
        """Return the answer for a fire."""
        answer: dict[str, Any] = {"status": fire.status}
        if fire.value is not None:
            answer["value"] = fields.NumberField.encode(fire.value)
        if fire.message is not None:
            answer["message"] = fire.message
        return answer | {"fireId": fire.public_id}


class RuleCountSerializer(InputSerializer):
    """Matches and value of one rule in a simulation."""

    component_name = "ConversionRuleCount"

    index = shapes.whole()
    count = shapes.whole()
    value = shapes.number()


class SimulationSerializer(InputSerializer):
    """The result of a simulation."""

    component_name = "ConversionSimulation"

    evaluated = shapes.whole()
    matched = shapes.whole()
    value = shapes.number()
    byRule = shapes.many(RuleCountSerializer)
