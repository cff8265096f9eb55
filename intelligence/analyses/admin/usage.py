"""The list of requests to models and their cost."""

from typing import Any

from django.contrib import admin
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from unfold.decorators import display

from intelligence.analyses.actions.budget import nearly_spent
from intelligence.analyses.models import ModelUsage
from pipeline_service.console.base import ReadOnlyAdmin, account_of
from pipeline_service.console.language import gettext_lazy, localized


@admin.register(ModelUsage)
class ModelUsageAdmin(ReadOnlyAdmin):
    """The list of all requests, with the sums of the rows shown."""

    when_empty = gettext_lazy("Every request to a model is listed here with its cost; without a model there are none.")
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
    list_filter = ("purpose", "model", "failure", ("created_at", admin.DateFieldListFilter))
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
            rows = context["cl"].queryset.order_by()
            context["sums"] = rows.aggregate(
                prompt=Sum("prompt_tokens"), completion=Sum("completion_tokens"), cost=Sum("cost_usd")
            )
            account_id = account_of(request)
            context["nearly_spent"] = nearly_spent(account_id) if account_id is not None else []
        return response
