"""`/outcomes`."""

from calls.models import CallOutcome
from calls.serializers.outcomes import OutcomeSerializer
from pipeline_service.api.pagination import PositionPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin


class OutcomeViewSet(ListMixin, AccountViewSet):
    """The account's call outcomes; they are edited in the console."""

    queryset = CallOutcome.objects.all()
    serializer_class = OutcomeSerializer
    pagination_class = PositionPagination
