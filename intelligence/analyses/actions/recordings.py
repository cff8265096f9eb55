"""Transcription of a call's recording."""

from dataclasses import replace
from functools import partial

from django.db import transaction

from calls.actions import lock_call, write_call
from calls.models import Call
from intelligence.analyses.actions.budget import load_stored_answer, record_usage, reserve_tokens
from intelligence.analyses.actions.settings import text_to_store
from intelligence.analyses.engines.answers import AnalyserError
from intelligence.analyses.engines.recordings import transcribe_url
from intelligence.analyses.fingerprints import text_hash
from intelligence.analyses.models import LARGE_CHARACTERS, AnalysisRun, FailureReason, RunStep, Transcript
from intelligence.provider.config import Prices
from intelligence.provider.usage import Usage
from intelligence.speech.transcription import TranscriptionResult
from pipeline_service.redaction import mask_cards


def transcribe_recording(run: AnalysisRun) -> bool:
    """Transcribe the recording of the run's call and store the transcript. The run then continues with the analysis.

    Returns False when the lease was lost meanwhile. Raises AnalyserError.
    """
    call = Call.objects.for_account(run.account_id).get(pk=run.analysis_id)
    if call.recording_url is None:
        raise AnalyserError(FailureReason.EMPTY_TRANSCRIPT, "The recording of this call was deleted.")
    reserve_tokens(run, 0, Prices())
    with run.lease():
        transcribed = transcribe_url(
            call.recording_url,
            record_usage=partial(_record_usage, run),
            recall=partial(load_stored_answer, run),
        )
    text = text_to_store(run.account_id, transcribed.text)
    with transaction.atomic():
        call = lock_call(run.account_id, run.analysis_id, hidden=True)
        if not run.holds_lease():
            return False
        _store_transcript(run, call, text, transcribed)
    run.step = RunStep.ANALYSING
    return True


def _record_usage(run: AnalysisRun, usage: Usage) -> None:
    """Record the usage of a request. Payment data in its answer is masked, as in the transcript."""
    answer = None if usage.answer is None else mask_cards(usage.answer)
    record_usage(run.account_id, run.analysis_id, replace(usage, answer=answer))


def _store_transcript(run: AnalysisRun, call: Call, text: str, transcribed: TranscriptionResult) -> None:
    Transcript(
        id=call.pk,
        account_id=call.account_id,
        analysis_id=call.pk,
        text=text,
        text_hash=text_hash(text),
        transcription={
            "model": transcribed.model,
            "seconds": transcribed.seconds,
            "diarized": transcribed.diarized,
            "costUsd": None if transcribed.cost_usd is None else float(transcribed.cost_usd),
        },
    ).save(force_insert=True)
    changes: dict[str, object] = {"has_transcript": True}
    if call.duration_seconds is None and transcribed.seconds is not None:
        changes["duration_seconds"] = round(transcribed.seconds)
    write_call(call, changes)
    large = len(text) > LARGE_CHARACTERS
    AnalysisRun.objects.filter(pk=run.pk).update(step=RunStep.ANALYSING, large=large)
