"""Inbound hooks in the console: their addresses, all deliveries, and running them again."""

from decimal import Decimal
from typing import Any

import orjson
from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext
from unfold.decorators import action, display
from unfold.widgets import UnfoldAdminDecimalFieldWidget, UnfoldAdminPasswordWidget

from conversions.actions import hooks
from conversions.actions.inbound_processing import process_with_rate
from conversions.admin.rule_inputs import PairsField
from conversions.inbound.generic import CONTEXT, PERSON
from conversions.models import NEEDS_RATE, InboundDelivery, InboundHook
from conversions.tasks import PROCESS_INBOUND
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, ScopedRelatedFilter, account_of, show_error
from pipeline_service.console.bulk import confirm
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.csv_export import PERSON as PERSON_COLUMNS
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.filters import CatalogueFilter, DateRangeFilter
from pipeline_service.console.language import Status, gettext_lazy
from pipeline_service.console.readable import shortened
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from pipeline_service.work import WorkState
from prospects.serializers.payments import RATE_STEP

RECENT = 10
STATES = {
    "pending": ("quiet", gettext_lazy("Waiting to be processed")),
    "running": ("quiet", gettext_lazy("Being processed")),
    "done": ("good", gettext_lazy("Processed")),
    "dead": ("bad", gettext_lazy("It could not be processed. Correct the cause, then run it again.")),
    "needs_rate": ("bad", gettext_lazy("The payment needs an exchange rate. It is recorded once you give one.")),
}
RERUN = RecordButton("rerun", gettext_lazy("Run again"), "replay", "primary")
GIVE_RATE = RecordButton("give_rate", gettext_lazy("Give the exchange rate…"), "currency_exchange", "primary")


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


class RateForm(forms.Form):
    """The exchange rate of a payment."""

    exchange_rate = forms.DecimalField(
        label=gettext_lazy("Exchange rate"),
        min_value=RATE_STEP,
        max_value=Decimal(10) ** 9,
        decimal_places=10,
        widget=UnfoldAdminDecimalFieldWidget,
        help_text=gettext_lazy("How many units of the account's currency one unit of the payment's currency is worth."),
    )


class RateFilter(CatalogueFilter):
    """Deliveries that need an exchange rate."""

    title = gettext_lazy("Exchange rate")
    parameter_name = "rate"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("needed", gettext("Needs rate"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(state=WorkState.DEAD, waits_for=NEEDS_RATE) if self.value() == "needed" else queryset


@admin.register(InboundDelivery)
class InboundDeliveryAdmin(CsvExportMixin, RecordButtonsMixin, ReadOnlyAdmin):
    """Inbound deliveries, newest first."""

    when_empty = gettext_lazy("Every request to an inbound hook is listed here, with its result.")
    export_name = "inbound-deliveries"
    export_further = {
        "hook": "hook__kind",
        "eventType": "event_type",
        "eventId": "event_id",
        "state": "state",
        "result": "result",
        "waitsFor": "waits_for",
        "attempts": "attempts",
        "createdAt": "created_at",
        **PERSON_COLUMNS,
    }
    list_display = ("id_short", "hook", "event_type", "state_text", "result", "attempts", "created_at")
    list_filter = ("state", RateFilter, ("hook", ScopedRelatedFilter), ("created_at", DateRangeFilter))
    list_select_related = ("hook",)
    list_filter_submit = True
    ordering = ("-created_at", "-id")
    actions = ("rerun", "export")
    buttons = (GIVE_RATE, RERUN)
    change_form_outer_before_template = "admin/conversions/inbounddelivery/head.html"

    class Media:
        css = {"all": ["webhooks/webhooks.css"]}

    def title_of(self, record: InboundDelivery) -> str:
        return capfirst(f"{record.hook.kind}: {record.event_type}" if record.event_type else record.hook.kind)

    def buttons_of(self, record: InboundDelivery) -> tuple[RecordButton, ...]:
        if record.state not in ("done", "dead") or not record.body:
            return ()
        return (GIVE_RATE,) if record.needs_rate else (RERUN,)

    def record_context(self, request: HttpRequest, record: InboundDelivery) -> dict[str, Any]:
        tone, title = STATES[_state_of(record)]
        lines = [in_page_language(record.result)] if record.result else []
        return {"explanation": {"tone": tone, "title": title, "lines": lines}}

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
        label={"pending": "info", "running": "info", "done": "success", "dead": "danger", "needs_rate": "warning"},
    )
    def state_text(self, delivery: InboundDelivery) -> Status:
        return Status.of(_state_of(delivery))

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

    @action(description=gettext_lazy("Give the exchange rate…"), permissions=["operate"])
    def give_rate(self, request: HttpRequest, queryset: QuerySet) -> HttpResponseBase | None:
        """Ask for the exchange rate of the one delivery that is selected, and record its payment with it."""
        delivery = queryset.get()
        answer = confirm(
            self,
            request,
            queryset,
            title=gettext("Give the exchange rate"),
            button=gettext("Run again"),
            note=in_page_language(delivery.result or ""),
            back=reverse("admin:conversions_inbounddelivery_change", args=[delivery.pk]),
            form_class=RateForm,
        )
        if isinstance(answer, HttpResponseBase):
            return answer
        after = process_with_rate(account_id=delivery.account_id, delivery_id=delivery.pk, **answer)
        self.log_change(request, delivery, f"run again with the exchange rate {answer['exchange_rate']}")
        # Refunds may have waited for this payment.
        notify(PROCESS_INBOUND)
        level = "success" if after.state == WorkState.DONE else "error"
        self.message_user(request, in_page_language(after.result or ""), level=level)
        return None


def _state_of(delivery: InboundDelivery) -> str:
    return "needs_rate" if delivery.needs_rate else delivery.state
