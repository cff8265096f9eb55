"""The API of `/objections`: the objection report, and the calls behind its figures."""

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request

from calls.models import Call
from calls.serializers import CallSerializer
from intelligence.analyses.call_sets import VOICED, call_rows
from intelligence.analyses.filters import ReportFilterSet
from intelligence.analyses.periods import requested_period
from intelligence.objections.filters import ObjectionCallFilterSet
from intelligence.objections.report import objection_calls, objection_report
from intelligence.objections.serializers import ObjectionReportSerializer, report_json
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.viewsets import AccountViewSet


class ObjectionViewSet(AccountViewSet):
    """The account's objections."""

    queryset = Call.objects.visible()
    filterset_class = ReportFilterSet
    pagination_class = None
    serializer_class = ObjectionReportSerializer

    @extend_schema(
        summary="Report the objections of a period",
        description="By type: how often it was voiced and answered, how many calls were won with and without it, and "
        "the account's best answers. Each call counts once for a type. The calls with and without a type may differ in "
        "more than that: the two win rates show a difference, not its cause.",
        responses=ObjectionReportSerializer,
    )
    def list(self, request: Request) -> HttpResponse:
        period = requested_period(self.filter_values)
        report = objection_report(self.account_id, period, rep_id=self.filter_values.get("repId"))
        return self.respond(report_json(report, period))

    @extend_schema(
        summary="List the calls behind the objection report",
        description="As many as the figure says: `answeredCalls` of price are `type=price&part=answered`, "
        "`wonCallsWithout` are `type=price&part=without&result=won`.",
    )
    @action(
        detail=False,
        serializer_class=CallSerializer,
        filterset_class=ObjectionCallFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def calls(self, request: Request) -> HttpResponse:
        filters = self.filter_values
        calls = objection_calls(
            self.account_id,
            requested_period(filters),
            rep_id=filters.get("repId"),
            type=filters.get("type"),
            part=filters.get("part", VOICED),
            result=filters.get("result"),
        )
        return self.paginate(call_rows(calls))
