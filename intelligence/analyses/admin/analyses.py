"""The list of analyses. The page of the call shows an analysis; the address of an analysis leads there."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from unfold.decorators import display

from intelligence.analyses.models import Analysis
from pipeline_service.console.base import ReadOnlyAdmin
from pipeline_service.console.language import gettext_lazy


@admin.register(Analysis)
class AnalysisAdmin(ReadOnlyAdmin):
    """Analyses by their state. The navigation leaves the list out, for the list of calls shows the same."""

    list_display = ("call", "status", "rerun_status", "failure_text", "occurred_at")
    list_filter = ("status", "rerun_status", "failure_reason")
    list_select_related = ("call",)
    ordering = ("-id",)

    @display(description=gettext_lazy("Why it failed"))
    def failure_text(self, analysis: Analysis) -> str | None:
        return analysis.failure_message

    def get_model_perms(self, request: HttpRequest) -> dict[str, bool]:
        """Return none, so that the navigation lists only calls."""
        return {}

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return HttpResponseRedirect(reverse("admin:calls_call_change", args=[object_id]))
