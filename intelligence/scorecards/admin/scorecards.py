"""The list of scorecards, and their editor. Saving calls the same actions as the API."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext
from unfold.decorators import display

from calls.catalogue import get_outcomes
from intelligence.scorecards.admin.concurrent_changes import shown_values, take_over
from intelligence.scorecards.admin.editor import CriterionRow, ScorecardForm
from intelligence.scorecards.models import Scale, Scorecard, ScorecardState
from intelligence.shapes import DETECTORS
from pipeline_service.console.base import AccountModelAdmin
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.scope import chosen_account
from pipeline_service.console.shown_values import INPUT

STATE_COLOURS = {"active": "success", "draft": "info", "archived": "warning"}
SCALES = ((Scale.POINTS, gettext_lazy("0 to 5")), (Scale.YES_NO, gettext_lazy("yes or no")))


@admin.register(Scorecard)
class ScorecardAdmin(AccountModelAdmin):
    """Scorecards with their criteria, on one page."""

    small_table = True
    list_display = ("name", "state_label", "version", "pass_threshold", "updated_at")
    list_filter = ("state",)
    search_fields = ("name__istartswith",)

    @display(description=gettext_lazy("State"), ordering="state", label=STATE_COLOURS)
    def state_label(self, card: Scorecard) -> tuple[str, str]:
        return card.state, card.get_state_display()

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        card: Scorecard | None = None
        if object_id is not None:
            card = self.get_object(request, object_id)
            if card is None:
                missing: HttpResponse = self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
                return missing
        may_write = self._may_write(request, card)
        if not may_write and (card is None or request.method == "POST" or not self.has_view_permission(request, card)):
            raise PermissionDenied
        account_id = card.account_id if card is not None else getattr(chosen_account(request), "pk", None)
        if account_id is None:
            raise PermissionDenied
        if request.method != "POST":
            return self._page(request, ScorecardForm.of(account_id, card), may_write=may_write)
        form = ScorecardForm.posted(account_id, card, request.POST)
        saved = form.save() if take_over(form, request.POST.get(INPUT, "")) else None
        if saved is None:
            return self._page(request, form, may_write=True)
        self._log(request, saved, new=card is None)
        return HttpResponseRedirect(reverse("admin:intelligence_scorecard_change", args=[saved.pk]))

    def _may_write(self, request: HttpRequest, card: Scorecard | None) -> bool:
        return bool(self.has_add_permission(request) if card is None else self.has_change_permission(request, card))

    def _log(self, request: HttpRequest, card: Scorecard, *, new: bool) -> None:
        if new:
            self.log_addition(request, card, [{"added": {}}])
        else:
            self.log_change(request, card, [{"changed": {"fields": [f"version {card.version}"]}}])
        messages.success(
            request, gettext("%(name)s is saved as version %(version)s.") % {"name": card.name, "version": card.version}
        )

    def _page(self, request: HttpRequest, form: ScorecardForm, *, may_write: bool) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "title": form.card.name if form.card else gettext("New scorecard"),
            "original": form.card,
            "form": form.with_shares(),
            "shown_values": shown_values(form),
            "blank": CriterionRow(),
            "may_write": may_write,
            "states": [(value, gettext(label)) for value, label in ScorecardState.choices],
            "scales": SCALES,
            "detectors": [(name, gettext(name.replace("_", " "))) for name in DETECTORS],
            "outcomes": list(get_outcomes(form.account_id).values()),
        }
        return TemplateResponse(request, "admin/intelligence/scorecard/editor.html", context)
