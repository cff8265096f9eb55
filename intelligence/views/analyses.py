"""`/analyses` and what hangs on one."""

import uuid

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.actions.corrections import Verdict, correct_analysis
from intelligence.actions.rerun import rerun_analysis
from intelligence.actions.settings import change_settings, settings_of
from intelligence.models import Analysis, ScorecardResult
from intelligence.serializers.analyses import AnalysisItemSerializer, AnalysisSerializer, ListedResultSerializer
from intelligence.serializers.corrections import AnalysisSettingsSerializer, CorrectionSerializer, RerunSerializer
from intelligence.views.submission import ACCEPTED, DRAIN, accepted
from intelligence.views.whole import whole_analysis
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, TEXT, reference
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.doorbell import ring
from pipeline_service.problems import NotFound

SINCE_CALL = Filter("since", MOMENT, "occurred_at__gt", "The call took place after (Unix ms).")
UNTIL_CALL = Filter("until", MOMENT, "occurred_at__lt", "The call took place before (Unix ms).")
BY_REP = Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "The rep who took the call.")
OF_REP = Filter("rep", TEXT, "rep_id")

ANALYSES = Listing(
    AnalysisItemSerializer,
    lambda: Analysis.objects.finished(),
    order="occurred_at",
    filters=[BY_REP, SINCE_CALL, UNTIL_CALL],
)
RESULTS = Listing(
    ListedResultSerializer,
    lambda: ScorecardResult.objects.shown(),
    fixed=[Filter("analysis", TEXT, "analysis_id")],
)
REP_ANALYSES = Listing(
    AnalysisItemSerializer,
    lambda: Analysis.objects.finished(),
    order="occurred_at",
    filters=[SINCE_CALL, UNTIL_CALL],
    fixed=[OF_REP],
)
REP_RESULTS = Listing(
    ListedResultSerializer,
    lambda: ScorecardResult.objects.shown(),
    order="occurred_at",
    filters=[SINCE_CALL, UNTIL_CALL],
    fixed=[OF_REP],
)


class AnalysesView(ApiView):
    """The account's analysed calls."""

    @operation("List analysed calls", listing=ANALYSES)
    def get(self, request: Request) -> HttpResponse:
        return self.page(ANALYSES)


class AnalysisView(ApiView):
    """One analysis."""

    @operation("Fetch an analysis", answer=AnalysisSerializer)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.one(whole_analysis(self.caller.account_id, path_id(Analysis.id_prefix, id)))

    @operation(
        "Correct an analysis",
        body=CorrectionSerializer,
        answer=AnalysisSerializer,
        description="An outcome is kept through re-runs; new roles recompute what depends on them.",
    )
    def patch(self, request: Request, id: str) -> HttpResponse:
        identity = path_id(Analysis.id_prefix, id)
        values = self.body(CorrectionSerializer, partial=True)
        correct_analysis(
            account_id=self.caller.account_id,
            analysis_id=identity,
            by=self.actor,
            verdict=Verdict(values["outcome"], values.get("reason") or "") if "outcome" in values else None,
            roles={item["speaker"]: item["role"] for item in values.get("speakers") or ()},
        )
        return self.one(whole_analysis(self.caller.account_id, identity))


class AnalysisResultsView(ApiView):
    """The scorecard results of one analysis."""

    @operation("List the scorecard results of an analysis", listing=RESULTS)
    def get(self, request: Request, id: str) -> HttpResponse:
        identity = path_id(Analysis.id_prefix, id)
        if not Analysis.objects.for_account(self.caller.account_id).visible().filter(pk=identity).exists():
            raise NotFound
        return self.page(RESULTS, analysis=identity)


class RerunView(ApiView):
    """Further revisions of one analysis."""

    rate_class = "analyze"

    @operation("Analyse a call again", body=RerunSerializer, answer=ACCEPTED, status=202)
    def post(self, request: Request, id: str) -> HttpResponse:
        values = self.body(RerunSerializer)
        identity = path_id(Analysis.id_prefix, id)
        rerun_analysis(
            account_id=self.caller.account_id,
            analysis_id=identity,
            by=self.actor,
            engine=values.get("engine"),
            force=values.get("force") or False,
        )
        ring(DRAIN)
        return accepted(id)


class AnalysisSettingsView(ApiView):
    """How the account wants its calls analysed."""

    @operation("Fetch the settings for analyses", answer=AnalysisSettingsSerializer)
    def get(self, request: Request) -> HttpResponse:
        return self.one(AnalysisSettingsSerializer.of(settings_of(self.caller.account_id)))

    @operation("Change the settings for analyses", body=AnalysisSettingsSerializer, answer=AnalysisSettingsSerializer)
    def patch(self, request: Request) -> HttpResponse:
        values = self.body(AnalysisSettingsSerializer, partial=True)
        changed = change_settings(account_id=self.caller.account_id, values=values)
        return self.one(AnalysisSettingsSerializer.of(changed))


class RepAnalysesView(ApiView):
    """A rep's analysed calls."""

    @operation("List the analysed calls of a rep", listing=REP_ANALYSES)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.page(REP_ANALYSES, rep=rep_of(self.caller.account_id, id))


class RepResultsView(ApiView):
    """A rep's scorecard results."""

    @operation("List the scorecard results of a rep", listing=REP_RESULTS)
    def get(self, request: Request, id: str) -> HttpResponse:
        return self.page(REP_RESULTS, rep=rep_of(self.caller.account_id, id))


def rep_of(account_id: uuid.UUID, text: str) -> uuid.UUID:
    """The user of the account with this public id. Raises NotFound."""
    identity: uuid.UUID = path_id(User.id_prefix, text)
    if not User.objects.filter(account_id=account_id, pk=identity).exists():
        raise NotFound
    return identity
