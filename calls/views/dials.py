"""`/dials`."""

from calls.actions.dials import DIALS
from calls.filters import DialFilterSet
from calls.models import Dial
from calls.serializers.dials import DialSerializer, NewDialSerializer, RecordedDialSerializer
from prospects.views.ingestion import REPEATED_HELP, IngestionViewSet, describe_ingestion


@describe_ingestion(
    RecordedDialSerializer, f"The number dialled finds its prospect; a cold number makes none. {REPEATED_HELP}"
)
class DialViewSet(IngestionViewSet):
    """The account's dials."""

    queryset = Dial.objects.filter(hidden=False)
    serializer_class = DialSerializer
    serializer_classes = {"create": NewDialSerializer}
    filterset_class = DialFilterSet
    ingestion = DIALS
