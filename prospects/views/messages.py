"""`/messages`."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from pipeline_service.api.viewsets import ListMixin
from prospects.actions.messages import MESSAGES
from prospects.filters import MessageFilterSet
from prospects.models import Message
from prospects.serializers.batches import BatchResultSerializer, batch_of
from prospects.serializers.journey import MessageSerializer, NewMessageSerializer, RecordedMessageSerializer
from prospects.views.ingestion import BATCH_HELP, REPEATED_HELP, IngestionMixin


@extend_schema_view(
    list=extend_schema(summary="List messages"),
    create=extend_schema(
        summary="Record a message",
        description=REPEATED_HELP,
        responses={201: RecordedMessageSerializer, 200: RecordedMessageSerializer},
    ),
    batch=extend_schema(
        summary="Record many messages",
        description=BATCH_HELP,
        request=batch_of(NewMessageSerializer),
        responses=BatchResultSerializer(many=True),
    ),
)
class MessageViewSet(ListMixin, IngestionMixin):
    """The account's messages."""

    queryset = Message.objects.filter(hidden=False)
    serializer_class = MessageSerializer
    serializer_classes = {"create": NewMessageSerializer}
    filterset_class = MessageFilterSet
    ingestion = MESSAGES
