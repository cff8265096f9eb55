"""`/event-types` and `/events`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from prospects.actions.events import EVENTS, create_event_type
from prospects.filters import EventFilterSet
from prospects.models import Event, EventType
from prospects.serializers.journey import (
    EventSerializer,
    EventTypeSerializer,
    NewEventSerializer,
    RecordedEventSerializer,
)
from prospects.views.ingestion import IngestionViewSet, describe_ingestion


class EventTypeViewSet(ListMixin, AccountViewSet):
    """The account's event types."""

    queryset = EventType.objects.all()
    serializer_class = EventTypeSerializer

    @extend_schema(summary="Name an event type", description="Without a `slug`, one is made from the name.")
    def create(self, request: Request) -> HttpResponse:
        event_type = create_event_type(account_id=self.account_id, values=self.validated_data())
        return self.respond(EventTypeSerializer.of(event_type), status=201)


@describe_ingestion(RecordedEventSerializer)
class EventViewSet(IngestionViewSet):
    """The account's events."""

    queryset = Event.objects.filter(hidden=False)
    serializer_class = EventSerializer
    serializer_classes = {"create": NewEventSerializer}
    filterset_class = EventFilterSet
    ingestion = EVENTS
