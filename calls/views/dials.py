"""`/dials`."""

from calls.actions.dials import DIALS
from calls.filters import DialFilterSet
from calls.models import Dial
from calls.serializers.dials import DialSerializer, NewDialSerializer, RecordedDialSerializer
from prospects.views.ingestion import IngestionViewSet, ingestion_schema


@ingestion_schema(
    "a dial",
    "dials",
    NewDialSerializer,
    RecordedDialSerializer,
    hint="The prospect is looked up by the number dialled. An unknown number creates none. ",
)
class DialViewSet(IngestionViewSet):
    """The account's dials."""

    queryset = Dial.objects.filter(hidden=False)
    serializer_class = DialSerializer
    serializer_classes = {"create": NewDialSerializer}
    filterset_class = DialFilterSet
    ingestion = DIALS
