"""Console pages for the account, its users and its API keys."""

import datetime
from typing import Any

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django import forms
from django.contrib import admin
from django.contrib.admin.exceptions import NotRegistered
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.admin import ModelAdmin
from unfold.decorators import action, display
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm
from unfold.widgets import UnfoldAdminIntegerFieldWidget

from pipeline_service import clock
from pipeline_service.accounts import actions, sign_in
from pipeline_service.accounts.models import Account, ApiKey, Scope, User
from pipeline_service.console.base import AccountModelAdmin, RecordListMixin, account_of
from pipeline_service.exceptions import ApiError

for model in (Group, AccessAttempt, AccessLog, AccessFailureLog):
    try:
        admin.site.unregister(model)
    except NotRegistered:
        continue


class AccountForm(forms.ModelForm):
    """The account's settings, with the same checks as for a new account."""

    def clean_currency(self) -> str:
        return str(self.cleaned_data["currency"]).upper()

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        try:
            actions.check_locale(cleaned.get("timezone", ""), cleaned.get("currency", ""))
        except ApiError as refusal:
            for detail in refusal.details:
                self.add_error(detail.field, detail.message)
        return cleaned


@admin.register(Account)
class AccountAdmin(RecordListMixin, ModelAdmin):
    """Console page of the account's settings."""

    form = AccountForm
    list_display = ("name", "slug", "currency", "timezone", "is_active", "created_at")
    search_fields = ("name", "slug")
    readonly_fields = ("created_at",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # `manage.py create_account` creates accounts with their stages and outcomes

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        queryset: QuerySet = super().get_queryset(request)
        account_id = account_of(request)
        return queryset if account_id is None else queryset.filter(pk=account_id)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        fixed = ("created_at",) if account_of(request) is None else ("created_at", "slug", "is_active", "rate_factor")
        return fixed


class UserForm(UserChangeForm):
    """Form of a user. The e-mail is stored in lower case, as sign-in looks it up."""

    def clean_email(self) -> str:
        return User.objects.normalize_email(self.cleaned_data["email"])


class NewUserForm(UserCreationForm):
    """Form of a new user. The e-mail is stored in lower case."""

    def clean_email(self) -> str:
        return User.objects.normalize_email(self.cleaned_data["email"])

    def set_password_and_save(self, user: User, password_field_name: str = "password1", commit: bool = True) -> User:
        """Leave the password to the page: forms are saved in a transaction, in which hashing would take too long."""
        return user


@admin.register(User)
class PeopleAdmin(UserAdmin, AccountModelAdmin):  # type: ignore[misc]
    """Console page of the account's users."""

    form = UserForm
    add_form = NewUserForm
    change_password_form = AdminPasswordChangeForm
    ordering = ("email",)
    list_display = ("email", "name", "takes_calls", "is_staff", "is_active")
    list_filter = ("takes_calls", "is_staff", "is_active")
    search_fields = ("email", "name")
    filter_horizontal = ()
    actions = ("unlock",)
    readonly_fields = ("last_login",)
    fieldsets = (
        (None, {"fields": ("email", "name", "password", "takes_calls", "is_active")}),
        ("Console", {"fields": ("is_staff", "groups", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("email", "name", "takes_calls", "password1", "password2")}),)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        if obj is None and account_of(request) is None:
            return ((None, {"fields": ("account", *fieldsets[0][1]["fields"])}),)
        return fieldsets

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: dict[str, Any] | None = None) -> Any:
        if request.method == "POST" and self.has_add_permission(request):
            password = request.POST.get("password1")
            request.password_digest = actions.password_digest(password or None)  # type: ignore[attr-defined]
        return super().add_view(request, form_url, extra_context)

    def store(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        if not change:
            obj.password = request.password_digest  # type: ignore[attr-defined]
        super().store(request, obj, form, change)

    @action(description="Let selected people sign in again after too many failures", permissions=["change"])
    def unlock(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            sign_in.unlock(user)
        self.message_user(request, "Their failures are forgotten; they may sign in at once.")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # calls and payments keep referring to users: deactivate them instead


MOST_DAYS = 3650


class KeyForm(forms.ModelForm):
    """Form of a new API key."""

    scopes = forms.MultipleChoiceField(
        choices=Scope.choices, initial=actions.ALL_SCOPES, widget=forms.CheckboxSelectMultiple
    )
    expires_in_days = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_DAYS,
        widget=UnfoldAdminIntegerFieldWidget,
        help_text="Empty: does not expire.",
    )

    class Meta:
        model = ApiKey
        fields = ("account", "label", "scopes")


@admin.register(ApiKey)
class ApiKeyAdmin(AccountModelAdmin):
    """Console page to issue keys (each is shown once), rotate and revoke them."""

    form = KeyForm
    list_display = ("prefix", "label", "status", "last_used_at", "expires_at", "created_at")
    search_fields = ("prefix", "label")
    actions = ("revoke", "rotate")
    when_empty = "A key lets your programs use the API. It is shown once, when it is issued."

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return super().get_fields(request, obj)
        return ["prefix", "label", "status", "scopes", "last_used_at", "expires_at", "created_at"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None and super().has_change_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @display(description="Status", label={"active": "success", "expired": "warning", "revoked": "danger"})
    def status(self, key: ApiKey) -> str:
        if key.revoked_at is not None:
            return "revoked"
        if key.expires_at is not None and key.expires_at <= datetime.datetime.now(datetime.UTC):
            return "expired"
        return "active"

    def save_model(self, request: HttpRequest, obj: ApiKey, form: Any, change: bool) -> None:
        days = form.cleaned_data["expires_in_days"]
        row, key = actions.issue_key(
            account_id=account_of(request) or obj.account_id,
            label=obj.label,
            scopes=form.cleaned_data["scopes"],
            expires_in=datetime.timedelta(days=days) if days else None,
        )
        obj.pk, obj.prefix = row.pk, row.prefix
        self.message_user(request, f"Copy this key now, it is not shown again: {key}", level="warning")

    @action(description="Revoke selected keys", permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        for key in queryset:
            actions.revoke_key(prefix=key.prefix)
        self.message_user(request, "Revoked. Every process refuses the keys within 5 seconds.")

    @action(description="Rotate selected keys (the old ones work for 24 hours more)", permissions=["change"])
    def rotate(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        for key in queryset.filter(revoked_at=None):
            _, text = actions.rotate_key(key=key)
            ends = clock.now() + actions.ROTATION_GRACE
            message = f"{key.prefix} works until {ends:%Y-%m-%d %H:%M} UTC. Its successor, shown only now: {text}"
            self.message_user(request, message, level="warning")
