"""What the model is asked to fill in. Evidence comes before the verdict that rests on it.

Strict schemas know no optional fields, defaults or limits: every field is required, absent is null, and limits are
checked after parsing. Enumerations are written into the schema only, so that one foreign word spoils one item.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Any, TypeVar

import orjson
from pydantic import AfterValidator, BaseModel, Field, ValidationError

from intelligence.provider.errors import Unusable

OBJECTION_TYPES = ("price", "timing", "authority", "need", "trust", "competitor", "spouse", "other")
CATEGORIES = ("discovery", "value", "objection", "next_step", "listening", "offer", "follow_up")
SIGNALS = ("need", "intent", "ability_to_pay", "authority", "urgency")
CONFIDENCES = ("low", "medium", "high")
OWNERS = ("rep", "prospect", "unknown")
MAX_PROBLEMS = 12

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")


def _storable(text: str) -> str:
    """Without control characters and half characters, which PostgreSQL refuses."""
    return _CONTROLS.sub("", text).strip()


def _listed(values: Iterable[str]) -> Any:
    return Field(json_schema_extra={"enum": [*values]})


Text = Annotated[str, AfterValidator(_storable)]
Confidence = Annotated[str, _listed(CONFIDENCES)]


class Quote(BaseModel):
    turn: int | None
    quote: Text


class Objection(BaseModel):
    type: Annotated[str, _listed(OBJECTION_TYPES)]
    turn: int | None
    quote: Text
    handled: bool | None
    responseTurn: int | None
    confidence: Confidence


class PainPoint(BaseModel):
    label: Text
    turn: int | None
    quote: Text


class NextStep(BaseModel):
    text: Text
    owner: Annotated[str, _listed(OWNERS)]
    turn: int | None
    quote: Text


class Criterion(BaseModel):
    criterionId: str
    evidence: list[Quote]
    rationale: Text
    notApplicable: bool
    score: float | None


class LeadSignal(BaseModel):
    key: Annotated[str, _listed(SIGNALS)]
    turn: int | None
    quote: Text
    score: float | None


class Recommendation(BaseModel):
    category: Annotated[str, _listed(CATEGORIES)]
    text: Text
    criterionId: str | None
    turn: int | None


class Moment(BaseModel):
    criterionId: str
    turn: int | None
    quote: Text


class Found(BaseModel):
    """What stands in the words."""

    summary: Text
    language: str
    repSpeakers: list[Text]
    objections: list[Objection]
    painPoints: list[PainPoint]
    nextSteps: list[NextStep]


class Judged(BaseModel):
    """What follows from it."""

    criteria: list[Criterion]
    leadSignals: list[LeadSignal]
    outcomeTurn: int | None
    outcomeQuote: Text | None
    outcome: str
    outcomeConfidence: Confidence
    offerMade: bool | None
    recommendations: list[Recommendation]
    buyerDigest: Text


class WholeAnswer(Judged, Found):
    """The answer about a call that fits into one request."""


class PartAnswer(Found):
    """The answer about one part of a long call: evidence only."""

    moments: list[Moment]
    leadMoments: list[LeadSignal]
    endingQuotes: list[Quote]


class Verdict(Judged):
    """The last answer about a long call, from the evidence of its parts."""

    summary: Text


Model = TypeVar("Model", bound=BaseModel)


def json_schema(model: type[BaseModel], outcomes: Iterable[str]) -> dict[str, Any]:
    """The strict schema of an answer; `outcomes` are the slugs it may choose from."""
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
    """The answer and how many malformed list items were left out. Raises Unusable naming what is wrong."""
    try:
        return model.model_validate(document), 0
    except ValidationError as error:
        spoiled = {(item["loc"][0], item["loc"][1]) for item in error.errors() if _in_list(item["loc"], document)}
        pruned = {
            key: [item for place, item in enumerate(value) if (key, place) not in spoiled]
            if isinstance(value, list)
            else value
            for key, value in document.items()
        } if spoiled else document  # fmt: skip
    try:
        return model.model_validate(pruned), len(spoiled)
    except ValidationError as error:
        problems = tuple(
            f"{'.'.join(str(step) for step in item['loc']) or 'the answer'}: {item['msg']}"
            for item in error.errors(include_input=False)[:MAX_PROBLEMS]
        )
        raise Unusable("The model's answer does not have the shape that was asked for.", problems) from None


def _in_list(place: tuple[Any, ...], document: Any) -> bool:
    return len(place) > 1 and isinstance(document, dict) and isinstance(document.get(place[0]), list)


def dumps(document: Any) -> str:
    """Compact JSON."""
    return orjson.dumps(document).decode()
