"""Console pages of messages, events and event types."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import display

from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, ScopedRelatedFilter, account_of
from pipeline_service.console.csv_export import PERSON, REP, CsvExportMixin
from pipeline_service.console.filters import ChoicesDropdownFilter, DateRangeFilter
from pipeline_service.console.language import gettext_lazy
from prospects.actions.events import change_event_type, create_event_type
from prospects.actions.messages import delete_message
from prospects.admin.person_search import PersonSearchMixin
from prospects.admin.words import CHANNELS, day
from prospects.models import Event, EventType, Message
from prospects.serializers.journey import EventSerializer, MessageSerializer


@admin.register(Message)
class MessageAdmin(CsvExportMixin, PersonSearchMixin, ReadOnlyAdmin):
    """Messages, read-only. A message that should not have been stored can be deleted for good."""

    when_empty = gettext_lazy("Messages come in by the API.")
    export_name = "messages"
    export_serializer = MessageSerializer
    export_texts = REP
    export_further = PERSON
    list_display = ("excerpt", "prospect", "kind", "rep", "sent_text", "created_text")
    list_filter = (("channel", ChoicesDropdownFilter), ("created_at", DateRangeFilter))
    list_select_related = ("prospect", "rep")
    ordering = ("-created_at", "-id")
    fields = ("prospect", "channel", "direction", "body", "occurred_at", "rep", "external_id")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("prospects.delete_message")

    @display(description=gettext_lazy("Message"))
    def excerpt(self, message: Message) -> str:
        return str(message)

    @display(description=gettext_lazy("Kind"), ordering="channel")
    def kind(self, message: Message) -> str:
        text = gettext("%(message)s sent") if message.direction == "outbound" else gettext("%(message)s received")
        return text % {"message": CHANNELS[message.channel]}

    @display(description=gettext_lazy("When"))
    def sent_text(self, message: Message) -> SafeString:
        return day(message.occurred_at)

    @display(description=gettext_lazy("Recorded"), ordering="created_at")
    def created_text(self, message: Message) -> SafeString:
        return day(message.created_at)

    def delete_model(self, request: HttpRequest, obj: Message) -> None:
        delete_message(account_id=obj.account_id, message_id=obj.pk)


@admin.register(EventType)
class EventTypeAdmin(AccountModelAdmin):
    """Event types. The slug cannot be changed, because senders use it."""

    when_empty = gettext_lazy("A type names a kind of event, such as a booking; senders write its slug.")
    list_display = ("name", "slug", "kind", "trigger", "created_at")
    list_filter = ("kind",)
    search_fields = ("name__istartswith", "slug__istartswith")
    ordering = ("-created_at", "-id")
    fields = ("account", "name", "slug", "kind", "trigger")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("trigger",) if obj is None else ("slug", "trigger")

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        if "slug" in form.base_fields:
            form.base_fields["slug"].required = False
            form.base_fields["slug"].help_text = gettext("Derived from the name when empty.")
        return form

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False  # events and conversion triggers refer to it

    @display(description=gettext_lazy("Conversion trigger"))
    def trigger(self, event_type: EventType) -> str:
        return f"event_{event_type.public_id}"

    def store(self, request: HttpRequest, obj: EventType, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        if change:
            change_event_type(account_id=obj.account_id, event_type_id=obj.pk, values=values)
        else:
            created = create_event_type(account_id=account_of(request) or obj.account_id, values=values)
            obj.pk, obj.slug = created.pk, created.slug


@admin.register(Event)
class EventAdmin(CsvExportMixin, PersonSearchMixin, ReadOnlyAdmin):
    """Events of prospects, read-only."""

    when_empty = gettext_lazy("Events come in by the API and from the calendar's inbound hook.")
    export_name = "events"
    export_serializer = EventSerializer
    export_further = PERSON
    list_display = ("event_type", "prospect", "status_text", "occurred_at", "scheduled_at", "created_text")
    list_filter = (
        ("occurred_at", DateRangeFilter),
        ("event_type", ScopedRelatedFilter),
        ("created_at", DateRangeFilter),
    )
    list_select_related = ("event_type", "prospect")
    ordering = ("-created_at", "-id")
    fields = ("prospect", "event_type", "status", "occurred_at", "scheduled_at", "properties", "external_id")

    def title_of(self, record: Event) -> str:
        return f"{record.event_type}: {record.prospect}"

    @display(description=gettext_lazy("Status"))
    def status_text(self, event: Event) -> str:
        return event.get_status_display() if event.status else "–"

    @display(description=gettext_lazy("Recorded"), ordering="created_at")
    def created_text(self, event: Event) -> SafeString:
        return day(event.created_at)
