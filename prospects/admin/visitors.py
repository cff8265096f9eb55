"""Console pages of visitors and touchpoints."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.decorators import display

from pipeline_service.console.base import ReadOnlyAdmin, ReadOnlyInline
from pipeline_service.console.readable import shorten_url
from prospects.actions.touchpoints import click_hash
from prospects.models import Session, Touchpoint, Visitor
from prospects.traffic.landing import PLATFORM_OF_CLICK


class SessionInline(ReadOnlyInline):
    """The sessions of a visitor."""

    model = Session
    fields = ("started_at", "ended_at", "page_views", "source", "medium", "campaign", "landing")
    ordering = ("-started_at",)
    per_page = 20

    @display(description="First page")
    def landing(self, session: Session) -> str | None:
        return shorten_url(session.landing_url)


class TouchpointInline(ReadOnlyInline):
    """The touchpoints of a visitor."""

    model = Touchpoint
    fields = ("occurred_at", "source", "medium", "campaign", "platform", "paid", "came_from")
    ordering = ("-occurred_at",)
    per_page = 20

    @display(description="Referrer")
    def came_from(self, touchpoint: Touchpoint) -> str | None:
        return shorten_url(touchpoint.referrer)


@admin.register(Visitor)
class VisitorAdmin(ReadOnlyAdmin):
    """Browsers seen by the pixel, with the prospects they belong to."""

    when_empty = "Visitors appear once a site carries the pixel's script; see Sites."
    list_display = ("key", "prospect", "anonymous", "created_at")
    list_filter = ("anonymous", ("prospect", admin.EmptyFieldListFilter))
    list_select_related = ("prospect",)
    search_fields = ("key__exact",)
    ordering = ("-id",)
    fields = ("key", "prospect", "anonymous", "created_at")
    inlines = (SessionInline, TouchpointInline)


@admin.register(Touchpoint)
class TouchpointAdmin(ReadOnlyAdmin):
    """Touchpoints: the ads, campaigns and sites that brought visitors. The search looks up a click id."""

    when_empty = "Touchpoints appear once a site carries the pixel's script; see Sites."
    list_display = ("occurred_at", "who", "source", "medium", "campaign", "platform", "paid", "click_type")
    list_filter = ("platform", "paid", "origin", "click_type")
    list_select_related = ("prospect",)
    search_fields = ("click_id",)
    search_help_text = "A whole click id."
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

    @display(description="Whose")
    def who(self, touchpoint: Touchpoint) -> str:
        return str(touchpoint.prospect or "")
