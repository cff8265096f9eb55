"""The content of a revision, computed from the transcript or copied from an earlier answer. Writes nothing."""

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from calls.models import Call
from intelligence.analyses import findings_json
from intelligence.analyses.analysis_input import (
    ScorecardInput,
    build_call_context,
    filter_scorecards_by_outcome,
    select_knowledge_entries,
    select_scorecards,
)
from intelligence.analyses.engines.answers import RULES, AnalyserError, Ask, EngineResult
from intelligence.analyses.fingerprints import input_hash
from intelligence.analyses.models import Analysis, AnalysisRevision, FailureReason, ScorecardResult, Transcript
from intelligence.knowledge.models import KnowledgeEntry
from intelligence.scoring import lead_quality_score
from intelligence.shapes import CallContext, Warning
from intelligence.shapes import ParsedTranscript as TurnsOfCall
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from intelligence.transcripts.talktime import talk_time
from pipeline_service.row_statements import first_of_account, read_of_account

REUSED_COLUMNS = (
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
"""The columns of a revision that depend only on its input hash."""
TEXTS = ("summary", "recommendations")
"""What depends on the outcome in a revision. It is written again for one that a person sets."""
WORDS_DELETED = "The words of this call were deleted."
DUPLICATE_WARNING = "possible_duplicate"
BUDGET_WARNING = "budget_nearly_spent"
NOT_REUSED_WARNINGS = frozenset({DUPLICATE_WARNING, BUDGET_WARNING})
"""Warnings that do not concern the answer itself and are not copied with it."""
NEWEST_ANSWER = """
AND input_hash = %(fingerprint)s
AND EXISTS (SELECT FROM intelligence_analysis analysis WHERE analysis.id = analysis_id AND role_overrides = '{}')
ORDER BY created_at DESC LIMIT 1"""
FIRST_DUPLICATE = """
AND text_hash = %(text_hash)s AND id < %(before)s
AND EXISTS (SELECT FROM intelligence_analysis analysis WHERE analysis.id = analysis_id AND NOT hidden)
ORDER BY id LIMIT 1"""
Signature = tuple[str, str]
"""The prompt version and the model of an answer."""


@dataclass(frozen=True, slots=True)
class AnalysisInput:
    """The input of an analysis: a call and its context when the run starts."""

    call: Call
    analysis: Analysis
    transcript: Transcript
    cards: Sequence[ScorecardInput]
    handbook: Sequence[KnowledgeEntry]
    """The knowledge entries that are relevant to this call."""
    reuse: bool
    """True if an earlier answer to the same input may be used."""


@dataclass(slots=True)
class RevisionContent:
    """The content of a revision without its scores.

    `columns` and `provenance` are those of AnalysisRevision, `segments` the turns. `criteria` maps scorecard ids to
    criteria as the API returns them.
    """

    columns: dict[str, Any]
    provenance: dict[str, Any]
    segments: list[findings_json.Document]
    criteria: dict[uuid.UUID, list[findings_json.Document]]


def load_analysis_input(account_id: uuid.UUID, analysis_id: uuid.UUID, *, reuse: bool) -> AnalysisInput:
    """Read the input of the analysis from the database. Raises AnalyserError when the transcript was deleted."""
    transcripts = Transcript.objects.for_account(account_id).select_related(
        "analysis__call__rep", "analysis__call__account"
    )
    transcript = transcripts.filter(pk=analysis_id).first()
    if transcript is None:
        raise AnalyserError(FailureReason.EMPTY_TRANSCRIPT, WORDS_DELETED)
    analysis, call = transcript.analysis, transcript.analysis.call
    handbook = select_knowledge_entries(account_id, transcript.text)
    return AnalysisInput(call, analysis, transcript, select_scorecards(account_id, call.title or ""), handbook, reuse)


def compute_analysis(case: AnalysisInput, ask: Ask, signature: Signature) -> RevisionContent:
    """Parse the transcript, assign roles, measure talk time and ask an engine. Call it outside a transaction.

    `signature` identifies the prompt and the model that the engine's answers depend on. Raises AnalyserError.
    """
    brief = build_call_context(case.call, case.cards, case.handbook)
    transcript, measured = _measure_talk(case, brief, signature)
    # The input hash does not include roles set by a person.
    reusable = case.reuse and not case.analysis.role_overrides
    reused = _reuse_earlier_answer(case, measured["input_hash"]) if reusable else None
    draft = reused or _draft_from_answer(case, ask(transcript, brief))
    draft.columns |= measured
    draft.columns["warnings"] += _duplicate_warning(case)
    draft.segments = [findings_json.segment_to_json(segment) for segment in transcript.segments]
    draft.provenance |= {
        "scorecards": [{"id": card.scorecard.public_id, "version": card.scorecard.version} for card in case.cards],
        "reused": reused is not None,
        "fallbackFrom": None,
        "fallbackReason": None,
        "transcription": case.transcript.transcription,
    }
    return draft


def recompute_with_roles(
    case: AnalysisInput, shown: AnalysisRevision, ask: Ask, signature: Signature
) -> RevisionContent:
    """Recompute `shown` with the roles of the analysis.

    The rule engine runs again. For a model's answer only the roles in it are replaced. Raises AnalyserError.
    """
    if shown.engine == RULES:
        draft = compute_analysis(case, ask, signature)
        draft.provenance |= {"attempts": shown.provenance["attempts"], "durationMs": shown.provenance["durationMs"]}
        return draft
    transcript, measured = _measure_talk(case, build_call_context(case.call, case.cards, case.handbook), signature)
    roles = {segment.speaker: segment.role for segment in transcript.segments}
    draft = _draft_from_revision(shown, ScorecardResult.objects.filter(revision=shown))
    draft.columns = findings_json.turned(draft.columns, roles) | measured
    # Only the buyer can raise an objection.
    draft.columns["objections"] = [item for item in draft.columns["objections"] if roles[item["speaker"]] != "rep"]
    draft.columns["objection_types"] = list(dict.fromkeys(item["type"] for item in draft.columns["objections"]))
    draft.columns["warnings"] = shown.warnings
    draft.segments = [findings_json.segment_to_json(segment) for segment in transcript.segments]
    draft.criteria = {card: findings_json.turned(criteria, roles) for card, criteria in draft.criteria.items()}
    draft.provenance = shown.provenance
    return draft


def _measure_talk(case: AnalysisInput, brief: CallContext, signature: Signature) -> tuple[TurnsOfCall, dict[str, Any]]:
    """Return the turns with their roles, and the revision columns that do not depend on an engine."""
    call = case.call
    transcript = parse(case.transcript.text)
    if not any(character.isalnum() for segment in transcript.segments for character in segment.text):
        raise AnalyserError(FailureReason.EMPTY_TRANSCRIPT, "The transcript holds no spoken words.")
    transcript = assign_roles(transcript, rep_name=brief.rep_name, overrides=case.analysis.role_overrides)
    talk, interaction = talk_time(transcript, duration_seconds=call.duration_seconds)
    prompt, model = signature
    began = call.occurred_at.astimezone(ZoneInfo(brief.time_zone))
    return transcript, {
        "input_hash": input_hash(
            text=case.transcript.text,
            rep_id=str(call.rep_id) if call.rep_id else None,
            # The rule engine computes "in an hour"; a model's steps have no due times, and its answers cost money.
            when=f"{began.date() if model else began.isoformat(timespec='minutes')} {brief.time_zone}",
            outcomes=map(repr, brief.outcomes),
            scorecards=[(str(card.scorecard.pk), card.scorecard.version) for card in case.cards],
            prompt=prompt,
            model=model,
            # The rule engine does not use knowledge entries.
            knowledge=[(str(entry.pk), entry.version) for entry in case.handbook] if model else [],
        ),
        "transcript_format": transcript.format,
        "talk_time": [findings_json.talk_document(item) for item in talk],
        "interaction": findings_json.interaction_document(interaction),
    }


def _draft_from_answer(case: AnalysisInput, answer: EngineResult) -> RevisionContent:
    found = answer.findings
    objections = findings_json.objection_documents(found.objections)
    evidence = found.outcome_evidence
    columns = {
        "engine": answer.engine,
        "summary": found.summary,
        "language": found.language,
        "outcome": found.outcome,
        "outcome_confidence": found.outcome_confidence,
        "outcome_evidence": findings_json.evidence_document(evidence) if evidence else None,
        "offer_made": found.offer_made,
        "scorable": found.scorable,
        "lead_quality_score": lead_quality_score(found.lead_signals),
        "lead_quality": findings_json.lead_quality_document(found.lead_signals),
        "objections": objections,
        "objection_types": list(dict.fromkeys(item["type"] for item in objections)),
        "recommendations": findings_json.recommendation_documents(found.recommendations),
        "pain_points": [findings_json.pain_document(item) for item in found.pain_points],
        "next_steps": [findings_json.next_step_document(item) for item in found.next_steps],
        "warnings": [findings_json.warning_document(item) for item in found.warnings],
        "buyer_digest": found.buyer_digest,
    }
    criteria = {}
    for card in case.cards:
        by_key = {item.key: item for item in found.criteria.get(card.scorecard.public_id, ())}
        criteria[card.scorecard.pk] = [
            findings_json.criterion_document(row.public_id, spec, by_key.get(row.key))
            for row, spec in zip(card.criteria, card.spec().criteria, strict=True)
        ]
    if answer.originals:
        digest = columns.pop("buyer_digest")
        # The digest is used in other prompts, so its placeholders stay.
        columns = findings_json.restored(columns, answer.originals) | {"buyer_digest": digest}
        criteria = findings_json.restored(criteria, answer.originals)
    return RevisionContent(columns, answer.provenance(), [], criteria)


def _reuse_earlier_answer(case: AnalysisInput, fingerprint: str) -> RevisionContent | None:
    """Copy the account's newest answer to the same input, if it has the criteria of every scorecard that applies now.

    An answer is stored with the scorecards of its outcome; a person may have set another one since.
    """
    account_id = case.analysis.account_id
    found = first_of_account(AnalysisRevision, account_id, NEWEST_ANSWER, fingerprint=fingerprint)
    if found is None:
        return None
    outcome = case.analysis.human_outcome or found.outcome
    needed = {card.scorecard.pk for card in filter_scorecards_by_outcome(case.cards, outcome)}
    results = read_of_account(ScorecardResult, account_id, "AND revision_id = %(revision)s", revision=found.pk)
    return _draft_from_revision(found, results) if needed.issubset(row.scorecard_id for row in results) else None


def _draft_from_revision(earlier: AnalysisRevision, results: Iterable[ScorecardResult]) -> RevisionContent:
    """Copy an earlier answer with its results, as the analyser found it. Its costs are not counted again."""
    columns = {name: getattr(earlier, name) for name in REUSED_COLUMNS} | (earlier.found or {})
    columns["warnings"] = [item for item in earlier.warnings if item["code"] not in NOT_REUSED_WARNINGS]
    provenance = earlier.provenance | {"requests": 0, "costUsd": 0}
    provenance["tokens"] = dict.fromkeys(provenance["tokens"], 0)
    criteria = {row.scorecard_id: row.found or row.criteria for row in results}
    return RevisionContent(columns, provenance, [], criteria)


def _duplicate_warning(case: AnalysisInput) -> list[findings_json.Document]:
    """Return a warning when the account has sent the same transcript before, since both calls count in metrics."""
    same = {"text_hash": case.transcript.text_hash, "before": case.transcript.pk}
    first = first_of_account(Transcript, case.transcript.account_id, FIRST_DUPLICATE, **same)
    if first is None:
        return []
    message = f"The same transcript was sent before as {first.public_id}; both calls count in metrics."
    return [findings_json.warning_document(Warning(DUPLICATE_WARNING, message))]
