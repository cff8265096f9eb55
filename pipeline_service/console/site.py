"""The console's admin site: Unfold's, with the registered pages, one search over everything, saved views, and undo."""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path
from unfold.sites import UnfoldAdminSite

from pipeline_service.console.pages import PAGES
from pipeline_service.console.unsent_forms import keep_form


class ConsoleSite(UnfoldAdminSite):
    """The site behind `/admin/`."""

    def extra_urls(self) -> list[URLPattern]:
        """The URLs of what is no list of records."""
        from pipeline_service.console import bulk, saved_views  # noqa: PLC0415  models load after the site

        return [
            path("undo/", self.admin_view(bulk.undo_view), name="undo"),
            path("views/", self.admin_view(saved_views.save_view), name="save_view"),
            path("views/<uuid:view_id>/delete/", self.admin_view(saved_views.delete_view), name="delete_view"),
            *(path(page.path, self.admin_view(page.as_view()), name=name) for name, page in PAGES.items()),
        ]

    def admin_view(self, view: Any, cacheable: bool = False) -> Callable[..., HttpResponseBase]:
        """Keep what was typed into a form whose session has ended, before its sender is led to the sign-in."""
        guarded: Any = super().admin_view(view, cacheable)

        def keeping(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST" and not self.has_permission(request):
                keep_form(request)
            answer: HttpResponseBase = guarded(request, *args, **kwargs)
            return answer

        return update_wrapper(keeping, guarded)

    def autocomplete_view(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a box with suggestions, and say when not all rows were looked through."""
        from pipeline_service.console.suggestions import SuggestionsView  # noqa: PLC0415  as above

        return SuggestionsView.as_view(admin_site=self)(request)

    def get_app_list(self, request: Any, app_label: str | None = None) -> list[Any]:
        """Return the models by app that the user may see. The navigation and the page's context ask for the same list,
        and each answer checks four permissions of every model, so it is computed once for a request."""
        lists = request.__dict__.setdefault("_app_lists", {})
        if app_label not in lists:
            lists[app_label] = super().get_app_list(request, app_label)
        return list(lists[app_label])

    def search(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Search pages and records. Unfold's own search reads whole lists and keeps the results for minutes."""
        from pipeline_service.console.search import search_view  # noqa: PLC0415  as above

        return search_view(request)
