"""Console page of the account."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account
from pipeline_service.console.base import RecordListMixin, account_of
from pipeline_service.console.refusals import in_page_language
from pipeline_service.console.shown_values import ShownValuesMixin
from pipeline_service.exceptions import ApiError


class AccountForm(forms.ModelForm):
    """The account's settings, with the same checks as for a new account."""

    def clean_currency(self) -> str:
        return str(self.cleaned_data["currency"]).upper()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if "timezone" not in self.fields:  # a form of other settings
            return cleaned
        old = self.initial["currency"]
        new = cleaned.get("currency", old)
        try:
            actions.check_time_zone(cleaned.get("timezone", ""))
            if new != old:
                actions.check_change_of_currency(self.instance.pk, old, new)
        except ApiError as refusal:
            for detail in refusal.details:
                self.add_error(detail.field, in_page_language(detail.message))
        return cleaned


@admin.register(Account)
class AccountAdmin(RecordListMixin, ShownValuesMixin, ModelAdmin):
    """Console page of the account's settings."""

    form = AccountForm
    list_display = ("name", "slug", "currency", "timezone", "is_active", "created_at")
    search_fields = ("name", "slug")
    readonly_fields = ("created_at",)

    def has_module_permission(self, request: HttpRequest) -> bool:
        # Admins of an account have its settings on one page.
        return bool(request.user.is_superuser)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # `manage.py create_account` creates accounts with their stages and outcomes

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # `manage.py delete_account` deletes an account in batches, with all its data

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        queryset: QuerySet = super().get_queryset(request)
        account_id = account_of(request)
        return queryset if account_id is None else queryset.filter(pk=account_id)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        fixed = ("created_at",) if account_of(request) is None else ("created_at", "slug", "is_active", "rate_factor")
        return fixed
