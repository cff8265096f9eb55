"""Ad connections in the console."""

import re
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import action, display

from conversions.actions import connection_checks, connections
from conversions.destinations.results import Interpretation
from conversions.models import AdConnection, Platform
from pipeline_service.console.base import AccountModelAdmin, account_of
from pipeline_service.console.widgets import AutoHeightTextarea, IndentedJSONField
from pipeline_service.notify import notify

PROCESS_FIRES = "conversions.drain"


class ConnectionForm(forms.ModelForm):
    """An ad account. Credentials are entered here and never shown."""

    credentials_json = IndentedJSONField(
        label="Credentials",
        required=False,
        widget=AutoHeightTextarea,
        help_text="JSON with clientId, clientSecret and refreshToken (or accessToken); developerToken if there is one. "
        "Empty: stays as it is.",
    )

    class Meta:
        model = AdConnection
        fields = (
            *("account", "platform", "ad_account_id", "login_account_id", "delivery", "conversion_actions"),
            *("pixel_id", "hashed_contact", "adjust_on_refund"),
            *("countries", "languages", "dsa_beneficiary", "dsa_payor"),
        )
        help_texts = {
            "delivery": "How conversions are sent to search ads. Other platforms have one way only.",
            "conversion_actions": 'Event type to conversion action, e.g. {"purchase": "987"}.',
        }

    def clean_conversion_actions(self) -> dict[str, str]:
        return _texts(self.cleaned_data["conversion_actions"])

    def clean_countries(self) -> list[str]:
        return _codes(self.cleaned_data["countries"], "[A-Z]{2}")

    def clean_languages(self) -> list[str]:
        return _codes(self.cleaned_data["languages"], "[a-z]{2}(_[A-Z]{2})?")

    def clean_credentials_json(self) -> dict[str, str]:
        return _texts(self.cleaned_data["credentials_json"] or {})

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        platform = cleaned.get("platform") or self.instance.platform
        if platform == Platform.SEARCH_ADS and not cleaned.get("delivery"):
            self.add_error("delivery", "Choose how conversions are sent to search ads.")
        return cleaned


def _codes(value: Any, form: str) -> list[str]:
    """Return the value if it is a list of ISO codes."""
    codes = value or []
    if not isinstance(codes, list) or not all(isinstance(code, str) and re.fullmatch(form, code) for code in codes):
        raise forms.ValidationError('A list of ISO codes, e.g. ["US"] or ["en"].')
    return codes


def _texts(value: Any) -> dict[str, str]:
    """Return the value if it maps names to texts."""
    if not isinstance(value, dict) or not all(isinstance(text, str) and text for text in value.values()):
        raise forms.ValidationError('Texts by name, e.g. {"name": "text"}.')
    return value


@admin.register(AdConnection)
class ConnectionAdmin(AccountModelAdmin):
    """Ad accounts, whether they grant access, and a test."""

    form = ConnectionForm
    when_empty = "Connect the ad account that should receive the calls and payments of its clicks."
    list_display = ("ad_account_id", "platform", "delivery", "status_text", "status_reason", "updated_at")
    list_filter = ("platform", "status")
    readonly_fields = ("id_text", "status_text", "status_reason", "status_changed_at", "created_at")
    actions = ("test", "disconnect")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return self.readonly_fields if obj is None else (*self.readonly_fields, "platform", "ad_account_id")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Fires refer to their connection permanently; it is disconnected instead.
        return False

    @display(description="Id")
    def id_text(self, connection: AdConnection) -> str:
        return connection.public_id

    @display(
        description="Status",
        ordering="status",
        label={"connected": "success", "needs_reconnect": "danger", "disconnected": "warning"},
    )
    def status_text(self, connection: AdConnection) -> str:
        return connection.status

    def store(self, request: HttpRequest, obj: AdConnection, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name in CHANGEABLE}
        credentials = form.cleaned_data["credentials_json"]
        if change and not credentials:
            connections.change_connection(account_id=obj.account_id, connection_id=obj.pk, changes=values)
            return
        connected = connections.connect_ads(
            account_id=account_of(request) or obj.account_id,
            platform=obj.platform,
            ad_account_id=obj.ad_account_id,
            credentials=credentials,
            **{**{name: form.cleaned_data[name] for name in CHANGEABLE}, **values},
        )
        obj.pk = connected.connection.pk
        notify(PROCESS_FIRES)
        if connected.feed_password is not None:
            path = f"/feeds/search-ads/{connected.connection.feed_id}.csv"
            message = f"{path}, user {connected.connection.public_id}: copy this password now, it is not shown again: "
            self.message_user(request, message + connected.feed_password, level="warning")

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_adconnection")

    @action(description="Test the connection", permissions=["operate"])
    def test(self, request: HttpRequest, queryset: QuerySet) -> None:
        for connection in queryset:
            result = connection_checks.check_connection(account_id=connection.account_id, connection_id=connection.pk)
            good = result.verdict is Interpretation.ACCEPTED
            words = "the platform lets us in" if good else result.message or "no answer"
            self.message_user(request, f"{connection}: {words}", level="success" if good else "error")
        notify(PROCESS_FIRES)

    @action(description="Disconnect", permissions=["operate"])
    def disconnect(self, request: HttpRequest, queryset: QuerySet) -> None:
        for connection in queryset:
            connections.disconnect(account_id=connection.account_id, connection_id=connection.pk)
            self.log_change(request, connection, "disconnected")


CHANGEABLE = frozenset(
    {
        *("login_account_id", "delivery", "conversion_actions", "pixel_id", "hashed_contact", "adjust_on_refund"),
        *("countries", "languages", "dsa_beneficiary", "dsa_payor"),
    }
)
