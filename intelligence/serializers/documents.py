"""The nested parts of an analysis as fields: stored JSON that passes through, with the schema that describes it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field

from pipeline_service.api import fields

Schema = dict[str, Any]


def one(**properties: Any) -> Schema:
    return {"type": "object", "required": [*properties], "properties": properties}


def many(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def or_null(schema: Schema) -> Schema:
    return {**schema, "nullable": True}


TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
WHOLE: Schema = {"type": "integer"}
ROLE: Schema = {"type": "string", "enum": ["rep", "prospect", "unknown"]}
EVIDENCE = one(
    segment=WHOLE,
    speaker=or_null(TEXT),
    role=ROLE,
    quote=TEXT,
    startMs=or_null(WHOLE),
    match={"type": "string", "enum": ["exact", "fuzzy"]},
)
LEAD_SIGNAL = one(key=TEXT, score=or_null(WHOLE), maxScore=WHOLE, weight=WHOLE, evidence=many(EVIDENCE))
CRITERION = one(
    id=TEXT,
    key=TEXT,
    name=TEXT,
    weight=NUMBER,
    score=or_null(NUMBER),
    maxScore=WHOLE,
    percent=or_null(NUMBER),
    status={"type": "string", "enum": ["scored", "not_applicable", "not_evaluated"]},
    rationale=TEXT,
    evidence=many(EVIDENCE),
)


@extend_schema_field(or_null(EVIDENCE))
class EvidenceField(fields.JSONField):
    """A quote and where it stands."""


@extend_schema_field(or_null(one(signals=many(LEAD_SIGNAL), known=WHOLE)))
class LeadQualityField(fields.JSONField):
    """What the call says about the buyer."""


@extend_schema_field(
    many(
        one(
            index=WHOLE,
            speaker=or_null(TEXT),
            role=ROLE,
            startMs=or_null(WHOLE),
            endMs=or_null(WHOLE),
            text=TEXT,
        )
    )
)
class SegmentsField(fields.JSONField):
    """The turns of the call."""


@extend_schema_field(
    many(
        one(
            speaker=or_null(TEXT),
            role=ROLE,
            seconds=NUMBER,
            ratio=NUMBER,
            words=WHOLE,
            turns=WHOLE,
            longestMonologueSeconds=NUMBER,
            questions=WHOLE,
            wordsPerMinute=or_null(NUMBER),
        )
    )
)
class TalkTimeField(fields.JSONField):
    """Who talked how long."""


@extend_schema_field(
    or_null(
        one(
            basis={"type": "string", "enum": ["timestamps", "turn_starts", "words"]},
            repTalkRatio=or_null(NUMBER),
            longestMonologueSeconds=NUMBER,
            switchesPerMinute=NUMBER,
            repQuestionsPerHour=or_null(NUMBER),
            patienceSeconds=or_null(NUMBER),
            silenceSeconds=or_null(NUMBER),
        )
    )
)
class InteractionField(fields.JSONField):
    """How the two sides shared the call."""


@extend_schema_field(
    many(
        one(
            id=TEXT,
            type=TEXT,
            quote=TEXT,
            speaker=or_null(TEXT),
            segment=WHOLE,
            startMs=or_null(WHOLE),
            handled=or_null({"type": "boolean"}),
            response=or_null(TEXT),
            responseSegment=or_null(WHOLE),
            resolution={"type": "string", "enum": ["accepted", "unresolved", "unknown"]},
            confidence={"type": "string", "enum": ["low", "medium", "high"]},
        )
    )
)
class ObjectionsField(fields.JSONField):
    """What the buyer held against it."""


@extend_schema_field(
    many(
        one(
            id=TEXT,
            priority={"type": "string", "enum": ["low", "medium", "high"]},
            category=TEXT,
            text=TEXT,
            rationale=TEXT,
            criterionKey=or_null(TEXT),
            evidence=many(EVIDENCE),
        )
    )
)
class RecommendationsField(fields.JSONField):
    """Advice to the rep."""


@extend_schema_field(many(one(label=TEXT, evidence=EVIDENCE)))
class PainPointsField(fields.JSONField):
    """What hurts the buyer."""


@extend_schema_field(many(one(text=TEXT, owner=ROLE, dueAt=or_null(WHOLE), evidence=EVIDENCE)))
class NextStepsField(fields.JSONField):
    """What was agreed."""


@extend_schema_field(many(one(code=TEXT, message=TEXT)))
class WarningsField(fields.JSONField):
    """What the reader should know."""


@extend_schema_field(or_null({"type": "object", "additionalProperties": True}))
class ProvenanceField(fields.JSONField):
    """Which engine answered, with what, at what cost."""


@extend_schema_field(many(CRITERION))
class CriteriaField(fields.JSONField):
    """The criteria of a result, frozen."""


@extend_schema_field(many(TEXT))
class TextsField(fields.WireField):
    """A list of words; read-only."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})
