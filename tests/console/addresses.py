"""All addresses of the console, read from its URLs: those of a list and of its records, and pages of their own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.urls import URLPattern, URLResolver

from pipeline_service.console.models import SavedView
from tests.console.records import Records

LISTS: dict[str, Any] = {
    model._meta.label_lower.replace(".", "_"): page for model, page in admin.site._registry.items()
}
"""The model admins by the names of their lists."""
OF_THE_BROWSER = {"login", "logout", "jsi18n", "password_change", "password_change_done", "view_on_site"}
"""Addresses that belong to the signed-in browser and show no record."""
METRIC = "total_revenue"


@dataclass(frozen=True)
class Address:
    """An address of the console. `page` is the list that it belongs to, empty for a page of its own."""

    name: str
    pattern: str
    page: str
    button: str = ""

    @property
    def has_record(self) -> bool:
        """Return True if the address names a record."""
        return "id>" in self.pattern

    def path(self, identity: Any = "") -> str:
        """Return the path for a record."""
        parts = {"button": self.button, "key": METRIC}
        return "/admin/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda match: str(parts.get(match[1], identity)), self.pattern)

    def record(self, records: Records) -> Any:
        """Return the record of an account that this address can name."""
        return records.of(LISTS[self.page].model if self.page else SavedView)


def _walk(patterns: list[Any], before: str = "") -> Iterator[tuple[str, str]]:
    for item in patterns:
        path = before + str(item.pattern)
        if isinstance(item, URLResolver):
            yield from _walk(item.url_patterns, path)
        elif isinstance(item, URLPattern) and item.name and item.name not in OF_THE_BROWSER:
            yield item.name, path


def _addresses() -> Iterator[Address]:
    for name, path in _walk(admin.site.get_urls()):
        list_name = "_".join(path.split("/")[:2])
        page = list_name if list_name in LISTS else ""
        if "<slug:button>" not in path:
            yield Address(name, path, page)
            continue
        for button in LISTS[page].buttons:
            yield Address(name, path, page, button.action)


ADDRESSES = tuple(_addresses())
