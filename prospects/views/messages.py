"""`/messages`."""

from prospects.actions.messages import MESSAGES
from prospects.filters import MessageFilterSet
from prospects.models import Message
from prospects.serializers.journey import MessageSerializer, NewMessageSerializer, RecordedMessageSerializer
from prospects.views.ingestion import IngestionViewSet, describe_ingestion


@describe_ingestion(RecordedMessageSerializer)
class MessageViewSet(IngestionViewSet):
    """The account's messages."""

    queryset = Message.objects.filter(hidden=False)
    serializer_class = MessageSerializer
    serializer_classes = {"create": NewMessageSerializer}
    filterset_class = MessageFilterSet
    ingestion = MESSAGES
