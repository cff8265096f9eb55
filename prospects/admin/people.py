"""Console pages for stages and prospects."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html_join
from unfold.decorators import action, display

from pipeline_service.console.base import AccountModelAdmin, ReadOnlyInline, actor_of, told
from pipeline_service.problems import Refusal
from prospects import actions
from prospects.contact import InvalidContact, normalise_email, normalise_phone
from prospects.models import Prospect, Stage, StageChange


@admin.register(Stage)
class StageAdmin(AccountModelAdmin):
    """The pipeline's steps."""

    list_display = ("name", "slug", "position", "is_initial")
    list_editable = ("position",)
    search_fields = ("name", "slug")
    fields = ("account", "name", "slug", "position", "is_initial")

    def store(self, request: HttpRequest, obj: Stage, form: Any, change: bool) -> None:
        actions.save_stage(stage=obj)


class StageChangeInline(ReadOnlyInline):
    """A prospect's way through the pipeline."""

    model = StageChange
    fields = ("created_at", "from_stage", "to_stage", "by")
    ordering = ("-created_at",)


class DeletedFilter(admin.SimpleListFilter):
    """Live prospects by default; the bin on request."""

    title = "Deleted"
    parameter_name = "deleted"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "In the bin (restorable for 30 days)")]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(deleted_at__isnull=self.value() != "yes")


class ProspectForm(forms.ModelForm):
    """Checks contacts the way the API does."""

    def clean_email(self) -> str | None:
        return self._normal("email", normalise_email)

    def clean_phone(self) -> str | None:
        return self._normal("phone", normalise_phone)

    def _normal(self, name: str, normalise: Callable[[str], str]) -> str | None:
        text = self.cleaned_data[name]
        try:
            return normalise(text) if text else None
        except InvalidContact as error:
            raise forms.ValidationError(str(error)) from error


# Pages of upper storeys are known by their names only.
JOURNEY = (
    ("Calls", "calls_call"),
    ("Dials", "calls_dial"),
    ("Messages", "prospects_message"),
    ("Events", "prospects_event"),
    ("Payments", "prospects_payment"),
    ("Touches", "prospects_touch"),
    ("Visitors", "prospects_visitor"),
)


@admin.register(Prospect)
class ProspectAdmin(AccountModelAdmin):
    """Prospects: edit, delete, restore."""

    form = ProspectForm
    list_display = ("who", "email", "phone", "stage_label", "source", "created_at", "deleted_at")
    list_filter = (DeletedFilter, "stage", "source")
    search_fields = ("name__istartswith", "email_key__istartswith", "phone__startswith")
    readonly_fields = ("id_text", "journey", "stage_changed_at", "created_at", "updated_at", "deleted_at")
    autocomplete_fields = ("owner",)
    inlines = (StageChangeInline,)
    actions = ("restore",)
    fieldsets = (
        (None, {"fields": ("id_text", "journey", "name", "email", "phone", "stage", "owner", "tags", "notes")}),
        ("Source", {"fields": ("source", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term")}),
        ("More", {"fields": ("click_ids", "custom_fields", "ad_consent")}),
        ("Times", {"fields": ("stage_changed_at", "created_at", "updated_at", "deleted_at")}),
    )

    @display(description="Prospect", ordering="name")
    def who(self, prospect: Prospect) -> str:
        return str(prospect)

    @display(description="Stage", ordering="stage", label=True)
    def stage_label(self, prospect: Prospect) -> str:
        return prospect.stage

    @display(description="Id")
    def id_text(self, prospect: Prospect) -> str:
        return prospect.public_id

    @display(description="Journey")
    def journey(self, prospect: Prospect) -> str:
        pages = ((reverse(f"admin:{name}_changelist"), prospect.pk, title) for title, name in JOURNEY)
        return format_html_join(" · ", '<a href="{}?prospect__id__exact={}">{}</a>', pages)

    def store(self, request: HttpRequest, obj: Prospect, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        if "owner" in values:
            values["owner_id"] = getattr(values.pop("owner"), "pk", None)
        if change:
            actions.change_prospect(account_id=obj.account_id, prospect_id=obj.pk, values=values, by=actor_of(request))
        else:
            obj.pk = actions.create_prospect(account_id=obj.account_id, values=values).pk

    def delete_model(self, request: HttpRequest, obj: Prospect) -> None:
        actions.delete_prospect(account_id=obj.account_id, prospect_id=obj.pk)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> None:
        for prospect in queryset:
            self.delete_model(request, prospect)

    @action(description="Restore selected prospects")
    def restore(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> None:
        for prospect in queryset.deleted():  # type: ignore[attr-defined]
            try:
                actions.restore_prospect(account_id=prospect.account_id, prospect_id=prospect.pk)
                self.message_user(request, f"{prospect} is back.")
            except Refusal as refusal:
                told(self, request, refusal)
