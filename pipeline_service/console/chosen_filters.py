"""The filters of a list that are in force, in words, each with the address of the list without it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.admin import EmptyFieldListFilter
from django.db import models
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext

from pipeline_service.console.saved_views import NOT_SAVED
from pipeline_service.console.scope import ACCOUNT_LOOKUP, account_of, within
from pipeline_service.console.suggestions import suggestion_text


@dataclass(frozen=True, slots=True)
class ChosenFilter:
    """A filter in force: its name, what was chosen, and the query of the list without it."""

    name: str
    value: str
    without: str


def chosen_filters(changelist: Any, request: HttpRequest) -> list[ChosenFilter]:
    """Return the filters in force, in the order of the list's filters."""
    found = []
    for spec in changelist.filter_specs:
        names = [str(name) for name in spec.expected_parameters() if name and request.GET.get(str(name))]
        if names and ACCOUNT_LOOKUP not in names:
            chosen = [_in_words(spec, request.GET[name], request) for name in names]
            value = " – ".join(chosen) if len(chosen) > 1 else _bounded(names[0], chosen[0])
            found.append(ChosenFilter(capfirst(str(spec.title)), value, _without(request, names)))
    return found


def _bounded(name: str, value: str) -> str:
    """Name the open side of a range of which one end is given."""
    if name.endswith("_from"):
        return gettext("from %(value)s") % {"value": value}
    return gettext("until %(value)s") % {"value": value} if name.endswith("_to") else value


def _in_words(spec: Any, value: str, request: HttpRequest) -> str:
    """Return a chosen value as the filter names it; a text that was typed stays."""
    field = getattr(spec, "field", None)
    if isinstance(spec, EmptyFieldListFilter):
        return gettext("Empty") if value == "1" else gettext("Not empty")
    if isinstance(field, models.BooleanField):
        return gettext("yes") if value == "1" else gettext("no")
    known = [*(getattr(spec, "lookup_choices", None) or ()), *(getattr(field, "flatchoices", None) or ())]
    text = next((str(text) for key, text in known if str(key) == value), None)
    if text is None and isinstance(field, models.ForeignKey):  # one of a large table, found by typing
        rows = within(field.related_model._default_manager.all(), account_of(request))
        chosen = rows.filter(pk=value).first()
        text = value if chosen is None else suggestion_text(chosen)
    return value if text is None else text


def _without(request: HttpRequest, names: Sequence[str]) -> str:
    query = request.GET.copy()
    for name in (*names, *NOT_SAVED):
        query.pop(name, None)
    return f"?{query.urlencode()}"
