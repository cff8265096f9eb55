"""Calls with what their analyses found: the list, and the page to read, correct, review and re-run one."""

import copy
import functools
import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path, reverse
from django.utils.translation import gettext
from unfold.decorators import action, display

from calls.actions import change_call
from calls.admin.calls import CallAdmin, outcome_name
from calls.models import Call, CallStatus
from intelligence.analyses.actions.corrections import OutcomeChanged, OutcomeCorrection, correct_analysis
from intelligence.analyses.actions.rerun import rerun_analysis
from intelligence.analyses.actions.reviews import review_criterion
from intelligence.analyses.admin import new_call
from intelligence.analyses.admin.call_filters import CALL_FILTERS
from intelligence.analyses.admin.call_page import call_context
from intelligence.analyses.admin.forms import (
    CallPageForm,
    LinkForm,
    OutcomeForm,
    RerunForm,
    ReviewForm,
    SpeakersForm,
    show_again,
)
from intelligence.analyses.models import Analysis
from intelligence.analyses.views import PROCESS_ANALYSES
from pipeline_service import clock
from pipeline_service.console.base import OpenAddedRecordMixin, account_of, actor_of
from pipeline_service.console.bulk import for_each
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.console.refusals import add_refusal
from pipeline_service.console.shown_values import conflict_text
from pipeline_service.exceptions import ApiError, ValidationFailed
from pipeline_service.notify import notify

STATUS_KEYS = {"recorded": "not_analysed", "analyzing": "under_way", "completed": "analysed", "failed": "failed"}
STATUS_COLOURS = {"analysed": "success", "failed": "danger", "under_way": "info", "not_analysed": "default"}
Handler = Callable[[HttpRequest, Call, Any], str]

admin.site.unregister(Call)


@admin.register(Call)
class AnalysedCallAdmin(OpenAddedRecordMixin, CallAdmin):
    """The console pages of calls. Workers analyse them; people correct and review them on the page."""

    list_display = (
        *("title_text", "rep", "outcome_label", "score_text", "objections_text"),
        *("status_label", "when", "length"),
    )
    list_filter = (*CallAdmin.list_filter, *CALL_FILTERS)
    actions = ("rerun_selected", *CallAdmin.actions)
    export_further = {**CallAdmin.export_further, "objections": "objection_types"}
    change_form_template = "admin/calls/call/change_form.html"
    add_form_template = "admin/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        # Scalar subqueries: for the rows of a page they are looked up one by one, an EXISTS would read the whole table.
        analysis = Analysis.objects.filter(pk=OuterRef("pk"), shown__isnull=False)
        found = {"objection_types": analysis.values("shown__objection_types"), "scorable": analysis.values("scorable")}
        calls: QuerySet = super().get_queryset(request).annotate(**found)
        return calls

    @display(description=gettext_lazy("Objections"), empty_value="–")
    def objections_text(self, call: Any) -> str:
        return ", ".join(gettext(found) for found in call.objection_types or ())

    @display(description=gettext_lazy("Analysis"), label=STATUS_COLOURS)
    def status_label(self, call: Call) -> Status:
        return Status.of(STATUS_KEYS[call.status])

    @display(description=gettext_lazy("Score"), ordering="overall_score", empty_value="–")
    def score_text(self, call: Call) -> int | None:
        return call.overall_score

    @display(description=gettext_lazy("When"), ordering="occurred_at")
    def when(self, call: Call) -> Any:
        return call.occurred_at

    def may_change(self, request: HttpRequest) -> bool:
        """Return True if this person may correct, review and re-run analyses."""
        return bool(request.user.has_perm("intelligence.change_analysis"))

    def has_rerun_permission(self, request: HttpRequest) -> bool:
        return self.may_change(request)

    @action(description=gettext_lazy("Analyse again"), permissions=["rerun"])
    def rerun_selected(self, request: HttpRequest, queryset: QuerySet[Call]) -> None:
        def rerun(call: Call) -> None:
            rerun_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request))

        for_each(self, request, queryset, rerun, done=gettext("being analysed again"))
        notify(PROCESS_ANALYSES)

    # -- A new call --------------------------------------------------------------------------------------------------

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        if obj is None:
            kwargs["form"] = new_call.NewCallForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None:
            return super().get_fieldsets(request, obj)
        of_account = ((None, {"fields": ("account",)}),) if account_of(request) is None else ()
        return (*of_account, *new_call.FIELDSETS)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return super().get_readonly_fields(request, obj) if obj is not None else ()

    def store(self, request: HttpRequest, obj: Call, form: Any, change: bool) -> None:
        if change:
            super().store(request, obj, form, change)
            return
        call = new_call.add_call(obj.account_id, form.cleaned_data, actor_of(request))
        obj.pk, obj.status = call.pk, call.status
        if call.status == CallStatus.ANALYZING:
            notify(PROCESS_ANALYSES)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {"occurred_at": clock.now(), **super().get_changeform_initial_data(request)}

    def added_text(self, record: Call) -> str:
        """Say whether an analysis is under way: the page of the call shows it as soon as it is complete."""
        is_analysed = record.status == CallStatus.ANALYZING
        return gettext("The call is being analysed.") if is_analysed else gettext("The call is recorded.")

    # -- The page ----------------------------------------------------------------------------------------------------

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """The outcome of an analysed call is set with a reason, above the form."""
        is_analysed = obj is not None and obj.scorable is not None
        return [name for name in super().get_fields(request, obj) if name != "outcome" or not is_analysed]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        try:
            call = self._get_call(request, object_id)
        except Http404:
            missing: HttpResponse = self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
            return missing
        revision = request.GET.get("revision", "")
        context = call_context(call, int(revision) if revision.isdecimal() and len(revision) < 9 else None)
        context["may_change"] = self.may_change(request)
        refused: dict[str, CallPageForm] = getattr(request, "refused", {})
        show_again(context, refused)
        if self.has_change_permission(request):
            context["link_form"] = refused.get("link") or LinkForm(account_id=call.account_id)
        response: HttpResponse = super().change_view(request, object_id, form_url, (extra_context or {}) | context)
        return response

    def get_urls(self) -> list[Any]:
        actions: dict[str, tuple[type[CallPageForm], Handler]] = {
            "rerun": (RerunForm, self._rerun),
            "outcome": (OutcomeForm, self._set_outcome),
            "speakers": (SpeakersForm, self._set_roles),
            "review": (ReviewForm, self._review),
            "link": (LinkForm, self._link),
        }
        return [*(self._action_url(name, *action) for name, action in actions.items()), *super().get_urls()]

    def _action_url(self, name: str, form_class: type[CallPageForm], handler: Handler) -> Any:
        view = self.admin_site.admin_view(functools.partial(self._act, name, form_class, handler))
        return path(f"<path:object_id>/{name}/", view, name=f"calls_call_{name}")

    def _act(
        self, name: str, form_class: type[CallPageForm], handler: Handler, request: HttpRequest, object_id: str
    ) -> HttpResponse:
        """Perform an action on one call, by POST, and redirect to its page. A refused form is shown there again."""
        call = self._get_call(request, object_id)
        page = reverse("admin:calls_call_change", args=[call.pk])
        if request.method != "POST":
            return HttpResponseRedirect(page)
        permitted = self.has_change_permission if name == "link" else self.may_change
        if not permitted(request):
            raise PermissionDenied
        form = form_class(request.POST, account_id=call.account_id)
        try:
            if form.is_valid():
                self.message_user(request, handler(request, call, form))
                return HttpResponseRedirect(page)
        except ApiError as refusal:
            add_refusal(form, refusal)
        shown: Any = copy.copy(request)
        shown.method, shown.refused = "GET", {name: form}
        self.message_user(request, form.first_error, level="error")
        return self.change_view(shown, object_id, form_url=page)

    def _get_call(self, request: HttpRequest, object_id: str) -> Call:
        try:
            identity = uuid.UUID(object_id)
        except ValueError as error:
            raise Http404 from error
        call: Call | None = (
            self.get_queryset(request).select_related("prospect", "rep", "outcome_row").filter(pk=identity).first()
        )
        if call is None:
            raise Http404
        return call

    def _rerun(self, request: HttpRequest, call: Call, form: RerunForm) -> str:
        force = form.cleaned_data["force"]
        rerun_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), force=force)
        notify(PROCESS_ANALYSES)
        return gettext("The call is being analysed again.")

    def _set_outcome(self, request: HttpRequest, call: Call, form: OutcomeForm) -> str:
        shown = form.cleaned_data["shown_outcome"] if "shown_outcome" in form.data else None
        correction = OutcomeCorrection(form.cleaned_data["outcome"] or None, form.cleaned_data["reason"], shown)
        try:
            correct_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), outcome=correction)
        except OutcomeChanged as changed:
            present = outcome_name(self._get_call(request, str(call.pk)))
            text = conflict_text(str(form["outcome"].label), present)
            raise ValidationFailed.of("outcome", "changed", text) from changed
        return gettext("The outcome is set.")

    def _set_roles(self, request: HttpRequest, call: Call, form: SpeakersForm) -> str:
        correct_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), roles=form.roles)
        return gettext("The speakers are set and the call is scored again.")

    def _review(self, request: HttpRequest, call: Call, form: ReviewForm) -> str:
        result = review_criterion(account_id=call.account_id, by=actor_of(request), **form.cleaned_data)
        return gettext("%(scorecard_name)s is now at %(overall_score)s.") % {
            "scorecard_name": result.scorecard_name,
            "overall_score": result.overall_score,
        }

    def _link(self, request: HttpRequest, call: Call, form: LinkForm) -> str:
        prospect = form.cleaned_data["prospect"]
        change_call(account_id=call.account_id, call_id=call.pk, values={"prospect_id": prospect.pk})
        return gettext("The call is linked to %(prospect)s.") % {"prospect": prospect}
