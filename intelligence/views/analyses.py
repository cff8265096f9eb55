"""`/analyses` and what hangs on one."""

import uuid
from functools import cache
from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from intelligence.models import Analysis, AnalysisRun, AnalysisStatus, RunStep, ScorecardResult, Transcript
from intelligence.serializers.analyses import (
    AnalysisItemSerializer,
    AnalysisSerializer,
    ListedResultSerializer,
    ScorecardResultSerializer,
    StoredAnalysisSerializer,
)
from pipeline_service.accounts.models import User
from pipeline_service.api.listing import Filter, Listing
from pipeline_service.api.operations import operation
from pipeline_service.api.parameters import MOMENT, TEXT, reference
from pipeline_service.api.queries import CompiledQuery, Slot
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound
from pipeline_service.work import WorkState

SINCE_CALL = Filter("since", MOMENT, "occurred_at__gt", "The call took place after (Unix ms).")
UNTIL_CALL = Filter("until", MOMENT, "occurred_at__lt", "The call took place before (Unix ms).")
ANALYSES = Listing(
    AnalysisItemSerializer,
    lambda: Analysis.objects.finished(),
    order="occurred_at",
    filters=[
        Filter("repId", reference(User.id_prefix, User.objects.all), "rep_id", "The rep who took the call."),
        SINCE_CALL,
        UNTIL_CALL,
    ],
)
RESULTS = Listing(
    ListedResultSerializer,
    lambda: ScorecardResult.objects.shown(),
    fixed=[Filter("analysis", TEXT, "analysis_id")],
)
LISTS = ("segments", "talkTime", "objections", "recommendations", "painPoints", "nextSteps", "warnings")


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


class AnalysisResultsView(ApiView):
    """The scorecard results of one analysis."""

    @operation("List the scorecard results of an analysis", listing=RESULTS)
    def get(self, request: Request, id: str) -> HttpResponse:
        identity = path_id(Analysis.id_prefix, id)
        if not Analysis.objects.for_account(self.caller.account_id).visible().filter(pk=identity).exists():
            raise NotFound
        return self.page(RESULTS, analysis=identity)


@cache
def _whole() -> CompiledQuery:
    paths = [column.path for column in StoredAnalysisSerializer.columns()]
    mine = Analysis.objects.visible().filter(account_id=Slot("account"), id=Slot("id"))
    return CompiledQuery(mine.with_words(Transcript.objects.all()).values_list(*paths))


@cache
def _results() -> CompiledQuery:
    paths = [column.path for column in ScorecardResultSerializer.columns()]
    mine = ScorecardResult.objects.shown().filter(account_id=Slot("account"), analysis_id=Slot("id"))
    return CompiledQuery(mine.order_by("position").values_list(*paths))


def whole_analysis(account_id: uuid.UUID, identity: uuid.UUID) -> dict[str, Any]:
    """The wire form of one analysis. Raises NotFound."""
    key = {"account": account_id, "id": identity}
    rows = _whole().rows(key)
    if not rows:
        raise NotFound
    record: dict[str, Any] = {"stage": None} | StoredAnalysisSerializer.from_row(rows[0])
    record |= {name: [] for name in LISTS if record[name] is None}
    record["scorecardResults"] = [ScorecardResultSerializer.from_row(row) for row in _results().rows(key)]
    if record["revision"] is None:
        run = AnalysisRun.objects.for_account(account_id).filter(analysis_id=identity).latest("revision")
        record["revision"] = run.revision
        record["stage"] = stage_of(run) if record["status"] == AnalysisStatus.ANALYZING else None
    return record


def stage_of(run: AnalysisRun) -> str:
    """How far an unfinished run is: `queued`, `transcribing`, `analysing` or `retrying`."""
    if run.state == WorkState.RUNNING:
        return str(RunStep(run.step).value)
    return "retrying" if run.attempts or run.lease_losses else "queued"
