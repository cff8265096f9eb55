"""Names and values as rows of a form, instead of a box of JSON."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import gettext

EMPTY_ROWS = 1
NUMBER = re.compile(r"-?(0|[1-9]\d{0,14})(\.\d{1,6})?")


class KeyValueWidget(forms.Widget):
    """Rows of a name and a value. `known` are names to choose from; without any, people write their own."""

    template_name = "admin/prospects/key_values.html"

    class Media:
        css = {"all": ["prospects/person.css"]}

    def __init__(self, known: tuple[str, ...] = (), attrs: Mapping[str, Any] | None = None) -> None:
        super().__init__(attrs)  # type: ignore[arg-type]
        self.known = known

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(name, value, attrs)
        rows = [*(value or {}).items(), *[("", "")] * EMPTY_ROWS]
        context["rows"] = [(key, as_text(item)) for key, item in rows]
        context["known"] = self.known
        return context

    def _render(self, template_name: str, context: dict[str, Any], renderer: Any = None) -> SafeString:
        # Django's renderer of forms does not know the project's folder of templates.
        return SafeString(get_template(template_name).render(context))

    def value_from_datadict(self, data: Any, files: Any, name: str) -> dict[str, str]:
        keys, values = data.getlist(f"{name}-name"), data.getlist(f"{name}-value")
        rows = ((key.strip(), value.strip()) for key, value in zip(keys, values, strict=False))
        # A row without a name is kept under the empty name only if it has a value, so that its fault can be shown.
        return {key: value for key, value in rows if key or value}

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return False


class KeyValueField(forms.Field):
    """A JSON object of texts, numbers and yes or no, edited as rows.

    A value that was not changed keeps its type; a new one that looks like a number is one.
    """

    def __init__(self, *, known: tuple[str, ...] = (), texts_only: bool = False, **kwargs: Any) -> None:
        kwargs.pop("encoder", None)
        kwargs.pop("decoder", None)
        super().__init__(**{**kwargs, "required": False, "widget": KeyValueWidget(known)})
        self.texts_only = texts_only
        self.stored: Mapping[str, Any] = {}

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return value
        return {}

    def clean(self, value: Any) -> dict[str, Any]:
        if "" in value:
            raise forms.ValidationError(gettext("Give each value a name."))
        return {key: self._typed(key, text) for key, text in value.items() if text or key in self.stored}

    def has_changed(self, initial: Any, data: Any) -> bool:
        if self.disabled:
            return False
        return bool({key: as_text(value) for key, value in (initial or {}).items()} != data)

    def _typed(self, key: str, text: str) -> Any:
        if key in self.stored and as_text(self.stored[key]) == text:
            return self.stored[key]
        if self.texts_only:
            return text
        flag = {"yes": True, "no": False, gettext("yes"): True, gettext("no"): False}.get(text.lower())
        if flag is not None:
            return flag
        if NUMBER.fullmatch(text):
            return float(text) if "." in text else int(text)
        return text


def as_text(value: Any) -> str:
    """Return a value as people write it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(value)
