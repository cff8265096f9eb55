"""The schema of the model's answer. Evidence comes before the verdict that is based on it.

Strict schemas do not support optional fields, defaults or limits: every field is required, absent is null, and limits
are checked after parsing. Enumerations are only in the schema, so that one unknown value spoils only one item.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

import orjson
from pydantic import AfterValidator, BaseModel, Field, ValidationError

from intelligence.provider.errors import UnusableAnswer

OBJECTION_TYPES = ("price", "timing", "authority", "need", "trust", "competitor", "spouse", "other")
CATEGORIES = ("discovery", "value", "objection", "next_step", "listening", "offer", "follow_up")
SIGNALS = ("need", "intent", "ability_to_pay", "authority", "urgency")
CONFIDENCES = ("low", "medium", "high")
OWNERS = ("rep", "prospect", "unknown")
MAX_PROBLEMS = 12

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def _storable_text(text: str) -> str:
    """Remove control characters and unpaired surrogates, which PostgreSQL refuses."""
    return _CONTROLS.sub("", text).strip()


def _enum_field(values: Iterable[str]) -> Any:
    return Field(json_schema_extra={"enum": [*values]})


Text = Annotated[str, AfterValidator(_storable_text)]
Confidence = Annotated[str, _enum_field(CONFIDENCES)]


class QuoteAnswer(BaseModel):
    turn: int | None
    quote: Text


class ObjectionAnswer(BaseModel):
    type: Annotated[str, _enum_field(OBJECTION_TYPES)]
    turn: int | None
    quote: Text
    handled: bool | None
    responseTurn: int | None
    confidence: Confidence


class PainPointAnswer(BaseModel):
    label: Text
    turn: int | None
    quote: Text


class NextStepAnswer(BaseModel):
    text: Text
    owner: Annotated[str, _enum_field(OWNERS)]
    turn: int | None
    quote: Text


class CriterionAnswer(BaseModel):
    criterionId: str
    evidence: list[QuoteAnswer]
    rationale: Text
    notApplicable: bool
    score: float | None


class LeadSignalAnswer(BaseModel):
    key: Annotated[str, _enum_field(SIGNALS)]
    turn: int | None
    quote: Text
    score: float | None


class RecommendationAnswer(BaseModel):
    category: Annotated[str, _enum_field(CATEGORIES)]
    text: Text
    criterionId: str | None
    turn: int | None


class Moment(BaseModel):
    criterionId: str
    turn: int | None
    quote: Text


class FoundEvidence(BaseModel):
    """The evidence in the words of the call."""

    summary: Text
    language: str
    repSpeakers: list[Text]
    objections: list[ObjectionAnswer]
    painPoints: list[PainPointAnswer]
    nextSteps: list[NextStepAnswer]


class JudgementAnswer(BaseModel):
    """The judgements based on the evidence."""

    criteria: list[CriterionAnswer]
    leadSignals: list[LeadSignalAnswer]
    outcomeTurn: int | None
    outcomeQuote: Text | None
    outcome: str
    outcomeConfidence: Confidence
    offerMade: bool | None
    recommendations: list[RecommendationAnswer]
    buyerDigest: Text


class WholeAnswer(JudgementAnswer, FoundEvidence):
    """The answer about a call that fits into one request."""


class PartAnswer(FoundEvidence):
    """The answer about one part of a long call: evidence only."""

    moments: list[Moment]
    leadMoments: list[LeadSignalAnswer]
    endingQuotes: list[QuoteAnswer]


class VerdictAnswer(JudgementAnswer):
    """The last answer about a long call, based on the evidence of its parts."""

    summary: Text


Model = TypeVar("Model", bound=BaseModel)


def json_schema(model: type[BaseModel], outcomes: Iterable[str]) -> dict[str, Any]:
    """Return the strict schema of an answer; `outcomes` are the slugs that it may choose from."""
    schema = model.model_json_schema()
    for definition in (schema, *schema.get("$defs", {}).values()):
        definition["additionalProperties"] = False
        for key in ("title", "description"):
            definition.pop(key, None)
        for field in definition["properties"].values():
            field.pop("title", None)
    if "outcome" in schema["properties"]:
        schema["properties"]["outcome"]["enum"] = [*outcomes]
    return schema


def read(model: type[Model], document: Any) -> tuple[Model, int]:
    """Return the answer and the number of malformed list items left out. Raise UnusableAnswer with the problems."""
    try:
        return model.model_validate(document), 0
    except ValidationError as error:
        malformed = {(item["loc"][0], item["loc"][1]) for item in error.errors() if _is_in_list(item["loc"], document)}
        pruned = {
            key: [item for place, item in enumerate(value) if (key, place) not in malformed]
            if isinstance(value, list)
            else value
            for key, value in document.items()
        } if malformed else document  # fmt: skip
    try:
        return model.model_validate(pruned), len(malformed)
    except ValidationError as error:
        problems = tuple(
            f"{'.'.join(str(step) for step in item['loc']) or 'the answer'}: {item['msg']}"
            for item in error.errors(include_input=False)[:MAX_PROBLEMS]
        )
        raise UnusableAnswer("The model's answer does not have the shape that was asked for.", problems) from None


def _is_in_list(place: tuple[Any, ...], document: Any) -> bool:
    return len(place) > 1 and isinstance(document, dict) and isinstance(document.get(place[0]), list)


def dumps(document: Any) -> str:
    """Return compact JSON."""
    return orjson.dumps(document).decode()
