"""Serializers of the knowledge base."""

from typing import Any

from intelligence.models import OBJECTION_TYPES, AvatarKnowledge, KnowledgeCategory, KnowledgeEntry
from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer

CONTENT_LIMIT = 10_000


class ObjectionTypesField(fields.TagsField):
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
    attributes = fields.FlatObjectField(allow_null=False)
    tags = fields.TagsField(allow_null=False)
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


class UsedKnowledgeEntrySerializer(RecordSerializer):
    """A knowledge entry used for an avatar: its current content, and the uses and the version at that time."""

    id = fields.TypeIdField(prefix=KnowledgeEntry.id_prefix, source="entry_id")
    title = fields.TextField(source="entry.title", read_only=True)
    category = fields.ChoiceField(choices=tuple(KnowledgeCategory.values), source="entry.category", read_only=True)
    content = fields.TextField(source="entry.content", read_only=True)
    attributes = fields.FlatObjectField(source="entry.attributes", read_only=True)
    tags = fields.TagsField(source="entry.tags", read_only=True)
    objectionTypes = ObjectionTypesField(source="entry.objection_types", read_only=True)
    active = fields.BooleanField(source="entry.active", read_only=True)
    version = fields.IntegerField(source="entry.version", read_only=True)
    createdAt = fields.UnixMsField(source="entry.created_at", read_only=True)
    updatedAt = fields.UnixMsField(source="entry.updated_at", read_only=True)
    usedFor = fields.TagsField(source="used_for", read_only=True)

    class Meta:
        model = AvatarKnowledge
        fields = (*KnowledgeEntrySerializer.Meta.fields, "relevance", "usedFor", "usedVersion")
        read_only = fields
