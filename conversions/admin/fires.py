"""The fire log in the console: every report, the decision with its reasons, the request and the answer."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext
from unfold.decorators import action, display

from conversions.actions import manual_fires
from conversions.admin.words import CONTEXT_WORDS, describe_trigger, explain, refusal_text, summary
from conversions.models import Fire, SourceType
from conversions.rules import Rule
from conversions.serializers.fires import FireSerializer
from pipeline_service import typeid
from pipeline_service.console.base import ReadOnlyAdmin, ScopedRelatedFilter, show_error
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.csv_export import PERSON, CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import Status, gettext_lazy, moment_text
from pipeline_service.console.readable import money, readable, shortened
from pipeline_service.exceptions import ApiError

SEARCHED = {"fire": "pk", "cfg": "config_id", "pros": "prospect_id"}
"""Id prefixes by which fires are found, besides source id and order id."""


REASON_TONES = {"sent": "good", "failed": "bad", "skipped": "quiet", "pending": "quiet", "sending": "quiet"}
TITLES = {
    "sent": gettext_lazy("Sent, and the platform accepted it"),
    "failed": gettext_lazy("Failed: the platform did not accept it"),
    "skipped": gettext_lazy("Skipped: nothing was sent"),
    "pending": gettext_lazy("Waiting to be sent"),
    "sending": gettext_lazy("Being sent now"),
}


@admin.register(Fire)
class FireAdmin(CsvExportMixin, RecordButtonsMixin, ReadOnlyAdmin):
    """The fire log, newest first: the decision with its reasons, the request and the answer."""

    when_empty = gettext_lazy(
        "A report appears whenever a trigger of a conversion config happens, sent or not, with the reason."
    )
    export_name = "fires"
    export_serializer = FireSerializer
    export_further = {"config": "config__name", **PERSON}
    list_display = ("id_short", "config", "cause", "prospect", "state_text", "value_text", "message_text", "created_at")
    list_filter = (
        *("status", "destination", "source_type", ("config", ScopedRelatedFilter)),
        ("created_at", DateRangeFilter),
    )
    list_filter_submit = True
    list_select_related = ("config", "prospect")
    search_fields = ("pk",)
    search_help_text = gettext_lazy(
        "fire_…, cfg_…, pros_…, the id of what caused it (pay_…, call_…, evt_…, rfnd_…) or an order id"
    )
    ordering = ("-created_at", "-id")
    actions = ("retry", "export")
    buttons = (RecordButton("retry", gettext_lazy("Try again"), "replay", "primary"),)
    change_form_outer_before_template = "admin/conversions/fire/head.html"

    class Media:
        css = {"all": ["accounts/access.css", "webhooks/webhooks.css"]}

    fieldsets = (
        (None, {"fields": ("id_text", "config", "prospect", "state_text", "message_text", "reason", "value_text")}),
        (
            gettext_lazy("Why"),
            {
                "fields": (
                    *("cause", "trigger", "source_type", "source_id", "config_version", "rule_text", "trace_text"),
                    *("context_text", "conversion_at", "created_at"),
                )
            },
        ),
        (
            gettext_lazy("Where to"),
            {"fields": ("destination", "connection", "action", "click_id_type", "click_id", "order_id")},
        ),
        (
            gettext_lazy("What was sent and what came back"),
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

    def title_of(self, record: Fire) -> str:
        return f"{capfirst(self.cause(record))} → {record.get_destination_display()}"

    def buttons_of(self, record: Fire) -> tuple[RecordButton, ...]:
        retryable = record.status == "failed" or record.reason in manual_fires.RETRYABLE_REASONS
        return self.buttons if retryable else ()

    def record_context(self, request: HttpRequest, record: Fire) -> dict[str, Any]:
        lines = [refusal_text(record.message or "")]
        if record.status == "pending" and record.due_at is not None:
            lines.append(gettext("The next attempt is due at %(time)s.") % {"time": moment_text(record.due_at)})
        shown = {"tone": REASON_TONES[record.status], "title": TITLES[record.status]}
        return {"explanation": {**shown, "lines": [line for line in lines if line]}}

    @display(description=gettext_lazy("Fire"), ordering="created_at")
    def id_short(self, fire: Fire) -> str:
        return shortened(fire.public_id)

    @display(description=gettext_lazy("Fire"))
    def id_text(self, fire: Fire) -> str:
        return fire.public_id

    @display(description=gettext_lazy("What the rules read"))
    def context_text(self, fire: Fire) -> SafeString | str:
        return readable({CONTEXT_WORDS.get(name, name): value for name, value in fire.context.items()})

    @display(description=gettext_lazy("Because of"), ordering="trigger")
    def cause(self, fire: Fire) -> str:
        return describe_trigger(fire.account_id, fire.trigger)

    @display(description=gettext_lazy("Value"), ordering="value")
    def value_text(self, fire: Fire) -> str | None:
        return money(fire.value, fire.currency)

    @display(
        description=gettext_lazy("Status"),
        ordering="status",
        label={"pending": "info", "sending": "info", "sent": "success", "failed": "danger", "skipped": "warning"},
    )
    def state_text(self, fire: Fire) -> Status:
        return Status.of(fire.status)

    @display(description=gettext_lazy("Message"))
    def message_text(self, fire: Fire) -> str:
        return refusal_text(fire.message or "")

    @display(description=gettext_lazy("Rule that matched"))
    def rule_text(self, fire: Fire) -> str:
        if fire.rule_index is None:
            return gettext("none")
        return f"{fire.rule_index + 1}. {summary(Rule.of(fire.rule_copy))}"

    @display(description=gettext_lazy("Trace"))
    def trace_text(self, fire: Fire) -> str:
        lines = ((step["index"] + 1, "✓" if step["matched"] else "✗", explain(step["why"])) for step in fire.trace)
        return format_html_join(SafeString("<br>"), "{}. {} {}", lines)

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_fire")

    @action(description=gettext_lazy("Try again"), permissions=["operate"])
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
            self.message_user(
                request, f"{after.public_id}: {Status.of(after.status)} {refusal_text(after.message or '')}"
            )
