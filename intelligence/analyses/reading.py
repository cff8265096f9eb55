"""One analysis as the API returns it: one query for the findings and one for the scorecard results."""

import uuid
from collections.abc import Iterable
from functools import cache
from typing import Any

import orjson

from calls.catalogue import get_outcomes
from intelligence.analyses.models import Analysis, AnalysisRun, AnalysisStatus, RunStep, ScorecardResult, Transcript
from intelligence.analyses.serializers.analyses import ScorecardResultSerializer, StoredAnalysisSerializer
from pipeline_service.compiled_queries import CompiledQuery, Slot
from pipeline_service.exceptions import NotFound
from pipeline_service.work import WorkState

LISTS = ("segments", "talkTime", "objections", "recommendations", "painPoints", "nextSteps", "warnings")
OUTCOMES = ("human_outcome", "shown__outcome", "shown__warnings")
OUTCOME_DOUBTS = frozenset({"outcome_unknown", "outcome_unsupported"})
"""Warnings that the analyser could not tell the outcome or prove it."""


@cache
def _analysis_query() -> CompiledQuery:
    paths = [column.path for column in StoredAnalysisSerializer.columns()]
    rows = Analysis.objects.visible().filter(account_id=Slot("account"), id=Slot("id"))
    return CompiledQuery(rows.with_words(Transcript.objects.all()).values_list(*OUTCOMES, *paths))


@cache
def _results_query() -> CompiledQuery:
    paths = [column.path for column in ScorecardResultSerializer.columns()]
    rows = ScorecardResult.objects.shown().filter(account_id=Slot("account"), analysis_id=Slot("id"))
    return CompiledQuery(rows.order_by("position").values_list(*paths))


def read_analysis(account_id: uuid.UUID, analysis_id: uuid.UUID) -> dict[str, Any]:
    """Return one analysis as the API returns it. Raises NotFound."""
    key = {"account": account_id, "id": analysis_id}
    rows = _analysis_query().rows(key)
    if not rows:
        raise NotFound
    human_outcome, found_outcome, warnings, *row = rows[0]
    record: dict[str, Any] = {"stage": None} | StoredAnalysisSerializer.from_row(row)
    record |= {name: [] for name in LISTS if record[name] is None}
    if human_outcome is not None:
        record["warnings"] = valid_warnings(orjson.loads(warnings or "[]"), human_outcome)
        if found_outcome != human_outcome:
            record |= _with_human_outcome(found_outcome, record["warnings"])
            # Metrics count the offer by the outcome, too.
            if (known := get_outcomes(account_id).get(human_outcome)) is not None:
                record["offerMade"] = known.offer_made
    record["scorecardResults"] = [ScorecardResultSerializer.from_row(row) for row in _results_query().rows(key)]
    if record["revision"] is None:
        run = AnalysisRun.objects.for_account(account_id).filter(analysis_id=analysis_id).latest("revision")
        record["revision"] = run.revision
        record["stage"] = run_stage(run) if record["status"] == AnalysisStatus.ANALYZING else None
    return record


def valid_warnings(warnings: Iterable[dict[str, Any]], human_outcome: str | None) -> list[dict[str, Any]]:
    """Return the warnings that still hold: an outcome that a person set is not in doubt."""
    return [item for item in warnings if human_outcome is None or item["code"] not in OUTCOME_DOUBTS]


def _with_human_outcome(found: str | None, warnings: list[Any]) -> dict[str, Any]:
    """Return the changed fields when a person set another outcome: the analyser's evidence does not support it."""
    message = f"A person set this outcome; the analyser found {found or 'none'}."
    return {
        "outcomeConfidence": None,
        "outcomeEvidence": None,
        "warnings": [*warnings, {"code": "outcome_overridden", "message": message}],
    }


def run_stage(run: AnalysisRun) -> str:
    """Return the stage of an unfinished run: `queued`, `transcribing`, `analysing` or `retrying`."""
    if run.state == WorkState.RUNNING:
        return str(RunStep(run.step).value)
    return "retrying" if run.attempts or run.lease_losses else "queued"
