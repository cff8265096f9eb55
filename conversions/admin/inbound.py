"""Inbound hooks in the console: their addresses, all deliveries, and running them again."""

from typing import Any

import orjson
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from unfold.contrib.filters.admin import RangeDateTimeFilter
from unfold.decorators import action, display
from unfold.paginator import InfinitePaginator
from unfold.widgets import UnfoldAdminPasswordWidget

from conversions.actions import hooks
from conversions.models import InboundDelivery, InboundHook
from conversions.tasks import PROCESS_INBOUND
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, ScopedRelatedFilter, account_of, show_error
from pipeline_service.console.readable import shortened
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify


class HookForm(forms.ModelForm):
    """A hook; the signing secret is entered, never shown."""

    secret = forms.CharField(
        required=False,
        widget=UnfoldAdminPasswordWidget(render_value=False),
        help_text="The signing secret of the payment processor's endpoint. Empty: it stays the same.",
    )

    class Meta:
        model = InboundHook
        fields = ("account", "kind", "field_map", "is_active")
        help_texts = {
            "field_map": 'For generic hooks: {"leadQualityScore": "lead.score", "email": "lead.email"}; '
            "names without an entry are read as they are."
        }

    def clean_field_map(self) -> dict[str, str]:
        field_map = self.cleaned_data["field_map"] or {}
        if not isinstance(field_map, dict) or not all(isinstance(path, str) and path for path in field_map.values()):
            raise forms.ValidationError("An object of names and paths, both text.")
        return field_map


@admin.register(InboundHook)
class InboundHookAdmin(AccountModelAdmin):
    """Inbound hooks; the address is shown on the hook's own page."""

    form = HookForm
    when_empty = "A hook is an address to which a payment processor, calendar, dialer or form sends its events."
    list_display = ("id_text", "kind", "is_active", "rejected", "rejected_at", "created_at")
    list_filter = ("kind", "is_active")
    fields = ("account", "kind", "secret", "field_map", "is_active", "address", "rejected", "rejected_at")
    readonly_fields = ("address", "rejected", "rejected_at")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return self.readonly_fields if obj is None else (*self.readonly_fields, "kind")

    @display(description="Hook", ordering="created_at")
    def id_text(self, hook: InboundHook) -> str:
        return hook.public_id

    @display(description="Address")
    def address(self, hook: InboundHook) -> str:
        return hooks.hook_url(hook)

    def store(self, request: HttpRequest, obj: InboundHook, form: Any, change: bool) -> None:
        secret = form.cleaned_data["secret"] or None
        field_map = form.cleaned_data["field_map"]
        if change:
            hooks.change_hook(hook=obj, signing_secret=secret)
            return
        made = hooks.create_hook(
            account_id=account_of(request) or obj.account_id, kind=obj.kind, signing_secret=secret, field_map=field_map
        )
        obj.pk, obj.token = made.pk, made.token


@admin.register(InboundDelivery)
class InboundDeliveryAdmin(ReadOnlyAdmin):
    """Inbound deliveries, newest first."""

    when_empty = "Every request to an inbound hook is listed here, with its result."
    list_display = ("id_short", "hook", "event_type", "state_text", "result", "attempts", "created_at")
    list_filter = ("state", ("hook", ScopedRelatedFilter), ("created_at", RangeDateTimeFilter))
    list_select_related = ("hook",)
    list_filter_submit = True
    ordering = ("-created_at", "-id")
    paginator = InfinitePaginator
    actions = ("rerun",)
    fields = (
        *("id_text", "hook", "event_type", "event_id", "state_text", "result", "waits_for", "prospect"),
        *("attempts", "due_at", "created_at", "content"),
    )

    @display(description="Delivery", ordering="created_at")
    def id_short(self, delivery: InboundDelivery) -> str:
        return shortened(delivery.public_id)

    @display(description="Delivery")
    def id_text(self, delivery: InboundDelivery) -> str:
        return delivery.public_id

    @display(description="State", label={"pending": "info", "running": "info", "done": "success", "dead": "danger"})
    def state_text(self, delivery: InboundDelivery) -> str:
        return delivery.state

    @display(description="Body")
    def content(self, delivery: InboundDelivery) -> str:
        body = bytes(delivery.body)
        try:
            text = orjson.dumps(orjson.loads(body), option=orjson.OPT_INDENT_2).decode()
        except orjson.JSONDecodeError:
            text = body.decode(errors="replace")
        return format_html("<pre>{}</pre>", text)

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_inbounddelivery")

    @action(description="Run again", permissions=["operate"])
    def rerun(self, request: HttpRequest, queryset: QuerySet) -> None:
        again = 0
        for delivery in queryset:
            try:
                hooks.rerun_delivery(account_id=delivery.account_id, delivery_id=delivery.pk)
                self.log_change(request, delivery, "run again")
                again += 1
            except ApiError as refusal:
                show_error(self, request, refusal)
        notify(PROCESS_INBOUND)
        self.message_user(request, f"{again} will be run again.")
