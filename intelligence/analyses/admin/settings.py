"""The editor of an account's analysis settings."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.decorators import display

from intelligence.analyses.actions.settings import change_settings
from intelligence.analyses.models import AnalysisSettings
from pipeline_service.console.base import AccountModelAdmin, account_of
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import money


class SettingsForm(forms.ModelForm):
    """A form for the settings with readable error messages."""

    def clean_transcript_days(self) -> int | None:
        days: int | None = self.cleaned_data["transcript_days"]
        if days == 0:
            raise forms.ValidationError(gettext("At least one day. Empty: they are kept."))
        return days


@admin.register(AnalysisSettings)
class AnalysisSettingsAdmin(AccountModelAdmin):
    """The analysis settings, one row per account."""

    form = SettingsForm
    when_empty = gettext_lazy("Without settings the defaults apply: no caps, and transcripts are kept.")
    list_display = ("account", "on_model_failure", "redaction", "daily_token_cap", "usd_cap", "transcript_days")
    fields = (
        *("account", "on_model_failure", "redaction", "daily_token_cap", "monthly_usd_cap", "avatar_daily_token_cap"),
        "transcript_days",
    )

    @display(description=gettext_lazy("Monthly cap"))
    def usd_cap(self, settings: AnalysisSettings) -> str | None:
        return money(settings.monthly_usd_cap, "USD")

    def has_add_permission(self, request: HttpRequest) -> bool:
        account_id = account_of(request)
        exists = account_id is not None and AnalysisSettings.objects.filter(account_id=account_id).exists()
        return not exists and bool(super().has_add_permission(request))

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def store(self, request: HttpRequest, obj: AnalysisSettings, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        obj.pk = change_settings(account_id=obj.account_id, values=values).pk
