"""The pages at `/docs/`: public, rendered once, without anything from another host."""

from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render

from pipeline_service.docs_site.library import ASSETS, CONTENTS, Library
from pipeline_service.docs_site.rendering import RenderedPage, render_page
from pipeline_service.docs_site.search import search

MAX_AGE = {"Cache-Control": "public, max-age=60"}
QUERY_LENGTH = 200


@cache
def library() -> Library:
    """Return the documentation of this checkout."""
    return Library(settings.BASE_DIR)


@cache
def rendered(file: str) -> RenderedPage:
    """Return a page; a process renders each once."""
    return render_page(library(), file)


def to_index(request: HttpRequest) -> HttpResponse:
    """Redirect `/docs` to `/docs/`."""
    return HttpResponsePermanentRedirect("/docs/")


def page(request: HttpRequest, path: str = "") -> HttpResponse:
    """Return a page, the Markdown of a page (`….md`), or a file beside them."""
    known = library()
    file = CONTENTS if path == "" else known.files.get(path)
    if file is not None:
        return _answer(request, rendered(file), file=file)
    raw = next((file for file in known.pages if file.removeprefix("docs/") == path), None)
    if raw is not None:
        return HttpResponse(known.text(raw), content_type="text/markdown; charset=utf-8", headers=MAX_AGE)
    asset = known.asset(path)
    if asset is None:
        return _answer(request, None, status=404)
    return HttpResponse(asset.read_bytes(), content_type=ASSETS[asset.suffix[1:]], headers=MAX_AGE)


def find(request: HttpRequest) -> HttpResponse:
    """Return the sections that match the query `q`."""
    query = request.GET.get("q", "").strip()[:QUERY_LENGTH]
    pages = ((library().url(file) or "", rendered(file)) for file in library().pages)
    return _answer(request, None, query=query, hits=search(pages, query))


def _answer(request: HttpRequest, shown: RenderedPage | None, *, status: int = 200, **context: Any) -> HttpResponse:
    known = library()
    navigation = [
        (group, [(entry.title, known.url(entry.file), entry.file == context.get("file")) for entry in entries])
        for group, entries in known.navigation
    ]
    values = {"page": shown, "navigation": navigation, "status": status, **context}
    response = render(request, "docs/page.html", values, status=status)
    response.headers["Cache-Control"] = MAX_AGE["Cache-Control"]
    return response
