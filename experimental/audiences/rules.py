"""The language of segments: the fields, operators and values of conditions. Pure.

A rule set is `{"match": "all" or "any", "conditions": [{"field", "op", "value", "withinDays"}]}`. A missing value never
equals, is among, exceeds or falls below anything; so `neq` is true for it, and `exists` is false. A prospect can have
several tags: `tag` compares each of them, so `neq` is true for those without the tag.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Any

from pipeline_service import typeid

MATCHES = ("all", "any")
CONDITION_LIMIT = 20
VALUE_LIMIT = 100
DAYS_LIMIT = 3650
TEXT_LIMIT = 512
NUMBER_LIMIT = Decimal(10) ** 12
MOMENT_LIMIT = 253402300800000
PIXEL_EVENTS = ("PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration")


class FieldType(Enum):
    """The type of a field's values, which decides the operators it has."""

    TEXT = "text"
    NUMBER = "number"
    MOMENT = "moment"
    FLAG = "flag"
    REFERENCE = "reference"
    COUNT = "count"


KINDS = {
    **dict.fromkeys(
        ("stage", "source", "tag", "utmSource", "utmMedium", "utmCampaign", "utmContent", "utmTerm", "lastOutcome"),
        FieldType.TEXT,
    ),
    "createdAt": FieldType.MOMENT,
    "lastPaymentAt": FieldType.MOMENT,
    "leadQuality": FieldType.NUMBER,
    "callCount": FieldType.COUNT,
    "totalPaid": FieldType.COUNT,
    "hasClickId": FieldType.FLAG,
    "avatarId": FieldType.REFERENCE,
}
"""The fixed fields; `event:<event type id>` and `pixel:<Event>` are counts."""
NAMED = ("event:", "pixel:")
PRESENCE = ("exists", "not_exists")
OPS = {
    FieldType.TEXT: ("eq", "neq", "in", *PRESENCE),
    FieldType.NUMBER: ("eq", "neq", "in", "gt", "lt", *PRESENCE),
    FieldType.MOMENT: ("gt", "lt", *PRESENCE),
    FieldType.FLAG: ("eq", *PRESENCE),
    FieldType.REFERENCE: ("eq", "neq", "in", *PRESENCE),
    FieldType.COUNT: ("eq", "neq", "gt", "lt", *PRESENCE),
}
TIMED = frozenset({FieldType.MOMENT, FieldType.COUNT})
"""Kinds of fields that can be restricted to the last days."""
FIELDS = (*KINDS, "event:<event type id>", "pixel:<Event>")


@dataclass(frozen=True, slots=True)
class RuleError:
    """A fault of a rule set, by the path of its part, e.g. `conditions[0].op`."""

    path: str
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Condition:
    """One valid condition. `name` is the part after the colon of `event:` and `pixel:`; numbers are exact."""

    field: str
    kind: FieldType
    op: str
    value: Any = None
    within_days: int | None = None

    @property
    def name(self) -> str:
        return self.field.partition(":")[2]


def kind_of(field: str) -> FieldType | None:
    """Return the kind of a field's values; None: there is no such field."""
    if field.startswith(NAMED):
        known = typeid.decode("evtt", field.removeprefix("event:")) or field.removeprefix("pixel:") in PIXEL_EVENTS
        return FieldType.COUNT if known else None
    return KINDS.get(field)


def faults_of(rules: Mapping[str, Any]) -> list[RuleError]:
    """Return all faults of a rule set; without any, `conditions_of` may be called."""
    return list(_faults(rules))


def conditions_of(rules: Mapping[str, Any]) -> list[Condition]:
    """Return the conditions of a rule set without faults."""
    return [
        Condition(
            field=item["field"],
            kind=KINDS.get(item["field"], FieldType.COUNT),
            op=item["op"],
            value=item.get("value"),
            within_days=item.get("withinDays"),
        )
        for item in rules["conditions"]
    ]


def _faults(rules: Mapping[str, Any]) -> Iterator[RuleError]:
    for name in rules.keys() - {"match", "conditions"}:
        yield RuleError(
            name[:100], "unknown_field", f"There is no field '{name[:100]}'; rules are match and conditions."
        )
    if rules.get("match") not in MATCHES:
        yield RuleError("match", "invalid_choice", "match is all or any.")
    conditions = rules.get("conditions")
    if not isinstance(conditions, list) or not conditions:
        yield RuleError("conditions", "required", "Give at least one condition.")
        return
    if len(conditions) > CONDITION_LIMIT:
        yield RuleError("conditions", "too_many", f"At most {CONDITION_LIMIT} conditions.")
        return
    for index, item in enumerate(conditions):
        faults = _condition_faults(item) if isinstance(item, Mapping) else [("", "invalid_type", "Expected an object.")]
        for name, code, message in faults:
            yield RuleError(f"conditions[{index}]" + (f".{name}" if name else ""), code, message)


def _condition_faults(item: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name in item.keys() - {"field", "op", "value", "withinDays"}:
        yield (
            name[:100],
            "unknown_field",
            f"There is no field '{name[:100]}'; a condition is field, op, value, withinDays.",
        )
    field, op = item.get("field"), item.get("op")
    kind = kind_of(field) if isinstance(field, str) else None
    if kind is None:
        yield "field", "invalid_choice", f"field is one of: {', '.join(FIELDS)}."
        return
    if op not in OPS[kind]:
        yield "op", "invalid_choice", f"op of {field} is one of: {', '.join(OPS[kind])}."
        return
    days = item.get("withinDays")
    if days is not None and kind not in TIMED:
        yield "withinDays", "invalid", f"withinDays cannot be used with {field}."
    elif days is not None and kind is FieldType.MOMENT and op not in PRESENCE:
        yield "withinDays", "invalid", "withinDays goes with exists and not_exists here."
    elif days is not None and (type(days) is not int or not 1 <= days <= DAYS_LIMIT):
        yield "withinDays", "out_of_range", f"withinDays is a whole number between 1 and {DAYS_LIMIT}."
    yield from _value_faults(kind, str(op), item.get("value"))


def _value_faults(kind: FieldType, op: str, value: Any) -> Iterator[tuple[str, str, str]]:
    if op in PRESENCE:
        if value is not None:
            yield "value", "invalid", f"{op} takes no value."
        return
    if op == "in" and (not isinstance(value, list) or not 1 <= len(value) <= VALUE_LIMIT):
        yield "value", "invalid_type", f"value is a list of 1 to {VALUE_LIMIT} values."
        return
    message = EXPECTED[kind]
    if op == "in":
        for place, one in enumerate(value):
            if not _fits(kind, one):
                yield f"value[{place}]", "invalid", f"value is a list of values that are each {message}."
    elif not _fits(kind, value):
        yield "value", "required" if value is None else "invalid", f"value is {message}."


EXPECTED = {
    FieldType.TEXT: f"a string of 1 to {TEXT_LIMIT} characters",
    FieldType.REFERENCE: "the id of an avatar",
    FieldType.NUMBER: "a number",
    FieldType.COUNT: "a number of at least 0",
    FieldType.MOMENT: "a time in Unix milliseconds",
    FieldType.FLAG: "true or false",
}


def _fits(kind: FieldType, value: Any) -> bool:
    if kind is FieldType.TEXT:
        return isinstance(value, str) and 1 <= len(value) <= TEXT_LIMIT
    if kind is FieldType.REFERENCE:
        return isinstance(value, str) and typeid.decode("av", value) is not None
    if kind is FieldType.FLAG:
        return type(value) is bool
    if type(value) not in (int, Decimal):
        return False
    number = Decimal(value)
    if kind is FieldType.MOMENT:
        return number == number.to_integral_value() and 0 <= number < MOMENT_LIMIT
    return number.is_finite() and abs(number) <= NUMBER_LIMIT and (kind is FieldType.NUMBER or number >= 0)
