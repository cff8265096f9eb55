"""Base classes of console pages that show one account only.

Scoping the list is not enough: selects on forms, filters on references and forged ids in a POST must be scoped as well.
The composite foreign keys in the database are the last line of defence.
"""

from typing import Any

from django.contrib.admin.utils import unquote
from django.db import models
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from unfold.admin import ModelAdmin, TabularInline

from pipeline_service.console.bulk import ask_again
from pipeline_service.console.entries import has_entries
from pipeline_service.console.filters import ScopedRelatedFilter
from pipeline_service.console.gone import gone_page
from pipeline_service.console.lists import RecordListMixin
from pipeline_service.console.refusals import add_refusal, in_page_language
from pipeline_service.console.scope import account_of, actor_of, edited_account, is_permitted_autocomplete, within
from pipeline_service.console.shown_values import ShownValuesMixin
from pipeline_service.console.suggestions import suggestion_text
from pipeline_service.console.unsent_forms import show_again, signed_owner
from pipeline_service.console.widgets import FORM_FIELD_OVERRIDES
from pipeline_service.exceptions import ApiError, NotFound

__all__ = [
    "AccountModelAdmin",
    "AccountScopedFormMixin",
    "OpenAddedRecordMixin",
    "ReadOnlyAdmin",
    "ReadOnlyInline",
    "RecordListMixin",
    "ScopedRelatedFilter",
    "account_of",
    "actor_of",
    "edited_account",
    "show_error",
    "within",
]


class AccountScopedFormMixin:
    """Restricts references in forms to the account of the edited record."""

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        queryset = kwargs.get("queryset", db_field.related_model._default_manager.all())
        kwargs["queryset"] = within(queryset, edited_account(request))
        field: Any = super().formfield_for_foreignkey(db_field, request, **kwargs)  # type: ignore[misc]
        if field is not None:
            field.label_from_instance = suggestion_text
        return field


class AccountModelAdmin(RecordListMixin, AccountScopedFormMixin, ShownValuesMixin, ModelAdmin):
    """Base of every page over records of an account."""

    when_empty = ""
    """The text of an empty list: how to create the first record."""
    formfield_overrides = FORM_FIELD_OVERRIDES
    fixed_fields: tuple[str, ...] = ()
    """Fields that only a new record may set."""

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        read_only = super().get_readonly_fields(request, obj)
        return (*read_only, *self.fixed_fields) if obj is not None else read_only

    def get_queryset(self, request: HttpRequest) -> models.QuerySet:
        rows = within(super().get_queryset(request), account_of(request))
        can_be_hidden = any(field.name == "hidden" for field in self.opts.fields)
        return rows.filter(hidden=False) if can_be_hidden else rows

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Also allow the autocomplete search to users who may write the referring record; it stays in the account."""
        return bool(super().has_view_permission(request, obj)) or is_permitted_autocomplete(request)

    def title_of(self, record: Any) -> str:
        """Return the title of a record's page, in words."""
        return str(record)

    def render_change_form(self, request: HttpRequest, context: dict[str, Any], **kwargs: Any) -> Any:
        record = kwargs.get("obj")
        context["typed_by"] = signed_owner(request.user)
        if record is not None:
            context["subtitle"] = context["record_title"] = self.title_of(record)
            # What the API wrote is not in the console's own log, and an empty history is a page about nothing.
            context["show_history"] = context.get("show_history") and has_entries(record)
        return super().render_change_form(request, context, **kwargs)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> list[str]:
        hidden = list(super().get_exclude(request, obj) or [])
        # Only superusers choose the account, and only for a new record.
        return hidden if account_of(request) is None and obj is None else [*hidden, "account"]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        hidden = self.get_exclude(request, obj)
        return [name for name in super().get_fields(request, obj) if name not in hidden]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Leave the read-only fields out of the form of a new record, which has no values for them."""
        fieldsets = super().get_fieldsets(request, obj)
        if obj is not None:
            return fieldsets
        read_only = set(self.get_readonly_fields(request, obj))
        editable = [
            (title, [name for name in options["fields"] if name not in read_only]) for title, options in fieldsets
        ]
        return [(title, {"fields": fields}) for title, fields in editable if fields]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        request.edited_account_id = obj.account_id if obj is not None else None  # type: ignore[attr-defined]
        form = super().get_form(request, obj, change=change, **kwargs)
        refusal = getattr(request, "refusal", None)
        return form if refusal is None else refused(form, refusal)

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Show an API error of the action on the form, with the submitted values kept. A form that was sent after its
        session had ended is shown like that, too."""
        if request.method == "GET" and (self.has_change_permission(request) or self.has_add_permission(request)):
            show_again(request)
        try:
            return super().changeform_view(request, *args, **kwargs)
        except ApiError as refusal:
            request.refusal = refusal  # type: ignore[attr-defined]
            return super().changeform_view(request, *args, **kwargs)

    def _get_obj_does_not_exist_redirect(self, request: HttpRequest, opts: Any, object_id: str) -> HttpResponse:
        """Show again what was typed into a form whose record is gone; lead anything else to the overview, as Django."""
        match = request.resolver_match
        is_form = request.method == "POST" and match is not None and (match.url_name or "").endswith("_change")
        if not is_form or not self.has_change_permission(request):
            answer: HttpResponse = super()._get_obj_does_not_exist_redirect(request, opts, object_id)
            return answer
        form = self.get_form(request, None, change=True)(request.POST, instance=self.model(pk=unquote(object_id)))
        text = gettext("This record is not there; somebody has probably deleted it meanwhile.")
        links = [
            (
                str(opts.verbose_name_plural).capitalize(),
                reverse(f"admin:{opts.label_lower.replace('.', '_')}_changelist"),
            )
        ]
        return gone_page(self, request, [text], links=links, form=form)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> Any:
        """Show an API error on the page of the record, which is then not deleted."""
        try:
            return super().delete_view(request, object_id, extra_context)
        except ApiError as refusal:
            show_error(self, request, refusal)
            return HttpResponseRedirect(
                reverse(f"admin:{self.opts.label_lower.replace('.', '_')}_change", args=[object_id])
            )

    def delete_queryset(self, request: HttpRequest, queryset: models.QuerySet) -> None:
        """Delete the selected records one by one, with the same action as a single record."""
        for record in queryset:
            self.delete_model(request, record)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Show an API error of an action on selected rows where its values were asked for, or else above the list."""
        try:
            return super().changelist_view(request, extra_context)
        except ApiError as refusal:
            if (asked := ask_again(request, refusal)) is not None:
                return asked
            show_error(self, request, refusal)
            return HttpResponseRedirect(request.get_full_path())

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        account_id = account_of(request)
        if account_id is not None:
            if change and obj.account_id != account_id:
                raise NotFound
            obj.account_id = account_id
        self.store(request, obj, form, change)

    def store(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Save the record of a valid form. Pages of records with their own actions override this to call them."""
        obj.save()


def refused(form: Any, refusal: ApiError) -> Any:
    """Derive a form class whose forms are invalid with the errors of the action."""

    class Refused(form):
        def clean(self) -> Any:
            cleaned = super().clean()
            add_refusal(self, refusal)
            return cleaned

    return Refused


class OpenAddedRecordMixin:
    """A form of a new record with one button, which leads to the record's page. `added_text` is the message there."""

    def added_text(self, record: Any) -> str:
        """Return what to say of the new record."""
        raise NotImplementedError

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None) -> Any:
        one_button = {"show_save_and_continue": False, "show_save_and_add_another": False}
        return super().add_view(request, form_url, (extra_context or {}) | one_button)  # type: ignore[misc]

    def response_add(self, request: HttpRequest, obj: Any, post_url_continue: str | None = None) -> HttpResponse:
        page: Any = self
        page.message_user(request, self.added_text(obj))
        return HttpResponseRedirect(reverse(f"admin:{page.opts.label_lower.replace('.', '_')}_change", args=[obj.pk]))


class ReadOnlyAdmin(AccountModelAdmin):
    """Base of pages that only show records; changes are made by their actions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyInline(AccountScopedFormMixin, TabularInline):
    """Read-only rows shown below a record."""

    extra = 0
    can_delete = False
    hide_title = True

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def show_error(page: ModelAdmin, request: HttpRequest, refusal: ApiError) -> None:
    """Show an API error as a message on the console page."""
    page.message_user(request, in_page_language(refusal.message), level="error")
