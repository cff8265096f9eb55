"""`/stages`."""

from pipeline_service.api.pagination import PositionPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from prospects.models import Stage
from prospects.serializers.stages import StageSerializer


class StageViewSet(ListMixin, AccountViewSet):
    """The account's stages; they are edited in the console."""

    queryset = Stage.objects.all()
    serializer_class = StageSerializer
    pagination_class = PositionPagination
