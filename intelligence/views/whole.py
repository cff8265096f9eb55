"""One analysis as it is answered: a row for what was found, one query for its scorecards."""

import uuid
from functools import cache
from typing import Any

import orjson

from intelligence.models import Analysis, AnalysisRun, AnalysisStatus, RunStep, ScorecardResult, Transcript
from intelligence.serializers.analyses import ScorecardResultSerializer, StoredAnalysisSerializer
from pipeline_service.api.queries import CompiledQuery, Slot
from pipeline_service.problems import NotFound
from pipeline_service.work import WorkState

LISTS = ("segments", "talkTime", "objections", "recommendations", "painPoints", "nextSteps", "warnings")
OUTCOMES = ("human_outcome", "shown__outcome", "shown__warnings")


@cache
def _whole() -> CompiledQuery:
    paths = [column.path for column in StoredAnalysisSerializer.columns()]
    mine = Analysis.objects.visible().filter(account_id=Slot("account"), id=Slot("id"))
    return CompiledQuery(mine.with_words(Transcript.objects.all()).values_list(*OUTCOMES, *paths))


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
    human_outcome, found_outcome, warnings, *row = rows[0]
    record: dict[str, Any] = {"stage": None} | StoredAnalysisSerializer.from_row(row)
    record |= {name: [] for name in LISTS if record[name] is None}
    if human_outcome is not None and found_outcome != human_outcome:
        record |= _overruled(found_outcome, orjson.loads(warnings or "[]"))
    record["scorecardResults"] = [ScorecardResultSerializer.from_row(row) for row in _results().rows(key)]
    if record["revision"] is None:
        run = AnalysisRun.objects.for_account(account_id).filter(analysis_id=identity).latest("revision")
        record["revision"] = run.revision
        record["stage"] = stage_of(run) if record["status"] == AnalysisStatus.ANALYZING else None
    return record


def _overruled(found: str | None, warnings: list[Any]) -> dict[str, Any]:
    """What changes when a person said another outcome: the analyser's grounds do not speak for it."""
    message = f"A person set this outcome; the analyser found {found or 'none'}."
    return {
        "outcomeConfidence": None,
        "outcomeEvidence": None,
        "warnings": [*warnings, {"code": "outcome_overridden", "message": message}],
    }


def stage_of(run: AnalysisRun) -> str:
    """How far an unfinished run is: `queued`, `transcribing`, `analysing` or `retrying`."""
    if run.state == WorkState.RUNNING:
        return str(RunStep(run.step).value)
    return "retrying" if run.attempts or run.lease_losses else "queued"
