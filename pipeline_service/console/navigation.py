"""The console's sidebar: the pipeline first, the account's settings last."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse_lazy

GROUPS = {
    "prospects": "Prospects",
    "calls": "Calls",
    "intelligence": "Intelligence",
    "conversions": "Conversions",
    "experimental": "Ad platform",
    "webhooks": "Webhooks",
    "accounts": "Account",
}


def groups(request: HttpRequest) -> list[dict[str, Any]]:
    """The pages that the user may see, grouped by app."""
    apps = {app["app_label"]: app["models"] for app in admin.site.get_app_list(request)}
    overview = {"title": "Overview", "icon": "dashboard", "link": reverse_lazy("admin:index")}
    return [
        {"items": [overview]},
        *(
            {
                "title": title,
                "separator": True,
                "items": [{"title": model["name"], "link": model["admin_url"]} for model in apps[label]],
            }
            for label, title in GROUPS.items()
            if label in apps
        ),
    ]
