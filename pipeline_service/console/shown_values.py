"""Forms that save only what a person has changed on them, whatever others have changed since the form was shown.

The form of a stored record carries the values that it shows in a signed hidden input. A field that still has its shown
value keeps what is stored by now. A field that both the person and somebody else have changed is refused once, with the
value that is stored by now.
"""

import json
from functools import cache, cached_property
from typing import Any

from django import forms
from django.core import signing
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest
from django.utils.text import Truncator
from django.utils.translation import gettext

INPUT = "shown_values"
LONGEST = 1000
"""Characters of a stored value that an error quotes."""


class ShownValuesFormMixin:
    """A form of a stored record that knows the values which it was shown with."""

    @property
    def shown_values(self) -> str:
        """The text of the hidden input; empty for a form without inputs."""
        values = self._shown | self._stored_in_conflict() if self._form.is_bound else self._stored
        return sign(values, self._form.instance.pk) if values else ""

    @cached_property
    def changed_data(self) -> list[str]:
        """The fields that the person has changed."""
        form = self._form
        shown = {name: self._shown.get(name, form[name].initial) for name in form.fields}
        return [name for name, value in shown.items() if self._differs(name, value)]

    def clean(self) -> Any:
        for name in self._changed_by_others:
            if name not in self.changed_data:
                self._form.errors.pop(name, None)
                self._form.cleaned_data[name] = self._stored_object(name)
        conflicts = [(name, self._conflict(name)) for name in self._stored_in_conflict()]
        cleaned = super().clean()  # type: ignore[misc]
        for name, text in conflicts:
            self._form.add_error(name, text)
        return cleaned

    @property
    def _form(self) -> Any:
        return self

    @cached_property
    def _shown(self) -> dict[str, Any]:
        """The values that the form was shown with; empty for one that does not say."""
        return unsign(self._form.data.get(INPUT, ""), self._form.instance.pk)

    @cached_property
    def _stored(self) -> dict[str, Any]:
        """The values that are stored by now, as JSON. Secrets are never shown, so they are not among them."""
        form = self._form
        return {
            name: json.loads(json.dumps(form.get_initial_for_field(field, name), cls=DjangoJSONEncoder))
            for name, field in form.fields.items()
            if not field.disabled and not isinstance(field.widget, forms.PasswordInput)
        }

    @cached_property
    def _changed_by_others(self) -> list[str]:
        shown = self._shown
        return [name for name, value in self._stored.items() if name in shown and value != shown[name]]

    def _differs(self, name: str, value: Any) -> bool:
        """Return True if the person has sent another value for the field."""
        field = self._form.fields[name]
        sent = self._form[name].data
        if isinstance(field, forms.CharField) and isinstance(sent, str):
            sent = _with_crlf(sent)
        return bool(field.has_changed(_as_sent(field, value), sent))

    def _stored_in_conflict(self) -> dict[str, Any]:
        """The stored values of fields that both the person and somebody else have changed, each to another value."""
        form = self._form
        return {
            name: self._stored[name]
            for name in self._changed_by_others
            if name in self.changed_data and self._differs(name, form[name].initial)
        }

    def _stored_object(self, name: str) -> Any:
        """The stored value of a field, as the form gives it when it is valid."""
        form = self._form
        is_column = any(field.name == name for field in form.instance._meta.fields)
        return getattr(form.instance, name) if is_column else form[name].initial

    def _conflict(self, name: str) -> str:
        field = self._form.fields[name]
        text = value_text(self._stored[name], field, self._stored_object(name))
        return conflict_text(field.label or name, text)


class ShownValuesMixin:
    """A model admin whose forms of stored records carry the values that they show."""

    change_form_before_template = "console/hidden_inputs.html"

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        page: Any = self
        if change:
            kwargs["form"] = _with_shown_values(kwargs.get("form", page.form))
        return super().get_form(request, obj, change=change, **kwargs)  # type: ignore[misc]


def value_text(value: Any, field: Any = None, stored: Any = None) -> str:
    """Return a JSON value as a person reads it, a choice of the field by its label.

    `stored` is the object of the value, such as the user of an id.
    """
    if value in (None, "", [], {}):
        return gettext("empty")
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(field, forms.ModelChoiceField):
        return str(stored)
    if isinstance(value, list):
        return ", ".join(value_text(item, field, item) for item in value)
    if isinstance(value, dict):
        return "; ".join(f"{key}: {value_text(item, field, item)}" for key, item in value.items())
    choices = {str(key): str(label) for key, label in getattr(field, "choices", ())}
    return choices.get(str(value), str(value))


def conflict_text(field: str, value: str) -> str:
    """Return the error of a field that both the person and somebody else have changed, with the value stored by now."""
    return gettext("%(field)s was changed meanwhile and is now: %(value)s. Save again to replace that.") % {
        "field": field,
        "value": Truncator(value).chars(LONGEST),
    }


def sign(values: Any, record_id: Any) -> str:
    """Return the values that a form of this record shows, as the text of a hidden input."""
    return signing.dumps(values, salt=f"{INPUT} {record_id}", compress=True)


def unsign(text: str, record_id: Any) -> dict[str, Any]:
    """Return the values from a hidden input; none if it is missing, or of another record."""
    try:
        values: dict[str, Any] = signing.loads(text, salt=f"{INPUT} {record_id}")
    except signing.BadSignature:
        return {}
    return values


@cache
def _with_shown_values(form: Any) -> Any:
    return type(form.__name__, (ShownValuesFormMixin, form), {})


def _as_sent(field: Any, value: Any) -> Any:
    """Return a shown value as the field reads it from an untouched form: without blanks around it, and with CRLF."""
    if isinstance(field, forms.CharField) and isinstance(value, str):
        return field.to_python(_with_crlf(value))
    return field.to_python(value) if isinstance(field, forms.DecimalField) else value


def _with_crlf(text: str) -> str:
    """Return a text with the line ends that browsers send."""
    return text.replace("\r\n", "\n").replace("\n", "\r\n")
