"""Conversion rules in the console: built by choosing, tried on the past, then turned on."""

import uuid
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from calls.models import CallOutcome
from conversions.actions import configs
from conversions.actions.backtest import backtest
from conversions.admin.rule_inputs import CONDITIONS, PixelsField, RuleRowsField
from conversions.admin.words import (
    describe_trigger,
    refusal_text,
    rule_fault_text,
    summary,
    trigger_choices,
    with_labels,
)
from conversions.models import AdConnection, ConversionConfig, ConversionEventKind, Destination, Platform
from conversions.rules import Rule
from conversions.serializers.configs import READ_ONLY, ConfigSerializer
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.base import AccountModelAdmin, account_of, edited_account
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError, ErrorDetail
from prospects.catalogue import get_currency

PERIODS = (7, 30, 90)
DEFAULT_PERIOD = 30
TURN_OFF = RecordButton(
    "pause", gettext_lazy("Turn off"), "pause", "default", gettext_lazy("Stop reporting what this rule matches?")
)


class ConfigForm(forms.ModelForm):
    """A config built by choosing, checked by the API's serializer."""

    account_id: uuid.UUID | None = None
    triggers = forms.MultipleChoiceField(label=gettext_lazy("When"), widget=forms.CheckboxSelectMultiple)
    rules = RuleRowsField(
        label=gettext_lazy("Rules"),
        help_text=gettext_lazy("The first rule that matches decides; the rest are not looked at."),
    )
    destination_search_ad_account_id = forms.ChoiceField(
        label=gettext_lazy("Ad account"), required=False, widget=UnfoldAdminSelectWidget
    )
    destination_social_pixels = PixelsField(label=gettext_lazy("Pixels"), required=False)
    destination_marketplace_business_ids = forms.CharField(
        label=gettext_lazy("Business ids"),
        required=False,
        widget=UnfoldAdminTextInputWidget,
        help_text=gettext_lazy("Separated by commas."),
    )

    class Meta:
        model = ConversionConfig
        fields = (
            *("account", "name", "description", "triggers", "rules", "event_type", "custom_event_type_name"),
            *("destination_platform", "destination_search_ad_account_id", "destination_social_pixels"),
            *("destination_marketplace_business_ids", "destination_custom_url"),
        )
        labels = {
            "event_type": gettext_lazy("Report it as"),
            "custom_event_type_name": gettext_lazy("Name of the custom event"),
            "destination_platform": gettext_lazy("Report it to"),
            "destination_custom_url": gettext_lazy("Address"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        fields: dict[str, Any] = self.fields
        stored = self.instance
        if "triggers" not in fields:  # the page of a viewer has no inputs
            return
        known = dict(trigger_choices(self.account_id))
        unknown = {
            trigger: gettext("Unknown event type (%(trigger)s)") % {"trigger": trigger}
            for trigger in stored.triggers or ()
            if trigger not in known
        }
        fields["triggers"].choices = [*known.items(), *unknown.items()]
        fields["rules"].widget.choices = {"conditions": CONDITIONS, **_rule_choices(self.account_id)}
        chosen = stored.destination_search_ad_account_id
        fields["destination_search_ad_account_id"].choices = _ad_accounts(self.account_id, chosen)
        self.initial["destination_marketplace_business_ids"] = ", ".join(
            stored.destination_marketplace_business_ids or ()
        )

    def clean_destination_marketplace_business_ids(self) -> list[str] | None:
        typed = self.cleaned_data["destination_marketplace_business_ids"].split(",")
        return [text.strip() for text in typed if text.strip()] or None

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        try:
            ConfigSerializer.parse(form_body(cleaned), account_id=self.instance.account_id)
        except ApiError as refusal:
            for detail in refusal.details:
                name = to_snake_case(detail.field.partition("[")[0])
                if name not in self.errors:
                    self.add_error(name if name in self.fields else None, self._in_words(detail, cleaned))
        return cleaned

    def _in_words(self, detail: ErrorDetail, cleaned: dict[str, Any]) -> str:
        """Return a fault with the labels of the form, and with the number of its rule."""
        index = detail.field.partition("[")[2].partition("]")[0]
        rules = cleaned.get("rules") or []
        if detail.field.startswith("rules[") and index.isdigit() and int(index) < len(rules):
            message = rule_fault_text(detail, rules[int(index)]["field"])
            return gettext("Rule %(number)s: %(message)s") % {"number": int(index) + 1, "message": message}
        named = ((name, to_snake_case(name)) for name in ConfigSerializer.Meta.fields)
        labels = {name: str(self.fields[own].label) for name, own in named if name != own and own in self.fields}
        kinds = (*ConversionEventKind.choices, *Destination.choices)
        labels |= {kind: str(label) for kind, label in kinds if detail.message.endswith(f" is {kind}")}
        return with_labels(in_page_language(detail.message), labels)


def _rule_choices(account_id: uuid.UUID | None) -> dict[str, Any]:
    outcomes = CallOutcome.objects.for_account(account_id) if account_id else CallOutcome.objects.none()
    return {
        "outcomes": [(row.slug, row.name) for row in outcomes],
        "currency": get_currency(account_id) if account_id else "",
    }


def _ad_accounts(account_id: uuid.UUID | None, chosen: str | None) -> list[tuple[str, str]]:
    """Return the search ad accounts; the chosen one stays even if it is not connected any more."""
    rows = AdConnection.objects.for_account(account_id) if account_id else AdConnection.objects.none()
    known = {row.ad_account_id: row.ad_account_id for row in rows.filter(platform=Platform.SEARCH_ADS)}
    if chosen and chosen not in known:
        known[chosen] = gettext("%(chosen)s (not connected)") % {"chosen": chosen}
    return [("", gettext("The first connected one")), *known.items()]


def form_body(cleaned: dict[str, Any]) -> dict[str, Any]:
    """Return the API body of a form's values."""
    names = (name for name in ConfigSerializer.Meta.fields if name not in READ_ONLY)
    return {name: cleaned.get(to_snake_case(name)) or None for name in names}


@admin.register(ConversionConfig)
class ConfigAdmin(RecordButtonsMixin, AccountModelAdmin):
    """Configs with their rules in words. A new one is off until it is turned on."""

    form = ConfigForm
    when_empty = gettext_lazy(
        "A rule says which calls, payments or events are reported to an ad platform, and with which value."
    )
    list_display = ("name", "state", "when", "rules_text", "event_type", "destination_platform", "created_at")
    list_filter = ("destination_platform", "event_type")
    search_fields = ("name__istartswith",)
    ordering = ("-created_at", "-id")
    actions = ("enable", "pause")
    buttons = (RecordButton("enable", gettext_lazy("Turn on"), "play_arrow", "primary"), TURN_OFF)
    change_form_outer_before_template = "admin/conversions/conversionconfig/head.html"

    class Media:
        css = {"all": ["accounts/access.css", "webhooks/webhooks.css", "console/rows.css", "conversions/rules.css"]}
        js = ("conversions/rules.js",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        live: QuerySet = super().get_queryset(request).filter(deleted_at=None)
        return live

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        return type("AccountConfigForm", (form,), {"account_id": edited_account(request)})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        own = ("account",) if account_of(request) is None and obj is None else ()
        if obj is not None and not self.has_change_permission(request, obj):
            return (
                (None, {"fields": ("name", "description", "when", "rules_text", "event_type", "destination_platform")}),
            )
        target = [name for name in ConfigForm.Meta.fields if name.startswith(("destination", "event", "custom"))]
        return (
            (None, {"fields": (*own, "name", "description", "triggers", "rules")}),
            (gettext("Where to"), {"fields": tuple(target)}),
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if self.has_change_permission(request, obj) else ("when", "rules_text")

    def buttons_of(self, record: ConversionConfig) -> Iterable[RecordButton]:
        return self.buttons[:1] if record.paused_at is not None else self.buttons[1:]

    def record_context(self, request: HttpRequest, record: ConversionConfig) -> dict[str, Any]:
        typed = request.GET.get("backtest", "")
        days = int(typed) if typed in {str(period) for period in PERIODS} else None
        ran = backtest(account_id=record.account_id, config_id=record.pk, days=days) if days else None
        return {
            "in_words": [summary(Rule.of(rule)) for rule in record.rules],
            "when": self.when(record),
            "currency": get_currency(record.account_id),
            "periods": PERIODS,
            "backtest": ran,
            "backtest_rules": _rule_results(record, ran) if ran else (),
            "skipped": [(refusal_text(why), count) for why, count in ran.skipped.most_common()] if ran else (),
            "skipped_total": ran.skipped.total() if ran else 0,
        }

    @display(description=gettext_lazy("State"), label={"on": "success", "off": "warning"})
    def state(self, config: ConversionConfig) -> Status:
        return Status.of("on" if config.paused_at is None else "off")

    @display(description=gettext_lazy("Fires when"))
    def when(self, config: ConversionConfig) -> str:
        joint = gettext("or")
        return f" {joint} ".join(describe_trigger(config.account_id, trigger) for trigger in config.triggers)

    @display(description=gettext_lazy("Rules in words"))
    def rules_text(self, config: ConversionConfig) -> str:
        lines = ((number, summary(Rule.of(rule))) for number, rule in enumerate(config.rules or [], start=1))
        return format_html_join(SafeString("<br>"), "{}. {}", lines)

    def store(self, request: HttpRequest, obj: ConversionConfig, form: Any, change: bool) -> None:
        body = form_body(form.cleaned_data)
        if change:
            configs.change_config(account_id=obj.account_id, config_id=obj.pk, body=body)
            return
        account_id = account_of(request) or obj.account_id
        obj.pk = configs.create_config(account_id=account_id, body=body, paused=True).pk
        self.message_user(request, gettext("Saved, and off. Read what it would have done, then turn it on."))

    def response_add(self, request: HttpRequest, obj: Any, post_url_continue: str | None = None) -> Any:
        return self._to_backtest(obj)

    def response_change(self, request: HttpRequest, obj: Any) -> Any:
        return self._to_backtest(obj)

    def _to_backtest(self, config: ConversionConfig) -> HttpResponseRedirect:
        page = reverse("admin:conversions_conversionconfig_change", args=[config.pk])
        return HttpResponseRedirect(f"{page}?backtest={DEFAULT_PERIOD}")

    def delete_model(self, request: HttpRequest, obj: ConversionConfig) -> None:
        configs.delete_config(account_id=obj.account_id, config_id=obj.pk)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Nothing is deleted with a config: it and its fires stay as history.
        return [str(config) for config in objs], {}, set(), []

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_conversionconfig")

    @action(description=gettext_lazy("Turn on"), permissions=["operate"])
    def enable(self, request: HttpRequest, queryset: QuerySet) -> None:
        for config in queryset:
            configs.enable_config(account_id=config.account_id, config_id=config.pk)
            self.log_change(request, config, "turned on")
        self.message_user(request, gettext("On: what happens from now on is reported."))

    @action(description=gettext_lazy("Turn off"), permissions=["operate"])
    def pause(self, request: HttpRequest, queryset: QuerySet) -> None:
        for config in queryset:
            configs.pause_config(account_id=config.account_id, config_id=config.pk)
            self.log_change(request, config, "turned off")
        self.message_user(request, gettext("Off: nothing more is reported by it."))


def _rule_results(config: ConversionConfig, ran: Any) -> list[dict[str, Any]]:
    """Return each rule in words with its number of fires and their sum."""
    words = [summary(Rule.of(rule)) for rule in config.rules]
    return [
        {"words": text, "count": count, "value": value} for text, (count, value) in zip(words, ran.by_rule, strict=True)
    ]
