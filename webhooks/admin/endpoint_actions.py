"""The actions on endpoints in the console, for a list of them and as buttons of one."""

import datetime
from collections.abc import Callable
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.decorators import action

from pipeline_service.accounts import shown_once
from pipeline_service.console.base import AccountModelAdmin, show_error
from pipeline_service.console.buttons import RecordButton
from pipeline_service.console.language import gettext_lazy
from pipeline_service.exceptions import ApiError
from pipeline_service.notify import notify
from webhooks.actions import deliveries, endpoints, rotation
from webhooks.models import Endpoint

OVERLAP = datetime.timedelta(hours=24)


class RecoverForm(forms.Form):
    """Form of a recovery: the range of event times, in the time zone of the page."""

    since = forms.DateTimeField()
    until = forms.DateTimeField(required=False)


BUTTONS = (
    RecordButton("test", gettext_lazy("Send a test event"), "send", "primary"),
    RecordButton("enable", gettext_lazy("Enable"), "play_arrow", "primary"),
    RecordButton("enable_and_release", gettext_lazy("Enable and send held"), "fast_forward"),
    RecordButton("release", gettext_lazy("Send held deliveries"), "fast_forward"),
    RecordButton(
        "rotate",
        gettext_lazy("Rotate secret"),
        "key",
        "default",
        gettext_lazy("Make a new secret? Both sign for 24 hours."),
    ),
    RecordButton(
        "promote",
        gettext_lazy("End the rotation now"),
        "key",
        "default",
        gettext_lazy("Sign with the new secret only, from now on?"),
    ),
    RecordButton(
        "replace",
        gettext_lazy("Replace secret at once"),
        "key_off",
        "default",
        gettext_lazy("Replace the secret now? The old one signs no more."),
    ),
    RecordButton(
        "cancel",
        gettext_lazy("Cancel what waits"),
        "cancel",
        "default",
        gettext_lazy("Cancel all pending and held deliveries?"),
    ),
    RecordButton(
        "disable",
        gettext_lazy("Disable"),
        "pause",
        "default",
        gettext_lazy("Disable it? New deliveries are held until it is enabled."),
    ),
    RecordButton("recover", gettext_lazy("Send missed events again"), "replay"),
)


class EndpointActions(AccountModelAdmin):
    """Actions on endpoints: test, enable and disable, held deliveries, rotation of the secret, recovery."""

    def has_operate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("webhooks.change_endpoint")

    @action(description=gettext_lazy("Send a test event"), permissions=["operate"])
    def test(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(request, queryset, gettext("test event queued"), lambda **ids: deliveries.send_test(**ids))

    @action(description=gettext_lazy("Enable"), permissions=["operate"])
    def enable(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request, queryset, "enabled", lambda **ids: endpoints.update_endpoint(**ids, changes={}, enabled=True)
        )

    @action(description=gettext_lazy("Enable and send held deliveries"), permissions=["operate"])
    def enable_and_release(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request,
            queryset,
            gettext("enabled, held deliveries released"),
            lambda **ids: endpoints.update_endpoint(**ids, changes={}, enabled=True, release=True),
        )

    @action(description=gettext_lazy("Send held deliveries"), permissions=["operate"])
    def release(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request, queryset, gettext("held deliveries released"), lambda **ids: deliveries.release_held(**ids)
        )

    @action(description=gettext_lazy("Disable (holds pending deliveries)"), permissions=["operate"])
    def disable(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request, queryset, "disabled", lambda **ids: endpoints.update_endpoint(**ids, changes={}, enabled=False)
        )

    @action(description=gettext_lazy("Cancel pending and held deliveries"), permissions=["operate"])
    def cancel(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request, queryset, gettext("waiting deliveries canceled"), lambda **ids: deliveries.cancel_pending(**ids)
        )

    @action(description=gettext_lazy("Rotate secret (both sign for 24 hours)"), permissions=["operate"])
    def rotate(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._rotate(request, queryset, OVERLAP)

    @action(description=gettext_lazy("Replace secret at once (emergency)"), permissions=["operate"])
    def replace(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._rotate(request, queryset, datetime.timedelta())

    @action(description=gettext_lazy("End the rotation now: only the new secret signs"), permissions=["operate"])
    def promote(self, request: HttpRequest, queryset: QuerySet) -> None:
        self._run_for_each(
            request, queryset, gettext("new secret promoted"), lambda **ids: rotation.promote_secret(**ids)
        )

    @action(description=gettext_lazy("Recover missed events"), permissions=["operate"])
    def recover(self, request: HttpRequest, queryset: QuerySet) -> None:
        form = RecoverForm(request.POST)
        if not form.is_valid():
            self.message_user(
                request, gettext("Choose the time since when to send missed events again."), level="error"
            )
            return
        counts: list[int] = []
        self._run_for_each(
            request,
            queryset,
            gettext("missed deliveries queued"),
            lambda **ids: counts.append(deliveries.recover_deliveries(**ids, **form.cleaned_data)),
        )
        if counts:
            self.message_user(request, gettext("%(number)s deliveries are sent again.") % {"number": sum(counts)})

    def _rotate(self, request: HttpRequest, queryset: QuerySet, overlap: datetime.timedelta) -> None:
        for endpoint in queryset:
            rotated = rotation.rotate_secret(account_id=endpoint.account_id, endpoint_id=endpoint.pk, overlap=overlap)
            self.log_change(request, endpoint, "secret rotated")
            self._show_secret(request, endpoint, rotated.secret)

    def _show_secret(self, request: HttpRequest, endpoint: Endpoint, secret: str) -> None:
        shown_once.keep(
            request,
            gettext("Signing secret of %(endpoint)s") % {"endpoint": endpoint},
            secret,
            noun=gettext("this secret"),
        )

    def _run_for_each(self, request: HttpRequest, selected: QuerySet, done: str, run: Callable[..., object]) -> None:
        """Run an action for each endpoint, log it, and show the result as a message."""
        for endpoint in selected:
            try:
                run(account_id=endpoint.account_id, endpoint_id=endpoint.pk)
            except ApiError as refusal:
                show_error(self, request, refusal)
                continue
            self.log_change(request, endpoint, done)
            self.message_user(request, f"{endpoint}: {done}.")
        notify("webhooks.drain")
