"""Serializers of segments and uploaded lists."""

from collections.abc import Callable
from typing import Any

from rest_framework import serializers

from experimental.audiences.models import CustomAudience, Segment, SegmentMember
from experimental.audiences.rules import CONDITION_LIMIT, DAYS_LIMIT, FIELDS, MATCHES, OPS, faults_of
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.contact import EMAIL_LIMIT, InvalidContact, normalise_email, normalise_phone
from prospects.models import Prospect

UPLOAD_LIMIT = 10_000
"""People in one upload; the next upload with the same name adds to the list."""
FAULTS_SHOWN = 20
SCALARS = [{"type": "string"}, {"type": "number"}, {"type": "boolean"}]
RULES = {
    "type": "object",
    "title": "SegmentRules",
    "required": ["match", "conditions"],
    "properties": {
        "match": {"type": "string", "enum": list(MATCHES)},
        "conditions": {
            "type": "array",
            "minItems": 1,
            "maxItems": CONDITION_LIMIT,
            "items": {
                "type": "object",
                "title": "SegmentCondition",
                "required": ["field", "op"],
                "properties": {
                    "field": {"type": "string", "description": f"One of {', '.join(FIELDS)}."},
                    "op": {"type": "string", "enum": sorted({op for ops in OPS.values() for op in ops})},
                    "value": {
                        "oneOf": [*SCALARS, {"type": "array", "items": {"oneOf": SCALARS}}],
                        "description": "A string, number or boolean; a list of them for `in`.",
                    },
                    "withinDays": {"type": "integer", "minimum": 1, "maximum": DAYS_LIMIT},
                },
            },
        },
    },
}


class SegmentRulesField(fields.StrictField):
    """The rules of a segment; every fault is reported."""

    schema = RULES

    encode = staticmethod(fields.JSONField.encode)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, dict):
            self.wrong_type("an object")
        faults = faults_of(data)
        if faults:
            raise serializers.ValidationError(_nested(faults))
        conditions = [{name: value for name, value in item.items() if value is not None} for item in data["conditions"]]
        return {"match": data["match"], "conditions": conditions}


def _nested(faults: Any) -> dict[str, Any]:
    """Return faults by path as errors of nested fields: `flatten` joins the path again."""
    return {fault.path: serializers.ErrorDetail(fault.message, fault.code) for fault in faults}


class SegmentSerializer(RecordSerializer):
    """A segment, as submitted and as returned."""

    example = {
        "name": "Warm leads",
        "rules": {"match": "all", "conditions": [{"field": "stage", "op": "in", "value": ["qualified", "booked"]}]},
    }

    name = fields.TextField(required=True)
    rules = SegmentRulesField(required=True)

    class Meta:
        model = Segment
        fields: tuple[str, ...] = ("id", "name", "rules", "size", "refreshedAt", "createdAt", "updatedAt")
        read_only = ("size", "refreshedAt", "createdAt", "updatedAt")


class PreviewSerializer(InputSerializer):
    """Rules whose matches are to be counted."""

    component_name = "SegmentPreview"

    example = {"rules": {"match": "any", "conditions": [{"field": "utmSource", "op": "eq", "value": "google"}]}}

    rules = SegmentRulesField(required=True)


class MemberSerializer(RecordSerializer):
    """A member of a segment."""

    component_name = "SegmentMember"

    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id", read_only=True)
    addedAt = fields.UnixMsField(source="created_at", read_only=True)

    class Meta:
        model = SegmentMember
        fields: tuple[str, ...] = ("prospectId", "addedAt")


class ContactsField(fields.StrictField):
    """A list of contacts in their normal form, each once."""

    def __init__(self, *, normal: Callable[[str], str], **kwargs: Any) -> None:
        self.normal = normal
        self.schema = {
            "type": "array",
            "maxItems": UPLOAD_LIMIT,
            "items": {"type": "string", "maxLength": EMAIL_LIMIT},
        }
        super().__init__(**kwargs)

    def to_internal_value(self, data: Any) -> list[str]:
        if not isinstance(data, list):
            self.wrong_type("a list of strings")
        contacts: dict[str, None] = {}
        errors: dict[Any, Any] = {}
        for index, item in enumerate(data[: UPLOAD_LIMIT + 1]):
            try:
                if not isinstance(item, str):
                    raise InvalidContact("Expected a string.")
                contacts[self.normal(item)] = None
            except InvalidContact as error:
                errors[index] = [serializers.ErrorDetail(str(error), "invalid")]
                if len(errors) >= FAULTS_SHOWN:
                    break
        if errors:
            raise serializers.ValidationError(errors)
        return list(contacts)


class CustomAudienceSerializer(RecordSerializer):
    """An uploaded list, returned without its people."""

    class Meta:
        model = CustomAudience
        fields: tuple[str, ...] = ("id", "name", "size", "createdAt", "updatedAt")
        read_only = ("name", "size", "createdAt", "updatedAt")


class UploadSerializer(InputSerializer):
    """People to add to a list."""

    component_name = "CustomAudience"

    example = {"name": "Past buyers", "emails": ["dana@example.com"]}

    name = fields.TextField(required=True)
    emails = ContactsField(normal=normalise_email)
    phones = ContactsField(normal=normalise_phone)


class SegmentSizeSerializer(InputSerializer):
    """The number of prospects that match rules."""

    count = shapes.whole()
