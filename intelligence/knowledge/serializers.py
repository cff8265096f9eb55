"""Serializers of the knowledge base."""

from typing import Any

from intelligence.knowledge.models import OBJECTION_TYPES, KnowledgeCategory, KnowledgeEntry
from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import RecordSerializer

CONTENT_LIMIT = 10_000


class ObjectionTypesField(structures.TagsField):
    """A list of objection types."""

    default_error_messages = {"invalid_choice": "'{value}' is not one of: {choices}."}
    schema = {"type": "array", "items": {"type": "string", "enum": list(OBJECTION_TYPES)}}

    def to_internal_value(self, data: Any) -> list[str]:
        kinds = super().to_internal_value(data)
        for kind in kinds:
            if kind not in OBJECTION_TYPES:
                self.fail("invalid_choice", value=kind[:100], choices=", ".join(OBJECTION_TYPES))
        return kinds


class KnowledgeEntrySerializer(RecordSerializer):
    """A knowledge entry, in requests and responses."""

    example = {
        "title": "Retention program",
        "category": "pricing",
        "content": "Two thousand four hundred dollars, with weekly calls for a quarter.",
        "objectionTypes": ["price"],
    }

    title = fields.TextField(required=True)
    category = fields.ChoiceField(choices=tuple(KnowledgeCategory.values), allow_null=False)
    content = fields.TextField(max_length=CONTENT_LIMIT, required=True)
    attributes = structures.FlatObjectField(allow_null=False)
    tags = structures.TagsField(allow_null=False)
    objectionTypes = ObjectionTypesField(source="objection_types", allow_null=False)
    active = fields.BooleanField(allow_null=False)

    class Meta:
        model = KnowledgeEntry
        fields = (
            "id",
            "title",
            "category",
            "content",
            "attributes",
            "tags",
            "objectionTypes",
            "active",
            "version",
            "createdAt",
            "updatedAt",
        )
        read_only = ("version", "createdAt", "updatedAt")
