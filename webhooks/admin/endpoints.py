"""Console page of endpoints: their health and the actions on them."""

import datetime
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Count, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce, Now
from django.http import HttpRequest
from django.utils.timesince import timesince
from django.utils.translation import gettext
from unfold.decorators import display

from pipeline_service import clock
from pipeline_service.accounts import shown_once
from pipeline_service.console.base import account_of
from pipeline_service.console.buttons import RecordButton, RecordButtonsMixin
from pipeline_service.console.language import Status, gettext_lazy, localized, moment_text
from pipeline_service.console.readable import shorten_url
from webhooks.actions import endpoints
from webhooks.admin.endpoint_actions import BUTTONS, EndpointActions
from webhooks.admin.explanations import explain_endpoint
from webhooks.models import SUBSCRIBABLE, Delivery, DeliveryState, Endpoint, EndpointState

DAY = datetime.timedelta(days=1)
KEPT = datetime.timedelta(days=30)
RECENT = 8


class EndpointForm(forms.ModelForm):
    """Form of an endpoint."""

    events = forms.MultipleChoiceField(
        label=gettext_lazy("Events"),
        choices=[(event, event) for event in SUBSCRIBABLE],
        widget=forms.CheckboxSelectMultiple,
    )

    class Meta:
        model = Endpoint
        fields = ("account", "url", "label", "events")


def _count_of(rows: QuerySet) -> Coalesce:
    # A subquery for each endpoint reads only matching index entries; a joined count would read its whole history.
    return Coalesce(Subquery(rows.order_by().values("endpoint").annotate(n=Count("*")).values("n")), 0)


@admin.register(Endpoint)
class EndpointAdmin(RecordButtonsMixin, EndpointActions):
    """Console page of endpoints with their state, success rate, last success and pending deliveries."""

    form = EndpointForm
    when_empty = gettext_lazy(
        "An endpoint is an https address that receives the events it subscribes to, signed and with retries."
    )
    list_display = ("name", "address", "status", "success_rate", "last_success_at", "waiting", "oldest_due")
    small_table = True
    list_filter = ("state",)
    search_fields = ("url", "label")
    readonly_fields = (
        *("id_text", "status", "disabled_at", "secrets_text", "consecutive_failures", "first_failure_at"),
        *("last_success_at", "last_attempt_at", "held", "created_at"),
    )
    actions = ("test", "enable", "enable_and_release", "release", "disable", "cancel", "rotate", "replace", "promote")
    buttons = BUTTONS
    change_form_outer_before_template = "admin/webhooks/endpoint/head.html"
    list_before_template = "admin/accounts/shown_once.html"
    fieldsets = (
        (None, {"fields": ("url", "label", "events")}),
        (gettext_lazy("State"), {"fields": readonly_fields}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        deliveries_of = Delivery.objects.filter(account_id=OuterRef("account_id"), endpoint_id=OuterRef("pk"))
        today = deliveries_of.filter(created_at__gt=Now() - DAY)
        rows: QuerySet = super().get_queryset(request).filter(deleted_at=None)
        annotated: QuerySet = rows.annotate(
            succeeded_today=_count_of(today.filter(state=DeliveryState.SUCCEEDED)),
            failed_today=_count_of(today.filter(state=DeliveryState.FAILED)),
            pending_now=_count_of(deliveries_of.pending()),
            oldest_due_at=Subquery(deliveries_of.pending().order_by("due_at").values("due_at")[:1]),
        )
        return annotated

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> Any:
        dead = self.get_queryset(request).filter(state=EndpointState.DISABLED_AUTO).count()
        if dead and request.method == "GET":
            self.message_user(
                request,
                gettext("%(dead)s disabled because nothing succeeded for five days.") % {"dead": dead},
                level="warning",
            )
        kept = shown_once.take(request) if request.method == "GET" else []
        return super().changelist_view(request, {**(extra_context or {}), "shown_once": kept})

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None:
            return super().get_fieldsets(request, obj)
        account = ("account",) if account_of(request) is None else ()
        return ((None, {"fields": (*account, "url", "label", "events")}),)

    class Media:
        css = {"all": ["accounts/access.css", "webhooks/webhooks.css"]}

    def buttons_of(self, record: Any) -> Iterable[RecordButton]:
        active = record.state == EndpointState.ACTIVE
        fits = {
            "test": active,
            "enable": not active,
            "enable_and_release": not active and self.held(record) > 0,
            "release": active and self.held(record) > 0,
            "promote": record.secrets.filter(expires_at__isnull=False).exists(),
            "cancel": record.pending_now > 0 or self.held(record) > 0,
            "disable": active,
            "recover": False,  # it has a form of its own
        }
        return [button for button in self.buttons if fits.get(button.action, True)]

    def record_context(self, request: HttpRequest, record: Any) -> dict[str, Any]:
        now = clock.now()
        recent = Delivery.objects.for_account(record.account_id).filter(endpoint=record).select_related("event")
        return {
            "shown_once": shown_once.take(request),
            "explanation": explain_endpoint(record),
            "facts": self._facts(record),
            "recent": recent.order_by("-created_at", "-id")[:RECENT],
            "may_recover": record.state == EndpointState.ACTIVE and self._may(request, "recover"),
            "earliest": now - KEPT,
            "since": now - DAY,
        }

    def _facts(self, endpoint: Any) -> list[tuple[str, Any]]:
        oldest = endpoint.oldest_due_at
        return [
            (gettext("Accepted, 24 h"), self.success_rate(endpoint)),
            (gettext("Pending"), localized(f"{endpoint.pending_now:,}")),
            (gettext("Held"), localized(f"{self.held(endpoint):,}")),
            (
                gettext("Oldest due"),
                gettext("%(age)s ago") % {"age": timesince(oldest, depth=1)}
                if oldest and oldest < clock.now()
                else "–",
            ),
        ]

    # -- Columns -------------------------------------------------------------------------------------------------------

    @display(description=gettext_lazy("Endpoint"), ordering="label")
    def name(self, endpoint: Endpoint) -> str:
        return str(endpoint)

    @display(description=gettext_lazy("Address"), ordering="url")
    def address(self, endpoint: Endpoint) -> str | None:
        return shorten_url(endpoint.url)

    @display(description=gettext_lazy("Id"))
    def id_text(self, endpoint: Endpoint) -> str:
        return endpoint.public_id

    @display(
        description=gettext_lazy("Status"),
        ordering="state",
        label={"active": "success", "failing": "warning", "disabled": "info", "disabled: kept failing": "danger"},
    )
    def status(self, endpoint: Endpoint) -> Status:
        return Status.of(status_of(endpoint))

    @display(description=gettext_lazy("Success, 24 h"))
    def success_rate(self, endpoint: Any) -> str:
        finished = endpoint.succeeded_today + endpoint.failed_today
        return (
            gettext("%(share)s of %(number)s")
            % {"share": localized(f"{endpoint.succeeded_today / finished:.1%}"), "number": finished}
            if finished
            else "–"
        )

    @display(description=gettext_lazy("Pending"), ordering="pending_now")
    def waiting(self, endpoint: Any) -> int:
        return int(endpoint.pending_now)

    @display(description=gettext_lazy("Held"))
    def held(self, endpoint: Endpoint) -> int:
        held: int = Delivery.objects.for_account(endpoint.account_id).filter(endpoint=endpoint).held().count()
        return held

    @display(description=gettext_lazy("Oldest due"), ordering=F("oldest_due_at").asc(nulls_last=True))
    def oldest_due(self, endpoint: Any) -> datetime.datetime | None:
        due: datetime.datetime | None = endpoint.oldest_due_at
        return due

    @display(description=gettext_lazy("Secrets"))
    def secrets_text(self, endpoint: Endpoint) -> str:
        secrets = endpoint.secrets.order_by("role").defer("value")
        return ", ".join(
            f"{secret} ({secret.role}"
            + (gettext(", until %(time)s)") % {"time": moment_text(secret.expires_at)} if secret.expires_at else ")")
            for secret in secrets
        )

    # -- Registering, changing, removing -------------------------------------------------------------------------------

    def store(self, request: HttpRequest, obj: Endpoint, form: Any, change: bool) -> None:
        if change:
            changes = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
            endpoints.update_endpoint(account_id=obj.account_id, endpoint_id=obj.pk, changes=changes)
            return
        created, secret = endpoints.register_endpoint(
            account_id=account_of(request) or obj.account_id,
            url=obj.url,
            events=form.cleaned_data["events"],
            label=obj.label,
        )
        obj.pk = created.pk
        self._show_secret(request, created, secret)

    def delete_model(self, request: HttpRequest, obj: Endpoint) -> None:
        endpoints.delete_endpoint(account_id=obj.account_id, endpoint_id=obj.pk)

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        # No rows are deleted: the endpoint and its deliveries stay as history.
        return [str(endpoint) for endpoint in objs], {}, set(), []


def status_of(endpoint: Endpoint) -> str:
    """Return the state of an endpoint in English words."""
    if endpoint.state == EndpointState.DISABLED_AUTO:
        return "disabled: kept failing"
    if endpoint.state == EndpointState.DISABLED_MANUAL:
        return "disabled"
    return "failing" if endpoint.consecutive_failures else "active"
