"""Permissions of the staff roles: viewers read, operators work with records, admins also manage users and keys."""

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.models import Group, Permission

PRODUCT_APPS = frozenset({"accounts", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental"})
ROLES = ("viewer", "operator", "admin")
ADMIN_ONLY_MODELS = frozenset(
    {
        *("account", "user", "apikey", "adconnection", "inboundhook"),
        *("auditentry", "authenticator", "recoverycode", "consolesession"),
    }
)


def grant_permissions(sender: AppConfig, **kwargs: Any) -> None:
    """Create the roles and grant their permissions on an app's models, after the app has migrated."""
    if sender.label not in PRODUCT_APPS:
        return
    permissions = list(Permission.objects.filter(content_type__app_label=sender.label).select_related("content_type"))
    for role in ROLES:
        group, _ = Group.objects.get_or_create(name=role)
        group.permissions.add(*(item for item in permissions if allowed(group.name, item)))


def allowed(role: str, permission: Permission) -> bool:
    """Return True if a role has a permission."""
    is_view = permission.codename.startswith("view_")
    is_admin_only = permission.content_type.model in ADMIN_ONLY_MODELS
    if role == "admin":
        # Accounts are created by a command; admins can only change their own.
        return permission.codename not in {"add_account", "delete_account"}
    if is_admin_only:
        return False
    return is_view or role == "operator"
