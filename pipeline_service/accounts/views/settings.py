"""The settings of an account on one page: its own, those of analyses and attribution, its users, keys and sites.

Forms and saving are those of the models' console pages, so every check and every log entry is theirs.
"""

from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext

from pipeline_service.accounts.models import Account, ApiKey, User
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import ConsolePage, register
from pipeline_service.console.refusals import in_page_language
from pipeline_service.exceptions import ApiError

SHOWN = 12
"""The rows of a list that the page shows; the list itself is one link away."""


@dataclass(frozen=True, slots=True)
class Section:
    """A form of the page. `label` names the model, `fields` those that it shows (empty: all of its console page)."""

    key: str
    title: str
    label: str
    fields: tuple[str, ...] = ()


SECTIONS = (
    Section(
        "account", gettext_lazy("Account"), "accounts.Account", ("name", "currency", "timezone", "min_deal_amount")
    ),
    Section("security", gettext_lazy("Sign-in"), "accounts.Account", ("requires_second_factor",)),
    Section("retention", gettext_lazy("Retention"), "accounts.Account", ("audit_days", "erase_after_window")),
    Section("intelligence", gettext_lazy("Call analysis"), "intelligence.AnalysisSettings"),
    Section("attribution", gettext_lazy("Attribution"), "experimental.AttributionSettings"),
)


@register
class SettingsPage(ConsolePage):
    """The page for admins. Each form posts its `section`; the others stay as they are."""

    name = "account"
    path = "account/"
    title = gettext_lazy("Account settings")
    permission_required = ("accounts.change_account", "accounts.view_user", "accounts.view_apikey")
    template_name = "admin/accounts/settings.html"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        section = next((known for known in SECTIONS if known.key == request.POST.get("section")), None)
        if section is None or self.account is None:
            raise PermissionDenied
        form = self._form(section, request.POST)
        page, record = _page_of(section), form.instance
        is_new = record._state.adding
        allowed = page.has_add_permission(request) if is_new else page.has_change_permission(request, record)
        if not allowed:
            raise PermissionDenied
        if form.is_valid():
            try:
                page.save_model(request, page.save_form(request, form, change=not is_new), form, change=not is_new)
            except ApiError as refusal:
                form.add_error(None, in_page_language(refusal.message))
            else:
                page.log_change(request, record, page.construct_change_message(request, form, None))
                messages.success(request, gettext("%(title)s: saved.") % {"title": section.title})
                return HttpResponseRedirect(f"{reverse('admin:account')}{self._chosen()}#{section.key}")
        return self.render_to_response(self.get_context_data(submitted={section.key: form}))

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        submitted = kwargs.pop("submitted", {})
        account_id: Any = self.account.pk if self.account else None
        sections = [
            {"key": section.key, "title": section.title, "form": submitted.get(section.key) or self._form(section)}
            for section in SECTIONS
            if self.account is not None and _page_of(section) is not None
        ]
        users = User.objects.filter(account_id=account_id).prefetch_related("groups").order_by("-is_active", "email")
        keys = ApiKey.objects.filter(account_id=account_id, revoked_at=None).order_by("-created_at")
        sites = apps.get_model("prospects", "Site")._default_manager.filter(account_id=account_id)
        lists = {"users": users[:SHOWN], "keys": keys[:SHOWN], "sites": sites[:SHOWN]}
        return super().get_context_data(**kwargs, **lists, sections=sections)

    def _form(self, section: Section, data: Any = None) -> Any:
        """Return the section's form over the account's record, which may not exist yet."""
        page, model = _page_of(section), apps.get_model(section.label)
        if model is Account:
            record: Any = Account.objects.get(pk=self.account.pk)
        else:
            found = model._default_manager.filter(account_id=self.account.pk).first()
            record = found or model(account_id=self.account.pk)
        stored = None if record._state.adding else record
        fields = {"fields": section.fields} if section.fields else {}
        form = page.get_form(self.request, stored, change=stored is not None, **fields)
        form.base_fields.pop("account", None)
        return form(data, instance=record, prefix=section.key)

    def _chosen(self) -> str:
        """The parameter of a superuser's chosen account."""
        chosen = self.request.GET.urlencode()
        return f"?{chosen}" if chosen else ""


def _page_of(section: Section) -> Any:
    return admin.site._registry.get(apps.get_model(section.label))
