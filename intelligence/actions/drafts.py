"""From a call's words to all that a revision holds, with nothing written: analyses, or takes over an earlier answer."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from calls.models import Call
from intelligence import documents, engines
from intelligence.briefs import Card, brief_for, cards_for
from intelligence.fingerprints import input_hash
from intelligence.models import Analysis, AnalysisRevision, AnalysisRun, FailureReason, ScorecardResult, Transcript
from intelligence.scoring import lead_quality_score
from intelligence.shapes import Warning
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from intelligence.transcripts.talktime import talk_time

TAKEN_OVER = (
    "engine",
    "summary",
    "language",
    "outcome",
    "outcome_confidence",
    "outcome_evidence",
    "offer_made",
    "scorable",
    "lead_quality_score",
    "lead_quality",
    "objections",
    "objection_types",
    "recommendations",
    "pain_points",
    "next_steps",
    "buyer_digest",
)
"""The columns of a revision that depend on its input hash alone."""
DUPLICATE = "possible_duplicate"


@dataclass(frozen=True, slots=True)
class Case:
    """A call and what is known about it when its run starts."""

    run: AnalysisRun
    call: Call
    analysis: Analysis
    transcript: Transcript
    cards: Sequence[Card]


@dataclass(slots=True)
class Draft:
    """All of a revision but its scores: `columns` and `provenance` of AnalysisRevision, the turns, and for each
    scorecard id its criteria (wire form)."""

    columns: dict[str, Any]
    provenance: dict[str, Any]
    segments: list[documents.Document]
    criteria: dict[uuid.UUID, list[documents.Document]]


def load_case(run: AnalysisRun) -> Case:
    """Everything the analysis needs from the database. Raises AnalyserError when there are no words to analyse."""
    call = Call.objects.for_account(run.account_id).select_related("rep").get(pk=run.analysis_id)
    analysis = Analysis.objects.for_account(run.account_id).get(pk=run.analysis_id)
    transcript = Transcript.objects.for_account(run.account_id).filter(pk=run.analysis_id).first()
    if transcript is None:
        raise engines.AnalyserError(
            FailureReason.TRANSCRIPTION_UNAVAILABLE,
            "Recordings cannot be transcribed here: set OPENAI_TRANSCRIPTION_MODEL, or send a transcript.",
        )
    return Case(run, call, analysis, transcript, cards_for(run.account_id, call.title or ""))


def draft_analysis(case: Case) -> Draft:
    """Parse, place the roles, measure the talk and have an engine answer. No transaction is open.

    Raises AnalyserError.
    """
    call, brief = case.call, brief_for(case.call, case.cards)
    transcript = parse(case.transcript.text)
    if not any(character.isalnum() for segment in transcript.segments for character in segment.text):
        raise engines.AnalyserError(FailureReason.EMPTY_TRANSCRIPT, "The transcript holds no spoken words.")
    transcript = assign_roles(transcript, rep_name=brief.rep_name, overrides=case.analysis.role_overrides)
    talk, interaction = talk_time(transcript, duration_seconds=call.duration_seconds)
    prompt, model = engines.signature()
    fingerprint = input_hash(
        text=case.transcript.text_hash,
        rep_id=str(call.rep_id) if call.rep_id else None,
        day=call.occurred_at.date().isoformat(),
        scorecards=[(str(card.scorecard.pk), card.scorecard.version) for card in case.cards],
        prompt=prompt,
        model=model,
    )
    measured = {
        "input_hash": fingerprint,
        "transcript_format": transcript.format,
        "talk_time": [documents.talk_document(item) for item in talk],
        "interaction": documents.interaction_document(interaction),
    }
    earlier = None if case.run.force or case.analysis.role_overrides else _earlier_answer(case, fingerprint)
    draft = _taken_over(earlier) if earlier else _answered(case, engines.answer(transcript, brief))
    draft.columns |= measured
    draft.columns["warnings"] += _duplicate_warning(case)
    draft.segments = [documents.segment_document(segment) for segment in transcript.segments]
    draft.provenance |= {
        "scorecards": [{"id": card.scorecard.public_id, "version": card.scorecard.version} for card in case.cards],
        "reused": earlier is not None,
        "fallbackFrom": None,
        "fallbackReason": None,
        "redaction": "off",
        "transcription": None,
    }
    return draft


def _answered(case: Case, answer: engines.Answer) -> Draft:
    found = answer.findings
    objections = documents.objection_documents(found.objections)
    evidence = found.outcome_evidence
    columns = {
        "engine": answer.engine,
        "summary": found.summary,
        "language": found.language,
        "outcome": found.outcome,
        "outcome_confidence": found.outcome_confidence,
        "outcome_evidence": documents.evidence_document(evidence) if evidence else None,
        "offer_made": found.offer_made,
        "scorable": found.scorable,
        "lead_quality_score": lead_quality_score(found.lead_signals),
        "lead_quality": documents.lead_quality_document(found.lead_signals),
        "objections": objections,
        "objection_types": list(dict.fromkeys(item["type"] for item in objections)),
        "recommendations": documents.recommendation_documents(found.recommendations),
        "pain_points": [documents.pain_document(item) for item in found.pain_points],
        "next_steps": [documents.next_step_document(item) for item in found.next_steps],
        "warnings": [documents.warning_document(item) for item in found.warnings],
        "buyer_digest": found.buyer_digest,
    }
    criteria = {}
    for card in case.cards:
        by_key = {item.key: item for item in found.criteria.get(card.scorecard.public_id, ())}
        criteria[card.scorecard.pk] = [
            documents.criterion_document(row.public_id, spec, by_key.get(row.key))
            for row, spec in zip(card.criteria, card.spec().criteria, strict=True)
        ]
    return Draft(columns, answer.provenance(), [], criteria)


def _earlier_answer(case: Case, fingerprint: str) -> AnalysisRevision | None:
    """The newest answer of the account to the same question about another call."""
    same = AnalysisRevision.objects.for_account(case.run.account_id).filter(input_hash=fingerprint)
    found: AnalysisRevision | None = (
        same.exclude(analysis_id=case.analysis.pk).filter(analysis__role_overrides={}).order_by("-created_at").first()
    )
    return found


def _taken_over(earlier: AnalysisRevision) -> Draft:
    """An earlier answer, its costs left where they were paid."""
    columns = {name: getattr(earlier, name) for name in TAKEN_OVER}
    columns["warnings"] = [item for item in earlier.warnings if item["code"] != DUPLICATE]
    provenance = earlier.provenance | {"requests": 0, "costUsd": 0}
    provenance["tokens"] = dict.fromkeys(provenance["tokens"], 0)
    results = ScorecardResult.objects.filter(revision=earlier)
    criteria = {row.scorecard_id: row.found or row.criteria for row in results}
    return Draft(columns, provenance, [], criteria)


def _duplicate_warning(case: Case) -> list[documents.Document]:
    """A warning when the account has sent these words before, since both calls count in its numbers."""
    same = Transcript.objects.for_account(case.run.account_id).filter(text_hash=case.transcript.text_hash)
    first = same.filter(id__lt=case.transcript.pk, analysis__hidden=False).order_by("id").first()
    if first is None:
        return []
    message = f"The same transcript was sent before as {first.public_id}; both calls count in metrics."
    return [documents.warning_document(Warning(DUPLICATE, message))]
