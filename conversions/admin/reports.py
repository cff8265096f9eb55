"""Conversions in the console: configs and fires."""

import uuid
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from unfold.contrib.filters.admin import RangeDateTimeFilter
from unfold.decorators import action, display
from unfold.paginator import InfinitePaginator

from conversions.actions import configs, manual_fires
from conversions.models import ConversionConfig, Fire, SourceType
from conversions.rules import TRIGGERS, Rule, summary
from conversions.serializers.configs import READ_ONLY, ConfigSerializer
from pipeline_service import typeid
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, ScopedRelatedFilter, account_of, show_error
from pipeline_service.console.readable import money, shortened
from pipeline_service.exceptions import ApiError
from prospects.catalogue import event_type_slug
from prospects.models import EventType


def describe_trigger(account_id: uuid.UUID, trigger: str) -> str:
    """Return a trigger in words: an event type's trigger by its slug, once the type exists."""
    if trigger in TRIGGERS:
        return trigger.replace("_", " ")
    type_id = typeid.decode(EventType.id_prefix, trigger.removeprefix("event_"))
    slug = None if type_id is None else event_type_slug(account_id, type_id)
    return trigger if slug is None else f"event {slug.replace('_', ' ')}"


# -- Configs -----------------------------------------------------------------------------------------------------------


class ConfigForm(forms.ModelForm):
    """A config form, checked by the API's serializer."""

    class Meta:
        model = ConversionConfig
        fields = (
            *("account", "name", "description", "triggers", "event_type", "custom_event_type_name", "rules"),
            *("destination_platform", "destination_search_ad_account_id", "destination_social_pixels"),
            *("destination_marketplace_business_ids", "destination_custom_url"),
        )
        help_texts = {
            "triggers": "Separated by commas: call_analyzed, payment_received, webhook, or the trigger that an event "
            "type shows on its page.",
            "rules": 'The first rule that matches decides, e.g. [{"field": "payment_amount", "comparator": "gt", '
            '"threshold": 1000, "value": 200}, {"field": "always", "value": 25}]. Values are in the account currency.',
        }

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        try:
            ConfigSerializer.parse(form_body(cleaned), account_id=self.instance.account_id)
        except ApiError as refusal:
            for detail in refusal.details:
                name = to_snake_case(detail.field.partition("[")[0])
                self.add_error(name if name in self.fields else None, f"{detail.field}: {detail.message}")
        return cleaned


def form_body(cleaned: dict[str, Any]) -> dict[str, Any]:
    """Return the API body of a form's values."""
    names = (name for name in ConfigSerializer.Meta.fields if name not in READ_ONLY)
    return {name: cleaned.get(to_snake_case(name)) or None for name in names}


@admin.register(ConversionConfig)
class ConfigAdmin(AccountModelAdmin):
    """Configs with their rules in words."""

    form = ConfigForm
    when_empty = (
        "A config defines which calls, payments or events are reported to an ad platform, and with which value."
    )
    list_display = ("name", "when", "rules_text", "event_type", "destination_platform", "created_at")
    list_filter = ("destination_platform", "event_type")
    search_fields = ("name",)
    ordering = ("-created_at",)
    readonly_fields = ("id_text", "rules_text", "version", "created_at", "updated_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        live: QuerySet = super().get_queryset(request).filter(deleted_at=None)
        return live

    @display(description="Id")
    def id_text(self, config: ConversionConfig) -> str:
        return config.public_id

    @display(description="Fires when")
    def when(self, config: ConversionConfig) -> str:
        return " or ".join(describe_trigger(config.account_id, trigger) for trigger in config.triggers)

    @display(description="Rules in words")
    def rules_text(self, config: ConversionConfig) -> str:
        lines = ((number, summary(Rule.of(rule))) for number, rule in enumerate(config.rules or [], start=1))
        return format_html_join(SafeString("<br>"), "{}. {}", lines)

    def store(self, request: HttpRequest, obj: ConversionConfig, form: Any, change: bool) -> None:
        body = form_body(form.cleaned_data)
        if change:
            configs.change_config(account_id=obj.account_id, config_id=obj.pk, body=body)
        else:
            obj.pk = configs.create_config(account_id=account_of(request) or obj.account_id, body=body).pk
        self._warn(request, obj)

    def _warn(self, request: HttpRequest, config: ConversionConfig) -> None:
        """Warn about an unknown event type: it need not exist yet, but a misspelt one never will."""
        for trigger in set(config.triggers) - set(TRIGGERS):
            type_id = typeid.decode(EventType.id_prefix, trigger.removeprefix("event_"))
            if type_id is None or not EventType.objects.for_account(config.account_id).filter(pk=type_id).exists():
                self.message_user(request, f"No event type has the id of trigger {trigger} yet.", level="warning")

    def delete_model(self, request: HttpRequest, obj: ConversionConfig) -> None:
        configs.delete_config(account_id=obj.account_id, config_id=obj.pk)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Nothing is deleted with a config: it and its fires stay as history.
        return [str(config) for config in objs], {}, set(), []


# -- Fires -------------------------------------------------------------------------------------------------------------

SEARCHED = {"fire": "pk", "cfg": "config_id", "pros": "prospect_id"}
"""Id prefixes by which fires are found, besides source id and order id."""


@admin.register(Fire)
class FireAdmin(ReadOnlyAdmin):
    """The fire log, newest first: the decision with its reasons, the request and the answer."""

    when_empty = "A report appears whenever a trigger of a conversion config happens, sent or not, with the reason."
    list_display = ("id_short", "config", "cause", "prospect", "state_text", "value_text", "message", "created_at")
    list_filter = (
        *("status", "destination", "source_type", ("config", ScopedRelatedFilter)),
        ("created_at", RangeDateTimeFilter),
    )
    list_filter_submit = True
    list_select_related = ("config", "prospect")
    search_fields = ("pk",)
    search_help_text = "fire_…, cfg_…, pros_…, the id of what caused it (pay_…, call_…, evt_…, rfnd_…) or an order id"
    ordering = ("-created_at", "-id")
    paginator = InfinitePaginator
    actions = ("retry",)
    fieldsets = (
        (None, {"fields": ("id_text", "config", "prospect", "state_text", "message", "reason", "value_text")}),
        (
            "Why",
            {
                "fields": (
                    *("cause", "trigger", "source_type", "source_id", "config_version", "rule_text", "trace_text"),
                    *("context", "conversion_at", "created_at"),
                )
            },
        ),
        (
            "Where to",
            {"fields": ("destination", "connection", "action", "click_id_type", "click_id", "order_id")},
        ),
        (
            "What was sent and what came back",
            {
                "fields": (
                    *("sends", "due_at", "sent_at", "confirmed_at", "http_status", "platform_code"),
                    *("platform_request_id", "request_excerpt", "response_excerpt"),
                )
            },
        ),
    )

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, term: str) -> tuple[QuerySet, bool]:
        term = term.strip()
        if not term:
            return queryset, False
        column = SEARCHED.get(term.partition("_")[0])
        if column is not None:
            return queryset.filter(**{column: typeid.decode(term.partition("_")[0], term)}), False
        caused = Q(source_type__in=SourceType.values, source_id=term)
        return queryset.filter(caused | Q(order_id=term)), False

    @display(description="Fire", ordering="created_at")
    def id_short(self, fire: Fire) -> str:
        return shortened(fire.public_id)

    @display(description="Fire")
    def id_text(self, fire: Fire) -> str:
        return fire.public_id

    @display(description="Because of", ordering="trigger")
    def cause(self, fire: Fire) -> str:
        return describe_trigger(fire.account_id, fire.trigger)

    @display(description="Value", ordering="value")
    def value_text(self, fire: Fire) -> str | None:
        return money(fire.value, fire.currency)

    @display(
        description="Status",
        ordering="status",
        label={"pending": "info", "sending": "info", "sent": "success", "failed": "danger", "skipped": "warning"},
    )
    def state_text(self, fire: Fire) -> str:
        return fire.status

    @display(description="Rule that matched")
    def rule_text(self, fire: Fire) -> str:
        if fire.rule_index is None:
            return "none"
        return f"{fire.rule_index + 1}. {summary(Rule.of(fire.rule_copy))}"

    @display(description="Trace")
    def trace_text(self, fire: Fire) -> str:
        lines = ((step["index"] + 1, "✓" if step["matched"] else "✗", step["why"]) for step in fire.trace)
        return format_html_join(SafeString("<br>"), "{}. {} {}", lines)

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_fire")

    @action(description="Try again", permissions=["operate"])
    def retry(self, request: HttpRequest, queryset: QuerySet) -> None:
        for fire in queryset:
            try:
                after, _ = manual_fires.retry_fire(
                    account_id=fire.account_id, config_id=fire.config_id, fire_id=fire.pk
                )
            except ApiError as refusal:
                show_error(self, request, refusal)
                continue
            self.log_change(request, fire, "tried again")
            self.message_user(request, f"{after.public_id}: {after.status} {after.message or ''}")
