"""Convert the model's answer to findings. All counting, limits and decisions are done here, in code."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from intelligence.llm import answer_schema
from intelligence.llm.accept_found import accept_objections, accept_pains, accept_steps, merge_objections
from intelligence.llm.accept_judged import (
    AcceptedOutcome,
    accept_criteria,
    accept_outcome,
    accept_recommendations,
    accept_signals,
)
from intelligence.llm.quote_verifier import QuoteVerifier
from intelligence.llm.rubric import Rubric
from intelligence.provider.errors import UnusableAnswer
from intelligence.shapes import CallContext, Findings, NextStep, Objection, PainPoint, ParsedTranscript, Warning

MAX_SUMMARY = 2_000
MAX_DIGEST = 1_200
SCORABLE_WORDS = 30
Item = TypeVar("Item", PainPoint, NextStep)
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[a-z]{2,4})?")


@dataclass(frozen=True, slots=True)
class AcceptedEvidence:
    """The verified evidence of one request; a long call has several."""

    objections: tuple[Objection, ...]
    pain_points: tuple[PainPoint, ...]
    next_steps: tuple[NextStep, ...]
    language: str | None
    summary: str


def accept_evidence(answer: answer_schema.FoundEvidence, verifier: QuoteVerifier) -> AcceptedEvidence:
    """Return the verified evidence of an answer about a call or a part of one."""
    language = _LANGUAGE.fullmatch(answer.language.strip().lower())
    return AcceptedEvidence(
        accept_objections(answer.objections, verifier),
        accept_pains(answer.painPoints, verifier),
        accept_steps(answer.nextSteps, verifier),
        language[0] if language else None,
        verifier.texts.sentences(answer.summary, MAX_SUMMARY),
    )


def rep_labels(claimed: Iterable[str], transcript: ParsedTranscript) -> frozenset[str]:
    """Return the speakers that the model considers reps, unless these are all speakers. Used when the call has no
    roles."""
    speakers = {segment.speaker for segment in transcript.segments if segment.speaker}
    labels = frozenset(claimed) & speakers
    return labels if labels < speakers else frozenset()


def accept(
    found: AcceptedEvidence,
    judged: answer_schema.JudgementAnswer,
    brief: CallContext,
    rubric: Rubric,
    verifier: QuoteVerifier,
    left_out: int,
) -> Findings:
    """Return the findings. Raise UnusableAnswer when more than half of all quotes are invented, or there is no
    summary."""
    signals = accept_signals(judged.leadSignals, verifier)
    criteria, unproven = accept_criteria(judged.criteria, rubric, verifier)
    ending = accept_outcome(judged, brief.outcomes, verifier)
    if verifier.mostly_invented:
        message = f"Only {verifier.verified} of {verifier.claimed} quotes stand in the call."
        raise UnusableAnswer(f"Most of the model's quotes are not in the calls. {message}", tuple(verifier.problems))
    if not found.summary:
        raise UnusableAnswer(
            "The model's answer has no summary.", ("summary must have sentences without invented numbers",)
        )
    return Findings(
        summary=found.summary,
        language=found.language,
        outcome=ending.outcome.slug if ending.outcome else None,
        outcome_confidence=ending.confidence,
        outcome_evidence=ending.evidence,
        offer_made=judged.offerMade,
        scorable=_is_scorable(verifier.transcript, ending),
        objections=found.objections,
        pain_points=found.pain_points,
        next_steps=found.next_steps,
        recommendations=accept_recommendations(judged.recommendations, rubric, criteria, found.objections, verifier),
        lead_signals=signals,
        criteria=criteria,
        buyer_digest=verifier.texts.sentences(judged.buyerDigest, MAX_DIGEST),
        warnings=(*ending.warnings, *unproven, *_collect_warnings(verifier, left_out)),
    )


def merged(parts: Sequence[AcceptedEvidence], summary: str) -> AcceptedEvidence:
    """Merge the evidence of all parts; items found twice in the overlap count once."""
    languages = [part.language for part in parts if part.language]
    return AcceptedEvidence(
        merge_objections(item for part in parts for item in part.objections),
        _without_duplicates([item for part in parts for item in part.pain_points]),
        _without_duplicates([item for part in parts for item in part.next_steps]),
        max(languages, key=languages.count) if languages else None,
        summary,
    )


def _without_duplicates(items: Iterable[Item]) -> tuple[Item, ...]:
    kept: dict[tuple[int, str], Item] = {}
    for item in items:
        kept.setdefault((item.evidence.segment, item.evidence.quote), item)
    return tuple(sorted(kept.values(), key=lambda item: item.evidence.segment))


def _is_scorable(transcript: ParsedTranscript, ending: AcceptedOutcome) -> bool:
    words = sum(len(segment.text.split()) for segment in transcript.segments)
    return words >= SCORABLE_WORDS and (ending.outcome is None or ending.outcome.showed)


def _collect_warnings(verifier: QuoteVerifier, left_out: int) -> Iterable[Warning]:
    for index in sorted(verifier.suspicious):
        yield Warning("suspicious_instruction", f"Turn {index} looks like an order to a machine and proves nothing.")
    if all(segment.role == "unknown" for segment in verifier.transcript.segments):
        yield Warning("roles_uncertain", "It is not clear who is the rep and who is the buyer.")
    dropped = verifier.claimed - verifier.verified
    if dropped:
        yield Warning("quotes_dropped", f"{dropped} quotes of the model stand nowhere in the call and were dropped.")
    if verifier.texts.dropped:
        message = f"{verifier.texts.dropped} sentences of the model have a number that nobody said and were dropped."
        yield Warning("numbers_dropped", message)
    if left_out:
        yield Warning("items_dropped", f"{left_out} items of the model's answer were malformed and were dropped.")
