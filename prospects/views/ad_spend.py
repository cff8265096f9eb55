"""`/ad-spend`."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from prospects.actions.ad_spend import record_ad_spend
from prospects.filters import AdSpendFilterSet
from prospects.models import AdSpend, AdSpendSource
from prospects.serializers.batches import BatchResultSerializer, batch_of
from prospects.serializers.journey import AdSpendSerializer
from prospects.views.ingestion import BATCH_HELP, parse_items, results


class AdSpendViewSet(ListMixin, AccountViewSet):
    """The account's ad spend by campaign and day."""

    queryset = AdSpend.objects.all()
    serializer_class = AdSpendSerializer
    filterset_class = AdSpendFilterSet

    @extend_schema(
        summary="Record ad spend",
        description=f"A campaign's day sent again replaces its figures. {BATCH_HELP}",
        request=batch_of(AdSpendSerializer),
        responses=BatchResultSerializer(many=True),
    )
    def bulk_update(self, request: Request) -> HttpResponse:
        bodies = parse_items(request.data, AdSpendSerializer, self.account_id)
        items = record_ad_spend(account_id=self.account_id, source=AdSpendSource.MANUAL, bodies=bodies)
        return answer({"data": results(items)})
