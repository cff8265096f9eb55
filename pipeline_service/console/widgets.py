"""Inputs that fit what is in them."""

import json
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.forms.fields import InvalidJSONInput
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

LINE = 100
"""Characters that fit into a line of a box at its full width."""
FEWEST_LINES = 2
MOST_LINES = 20


class FittingTextarea(UnfoldAdminTextareaWidget):
    """A box as high as its text, within limits."""

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(name, value, attrs)
        lines = str(context["widget"]["value"] or "").splitlines()
        needed = sum(1 + len(line) // LINE for line in lines)
        context["widget"]["attrs"]["rows"] = min(max(needed, FEWEST_LINES), MOST_LINES)
        return context


class IndentedJSONField(forms.JSONField):
    """JSON with a line for each name. No value is an empty box, and an empty box is what a new record would have."""

    def to_python(self, value: Any) -> Any:
        found = super().to_python(value)
        return self.initial() if found is None and callable(self.initial) else found

    def prepare_value(self, value: Any) -> Any:
        if value is None or isinstance(value, InvalidJSONInput):
            return value
        return json.dumps(value, ensure_ascii=False, cls=self.encoder, indent=2)


class SlugField(forms.ChoiceField):
    """One of the account's own slugs, chosen by name. `current` stays choosable even if it has been removed since."""

    def __init__(self, choices: Iterable[tuple[str, str]], **kwargs: Any) -> None:
        blank = [] if kwargs.get("required", True) else [("", "Select value")]
        super().__init__(choices=[*blank, *choices], widget=UnfoldAdminSelectWidget, **kwargs)

    def keep(self, current: str | None) -> None:
        """Offer what the record has now."""
        known = dict(self.choices)  # type: ignore[arg-type]
        if current and current not in known:
            self.choices = [*known.items(), (current, current)]


FITTING: dict[type[models.Field], dict[str, Any]] = {
    models.TextField: {"widget": FittingTextarea},
    models.JSONField: {"form_class": IndentedJSONField, "widget": FittingTextarea},
    ArrayField: {"widget": UnfoldAdminTextInputWidget},
}
"""What pages override of the usual inputs."""
