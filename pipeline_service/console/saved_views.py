"""Views of lists that users have saved: shown above the list, added and deleted there."""

import uuid
from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.views.main import PAGE_VAR
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pipeline_service.console.models import SavedView

MOST_VIEWS = 50
"""The views that one user keeps of one list."""
NOT_SAVED = frozenset({PAGE_VAR, "_changelist_filters", "_popup", "_to_field", "e"})
"""Parameters of a list that are not part of a view."""


class SavedViewForm(forms.ModelForm):
    """The name of a view, its list, and its query string."""

    class Meta:
        model = SavedView
        fields = ("name", "page", "query", "shared")

    def clean_page(self) -> str:
        page: str = self.cleaned_data["page"]
        if page not in list_pages():
            raise forms.ValidationError(gettext("There is no such list."))
        return page

    def clean_query(self) -> str:
        return normalized(self.cleaned_data["query"])


def list_pages() -> dict[str, Any]:
    """The model admins of the console by the names of their lists."""
    return {model._meta.label_lower.replace(".", "_"): page for model, page in admin.site._registry.items()}


def normalized(query: str) -> str:
    """Return a query string in one order and without what is no part of a view, such as the page number."""
    given = QueryDict(query)
    kept = QueryDict(mutable=True)
    for name in sorted(given):
        if name not in NOT_SAVED and any(given.getlist(name)):
            kept.setlist(name, given.getlist(name))
    return kept.urlencode()


def views_of(request: HttpRequest, page: str) -> QuerySet[SavedView]:
    """The views of a list that the user sees: their own and the shared ones."""
    user: Any = request.user
    if user.account_id is None:
        return SavedView.objects.none()
    rows: QuerySet[SavedView] = SavedView.objects.for_account(user.account_id).filter(page=page)
    return rows.filter(Q(owner_id=user.pk) | Q(shared=True))


def may_delete(request: HttpRequest, view: SavedView) -> bool:
    """Owners delete their views; admins of the account also those that others share."""
    return view.owner_id == request.user.pk or request.user.has_perm("accounts.change_account")


@require_POST
def save_view(request: HttpRequest) -> HttpResponse:
    """Save the shown list under a name; a view of the same name is replaced."""
    user: Any = request.user
    form = SavedViewForm(request.POST)
    if user.account_id is None or not form.is_valid():
        reasons = [str(text) for errors in form.errors.values() for text in errors] or [
            gettext("Views belong to an account.")
        ]
        messages.error(request, gettext("The view is not saved. %(listed)s") % {"listed": " ".join(reasons)})
        return HttpResponseRedirect(_back(request))
    values = form.cleaned_data
    if not list_pages()[values["page"]].has_view_permission(request):
        raise Http404
    own = SavedView.objects.for_account(user.account_id).filter(owner=user, page=values["page"])
    if own.exclude(name=values["name"]).count() >= MOST_VIEWS:
        messages.error(
            request,
            gettext("The view is not saved. A list has at most %(MOST_VIEWS)s views of one person.")
            % {"MOST_VIEWS": MOST_VIEWS},
        )
        return HttpResponseRedirect(_back(request))
    SavedView.objects.update_or_create(
        account_id=user.account_id,
        owner=user,
        page=values["page"],
        name=values["name"],
        defaults={"query": values["query"], "shared": values["shared"]},
    )
    address = reverse(f"admin:{values['page']}_changelist")
    return HttpResponseRedirect(f"{address}?{values['query']}")


@require_POST
def delete_view(request: HttpRequest, view_id: uuid.UUID) -> HttpResponse:
    """Delete a view of the user, or a shared one if they are an admin."""
    user: Any = request.user
    view = SavedView.objects.filter(pk=view_id, account_id=user.account_id).first()
    if view is None or not may_delete(request, view):
        raise Http404
    view.delete()
    messages.success(request, gettext("The view %(name)s is deleted.") % {"name": view.name})
    return HttpResponseRedirect(reverse(f"admin:{view.page}_changelist"))


def _back(request: HttpRequest) -> str:
    """The path of the page that sent the form."""
    path = urlsplit(request.headers.get("Referer", "")).path
    return path if path.startswith(reverse("admin:index")) else reverse("admin:index")
