"""Convert findings to the JSON that is stored and returned by the API: camelCase names, absent values are null.
Pure."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any, Literal

from intelligence.scoring import LEAD_MAX_SCORE, LEAD_WEIGHTS, CardScore, score_card
from intelligence.shapes import (
    CriterionFinding,
    CriterionSpec,
    Evidence,
    Interaction,
    LeadSignal,
    NextStep,
    Objection,
    PainPoint,
    ParsedTranscript,
    Recommendation,
    Role,
    ScorecardSpec,
    SpeakerTalk,
    TranscriptSegment,
    Warning,
)
from pipeline_service.redaction import restore

Document = dict[str, Any]
Scale = Literal["0-5", "yes_no"]


def segment_to_json(segment: TranscriptSegment) -> Document:
    """Return one turn as JSON."""
    return {
        "index": segment.index,
        "speaker": segment.speaker,
        "role": segment.role,
        "startMs": segment.start_ms,
        "endMs": segment.end_ms,
        "text": segment.text,
    }


def segments_from_json(documents: Iterable[Mapping[str, Any]], *, format: str) -> ParsedTranscript:
    """Rebuild the transcript from stored turns, with the stored roles."""
    segments = (
        TranscriptSegment(
            index=item["index"],
            speaker=item["speaker"],
            text=item["text"],
            role=item["role"],
            start_ms=item["startMs"],
            end_ms=item["endMs"],
        )
        for item in documents
    )
    return ParsedTranscript(format=format, segments=tuple(segments))


def evidence_document(evidence: Evidence) -> Document:
    """Return a quote and its position as JSON."""
    return {
        "segment": evidence.segment,
        "speaker": evidence.speaker,
        "role": evidence.role,
        "quote": evidence.quote,
        "startMs": evidence.start_ms,
        "match": evidence.match,
    }


def talk_document(talk: SpeakerTalk) -> Document:
    """Return one speaker's talk figures as JSON."""
    return {
        "speaker": talk.speaker,
        "role": talk.role,
        "seconds": talk.seconds,
        "ratio": talk.ratio,
        "words": talk.words,
        "turns": talk.turns,
        "longestMonologueSeconds": talk.longest_monologue_seconds,
        "questions": talk.questions,
        "wordsPerMinute": talk.words_per_minute,
    }


def interaction_document(interaction: Interaction) -> Document:
    """Return the interaction figures of the call as JSON."""
    return {
        "basis": interaction.basis,
        "repTalkRatio": interaction.rep_talk_ratio,
        "longestMonologueSeconds": interaction.longest_monologue_seconds,
        "switchesPerMinute": interaction.switches_per_minute,
        "repQuestionsPerHour": interaction.rep_questions_per_hour,
        "patienceSeconds": interaction.patience_seconds,
        "silenceSeconds": interaction.silence_seconds,
    }


def objection_documents(objections: Sequence[Objection]) -> list[Document]:
    """Return the objections as JSON in order of time."""
    return [
        {
            "id": f"obj_{number}",
            "type": objection.type,
            "quote": objection.evidence.quote,
            "speaker": objection.evidence.speaker,
            "segment": objection.evidence.segment,
            "startMs": objection.evidence.start_ms,
            "handled": objection.handled,
            "response": objection.response,
            "responseSegment": objection.response_segment,
            "resolution": objection.resolution,
            "confidence": objection.confidence,
            "occurrences": [evidence_document(item) for item in objection.occurrences or (objection.evidence,)],
        }
        for number, objection in enumerate(sorted(objections, key=lambda item: item.evidence.segment), 1)
    ]


def recommendation_documents(recommendations: Iterable[Recommendation]) -> list[Document]:
    """Return the recommendations as JSON, in the analyser's order: most important first."""
    return [
        {
            "id": f"rec_{number}",
            "priority": item.priority,
            "category": item.category,
            "text": item.text,
            "rationale": item.rationale,
            "criterionKey": item.criterion_key,
            "evidence": [evidence_document(evidence) for evidence in item.evidence],
        }
        for number, item in enumerate(recommendations, 1)
    ]


def pain_document(pain: PainPoint) -> Document:
    """Return one pain point of the buyer as JSON."""
    return {"label": pain.label, "evidence": evidence_document(pain.evidence)}


def next_step_document(step: NextStep) -> Document:
    """Return one agreed next step as JSON."""
    return {
        "text": step.text,
        "owner": step.owner,
        "dueAt": step.due_at_ms,
        "evidence": evidence_document(step.evidence),
    }


def turned(value: Any, roles: Mapping[str | None, Role]) -> Any:
    """Return stored findings with the new role of the speaker in each quote."""
    if isinstance(value, list):
        return [turned(item, roles) for item in value]
    if not isinstance(value, dict):
        return value
    updated = {name: turned(item, roles) for name, item in value.items()}
    return updated | {"role": roles[value["speaker"]]} if "role" in value and value.get("speaker") in roles else updated


def restored(value: Any, originals: Mapping[str, str]) -> Any:
    """Return stored findings with the placeholders of personal data replaced by the original values."""
    if isinstance(value, str):
        return restore(value, originals)
    if isinstance(value, list):
        return [restored(item, originals) for item in value]
    return {name: restored(item, originals) for name, item in value.items()} if isinstance(value, dict) else value


WORDS: Mapping[str, Any] = {"quote": "", "response": None, "speaker": None, "rationale": "", "evidence": []}
"""Replacement values of the fields that hold words of a call, after those words were deleted."""


def remove_spoken_words(value: Any) -> Any:
    """Return stored findings without the quotes, speakers and rationales; scores, counts and positions stay."""
    if isinstance(value, list):
        return [remove_spoken_words(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {name: WORDS[name] if name in WORDS else remove_spoken_words(item) for name, item in value.items()}


def lead_quality_document(signals: Iterable[LeadSignal]) -> Document:
    """Return the lead signals as JSON, one item per question; an unknown signal has a null score."""
    found = {signal.key: signal for signal in signals}
    items = [
        {
            "key": key,
            "score": found[key].score if key in found else None,
            "maxScore": LEAD_MAX_SCORE,
            "weight": weight,
            "evidence": [evidence_document(item) for item in found[key].evidence] if key in found else [],
        }
        for key, weight in LEAD_WEIGHTS.items()
    ]
    return {"signals": items, "known": sum(item["score"] is not None for item in items)}


def warning_document(warning: Warning) -> Document:
    """Return a warning for the reader of the analysis as JSON."""
    return {"code": warning.code, "message": warning.message}


def criterion_document(identity: str, spec: CriterionSpec, finding: CriterionFinding | None) -> Document:
    """Return one criterion as asked, with its score; without a finding its status is `not_evaluated`."""
    finding = finding or CriterionFinding(spec.key, None, "not_evaluated", "")
    document: Document = {
        "id": identity,
        "key": spec.key,
        "name": spec.name,
        "weight": to_plain_number(spec.weight),
        "maxScore": spec.max_score,
        "rationale": finding.rationale,
        "evidence": [evidence_document(item) for item in finding.evidence],
    }
    return scored(document, finding.score if finding.status == "scored" else None, finding.status)


def scored(criterion: Document, score: float | None, status: str = "scored") -> Document:
    """Return the criterion with this score, limited to its scale."""
    most = criterion["maxScore"]
    if score is not None:
        score = min(max(score, 0), most)
    elif status == "scored":
        status = "not_evaluated"
    percent = None if score is None else to_plain_number(round(score / most * 100, 1))
    return {**criterion, "score": to_plain_number(score), "percent": percent, "status": status}


def compute_stored_score(criteria: Iterable[Document], auto_fail_keys: Container[str]) -> CardScore:
    """Compute the result of a scorecard from its stored criteria."""
    specs, findings = [], []
    for item in criteria:
        key = item["key"]
        scale: Scale = "yes_no" if item["maxScore"] == 1 else "0-5"
        specs.append(
            CriterionSpec(key, item["name"], weight=item["weight"], scale=scale, auto_fail=key in auto_fail_keys)
        )
        findings.append(CriterionFinding(key, item["score"], item["status"], ""))
    return score_card(ScorecardSpec("", "", 0, tuple(specs)), findings)


def to_plain_number(value: float | None) -> float | int | None:
    """Convert a float with a whole value to an int."""
    return int(value) if value is not None and float(value).is_integer() else value
