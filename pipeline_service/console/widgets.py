"""Form fields and widgets of the console."""

import json
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext
from unfold.widgets import (
    DATETIME_CLASSES,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from pipeline_service.console.language import gettext_lazy

LINE_LENGTH = 100
"""Characters in a line of a text area at full width."""
MOST_LINES = 20


class AutoHeightTextarea(UnfoldAdminTextareaWidget):
    """A text area as high as its text, from `fewest_lines` to MOST_LINES."""

    fewest_lines = 2

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(name, value, attrs)
        lines = str(context["widget"]["value"] or "").splitlines()
        needed = sum(1 + len(line) // LINE_LENGTH for line in lines)
        context["widget"]["attrs"]["rows"] = min(max(needed, self.fewest_lines), MOST_LINES)
        return context


class DayInput(forms.DateInput):
    """The browser's own box for a day: it shows the day as its user writes it, and sends it in ISO form."""

    input_type = "date"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs={"class": " ".join(DATETIME_CLASSES), **(attrs or {})}, format="%Y-%m-%d")


class ClockInput(forms.TimeInput):
    """The browser's own box for a time of day, to the second."""

    input_type = "time"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs={"class": " ".join(DATETIME_CLASSES), "step": "1", **(attrs or {})}, format="%H:%M:%S")


class MomentInput(forms.SplitDateTimeWidget):
    """A day and a time of day, in a box each. The label of the field is for both, so each box has its own name."""

    template_name = "unfold/widgets/split_datetime.html"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        day, time = DayInput({"aria-label": gettext_lazy("Date")}), ClockInput({"aria-label": gettext_lazy("Time")})
        forms.MultiWidget.__init__(self, (day, time), attrs)


class IndentedJSONField(forms.JSONField):
    """Indented JSON. No value is shown as an empty box, and an empty box gives the default of a new record."""

    def to_python(self, value: Any) -> Any:
        parsed = super().to_python(value)
        return self.initial() if parsed is None and callable(self.initial) else parsed

    def prepare_value(self, value: Any) -> Any:
        if value is None or isinstance(value, InvalidJSONInput):
            return value
        return json.dumps(value, ensure_ascii=False, cls=self.encoder, indent=2)


class SlugChoiceField(forms.ChoiceField):
    """A choice of the account's slugs by name. `keep` adds the current slug if it has been removed."""

    def __init__(self, choices: Iterable[tuple[str, str]], **kwargs: Any) -> None:
        blank = [] if kwargs.get("required", True) else [("", gettext("Select value"))]
        super().__init__(choices=[*blank, *choices], widget=UnfoldAdminSelectWidget, **kwargs)

    def keep(self, current: str | None) -> None:
        """Add the record's current slug to the choices."""
        choices = dict(self.choices)  # type: ignore[arg-type]
        if current and current not in choices:
            self.choices = [*choices.items(), (current, current)]


DATE_WANTED = gettext_lazy("Write a date such as 2026-11-15 or 11/15/2026.")
FORM_FIELD_OVERRIDES: dict[type[models.Field], dict[str, Any]] = {
    models.DateField: {"widget": DayInput, "error_messages": {"invalid": DATE_WANTED}},
    models.DateTimeField: {
        "form_class": forms.SplitDateTimeField,
        "widget": MomentInput,
        "error_messages": {
            "invalid_date": DATE_WANTED,
            "invalid_time": gettext_lazy("Write a time such as 14:05."),
        },
    },
    models.TextField: {"widget": AutoHeightTextarea},
    models.JSONField: {"form_class": IndentedJSONField, "widget": AutoHeightTextarea},
    ArrayField: {"widget": UnfoldAdminTextInputWidget},
}
"""The form fields and widgets that pages use instead of the defaults."""
