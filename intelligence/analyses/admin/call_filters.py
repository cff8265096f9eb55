"""Filters of the list of calls by what analyses found, and those that reports link to."""

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext

from intelligence.analyses.call_sets import VOICED, WITHOUT, has_objection
from intelligence.analyses.models import Analysis
from intelligence.analyses.serializers.analyses import AVATAR_PREFIX
from intelligence.knowledge.models import OBJECTION_TYPES
from pipeline_service import typeid
from pipeline_service.console.filters import NONE, CatalogueFilter, LinkedFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.scope import account_of, within

PARTS = (
    ("voiced", gettext_lazy("Voiced")),
    ("answered", gettext_lazy("Answered each time")),
    ("unanswered", gettext_lazy("Left unanswered")),
    ("without", gettext_lazy("Not voiced")),
)


class AnalysedFilter(CatalogueFilter):
    """Calls with and without a finished analysis, and those that it could score."""

    title = gettext_lazy("Analysis")
    parameter_name = "analysed"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [
            ("yes", gettext("Analysed")),
            ("scored", gettext("Scored")),
            ("no", gettext("Not analysed")),
            ("failed", gettext("Failed")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        match self.value():
            case "yes":
                return queryset.filter(Exists(_finished()))
            case "scored":
                return queryset.filter(Exists(_finished().filter(scorable=True)))
            case "no":
                return queryset.filter(~Exists(_finished()))
            case "failed":
                return queryset.filter(status="failed")
        return queryset


class ObjectionFilter(CatalogueFilter):
    """Calls in which a type of objection was voiced; `ObjectionPartFilter` says what became of it."""

    title = gettext_lazy("Objection")
    parameter_name = "objection"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, gettext(name.capitalize())) for name in OBJECTION_TYPES]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        if self.value() not in OBJECTION_TYPES:
            return queryset
        part = request.GET.get(ObjectionPartFilter.parameter_name)
        condition = has_objection(self.value(), part if part in dict(PARTS) else VOICED)
        return queryset.filter(Exists(_finished()), condition) if part == WITHOUT else queryset.filter(condition)


class ObjectionPartFilter(CatalogueFilter):
    """What became of the chosen type of objection."""

    title = gettext_lazy("The objection was")
    parameter_name = "objection_part"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(PARTS)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset


class CallCampaignFilter(LinkedFilter):
    """Calls of prospects with one campaign, or with none."""

    title = gettext_lazy("Campaign")
    parameter_name = "campaign"

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self.value()
        return queryset.filter(prospect__utm_campaign=None if value == NONE else value) if value else queryset


class AvatarFilter(LinkedFilter):
    """Calls of one avatar, or of none."""

    title = gettext_lazy("Avatar")
    parameter_name = "avatar"

    def name_of(self, request: HttpRequest, value: str) -> str:
        identity = typeid.decode(AVATAR_PREFIX, value)
        avatars: Any = Analysis._meta.get_field("avatar_call").related_model._meta.get_field("avatar").related_model
        found = within(avatars.objects.filter(pk=identity), account_of(request)).first() if identity else None
        return super().name_of(request, value) if found is None else str(found)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self.value()
        if not value:
            return queryset
        linked = _finished().filter(avatar_call__avatar__isnull=False)
        if value == NONE:
            return queryset.filter(~Exists(linked))
        return queryset.filter(Exists(linked.filter(avatar_call__avatar_id=typeid.decode(AVATAR_PREFIX, value))))


def _finished() -> QuerySet:
    return Analysis.objects.filter(pk=OuterRef("pk"), shown__isnull=False)


CALL_FILTERS = (AnalysedFilter, ObjectionFilter, ObjectionPartFilter, CallCampaignFilter, AvatarFilter)
