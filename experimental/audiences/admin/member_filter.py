"""The filter of prospects by the segment that they are in."""

import uuid
from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest

from experimental.audiences.models import Segment, SegmentMember
from pipeline_service import typeid
from pipeline_service.console.filters import LinkedFilter
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.scope import account_of, within
from prospects.models import Prospect


def _identities(value: str) -> list[uuid.UUID]:
    """Return the id in a filter's value; none for a value that is no id of a segment."""
    identity = typeid.decode(Segment.id_prefix, value)
    return [] if identity is None else [identity]


class SegmentFilter(LinkedFilter):
    """The members of a segment when it was last looked up."""

    title = gettext_lazy("Segment")
    parameter_name = "segment"

    def name_of(self, request: HttpRequest, value: str) -> str:
        segments = Segment.objects.filter(pk__in=_identities(value))
        found = within(segments, account_of(request)).first()
        return value if found is None else str(found)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self.value()
        if not value:
            return queryset
        members = SegmentMember.objects.filter(segment_id__in=_identities(value))
        return queryset.filter(Exists(members.filter(account_id=OuterRef("account_id"), prospect_id=OuterRef("pk"))))


prospects: Any = admin.site.get_model_admin(Prospect)
prospects.list_filter = (*prospects.list_filter, SegmentFilter)
