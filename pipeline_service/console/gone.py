"""The page that answers a change of a record which somebody else has deleted meanwhile, with what was typed."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.forms import BoundField
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils.translation import gettext

from pipeline_service.console.shown_values import value_text

STATUS = 409
NOT_SHOWN = (forms.PasswordInput, forms.HiddenInput)
"""The widgets whose values a page does not show."""


def gone_page(
    page: Any,
    request: HttpRequest,
    sentences: Sequence[str],
    *,
    links: Sequence[tuple[str, str]] = (),
    form: forms.BaseForm | None = None,
) -> TemplateResponse:
    """Return a page that tells what became of the record. `links` are titles and addresses; `form` is the one sent."""
    context = {
        **page.admin_site.each_context(request),
        "opts": page.opts,
        "title": gettext("Nothing was saved") if request.method == "POST" else gettext("No longer there"),
        "sentences": sentences,
        "links": links,
        "entered": [] if form is None else entered_values(form),
    }
    return TemplateResponse(request, "console/gone.html", context, status=STATUS)


def entered_values(form: Any) -> list[tuple[str, str]]:
    """Return the labels of the fields that a person has changed on a form, with what they typed or chose."""
    changed = (form[name] for name in form.changed_data)
    return [(str(field.label), _entered(field)) for field in changed if not isinstance(field.field.widget, NOT_SHOWN)]


def _entered(field: BoundField) -> str:
    value = field.value()
    try:
        chosen = field.field.to_python(value)
    except forms.ValidationError:
        chosen = value
    return value_text(value, field.field, chosen)
