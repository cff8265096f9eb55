"""Pixel events in the console: the log, the result at each destination, and a retry."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.decorators import action, display

from experimental.pixel.actions.dispatching import retry_dispatch
from experimental.pixel.models import PixelDispatch, PixelEvent
from pipeline_service import typeid
from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline, show_error
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.csv_export import PERSON, CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from prospects.models import Prospect

SEND_DISPATCHES = "experimental.pixel"
STATES = {"pending": "info", "sent": "success", "failed": "danger", "skipped": "warning"}


WORDS = {
    "sent": ("good", gettext_lazy("Sent, and the platform accepted it")),
    "failed": ("bad", gettext_lazy("The platform did not accept it")),
    "skipped": ("quiet", gettext_lazy("Skipped: nothing was sent")),
    "pending": ("quiet", gettext_lazy("Waiting to be sent")),
}


class DispatchInline(ReadOnlyInline):
    """The dispatches of an event."""

    model = PixelDispatch
    fields = ("platform", "connection", "status", "reason", "message", "sends", "platform_event_id", "sent_at")


@admin.register(PixelEvent)
class PixelEventAdmin(CsvExportMixin, ReadOnlyAdmin):
    """Pixel events, newest first."""

    export_name = "pixel-events"
    export_further = {
        "eventId": "event_id",
        "event": "event",
        "occurredAt": "occurred_at",
        "value": "value",
        "currency": "currency",
        "dispatchedTo": "dispatched_to",
        "sourceUrl": "source_url",
        "createdAt": "created_at",
        **PERSON,
    }
    list_display = ("event_id", "event", "prospect", "dispatched_to", "value", "currency", "occurred_at")
    list_filter = ("event", ("occurred_at", DateRangeFilter))
    list_filter_submit = True
    list_select_related = ("prospect",)
    search_fields = ("event_id",)
    search_help_text = gettext_lazy("an event id or pros_…")
    ordering = ("-created_at", "-id")
    inlines = (DispatchInline,)
    fields = (
        *("event_id", "event", "prospect", "occurred_at", "created_at", "value", "currency", "source_url"),
        *("click_ids", "dispatched_to"),
    )

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, term: str) -> tuple[QuerySet, bool]:
        term = term.strip()
        prospect_id = typeid.decode(Prospect.id_prefix, term)
        if prospect_id is not None:
            return queryset.filter(prospect_id=prospect_id), False
        return queryset.filter(event_id=term) if term else queryset, False


@admin.register(PixelDispatch)
class PixelDispatchAdmin(CsvExportMixin, RecordButtonsMixin, ReadOnlyAdmin):
    """Dispatches of pixel events: the request, the answer, and a button to send again."""

    export_name = "pixel-dispatches"
    export_further = {
        "eventId": "pixel_event__event_id",
        "event": "pixel_event__event",
        "platform": "platform",
        "status": "status",
        "reason": "reason",
        "message": "message",
        "attempts": "sends",
        "createdAt": "created_at",
        "sentAt": "sent_at",
    }
    list_display = ("pixel_event", "platform", "state_text", "reason", "sends", "sent_at", "created_at")
    list_filter = ("platform", "status", ("created_at", DateRangeFilter))
    list_filter_submit = True
    list_select_related = ("pixel_event",)
    search_fields = ("pixel_event__event_id",)
    search_help_text = gettext_lazy("an event id, or the platform's id of it")
    ordering = ("-created_at", "-id")
    actions = ("retry", "export")
    buttons = (RecordButton("retry", gettext_lazy("Send again"), "replay", "primary"),)
    change_form_outer_before_template = "admin/experimental/explained.html"

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    def title_of(self, record: PixelDispatch) -> str:
        return f"{record.pixel_event.event} → {record.get_platform_display()}"

    def buttons_of(self, record: PixelDispatch) -> tuple[RecordButton, ...]:
        return self.buttons if record.status in ("failed", "skipped") else ()

    def record_context(self, request: HttpRequest, record: PixelDispatch) -> dict[str, Any]:
        tone, title = WORDS.get(record.status, ("quiet", record.status))
        return {"explanation": {"tone": tone, "title": title, "lines": [record.message] if record.message else []}}

    fields = (
        *("pixel_event", "platform", "connection", "state_text", "reason", "message", "sends", "due_at"),
        *("platform_event_id", "http_status", "platform_code", "platform_request_id", "request_excerpt"),
        *("response_excerpt", "created_at", "sent_at", "confirmed_at"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).filter(pixel_event__hidden=False)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, term: str) -> tuple[QuerySet, bool]:
        term = term.strip()
        if not term:
            return queryset, False
        return queryset.filter(pixel_event__event_id=term) | queryset.filter(platform_event_id=term), False

    @display(description=gettext_lazy("Status"), ordering="status", label=STATES)
    def state_text(self, dispatch: PixelDispatch) -> str:
        return dispatch.status

    def has_operate_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return request.user.has_perm("experimental.change_pixeldispatch")

    @action(description=gettext_lazy("Send again"), permissions=["operate"])
    def retry(self, request: HttpRequest, queryset: QuerySet) -> None:
        for dispatch in queryset:
            try:
                retry_dispatch(account_id=dispatch.account_id, dispatch_id=dispatch.pk)
            except ApiError as refusal:
                show_error(self, request, refusal)
                continue
            self.log_change(request, dispatch, "sent again")
            self.message_user(
                request,
                gettext("%(pixel_event)s is on its way to %(platform)s again.")
                % {"pixel_event": dispatch.pixel_event, "platform": dispatch.platform},
            )
        notify(SEND_DISPATCHES)
