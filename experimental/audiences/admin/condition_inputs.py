"""Form fields of a segment's rules: rows of choices instead of JSON."""

import datetime
from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from experimental.audiences.admin.condition_words import LABELS, OP_WORDS, label_of
from experimental.audiences.rules import PIXEL_EVENTS, PRESENCE, TIMED, FieldType, faults_of, kind_of
from pipeline_service import clock
from pipeline_service.console.language import number_text, parsed_number
from pipeline_service.console.rows import RowsWidget

FLAGS = {"yes": True, "no": False}
START = {"field": "stage", "op": "eq", "value": "", "days": ""}

Choices = Iterable[tuple[str, str]]


class ConditionsWidget(RowsWidget):
    """The conditions of a segment, and whether all or any of them must hold."""

    template = "admin/experimental/segment/conditions.html"
    names = ("field", "op", "value", "days")

    class Media:
        js = ("experimental/segments.js",)

    def __init__(self) -> None:
        super().__init__()
        self.zone = ZoneInfo("UTC")

    def value_from_datadict(self, data: Any, files: Any, name: str) -> dict[str, Any]:
        rows = super().value_from_datadict(data, files, name)
        return {"match": data.get(f"{name}-match", "all"), "conditions": rows}

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        rules = value if isinstance(value, dict) else {"match": "all", "conditions": [START]}
        self.choices = {**self.choices, "match": rules["match"]}
        return super().render(name, rules["conditions"], attrs, renderer)

    def row_of(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        if "days" in stored:
            return dict(stored)
        kind, value = kind_of(stored["field"]), stored.get("value")
        values = value if isinstance(value, list) else [] if value is None else [value]
        return {
            "field": stored["field"],
            "op": stored["op"],
            "value": "\n".join(text_of(kind, item, self.zone) for item in values),
            "days": str(stored.get("withinDays") or ""),
        }


class ConditionsField(forms.Field):
    """Rows of inputs as the API's rules. A row that was not changed stays exactly what is stored."""

    widget = ConditionsWidget

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stored: Mapping[str, Any] | None = None

    def offer(self, stored: Mapping[str, Any] | None, zone: ZoneInfo, choices: Mapping[str, Choices]) -> None:
        """Set the stored rules, the time zone of times, and what can be chosen: `fields` and values by field."""
        self.stored = stored
        widget: Any = self.widget
        widget.zone = zone
        widget.choices = {"zone": zone.key, "fields": [_offered(name, label, choices) for name, label in _of(choices)]}

    def clean(self, value: Any) -> dict[str, Any]:
        widget: Any = self.widget
        known = [(widget.row_of(item), item) for item in (self.stored or {}).get("conditions", ())]
        conditions = [
            next((item for same, item in known if same == row), None) or condition_of(row, widget.zone)
            for row in value["conditions"]
        ]
        rules = {"match": value["match"], "conditions": conditions}
        faults = [_in_words(fault.path, fault.message) for fault in faults_of(rules)]
        if faults:
            raise forms.ValidationError(faults)
        return rules

    def has_changed(self, initial: Any, data: Any) -> bool:
        widget: Any = self.widget
        stored = initial if isinstance(initial, dict) else {"match": "", "conditions": ()}
        rows = [widget.row_of(item) for item in stored["conditions"]]
        return bool((stored["match"], rows) != (data["match"], data["conditions"]))


def condition_of(row: Mapping[str, str], zone: ZoneInfo) -> dict[str, Any]:
    """Return the API's condition of one row. What is no number or time stays text, which the API's check refuses."""
    kind = kind_of(row["field"])
    condition: dict[str, Any] = {"field": row["field"], "op": row["op"]}
    if row["op"] not in PRESENCE:
        values = [value_of(kind, line.strip(), zone) for line in row["value"].splitlines() if line.strip()]
        condition["value"] = values if row["op"] == "in" else values[0] if values else None
    if row["days"].strip() and kind in TIMED and (kind is FieldType.COUNT or row["op"] in PRESENCE):
        condition["withinDays"] = int(row["days"]) if row["days"].strip().isdecimal() else row["days"]
    return condition


def value_of(kind: FieldType | None, text: str, zone: ZoneInfo) -> Any:
    """Return a typed value."""
    try:
        if kind in (FieldType.NUMBER, FieldType.COUNT):
            number = parsed_number(text)
            return int(number) if number == number.to_integral_value() else number
        if kind is FieldType.MOMENT:
            return clock.to_ms(datetime.datetime.fromisoformat(text).replace(tzinfo=zone))
    except (InvalidOperation, ValueError, OverflowError):
        return text
    return FLAGS.get(text) if kind is FieldType.FLAG else text


def text_of(kind: FieldType | None, value: Any, zone: ZoneInfo) -> str:
    """Return a value as the inputs show it; times in the account's zone."""
    if kind is FieldType.MOMENT:
        return clock.from_ms(int(value)).astimezone(zone).replace(tzinfo=None).isoformat()
    if kind is FieldType.FLAG:
        return "yes" if value else "no"
    return number_text(Decimal(str(value))) if kind in (FieldType.NUMBER, FieldType.COUNT) else str(value)


def _of(choices: Mapping[str, Choices]) -> list[tuple[str, str]]:
    pixels = [(name, label_of(name)) for name in (f"pixel:{event}" for event in PIXEL_EVENTS)]
    return [*LABELS.items(), *choices.get("fields", ()), *pixels]


def _offered(name: str, label: str, choices: Mapping[str, Choices]) -> dict[str, Any]:
    """Return a field as the page's script needs it."""
    kind = kind_of(name) or FieldType.COUNT
    return {
        "name": name,
        "label": label,
        "kind": kind.value,
        "ops": OP_WORDS[kind],
        "choices": list(choices[name]) if name in choices else None,
    }


def _in_words(path: str, message: str) -> str:
    """Return a fault with the number of its condition."""
    index = path.partition("[")[2].partition("]")[0]
    text = gettext(message)
    if not index.isdigit():
        return text
    return gettext("Condition %(number)s: %(message)s") % {"number": int(index) + 1, "message": text}
