"""The API of `/prospects/:id/attribution` and `/prospects/:id/conversations`: a prospect's journey."""

from functools import partial
from operator import itemgetter

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.journey.attribution import read_attribution
from intelligence.journey.filters import ConversationFilterSet
from intelligence.journey.serializers import AttributionSerializer, ConversationItemSerializer
from intelligence.journey.timeline import ITEM_TYPES, read_timeline
from pipeline_service.api.queries import TimedRows
from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.exceptions import NotFound
from prospects.models import Prospect


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
        return self.with_etag(answer(chain))

    @extend_schema(
        summary="List a prospect's conversations",
        description="Messages, calls, dials, events, payments, refunds and changes of stage in one order of time.",
    )
    @action(detail=True, serializer_class=ConversationItemSerializer, filterset_class=ConversationFilterSet)
    def conversations(self, request: Request, id: str) -> HttpResponse:
        types = [self.filter_values["type"]] if "type" in self.filter_values else list(ITEM_TYPES)
        newest_first = self.filter_values.get("order") == "desc"
        read = partial(read_timeline, self.account_id, self.parent_id(), types=types, newest_first=newest_first)
        return self.paginate(TimedRows(read, itemgetter(0)), lambda rows: [item for _, item in rows])
