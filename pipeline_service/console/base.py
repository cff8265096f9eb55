"""Console pages that show one account only.

Scoping the list is not enough: selects on forms, filters on references and forged ids in a POST must be scoped as well,
and the composite foreign keys in the database are the last line.
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

from pipeline_service.console.widgets import FITTING
from pipeline_service.problems import NotFound, Refusal
from pipeline_service.spelling import snake

log = structlog.get_logger(__name__)

UNANSWERABLE = (ValueError, TypeError, OverflowError, FieldError, ValidationError, DataError)
"""What Django, the driver and the database raise for values of look-ups that a column cannot have."""


def account_of(request: HttpRequest) -> uuid.UUID | None:
    """The account whose records this person may see; None for a superuser, who sees all."""
    user: Any = request.user
    return None if user.is_superuser else user.account_id


def actor_of(request: HttpRequest) -> str:
    """Who acts, as histories write it."""
    user: Any = request.user
    return f"user:{user.email}"


def within(queryset: models.QuerySet, account_id: uuid.UUID | None) -> models.QuerySet:
    """The rows of one account; all when None. Models without an account are left as they are."""
    owned = any(field.name == "account" for field in queryset.model._meta.get_fields())
    return queryset.filter(account_id=account_id) if owned and account_id is not None else queryset


def edited_account(request: HttpRequest) -> uuid.UUID | None:
    """The account of the record on the form; None while a superuser has not picked one for a new record."""
    return getattr(request, "edited_account_id", None) or account_of(request)


class ScopedRelatedFilter(admin.RelatedFieldListFilter):
    """A list filter on a reference that offers only the account's own records."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        rows = within(field.related_model._default_manager.all(), account_of(request))
        return [(row.pk, str(row)) for row in rows[:200]]


class ScopedForms:
    """References in forms resolve within the account of the record being edited."""

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        queryset = kwargs.get("queryset", db_field.related_model._default_manager.all())
        kwargs["queryset"] = within(queryset, edited_account(request))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)  # type: ignore[misc]


class ForgivingLists:
    """Lists that show all they have, and say so, when their address asks for what cannot be looked up."""

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest | None = None) -> bool:
        # Django takes the characters of the text for the range's ends and then fails. No filter of ours uses it.
        if lookup.endswith("__range"):
            raise IncorrectLookupParameters
        allowed: bool = super().lookup_allowed(lookup, value, request)  # type: ignore[misc]
        return allowed

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        try:
            changelist = super().get_changelist_instance(request)  # type: ignore[misc]
            # Asked here, where it can still be refused; the page then finds the rows already read.
            len(changelist.result_list)
        except (IncorrectLookupParameters, *UNANSWERABLE) as error:
            log.info("console_list_not_understood", page=request.path, error=type(error).__name__)
            page: Any = self
            page.message_user(request, "This list cannot be asked for that: here is all of it.", level="warning")
            raise IncorrectLookupParameters from error
        return changelist

    def response_action(self, request: HttpRequest, queryset: models.QuerySet) -> Any:
        page: Any = self
        try:
            for chosen in request.POST.getlist(ACTION_CHECKBOX_NAME):
                page.opts.pk.to_python(chosen)
        except ValidationError:
            page.message_user(request, "What was selected is no record of this list.", level="warning")
            return HttpResponseRedirect(request.path)
        return super().response_action(request, queryset)  # type: ignore[misc]


def is_choosing(request: HttpRequest) -> bool:
    """Whether this is the search behind a field of a record that this person may write."""
    if request.resolver_match is None or request.resolver_match.view_name != "admin:autocomplete":
        return False
    try:
        model = apps.get_model(request.GET["app_label"], request.GET["model_name"])
    except (KeyError, LookupError):
        return False
    page = admin.site._registry.get(model)
    return page is not None and (page.has_change_permission(request) or page.has_add_permission(request))


class AccountModelAdmin(ForgivingLists, ScopedForms, ModelAdmin):
    """Base of every page over records of an account."""

    when_empty = ""
    """How the first record comes here, for whoever finds the list empty."""
    formfield_overrides = FITTING
    list_fullwidth = True
    show_full_result_count = False
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> models.QuerySet:
        return within(super().get_queryset(request), account_of(request))

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Who may write a record may also search what its fields refer to, which shows names of this account only."""
        return bool(super().has_view_permission(request, obj)) or is_choosing(request)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> list[str]:
        hidden = list(super().get_exclude(request, obj) or [])
        # Only who sees several accounts picks one, and only for a new record.
        return hidden if account_of(request) is None and obj is None else [*hidden, "account"]

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        hidden = self.get_exclude(request, obj)
        return [name for name in super().get_fields(request, obj) if name not in hidden]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """On a new record nothing that only the saved one has."""
        fieldsets = super().get_fieldsets(request, obj)
        if obj is not None:
            return fieldsets
        later = set(self.get_readonly_fields(request, obj))
        asked = [(title, [name for name in options["fields"] if name not in later]) for title, options in fieldsets]
        return [(title, {"fields": fields}) for title, fields in asked if fields]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        request.edited_account_id = obj.account_id if obj is not None else None  # type: ignore[attr-defined]
        form = super().get_form(request, obj, change=change, **kwargs)
        refusal = getattr(request, "refusal", None)
        return form if refusal is None else refused(form, refusal)

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """A refusal of the action behind the form is told on it, with what was filled in still there."""
        try:
            return super().changeform_view(request, *args, **kwargs)
        except Refusal as refusal:
            request.refusal = refusal  # type: ignore[attr-defined]
            return super().changeform_view(request, *args, **kwargs)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None) -> Any:
        """A refusal is told on the page of the record, which stays."""
        try:
            return super().delete_view(request, object_id, extra_context)
        except Refusal as refusal:
            told(self, request, refusal)
            return HttpResponseRedirect(
                reverse(f"admin:{self.opts.label_lower.replace('.', '_')}_change", args=[object_id])
            )

    def delete_queryset(self, request: HttpRequest, queryset: models.QuerySet) -> None:
        """Chosen records go one by one, by the same verb as a single one."""
        for record in queryset:
            self.delete_model(request, record)

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """A refusal of what was asked for the selected rows is told above them."""
        try:
            return super().changelist_view(request, extra_context)
        except Refusal as refusal:
            told(self, request, refusal)
            return HttpResponseRedirect(request.get_full_path())

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        account_id = account_of(request)
        if account_id is not None:
            if change and obj.account_id != account_id:
                raise NotFound
            obj.account_id = account_id
        self.store(request, obj, form, change)

    def store(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Write the record of a valid form. Pages whose records have verbs of their own call those instead."""
        obj.save()


def refused(form: Any, refusal: Refusal) -> Any:
    """The form class, whose forms are invalid for what the action said."""

    class Refused(form):
        def clean(self) -> Any:
            cleaned = super().clean()
            if not refusal.details:
                self.add_error(None, refusal.message)
            for detail in refusal.details:
                # Refusals name fields as the wire does.
                name = snake(detail.field.partition("[")[0])
                self.add_error(name if name in self.fields else None, detail.message)
            return cleaned

    return Refused


class ReadOnlyAdmin(AccountModelAdmin):
    """A page to look at; what can be done there are actions."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyInline(ScopedForms, TabularInline):
    """Rows beneath a record, to look at."""

    extra = 0
    can_delete = False
    hide_title = True

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def told(page: ModelAdmin, request: HttpRequest, refusal: Refusal) -> None:
    """Show a refusal to the person at the console."""
    page.message_user(request, refusal.message, level="error")
