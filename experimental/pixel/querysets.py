"""Query sets of pixel events."""

from typing import Self

from django.contrib.postgres.aggregates import JSONBAgg
from django.db.models import JSONField, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce, JSONObject

from pipeline_service.records import AccountQuerySet


class PixelEventQuerySet(AccountQuerySet):
    """Query set of pixel events."""

    def with_dispatches(self, dispatches: QuerySet) -> Self:
        """Add `all_dispatches`: the dispatches in API form except for their times, in order of creation."""
        as_json = JSONObject(
            platform="platform",
            status="status",
            reason="reason",
            attempts="sends",
            platformEventId="platform_event_id",
            sentAt="sent_at",
        )
        of_event = dispatches.filter(pixel_event=OuterRef("pk")).order_by().values("pixel_event")
        together = of_event.annotate(together=JSONBAgg(as_json, order_by="id")).values("together")
        return self.annotate(all_dispatches=Coalesce(Subquery(together), Value([], JSONField())))
