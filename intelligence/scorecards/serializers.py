"""Serializers of scorecards."""

import uuid
from decimal import Decimal
from typing import Any

import orjson

from intelligence.scorecards.models import Criterion, Scale, Scorecard, ScorecardState
from intelligence.shapes import DETECTORS
from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.structures import ObjectField, ObjectListField

CRITERIA_LIMIT = 50
WORDS_LIMIT = 10_000
LEAST_WEIGHT, MOST_WEIGHT = Decimal("0.01"), Decimal("10000")
ANCHORS = tuple(str(score) for score in range(6))
KEY_LIMIT = 64


class KeyField(fields.TextField):
    """A criterion's key: a slug."""

    default_error_messages = {"invalid_slug": "Use small letters, digits, '_' and '-', such as next_step."}

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        if not fields.SLUG.fullmatch(value):
            self.fail("invalid_slug")
        return value


class CriterionSerializer(RecordSerializer):
    """One criterion of a scorecard."""

    key = KeyField(max_length=KEY_LIMIT, required=True)
    name = fields.TextField(required=True)
    question = fields.TextField(max_length=WORDS_LIMIT)
    guidance = fields.TextField(max_length=WORDS_LIMIT)
    anchors = structures.KeyedTextsField(keys=ANCHORS)
    weight = fields.NumberField(low=LEAST_WEIGHT, high=MOST_WEIGHT)
    scale = fields.ChoiceField(choices=tuple(Scale.values))
    detector = fields.ChoiceField(choices=tuple(DETECTORS))

    class Meta:
        model = Criterion
        fields = (
            "id",
            "key",
            "name",
            "question",
            "guidance",
            "anchors",
            "weight",
            "scale",
            "autoFail",
            "absenceIsEvidence",
            "detector",
        )


class AppliesToSerializer(InputSerializer):
    """The calls that a card scores: with one of the outcomes and one of the words in the title. Empty means all."""

    outcomes = structures.TagsField()
    titleContains = structures.TagsField(source="title_contains")


class CriteriaField(ObjectListField):
    """The criteria of a card, which the database combines into one JSON value."""

    @staticmethod
    def encode(value: str | list[dict[str, Any]]) -> list[dict[str, Any]]:
        items = orjson.loads(value) if isinstance(value, str) else value
        columns = CriterionSerializer.columns()
        return [
            CriterionSerializer.from_row([item[column.path] for column in columns])
            for item in ({**item, "id": uuid.UUID(item["id"])} for item in items)
        ]


class AppliesToField(ObjectField):
    """The calls that a card scores, stored as the API returns them."""

    encode = staticmethod(fields.JSONField.encode)


class ScorecardSerializer(RecordSerializer):
    """A scorecard, in requests and responses."""

    example = {
        "name": "Discovery",
        "state": "active",
        "passThreshold": 70,
        "criteria": [
            {
                "key": "next_step",
                "name": "Next step",
                "question": "Did the rep agree on a next step with a date?",
                "weight": 2,
                "scale": "0-5",
            }
        ],
    }

    name = fields.TextField(required=True)
    state = fields.ChoiceField(choices=tuple(ScorecardState.values), allow_null=False)
    passThreshold = fields.NumberField(low=0, high=100, source="pass_threshold")
    appliesTo = AppliesToField(AppliesToSerializer, source="applies_to", allow_null=False)
    criteria = CriteriaField(CriterionSerializer, limit=CRITERIA_LIMIT, source="criteria_asked", allow_null=False)

    class Meta:
        model = Scorecard
        fields = (
            "id",
            "name",
            "description",
            "state",
            "version",
            "passThreshold",
            "appliesTo",
            "criteria",
            "createdAt",
            "updatedAt",
        )
        read_only = ("version", "createdAt", "updatedAt")


def split_card(values: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]] | None]:
    """Return the columns of the card, and its criteria if given."""
    criteria = values.pop("criteria_asked", None)
    applies_to = values.pop("applies_to", {})
    return values | {name: value or [] for name, value in applies_to.items()}, criteria
