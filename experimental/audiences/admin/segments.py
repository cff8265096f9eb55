"""Segments in the console: built by choosing, shown in words."""

import uuid
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.decorators import action, display

from calls.models import CallOutcome
from experimental.audiences.actions import segments
from experimental.audiences.admin.condition_inputs import ConditionsField
from experimental.audiences.admin.condition_words import summary
from experimental.audiences.models import Segment
from intelligence.models import Avatar
from pipeline_service.accounts.models import Account
from pipeline_service.console.base import AccountModelAdmin, account_of, edited_account
from pipeline_service.console.language import gettext_lazy
from pipeline_service.notify import notify
from prospects.models import EventType, Stage

REFRESH = "experimental.segments"
FILL = "experimental.audiences"
MOST_CHOICES = 200
"""The avatars and event types that can be chosen."""

Choices = list[tuple[str, str]]


class SegmentForm(forms.ModelForm):
    """A segment built by choosing, checked as in the API."""

    account_id: uuid.UUID | None = None
    rules = ConditionsField(label=gettext_lazy("Rules"))

    class Meta:
        model = Segment
        fields = ("account", "name", "rules")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rules: Any = self.fields.get("rules")
        if rules is None:  # the page of a viewer has no inputs
            return
        stored = self.instance.rules or None
        if self.account_id is None:  # a superuser's new record, whose account is not chosen yet
            rules.offer(stored, ZoneInfo("UTC"), {})
            return
        zone = Account.objects.values_list("timezone", flat=True).get(pk=self.account_id)
        rules.offer(stored, ZoneInfo(zone), with_stored(choices_of(self.account_id), stored))


def choices_of(account_id: uuid.UUID) -> dict[str, Choices]:
    """Return what the conditions of an account can name: values by field, and `fields` for its event types."""
    stages = Stage.objects.filter(account_id=account_id)
    outcomes = CallOutcome.objects.filter(account_id=account_id)
    avatars = Avatar.objects.filter(account_id=account_id).active()[:MOST_CHOICES]
    types = EventType.objects.filter(account_id=account_id).order_by("name")[:MOST_CHOICES]
    return {
        "stage": [(row.slug, row.name) for row in stages],
        "lastOutcome": [(row.slug, row.name) for row in outcomes],
        "avatarId": [(row.public_id, row.name) for row in avatars],
        "fields": [(f"event:{row.public_id}", gettext("Event: %(name)s") % {"name": row.name}) for row in types],
    }


def names_of(account_id: uuid.UUID) -> dict[str, str]:
    """Return the names of all that the conditions of an account can name, by slug or id."""
    return {value: label for items in choices_of(account_id).values() for value, label in items}


def with_stored(choices: Mapping[str, Choices], rules: Mapping[str, Any] | None) -> dict[str, Choices]:
    """Return the choices with what stored rules name although it has been removed since."""
    found = {name: list(items) for name, items in choices.items()}
    for condition in (rules or {}).get("conditions", ()):
        field, value = condition["field"], condition.get("value")
        if field.startswith("event:"):
            _keep(found["fields"], [field])
        elif field in found:
            _keep(found[field], value if isinstance(value, list) else [value])
    return found


def _keep(items: Choices, values: Iterable[Any]) -> None:
    known = {value for value, _ in items}
    gone = [value for value in values if value is not None and value not in known]
    items += [(value, gettext("%(name)s (removed)") % {"name": value}) for value in gone]


@admin.register(Segment)
class SegmentAdmin(AccountModelAdmin):
    """Segments with their rules in words and their sizes."""

    form = SegmentForm
    when_empty = gettext_lazy(
        "A segment selects prospects by their actions and payments. Ad platforms can receive its members."
    )
    list_display = ("name", "rules_text", "size_link", "refreshed_at", "fault", "created_at")
    search_fields = ("name",)
    ordering = ("-created_at",)
    readonly_fields = ("id_text", "rules_text", "size", "refreshed_at", "fault", "created_at")
    actions = ("refresh",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        rows: QuerySet = super().get_queryset(request)
        return rows.filter(deleted_at=None)

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        shown = super().get_changelist_instance(request)
        names = {account_id: names_of(account_id) for account_id in {row.account_id for row in shown.result_list}}
        for row in shown.result_list:
            row.names = names[row.account_id]
        return shown

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        form = super().get_form(request, obj, change=change, **kwargs)
        return type("AccountSegmentForm", (form,), {"account_id": edited_account(request)})

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Show the rules in words to people who may not change them."""
        hidden = () if self.has_change_permission(request, obj) else ("rules",)
        return [name for name in super().get_fields(request, obj) if name not in hidden]

    @display(description=gettext_lazy("Id"))
    def id_text(self, segment: Segment) -> str:
        return segment.public_id

    @display(description=gettext_lazy("Who is in it"))
    def rules_text(self, segment: Segment) -> str:
        if not segment.rules:
            return ""
        # A list has looked the names up once for all its rows.
        names = getattr(segment, "names", None)
        return summary(segment.rules, names if names is not None else names_of(segment.account_id))

    @display(description=gettext_lazy("Size"))
    def size_link(self, segment: Segment) -> SafeString:
        members = f"{reverse('admin:prospects_prospect_changelist')}?{urlencode({'segment': segment.public_id})}"
        return format_html('<a class="text-link" href="{}">{}</a>', members, segment.size)

    def store(self, request: HttpRequest, obj: Segment, form: Any, change: bool) -> None:
        values = {"name": form.cleaned_data["name"], "rules": form.cleaned_data["rules"]}
        if change:
            segments.change_segment(account_id=obj.account_id, segment_id=obj.pk, values=values)
        else:
            obj.pk = segments.create_segment(account_id=account_of(request) or obj.account_id, values=values).pk
        notify(REFRESH)

    def delete_model(self, request: HttpRequest, obj: Segment) -> None:
        segments.delete_segment(account_id=obj.account_id, segment_id=obj.pk)
        notify(FILL)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # Its members are deleted with it, and its platform audiences are emptied afterwards.
        return [str(segment) for segment in objs], {}, set(), []

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("experimental.change_segment")

    @action(description=gettext_lazy("Look up now"), permissions=["operate"])
    def refresh(self, request: HttpRequest, queryset: QuerySet) -> None:
        for segment in queryset:
            segments.enqueue_refresh(account_id=segment.account_id, segment_id=segment.pk)
        notify(REFRESH)
        self.message_user(request, gettext("The members are being evaluated."))
