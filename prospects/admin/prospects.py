"""Console pages for stages and prospects."""

import re
from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html_join
from unfold.decorators import action, display

from pipeline_service import typeid
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyInline, actor_of, edited_account, show_error
from pipeline_service.console.widgets import SlugChoiceField
from pipeline_service.exceptions import ApiError
from prospects import actions, search
from prospects.catalogue import get_stages
from prospects.contact import InvalidContact, normalise_email, normalise_phone
from prospects.models import Prospect, Stage, StageChange
from prospects.serializers import ProspectSerializer


class StageChangeInline(ReadOnlyInline):
    """The changes of a prospect's stage."""

    model = StageChange
    fields = ("created_at", "from_stage", "to_stage", "by")
    ordering = ("-created_at",)


class DeletedFilter(admin.SimpleListFilter):
    """Live prospects by default; deleted ones on request."""

    title = "Deleted"
    parameter_name = "deleted"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Deleted (restorable for 30 days)")]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(deleted_at__isnull=self.value() != "yes")


CHECKED = (
    *("name", "source", "utmSource", "utmMedium", "utmCampaign", "utmContent", "utmTerm", "notes"),
    *("tags", "customFields", "clickIds"),
)
"""The API fields whose values the API's serializer validates."""


class ProspectForm(forms.ModelForm):
    """Validates like the API."""

    class Meta:
        help_texts = {
            "tags": "Separated by commas.",
            "click_ids": 'Ids of ad clicks by kind, e.g. {"gclid": "Cj0KCQ…"}.',
            "custom_fields": 'The account\'s own facts, by name, e.g. {"town": "Denver"}.',
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        stage = self.fields.get("stage")
        if isinstance(stage, SlugChoiceField):
            stage.keep(self.instance.stage)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("email") and not cleaned.get("phone") and not self.errors:
            raise forms.ValidationError("Give at least one of email and phone.")
        body = {name: cleaned[to_snake_case(name)] for name in CHECKED if to_snake_case(name) in cleaned}
        try:
            ProspectSerializer.parse(body, account_id=self.instance.account_id, partial=True)
        except ApiError as refusal:
            for detail in refusal.details:
                self.add_error(to_snake_case(re.split(r"[.\[]", detail.field)[0]), detail.message)
        return cleaned

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


# Pages of upper apps, by name only.
JOURNEY = (
    ("Calls", "calls_call"),
    ("Dials", "calls_dial"),
    ("Messages", "prospects_message"),
    ("Events", "prospects_event"),
    ("Payments", "prospects_payment"),
    ("Touchpoints", "prospects_touchpoint"),
    ("Visitors", "prospects_visitor"),
)


@admin.register(Prospect)
class ProspectAdmin(AccountModelAdmin):
    """Prospects: edit, delete, restore."""

    form = ProspectForm
    when_empty = "Prospects come in by the API, the pixel, the hooks, an imported file, or are added here."
    list_display = ("who", "email", "phone", "stage_label", "source", "owner", "created_at")
    list_select_related = ("owner",)
    list_filter = (DeletedFilter, "stage", "source")
    # The page has a search box because of these; `get_search_results` decides what is found.
    search_fields = ("name", "email", "phone")
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

    def get_list_display(self, request: HttpRequest) -> tuple[str, ...]:
        deleted = request.GET.get(DeletedFilter.parameter_name) == "yes"
        return (*self.list_display, "deleted_at") if deleted else self.list_display

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        account_id = edited_account(request)
        if db_field.name != "stage" or account_id is None:
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        stages = Stage.objects.for_account(account_id).values_list("slug", "name")
        return SlugChoiceField(stages, initial=get_stages(account_id).initial)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Find as the API's `q` does, or a prospect by its id."""
        identity = typeid.decode(Prospect.id_prefix, search_term.strip())
        if identity is not None:
            return queryset.filter(pk=identity), False
        text = search.fold(search_term.strip())
        if not text:
            return queryset, False
        account_id = edited_account(request)
        if account_id is not None:
            queryset = queryset.filter(search_keys__contains=search.keys_for(account_id, text))
        return queryset.filter(search_text__contains=text), False

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
        return format_html_join(" · ", '<a class="text-link" href="{}?prospect__id__exact={}">{}</a>', pages)

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

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Nothing is deleted with a prospect: it and what belongs to it come back when it is restored.
        return [str(prospect) for prospect in objs], {}, set(), []

    @action(description="Restore selected prospects", permissions=["change"])
    def restore(self, request: HttpRequest, queryset: QuerySet[Prospect]) -> None:
        for prospect in queryset.deleted():  # type: ignore[attr-defined]
            try:
                actions.restore_prospect(account_id=prospect.account_id, prospect_id=prospect.pk)
                self.message_user(request, f"{prospect} is back.")
            except ApiError as refusal:
                show_error(self, request, refusal)
