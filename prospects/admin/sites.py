"""The console page of sites: their domains, the script tag for their pages, and the dropped hits."""

from typing import Any

from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.decorators import display

from pipeline_service.console.base import AccountModelAdmin, ReadOnlyInline, account_of
from pipeline_service.console.language import gettext_lazy
from prospects import catalogue
from prospects.actions import sites
from prospects.models import DroppedHits, Site


class DroppedHitsInline(ReadOnlyInline):
    """The hits dropped as bot traffic, by day and reason."""

    model = DroppedHits
    fields = ("day", "reason", "count")
    ordering = ("-day", "reason")


@admin.register(Site)
class SiteAdmin(AccountModelAdmin):
    """Websites with the pixel."""

    when_empty = gettext_lazy(
        "Add the domains of a website; its page then shows the line of script to put into the pages."
    )
    list_display = ("__str__", "key", "is_active", "created_at")
    list_filter = ("is_active",)
    fields = ("account", "domains", "is_active", "script")
    readonly_fields = ("script",)
    inlines = (DroppedHitsInline,)

    def has_delete_permission(self, request: HttpRequest, obj: Site | None = None) -> bool:
        """A site with visits keeps them, because journeys are made of them: it is turned off, not deleted."""
        return bool(super().has_delete_permission(request, obj)) and (obj is None or not sites.has_visits(obj))

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        kept = gettext("%(site)s has visits: turn it off instead.")
        used = [kept % {"site": site} for site in objs if sites.has_visits(site)]
        return [str(site) for site in objs], {}, set(), used

    @display(description=gettext_lazy("Script for the pages"))
    def script(self, site: Site) -> str:
        return f'<script async src="{settings.PUBLIC_URL}/pixel.js?site={site.key}"></script>'

    def store(self, request: HttpRequest, obj: Site, form: Any, change: bool) -> None:
        if change:
            sites.change_site(site=obj)
        else:
            created = sites.create_site(account_id=account_of(request) or obj.account_id, domains=obj.domains)
            obj.pk, obj.key = created.pk, created.key
        catalogue.forget()
