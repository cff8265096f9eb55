"""What the signed-in user may see: the account, the acting name, and querysets limited to the account."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.db import models
from django.http import HttpRequest

ACCOUNT_PARAMETER = "account"
"""The parameter with which a superuser chooses the account of a console page."""
ACCOUNT_LOOKUP = "account__id__exact"
"""The parameter with which a superuser filters a list by account."""


def account_of(request: HttpRequest) -> uuid.UUID | None:
    """The account whose records the user may see; None for a superuser, who sees all."""
    user: Any = request.user
    return None if user.is_superuser else user.account_id


def actor_of(request: HttpRequest) -> str:
    """The acting user in the form that histories store, `user:<e-mail>`."""
    user: Any = request.user
    return f"user:{user.email}"


def chosen_account(request: HttpRequest) -> Any:
    """The account that a page about one account shows: the user's own, or the one that a superuser has chosen.

    Returns None when there is no account at all.
    """
    user: Any = request.user
    if not user.is_superuser:
        return user.account
    accounts: Any = get_user_model()._meta.get_field("account").related_model
    try:
        chosen = accounts.objects.filter(pk=request.GET.get(ACCOUNT_PARAMETER)).first()
    except ValidationError:
        chosen = None
    return chosen or accounts.objects.order_by("created_at", "id").first()


def looked_into(request: HttpRequest, query: Mapping[str, Any]) -> uuid.UUID | None:
    """The account whose lists the user reads: their own, or the one that a superuser has filtered the list by.

    `query` is that of the list.
    """
    own = account_of(request)
    if own is not None:
        return own
    try:
        return uuid.UUID(str(query.get(ACCOUNT_LOOKUP, "")))
    except ValueError:
        return None


def within(queryset: models.QuerySet, account_id: uuid.UUID | None) -> models.QuerySet:
    """Filter a queryset to one account. None, or a model without an account, leaves it unchanged."""
    has_account = any(field.name == "account" for field in queryset.model._meta.get_fields())
    return queryset.filter(account_id=account_id) if has_account and account_id is not None else queryset


def edited_account(request: HttpRequest) -> uuid.UUID | None:
    """The account of the record on the form; None for a superuser's new record, until an account is chosen."""
    return getattr(request, "edited_account_id", None) or account_of(request)


def is_permitted_autocomplete(request: HttpRequest) -> bool:
    """Return True for the autocomplete request of a field on a record that the user may write."""
    if request.resolver_match is None or request.resolver_match.view_name != "admin:autocomplete":
        return False
    try:
        model = apps.get_model(request.GET["app_label"], request.GET["model_name"])
    except (KeyError, LookupError):
        return False
    page = admin.site._registry.get(model)
    return page is not None and (page.has_change_permission(request) or page.has_add_permission(request))
