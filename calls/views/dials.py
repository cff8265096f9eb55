"""`/dials`."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from calls.actions.dials import DIALS
from calls.filters import DialFilterSet
from calls.models import Dial
from calls.serializers.dials import DialSerializer, NewDialSerializer, RecordedDialSerializer
from pipeline_service.api.viewsets import ListMixin
from prospects.serializers.batches import BatchResultSerializer, batch_of
from prospects.views.ingestion import BATCH_HELP, REPEATED_HELP, IngestionMixin


@extend_schema_view(
    list=extend_schema(summary="List dials"),
    create=extend_schema(
        summary="Record a dial",
        description=f"The number dialled finds its prospect; a cold number makes none. {REPEATED_HELP}",
        responses={201: RecordedDialSerializer, 200: RecordedDialSerializer},
    ),
    batch=extend_schema(
        summary="Record many dials",
        description=BATCH_HELP,
        request=batch_of(NewDialSerializer),
        responses=BatchResultSerializer(many=True),
    ),
)
class DialViewSet(ListMixin, IngestionMixin):
    """The account's dials."""

    queryset = Dial.objects.filter(hidden=False)
    serializer_class = DialSerializer
    serializer_classes = {"create": NewDialSerializer}
    filterset_class = DialFilterSet
    ingestion = DIALS
