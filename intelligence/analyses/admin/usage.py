"""The list of requests to models and their cost."""

from typing import Any

from django.contrib import admin
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from unfold.decorators import display

from intelligence.analyses.actions.budget import nearly_spent
from intelligence.analyses.models import ModelUsage
from pipeline_service.console.base import ReadOnlyAdmin, account_of
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import gettext_lazy, localized

SUMMED = 20_000
"""The newest requests whose sums are shown; a range of dates chooses others."""


@admin.register(ModelUsage)
class ModelUsageAdmin(CsvExportMixin, ReadOnlyAdmin):
    """The list of all requests, with the sums of those in force among the newest."""

    when_empty = gettext_lazy("Every request to a model is listed here with its cost; without a model there are none.")
    export_name = "model-usage"
    export_further = {
        "createdAt": "created_at",
        "purpose": "purpose",
        "model": "model",
        "requestId": "request_id",
        "seconds": "seconds",
        "promptTokens": "prompt_tokens",
        "cachedTokens": "cached_tokens",
        "completionTokens": "completion_tokens",
        "audioSeconds": "audio_seconds",
        "costUsd": "cost_usd",
        "failure": "failure",
    }
    list_display = (
        "created_at",
        "purpose",
        "model",
        "analysis_text",
        "prompt_tokens",
        "completion_tokens",
        "cost",
        "took",
        "failure",
    )
    list_filter = ("purpose", "model", "failure", ("created_at", DateRangeFilter))
    list_select_related = ("analysis__call",)
    ordering = ("-created_at", "-id")
    fields = (*list_display, "cached_tokens", "audio_seconds", "request_id", "answer")
    change_list_template = "admin/intelligence/modelusage/change_list.html"

    @display(description=gettext_lazy("Cost"), ordering="cost_usd")
    def cost(self, usage: ModelUsage) -> str | None:
        return None if usage.cost_usd is None else localized(f"{usage.cost_usd.normalize():f} USD")

    @display(description=gettext_lazy("Took"), ordering="seconds")
    def took(self, usage: ModelUsage) -> str:
        return localized(f"{usage.seconds:,.1f} s")

    @display(description=gettext_lazy("Call"))
    def analysis_text(self, usage: ModelUsage) -> str:
        return str(usage.analysis.call) if usage.analysis is not None else ""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        response: HttpResponse = super().changelist_view(request, extra_context)
        context = getattr(response, "context_data", None)
        if context is not None and "cl" in context:
            shown = context["cl"]
            newest = shown.everything(request).values("pk")
            context["sums"] = (
                shown.queryset.order_by()
                .filter(pk__in=newest[:SUMMED])
                .aggregate(prompt=Sum("prompt_tokens"), completion=Sum("completion_tokens"), cost=Sum("cost_usd"))
            )
            context["sums_title"] = gettext("All of these requests")
            if newest[SUMMED:].exists():
                summed = {"rows": localized(f"{SUMMED:,}")}
                context["sums_title"] = gettext("Of these requests, those among the newest %(rows)s") % summed
            account_id = account_of(request)
            context["nearly_spent"] = nearly_spent(account_id) if account_id is not None else []
        return response
