"""Console pages of visitors and touchpoints."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from unfold.contrib.filters.admin import DropdownFilter
from unfold.decorators import display

from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline
from pipeline_service.console.csv_export import PERSON, CsvExportMixin
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import shorten_url
from prospects.actions.touchpoints import click_hash
from prospects.admin.words import PLATFORMS, came_from, day
from prospects.models import Session, Touchpoint, Visitor
from prospects.traffic.landing import PLATFORM_OF_CLICK


class SessionInline(ReadOnlyInline):
    """The sessions of a visitor."""

    model = Session
    fields = ("started_at", "ended_at", "page_views", "source", "medium", "campaign", "landing")
    ordering = ("-started_at",)
    per_page = 20

    @display(description=gettext_lazy("First page"))
    def landing(self, session: Session) -> str | None:
        return shorten_url(session.landing_url)


class TouchpointInline(ReadOnlyInline):
    """The touchpoints of a visitor."""

    model = Touchpoint
    fields = ("occurred_at", "source", "medium", "campaign", "platform", "paid", "came_from")
    ordering = ("-occurred_at",)
    per_page = 20

    @display(description=gettext_lazy("Referrer"))
    def came_from(self, touchpoint: Touchpoint) -> str | None:
        return shorten_url(touchpoint.referrer)


class PlatformFilter(DropdownFilter):
    """The ad platform of a touchpoint."""

    title = gettext_lazy("Platform")
    parameter_name = "platform"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(PLATFORMS.items())

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(platform=self.value()) if self.value() else queryset


@admin.register(Visitor)
class VisitorAdmin(CsvExportMixin, ReadOnlyAdmin):
    """Browsers seen by the pixel, with the prospects they belong to."""

    when_empty = gettext_lazy("Visitors appear once a site carries the pixel's script; see Sites.")
    export_name = "visitors"
    export_order = "id"
    export_further = {"visitorId": "key", "anonymous": "anonymous", "firstSeenAt": "created_at", **PERSON}
    list_display = ("who", "key", "seen_text")
    list_filter = (("prospect", admin.EmptyFieldListFilter),)
    list_select_related = ("prospect",)
    search_fields = ("key__exact",)
    ordering = ("-id",)
    fields = ("key", "prospect", "anonymous", "created_at")
    inlines = (SessionInline, TouchpointInline)

    @display(description=gettext_lazy("Whose"))
    def who(self, visitor: Visitor) -> str:
        return str(visitor.prospect) if visitor.prospect is not None else gettext("not known yet")

    @display(description=gettext_lazy("First seen"))
    def seen_text(self, visitor: Visitor) -> SafeString:
        return day(visitor.created_at)


@admin.register(Touchpoint)
class TouchpointAdmin(CsvExportMixin, ReadOnlyAdmin):
    """Touchpoints: the ads, campaigns and sites that brought visitors. The search looks up a click id."""

    when_empty = gettext_lazy("Touchpoints appear once a site carries the pixel's script; see Sites.")
    export_name = "touchpoints"
    export_order = "id"
    export_further = {
        "occurredAt": "occurred_at",
        "lastSeenAt": "last_seen_at",
        "origin": "origin",
        "source": "source",
        "medium": "medium",
        "campaign": "campaign",
        "content": "content",
        "term": "term",
        "platform": "platform",
        "paid": "paid",
        "campaignId": "campaign_id",
        "clickType": "click_type",
        "clickId": "click_id",
        "referrer": "referrer",
        "landingUrl": "landing_url",
        "visitorId": "visitor__key",
        **PERSON,
    }
    list_display = ("came_by", "who", "paid", "click_type", "when_text")
    list_filter = (PlatformFilter,)
    list_select_related = ("prospect",)
    search_fields = ("click_id",)
    search_help_text = gettext_lazy("A whole click id.")
    ordering = ("-id",)
    fields = (
        "prospect",
        "visitor",
        "occurred_at",
        "last_seen_at",
        "origin",
        "source",
        "medium",
        "campaign",
        "content",
        "term",
        "platform",
        "paid",
        "campaign_id",
        "click_type",
        "click_id",
        "referrer",
        "landing_url",
    )

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> Any:
        text = search_term.strip()
        # Use the unique key on the hash of the click id; the click id itself has no index.
        found = queryset.filter(click_type__in=PLATFORM_OF_CLICK, click_hash=click_hash(text)) if text else queryset
        return found, False

    @display(description=gettext_lazy("Came by"))
    def came_by(self, touchpoint: Touchpoint) -> str:
        return came_from(touchpoint)

    @display(description=gettext_lazy("When"))
    def when_text(self, touchpoint: Touchpoint) -> SafeString:
        return day(touchpoint.occurred_at)

    @display(description=gettext_lazy("Whose"))
    def who(self, touchpoint: Touchpoint) -> str:
        return str(touchpoint.prospect or "–")
