"""Avatars on the wire."""

import uuid
from decimal import Decimal
from typing import Any

import orjson
from drf_spectacular.utils import extend_schema_field

from calls.models import Call
from intelligence.models import Analysis, Avatar, AvatarCall, AvatarSettings, PastAvatarCall
from intelligence.profiles.motivation import STYLES
from intelligence.serializers.documents import NUMBER, TEXT, WHOLE, many, one, or_null
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer
from prospects.models import Prospect

STYLE = or_null({"type": "string", "enum": list(STYLES)})
QUOTES = many(one(callId=TEXT, quote=TEXT, startMs=or_null(WHOLE)))
PROFILE = one(
    summary=TEXT,
    demographics=many(one(attribute=TEXT, value=TEXT, callCount=WHOLE, share=NUMBER, quotes=QUOTES)),
    painPoints=many(one(label=TEXT, description=TEXT, callCount=WHOLE, share=NUMBER, quotes=QUOTES)),
    objections=many(one(type=TEXT, callCount=WHOLE, share=NUMBER, handledRate=or_null(NUMBER), quotes=QUOTES)),
    motivationStyle=one(primary=STYLE, secondary=STYLE, description=TEXT, share=NUMBER, quotes=QUOTES),
)
STATS = one(
    closeRate=or_null(NUMBER),
    averageScore=or_null(NUMBER),
    averageLeadQuality=or_null(NUMBER),
    outcomes={"type": "object", "additionalProperties": WHOLE},
)
KNOWLEDGE = one(
    entryCount=WHOLE,
    categories={"type": "object", "additionalProperties": WHOLE},
    summary=TEXT,
    updatedAt=or_null(WHOLE),
)
QUALITY = one(cohesion=NUMBER, separation=NUMBER, level={"type": "string", "enum": ["low", "medium", "high"]})
PROVENANCE = one(
    engine=TEXT,
    model=or_null(TEXT),
    promptVersion=or_null(TEXT),
    fallbackFrom=or_null(TEXT),
    fallbackReason=or_null(TEXT),
    features=TEXT,
    runId=TEXT,
    runAt=WHOLE,
    calls=WHOLE,
)
LOWEST, HIGHEST = Decimal(0), Decimal(1)


@extend_schema_field(PROFILE)
class ProfileField(fields.JSONField):
    """Who these buyers are, with how common everything is and who said it."""


@extend_schema_field(STATS)
class StatsField(fields.JSONField):
    """How the calls went."""


@extend_schema_field(KNOWLEDGE)
class KnowledgeBaseField(fields.JSONField):
    """The knowledge entries used."""


@extend_schema_field(QUALITY)
class QualityField(fields.JSONField):
    """How well the group holds together."""


@extend_schema_field(PROVENANCE)
class ProvenanceField(fields.JSONField):
    """What made the profile, from how many calls."""


class PersonField(fields.WireField):
    """Somebody as id and name; the database puts the two into one JSON value."""

    def __init__(self, *, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        self.schema = or_null(one(id=TEXT, name=or_null(TEXT)))
        super().__init__(**{**kwargs, "read_only": True})

    def encode(self, value: str | dict[str, Any]) -> dict[str, Any]:
        person = orjson.loads(value) if isinstance(value, str) else value
        return {"id": typeid.encode(self.prefix, uuid.UUID(person["id"])), "name": person["name"] or None}


class SimilarityField(fields.WireField):
    """How like the typical call of its avatar, to two decimals."""

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
    """A whole avatar; its name and sensitivity may be changed. A sensitivity of null is the account's own."""

    name = fields.TextField(allow_null=False)
    clusteringSensitivity = fields.NumberField(low=LOWEST, high=HIGHEST, source="clustering_sensitivity")
    profile = ProfileField()
    stats = StatsField()
    knowledgeBase = KnowledgeBaseField(source="knowledge_base")
    quality = QualityField()
    provenance = ProvenanceField()

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
    """How finely buyers are told apart: 0 few avatars, 1 many."""

    sensitivity = fields.NumberField(low=LOWEST, high=HIGHEST, allow_null=False)

    class Meta:
        model = AvatarSettings
        fields = ("sensitivity",)


class LinkedAnalysisSerializer(RecordSerializer):
    """An analysis linked to an avatar, over the rows of `with_people`."""

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
    """The same for an avatar that has retired."""

    class Meta(LinkedAnalysisSerializer.Meta):
        model = PastAvatarCall
