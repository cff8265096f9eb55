"""The API of `/reps`: aggregates of each rep, their analysed calls and scorecard results, and the leaderboard."""

from collections.abc import Iterable
from typing import Any

from django.db.models import IntegerField, Value
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.request import Request

from calls.models import Call
from calls.serializers import CallSerializer
from intelligence.analyses.call_sets import call_rows, reported_calls
from intelligence.analyses.filters import CallTimeFilterSet, ReportPeriodFilterSet, RepResultFilterSet
from intelligence.analyses.models import Analysis, ScorecardResult
from intelligence.analyses.periods import requested_period
from intelligence.analyses.serializers.analyses import AnalysisItemSerializer, ListedResultSerializer
from intelligence.reps.aggregates import rep_aggregates
from intelligence.reps.filters import RepFilterSet
from intelligence.reps.leaderboard import SMALL_SAMPLE, leaderboard
from intelligence.reps.serializers import LeaderboardSerializer, RepSerializer, leaderboard_json
from pipeline_service import typeid
from pipeline_service.accounts.models import User
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.compiled_queries import Row

AGGREGATE_COLUMNS = ("total_calls", "calls_in_range", "showed_calls", "closed_deals", "close_rate", "average_score")


@extend_schema_view(
    list=extend_schema(
        summary="List reps with their results",
        description="`since` and `until` limit what is counted, not the list. `totalCalls` counts all calls.",
    )
)
class RepViewSet(ListMixin, AccountViewSet):
    """The account's reps."""

    # Placeholder columns for the list; `serialize_rows` sets their values.
    queryset = User.objects.filter(is_active=True, takes_calls=True).annotate(
        **dict.fromkeys(AGGREGATE_COLUMNS, Value(None, output_field=IntegerField()))
    )
    serializer_class = RepSerializer
    filterset_class = RepFilterSet
    expensive_actions = frozenset({"retrieve_leaderboard"})

    def serialize_rows(self, rows: Iterable[Row]) -> list[dict[str, Any]]:
        records = super().serialize_rows(rows)
        return self._with_aggregates(records) if self.action == "list" else records

    @extend_schema(summary="List the analysed calls of a rep")
    @action(
        detail=True,
        queryset=Analysis.objects.finished(),
        serializer_class=AnalysisItemSerializer,
        filterset_class=CallTimeFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def analyses(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(rep_id=self.parent_id(User.objects.all()))

    @extend_schema(summary="List the scorecard results of a rep")
    @action(
        detail=True,
        url_path="scorecard-results",
        queryset=ScorecardResult.objects.shown(),
        serializer_class=ListedResultSerializer,
        filterset_class=CallTimeFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def scorecard_results(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(rep_id=self.parent_id(User.objects.all()))

    @extend_schema(
        summary="List the calls behind a rep's figures",
        description="All calls of a period, those that took place, or those that were won; as many as "
        "`/reps/leaderboard` counts.",
    )
    @action(
        detail=True,
        queryset=Call.objects.visible(),
        serializer_class=CallSerializer,
        filterset_class=RepResultFilterSet,
        pagination_class=OccurredAtPagination,
    )
    def calls(self, request: Request, id: str) -> HttpResponse:
        period, result = requested_period(self.filter_values), self.filter_values.get("result")
        return self.paginate(
            call_rows(reported_calls(self.account_id, period, rep_id=self.parent_id(User.objects.all()), result=result))
        )

    @extend_schema(
        summary="Rank the reps, adjusted for the mix of their leads",
        description="Rates by direct standardisation: what each rep would reach with the account's mix of leads by "
        "source, beside the raw rate. `leadMix` splits the sources by lead quality, too. Reps with fewer than "
        f"{SMALL_SAMPLE} calls that took place are small samples without a rank.",
    )
    @action(
        detail=False,
        url_path="leaderboard",
        serializer_class=LeaderboardSerializer,
        filterset_class=ReportPeriodFilterSet,
        pagination_class=None,
    )
    def retrieve_leaderboard(self, request: Request) -> HttpResponse:
        period = requested_period(self.filter_values)
        return self.respond(leaderboard_json(leaderboard(self.account_id, period), period))

    def _with_aggregates(self, reps: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return the reps of a page with their aggregates in the range."""
        ids = [typeid.decode(User.id_prefix, rep["id"]) for rep in reps]
        known = [identity for identity in ids if identity is not None]
        after, before = self.filter_values.get("since"), self.filter_values.get("until")
        all_aggregates = rep_aggregates(self.account_id, known, after=after, before=before)
        return [rep | aggregates for rep, aggregates in zip(reps, all_aggregates, strict=True)]
