"""Execution of one run: read, analyse outside a transaction, then write everything in one short transaction."""

import datetime
import time

import structlog
from django.db import transaction
from django.db.models import Exists, OuterRef, Q

from calls.actions import lock_call, write_call
from calls.catalogue import existing_outcome
from calls.models import Call, CallStatus
from intelligence.analyses.actions.engine_selection import ATTEMPTS, analyse_run
from intelligence.analyses.actions.outcome_changes import texts_for, words_of
from intelligence.analyses.actions.recordings import transcribe_recording
from intelligence.analyses.actions.results import build_results, counts_in_averages, store_results
from intelligence.analyses.actions.revision_content import (
    WORDS_DELETED,
    AnalysisInput,
    RevisionContent,
    load_analysis_input,
)
from intelligence.analyses.analysis_input import filter_scorecards_by_outcome
from intelligence.analyses.engines.answers import AnalyserError
from intelligence.analyses.models import (
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    AnalysisStatus,
    FailureReason,
    RerunStatus,
    RunStep,
    Transcript,
)
from intelligence.scoring import has_score, overall_score, scores_of_call
from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.computed import computing
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.row_statements import insert_row, lock_row, update_row
from pipeline_service.work import WorkState
from prospects.models import Prospect

log = structlog.get_logger(__name__)

MAX_JOB_AGE = datetime.timedelta(minutes=15)
RETRIES = RetryPolicy.backoff(attempts=ATTEMPTS, longest=900.0)


def run_analysis(run: AnalysisRun) -> None:
    """Execute the run: it ends completed, failed or rescheduled. After a lost lease nothing is written."""
    started = time.monotonic()
    try:
        _check_age(run)
        if run.step == RunStep.TRANSCRIBING and not transcribe_recording(run):
            return
        case = load_analysis_input(run.account_id, run.analysis_id, reuse=not run.force)
        draft = analyse_run(run, case)
    except AnalyserError as error:
        _retry_or_fail(run, error)
        return
    draft.provenance |= {"durationMs": round((time.monotonic() - started) * 1000), "attempts": run.attempts}
    computing(lambda: _complete(run, case, draft))


def handle_run_error(run: AnalysisRun) -> None:
    """Handle an unexpected error: reschedule the run, or after three attempts fail it with a readable message."""
    message = "The analyser failed on this call at each attempt; the operators' log has the details."
    _retry_or_fail(run, AnalyserError(FailureReason.INVALID_RESPONSE, message, retry_after=0.0))


def fail_run(run: AnalysisRun, reason: str, message: str) -> None:
    """Fail the run with a reason. A finished revision, if there is one, stays shown."""
    with transaction.atomic():
        call = lock_call(run.account_id, run.analysis_id, hidden=True)
        if run.dead_letter():
            _mark_failed(call, run, reason, message)


def fail_dead_runs() -> int:
    """Mark analyses whose run is dead: its words were deleted, or its workers died on it. Returns their number."""
    newer = AnalysisRun.unfinished().filter(analysis_id=OuterRef("analysis_id"))
    waiting = Q(analysis__status=AnalysisStatus.ANALYZING) | Q(analysis__rerun_status=RerunStatus.ANALYZING)
    dead = list(AnalysisRun.objects.filter(waiting, ~Exists(newer), state=WorkState.DEAD))
    for run in dead:
        with transaction.atomic():
            call = lock_call(run.account_id, run.analysis_id, hidden=True)
            _mark_failed(call, run, *_why_dead(call))
    return len(dead)


def _why_dead(call: Call) -> tuple[FailureReason, str]:
    if call.recording_url is None and not Transcript.objects.for_account(call.account_id).filter(pk=call.pk).exists():
        return FailureReason.EMPTY_TRANSCRIPT, WORDS_DELETED
    return (
        FailureReason.TIMED_OUT,
        "The analysis was stopped after its worker died or ran out of time on it three times.",
    )


def _check_age(run: AnalysisRun) -> None:
    assert run.started_at is not None
    if run.claimed_at > run.started_at + MAX_JOB_AGE:
        raise AnalyserError(FailureReason.TIMED_OUT, "The analysis did not finish within 15 minutes.")


def _retry_or_fail(run: AnalysisRun, error: AnalyserError) -> None:
    if error.retry_after is None or run.attempts >= ATTEMPTS:
        fail_run(run, error.reason, error.message)
    else:
        run.retry(RETRIES, requested=error.retry_after)


def _mark_failed(call: Call, run: AnalysisRun, reason: str, message: str) -> None:
    analysis = _lock_analysis(run)
    changes = {"failure_reason": reason, "failure_message": message}
    if analysis.shown_id is None:
        update_row(analysis, {"status": AnalysisStatus.FAILED, **changes})
        write_call(call, {"status": CallStatus.FAILED})
    else:
        update_row(analysis, {"rerun_status": RerunStatus.FAILED, **changes})
    log.warning("analysis_failed", analysis=analysis.public_id, revision=run.revision, reason=reason)


@transaction.atomic
def _complete(run: AnalysisRun, case: AnalysisInput, draft: RevisionContent) -> None:
    """Write results, outcome and event and finish the run, in one transaction."""
    call = lock_call(run.account_id, run.analysis_id, hidden=True)
    # Locks the run, so that from here on nobody else can take or cancel it.
    if not run.finish():
        log.warning("analysis_late", analysis=call.public_id, revision=run.revision)
        return
    analysis = _lock_analysis(run)
    outcome = analysis.human_outcome or existing_outcome(run.account_id, draft.columns["outcome"])
    draft.columns |= texts_for(analysis, draft.columns, analysis.human_outcome, lambda: words_of(case, draft.segments))
    results = build_results(analysis, filter_scorecards_by_outcome(case.cards, outcome), draft)
    scores = [score for _, score in results]
    revision = AnalysisRevision(
        account_id=run.account_id,
        analysis=analysis,
        revision=run.revision,
        overall_score=overall_score(scores),
        provenance=draft.provenance,
        **draft.columns,
    )
    insert_row(revision)
    store_results(analysis, revision, [row for row, _ in results])
    update_row(case.transcript, {"segments": draft.segments})
    scored = has_score(scores)
    scorable = counts_in_averages(analysis, analysis.human_outcome, found=revision.scorable, scored=scored)
    _show_revision(analysis, revision, outcome, scorable=scorable)
    scores_now = scores_of_call(revision.overall_score, scorable=analysis.scorable)
    write_call(call, {"status": CallStatus.COMPLETED, **scores_now, "outcome": outcome})
    _publish_completed(call, analysis, revision)


def _lock_analysis(run: AnalysisRun) -> Analysis:
    analysis = lock_row(Analysis, run.account_id, run.analysis_id)
    assert analysis is not None
    return analysis


def _show_revision(analysis: Analysis, revision: AnalysisRevision, outcome: str | None, *, scorable: bool) -> None:
    changes = {
        "shown_id": revision.pk,
        "status": AnalysisStatus.COMPLETED,
        "rerun_status": None,
        "failure_reason": None,
        "failure_message": None,
        "outcome": outcome,
        "overall_score": revision.overall_score,
        "scorable": scorable,
        "lead_quality_score": revision.lead_quality_score,
    }
    update_row(analysis, changes, times=("updated_at", "completed_at"))


def _publish_completed(call: Call, analysis: Analysis, revision: AnalysisRevision) -> None:
    assert analysis.completed_at is not None
    data = {
        "callId": call.public_id,
        "analysisId": analysis.public_id,
        "revision": revision.revision,
        "prospectId": typeid.encode(Prospect.id_prefix, call.prospect_id) if call.prospect_id else None,
        "repId": typeid.encode(User.id_prefix, call.rep_id) if call.rep_id else None,
        "overallScore": analysis.overall_score,
        "leadQualityScore": analysis.lead_quality_score,
        "outcome": analysis.outcome,
        "occurredAt": clock.to_ms(call.occurred_at),
    }
    publish(
        DomainEvent(
            type=DomainEventType.DEAL_ANALYSIS_COMPLETED,
            account_id=call.account_id,
            occurred_at=analysis.completed_at,
            data=data,
            dedupe_key=f"{call.id}:{revision.revision}",
            subject_id=call.id,
        )
    )
