"""Re-runs of an analysis."""

import uuid

from django.db import transaction
from django.db.models import Max
from django.db.models.functions import Length, Now

from calls.actions import lock_call, write_call
from calls.models import Call, CallStatus
from intelligence.analyses.engines.answers import OPENAI
from intelligence.analyses.engines.endpoints import default_engine
from intelligence.analyses.models import (
    LARGE_CHARACTERS,
    Analysis,
    AnalysisRun,
    AnalysisStatus,
    RerunStatus,
    RunStep,
    Transcript,
)
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed


@transaction.atomic
def rerun_analysis(
    *, account_id: uuid.UUID, analysis_id: uuid.UUID, by: str, engine: str | None = None, force: bool = False
) -> AnalysisRun:
    """Create a run for a further revision. The finished revision stays shown until the new one is complete.

    `force` asks the engine even when an earlier answer to the same input exists. Raises NotFound; Conflict while a run
    is pending or running, and when neither a transcript nor a recording is left; ValidationFailed when the model is
    requested and none is configured.
    """
    if engine == OPENAI and default_engine() != OPENAI:
        raise ValidationFailed.of(
            "engine", "unavailable", "No model is configured: set OPENAI_API_KEY and OPENAI_MODEL."
        )
    call = lock_call(account_id, analysis_id)
    analysis = Analysis.objects.for_account(account_id).select_for_update().filter(pk=analysis_id).first()
    if analysis is None:
        raise NotFound("This call has no transcript.")
    runs = AnalysisRun.objects.for_account(account_id).filter(analysis_id=analysis_id)
    if AnalysisRun.unfinished().filter(pk__in=runs).exists():
        raise Conflict("This call is being analysed at this moment; wait for it to finish.")
    run = AnalysisRun(
        account_id=account_id,
        analysis_id=analysis_id,
        revision=runs.aggregate(last=Max("revision"))["last"] + 1,
        engine=engine,
        force=force,
        step=_first_step(call),
        large=_has_large_transcript(call),
        by=by,
    )
    run.save(force_insert=True)
    _mark_analyzing(call, analysis)
    return run


def _first_step(call: Call) -> RunStep:
    if Transcript.objects.for_account(call.account_id).filter(pk=call.pk).exists():
        return RunStep.ANALYSING
    if call.recording_url is None or call.has_transcript:
        raise Conflict("The transcript of this call was deleted, so it cannot be analysed again.")
    return RunStep.TRANSCRIBING


def _has_large_transcript(call: Call) -> bool:
    transcripts = Transcript.objects.for_account(call.account_id).filter(pk=call.pk)
    return bool(transcripts.annotate(length=Length("text")).filter(length__gt=LARGE_CHARACTERS).exists())


def _mark_analyzing(call: Call, analysis: Analysis) -> None:
    changes = {"failure_reason": None, "failure_message": None, "updated_at": Now()}
    if analysis.shown_id is None:
        Analysis.objects.filter(pk=analysis.pk).update(status=AnalysisStatus.ANALYZING, **changes)
        write_call(call, {"status": CallStatus.ANALYZING})
    else:
        Analysis.objects.filter(pk=analysis.pk).update(rerun_status=RerunStatus.ANALYZING, **changes)
