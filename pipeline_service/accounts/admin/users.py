"""Console page of the account's users."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm
from unfold.widgets import UnfoldAdminSelectWidget

from pipeline_service.accounts import actions, sign_in
from pipeline_service.accounts.actions.second_factor import remove_second_factor
from pipeline_service.accounts.models import Authenticator, User
from pipeline_service.console.base import AccountModelAdmin, account_of
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.roles import ROLES
from pipeline_service.exceptions import ValidationFailed


class RoleField(forms.ChoiceField):
    """The role in the console, which decides what its user may do there."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Console role"),
            choices=[("", gettext_lazy("none: no access to the console")), *((r, gettext_lazy(r)) for r in ROLES)],
            required=False,
            widget=UnfoldAdminSelectWidget,
            help_text=gettext_lazy("Viewers read, operators work with records, admins manage users and keys, too."),
        )


class UserForm(UserChangeForm):
    """Form of a user. The e-mail is stored in lower case, as sign-in looks it up."""

    role = RoleField()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"].initial = role_of(self.instance)

    def clean_email(self) -> str:
        return User.objects.normalize_email(self.cleaned_data["email"])


class NewUserForm(UserCreationForm):
    """Form of a new user. The e-mail is stored in lower case."""

    role = RoleField()

    def clean_email(self) -> str:
        return User.objects.normalize_email(self.cleaned_data["email"])

    def set_password_and_save(self, user: User, password_field_name: str = "password1", commit: bool = True) -> User:
        """Leave the password to the page: forms are saved in a transaction, in which hashing would take too long."""
        return user


class PasswordForm(AdminPasswordChangeForm):
    """Form of another user's password, which ends their sessions."""

    def set_password_and_save(
        self, user: User, password_field_name: str = "password1", commit: bool = True, **kwargs: Any
    ) -> User:
        typed = self.cleaned_data[password_field_name] if self.cleaned_data["set_usable_password"] else None
        actions.set_password(user=user, password=typed)
        return user


def role_of(user: User) -> str | None:
    """Return the user's role in the console; None without access."""
    if user.pk is None or not user.is_staff:
        return None
    return user.groups.filter(name__in=ROLES).values_list("name", flat=True).first()


def stops_being_admin(user: User, form: Any) -> bool:
    """Return True if the form gives an active admin another role, or deactivates them."""
    was_admin = form.initial["is_active"] and role_of(user) == "admin"
    return was_admin and (form.cleaned_data["role"] != "admin" or not user.is_active)


@admin.register(User)
class PeopleAdmin(UserAdmin, AccountModelAdmin):  # type: ignore[misc]
    """Console page of the account's users."""

    form = UserForm
    add_form = NewUserForm
    change_password_form = PasswordForm
    ordering = ("email",)
    small_table = True
    list_display = ("email", "name", "role_text", "takes_calls", "is_active", "two_factor", "last_login")
    list_filter = ("takes_calls", "is_staff", "is_active")
    search_fields = ("email", "name")
    filter_horizontal = ()
    actions = ("unlock", "remove_second_factor", "end_sessions")
    readonly_fields = ("last_login", "two_factor")
    fieldsets = (
        (None, {"fields": ("email", "name", "password", "takes_calls", "is_active")}),
        (gettext_lazy("Console"), {"fields": ("role", "two_factor", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("email", "name", "takes_calls", "role", "password1", "password2")}),)

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
        chosen = form.cleaned_data["role"] or None
        if not change:
            obj.password = request.password_digest  # type: ignore[attr-defined]
        elif obj.account_id is not None and stops_being_admin(obj, form):
            actions.require_another_admin(account_id=obj.account_id, user=obj)
        if obj.pk == request.user.pk and not obj.is_active:
            message = "Nobody can deactivate their own account; another admin can."
            raise ValidationFailed.of("isActive", "own_account", message)
        super().store(request, obj, form, change)
        if not obj.is_superuser and chosen != role_of(obj):
            actions.set_role(user=obj, role=chosen)

    @action(
        description=gettext_lazy("Let selected people sign in again after too many failures"), permissions=["change"]
    )
    def unlock(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            sign_in.unlock(user)
        self.message_user(request, gettext("Their failures are forgotten; they may sign in at once."))

    @action(description=gettext_lazy("Remove two-factor sign-in (a lost phone)"), permissions=["change"])
    def remove_second_factor(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        removed = sum(remove_second_factor(user=user) for user in queryset)
        self.message_user(
            request,
            gettext("Removed for %(removed)s users; they sign in with their password alone.") % {"removed": removed},
        )

    @action(description=gettext_lazy("End all sessions"), permissions=["change"])
    def end_sessions(self, request: HttpRequest, queryset: QuerySet[User]) -> HttpResponse | None:
        users = list(queryset)
        ended = sum(actions.end_all_sessions(user) for user in users)
        if request.user in users:
            # This request's own session is among them: nothing can be stored in it, so there is no message.
            request.session.flush()
            return HttpResponseRedirect(reverse("admin:login"))
        self.message_user(request, gettext("%(ended)s sessions were ended.") % {"ended": ended})
        return None

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        users: QuerySet[User] = super().get_queryset(request)
        with_app = Exists(Authenticator.objects.filter(user=OuterRef("pk")))
        role = User.groups.through.objects.filter(user=OuterRef("pk"), group__name__in=ROLES).values("group__name")[:1]
        return users.prefetch_related("groups").annotate(has_app=with_app, role=Subquery(role))

    @display(description=gettext_lazy("Role"), ordering="role")
    def role_text(self, user: User) -> str:
        if user.is_superuser:
            return "superuser"
        return ", ".join(gettext(group.name) for group in user.groups.all()) if user.is_staff else "–"

    @display(description=gettext_lazy("Two-factor sign-in"), boolean=True, ordering="has_app")
    def two_factor(self, user: Any) -> bool:
        return bool(user.has_app)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # calls and payments keep referring to users: deactivate them instead
