"""`/experimental/attribution`: the report by campaign, and the path of one prospect."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from experimental.attribution.actions.look_back import attribution_settings_of, set_look_back
from experimental.attribution.data_driven import read_data_driven
from experimental.attribution.filters import AttributionFilterSet, range_of
from experimental.attribution.models import AttributionModel, Basis
from experimental.attribution.path import read_path
from experimental.attribution.report import GROUPS, UNATTRIBUTED, read_report
from experimental.attribution.serializers import (
    AttributionPathSerializer,
    AttributionRowSerializer,
    AttributionSettingsSerializer,
    DataDrivenSerializer,
)
from experimental.attribution.sums import ReportScope
from pipeline_service.accounts.time_zones import get_time_zone
from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.exceptions import NotFound
from prospects.models import Prospect


class AttributionViewSet(AccountViewSet):
    """Costs and results of campaigns; `list` is the report, `retrieve` a prospect's path."""

    filterset_class = AttributionFilterSet
    pagination_class = None
    serializer_class = AttributionRowSerializer
    expensive_actions = frozenset({"list"})

    @extend_schema(
        operation_id="getAttributionReport",
        summary="Report attribution",
        description="Rows add up to the metrics of the same range. What no touchpoint explains is in rows without a "
        f"campaign, named {UNATTRIBUTED}. Leads and calls may be fractions.",
        responses=AttributionRowSerializer(many=True),
    )
    def list(self, request: Request) -> HttpResponse:
        asked = self.filter_values
        since, last = range_of(asked)
        scope = ReportScope(
            self.account_id,
            get_time_zone(self.account_id),
            since,
            last,
            AttributionModel(asked.get("model", AttributionModel.LAST)),
            Basis(asked.get("basis", Basis.EVENT)),
            platform=asked.get("platform"),
        )
        rows = read_report(scope, asked.get("groupBy", GROUPS[0]), campaign_id=asked.get("campaignId"))
        return answer({"data": rows})

    @extend_schema(
        operation_id="getAttributionPath",
        summary="Fetch a prospect's attribution path",
        description="Every touch, oldest first.",
        responses=AttributionPathSerializer,
    )
    def retrieve(self, request: Request, id: str) -> HttpResponse:
        path = read_path(self.account_id, self.path_id(Prospect))
        if path is None:
            raise NotFound
        return self.respond(path)

    @extend_schema(
        operation_id="getDataDrivenAttribution",
        summary="Fetch data-driven attribution",
        description="The purchases of the last 90 days that would be lost without each campaign, computed every night, "
        "beside the last-touch credits of the same purchases. With too little data, `reason` says what is missing.",
    )
    @action(detail=False, url_path="data-driven", serializer_class=DataDrivenSerializer)
    def data_driven(self, request: Request) -> HttpResponse:
        return self.respond(read_data_driven(self.account_id))

    @extend_schema(summary="Fetch the settings for attribution")
    @action(detail=False, url_path="settings", serializer_class=AttributionSettingsSerializer)
    def retrieve_settings(self, request: Request) -> HttpResponse:
        return self.respond(AttributionSettingsSerializer.of(attribution_settings_of(self.account_id)))

    @extend_schema(
        summary="Change the settings for attribution",
        description="A new look-back window recomputes all credits: at once for some hundred prospects, by a worker "
        "for more.",
    )
    @retrieve_settings.mapping.patch
    def update_settings(self, request: Request) -> HttpResponse:
        values = self.validated_data()
        if "look_back_days" in values:
            set_look_back(account_id=self.account_id, days=values["look_back_days"])
        return self.respond(AttributionSettingsSerializer.of(attribution_settings_of(self.account_id)))
