"""The list of analyses, and the page to read, correct, review and re-run one."""

import functools
import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.urls import path, reverse
from unfold.decorators import action, display

from intelligence.analyses.actions.corrections import OutcomeCorrection, correct_analysis
from intelligence.analyses.actions.rerun import rerun_analysis
from intelligence.analyses.actions.reviews import review_criterion
from intelligence.analyses.admin.forms import OutcomeForm, ReviewForm, roles_from_post
from intelligence.analyses.admin.page import analysis_context
from intelligence.analyses.models import Analysis
from intelligence.analyses.views.submission import PROCESS_ANALYSES
from pipeline_service.console.base import ReadOnlyAdmin, ScopedRelatedFilter, actor_of, show_error
from pipeline_service.exceptions import ApiError, ValidationFailed
from pipeline_service.notify import notify

STATUS_COLOURS = {"completed": "success", "failed": "danger", "analyzing": "info"}
Handler = Callable[[HttpRequest, Analysis], str]


@admin.register(Analysis)
class AnalysisAdmin(ReadOnlyAdmin):
    """The console pages of analyses. Workers create analyses; people correct and review them on the page."""

    when_empty = "An analysis appears for every call that is sent to be analysed."
    list_display = (
        "title_text",
        "prospect_text",
        "rep",
        "status_label",
        "outcome_label",
        "overall_score",
        "lead_quality_score",
        "engine_text",
        "occurred_at",
    )
    list_filter = ("status", "rerun_status", "outcome", ("rep", ScopedRelatedFilter))
    list_select_related = ("call__prospect", "rep", "shown")
    search_fields = ("call__title__istartswith", "call__prospect__email_key__istartswith")
    ordering = ("-occurred_at", "-id")
    actions = ("rerun_selected",)
    change_form_template = "admin/intelligence/analysis/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).filter(hidden=False)

    @display(description="Call", ordering="occurred_at")
    def title_text(self, analysis: Analysis) -> str:
        return str(analysis.call)

    @display(description="Prospect", empty_value="to be linked")
    def prospect_text(self, analysis: Analysis) -> str | None:
        return str(analysis.call.prospect) if analysis.call.prospect is not None else None

    @display(description="Status", ordering="status", label=STATUS_COLOURS)
    def status_label(self, analysis: Analysis) -> tuple[str, str]:
        return analysis.status, analysis.get_status_display()

    @display(description="Outcome", ordering="outcome", label=True)
    def outcome_label(self, analysis: Analysis) -> str:
        return (analysis.outcome or "unknown").replace("_", " ")

    @display(description="Engine")
    def engine_text(self, analysis: Analysis) -> str:
        return analysis.shown.engine if analysis.shown is not None else ""

    def may_change(self, request: HttpRequest) -> bool:
        """Return True if this person may correct, review and re-run analyses."""
        return bool(request.user.has_perm("intelligence.change_analysis"))

    def has_rerun_permission(self, request: HttpRequest) -> bool:
        return self.may_change(request)

    @action(description="Analyse selected calls again", permissions=["rerun"])
    def rerun_selected(self, request: HttpRequest, queryset: QuerySet[Analysis]) -> None:
        started = 0
        for analysis in queryset:
            try:
                rerun_analysis(account_id=analysis.account_id, analysis_id=analysis.pk, by=actor_of(request))
                started += 1
            except ApiError as refusal:
                show_error(self, request, refusal)
        notify(PROCESS_ANALYSES)
        self.message_user(request, f"{started} calls are analysed again.")

    # -- The page ----------------------------------------------------------------------------------------------------

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        analysis = self._get_analysis(request, object_id)
        revision = request.GET.get("revision", "")
        context = analysis_context(analysis, int(revision) if revision.isdigit() else None)
        context["may_change"] = self.may_change(request)
        response: HttpResponse = super().change_view(request, object_id, form_url, (extra_context or {}) | context)
        return response

    def get_urls(self) -> list[Any]:
        handlers: dict[str, Handler] = {
            "rerun": self._rerun,
            "outcome": self._set_outcome,
            "speakers": self._set_roles,
            "review": self._review,
        }
        action_urls = [
            path(
                f"<path:object_id>/{name}/",
                self.admin_site.admin_view(functools.partial(self._act, handler)),
                name=f"intelligence_analysis_{name}",
            )
            for name, handler in handlers.items()
        ]
        return [*action_urls, *super().get_urls()]

    def _act(self, handler: Handler, request: HttpRequest, object_id: str) -> HttpResponse:
        """Perform an action on one analysis, by POST only, and redirect to its page with a message."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.may_change(request):
            raise PermissionDenied
        analysis = self._get_analysis(request, object_id)
        try:
            self.message_user(request, handler(request, analysis))
        except ApiError as refusal:
            show_error(self, request, refusal)
        return HttpResponseRedirect(reverse("admin:intelligence_analysis_change", args=[analysis.pk]))

    def _get_analysis(self, request: HttpRequest, object_id: str) -> Analysis:
        try:
            identity = uuid.UUID(object_id)
        except ValueError as error:
            raise Http404 from error
        rows = self.get_queryset(request).select_related("call__prospect", "call__rep", "shown")
        analysis: Analysis | None = rows.filter(pk=identity).first()
        if analysis is None:
            raise Http404
        return analysis

    def _rerun(self, request: HttpRequest, analysis: Analysis) -> str:
        force = request.POST.get("force") == "on"
        rerun_analysis(account_id=analysis.account_id, analysis_id=analysis.pk, by=actor_of(request), force=force)
        notify(PROCESS_ANALYSES)
        return "The call is being analysed again."

    def _set_outcome(self, request: HttpRequest, analysis: Analysis) -> str:
        form = _cleaned_data(OutcomeForm(request.POST, account_id=analysis.account_id))
        correct_analysis(
            account_id=analysis.account_id,
            analysis_id=analysis.pk,
            by=actor_of(request),
            verdict=OutcomeCorrection(form["outcome"] or None, form["reason"]),
        )
        return "The outcome is set."

    def _set_roles(self, request: HttpRequest, analysis: Analysis) -> str:
        correct_analysis(
            account_id=analysis.account_id,
            analysis_id=analysis.pk,
            by=actor_of(request),
            roles=roles_from_post(request.POST),
        )
        return "The speakers are set and the call is scored again."

    def _review(self, request: HttpRequest, analysis: Analysis) -> str:
        form = _cleaned_data(ReviewForm(request.POST))
        result = review_criterion(account_id=analysis.account_id, by=actor_of(request), **form)
        return f"{result.scorecard_name} is now at {result.overall_score}."


def _cleaned_data(form: Any) -> dict[str, Any]:
    """Return the cleaned data. Raises ValidationFailed with the first error."""
    if not form.is_valid():
        field, faults = next(iter(form.errors.items()))
        raise ValidationFailed.of(field, "invalid", f"{field}: {faults[0]}")
    cleaned: dict[str, Any] = form.cleaned_data
    return cleaned
