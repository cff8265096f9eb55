"""Console pages for call outcomes, calls and dials."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import display

from calls import actions
from calls.models import Call, CallOutcome, Dial
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, edited_account, within
from pipeline_service.console.readable import span
from pipeline_service.console.widgets import SlugChoiceField


@admin.register(CallOutcome)
class CallOutcomeAdmin(AccountModelAdmin):
    """The call outcomes of an account."""

    list_display = ("name", "slug", "position", "showed", "offer_made", "closed", "no_show")
    search_fields = ("name", "slug")
    fields = ("account", "name", "slug", "position", "showed", "offer_made", "closed", "no_show")

    def store(self, request: HttpRequest, obj: CallOutcome, form: Any, change: bool) -> None:
        actions.save_outcome(outcome=obj)

    def delete_model(self, request: HttpRequest, obj: CallOutcome) -> None:
        actions.delete_outcome(outcome=obj)


class UnlinkedFilter(admin.SimpleListFilter):
    """Calls that are not linked to a prospect yet."""

    title = "Prospect"
    parameter_name = "linked"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("no", "To be linked")]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(prospect=None) if self.value() == "no" else queryset


class CallForm(forms.ModelForm):
    """The fields of a call that users can edit."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        outcome = self.fields.get("outcome")
        if isinstance(outcome, SlugChoiceField):
            outcome.keep(self.instance.outcome)


@admin.register(Call)
class CallAdmin(AccountModelAdmin):
    """Calls; users read them, set the outcome and link the prospect."""

    form = CallForm
    when_empty = "Calls come in by the API, as transcripts, recordings or bare facts."
    list_display = ("title_text", "prospect", "rep", "outcome_label", "status", "overall_score", "occurred_at")
    list_filter = (UnlinkedFilter, "status", "source", "outcome")
    list_select_related = ("prospect", "rep")
    search_fields = ("title__istartswith", "external_id__exact")
    autocomplete_fields = ("prospect", "rep")
    readonly_fields = (
        "id_text",
        "title",
        "source",
        "occurred_at",
        "status",
        "overall_score",
        "recording_url",
        "external_id",
    )
    fields = (*readonly_fields, "prospect", "rep", "outcome", "duration_seconds", "notes")

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name != "outcome":
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        outcomes = within(CallOutcome.objects.all(), edited_account(request)).values_list("slug", "name")
        return SlugChoiceField(outcomes, required=False)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @display(description="Call", ordering="occurred_at")
    def title_text(self, call: Call) -> str:
        return str(call)

    @display(description="Outcome", ordering="outcome", label=True)
    def outcome_label(self, call: Call) -> str:
        return (call.outcome or "unknown").replace("_", " ")

    @display(description="Id")
    def id_text(self, call: Call) -> str:
        return call.public_id

    def store(self, request: HttpRequest, obj: Call, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] or None for name in form.changed_data}
        for name in ("prospect", "rep"):
            if name in values:
                values[f"{name}_id"] = getattr(values.pop(name), "pk", None)
        actions.change_call(account_id=obj.account_id, call_id=obj.pk, values=values)


@admin.register(Dial)
class DialAdmin(ReadOnlyAdmin):
    """Dials, read-only."""

    when_empty = "Dials come in by the API and from the dialer's inbound hook."
    list_display = ("phone", "prospect", "direction", "disposition", "rep", "started_at", "duration")
    list_filter = ("direction", "disposition")
    list_select_related = ("prospect", "rep")
    search_fields = ("external_id__exact",)
    ordering = ("-created_at", "-id")
    fields = (
        "phone",
        "prospect",
        "rep",
        "direction",
        "disposition",
        "started_at",
        "duration",
        "recording_url",
        "external_id",
    )

    @display(description="Duration", ordering="duration_seconds")
    def duration(self, dial: Dial) -> str | None:
        return None if dial.duration_seconds is None else span(dial.duration_seconds)
