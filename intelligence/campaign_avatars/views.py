"""The API of `/campaign-avatars`: calls and wins by campaign and avatar, and the calls behind each figure."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from calls.models import Call
from calls.serializers import CallSerializer
from intelligence.analyses.call_sets import call_rows, reported_calls
from intelligence.analyses.filters import ReportFilterSet
from intelligence.analyses.periods import requested_period
from intelligence.campaign_avatars.filters import CampaignCallFilterSet
from intelligence.campaign_avatars.report import CAMPAIGNS_SHOWN, avatar_calls, campaign_calls, campaign_report
from intelligence.campaign_avatars.serializers import CampaignReportSerializer, campaign_report_json
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.viewsets import AccountViewSet


class CampaignAvatarViewSet(AccountViewSet):
    """The account's calls by campaign and avatar."""

    queryset = Call.objects.visible()
    filterset_class = ReportFilterSet
    pagination_class = None
    serializer_class = CampaignReportSerializer

    @extend_schema(
        summary="Report calls and wins by campaign and avatar",
        description=f"The {CAMPAIGNS_SHOWN} campaigns with most calls, each with its avatars. The campaign is the "
        "prospect's `utmCampaign`, the avatar that of the call.",
        responses=CampaignReportSerializer,
    )
    def list(self, request: Request) -> HttpResponse:
        period = requested_period(self.filter_values)
        report = campaign_report(self.account_id, period, rep_id=self.filter_values.get("repId"))
        return self.respond(campaign_report_json(report, period))

    @extend_schema(
        summary="List the calls behind the report of campaigns and avatars",
        description="Calls of no campaign are `without=campaign`, those of no avatar `without=avatar`.",
    )
    @action(
        detail=False,
        serializer_class=CallSerializer,
        filterset_class=CampaignCallFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def calls(self, request: Request) -> HttpResponse:
        given = self.filter_values
        calls = reported_calls(
            self.account_id, requested_period(given), rep_id=given.get("repId"), result=given.get("result")
        )
        without = given.get("without")
        if "campaign" in given or without in ("campaign", "both"):
            calls = campaign_calls(calls, None if without in ("campaign", "both") else given["campaign"])
        if "avatarId" in given or without in ("avatar", "both"):
            calls = avatar_calls(calls, None if without in ("avatar", "both") else given["avatarId"])
        return self.paginate(call_rows(calls))
