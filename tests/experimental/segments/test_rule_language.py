"""The rule language of segments: valid and invalid conditions."""

from decimal import Decimal
from typing import Any

import pytest

from experimental.audiences.admin.condition_words import summary
from experimental.audiences.rules import conditions_of, faults_of

EVENT = "event:evtt_01h455vb4pex5vsknk084sn02q"
AVATAR = "av_01h455vb4pex5vsknk084sn02q"


def one(**condition: Any) -> dict[str, Any]:
    return {"match": "all", "conditions": [condition]}


@pytest.mark.parametrize(
    "condition",
    [
        {"field": "stage", "op": "in", "value": ["lead", "booked"]},
        {"field": "utmSource", "op": "neq", "value": "google"},
        {"field": "source", "op": "not_exists"},
        {"field": "tag", "op": "in", "value": ["vip", "2026"]},
        {"field": "createdAt", "op": "gt", "value": 1760000000000},
        {"field": "createdAt", "op": "exists", "withinDays": 30},
        {"field": "leadQuality", "op": "gt", "value": Decimal("70.5")},
        {"field": "totalPaid", "op": "lt", "value": 100, "withinDays": 90},
        {"field": "hasClickId", "op": "eq", "value": False},
        {"field": "avatarId", "op": "in", "value": [AVATAR]},
        {"field": EVENT, "op": "exists", "withinDays": 7},
        {"field": "pixel:Purchase", "op": "gt", "value": 1},
    ],
)
def test_a_condition_on_a_known_field_is_valid(condition: dict[str, Any]) -> None:
    assert faults_of(one(**condition)) == []
    assert [found.field for found in conditions_of(one(**condition))] == [condition["field"]]


@pytest.mark.parametrize(
    ("condition", "path", "code"),
    [
        ({"field": "password", "op": "eq", "value": "x"}, "field", "invalid_choice"),
        ({"field": "account__id", "op": "eq", "value": "x"}, "field", "invalid_choice"),
        ({"field": "pixel:Click", "op": "exists"}, "field", "invalid_choice"),
        ({"field": "event:booking", "op": "exists"}, "field", "invalid_choice"),
        ({"field": ["stage"], "op": "eq", "value": "x"}, "field", "invalid_choice"),
        ({"field": "stage", "op": "contains", "value": "x"}, "op", "invalid_choice"),
        ({"field": "stage", "op": ["eq"], "value": "x"}, "op", "invalid_choice"),
        ({"field": "stage", "op": "gt", "value": "x"}, "op", "invalid_choice"),
        ({"field": "stage", "op": "eq"}, "value", "required"),
        ({"field": "stage", "op": "eq", "value": 5}, "value", "invalid"),
        ({"field": "stage", "op": "in", "value": []}, "value", "invalid_type"),
        ({"field": "stage", "op": "in", "value": ["a", 1]}, "value[1]", "invalid"),
        ({"field": "stage", "op": "exists", "value": "x"}, "value", "invalid"),
        ({"field": "stage", "op": "eq", "value": "x", "withinDays": 3}, "withinDays", "invalid"),
        ({"field": "createdAt", "op": "gt", "value": 1, "withinDays": 3}, "withinDays", "invalid"),
        ({"field": "createdAt", "op": "gt", "value": -1}, "value", "invalid"),
        ({"field": "callCount", "op": "gt", "value": True}, "value", "invalid"),
        ({"field": "callCount", "op": "gt", "value": -1}, "value", "invalid"),
        ({"field": "callCount", "op": "gt", "value": 1, "withinDays": 0}, "withinDays", "out_of_range"),
        ({"field": "avatarId", "op": "eq", "value": "av_x"}, "value", "invalid"),
        ({"field": "stage", "op": "exists", "negate": True}, "negate", "unknown_field"),
    ],
)
def test_an_invalid_condition_is_refused_with_its_place(condition: dict[str, Any], path: str, code: str) -> None:
    assert [(fault.path, fault.code) for fault in faults_of(one(**condition))] == [(f"conditions[0].{path}", code)]


@pytest.mark.parametrize(
    ("rules", "path"),
    [
        ({"match": "none", "conditions": [{"field": "stage", "op": "exists"}]}, "match"),
        ({"match": "all", "conditions": []}, "conditions"),
        ({"match": "all", "conditions": "stage"}, "conditions"),
        ({"match": "all", "conditions": [{"field": "stage", "op": "exists"}] * 21}, "conditions"),
        ({"match": "all", "conditions": [7]}, "conditions[0]"),
        ({"match": "all", "conditions": [{"field": "stage", "op": "exists"}], "limit": 5}, "limit"),
    ],
)
def test_a_rule_set_must_be_complete(rules: dict[str, Any], path: str) -> None:
    assert [fault.path for fault in faults_of(rules)] == [path]


def test_rules_are_described_in_words() -> None:
    conditions = [
        {"field": "totalPaid", "op": "gt", "value": 100, "withinDays": 30},
        {"field": "stage", "op": "in", "value": ["lead", "booked"]},
        {"field": "source", "op": "not_exists"},
    ]
    words = "Total paid is more than 100 in the last 30 days or Stage is one of lead, Booked or Source is not known"
    assert summary({"match": "any", "conditions": conditions}, {"booked": "Booked"}) == words
