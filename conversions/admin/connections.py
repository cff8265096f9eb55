"""Ad connections in the console."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.timesince import timesince
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminTextInputWidget

from conversions.actions import connection_checks, connections
from conversions.admin.rule_inputs import CodesField, PairsField
from conversions.destinations.results import Interpretation
from conversions.models import AdConnection, ConnectionStatus, ConversionEventKind, Platform
from conversions.tasks import PROCESS_FIRES
from pipeline_service.accounts import shown_once
from pipeline_service.console.base import AccountModelAdmin, account_of, show_error
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify

CREDENTIALS = {
    "client_id": ("clientId", gettext_lazy("Client id")),
    "client_secret": ("clientSecret", gettext_lazy("Client secret")),
    "refresh_token": ("refreshToken", gettext_lazy("Refresh token")),
    "access_token": ("accessToken", gettext_lazy("Access token")),
    "developer_token": ("developerToken", gettext_lazy("Developer token")),
    "app_secret": ("appSecret", gettext_lazy("App secret")),
    "test_event_code": ("testEventCode", gettext_lazy("Test event code")),
}
"""The inputs of credentials: their names in the API, and their labels."""
EVENT_NAMES = [
    *((kind.value, gettext_lazy(kind.label)) for kind in ConversionEventKind if kind != ConversionEventKind.CUSTOM),
    ("custom:…", gettext_lazy("A custom event, by its name")),
    ("pixel:Purchase", gettext_lazy("Pixel event Purchase")),
    ("pixel:Lead", gettext_lazy("Pixel event Lead")),
]


def _credential_field(label: str) -> forms.CharField:
    return forms.CharField(label=label, required=False, widget=UnfoldAdminPasswordWidget(render_value=False))


class ConnectionForm(forms.ModelForm):
    """An ad account. Credentials are entered here and never shown; all empty: they stay as they are."""

    conversion_actions = PairsField(
        label=gettext_lazy("Conversion actions"),
        required=False,
        suggestions=EVENT_NAMES,
        of=gettext_lazy("Event"),
        to=gettext_lazy("Conversion action"),
        help_text=gettext_lazy("Which conversion action of the platform each kind of event is reported to."),
    )
    countries = CodesField(
        label=gettext_lazy("Countries"),
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Where campaigns are shown: US, CA. Empty: all."),
    )
    languages = CodesField(
        label=gettext_lazy("Languages"),
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Of the audience: en, fr. Empty: the countries' own."),
    )
    client_id = _credential_field(gettext_lazy("Client id"))
    client_secret = _credential_field(gettext_lazy("Client secret"))
    refresh_token = _credential_field(gettext_lazy("Refresh token"))
    access_token = _credential_field(gettext_lazy("Access token"))
    developer_token = _credential_field(gettext_lazy("Developer token"))
    app_secret = _credential_field(gettext_lazy("App secret"))
    test_event_code = _credential_field(gettext_lazy("Test event code"))

    class Meta:
        model = AdConnection
        fields = (
            *("account", "platform", "ad_account_id", "login_account_id", "delivery", "conversion_actions"),
            *("pixel_id", "hashed_contact", "adjust_on_refund"),
            *("countries", "languages", "dsa_beneficiary", "dsa_payor"),
        )
        labels = {
            "ad_account_id": gettext_lazy("Ad account"),
            "login_account_id": gettext_lazy("Manager account"),
            "pixel_id": gettext_lazy("Pixel"),
        }
        help_texts = {
            "delivery": gettext_lazy("How conversions are sent to search ads. Other platforms have one way only.")
        }

    def credentials(self) -> dict[str, str]:
        """Return the credentials that were entered, by their names in the API."""
        given = {api_name: self.cleaned_data.get(name, "").strip() for name, (api_name, _) in CREDENTIALS.items()}
        return {name: text for name, text in given.items() if text}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        platform = cleaned.get("platform") or self.instance.platform
        if platform == Platform.SEARCH_ADS and not cleaned.get("delivery"):
            self.add_error("delivery", gettext("Choose how conversions are sent to search ads."))
        return cleaned


@admin.register(AdConnection)
class ConnectionAdmin(RecordButtonsMixin, AccountModelAdmin):
    """Ad accounts, whether they grant access, and a test."""

    form = ConnectionForm
    when_empty = gettext_lazy("Connect the ad account that should receive the calls and payments of its clicks.")
    list_display = ("ad_account_id", "platform", "delivery", "status_text", "status_reason", "updated_at")
    list_filter = ("platform", "status")
    readonly_fields = ("id_text", "status_text", "status_reason", "status_changed_at", "created_at")
    actions = ("test", "disconnect")
    buttons = (
        RecordButton("test", gettext_lazy("Test the connection"), "wifi_tethering", "primary"),
        RecordButton(
            "disconnect",
            gettext_lazy("Disconnect"),
            "link_off",
            "danger",
            gettext_lazy("Disconnect it? Its credentials are deleted, and nothing is sent."),
        ),
    )
    change_form_outer_before_template = "admin/conversions/adconnection/head.html"
    list_before_template = "admin/accounts/shown_once.html"

    class Media:
        css = {"all": ["accounts/access.css", "webhooks/webhooks.css"]}
        js = ("conversions/rules.js",)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        kept = shown_once.take(request) if request.method == "GET" else []
        return super().changelist_view(request, {**(extra_context or {}), "shown_once": kept})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        own = ("account",) if account_of(request) is None and obj is None else ()
        access = gettext("Renew access") if obj is not None else gettext("Access")
        hint = gettext("Leave these empty to keep the stored credentials.") if obj is not None else ""
        return (
            (None, {"fields": (*own, "platform", "ad_account_id", "login_account_id", "delivery")}),
            (access, {"fields": tuple(CREDENTIALS), "description": hint}),
            (
                gettext("Conversions"),
                {"fields": ("conversion_actions", "pixel_id", "hashed_contact", "adjust_on_refund")},
            ),
            (gettext("Campaigns"), {"fields": ("countries", "languages", "dsa_beneficiary", "dsa_payor")}),
        )

    def buttons_of(self, record: AdConnection) -> Iterable[RecordButton]:
        return self.buttons if record.status != ConnectionStatus.DISCONNECTED else ()

    def record_context(self, request: HttpRequest, record: AdConnection) -> dict[str, Any]:
        return {"shown_once": shown_once.take(request), "explanation": explain_connection(record)}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return self.readonly_fields if obj is None else (*self.readonly_fields, "platform", "ad_account_id")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        # Fires refer to their connection permanently; it is disconnected instead.
        return False

    @display(description=gettext_lazy("Id"))
    def id_text(self, connection: AdConnection) -> str:
        return connection.public_id

    @display(
        description=gettext_lazy("Status"),
        ordering="status",
        label={"connected": "success", "needs_reconnect": "danger", "disconnected": "warning"},
    )
    def status_text(self, connection: AdConnection) -> Status:
        return Status.of(connection.status)

    def store(self, request: HttpRequest, obj: AdConnection, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name in CHANGEABLE}
        credentials = form.credentials()
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
            made = connected.connection
            title = gettext("Password of /feeds/search-ads/%(feed_id)s.csv, user %(public_id)s") % {
                "feed_id": made.feed_id,
                "public_id": made.public_id,
            }
            shown_once.keep(request, title, connected.feed_password, noun=gettext("this password"))

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_adconnection")

    @action(description=gettext_lazy("Test the connection"), permissions=["operate"])
    def test(self, request: HttpRequest, queryset: QuerySet) -> None:
        for connection in queryset:
            try:
                result = connection_checks.check_connection(
                    account_id=connection.account_id, connection_id=connection.pk
                )
            except ApiError as refusal:
                show_error(self, request, refusal)
                continue
            good = result.interpretation is Interpretation.ACCEPTED
            words = gettext("the platform lets us in") if good else result.message or gettext("no answer")
            self.message_user(request, f"{connection}: {words}", level="success" if good else "error")
        notify(PROCESS_FIRES)

    @action(description=gettext_lazy("Disconnect"), permissions=["operate"])
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


def explain_connection(connection: AdConnection) -> dict[str, Any]:
    """Return `tone`, `title` and `lines`: what the connection's state means, and what to do."""
    reason = [connection.status_reason] if connection.status_reason else []
    since = (
        " " + gettext("%(age)s ago") % {"age": timesince(connection.status_changed_at, depth=1)}
        if connection.status_changed_at
        else ""
    )
    if connection.status == ConnectionStatus.DISCONNECTED:
        lines = [gettext("Nothing is sent. Enter credentials below to connect it again.")]
        return {"tone": "quiet", "title": gettext("Disconnected%(since)s") % {"since": since}, "lines": lines}
    if connection.status == ConnectionStatus.NEEDS_RECONNECT:
        lines = [
            *reason,
            gettext("Reports wait until it does. Enter new credentials under Renew access, or test it again."),
        ]
        return {
            "tone": "bad",
            "title": gettext("The platform stopped letting us in%(since)s") % {"since": since},
            "lines": lines,
        }
    missing = (
        []
        if connection.conversion_actions
        else [gettext("No conversion action is chosen yet, so nothing is reported.")]
    )
    return {"tone": "warning" if missing else "good", "title": gettext("Connected"), "lines": missing}
