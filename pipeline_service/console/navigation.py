"""The console's sidebar: what people come to do, in the order of the pipeline; the account's settings last."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext

from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import PAGES

OVERVIEW = "index"


@dataclass(frozen=True, slots=True)
class NavigationGroup:
    """A group of pages. Lists of records are named `<app>_<model>`, other pages as they are registered."""

    title: str
    icon: str
    pages: tuple[str, ...]


GROUPS = (
    NavigationGroup(gettext_lazy("Overview"), "monitoring", (OVERVIEW, "metrics")),
    NavigationGroup(
        gettext_lazy("Prospects"),
        "group",
        (
            "prospects_prospect",
            "prospects_message",
            "prospects_event",
            "prospects_visitor",
            "prospects_touchpoint",
            "duplicates",
            "prospects_merge",
            "prospects_import",
        ),
    ),
    NavigationGroup(
        gettext_lazy("Calls"),
        "call",
        ("calls_call", "calls_dial", "intelligence_analysis", "intelligence_criterionreview"),
    ),
    NavigationGroup(
        gettext_lazy("Coaching"),
        "school",
        (
            "coaching",
            "leaderboard",
            "objections",
            "intelligence_scorecard",
            "intelligence_knowledgeentry",
        ),
    ),
    NavigationGroup(gettext_lazy("Avatars"), "face", ("intelligence_avatar", "campaign_avatars")),
    NavigationGroup(gettext_lazy("Revenue"), "payments", ("prospects_payment", "prospects_adspend")),
    NavigationGroup(
        gettext_lazy("Attribution"),
        "conversion_path",
        (
            "experimental_creditday",
            "experimental_datadrivenresult",
            "experimental_campaignalias",
            "experimental_attributionsettings",
        ),
    ),
    NavigationGroup(
        gettext_lazy("Campaigns"),
        "campaign",
        (
            "experimental_campaign",
            "experimental_segment",
            "experimental_customaudience",
            "experimental_platformaudience",
        ),
    ),
    NavigationGroup(
        gettext_lazy("Integrations"),
        "hub",
        (
            "webhooks_endpoint",
            "webhooks_delivery",
            "conversions_adconnection",
            "conversions_conversionconfig",
            "conversions_fire",
            "conversions_inboundhook",
            "conversions_inbounddelivery",
            "prospects_site",
            "experimental_pixelevent",
            "experimental_pixeldispatch",
        ),
    ),
    NavigationGroup(
        gettext_lazy("Settings"),
        "settings",
        (
            "account",
            "accounts_account",
            "accounts_user",
            "accounts_apikey",
            "security",
            "accounts_auditentry",
            "prospects_stage",
            "calls_calloutcome",
            "prospects_eventtype",
            "intelligence_analysissettings",
            "intelligence_modelusage",
        ),
    ),
)


def groups(request: HttpRequest) -> list[dict[str, Any]]:
    """The groups with the pages that the user may see. A group leads to its first page; the current one is open."""
    places = permitted_pages(request)
    found = []
    for group in GROUPS:
        items = [{"title": places[name][0], "link": places[name][1]} for name in group.pages if name in places]
        if items:
            found.append({"title": group.title, "icon": group.icon, "link": items[0]["link"], "items": items})
    return _with_current(found, request.path)


def permitted_pages(request: HttpRequest) -> Mapping[str, tuple[str, str]]:
    """The title and the URL of every page that the user may see, by name."""
    places = {OVERVIEW: (gettext("Overview"), reverse("admin:index"))}
    for app in admin.site.get_app_list(request):
        for model in app["models"]:
            if model["admin_url"]:
                places[model["model"]._meta.label_lower.replace(".", "_")] = (model["name"], model["admin_url"])
    user: Any = request.user
    for name, page in PAGES.items():
        # A page about one record is reached from others.
        if "<" not in page.path and user.has_perms(_permissions(page)):
            places[name] = (page.title, reverse(f"admin:{name}"))
    return places


def _permissions(page: Any) -> tuple[str, ...]:
    required = page.permission_required
    return (required,) if isinstance(required, str) else tuple(required)


def _with_current(found: list[dict[str, Any]], path: str) -> list[dict[str, Any]]:
    """Mark the page whose URL is the longest beginning of this path, and its group."""
    root = reverse("admin:index")
    links = [item["link"] for group in found for item in group["items"]]
    matching = [link for link in links if path == link or (link != root and path.startswith(link))]
    current = max(matching, key=len, default=None)
    for group in found:
        for item in group["items"]:
            item["active"] = item["link"] == current
        group["active"] = any(item["active"] for item in group["items"])
    return found


def breadcrumbs(context: Any) -> list[dict[str, Any]]:
    """The way to the page of this template context: its group, its list, its record. The last one has no link.

    The names of lists begin with a capital letter, those of records are written as people gave them.
    """
    sidebar: list[dict[str, Any]] = context.get("sidebar_navigation") or []
    group = next((group for group in sidebar if group.get("active")), None)
    parts = []
    if group is not None:
        item = next(item for item in group["items"] if item["active"])
        parts = [{"title": capfirst(str(part["title"])), "link": str(part["link"])} for part in (group, item)]
        parts[-1]["link"] += _filters_of_list(context)
        if parts[0]["title"] == parts[1]["title"]:
            parts = parts[1:]
    title = _subject(context)
    if title and (not parts or parts[-1]["title"] != title):
        parts.append({"title": title})
    if parts:
        parts[-1].pop("link", None)
    return parts


def _filters_of_list(context: Any) -> str:
    """The query with which the list was left for the page of one of its records."""
    query = context["request"].GET.get("_changelist_filters", "")
    return f"?{query}" if query else ""


def _subject(context: Any) -> str:
    """The record of the page, or its title; a list has none beside its own name."""
    if context.get("cl") is not None:
        return ""
    record = context.get("original") or context.get("object")
    title = context.get("record_title") or record if record is not None else context.get("title")
    return str(title or "")
