"""Calls with what their analyses found: the list, and the page to read, correct, review and re-run one."""

import functools
import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.urls import path, reverse
from django.utils.translation import gettext
from unfold.decorators import action, display

from calls.actions import change_call
from calls.admin.calls import CallAdmin
from calls.models import Call, CallStatus
from intelligence.analyses.actions.corrections import OutcomeCorrection, correct_analysis
from intelligence.analyses.actions.rerun import rerun_analysis
from intelligence.analyses.actions.reviews import review_criterion
from intelligence.analyses.admin import new_call
from intelligence.analyses.admin.call_filters import CALL_FILTERS
from intelligence.analyses.admin.call_page import call_context
from intelligence.analyses.admin.forms import LinkForm, OutcomeForm, ReviewForm, cleaned, roles_from_post
from intelligence.analyses.models import Analysis
from intelligence.analyses.views import PROCESS_ANALYSES
from pipeline_service import clock
from pipeline_service.console.base import OpenAddedRecordMixin, account_of, actor_of, show_error
from pipeline_service.console.bulk import for_each
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify

STATUS_KEYS = {"recorded": "not_analysed", "analyzing": "under_way", "completed": "analysed", "failed": "failed"}
STATUS_COLOURS = {"analysed": "success", "failed": "danger", "under_way": "info", "not_analysed": "default"}
Handler = Callable[[HttpRequest, Call], str]

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
        context["link_form"] = LinkForm(account_id=call.account_id) if self.has_change_permission(request) else None
        response: HttpResponse = super().change_view(request, object_id, form_url, (extra_context or {}) | context)
        return response

    def get_urls(self) -> list[Any]:
        handlers: dict[str, Handler] = {
            "rerun": self._rerun,
            "outcome": self._set_outcome,
            "speakers": self._set_roles,
            "review": self._review,
        }
        urls = [self._action_url(name, self.may_change, handler) for name, handler in handlers.items()]
        return [*urls, self._action_url("link", self.has_change_permission, self._link), *super().get_urls()]

    def _action_url(self, name: str, permitted: Callable[[HttpRequest], bool], handler: Handler) -> Any:
        view = self.admin_site.admin_view(functools.partial(self._act, permitted, handler))
        return path(f"<path:object_id>/{name}/", view, name=f"calls_call_{name}")

    def _act(
        self, permitted: Callable[[HttpRequest], bool], handler: Handler, request: HttpRequest, object_id: str
    ) -> HttpResponse:
        """Perform an action on one call, by POST only, and redirect to its page with a message."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not permitted(request):
            raise PermissionDenied
        call = self._get_call(request, object_id)
        try:
            self.message_user(request, handler(request, call))
        except ApiError as refusal:
            show_error(self, request, refusal)
        return HttpResponseRedirect(reverse("admin:calls_call_change", args=[call.pk]))

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

    def _rerun(self, request: HttpRequest, call: Call) -> str:
        force = request.POST.get("force") == "on"
        rerun_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), force=force)
        notify(PROCESS_ANALYSES)
        return gettext("The call is being analysed again.")

    def _set_outcome(self, request: HttpRequest, call: Call) -> str:
        form = cleaned(OutcomeForm(request.POST, account_id=call.account_id))
        correction = OutcomeCorrection(form["outcome"] or None, form["reason"])
        correct_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), outcome=correction)
        return gettext("The outcome is set.")

    def _set_roles(self, request: HttpRequest, call: Call) -> str:
        roles = roles_from_post(request.POST)
        correct_analysis(account_id=call.account_id, analysis_id=call.pk, by=actor_of(request), roles=roles)
        return gettext("The speakers are set and the call is scored again.")

    def _review(self, request: HttpRequest, call: Call) -> str:
        form = cleaned(ReviewForm(request.POST))
        result = review_criterion(account_id=call.account_id, by=actor_of(request), **form)
        return gettext("%(scorecard_name)s is now at %(overall_score)s.") % {
            "scorecard_name": result.scorecard_name,
            "overall_score": result.overall_score,
        }

    def _link(self, request: HttpRequest, call: Call) -> str:
        prospect = cleaned(LinkForm(request.POST, account_id=call.account_id))["prospect"]
        change_call(account_id=call.account_id, call_id=call.pk, values={"prospect_id": prospect.pk})
        return gettext("The call is linked to %(prospect)s.") % {"prospect": prospect}
