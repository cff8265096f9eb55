"""`/stages`."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from pipeline_service.api.pagination import PositionPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from prospects.models import Stage
from prospects.serializers.stages import StageSerializer


@extend_schema_view(list=extend_schema(summary="List stages"))
class StageViewSet(ListMixin, AccountViewSet):
    """The account's stages; they are edited in the console."""

    queryset = Stage.objects.all()
    serializer_class = StageSerializer
    pagination_class = PositionPagination
