"""Base classes of console pages that show one account only.

Scoping the list is not enough: selects on forms, filters on references and forged ids in a POST must be scoped as well.
The composite foreign keys in the database are the last line of defence.
"""

import uuid
from typing import Any

import structlog
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.options import IncorrectLookupParameters
from django.core.exceptions import FieldError, ValidationError
from django.db import DataError, models
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from unfold.admin import ModelAdmin, TabularInline

from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.widgets import FORM_FIELD_OVERRIDES
from pipeline_service.exceptions import ApiError, NotFound

log = structlog.get_logger(__name__)

LOOKUP_ERRORS = (ValueError, TypeError, OverflowError, FieldError, ValidationError, DataError)
"""The errors of Django, the driver and the database for look-up values that a column cannot have."""


def account_of(request: HttpRequest) -> uuid.UUID | None:
    """The account whose records the user may see; None for a superuser, who sees all."""
    user: Any = request.user
    return None if user.is_superuser else user.account_id


def actor_of(request: HttpRequest) -> str:
    """The acting user in the form that histories store, `user:<e-mail>`."""
    user: Any = request.user
    return f"user:{user.email}"


def within(queryset: models.QuerySet, account_id: uuid.UUID | None) -> models.QuerySet:
    """Filter a queryset to one account. None, or a model without an account, leaves it unchanged."""
    has_account = any(field.name == "account" for field in queryset.model._meta.get_fields())
    return queryset.filter(account_id=account_id) if has_account and account_id is not None else queryset


def edited_account(request: HttpRequest) -> uuid.UUID | None:
    """The account of the record on the form; None for a superuser's new record, until an account is chosen."""
    return getattr(request, "edited_account_id", None) or account_of(request)


class ScopedRelatedFilter(admin.RelatedFieldListFilter):
    """A list filter on a reference that offers only records of the user's account."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        rows = within(field.related_model._default_manager.all(), account_of(request))
        return [(row.pk, str(row)) for row in rows[:200]]


class AccountScopedFormMixin:
    """Restricts references in forms to the account of the edited record."""

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        queryset = kwargs.get("queryset", db_field.related_model._default_manager.all())
        kwargs["queryset"] = within(queryset, edited_account(request))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)  # type: ignore[misc]


class TolerantListMixin:
    """Lists that ignore invalid filters in their URL: they show all rows and a message."""

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        # Django reads the characters of the text as the ends of the range and then fails. None of our filters uses it.
        if lookup.endswith("__range"):
            raise IncorrectLookupParameters
        allowed: bool = super().lookup_allowed(lookup, value, request)  # type: ignore[misc]
        return allowed

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        try:
            changelist = super().get_changelist_instance(request)  # type: ignore[misc]
            # Run the query here, where an error can still be handled. The page uses the rows already read.
            len(changelist.result_list)
        except (IncorrectLookupParameters, *LOOKUP_ERRORS) as error:
            log.info("console_list_not_understood", page=request.path, error=type(error).__name__)
            page: Any = self
            page.message_user(
                request, "This list has no such filter or sort order, so it is shown in full.", level="warning"
            )
            raise IncorrectLookupParameters from error
        return changelist

    def response_action(self, request: HttpRequest, queryset: models.QuerySet) -> Any:
        page: Any = self
        try:
            for selected in request.POST.getlist(ACTION_CHECKBOX_NAME):
                page.opts.pk.to_python(selected)
        except ValidationError:
            page.message_user(request, "The selected records are not in this list.", level="warning")
            return HttpResponseRedirect(request.path)
        return super().response_action(request, queryset)  # type: ignore[misc]


def is_permitted_autocomplete(request: HttpRequest) -> bool:
    """Return True for the autocomplete request of a field on a record that the user may write."""
    if request.resolver_match is None or request.resolver_match.view_name != "admin:autocomplete":
        return False
    try:
        model = apps.get_model(request.GET["app_label"], request.GET["model_name"])
    except (KeyError, LookupError):
        return False
    page = admin.site._registry.get(model)
    return page is not None and (page.has_change_permission(request) or page.has_add_permission(request))


class AccountModelAdmin(TolerantListMixin, AccountScopedFormMixin, ModelAdmin):
    """Base of every page over records of an account."""

    when_empty = ""
    """The text of an empty list: how to create the first record."""
    formfield_overrides = FORM_FIELD_OVERRIDES
    list_fullwidth = True
    show_full_result_count = False
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> models.QuerySet:
        return within(super().get_queryset(request), account_of(request))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Also allow the autocomplete search to users who may write the referring record; it stays in the account."""
        return bool(super().has_view_permission(request, obj)) or is_permitted_autocomplete(request)

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
        """Show an API error of the action on the form, with the submitted values kept."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except ApiError as refusal:
            request.refusal = refusal  # type: ignore[attr-defined]
            return super().changeform_view(request, *args, **kwargs)

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
        """Show an API error of an action on selected rows above the list."""
        try:
            return super().changelist_view(request, extra_context)
        except ApiError as refusal:
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
            if not refusal.details:
                self.add_error(None, refusal.message)
            for detail in refusal.details:
                # API errors name fields in camelCase.
                name = to_snake_case(detail.field.partition("[")[0])
                self.add_error(name if name in self.fields else None, detail.message)
            return cleaned

    return Refused


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
    page.message_user(request, refusal.message, level="error")
