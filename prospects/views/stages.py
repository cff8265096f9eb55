"""`/stages`."""

from django.http import HttpResponse
from rest_framework.request import Request

from pipeline_service.api.listing import Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.views import ApiView
from prospects.models import Stage
from prospects.serializers.stages import StageSerializer

STAGE_LIST = Listing(StageSerializer, Stage.objects.all, order="position", ascending=True)


class StagesView(ApiView):
    """The account's stages; they are edited in the console."""

    @operation("List stages", listing=STAGE_LIST)
    def get(self, request: Request) -> HttpResponse:
        return self.page(STAGE_LIST)
