"""Console pages for call outcomes, calls and dials."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import display

from calls import actions
from calls.models import Call, CallOutcome, Dial
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin


@admin.register(CallOutcome)
class CallOutcomeAdmin(AccountModelAdmin):
    """How calls can end."""

    list_display = ("name", "slug", "position", "showed", "offer_made", "closed", "no_show")
    search_fields = ("name", "slug")
    fields = ("account", "name", "slug", "position", "showed", "offer_made", "closed", "no_show")

    def store(self, request: HttpRequest, obj: CallOutcome, form: Any, change: bool) -> None:
        actions.save_outcome(outcome=obj)


class UnlinkedFilter(admin.SimpleListFilter):
    """Calls that wait for somebody to say whose they are."""

    title = "Prospect"
    parameter_name = "linked"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("no", "To be linked")]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(prospect=None) if self.value() == "no" else queryset


@admin.register(Call)
class CallAdmin(AccountModelAdmin):
    """Calls: look, set the outcome, link the prospect."""

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

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).filter(hidden=False)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @display(description="Call", ordering="occurred_at")
    def title_text(self, call: Call) -> str:
        return str(call)

    @display(description="Outcome", ordering="outcome", label=True)
    def outcome_label(self, call: Call) -> str:
        return call.outcome or "unknown"

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
    """Attempts to reach somebody by phone."""

    list_display = ("phone", "prospect", "direction", "disposition", "rep", "started_at", "duration_seconds")
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
        "duration_seconds",
        "recording_url",
        "external_id",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).filter(hidden=False)
