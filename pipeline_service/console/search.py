"""The search box over everything: pages by title, records by what their lists find, any record by a pasted id."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.db import DataError, models
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext

from pipeline_service import typeid
from pipeline_service.console import first_rows
from pipeline_service.console.first_rows import FirstRows
from pipeline_service.console.language import localized
from pipeline_service.console.navigation import permitted_pages

SEARCHED = {
    "prospects_prospect": "person",
    "calls_call": "call",
    "accounts_user": "badge",
    "prospects_payment": "payments",
    "webhooks_delivery": "webhook",
}
"""The lists whose records are found by words, with their icons."""
MOST_OF_A_LIST = 6
MOST_PAGES = 5
SHORTEST = 2
LONGEST = 200


@dataclass(frozen=True, slots=True)
class SearchHit:
    """One result: a page or a record."""

    title: str
    description: str
    link: str
    icon: str


def search_view(request: HttpRequest) -> HttpResponse:
    """Answer the search box while somebody types."""
    text = request.GET.get("s", "").replace("\0", "").strip()[:LONGEST]
    partly: list[str] = []
    hits = list(find(request, text, partly)) if len(text) >= SHORTEST else []
    context = {"hits": hits, "text": text, "partly": ", ".join(partly), "rows": localized(f"{first_rows.FURTHEST:,}")}
    return TemplateResponse(request, "console/search_results.html", context)


def find(request: HttpRequest, text: str, partly: list[str]) -> Iterator[SearchHit]:
    """Yield what this user may see: the record of a pasted id first, then records, then pages.

    `partly` gets the names of the lists of which only the first rows were looked through.
    """
    pages = _model_admins(request)
    pasted = [hit for name, page in pages.items() if (hit := _by_id(request, name, page, text)) is not None]
    yield from pasted
    if not pasted:
        for name in SEARCHED:
            if name in pages:
                found = _by_words(request, pages[name], text)
                yield from (_hit(name, pages[name], record) for record in found.rows)
                if found.looked_through is not None:
                    partly.append(str(pages[name].opts.verbose_name_plural))
    yield from _pages_by_title(request, text)


def _pages_by_title(request: HttpRequest, text: str) -> Iterator[SearchHit]:
    found = [(title, link) for title, link in permitted_pages(request).values() if text.lower() in str(title).lower()]
    for title, link in found[:MOST_PAGES]:
        yield SearchHit(capfirst(str(title)), gettext("Page"), link, "arrow_forward")


def _model_admins(request: HttpRequest) -> dict[str, Any]:
    return {
        model._meta.label_lower.replace(".", "_"): page
        for model, page in admin.site._registry.items()
        if page.has_view_permission(request)
    }


def _by_id(request: HttpRequest, name: str, page: Any, text: str) -> SearchHit | None:
    prefix = getattr(page.model, "id_prefix", None)
    identity = typeid.decode(prefix, text) if prefix is not None else None
    if identity is None:
        return None
    record = page.get_queryset(request).filter(pk=identity).first()
    return None if record is None else _hit(name, page, record)


def _by_words(request: HttpRequest, page: Any, text: str) -> FirstRows:
    rows: models.QuerySet = page.get_queryset(request).order_by(*page.get_ordering(request))
    if any(field.name == "deleted_at" for field in page.opts.fields):
        rows = rows.filter(deleted_at=None)
    relations = [field.name for field in page.opts.fields if field.name == "prospect"]
    try:
        rows = rows.select_related(*relations)
        found, _ = page.get_search_results(request, rows, text)
        return first_rows.first_rows(found, rows, 0, MOST_OF_A_LIST)
    except (ValueError, DataError):  # no value of such a column
        return FirstRows([])


def _hit(name: str, page: Any, record: Any) -> SearchHit:
    noun = capfirst(str(page.opts.verbose_name))
    about = [getattr(record, "email", None), getattr(record, "phone", None), getattr(record, "prospect", None)]
    title = str(record)
    facts = [str(fact) for fact in about if fact and str(fact) != title]
    link = reverse(f"admin:{name}_change", args=[record.pk])
    return SearchHit(title, " · ".join([noun, *facts]), link, SEARCHED.get(name, "description"))
