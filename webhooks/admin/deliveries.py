"""The console's log of deliveries: requests, responses and resending."""

import uuid
from typing import Any

import orjson
from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display

from pipeline_service import typeid
from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline, ScopedRelatedFilter, account_of, show_error
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import Status, gettext_lazy, localized
from pipeline_service.console.readable import readable, shortened
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from webhooks.actions import deliveries
from webhooks.admin.explanations import explain_delivery
from webhooks.admin.search import events_about
from webhooks.models import SUBSCRIBABLE, TEST_EVENT, Attempt, Delivery
from webhooks.serializers import DeliverySerializer

SEARCHED = {"dlv": "pk", "whevt": "event_id", "wh": "endpoint_id"}
"""Ids that deliveries hold themselves: their prefixes and columns. Others are looked up in `webhooks.admin.search`."""


class EventFilter(admin.SimpleListFilter):
    """Filter by event type, without a query for the types."""

    title = gettext_lazy("event")
    parameter_name = "event"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(event, event) for event in (*SUBSCRIBABLE, TEST_EVENT)]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(event__type=self.value()) if self.value() else queryset


class StatusCodeFilter(admin.SimpleListFilter):
    """Filter by the class of the last status code (2xx to 5xx)."""

    title = gettext_lazy("last answer")
    parameter_name = "answer"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("none", gettext("no answer")), *((str(family), f"{family}xx") for family in range(2, 6))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() == "none":
            return queryset.filter(last_status=None, attempts__gt=0)
        if self.value() in ("2", "3", "4", "5"):
            low = int(self.value() or 0) * 100
            return queryset.filter(last_status__gte=low, last_status__lt=low + 100)
        return queryset


class AttemptInline(ReadOnlyInline):
    """The attempts of a delivery."""

    model = Attempt
    fields = ("number", "trigger", "started_at", "duration", "status_code", "error_text", "details")
    ordering = ("number",)
    show_change_link = False

    @display(description=gettext_lazy("Took"))
    def duration(self, attempt: Attempt) -> str:
        return localized(f"{attempt.duration_ms:,} ms")

    @display(description=gettext_lazy("Details"))
    def details(self, attempt: Attempt) -> str:
        parts = {
            gettext("Address"): attempt.url,
            gettext("Answered by"): attempt.peer_ip or "–",
            gettext("Error"): attempt.error_code or "–",
            gettext("Sent by"): attempt.worker,
            gettext("Sent headers"): _lines(attempt.request_headers)
            if attempt.request_headers
            else gettext("not kept"),
            gettext("Answer's headers"): readable(attempt.response_headers),
            gettext("Answer"): format_html("<pre>{}</pre>", attempt.response_body) if attempt.response_body else "–",
        }
        pairs = format_html_join("", "<dt>{}</dt><dd>{}</dd>", parts.items())
        return format_html('<details><summary>{}</summary><dl class="pairs">{}</dl></details>', gettext("Show"), pairs)


def _lines(headers: dict[str, str]) -> SafeString:
    return format_html("<pre>{}</pre>", "\n".join(f"{name}: {value}" for name, value in headers.items()))


@admin.register(Delivery)
class DeliveryAdmin(CsvExportMixin, RecordButtonsMixin, ReadOnlyAdmin):
    """Console page of deliveries, newest first; search by the id of a delivery, event, prospect or endpoint."""

    when_empty = gettext_lazy(
        "Every event is sent to each endpoint that subscribes to it; its deliveries are listed here."
    )
    export_name = "deliveries"
    export_serializer = DeliverySerializer
    export_further = {"endpoint": "endpoint__url"}
    list_display = ("id_short", "event_type", "endpoint", "status", "attempts", "last_status", "due_at", "created_at")
    list_filter = (
        "state",
        "trigger",
        EventFilter,
        StatusCodeFilter,
        ("endpoint", ScopedRelatedFilter),
        ("created_at", DateRangeFilter),
    )
    list_select_related = ("event", "endpoint")
    list_filter_submit = True
    search_fields = ("pk",)
    search_help_text = gettext_lazy(
        "The id of a prospect, call, payment, event, delivery or endpoint: pros_…, call_…, pay_…, whevt_…"
    )
    ordering = ("-created_at", "-id")
    inlines = (AttemptInline,)
    actions = ("resend", "export")
    buttons = (RecordButton("resend", gettext_lazy("Send again"), "replay", "primary"),)
    change_form_outer_before_template = "admin/webhooks/delivery/head.html"
    fields = (
        *("id_text", "event_type", "event_id_text", "endpoint", "status", "trigger", "attempts", "failures"),
        *("due_at", "last_status", "last_error", "created_at", "finished_at", "body"),
    )

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, term: str) -> tuple[QuerySet, bool]:
        term = term.strip()
        if not term:
            return queryset, False
        prefix = term.partition("_")[0]
        if prefix not in SEARCHED:
            return queryset.filter(event_id__in=events_about(account_of(request), term)), False
        identity: uuid.UUID | None = typeid.decode(prefix, term)
        return queryset.filter(Q(**{SEARCHED[prefix]: identity}) if identity else Q(pk=None)), False

    def title_of(self, record: Delivery) -> str:
        return f"{record.event.type} → {record.endpoint}"

    def record_context(self, request: HttpRequest, record: Delivery) -> dict[str, Any]:
        return {"explanation": explain_delivery(record)}

    @display(description=gettext_lazy("Delivery"), ordering="created_at")
    def id_short(self, delivery: Delivery) -> str:
        return shortened(delivery.public_id)

    @display(description=gettext_lazy("Delivery"))
    def id_text(self, delivery: Delivery) -> str:
        return delivery.public_id

    @display(description=gettext_lazy("Event id"))
    def event_id_text(self, delivery: Delivery) -> str:
        return delivery.event.public_id

    @display(description=gettext_lazy("Event"))
    def event_type(self, delivery: Delivery) -> str:
        return delivery.event.type

    @display(
        description=gettext_lazy("Status"),
        label={
            "pending": "info",
            "in_flight": "info",
            "succeeded": "success",
            "failed": "danger",
            "held": "warning",
            "canceled": "warning",
        },
    )
    def status(self, delivery: Delivery) -> Status:
        return Status.of(delivery.state)

    @display(description=gettext_lazy("Body"))
    def body(self, delivery: Delivery) -> str:
        pretty = orjson.dumps(orjson.loads(bytes(delivery.event.body)), option=orjson.OPT_INDENT_2)
        return format_html("<pre>{}</pre>", pretty.decode())

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("webhooks.change_delivery")

    @action(description=gettext_lazy("Send again"), permissions=["operate"])
    def resend(self, request: HttpRequest, queryset: QuerySet) -> None:
        sent = 0
        for delivery in queryset:
            try:
                deliveries.resend_delivery(
                    account_id=delivery.account_id, endpoint_id=delivery.endpoint_id, delivery_id=delivery.pk
                )
            except ApiError as refusal:
                show_error(self, request, refusal)
                continue
            self.log_change(request, delivery, "sent again")
            sent += 1
        notify("webhooks.drain")
        if sent:
            self.message_user(request, gettext("%(sent)s queued with a new budget of attempts.") % {"sent": sent})
