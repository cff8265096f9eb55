"""What a list of the console offers to filter by, as the addresses that its forms and links lead to."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.test import RequestFactory

from pipeline_service.console.widgets import DayInput

MOST_VALUES = 4
SINCE, UNTIL, NUMBER, TEXT = "2025-01-01", "2026-06-01", "50", "x"
"""What is typed into the boxes of filters. The dates are in the middle of a sample account's time and long ago."""


def shown_list(page: Any, path: str, user: Any) -> Any:
    """Return the list as this user sees it."""
    request = RequestFactory().get(path)
    request.user, request.resolver_match = user, None
    return page.get_changelist_instance(request)


def filter_queries(shown: Any) -> list[list[str]]:
    """Return the queries of each filter that has any."""
    return [queries for chosen in shown.filter_specs if (queries := list(_queries(chosen, shown)))]


def _queries(chosen: Any, shown: Any) -> Iterator[str]:
    for choice in chosen.choices(shown):
        if "form" in choice:
            yield from _filled(choice["form"])
        elif len(choice.get("query_string", "?")) > 1:
            yield choice["query_string"][1:]


def _filled(form: forms.Form) -> Iterator[str]:
    for name, field in form.fields.items():
        choices: Any = getattr(field, "choices", None)
        if isinstance(field, forms.ModelChoiceField):
            values = [str(row.pk) for row in field.queryset.order_by()[:1]]
        elif choices:
            values = [str(value) for value, _ in choices if value][:MOST_VALUES]
        else:
            values = [_typed(name, field)]
        for value in values:
            yield urlencode({name: value})


def _typed(name: str, field: forms.Field) -> str:
    if isinstance(field.widget, DayInput):
        return SINCE if name.endswith("_from") else UNTIL
    return NUMBER if name.endswith(("_from", "_to")) else TEXT
