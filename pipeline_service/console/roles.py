"""What the staff roles may do: viewers look, operators work with records, admins also manage people and keys."""

from typing import Any

from django.apps import AppConfig
from django.contrib.auth.models import Group, Permission

PRODUCT_APPS = frozenset({"accounts", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental"})
ROLES = ("viewer", "operator", "admin")
ADMIN_ONLY_MODELS = frozenset({"account", "user", "apikey", "adconnection", "inboundhook"})


def grant(sender: AppConfig, **kwargs: Any) -> None:
    """After an app has migrated, see that there are the roles and give them their permissions on its models."""
    if sender.label not in PRODUCT_APPS:
        return
    permissions = list(Permission.objects.filter(content_type__app_label=sender.label).select_related("content_type"))
    for role in ROLES:
        group, _ = Group.objects.get_or_create(name=role)
        group.permissions.add(*(item for item in permissions if allowed(group.name, item)))


def allowed(role: str, permission: Permission) -> bool:
    """Whether a role has a permission."""
    looks = permission.codename.startswith("view_")
    guarded = permission.content_type.model in ADMIN_ONLY_MODELS
    if role == "admin":
        # Accounts are opened by a command; their admins edit them.
        return permission.codename not in {"add_account", "delete_account"}
    if guarded:
        return False
    return looks or role == "operator"
