"""The API of `/prospects/:id/attribution` and `/prospects/:id/conversations`: a prospect's journey."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.journey.attribution import read_attribution
from intelligence.journey.filters import ConversationFilterSet
from intelligence.journey.serializers import AttributionSerializer, ConversationItemSerializer
from intelligence.journey.timeline import ITEM_TYPES, Position, read_timeline
from pipeline_service import clock
from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.exceptions import NotFound
from prospects.models import Prospect

Row = tuple[Position, dict[str, Any]]


class ConversationPages:
    """The items of one prospect's timeline, as a source of pages."""

    def __init__(
        self, account_id: uuid.UUID, prospect_id: uuid.UUID, *, types: Sequence[str], newest_first: bool
    ) -> None:
        self._prospect = (account_id, prospect_id)
        self._types, self._newest_first = types, newest_first

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> list[Row]:
        position = None if after is None else (clock.from_ms(after[0]), uuid.UUID(after[1]))
        return read_timeline(
            *self._prospect, types=self._types, after=position, limit=limit, newest_first=self._newest_first
        )

    def position(self, row: Row, ordering: str) -> list[Any]:
        moment, identity = row[0]
        return [clock.to_ms(moment), str(identity)]


class JourneyViewSet(AccountViewSet):
    """The attribution and the conversations of one prospect."""

    queryset = Prospect.objects.live()

    @extend_schema(
        summary="Fetch a prospect's attribution",
        description="First and last click, and the newest 500 sessions and touchpoints, oldest first.",
    )
    @action(detail=True, serializer_class=AttributionSerializer, enveloped=False)
    def attribution(self, request: Request, id: str) -> HttpResponse:
        chain = read_attribution(self.account_id, self.path_id())
        if chain is None:
            raise NotFound
        return answer(chain)

    @extend_schema(
        summary="List a prospect's conversations",
        description="Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.",
    )
    @action(detail=True, serializer_class=ConversationItemSerializer, filterset_class=ConversationFilterSet)
    def conversations(self, request: Request, id: str) -> HttpResponse:
        prospect_id = self.path_id()
        if not self.get_queryset().filter(pk=prospect_id).exists():
            raise NotFound
        filters = self.filter_values
        types = [filters["type"]] if "type" in filters else list(ITEM_TYPES)
        newest_first = filters.get("order") == "desc"
        source = ConversationPages(self.account_id, prospect_id, types=types, newest_first=newest_first)
        return self.paginate(source, lambda rows: [item for _, item in rows])
