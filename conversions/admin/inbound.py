"""Inbound hooks in the console: their addresses, all deliveries, and running them again."""

from typing import Any

import orjson
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminPasswordWidget

from conversions.actions import hooks
from conversions.admin.rule_inputs import PairsField
from conversions.inbound.generic import CONTEXT, PERSON
from conversions.models import InboundDelivery, InboundHook
from conversions.tasks import PROCESS_INBOUND
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, ScopedRelatedFilter, account_of, show_error
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.console.readable import shortened
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify

RECENT = 10
STATES = {
    "pending": ("quiet", gettext_lazy("Waiting to be processed")),
    "running": ("quiet", gettext_lazy("Being processed")),
    "done": ("good", gettext_lazy("Processed")),
    "dead": ("bad", gettext_lazy("It could not be processed. Correct the cause, then run it again.")),
}


class HookForm(forms.ModelForm):
    """A hook; the signing secret is entered, never shown."""

    secret = forms.CharField(
        label=gettext_lazy("Secret"),
        required=False,
        widget=UnfoldAdminPasswordWidget(render_value=False),
        help_text=gettext_lazy("The signing secret of the payment processor's endpoint. Empty: it stays the same."),
    )

    field_map = PairsField(
        label=gettext_lazy("Where things are in the body"),
        required=False,
        suggestions=[(name, "") for name in (*PERSON, *CONTEXT)],
        of=gettext_lazy("Our name"),
        to=gettext_lazy("Path in the body, such as lead.email"),
        help_text=gettext_lazy(
            "For generic senders. A name without a row is read from the body's field of the same name."
        ),
    )

    class Meta:
        model = InboundHook
        fields = ("account", "kind", "field_map", "is_active")
        labels = {"kind": gettext_lazy("Sender"), "is_active": gettext_lazy("Takes events")}


@admin.register(InboundHook)
class InboundHookAdmin(RecordButtonsMixin, AccountModelAdmin):
    """Inbound hooks; the address is shown on the hook's own page."""

    form = HookForm
    when_empty = gettext_lazy(
        "A hook is an address to which a payment processor, calendar, dialer or form sends its events."
    )
    list_display = ("id_text", "kind", "is_active", "rejected", "rejected_at", "created_at")
    list_filter = ("kind", "is_active")
    fields = ("account", "kind", "secret", "field_map", "is_active", "rejected", "rejected_at")
    readonly_fields = ("rejected", "rejected_at")
    change_form_outer_before_template = "admin/conversions/inboundhook/head.html"

    class Media:
        css = {"all": ["accounts/access.css", "webhooks/webhooks.css"]}
        js = ("conversions/rules.js",)

    def record_context(self, request: HttpRequest, record: InboundHook) -> dict[str, Any]:
        rows = InboundDelivery.objects.for_account(record.account_id).filter(hook=record)
        return {"address": hooks.hook_url(record), "recent": rows.order_by("-created_at", "-id")[:RECENT]}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return self.readonly_fields if obj is None else (*self.readonly_fields, "kind")

    def has_delete_permission(self, request: HttpRequest, obj: InboundHook | None = None) -> bool:
        """A hook that has received something keeps its history: it is turned off, not deleted."""
        return bool(super().has_delete_permission(request, obj)) and (obj is None or not obj.deliveries.exists())

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        kept = gettext("%(hook)s has received events: turn it off instead.")
        used = [kept % {"hook": hook} for hook in objs if hook.deliveries.exists()]
        return [str(hook) for hook in objs], {}, set(), used

    @display(description=gettext_lazy("Hook"), ordering="created_at")
    def id_text(self, hook: InboundHook) -> str:
        return hook.public_id

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
class InboundDeliveryAdmin(RecordButtonsMixin, ReadOnlyAdmin):
    """Inbound deliveries, newest first."""

    when_empty = gettext_lazy("Every request to an inbound hook is listed here, with its result.")
    list_display = ("id_short", "hook", "event_type", "state_text", "result", "attempts", "created_at")
    list_filter = ("state", ("hook", ScopedRelatedFilter), ("created_at", DateRangeFilter))
    list_select_related = ("hook",)
    list_filter_submit = True
    ordering = ("-created_at", "-id")
    actions = ("rerun",)
    buttons = (RecordButton("rerun", gettext_lazy("Run again"), "replay", "primary"),)
    change_form_outer_before_template = "admin/conversions/inbounddelivery/head.html"

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    def title_of(self, record: InboundDelivery) -> str:
        return f"{record.hook.kind}: {record.event_type}" if record.event_type else record.hook.kind

    def buttons_of(self, record: InboundDelivery) -> tuple[RecordButton, ...]:
        return self.buttons if record.state in ("done", "dead") and record.body else ()

    def record_context(self, request: HttpRequest, record: InboundDelivery) -> dict[str, Any]:
        tone, title = STATES[record.state]
        return {"explanation": {"tone": tone, "title": title, "lines": [record.result] if record.result else []}}

    fields = (
        *("id_text", "hook", "event_type", "event_id", "state_text", "result", "waits_for", "prospect"),
        *("attempts", "due_at", "created_at", "content"),
    )

    @display(description=gettext_lazy("Delivery"), ordering="created_at")
    def id_short(self, delivery: InboundDelivery) -> str:
        return shortened(delivery.public_id)

    @display(description=gettext_lazy("Delivery"))
    def id_text(self, delivery: InboundDelivery) -> str:
        return delivery.public_id

    @display(
        description=gettext_lazy("State"),
        label={"pending": "info", "running": "info", "done": "success", "dead": "danger"},
    )
    def state_text(self, delivery: InboundDelivery) -> Status:
        return Status.of(delivery.state)

    @display(description=gettext_lazy("Body"))
    def content(self, delivery: InboundDelivery) -> str:
        body = bytes(delivery.body)
        try:
            text = orjson.dumps(orjson.loads(body), option=orjson.OPT_INDENT_2).decode()
        except orjson.JSONDecodeError:
            text = body.decode(errors="replace")
        return format_html("<pre>{}</pre>", text)

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("conversions.change_inbounddelivery")

    @action(description=gettext_lazy("Run again"), permissions=["operate"])
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
        self.message_user(request, gettext("%(again)s will be run again.") % {"again": again})
