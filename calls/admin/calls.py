"""The list of calls, and the form of one. `intelligence` adds what analyses know of them."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext
from unfold.decorators import action, display

from calls import actions
from calls.admin.search import find_calls
from calls.models import Call, CallOutcome
from calls.serializers import CallSerializer
from pipeline_service.console.base import AccountModelAdmin, ScopedRelatedFilter, account_of, edited_account, within
from pipeline_service.console.bulk import confirm, for_each
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.csv_export import PERSON, REP, CsvExportMixin
from pipeline_service.console.filters import CatalogueFilter, DateRangeFilter, NumberRangeFilter
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.console.readable import span
from pipeline_service.console.widgets import SlugChoiceField

RESULTS = (
    ("showed", gettext_lazy("Took place")),
    ("won", gettext_lazy("Won")),
    ("lost", gettext_lazy("Took place, not won")),
    ("no_show", gettext_lazy("No-show")),
)


class UnlinkedFilter(CatalogueFilter):
    """Calls that are not linked to a prospect yet."""

    title = gettext_lazy("Prospect")
    parameter_name = "linked"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("no", gettext("To be linked"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(prospect=None) if self.value() == "no" else queryset


class OutcomeFilter(CatalogueFilter):
    """Calls with one outcome of the account."""

    title = gettext_lazy("Outcome")
    parameter_name = "outcome"
    column = "outcome"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        rows = within(CallOutcome.objects.all(), account_of(request)).order_by("position", "slug")
        return list(dict(rows.values_list("slug", "name")).items())


class ResultFilter(CatalogueFilter):
    """Calls by what reports count: whether they took place and were won."""

    title = gettext_lazy("Result")
    parameter_name = "result"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(RESULTS)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        match self.value():
            case "showed":
                return queryset.filter(Call.showed())
            case "won":
                return queryset.filter(Call.won())
            case "lost":
                return queryset.filter(Call.showed()).exclude(Call.won())
            case "no_show":
                return queryset.filter(outcome_row__no_show=True)
        return queryset


class CallForm(forms.ModelForm):
    """The fields of a call that users can edit."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        outcome = self.fields.get("outcome")
        if isinstance(outcome, SlugChoiceField):
            outcome.keep(self.instance.outcome)


@admin.register(Call)
class CallAdmin(CsvExportMixin, RecordButtonsMixin, AccountModelAdmin):
    """Calls; users read them, set the outcome, link the prospect and delete those that never took place."""

    form = CallForm
    when_empty = gettext_lazy("Calls come in by the API, as transcripts, recordings or bare facts, or are added here.")
    list_display: tuple[str, ...] = ("title_text", "rep", "outcome_label", "occurred_at", "length")
    list_filter: tuple[Any, ...] = (
        ("occurred_at", DateRangeFilter),
        ("rep", ScopedRelatedFilter),
        OutcomeFilter,
        ResultFilter,
        ("overall_score", NumberRangeFilter),
        UnlinkedFilter,
    )
    list_select_related: tuple[str, ...] = ("prospect", "rep", "outcome_row")
    search_fields = ("title",)
    search_help_text = gettext_lazy("Words of the title, the prospect, the rep, or an id")
    ordering = ("-occurred_at", "-id")
    autocomplete_fields = ("prospect", "rep")
    actions: tuple[str, ...] = ("export", "delete_calls")
    export_name = "calls"
    export_serializer = CallSerializer
    export_texts = REP
    export_further: Mapping[str, str] = PERSON
    buttons = (RecordButton("delete_calls", gettext_lazy("Delete…"), "delete"),)
    change_form_outer_before_template = "console/record_buttons.html"
    readonly_fields = ("title", "occurred_at", "source_text", "recording_url", "external_id", "id_text")
    fields = ("prospect", "rep", "outcome", "duration_seconds", "notes", *readonly_fields)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name != "outcome":
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        outcomes = within(CallOutcome.objects.all(), edited_account(request)).values_list("slug", "name")
        return SlugChoiceField(outcomes, label=capfirst(str(db_field.verbose_name)), required=False)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        return (find_calls(queryset, search_term, account_of(request)) if search_term else queryset), False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @action(description=gettext_lazy("Delete…"), permissions=["change"])
    def delete_calls(self, request: HttpRequest, queryset: QuerySet[Call]) -> HttpResponseBase | None:
        """Delete calls that were only tests, or recorded by mistake."""
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Delete"),
            button=gettext("Delete"),
            note=gettext(
                "They leave every list, figure and journey, with their analyses. This cannot be undone. What was sent "
                "to ad platforms stays sent."
            ),
        )
        if isinstance(answer, HttpResponseBase):
            return answer

        def delete(call: Call) -> None:
            actions.delete_call(account_id=call.account_id, call_id=call.pk)

        for_each(self, request, queryset, delete, done=gettext("deleted"))
        # The page of a deleted call, to which its button would lead, is gone.
        is_page = request.resolver_match is not None and request.resolver_match.view_name == "admin:calls_call_press"
        return HttpResponseRedirect(reverse("admin:calls_call_changelist")) if is_page else None

    @display(description=gettext_lazy("Call"), header=True)
    def title_text(self, call: Call) -> list[str]:
        title = call.title or gettext("Call without a title")
        return [title, gettext("to be linked") if call.prospect is None else str(call.prospect)]

    @display(
        description=gettext_lazy("Outcome"),
        ordering="outcome",
        label={"closed": "success", "no_show": "warning", "other": "default"},
    )
    def outcome_label(self, call: Call) -> Status:
        row = call.outcome_row
        kind = "other" if row is None else "closed" if row.closed else "no_show" if row.no_show else "other"
        return Status(kind, outcome_name(call))

    @display(description=gettext_lazy("Length"))
    def length(self, call: Call) -> str | None:
        return None if call.duration_seconds is None else span(call.duration_seconds)

    @display(description=gettext_lazy("Came in as"))
    def source_text(self, call: Call) -> str:
        return call.get_source_display()

    @display(description=gettext_lazy("Id"))
    def id_text(self, call: Call) -> str:
        return call.public_id

    def store(self, request: HttpRequest, obj: Call, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] or None for name in form.changed_data}
        for name in ("prospect", "rep"):
            if name in values:
                values[f"{name}_id"] = getattr(values.pop(name), "pk", None)
        actions.change_call(account_id=obj.account_id, call_id=obj.pk, values=values)


def outcome_name(call: Call) -> str:
    """The name of the call's outcome in the account's words."""
    return gettext("not known yet") if call.outcome is None else str(call.outcome_row)
