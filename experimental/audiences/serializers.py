"""Serializers of segments and uploaded lists."""

from typing import Any

from rest_framework import serializers

from experimental.audiences.models import CustomAudience, Segment, SegmentMember
from experimental.audiences.rules import CONDITION_LIMIT, DAYS_LIMIT, FIELDS, MATCHES, OPS, faults_of
from pipeline_service.api import fields, shapes, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.models import Prospect
from prospects.serializers.prospects import EmailField, PhoneField

UPLOAD_LIMIT = 10_000
"""People in one upload; the next upload with the same name adds to the list."""
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
    emails = structures.TextListField(child=EmailField(allow_null=False), limit=UPLOAD_LIMIT)
    phones = structures.TextListField(child=PhoneField(allow_null=False), limit=UPLOAD_LIMIT)


class SegmentSizeSerializer(InputSerializer):
    """The number of prospects that match rules."""

    count = shapes.whole()
