"""Submission of a call for analysis."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from calls.actions import check_time, open_call
from calls.models import Call, CallSource
from intelligence.analyses.actions.settings import text_to_store
from intelligence.analyses.fingerprints import text_hash
from intelligence.analyses.models import LARGE_CHARACTERS, Analysis, AnalysisRun, RunStep, Transcript
from pipeline_service import clock
from pipeline_service.exceptions import ErrorDetail, ValidationFailed
from pipeline_service.outbound.client import check_url
from pipeline_service.outbound.errors import InvalidUrl
from prospects.actions.contact_matching import find_person
from prospects.contact import contact_key

DEFAULT_TITLE = "Imported Call"


def submit_call(*, account_id: uuid.UUID, values: Mapping[str, Any], by: str) -> Call:
    """Create a call and enqueue its analysis, from validated values.

    Card numbers, expiry dates and security codes are masked before anything is stored. The prospect is `prospect_id`,
    else matched by `prospect_email`, else by `prospect_phone`, else none. Raises ValidationFailed when neither
    transcript nor audio is given, and for a forbidden URL, two different durations, or a time more than 24 h ahead.
    """
    transcript = values.get("transcript")
    if transcript is None and values.get("audio_url") is None:
        message = "Give a transcript, or the audioUrl of a recording."
        raise ValidationFailed(
            message, details=[ErrorDetail(name, "required", message) for name in ("transcript", "audioUrl")]
        )
    occurred_at = values.get("occurred_at") or clock.now()
    check_time(occurred_at)
    facts = {
        "rep_id": values.get("rep_id"),
        "title": values.get("title") or DEFAULT_TITLE,
        "duration_seconds": _duration(values),
        "occurred_at": occurred_at,
        "recording_url": _check_recording_url(values.get("audio_url")),
        "has_transcript": transcript is not None,
    }
    text = None if transcript is None else text_to_store(account_id, transcript)
    source = CallSource.AUDIO if transcript is None else CallSource.TRANSCRIPT
    with transaction.atomic():
        call = open_call(account_id=account_id, source=source, values={**facts, **_prospect_of(account_id, values)})
        _open_analysis(call, text, by)
        return call


def _check_recording_url(url: str | None) -> str | None:
    """Return the normalised URL of a recording. Raises ValidationFailed when fetching it is forbidden."""
    if url is None:
        return None
    try:
        return check_url(url)
    except InvalidUrl as refusal:
        raise ValidationFailed.of("audioUrl", "invalid_url", str(refusal)) from refusal


def _duration(values: Mapping[str, Any]) -> int | None:
    duration: int | None = values.get("duration")
    in_seconds: int | None = values.get("duration_seconds")
    if duration is not None and in_seconds is not None and duration != in_seconds:
        raise ValidationFailed.of("durationSeconds", "contradiction", "duration and durationSeconds differ.")
    return duration if duration is not None else in_seconds


def _prospect_of(account_id: uuid.UUID, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns that name the prospect of a call: its id, or the contact that no prospect has."""
    if values.get("prospect_id"):
        return {"prospect_id": values["prospect_id"]}
    contact = contact_key(values.get("prospect_email"), values.get("prospect_phone"))
    # Locked, so that a concurrent deletion is seen now and does not fail the foreign key later.
    match = find_person(account_id, contact, lock=True)
    if match is not None:
        return {"prospect_id": match.pk}
    email, phone = contact
    return {"email_key": email, "phone": phone}


def _open_analysis(call: Call, text: str | None, by: str) -> None:
    common = {"account_id": call.account_id}
    Analysis(id=call.id, call_id=call.id, rep_id=call.rep_id, occurred_at=call.occurred_at, **common).save(
        force_insert=True
    )
    if text is not None:
        Transcript(id=call.id, analysis_id=call.id, text=text, text_hash=text_hash(text), **common).save(
            force_insert=True
        )
    step = RunStep.ANALYSING if text is not None else RunStep.TRANSCRIBING
    large = text is not None and len(text) > LARGE_CHARACTERS
    AnalysisRun(analysis_id=call.id, revision=1, step=step, by=by, large=large, **common).save(force_insert=True)
