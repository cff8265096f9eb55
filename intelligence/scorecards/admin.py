"""The scorecard editor."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import StackedInline
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from intelligence.builtin.criteria import DETECTORS
from intelligence.scorecards.actions import CRITERION_FIELDS, change_scorecard, create_scorecard
from intelligence.scorecards.models import Criterion, Scorecard
from pipeline_service.console.base import AccountModelAdmin, AccountScopedFormMixin
from pipeline_service.console.widgets import FORM_FIELD_OVERRIDES


class CriterionForm(forms.ModelForm):
    """A form for a criterion, with a choice of the existing detectors."""

    detector = forms.TypedChoiceField(
        choices=[("", "none"), *((name, name) for name in DETECTORS)],
        required=False,
        empty_value=None,
        widget=UnfoldAdminSelectWidget,
    )


class ScorecardForm(forms.ModelForm):
    """A form for a scorecard. Lists are entered on one line, separated by commas."""

    class Meta:
        widgets = {
            "description": UnfoldAdminTextareaWidget(attrs={"rows": 2}),
            "outcomes": UnfoldAdminTextInputWidget,
            "title_contains": UnfoldAdminTextInputWidget,
        }


class CriterionInline(AccountScopedFormMixin, StackedInline):
    """The criteria of a scorecard, in order of position."""

    model = Criterion
    form = CriterionForm
    formfield_overrides = FORM_FIELD_OVERRIDES
    extra = 0
    tab = False
    ordering_field = "position"
    fields = (
        "name",
        ("key", "position"),
        "question",
        "guidance",
        "anchors",
        ("weight", "scale", "detector"),
        ("auto_fail", "absence_is_evidence"),
    )


@admin.register(Scorecard)
class ScorecardAdmin(AccountModelAdmin):
    """Scorecards with their criteria. Saving calls the same actions as the API."""

    form = ScorecardForm
    list_display = ("name", "state", "version", "pass_threshold", "updated_at")
    list_filter = ("state",)
    search_fields = ("name__istartswith",)
    readonly_fields = ("version",)
    fields = ("account", "name", "description", "state", "version", "pass_threshold", "outcomes", "title_contains")
    inlines = (CriterionInline,)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def store(self, request: HttpRequest, obj: Scorecard, form: Any, change: bool) -> None:
        """Do nothing: `save_related` writes the card together with its criteria."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        card: Scorecard = form.instance
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        rows = [row for row in formsets[0].cleaned_data if row and not row.get("DELETE")]
        criteria = [
            {name: row[name] for name in ("key", *CRITERION_FIELDS)}
            for row in sorted(rows, key=lambda row: row["position"])
        ]
        if change:
            change_scorecard(account_id=card.account_id, scorecard_id=card.pk, values=values, criteria=criteria)
        else:
            card.pk = create_scorecard(account_id=card.account_id, values=values, criteria=criteria).pk
        formsets[0].new_objects, formsets[0].changed_objects, formsets[0].deleted_objects = [], [], []
