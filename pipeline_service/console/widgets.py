"""Form fields and widgets of the console."""

import json
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

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


FORM_FIELD_OVERRIDES: dict[type[models.Field], dict[str, Any]] = {
    models.TextField: {"widget": AutoHeightTextarea},
    models.JSONField: {"form_class": IndentedJSONField, "widget": AutoHeightTextarea},
    ArrayField: {"widget": UnfoldAdminTextInputWidget},
}
"""The form fields and widgets that pages use instead of the defaults."""
