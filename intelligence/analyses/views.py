"""The API of `/analyses`, and of `POST /calls/analyze`."""

from collections.abc import Iterable, Mapping

from django.conf import settings
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.request import Request

from intelligence.analyses.actions.corrections import OutcomeCorrection, correct_analysis
from intelligence.analyses.actions.rerun import rerun_analysis
from intelligence.analyses.actions.settings import change_settings, get_settings
from intelligence.analyses.actions.submit import submit_call
from intelligence.analyses.filters import AnalysisFilterSet
from intelligence.analyses.models import Analysis, ScorecardResult
from intelligence.analyses.reading import read_analysis
from intelligence.analyses.serializers.analyses import (
    AnalysisItemSerializer,
    AnalysisSerializer,
    ListedResultSerializer,
)
from intelligence.analyses.serializers.corrections import (
    AnalysisSettingsSerializer,
    CorrectionSerializer,
    RerunSerializer,
)
from intelligence.analyses.serializers.submission import AcceptedCallSerializer, SubmissionSerializer
from pipeline_service.api.filters import AccountFilterSet
from pipeline_service.api.pagination import CursorPagination, OccurredAtPagination
from pipeline_service.api.viewsets import AccountViewSet, ListMixin
from pipeline_service.exceptions import ValidationFailed
from pipeline_service.notify import notify

PROCESS_ANALYSES = "intelligence.drain"


@extend_schema_view(list=extend_schema(summary="List analysed calls"))
class AnalysisViewSet(ListMixin, AccountViewSet):
    """The account's analysed calls."""

    queryset = Analysis.objects.finished()
    serializer_class = AnalysisItemSerializer
    serializer_classes = {"partial_update": CorrectionSerializer}
    filterset_class = AnalysisFilterSet
    pagination_class = OccurredAtPagination

    @extend_schema(responses=AnalysisSerializer)
    def retrieve(self, request: Request, id: str) -> HttpResponse:
        return self.respond(read_analysis(**self.path_arguments("analysis_id")))

    @extend_schema(
        summary="Correct an analysis",
        description="An outcome is kept through re-runs; new roles recompute what depends on them.",
        responses={200: AnalysisSerializer, 409: None},
    )
    def partial_update(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        if values.get("reason") and "outcome" not in values:
            raise ValidationFailed.of("reason", "incomplete", "A reason explains an outcome: give both.")
        correct_analysis(
            **self.path_arguments("analysis_id"),
            by=self.actor,
            outcome=OutcomeCorrection(values["outcome"], values.get("reason") or "") if "outcome" in values else None,
            roles=_roles(values.get("speakers") or ()),
        )
        return self.respond(read_analysis(**self.path_arguments("analysis_id")))

    @extend_schema(
        summary="Analyse a call again",
        description="The finished revision is shown until the new one is complete.",
        responses={202: AcceptedCallSerializer},
    )
    @action(detail=True, methods=["post"], serializer_class=RerunSerializer, throttle_scope="analyze")
    def rerun(self, request: Request, id: str) -> HttpResponse:
        values = self.validated_data()
        rerun_analysis(
            **self.path_arguments("analysis_id"),
            by=self.actor,
            engine=values.get("engine"),
            force=values.get("force") or False,
        )
        notify(PROCESS_ANALYSES)
        return self.respond(AcceptedCallSerializer.for_call(id), status=202)

    @extend_schema(summary="List the scorecard results of an analysis")
    @action(
        detail=True,
        url_path="scorecard-results",
        queryset=ScorecardResult.objects.shown(),
        serializer_class=ListedResultSerializer,
        filterset_class=AccountFilterSet,
        pagination_class=CursorPagination,
    )
    def scorecard_results(self, request: Request, id: str) -> HttpResponse:
        return self.paginated(analysis_id=self.parent_id(Analysis.objects.visible()))

    @extend_schema(summary="Fetch the settings for analyses")
    @action(detail=False, url_path="settings", serializer_class=AnalysisSettingsSerializer)
    def retrieve_settings(self, request: Request) -> HttpResponse:
        return self.respond(AnalysisSettingsSerializer.of(get_settings(self.account_id)))

    @extend_schema(summary="Change the settings for analyses")
    @retrieve_settings.mapping.patch
    def update_settings(self, request: Request) -> HttpResponse:
        changed = change_settings(account_id=self.account_id, values=self.validated_data())
        return self.respond(AnalysisSettingsSerializer.of(changed))


def _roles(speakers: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """Return the roles by speaker. Raises ValidationFailed for a speaker with two."""
    roles: dict[str, str] = {}
    for place, item in enumerate(speakers):
        if item["speaker"] in roles:
            message = f"'{item['speaker'][:100]}' has a role already."
            raise ValidationFailed.of(f"speakers[{place}].speaker", "repeated", message)
        roles[item["speaker"]] = item["role"]
    return roles


class SubmissionViewSet(AccountViewSet):
    """Submissions of calls for analysis."""

    throttle_scope = "analyze"
    body_limit = settings.TRANSCRIPT_BODY_LIMIT

    @extend_schema(
        summary="Analyse a call",
        description="Give a transcript or the URL of a recording; the result appears at `GET /analyses/:id`.",
        responses={202: AcceptedCallSerializer},
    )
    @action(detail=False, methods=["post"], serializer_class=SubmissionSerializer)
    def analyze(self, request: Request) -> HttpResponse:
        call = submit_call(account_id=self.account_id, values=self.validated_data(), by=self.actor)
        notify(PROCESS_ANALYSES)
        return self.respond(AcceptedCallSerializer.for_call(call.public_id), status=202)
