"""Records as an assistant reads them: the fields that answer questions, and times as ISO 8601."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from salespipe import models
from salespipe._model import Model

Record = dict[str, Any]


def iso(unix_ms: int | None) -> str | None:
    """Return Unix milliseconds as ISO 8601 in UTC."""
    return None if unix_ms is None else datetime.fromtimestamp(unix_ms / 1000, UTC).isoformat(timespec="seconds")


def prospect(found: models.Prospect) -> Record:
    """Return who a prospect is, where it stands and where it came from."""
    return {
        "id": found.id,
        "name": found.name,
        "email": found.email,
        "phone": found.phone,
        "stage": found.stage,
        "source": found.source,
        "campaign": found.utm_campaign,
        "tags": found.tags,
        "created_at": iso(found.created_at),
    }


def timeline_item(found: models.ConversationItem) -> Record:
    """Return one thing that happened with a prospect."""
    return {"at": iso(found.occurred_at), "type": found.type, "summary": found.summary, "id": found.id}


def click(found: Model | None) -> Record | None:
    """Return a first or last click."""
    return None if found is None else {**found.raw, "occurredAt": iso(found.raw["occurredAt"])}


def call(found: models.Call, analysis: models.AnalysisItem | None, reps: Mapping[str, str]) -> Record:
    """Return one call of a list, with the summary of its analysis."""
    return {
        "call_id": found.id,
        "at": iso(found.occurred_at),
        "title": found.title,
        "outcome": found.outcome,
        "rep": reps.get(found.rep_id or "", found.rep_id),
        "prospect_id": found.prospect_id,
        "duration_seconds": found.duration_seconds,
        "score": found.overall_score,
        "summary": analysis.summary if analysis else None,
        "objection_types": analysis.objection_types if analysis else None,
    }


def objection(found: models.Objection) -> Record:
    """Return an objection with the words of the buyer and of the rep."""
    return {
        "type": found.type,
        "quote": found.quote,
        "speaker": found.speaker,
        "handled": found.handled,
        "response": found.response,
        "resolution": found.resolution,
    }


def analysis(found: models.Analysis, *, with_transcript: bool) -> Record:
    """Return an analysis without the figures that nobody asks for."""
    record = {
        "call_id": found.call_id,
        "status": found.status,
        "failure": found.failure_message,
        "title": found.title,
        "at": iso(found.occurred_at),
        "prospect_id": found.prospect_id,
        "summary": found.summary,
        "outcome": found.outcome,
        "outcome_confidence": found.outcome_confidence,
        "outcome_quote": found.outcome_evidence.quote if found.outcome_evidence else None,
        "score": found.overall_score,
        "lead_quality": found.lead_quality_score,
        "objections": [objection(each) for each in found.objections],
        "pain_points": [{"label": each.label, "quote": each.evidence.quote} for each in found.pain_points],
        "next_steps": [each.text for each in found.next_steps],
        "recommendations": [each.text for each in found.recommendations],
        "talk_time": [
            {"speaker": each.speaker, "role": each.role, "ratio": each.ratio, "questions": each.questions}
            for each in found.talk_time
        ],
        "warnings": [each.message for each in found.warnings],
    }
    return {**record, "transcript": found.transcript} if with_transcript else record
