"""Console page of the account's API keys."""

import datetime
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.timesince import timesince
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminIntegerFieldWidget

from pipeline_service import clock
from pipeline_service.accounts import actions, shown_once
from pipeline_service.accounts.models import ApiKey, Scope
from pipeline_service.console.base import AccountModelAdmin, account_of
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import Status, gettext_lazy, moment_text

MOST_DAYS = 3650
SCOPE_WORDS = {
    Scope.READ: gettext_lazy("Read: lists and records of prospects, calls, payments, metrics"),
    Scope.WRITE: gettext_lazy("Write: create, change and delete records (reading included)"),
    Scope.EXPERIMENTAL: gettext_lazy("Ad platforms: campaigns, audiences, pixel events and attribution"),
}
REVOKE = RecordButton(
    "revoke",
    gettext_lazy("Revoke"),
    "block",
    "danger",
    gettext_lazy("Revoke this key? Programs that use it are refused within seconds, for good."),
)
ROTATE = RecordButton(
    "rotate",
    gettext_lazy("Rotate"),
    "autorenew",
    "default",
    gettext_lazy("Issue a successor? This key then works for 24 hours more."),
)


class KeyForm(forms.ModelForm):
    """Form of a new API key."""

    scopes = forms.MultipleChoiceField(
        choices=[(scope.value, words) for scope, words in SCOPE_WORDS.items()],
        initial=actions.ALL_SCOPES,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("What it may do"),
    )
    expires_in_days = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_DAYS,
        widget=UnfoldAdminIntegerFieldWidget,
        label=gettext_lazy("Expires in days"),
        help_text=gettext_lazy("Empty: does not expire."),
    )

    class Meta:
        model = ApiKey
        fields = ("account", "label", "scopes")
        help_texts = {"label": gettext_lazy("What the key is for, such as the name of the program that uses it.")}


@admin.register(ApiKey)
class ApiKeyAdmin(RecordButtonsMixin, AccountModelAdmin):
    """Console page to issue keys (each is shown once), rotate and revoke them."""

    form = KeyForm
    list_display = ("name", "prefix", "may", "status", "last_used", "expires_at", "created_at")
    list_display_links = ("name",)
    search_fields = ("prefix", "label")
    actions = ("revoke", "rotate")
    buttons = (ROTATE, REVOKE)
    when_empty = gettext_lazy("A key lets your programs use the API. It is shown once, when it is issued.")
    list_before_template = "admin/accounts/shown_once.html"
    change_form_outer_before_template = "admin/accounts/apikey/head.html"

    class Media:
        css = {"all": ["accounts/access.css"]}

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is None:
            return super().get_fields(request, obj)
        return ["prefix", "label", "status", "may", "last_used", "expires_at", "created_at"]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return () if obj is None else self.get_fields(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None and super().has_change_permission(request)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        kept = shown_once.take(request) if request.method == "GET" else []
        return super().changelist_view(request, {**(extra_context or {}), "shown_once": kept})

    def record_context(self, request: HttpRequest, record: Any) -> dict[str, Any]:
        return {"shown_once": shown_once.take(request)}

    def buttons_of(self, record: ApiKey) -> Iterable[RecordButton]:
        return self.buttons if status_of(record) == "active" else ()

    @display(description=gettext_lazy("Key for"), ordering="label")
    def name(self, key: ApiKey) -> str:
        return key.label or gettext("no label")

    @display(description=gettext_lazy("May"))
    def may(self, key: ApiKey) -> str:
        return "; ".join(words.partition(":")[0] for scope, words in SCOPE_WORDS.items() if scope in key.scopes)

    @display(description=gettext_lazy("Last used"), ordering="last_used_at", empty_value=gettext_lazy("never"))
    def last_used(self, key: ApiKey) -> str | None:
        return gettext("%(age)s ago") % {"age": timesince(key.last_used_at, depth=1)} if key.last_used_at else None

    @display(description=gettext_lazy("Status"), label={"active": "success", "expired": "warning", "revoked": "danger"})
    def status(self, key: ApiKey) -> Status:
        return Status.of(status_of(key))

    def save_model(self, request: HttpRequest, obj: ApiKey, form: Any, change: bool) -> None:
        days = form.cleaned_data["expires_in_days"]
        row, key = actions.issue_key(
            account_id=account_of(request) or obj.account_id,
            label=obj.label,
            scopes=form.cleaned_data["scopes"],
            expires_in=datetime.timedelta(days=days) if days else None,
        )
        obj.pk, obj.prefix = row.pk, row.prefix
        shown_once.keep(
            request, (gettext("API key %(label)s") % {"label": row.label}).strip(), key, noun=gettext("this key")
        )

    @action(description=gettext_lazy("Revoke selected keys"), permissions=["change"])
    def revoke(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        for key in queryset:
            actions.revoke_key(prefix=key.prefix)
        self.message_user(request, gettext("Revoked. Every process refuses the keys within 5 seconds."))

    @action(
        description=gettext_lazy("Rotate selected keys (the old ones work for 24 hours more)"), permissions=["change"]
    )
    def rotate(self, request: HttpRequest, queryset: QuerySet[ApiKey]) -> None:
        for key in queryset.filter(revoked_at=None):
            row, text = actions.rotate_key(key=key)
            ends = clock.now() + actions.ROTATION_GRACE
            self.message_user(
                request,
                gettext("%(prefix)s works until %(time)s.") % {"prefix": key.prefix, "time": moment_text(ends)},
                level="warning",
            )
            shown_once.keep(
                request,
                gettext("Successor of %(prefix)s: %(prefix2)s") % {"prefix": key.prefix, "prefix2": row.prefix},
                text,
                noun=gettext("this key"),
            )


def status_of(key: ApiKey) -> str:
    """Return active, expired or revoked."""
    if key.revoked_at is not None:
        return "revoked"
    if key.expires_at is not None and key.expires_at <= datetime.datetime.now(datetime.UTC):
        return "expired"
    return "active"
