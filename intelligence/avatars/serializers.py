"""Serializers of avatars."""

import uuid
from decimal import Decimal
from typing import Any

import orjson

from calls.models import Call
from intelligence.analyses.models import Analysis
from intelligence.avatars.models import Avatar, AvatarCall, AvatarKnowledge, AvatarSettings, PastAvatarCall
from intelligence.avatars.profiles.motivation import STYLES
from intelligence.knowledge.models import KnowledgeCategory, KnowledgeEntry
from intelligence.knowledge.serializers import KnowledgeEntrySerializer, ObjectionTypesField
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.api import fields, shapes, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.structures import ObjectField
from prospects.models import Prospect

LOWEST, HIGHEST = Decimal(0), Decimal(1)


class ProfileQuoteSerializer(InputSerializer):
    """A quote of the buyer, with its call."""

    callId = shapes.text()
    quote = shapes.text()
    startMs = shapes.whole(allow_null=True)


class ProfilePartSerializer(InputSerializer):
    """A property of these buyers with its frequency and quotes."""

    callCount = shapes.whole()
    share = shapes.number()
    quotes = shapes.many(ProfileQuoteSerializer)


class DemographicSerializer(ProfilePartSerializer):
    """A demographic attribute of these buyers."""

    component_name = "AvatarDemographic"

    attribute = shapes.text()
    value = shapes.text()


class ProfilePainPointSerializer(ProfilePartSerializer):
    """A pain point of these buyers."""

    # DRF takes declared fields off the class, so the name is free although its own base uses it.
    label = shapes.text()  # type: ignore[assignment]
    description = shapes.text()


class ProfileObjectionSerializer(ProfilePartSerializer):
    """An objection of these buyers."""

    type = shapes.text()
    handledRate = shapes.number(allow_null=True)


class MotivationStyleSerializer(InputSerializer):
    """The motivation style of these buyers."""

    primary = shapes.choice(*STYLES, allow_null=True)
    secondary = shapes.choice(*STYLES, allow_null=True)
    description = shapes.text()
    share = shapes.number()
    quotes = shapes.many(ProfileQuoteSerializer)


class ProfileSerializer(InputSerializer):
    """The profile of these buyers."""

    component_name = "AvatarProfile"

    summary = shapes.text()
    demographics = shapes.many(DemographicSerializer)
    painPoints = shapes.many(ProfilePainPointSerializer)
    objections = shapes.many(ProfileObjectionSerializer)
    motivationStyle = shapes.one(MotivationStyleSerializer)


class AvatarStatsSerializer(InputSerializer):
    """Statistics of the avatar's calls."""

    closeRate = shapes.number(allow_null=True)
    averageScore = shapes.number(allow_null=True)
    averageLeadQuality = shapes.number(allow_null=True)
    outcomes = shapes.CountsField()


class KnowledgeSummarySerializer(InputSerializer):
    """A summary of the knowledge entries used."""

    entryCount = shapes.whole()
    categories = shapes.CountsField()
    summary = shapes.text()
    updatedAt = shapes.moment(allow_null=True)


class QualitySerializer(InputSerializer):
    """The quality of the cluster."""

    component_name = "AvatarQuality"

    cohesion = shapes.number()
    separation = shapes.number()
    level = shapes.choice("low", "medium", "high")


class AvatarProvenanceSerializer(InputSerializer):
    """The engine and the run that created the profile, and the number of calls."""

    engine = shapes.text()
    model = shapes.text(allow_null=True)
    promptVersion = shapes.text(allow_null=True)
    fallbackFrom = shapes.text(allow_null=True)
    fallbackReason = shapes.text(allow_null=True)
    features = shapes.text()
    runId = shapes.text()
    runAt = shapes.moment()
    calls = shapes.whole()


class PersonSerializer(InputSerializer):
    """A person with id and name."""

    id = shapes.text()
    name = shapes.text(allow_null=True)


class PersonField(ObjectField):
    """A person with id and name, which the database combines into one JSON value."""

    def __init__(self, *, prefix: str) -> None:
        self.prefix = prefix
        super().__init__(PersonSerializer, read_only=True, allow_null=True)

    def encode(self, value: str | dict[str, Any]) -> dict[str, Any]:
        person = orjson.loads(value) if isinstance(value, str) else value
        return {"id": typeid.encode(self.prefix, uuid.UUID(person["id"])), "name": person["name"] or None}


class SimilarityField(fields.StrictField):
    """The similarity of a call to its avatar's centroid, with two decimals."""

    schema = {"type": "number"}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})

    @staticmethod
    def encode(value: float) -> float:
        return round(value, 2)


class AvatarItemSerializer(RecordSerializer):
    """An avatar in a list."""

    headline = fields.TextField(read_only=True)

    class Meta:
        model = Avatar
        fields = ("id", "name", "createdAt", "callCount", "updatedAt", "status", "headline")
        read_only = fields


class AvatarSerializer(RecordSerializer):
    """A whole avatar. Its name and sensitivity can be changed; a sensitivity of null means the account's value."""

    name = fields.TextField(allow_null=False)
    clusteringSensitivity = fields.NumberField(low=LOWEST, high=HIGHEST, source="clustering_sensitivity")
    profile = shapes.one(ProfileSerializer)
    stats = shapes.one(AvatarStatsSerializer)
    knowledgeBase = shapes.one(KnowledgeSummarySerializer, source="knowledge_base")
    quality = shapes.one(QualitySerializer)
    provenance = shapes.one(AvatarProvenanceSerializer)

    class Meta:
        model = Avatar
        fields = (
            "id",
            "name",
            "status",
            "createdAt",
            "updatedAt",
            "callCount",
            "clusteringSensitivity",
            "profile",
            "stats",
            "knowledgeBase",
            "quality",
            "provenance",
        )
        read_only = tuple({*fields} - {"name", "clusteringSensitivity"})


class AvatarSettingsSerializer(RecordSerializer):
    """The settings for avatars: a sensitivity from 0 (few avatars) to 1 (many)."""

    sensitivity = fields.NumberField(low=LOWEST, high=HIGHEST, allow_null=False)

    class Meta:
        model = AvatarSettings
        fields = ("sensitivity",)


class LinkedAnalysisSerializer(RecordSerializer):
    """An analysis linked to an avatar, from the rows of `with_rep_and_prospect`."""

    callId = fields.AccountScopedRelatedField(prefix=Call.id_prefix, source="analysis_id", read_only=True)
    analysisId = fields.AccountScopedRelatedField(prefix=Analysis.id_prefix, source="analysis_id", read_only=True)
    rep = PersonField(prefix=User.id_prefix)
    prospect = PersonField(prefix=Prospect.id_prefix)
    date = fields.UnixMsField(source="occurred_at", read_only=True)
    overallScore = fields.IntegerField(source="analysis.overall_score", read_only=True)
    outcome = fields.TextField(source="analysis.outcome", read_only=True)
    similarity = SimilarityField()

    class Meta:
        model: type[AvatarCall | PastAvatarCall] = AvatarCall
        fields = ("callId", "analysisId", "rep", "prospect", "date", "overallScore", "outcome", "similarity")
        read_only = fields


class PastLinkedAnalysisSerializer(LinkedAnalysisSerializer):
    """An analysis linked to a retired avatar."""

    class Meta(LinkedAnalysisSerializer.Meta):
        model = PastAvatarCall


class UsedKnowledgeEntrySerializer(RecordSerializer):
    """A knowledge entry used for an avatar: its current content, and the uses and the version at that time."""

    id = fields.TypeIdField(prefix=KnowledgeEntry.id_prefix, source="entry_id")
    title = fields.TextField(source="entry.title", read_only=True)
    category = fields.ChoiceField(choices=tuple(KnowledgeCategory.values), source="entry.category", read_only=True)
    content = fields.TextField(source="entry.content", read_only=True)
    attributes = structures.FlatObjectField(source="entry.attributes", read_only=True)
    tags = structures.TagsField(source="entry.tags", read_only=True)
    objectionTypes = ObjectionTypesField(source="entry.objection_types", read_only=True)
    active = fields.BooleanField(source="entry.active", read_only=True)
    version = fields.IntegerField(source="entry.version", read_only=True)
    createdAt = fields.UnixMsField(source="entry.created_at", read_only=True)
    updatedAt = fields.UnixMsField(source="entry.updated_at", read_only=True)
    usedFor = structures.TagsField(source="used_for", read_only=True)

    class Meta:
        model = AvatarKnowledge
        fields = (*KnowledgeEntrySerializer.Meta.fields, "relevance", "usedFor", "usedVersion")
        read_only = fields
