"""Every page of the console: lists with each sort and filter and a search, records, and pages of their own."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

from django import forms
from django.test import Client
from django.urls import reverse

from pipeline_service.console.pages import PAGES
from tests.console.addresses import ADDRESSES, LISTS
from tests.console.records import Records

OPENED = ("_change", "_history")
SEARCHES = ("wendy norrisbel", "norrisnor", "nobody at all")
MOST_VALUES = 4
TYPED = {forms.DateField: "2026-06-01", forms.DecimalField: "50"}
"""The value that is typed into a filter by its kind."""


def pages(records: Records, console: Client) -> Iterator[str]:
    """Yield the paths of all pages."""
    for address in ADDRESSES:
        if address.button:
            continue
        if address.name.endswith(OPENED) or address.name in {"index", *PAGES}:
            yield address.path(address.record(records).pk if address.has_record else "")
        elif address.name.endswith("_changelist"):
            yield from list_pages(address.path(), LISTS[address.page], console)
    for text in SEARCHES:
        yield f"{reverse('admin:search')}?{urlencode({'s': text})}"


def list_pages(path: str, page: Any, console: Client) -> Iterator[str]:
    """Yield a list and what it offers."""
    yield path
    shown = (console.get(path).context or {}).get("cl")
    if shown is None:
        return
    sorted_by = [place for place, name in enumerate(shown.list_display) if name in (shown.sortable_by or ())]
    yield from (f"{path}?o={sign}{place}" for place in sorted_by for sign in ("", "-"))
    if page.search_fields:
        for text in SEARCHES:
            yield f"{path}?q={quote(text)}"
    if shown.next_page:
        yield f"{path}?p=100"
    for chosen in shown.filter_specs:
        for choice in chosen.choices(shown):
            if "form" in choice:
                yield from (f"{path}?{query}" for query in _filtered(choice["form"]))
            elif choice.get("query_string", "?") != "?":
                yield path + choice["query_string"]


def _filtered(form: forms.Form) -> Iterator[str]:
    for name, field in form.fields.items():
        choices: Any = getattr(field, "choices", None)
        if isinstance(field, forms.ModelChoiceField):
            values = [str(row.pk) for row in field.queryset.order_by()[:1]]
        elif choices:
            values = [str(value) for value, _ in choices if value][:MOST_VALUES]
        else:
            values = [next((text for kind, text in TYPED.items() if isinstance(field, kind)), "x")]
        for value in values:
            yield urlencode({name: value})
