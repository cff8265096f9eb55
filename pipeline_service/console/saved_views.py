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
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_POST

from pipeline_service.console.models import SavedView
from pipeline_service.console.scope import ACCOUNT_LOOKUP, account_of, looked_into, within

MOST_VIEWS = 50
"""The views that one user keeps of one list."""
NO_ACCOUNT = gettext_noop("Views belong to an account: filter the list by one first.")
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


def without_account(query: str) -> str:
    """Return a query string as an account's own people have it: without the account that a superuser has chosen."""
    kept = QueryDict(query, mutable=True)
    kept.pop(ACCOUNT_LOOKUP, None)
    return kept.urlencode()


def views_of(request: HttpRequest, page: str) -> QuerySet[SavedView]:
    """The views of a list that the user sees: their own and the shared ones of the account that they look into."""
    account_id = looked_into(request, request.GET)
    if account_id is None:
        return SavedView.objects.none()
    rows: QuerySet[SavedView] = SavedView.objects.for_account(account_id).filter(page=page)
    return rows.filter(Q(owner_id=request.user.pk) | Q(shared=True))


def query_of(request: HttpRequest, view: SavedView) -> str:
    """The query string that opens a view: for a superuser with its account."""
    if account_of(request) is not None:
        return view.query
    return normalized(f"{view.query}&{ACCOUNT_LOOKUP}={view.account_id}")


def may_delete(request: HttpRequest, view: SavedView) -> bool:
    """Owners delete their views; admins of the account also those that others share."""
    return view.owner_id == request.user.pk or request.user.has_perm("accounts.change_account")


@require_POST
def save_view(request: HttpRequest) -> HttpResponse:
    """Save the shown list under a name; a view of the same name is replaced."""
    user: Any = request.user
    form = SavedViewForm(request.POST)
    account_id = looked_into(request, QueryDict(request.POST.get("query", "")))
    if account_id is None or not form.is_valid():
        reasons = [str(text) for errors in form.errors.values() for text in errors] or [gettext(NO_ACCOUNT)]
        messages.error(request, gettext("The view is not saved. %(listed)s") % {"listed": " ".join(reasons)})
        return HttpResponseRedirect(_back(request))
    values = form.cleaned_data
    if not list_pages()[values["page"]].has_view_permission(request):
        raise Http404
    owner = None if user.is_superuser else user
    own = SavedView.objects.for_account(account_id).filter(owner=owner, page=values["page"])
    if own.exclude(name=values["name"]).count() >= MOST_VIEWS:
        messages.error(
            request,
            gettext("The view is not saved. A list has at most %(MOST_VIEWS)s views of one person.")
            % {"MOST_VIEWS": MOST_VIEWS},
        )
        return HttpResponseRedirect(_back(request))
    view, _ = SavedView.objects.update_or_create(
        account_id=account_id,
        owner=owner,
        page=values["page"],
        name=values["name"],
        defaults={"query": without_account(values["query"]), "shared": values["shared"] or owner is None},
    )
    return HttpResponseRedirect(f"{reverse(f'admin:{view.page}_changelist')}?{query_of(request, view)}")


@require_POST
def delete_view(request: HttpRequest, view_id: uuid.UUID) -> HttpResponse:
    """Delete a view of the user, or a shared one if they are an admin."""
    view = within(SavedView.objects.filter(pk=view_id), account_of(request)).first()
    if view is None or not may_delete(request, view):
        raise Http404
    view.delete()
    messages.success(request, gettext("The view %(name)s is deleted.") % {"name": view.name})
    return HttpResponseRedirect(reverse(f"admin:{view.page}_changelist"))


def _back(request: HttpRequest) -> str:
    """The path of the page that sent the form."""
    path = urlsplit(request.headers.get("Referer", "")).path
    return path if path.startswith(reverse("admin:index")) else reverse("admin:index")
