"""Serializers of the knowledge base."""

from typing import Any

from intelligence.knowledge.models import OBJECTION_TYPES, KnowledgeCategory, KnowledgeEntry
from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import RecordSerializer

CONTENT_LIMIT = 10_000
TYPES_LIMIT = 50


class ObjectionTypesField(structures.TextListField):
    """A list of objection types."""

    def __init__(self, **kwargs: Any) -> None:
        child = fields.ChoiceField(choices=OBJECTION_TYPES, allow_null=False)
        super().__init__(child=child, limit=TYPES_LIMIT, **kwargs)
        self.schema = {"type": "array", "items": dict(child.schema)}


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
