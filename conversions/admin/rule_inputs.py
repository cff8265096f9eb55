"""Form fields of conversion rules: rows of choices instead of JSON."""

from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from django import forms
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from pipeline_service.console.language import gettext_lazy, number_text, parsed_number
from pipeline_service.console.rows import RowsWidget

CONDITIONS = (
    ("payment_amount", gettext_lazy("Payment amount")),
    ("payment_product", gettext_lazy("Product of the payment")),
    ("payment_processor", gettext_lazy("Payment processor")),
    ("lead_quality", gettext_lazy("Lead quality (0 to 100)")),
    ("call_outcome", gettext_lazy("Outcome of the call")),
    ("always", gettext_lazy("Always")),
)
COMPARISONS = (("gt", gettext_lazy("is more than")), ("lt", gettext_lazy("is less than")))
ROW = ("field", "comparator", "threshold", "outcome", "text", "mode", "value", "multiplier", "adjustment")
"""The inputs of a rule. Each row sends all of them, so that the lists of a form line up."""
PIXEL = {"integration": "integrationId", "account": "adAccountId", "pixel": "pixelId"}


class RulesWidget(RowsWidget):
    """The rules of a config, in order: the first that matches decides."""

    template = "admin/conversions/conversionconfig/rules.html"
    names = ROW

    def row_of(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        if "mode" in stored:
            return dict(stored)
        return {
            "field": stored.get("field", "always"),
            "comparator": stored.get("comparator") or "gt",
            "threshold": _text(stored.get("threshold")),
            "outcome": stored.get("outcomeValue") or "",
            "text": stored.get("paymentMatchValue") or "",
            "mode": stored.get("valueMode") or "fixed",
            "value": _text(stored.get("value")),
            "multiplier": _text(stored.get("valueMultiplier", 1)),
            "adjustment": _text(stored.get("valueAdjustment", 0)),
        }


class RuleRowsField(forms.Field):
    """Rows of inputs as the API's list of rules. What is no number stays text, which the API's check refuses."""

    widget = RulesWidget

    def clean(self, value: Any) -> list[dict[str, Any]]:
        return [rule_of(row) for row in value or []]

    def prepare_value(self, value: Any) -> Any:
        return value

    def has_changed(self, initial: Any, data: Any) -> bool:
        widget: Any = self.widget
        return bool(self.clean([widget.row_of(row) for row in initial or []]) != self.clean(data))


def rule_of(row: Mapping[str, str]) -> dict[str, Any]:
    """Return the API's rule of one row: only what its condition and its value use."""
    rule: dict[str, Any] = {"field": row["field"], "value": _number(row["value"]) or Decimal(0)}
    if row["field"] in ("payment_amount", "lead_quality"):
        rule |= {"comparator": row["comparator"], "threshold": _number(row["threshold"])}
    elif row["field"] == "call_outcome":
        rule["outcomeValue"] = row["outcome"]
    elif row["field"] != "always":
        rule["paymentMatchValue"] = row["text"].strip()
    if row["mode"] == "payment_formula":
        rule |= {
            "value": Decimal(0),
            "valueMode": "payment_formula",
            "valueMultiplier": _number(row["multiplier"] or "1"),
            "valueAdjustment": _number(row["adjustment"] or "0"),
        }
    elif not row["value"].strip():
        rule["value"] = None
    return rule


class PixelsWidget(RowsWidget):
    """The pixels of a social ad account."""

    template = "admin/conversions/conversionconfig/pixels.html"
    names = tuple(PIXEL)

    def row_of(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        return {name: stored.get(api_name, stored.get(name, "")) for name, api_name in PIXEL.items()}


class PixelsField(forms.Field):
    """Rows of inputs as the API's list of pixels. Empty rows are left out."""

    widget = PixelsWidget

    def clean(self, value: Any) -> list[dict[str, str]] | None:
        rows = [row for row in value or [] if any(text.strip() for text in row.values())]
        return [{PIXEL[name]: text.strip() for name, text in row.items()} for row in rows] or None

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool((initial or None) != self.clean(data))


class PairsWidget(RowsWidget):
    """Rows of a name and a value. `choices` may have `suggestions` for the name and labels of both inputs."""

    template = "admin/conversions/pairs.html"
    names = ("name", "value")

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        pairs = [{"name": key, "value": text} for key, text in value.items()] if isinstance(value, dict) else value
        return super().render(name, pairs, attrs, renderer)

    def row_of(self, stored: Mapping[str, Any]) -> dict[str, Any]:
        return dict(stored)


class PairsField(forms.Field):
    """Rows of inputs as an object of texts. Empty rows are left out."""

    widget = PairsWidget

    def __init__(self, *, suggestions: Sequence[tuple[str, str]], of: str, to: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.choices = {"suggestions": suggestions, "of": of, "to": to}

    def clean(self, value: Any) -> dict[str, str]:
        rows = [(row["name"].strip(), row["value"].strip()) for row in value or []]
        if any(bool(name) != bool(text) for name, text in rows):
            raise forms.ValidationError(gettext("Fill in both sides of every row, or remove the row."))
        names = [name for name, _ in rows if name]
        if len(set(names)) < len(names):
            raise forms.ValidationError(gettext("The same name is given twice."))
        return {name: text for name, text in rows if name}

    def has_changed(self, initial: Any, data: Any) -> bool:
        return (initial or {}) != {
            row["name"].strip(): row["value"].strip() for row in data or [] if row["name"].strip()
        }


class CodesField(forms.CharField):
    """A list of codes, typed with commas."""

    def prepare_value(self, value: Any) -> Any:
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        return [code.strip() for code in (value or "").split(",") if code.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool((initial or []) != self.to_python(data))


def _number(text: str) -> Decimal | str | None:
    """Return a number; what is none stays text."""
    if not text.strip():
        return None
    try:
        number = parsed_number(text)
    except InvalidOperation:
        return text
    return number if number.is_finite() else text


def _text(number: Any) -> str:
    return "" if number is None else number_text(Decimal(number))
