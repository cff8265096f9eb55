"""From a call's words to all that a revision holds, with nothing written: analyses, or takes over an earlier answer."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from calls.models import Call
from intelligence import documents
from intelligence.briefs import Card, brief_for, cards_for, handbook_for
from intelligence.engines.answers import RULES, AnalyserError, Answer, Ask
from intelligence.fingerprints import input_hash
from intelligence.models import Analysis, AnalysisRevision, FailureReason, KnowledgeEntry, ScorecardResult, Transcript
from intelligence.scoring import lead_quality_score
from intelligence.shapes import CallBrief, Warning
from intelligence.shapes import Transcript as TurnsOfCall
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
NEARLY_SPENT = "budget_nearly_spent"
OF_THE_MOMENT = frozenset({DUPLICATE, NEARLY_SPENT})
"""Warnings that say nothing about the answer itself."""
Signature = tuple[str, str]
"""Prompt and model behind an answer."""


@dataclass(frozen=True, slots=True)
class Case:
    """A call and what is known about it when its run starts."""

    call: Call
    analysis: Analysis
    transcript: Transcript
    cards: Sequence[Card]
    handbook: Sequence[KnowledgeEntry]
    """What the account knows about its own product, as far as this call goes."""
    reuse: bool
    """Whether an earlier answer to the same question will do."""


@dataclass(slots=True)
class Draft:
    """All of a revision but its scores: `columns` and `provenance` of AnalysisRevision, the turns, and for each
    scorecard id its criteria (wire form)."""

    columns: dict[str, Any]
    provenance: dict[str, Any]
    segments: list[documents.Document]
    criteria: dict[uuid.UUID, list[documents.Document]]


def load_case(account_id: uuid.UUID, analysis_id: uuid.UUID, *, reuse: bool) -> Case:
    """Everything the analysis needs from the database. Raises AnalyserError when there are no words to analyse."""
    call = Call.objects.for_account(account_id).select_related("rep").get(pk=analysis_id)
    analysis = Analysis.objects.for_account(account_id).get(pk=analysis_id)
    transcript = Transcript.objects.for_account(account_id).filter(pk=analysis_id).first()
    if transcript is None:
        raise AnalyserError(FailureReason.EMPTY_TRANSCRIPT, "The words of this call were deleted.")
    handbook = handbook_for(account_id, transcript.text)
    return Case(call, analysis, transcript, cards_for(account_id, call.title or ""), handbook, reuse)


def draft_analysis(case: Case, ask: Ask, signature: Signature) -> Draft:
    """Parse, place the roles, measure the talk and have an engine answer. No transaction is open.

    `signature` names what the engine's answers depend on. Raises AnalyserError.
    """
    brief = brief_for(case.call, case.cards, case.handbook)
    transcript, measured = _measured(case, brief, signature)
    # A person's roles are no part of the question's hash.
    same = _earlier_answer(case, measured["input_hash"]) if case.reuse and not case.analysis.role_overrides else None
    draft = _taken_over(same) if same else _answered(case, ask(transcript, brief))
    draft.columns |= measured
    draft.columns["warnings"] += _duplicate_warning(case)
    draft.segments = [documents.segment_document(segment) for segment in transcript.segments]
    draft.provenance |= {
        "scorecards": [{"id": card.scorecard.public_id, "version": card.scorecard.version} for card in case.cards],
        "reused": same is not None,
        "fallbackFrom": None,
        "fallbackReason": None,
        "transcription": case.transcript.transcription,
    }
    return draft


def draft_with_roles(case: Case, shown: AnalysisRevision, ask: Ask, signature: Signature) -> Draft:
    """What `shown` becomes with the analysis' roles: word lists read anew, a model's answer with its speakers turned.

    Raises AnalyserError.
    """
    if shown.engine == RULES:
        draft = draft_analysis(case, ask, signature)
        draft.provenance |= {"attempts": shown.provenance["attempts"], "durationMs": shown.provenance["durationMs"]}
        return draft
    transcript, measured = _measured(case, brief_for(case.call, case.cards, case.handbook), signature)
    roles = {segment.speaker: segment.role for segment in transcript.segments}
    draft = _taken_over(shown)
    draft.columns = documents.turned(draft.columns, roles) | measured
    # Only what the buyer voices is an objection.
    draft.columns["objections"] = [item for item in draft.columns["objections"] if roles[item["speaker"]] != "rep"]
    draft.columns["objection_types"] = list(dict.fromkeys(item["type"] for item in draft.columns["objections"]))
    draft.columns["warnings"] = shown.warnings
    draft.segments = [documents.segment_document(segment) for segment in transcript.segments]
    draft.criteria = {card: documents.turned(criteria, roles) for card, criteria in draft.criteria.items()}
    draft.provenance = shown.provenance
    return draft


def _measured(case: Case, brief: CallBrief, signature: Signature) -> tuple[TurnsOfCall, dict[str, Any]]:
    """The turns with their roles, and the columns of a revision that no engine has a say in."""
    call = case.call
    transcript = parse(case.transcript.text)
    if not any(character.isalnum() for segment in transcript.segments for character in segment.text):
        raise AnalyserError(FailureReason.EMPTY_TRANSCRIPT, "The transcript holds no spoken words.")
    transcript = assign_roles(transcript, rep_name=brief.rep_name, overrides=case.analysis.role_overrides)
    talk, interaction = talk_time(transcript, duration_seconds=call.duration_seconds)
    prompt, model = signature
    return transcript, {
        "input_hash": input_hash(
            text=case.transcript.text_hash,
            rep_id=str(call.rep_id) if call.rep_id else None,
            day=call.occurred_at.date().isoformat(),
            scorecards=[(str(card.scorecard.pk), card.scorecard.version) for card in case.cards],
            prompt=prompt,
            model=model,
            # Word lists do not read the handbook.
            knowledge=[(str(entry.pk), entry.version) for entry in case.handbook] if model else [],
        ),
        "transcript_format": transcript.format,
        "talk_time": [documents.talk_document(item) for item in talk],
        "interaction": documents.interaction_document(interaction),
    }


def _answered(case: Case, answer: Answer) -> Draft:
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
    if answer.originals:
        digest = columns.pop("buyer_digest")
        # The digest goes on to other prompts: there the placeholders stay.
        columns = documents.restored(columns, answer.originals) | {"buyer_digest": digest}
        criteria = documents.restored(criteria, answer.originals)
    return Draft(columns, answer.provenance(), [], criteria)


def _earlier_answer(case: Case, fingerprint: str) -> AnalysisRevision | None:
    """The newest answer of the account to the same question."""
    same = AnalysisRevision.objects.for_account(case.analysis.account_id).filter(input_hash=fingerprint)
    found: AnalysisRevision | None = same.filter(analysis__role_overrides={}).order_by("-created_at").first()
    return found


def _taken_over(earlier: AnalysisRevision) -> Draft:
    """An earlier answer, its costs left where they were paid."""
    columns = {name: getattr(earlier, name) for name in TAKEN_OVER}
    columns["warnings"] = [item for item in earlier.warnings if item["code"] not in OF_THE_MOMENT]
    provenance = earlier.provenance | {"requests": 0, "costUsd": 0}
    provenance["tokens"] = dict.fromkeys(provenance["tokens"], 0)
    results = ScorecardResult.objects.filter(revision=earlier)
    criteria = {row.scorecard_id: row.found or row.criteria for row in results}
    return Draft(columns, provenance, [], criteria)


def _duplicate_warning(case: Case) -> list[documents.Document]:
    """A warning when the account has sent these words before, since both calls count in its numbers."""
    same = Transcript.objects.for_account(case.analysis.account_id).filter(text_hash=case.transcript.text_hash)
    first = same.filter(id__lt=case.transcript.pk, analysis__hidden=False).order_by("id").first()
    if first is None:
        return []
    message = f"The same transcript was sent before as {first.public_id}; both calls count in metrics."
    return [documents.warning_document(Warning(DUPLICATE, message))]
