"""Analyses have no pages of their own: the page of the call shows them, and the list of calls lists them."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from intelligence.analyses.models import Analysis
from pipeline_service.console.base import ReadOnlyAdmin


@admin.register(Analysis)
class AnalysisAdmin(ReadOnlyAdmin):
    """Leads every address of an analysis to its call."""

    def get_model_perms(self, request: HttpRequest) -> dict[str, bool]:
        """Return none, so that the navigation lists only calls."""
        return {}

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:calls_call_changelist"))

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:calls_call_change", args=[object_id]))
