"""The console pages of prospects: the list, the story, the form of details, deletion and restoration."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.templatetags.admin_urls import add_preserved_filters
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext
from unfold.decorators import display

from pipeline_service import typeid
from pipeline_service.console.base import AccountModelAdmin, actor_of, edited_account
from pipeline_service.console.bulk import announce_undoable
from pipeline_service.console.filters import DateRangeFilter, ScopedRelatedFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.widgets import SlugChoiceField
from prospects import actions, search
from prospects.admin.imported import ImportFilter, ImportResultFilter
from prospects.admin.key_values import KeyValueField
from prospects.admin.prospect_actions import BulkActionsMixin
from prospects.admin.prospect_filters import (
    CampaignFilter,
    DeletedFilter,
    PaidFilter,
    ScoreFilter,
    SourceFilter,
    StageFilter,
    TagTextFilter,
)
from prospects.admin.prospect_form import OBJECT_FIELDS, ProspectForm
from prospects.admin.prospect_list import ProspectColumns
from prospects.admin.story import StoryMixin
from prospects.catalogue import get_stages
from prospects.contact import PHONE_TEXT_LIMIT
from prospects.models import Prospect, Stage


@admin.register(Prospect)
class ProspectAdmin(StoryMixin, ProspectColumns, BulkActionsMixin, AccountModelAdmin):
    """Prospects: the list with its actions, their story, the form of their details."""

    form = ProspectForm
    when_empty = gettext_lazy(
        "Prospects come in by the API, the pixel, the hooks, an imported file, or are added here."
    )
    list_select_related = ("owner",)
    list_filter = (
        StageFilter,
        ("owner", ScopedRelatedFilter),
        SourceFilter,
        CampaignFilter,
        TagTextFilter,
        PaidFilter,
        ScoreFilter,
        ImportFilter,
        ImportResultFilter,
        ("created_at", DateRangeFilter),
        DeletedFilter,
    )
    # The page has a search box because of these; `get_search_results` decides what is found.
    search_fields = ("name", "email", "phone")
    search_help_text = gettext_lazy("A part of the name, e-mail or phone, or an id")
    ordering = ("-created_at", "-id")
    readonly_fields = ("id_text", "stage_changed_at", "created_at", "updated_at", "deleted_at")
    autocomplete_fields = ("owner",)
    change_form_template = "admin/prospects/prospect/change_form.html"
    delete_confirmation_template = "admin/prospects/prospect/delete.html"
    fieldsets = (
        (None, {"fields": ("name", "email", "phone", "stage", "owner", "tags", "notes")}),
        (gettext_lazy("Own facts"), {"fields": ("custom_fields",)}),
        (
            gettext_lazy("Source"),
            {"fields": ("source", "utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term")},
        ),
        (gettext_lazy("Ads"), {"fields": ("click_ids", "ad_consent")}),
        (gettext_lazy("Times"), {"fields": ("id_text", "stage_changed_at", "created_at", "updated_at", "deleted_at")}),
    )

    class Media:
        css = {"all": ("prospects/list.css",)}

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows: QuerySet = super().get_queryset(request)
        match = request.resolver_match
        is_autocomplete = match is not None and match.view_name == "admin:autocomplete"
        return rows.filter(deleted_at=None) if is_autocomplete else rows

    def has_change_permission(self, request: HttpRequest, obj: Prospect | None = None) -> bool:
        return bool(super().has_change_permission(request, obj)) and (obj is None or obj.deleted_at is None)

    def has_delete_permission(self, request: HttpRequest, obj: Prospect | None = None) -> bool:
        return bool(super().has_delete_permission(request, obj)) and (obj is None or obj.deleted_at is None)

    def has_restore_permission(self, request: HttpRequest) -> bool:
        return bool(super().has_change_permission(request))

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name in OBJECT_FIELDS:
            return KeyValueField(label=db_field.verbose_name.capitalize(), **OBJECT_FIELDS[db_field.name])
        if db_field.name == "phone":
            # A browser cuts what is longer without a word, and the stored form is shorter than what people write.
            kwargs["max_length"] = PHONE_TEXT_LIMIT
        account_id = edited_account(request)
        if db_field.name != "stage" or account_id is None:
            return super().formfield_for_dbfield(db_field, request, **kwargs)
        stages = Stage.objects.for_account(account_id).values_list("slug", "name")
        return SlugChoiceField(
            stages, label=capfirst(str(db_field.verbose_name)), initial=get_stages(account_id).initial
        )

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Find as the API's `q` does, or a prospect by its id."""
        identity = typeid.decode(Prospect.id_prefix, search_term.strip())
        if identity is not None:
            return queryset.filter(pk=identity), False
        text = search_term.strip()
        if not text:
            return queryset, False
        account_id = edited_account(request)
        if account_id is None:
            return queryset.filter(search_text__like_all=search.patterns_for(text)), False
        return queryset.found_by(search.terms_for(account_id, text)), False  # type: ignore[attr-defined]

    @display(description=gettext_lazy("Id"))
    def id_text(self, prospect: Prospect) -> str:
        return prospect.public_id

    def store(self, request: HttpRequest, obj: Prospect, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        if "owner" in values:
            values["owner_id"] = getattr(values.pop("owner"), "pk", None)
        if change:
            actions.change_prospect(account_id=obj.account_id, prospect_id=obj.pk, values=values, by=actor_of(request))
        else:
            obj.pk = actions.create_prospect(account_id=obj.account_id, values=values).pk

    def delete_model(self, request: HttpRequest, obj: Prospect) -> None:
        actions.delete_prospect(account_id=obj.account_id, prospect_id=obj.pk, by=actor_of(request))

    def response_delete(self, request: HttpRequest, obj_display: str, obj_id: Any) -> HttpResponse:
        """Lead back to the list, with a message whose button restores the person."""
        text = gettext("%(prospect)s is deleted. You can restore it for 30 days.") % {"prospect": obj_display}
        back = reverse("admin:prospects_prospect_change", args=[obj_id])
        announce_undoable(self, request, text, "take_back_deletion", {str(obj_id): None}, back)
        filters = self.get_preserved_filters(request)
        address = reverse("admin:prospects_prospect_changelist")
        return HttpResponseRedirect(add_preserved_filters({"preserved_filters": filters, "opts": self.opts}, address))

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Nothing is deleted with a prospect: it and what belongs to it come back when it is restored.
        return [str(prospect) for prospect in objs], {}, set(), []
