"""Accept the model's judgements (criteria, lead signals, outcome, recommendations) within the limits of the rubric."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from intelligence.llm import answer_schema
from intelligence.llm.accept_found import confidence
from intelligence.llm.quote_verifier import QuoteVerifier
from intelligence.llm.rubric import Rubric
from intelligence.scoring import LEAD_MAX_SCORE
from intelligence.shapes import (
    Confidence,
    CriterionFinding,
    CriterionSpec,
    Evidence,
    LeadSignal,
    Objection,
    OutcomeSpec,
    Recommendation,
    Warning,
)

MAX_RATIONALE = 600
MAX_ADVICE = 400
MAX_RECOMMENDATIONS = 5
MAX_CRITERIA = 300
MAX_QUOTES = 8
WEAK_SHARE = 0.5
OPEN_OUTCOME = "follow_up"
_ORDER: Mapping[str, int] = {"high": 0, "medium": 1, "low": 2}


@dataclass(frozen=True, slots=True)
class AcceptedOutcome:
    """The outcome of the call; `outcome` is one of the account's outcomes or None."""

    outcome: OutcomeSpec | None
    confidence: Confidence
    evidence: Evidence | None
    warnings: tuple[Warning, ...]


def accept_criteria(
    claims: Iterable[answer_schema.CriterionAnswer], rubric: Rubric, verifier: QuoteVerifier
) -> tuple[dict[str, tuple[CriterionFinding, ...]], tuple[Warning, ...]]:
    """Return the finding of every criterion, by scorecard id. A score needs evidence, or a criterion with
    `absence_is_evidence`."""
    claimed: dict[str, answer_schema.CriterionAnswer] = {}
    for claim in list(claims)[:MAX_CRITERIA]:
        claimed.setdefault(claim.criterionId, claim)
    findings: dict[str, tuple[CriterionFinding, ...]] = {}
    unproven: list[str] = []
    for place, card in enumerate(rubric.cards):
        items = []
        for identity, spec in rubric.items(place).items():
            finding = _accept_criterion(spec, claimed.get(identity), verifier)
            if finding is None:
                unproven.append(spec.name)
                finding = CriterionFinding(
                    spec.key, None, "not_applicable", "No quote given for it stands in the call."
                )
            items.append(finding)
        findings[card.id] = tuple(items)
    message = f"Left out of the score, since no quote given for them stands in the call: {', '.join(unproven)}."
    return findings, (Warning("evidence_missing", message),) if unproven else ()


def accept_signals(claims: Iterable[answer_schema.LeadSignalAnswer], verifier: QuoteVerifier) -> tuple[LeadSignal, ...]:
    """Return all five signals; a signal without a verified quote is unknown."""
    known: dict[str, LeadSignal] = {}
    for claim in list(claims)[: 4 * len(answer_schema.SIGNALS)]:
        if claim.key not in answer_schema.SIGNALS or claim.key in known:
            continue
        evidence = verifier.evidence(claim.quote, claim.turn)
        score = whole(claim.score, LEAD_MAX_SCORE)
        if evidence and score is not None:
            known[claim.key] = LeadSignal(cast(Any, claim.key), score, (evidence,))
    return tuple(known.get(key) or LeadSignal(cast(Any, key), None) for key in answer_schema.SIGNALS)


def accept_outcome(
    answer: answer_schema.JudgementAnswer, outcomes: Sequence[OutcomeSpec], verifier: QuoteVerifier
) -> AcceptedOutcome:
    """Return the outcome if the account has it. A sale without words that show it becomes an open outcome."""
    evidence = verifier.evidence(answer.outcomeQuote, answer.outcomeTurn)
    by_slug = {outcome.slug: outcome for outcome in outcomes}
    chosen = by_slug.get(answer.outcome)
    claimed_confidence = confidence(answer.outcomeConfidence)
    if chosen is None:
        message = "It is not clear how the call ended; set the outcome by hand."
        return AcceptedOutcome(None, "low", None, (Warning("outcome_unknown", message),))
    if evidence is not None and not (chosen.closed and verifier.puts_off(evidence.quote)):
        return AcceptedOutcome(chosen, claimed_confidence, evidence, ())
    if chosen.closed:
        message = "The model called this a sale, but no words of the call that show one were found."
        return AcceptedOutcome(by_slug.get(OPEN_OUTCOME), "low", None, (Warning("outcome_unsupported", message),))
    return AcceptedOutcome(chosen, "medium" if claimed_confidence == "high" else claimed_confidence, None, ())


def accept_recommendations(
    claims: Iterable[answer_schema.RecommendationAnswer],
    rubric: Rubric,
    findings: Mapping[str, tuple[CriterionFinding, ...]],
    objections: Sequence[Objection],
    verifier: QuoteVerifier,
) -> tuple[Recommendation, ...]:
    """Return one to five items, the most urgent first; the rationale is the score or objection that an item refers
    to."""
    scored = dict(_scored_criteria(rubric, findings))
    items = [
        _build_recommendation(claim, text, scored, objections, verifier)
        for claim in claims
        if claim.category in answer_schema.CATEGORIES and (text := verifier.texts.advice(claim.text, MAX_ADVICE))
    ]
    items.sort(key=lambda item: _ORDER[item.priority])
    return tuple(items[:MAX_RECOMMENDATIONS]) or (_strongest_part(scored),)


def whole(score: float | None, highest: int) -> int | None:
    """Return the score as a whole number from 0 to `highest`, rounded half up; None when it is not a number."""
    if score is None or math.isnan(score):
        return None
    return math.floor(min(max(score, 0.0), float(highest)) + 0.5)


def _accept_criterion(
    spec: CriterionSpec, claim: answer_schema.CriterionAnswer | None, verifier: QuoteVerifier
) -> CriterionFinding | None:
    """Return the finding of one criterion; None when all quotes for the score are invented."""
    if claim is None:
        return CriterionFinding(spec.key, None, "not_evaluated", "The model left it out.")
    rationale = verifier.texts.rationale(claim.rationale, MAX_RATIONALE)
    evidence = verifier.all(claim.evidence[:MAX_QUOTES])
    score = whole(claim.score, spec.max_score)
    if claim.notApplicable:
        return CriterionFinding(spec.key, None, "not_applicable", rationale, evidence)
    if score is None:
        return CriterionFinding(spec.key, None, "not_evaluated", rationale, evidence)
    if not evidence and not spec.absence_is_evidence:
        return None
    return CriterionFinding(spec.key, float(score), "scored", rationale, evidence)


_Scored = tuple[CriterionSpec, CriterionFinding]


def _scored_criteria(
    rubric: Rubric, findings: Mapping[str, tuple[CriterionFinding, ...]]
) -> Iterator[tuple[str, _Scored]]:
    for place, card in enumerate(rubric.cards):
        for (identity, spec), finding in zip(rubric.items(place).items(), findings[card.id], strict=True):
            if finding.score is not None:
                yield identity, (spec, finding)


def _score_share(scored: _Scored) -> float:
    spec, finding = scored
    return (finding.score or 0.0) / spec.max_score


def _build_recommendation(
    claim: answer_schema.RecommendationAnswer,
    text: str,
    scored: Mapping[str, _Scored],
    objections: Sequence[Objection],
    verifier: QuoteVerifier,
) -> Recommendation:
    criterion_scored = scored.get(claim.criterionId or "")
    turn = verifier.turn(claim.turn)
    near = [item for item in objections if turn is not None and item.evidence.segment == turn.index]
    evidence: tuple[Evidence, ...] = tuple(item.evidence for item in near) or (
        criterion_scored[1].evidence[:1] if criterion_scored else ()
    )
    priority: Confidence = "medium"
    rationale = ""
    if criterion_scored is not None:
        spec, finding = criterion_scored
        share = _score_share(criterion_scored)
        priority = "high" if share < WEAK_SHARE else "medium" if share < 1 else "low"
        rationale = f"{spec.name}: {finding.score:g} of {spec.max_score}."
    elif near:
        priority = "high" if near[0].handled is False else "medium"
        rationale = f"The buyer's {near[0].type} objection."
    return Recommendation(
        priority=priority,
        category=cast(Any, claim.category),
        text=text,
        rationale=rationale,
        criterion_key=criterion_scored[0].key if criterion_scored else None,
        evidence=evidence,
    )


def _strongest_part(scored: Mapping[str, _Scored]) -> Recommendation:
    """Return the strongest part as a recommendation, for an answer without recommendations."""
    if not scored:
        text = "Send the buyer a short summary of the talk and one question."
        return Recommendation("low", "follow_up", text, "Little could be judged.")
    spec, finding = max(scored.values(), key=lambda item: (_score_share(item), item[0].weight))
    text = f"Do it again: {spec.name} was the strongest part of this call."
    rationale = f"{finding.score:g} of {spec.max_score}."
    return Recommendation("low", "follow_up", text, rationale, spec.key, finding.evidence)
