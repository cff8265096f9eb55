"""Config serializers. A config is always checked as a whole, even when only a part of it changes."""

import uuid
from collections.abc import Collection, Iterator, Mapping
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

from rest_framework import serializers

from conversions.models import ConversionConfig, ConversionEventKind, Destination
from conversions.rules import COMPARATORS, FIELDS, MEASURES, VALUE_MODES, is_trigger
from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer, flatten, refuse
from pipeline_service.api.structures import ObjectListField
from pipeline_service.exceptions import ErrorDetail, UnknownField, ValidationFailed

RULE_LIMIT = 50
TRIGGER_LIMIT = 100
PIXEL_LIMIT = 50
MONEY = Decimal(10) ** 12
MULTIPLIER = Decimal(10) ** 6
CALL_FIELDS = ("lead_quality", "call_outcome")
PAYMENT_FIELDS = ("payment_amount", "payment_processor", "payment_product")
NO_TRIGGERS = "Select at least one trigger"
NO_RULES = "At least one rule is required"


class TriggersField(structures.TextListField):
    """The names of triggers, each once. The check of the whole config refuses unknown ones."""

    default_error_messages = {"required": NO_TRIGGERS, "null": NO_TRIGGERS, "too_many": "At most {limit} triggers."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(child=fields.TextField(allow_null=False), limit=TRIGGER_LIMIT, **kwargs)
        self.schema = {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": TRIGGER_LIMIT}

    def to_internal_value(self, data: Any) -> list[str]:
        if data == []:
            self.fail("required")
        return super().to_internal_value(data)


class StoredObjectsField(ObjectListField):
    """A list of objects stored as given, without nulls."""

    encode = staticmethod(fields.JSONField.encode)

    def to_internal_value(self, data: Any) -> list[dict[str, Any]]:
        items = super().to_internal_value(data)
        return [{name: value for name, value in item.items() if value is not None} for item in items]


class RulesField(StoredObjectsField):
    """At least one rule."""

    default_error_messages = {"required": NO_RULES, "null": NO_RULES}

    def to_internal_value(self, data: Any) -> list[dict[str, Any]]:
        if data == []:
            self.fail("required")
        return super().to_internal_value(data)


class HttpsUrlField(fields.TextField):
    """An absolute https URL that is stored and shown. The address is checked only when it is called."""

    default_error_messages = {"invalid_url": "Must be an absolute https URL."}

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        try:
            parts = urlsplit(value)
        except ValueError:
            self.fail("invalid_url")
        if parts.scheme != "https" or not parts.hostname:
            self.fail("invalid_url")
        return value


class RuleSerializer(InputSerializer):
    """One rule. Fields that the chosen field or mode does not use are stored and ignored."""

    component_name = "ConversionRule"

    omitted = frozenset(
        {
            "comparator",
            "threshold",
            "outcomeValue",
            "paymentMatchValue",
            "valueMode",
            "valueMultiplier",
            "valueAdjustment",
        }
    )

    field = fields.ChoiceField(choices=FIELDS, required=True, error_messages={"required": "field is required"})
    comparator = fields.ChoiceField(choices=COMPARATORS)
    threshold = fields.NumberField(low=-MONEY, high=MONEY)
    outcomeValue = fields.TextField()
    paymentMatchValue = fields.TextField()
    valueMode = fields.ChoiceField(choices=VALUE_MODES)
    valueMultiplier = fields.NumberField(low=-MULTIPLIER, high=MULTIPLIER)
    valueAdjustment = fields.NumberField(low=-MONEY, high=MONEY)
    value = fields.NumberField(low=-MONEY, high=MONEY)


class PixelSerializer(InputSerializer):
    """One pixel of a social ad account."""

    component_name = "SocialPixel"

    integrationId = fields.TextField(required=True)
    adAccountId = fields.TextField(required=True)
    pixelId = fields.TextField(required=True)


class ConfigSerializer(RecordSerializer):
    """A config, as submitted and as returned."""

    component_name = "ConversionConfig"

    example = {
        "name": "Closed deals",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [
            {
                "field": "payment_amount",
                "comparator": "gt",
                "threshold": 500,
                "valueMode": "payment_formula",
                "valueMultiplier": 1,
                "valueAdjustment": 0,
                "value": 0,
            }
        ],
        "destinationPlatform": "search_ads",
        "destinationSearchAdAccountId": "123-456-7890",
    }

    name = fields.TextField(required=True)
    triggers = TriggersField(required=True)
    eventType = fields.ChoiceField(choices=tuple(ConversionEventKind.values), required=True, source="event_type")
    rules = RulesField(RuleSerializer, limit=RULE_LIMIT, required=True)
    destinationPlatform = fields.ChoiceField(
        choices=tuple(Destination.values), required=True, source="destination_platform"
    )
    destinationSocialPixels = StoredObjectsField(PixelSerializer, limit=PIXEL_LIMIT, source="destination_social_pixels")
    destinationMarketplaceBusinessIds = structures.TagsField(source="destination_marketplace_business_ids")
    destinationCustomUrl = HttpsUrlField(max_length=2048, source="destination_custom_url")

    class Meta:
        model = ConversionConfig
        fields: tuple[str, ...] = (
            "id",
            "name",
            "description",
            "triggers",
            "eventType",
            "customEventTypeName",
            "rules",
            "destinationPlatform",
            "destinationSocialPixels",
            "destinationSearchAdAccountId",
            "destinationMarketplaceBusinessIds",
            "destinationCustomUrl",
            "version",
            "createdAt",
            "updatedAt",
        )
        read_only = ("version", "createdAt", "updatedAt")

    @classmethod
    def parse(cls, data: Any, *, account_id: uuid.UUID, partial: bool = False) -> dict[str, Any]:
        """Return every value of a whole config by attribute name, absent ones as None.

        Raises UnknownField or ValidationFailed that names all faults at once, of single fields and of the whole.
        """
        self = cls._shared(False)
        if not isinstance(data, dict):
            raise ValidationFailed.no_object()
        self._refuse_unknown(data, ignore_read_only=False)
        details: list[ErrorDetail] = []
        values: dict[str, Any] = {}
        try:
            values = self.run_validation(data)
        except serializers.ValidationError as error:
            details = list(flatten(error.detail))
        faulty = [detail.field for detail in details]
        details += [detail for detail in _cross_field_faults(data) if not _within(detail.field, faulty)]
        if details and all(detail.code == "unknown_field" for detail in details):
            raise UnknownField(details[0].message, details=details)
        refuse(details)
        writable = (name for name, field in self.fields.items() if not field.read_only)
        sources = [str(self.fields[name].source) for name in writable]
        return {source: values.get(source) for source in sources}


def submitted_fields(config: ConversionConfig) -> dict[str, Any]:
    """Return the submittable part of a config as JSON, the base of a partial change."""
    record = ConfigSerializer.of(config)
    return {name: value for name, value in record.items() if name not in READ_ONLY}


READ_ONLY = frozenset({"id", *ConfigSerializer.Meta.read_only})


def _within(field: str, faulty: list[str]) -> bool:
    """Return whether a field or its container has already been found faulty."""
    return any(field == other or field.startswith((f"{other}.", f"{other}[")) for other in faulty)


def _text(data: Mapping[str, Any], name: str) -> str | None:
    value = data.get(name)
    return value.strip() or None if isinstance(value, str) else None


def _cross_field_faults(data: Mapping[str, Any]) -> Iterator[ErrorDetail]:
    """Return the faults between fields that are valid each; ill-typed data is ignored here."""
    given = data.get("triggers")
    named = enumerate(given if isinstance(given, list) else [])
    triggers = {index: item.strip() for index, item in named if isinstance(item, str)}
    for index, trigger in triggers.items():
        if not is_trigger(trigger):
            yield ErrorDetail(f"triggers[{index}]", "invalid_choice", f"Unknown trigger '{trigger[:100]}'")
    if _text(data, "eventType") == "custom" and _text(data, "customEventTypeName") is None:
        message = "customEventTypeName is required when eventType is custom"
        yield ErrorDetail("customEventTypeName", "required", message)
    if _text(data, "destinationPlatform") == "social_ads" and not data.get("destinationSocialPixels"):
        message = "destinationSocialPixels is required when destinationPlatform is social_ads"
        yield ErrorDetail("destinationSocialPixels", "required", message)
    rules = data.get("rules")
    for index, rule in enumerate(rules if isinstance(rules, list) else []):
        if isinstance(rule, Mapping):
            for name, code, message in _rule_faults(rule, triggers.values()):
                yield ErrorDetail(f"rules[{index}].{name}", code, message)


def _rule_faults(rule: Mapping[str, Any], triggers: Collection[str]) -> Iterator[tuple[str, str, str]]:
    field = _text(rule, "field")
    for fields_of, trigger in ((CALL_FIELDS, "call_analyzed"), (PAYMENT_FIELDS, "payment_received")):
        if field in fields_of and trigger not in triggers:
            message = f"{field} rules are only valid when {trigger} is among the triggers"
            yield "field", "trigger_missing", message
    if field in MEASURES:
        yield from _measure_faults(field, rule)
    if field == "call_outcome" and _text(rule, "outcomeValue") is None:
        yield "outcomeValue", "required", "outcomeValue is required for call_outcome rules"
    if field in ("payment_processor", "payment_product") and _text(rule, "paymentMatchValue") is None:
        yield "paymentMatchValue", "required", f"paymentMatchValue is required for {field} rules"
    value = rule.get("value")
    if value is None:
        yield "value", "required", "value is required"
    elif type(value) in (int, Decimal) and value < 0:
        yield "value", "out_of_range", "value must be 0 or more"


def _measure_faults(field: str, rule: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    if _text(rule, "comparator") is None:
        yield "comparator", "required", f"comparator must be gt or lt for {field} rules"
    threshold = rule.get("threshold")
    if threshold is None:
        yield "threshold", "required", f"threshold is required for {field} rules"
    elif type(threshold) not in (int, Decimal):
        return
    elif field == "lead_quality" and not 0 <= threshold <= 100:
        yield "threshold", "out_of_range", "threshold must be between 0 and 100 for lead_quality rules"
    elif threshold < 0:
        yield "threshold", "out_of_range", "threshold must be 0 or more"
