"""The list of avatars with the sensitivity and the state of runs, and the page of one avatar."""

import functools
import uuid
from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.urls import path, reverse
from django.utils.translation import gettext
from unfold.decorators import display

from intelligence.avatars.actions.changes import change_avatar
from intelligence.avatars.actions.run_requests import REBUILD_TASK, request_run
from intelligence.avatars.actions.settings import set_sensitivity
from intelligence.avatars.admin.page import avatar_page, runs_context
from intelligence.avatars.models import Avatar
from pipeline_service.console.base import ReadOnlyAdmin, account_of, actor_of, show_error
from pipeline_service.console.language import Status, gettext_lazy, localized
from pipeline_service.exceptions import ApiError, ValidationFailed
from pipeline_service.notify import notify

Handler = Callable[[HttpRequest], str]


class SensitivityForm(forms.Form):
    """A form for the account's sensitivity: 0 for few avatars, 1 for many."""

    sensitivity = forms.FloatField(min_value=0, max_value=1)


class AvatarForm(forms.Form):
    """A form for the name of an avatar and, optionally, its own sensitivity."""

    name = forms.CharField(max_length=255)
    clustering_sensitivity = forms.FloatField(min_value=0, max_value=1, required=False)


@admin.register(Avatar)
class AvatarAdmin(ReadOnlyAdmin):
    """The console pages of avatars. Workers find avatars; people name them and set the sensitivity."""

    when_empty = gettext_lazy("Avatars appear once there are enough analysed calls; the card above counts them.")
    list_display = ("name", "headline", "call_count", "close_rate", "quality_label", "status_label")
    list_filter = ("status",)
    search_fields = ("name",)
    ordering = ("status", "-call_count", "-id")
    change_form_template = "admin/intelligence/avatar/change_form.html"
    change_list_template = "admin/intelligence/avatar/change_list.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        return super().get_queryset(request).defer("centroid", "model_copy")

    @display(description=gettext_lazy("Close rate"))
    def close_rate(self, avatar: Avatar) -> str:
        rate = avatar.stats["closeRate"]
        return "" if rate is None else localized(f"{rate:.0%}")

    @display(description=gettext_lazy("Quality"), label={"high": "success", "medium": "info", "low": "warning"})
    def quality_label(self, avatar: Avatar) -> Status:
        return Status.of(str(avatar.quality["level"]))

    @display(description=gettext_lazy("Status"), ordering="status", label={"active": "success"})
    def status_label(self, avatar: Avatar) -> tuple[str, str]:
        return avatar.status, avatar.get_status_display()

    def may_change(self, request: HttpRequest) -> bool:
        """Return True if this person may rename avatars, set sensitivities and start runs."""
        return bool(request.user.has_perm("intelligence.change_avatar"))

    # -- Pages -------------------------------------------------------------------------------------------------------

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        account_id = account_of(request)
        card = {
            "may_change": self.may_change(request),
            "runs": None if account_id is None else runs_context(account_id),
        }
        response: HttpResponse = super().changelist_view(request, {**card, **(extra_context or {})})
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        context = avatar_page(self._get_avatar(request, object_id)) | {"may_change": self.may_change(request)}
        response: HttpResponse = super().change_view(request, object_id, form_url, {**context, **(extra_context or {})})
        return response

    # -- Actions, by POST only ---------------------------------------------------------------------------------------

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        return [
            path("rebuild/", view(self.rebuild_view), name="intelligence_avatar_rebuild"),
            path("sensitivity/", view(self.sensitivity_view), name="intelligence_avatar_sensitivity"),
            path("<path:object_id>/edit/", view(self.edit_view), name="intelligence_avatar_edit"),
            *super().get_urls(),
        ]

    def rebuild_view(self, request: HttpRequest) -> HttpResponse:
        return self._act(request, self._rebuild, reverse("admin:intelligence_avatar_changelist"))

    def sensitivity_view(self, request: HttpRequest) -> HttpResponse:
        return self._act(request, self._set_sensitivity, reverse("admin:intelligence_avatar_changelist"))

    def edit_view(self, request: HttpRequest, object_id: str) -> HttpResponse:
        avatar = self._get_avatar(request, object_id)
        page = reverse("admin:intelligence_avatar_change", args=[avatar.pk])
        return self._act(request, functools.partial(self._edit, avatar), page)

    def _act(self, request: HttpRequest, handler: Handler, page: str) -> HttpResponse:
        """Perform an action and redirect to the page with a message."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.may_change(request):
            raise PermissionDenied
        try:
            self.message_user(request, handler(request))
        except ApiError as refusal:
            show_error(self, request, refusal)
        notify(REBUILD_TASK)
        return HttpResponseRedirect(page)

    def _rebuild(self, request: HttpRequest) -> str:
        request_run(account_id=_own_account(request), by=actor_of(request), review=True)
        return gettext("The avatars are being rebuilt.")

    def _set_sensitivity(self, request: HttpRequest) -> str:
        sensitivity = _cleaned_data(SensitivityForm(request.POST))["sensitivity"]
        set_sensitivity(account_id=_own_account(request), sensitivity=sensitivity, by=actor_of(request))
        return gettext("The sensitivity is %(sensitivity)s; the avatars follow with the next run.") % {
            "sensitivity": localized(f"{sensitivity:g}")
        }

    def _edit(self, avatar: Avatar, request: HttpRequest) -> str:
        values = _cleaned_data(AvatarForm(request.POST))
        change_avatar(account_id=avatar.account_id, avatar_id=avatar.pk, values=values, by=actor_of(request))
        return gettext("The avatar is changed.")

    def _get_avatar(self, request: HttpRequest, object_id: str) -> Avatar:
        try:
            identity = uuid.UUID(object_id)
        except ValueError as error:
            raise Http404 from error
        avatar: Avatar | None = self.get_queryset(request).filter(pk=identity).first()
        if avatar is None:
            raise Http404
        return avatar


def _own_account(request: HttpRequest) -> uuid.UUID:
    """Return the account of the user. Raises ValidationFailed for a superuser, who has none."""
    account_id = account_of(request)
    if account_id is None:
        raise ValidationFailed(gettext("Sign in as a user of the account to do this."))
    return account_id


def _cleaned_data(form: forms.Form) -> dict[str, Any]:
    """Return the cleaned data. Raises ValidationFailed with the first error."""
    if not form.is_valid():
        field, faults = next(iter(form.errors.items()))
        raise ValidationFailed.of(field, "invalid", f"{field}: {faults[0]}")
    cleaned: dict[str, Any] = form.cleaned_data
    return cleaned
