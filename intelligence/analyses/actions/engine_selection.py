"""Engine selection for a run: the model within its budget, or the rule engine as fallback."""

from dataclasses import replace
from functools import partial

from intelligence.analyses.actions.budget import (
    load_stored_answer,
    nearly_spent,
    record_usage,
    reserve_tokens,
    usage_of_run,
)
from intelligence.analyses.actions.revision_content import (
    BUDGET_WARNING,
    AnalysisInput,
    RevisionContent,
    compute_analysis,
)
from intelligence.analyses.actions.settings import effective_redaction, get_settings
from intelligence.analyses.engines import model, rules
from intelligence.analyses.engines.answers import OPENAI, AnalyserError, EngineResult, ModelFailure
from intelligence.analyses.engines.endpoints import analysis_endpoint, default_engine
from intelligence.analyses.models import AnalysisRun, AnalysisSettings, ModelFailurePolicy, Redaction
from intelligence.shapes import CallContext, ParsedTranscript

ATTEMPTS = 3


def analyse_run(run: AnalysisRun, case: AnalysisInput) -> RevisionContent:
    """Return the analysis result of the requested engine; without a request, of the configured one.

    Raises AnalyserError: with `retry_after` when the run should be retried, without it when the run has finally failed.
    """
    settings = get_settings(run.account_id)
    if (run.engine or default_engine()) == OPENAI:
        draft = _draft_with_model(run, case, settings)
    else:
        with run.lease():
            draft = compute_analysis(case, rules.answer, rules.signature())
    draft.provenance |= usage_of_run(run)
    if settings.redaction == Redaction.STORED:
        draft.provenance["redaction"] = str(settings.redaction)
    return draft


def _draft_with_model(run: AnalysisRun, case: AnalysisInput, settings: AnalysisSettings) -> RevisionContent:
    try:
        with run.lease():
            draft = compute_analysis(case, partial(_ask_model, run, settings), model.signature())
    except ModelFailure as error:
        if error.retry_after is not None and run.attempts < ATTEMPTS:
            raise
        if settings.on_model_failure == ModelFailurePolicy.FAIL:
            raise AnalyserError(error.reason, error.message) from error
        with run.lease():
            draft = compute_analysis(replace(case, reuse=False), rules.answer, rules.signature())
        draft.provenance |= {"fallbackFrom": OPENAI, "fallbackReason": str(error.reason)}
        message = f"The model gave no answer: {error.message}"
        draft.columns["warnings"].append({"code": "model_failed", "message": message})
        return draft
    if not draft.provenance["reused"]:
        messages = nearly_spent(run.account_id)
        draft.columns["warnings"] += [{"code": BUDGET_WARNING, "message": message} for message in messages]
    return draft


def _ask_model(
    run: AnalysisRun, settings: AnalysisSettings, transcript: ParsedTranscript, brief: CallContext
) -> EngineResult:
    reserve_tokens(run, model.estimate(transcript), analysis_endpoint().prices)
    return model.answer(
        transcript,
        brief,
        record_usage=partial(record_usage, run.account_id, run.analysis_id),
        recall=partial(load_stored_answer, run),
        redaction=effective_redaction(settings),
    )
