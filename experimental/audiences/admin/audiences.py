"""Uploaded lists in the console, and the audiences of lists and segments on ad platforms."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.decorators import action, display

from experimental.audiences.actions import audience_sync
from experimental.audiences.models import CustomAudience, PlatformAudience
from pipeline_service.console.base import ReadOnlyAdmin
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import Status, gettext_lazy, localized, moment_text
from pipeline_service.notify import notify

FILL = "experimental.audiences"


@admin.register(CustomAudience)
class CustomAudienceAdmin(ReadOnlyAdmin):
    """Uploaded lists. Only hashes of their contacts are stored."""

    when_empty = gettext_lazy("Lists are uploaded by the API; only hashes of the contacts are stored.")
    list_display = ("name", "size", "created_at", "updated_at")
    search_fields = ("name",)
    ordering = ("-created_at",)
    fields = ("name", "size", "created_at", "updated_at")


@admin.register(PlatformAudience)
class PlatformAudienceAdmin(RecordButtonsMixin, ReadOnlyAdmin):
    """Audiences on ad platforms: number of people, time of the last sync, and errors."""

    when_empty = gettext_lazy(
        "An audience appears once a campaign is to reach the people of a segment or an uploaded list."
    )
    list_display = ("source_text", "connection", "lookalike_percent", "people", "state_text", "filled_at", "fault")
    list_select_related = ("segment", "custom_audience", "connection")
    ordering = ("-created_at",)
    actions = ("refill",)
    buttons = (RecordButton("refill", gettext_lazy("Fill again"), "sync", "primary"),)
    change_form_outer_before_template = "admin/experimental/explained.html"

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    def record_context(self, request: HttpRequest, record: Any) -> dict[str, Any]:
        if record.fault:
            shown = {
                "tone": "bad",
                "title": gettext("The platform did not take the last change"),
                "lines": [record.fault],
            }
        elif record.filled_at is None:
            shown = {"tone": "quiet", "title": gettext("Not filled yet"), "lines": []}
        else:
            title = gettext("%(people)s people are on the platform, since %(time)s") % {
                "people": localized(f"{self.people(record):,}"),
                "time": moment_text(record.filled_at),
            }
            shown = {"tone": "good", "title": title, "lines": []}
        return {"explanation": shown}

    fields = (
        *("source_text", "connection", "lookalike_percent", "platform_audience_id", "people", "state_text"),
        *("filled_at", "fault", "created_at"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        counted: QuerySet = super().get_queryset(request).annotate(uploaded_count=Count("uploaded"))
        return counted

    @display(description=gettext_lazy("Of"))
    def source_text(self, audience: PlatformAudience) -> str:
        return str(audience.segment or audience.custom_audience)

    @display(description=gettext_lazy("People"))
    def people(self, audience: Any) -> int:
        return int(audience.uploaded_count)

    @display(
        description=gettext_lazy("State"),
        ordering="state",
        label={"pending": "info", "running": "info", "done": "success", "dead": "danger"},
    )
    def state_text(self, audience: PlatformAudience) -> Status:
        return Status.of(audience.state)

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("experimental.change_platformaudience")

    @action(description=gettext_lazy("Fill again"), permissions=["operate"])
    def refill(self, request: HttpRequest, queryset: QuerySet) -> None:
        for audience in queryset:
            audience_sync.enqueue_audience_syncs(account_id=audience.account_id, pk=audience.pk)
            self.log_change(request, audience, "filled again")
        notify(FILL)
        self.message_user(request, gettext("The members are being sent to the platforms."))
