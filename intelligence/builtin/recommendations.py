"""Recommendations to the rep, each based on a weak criterion, an unanswered objection or a missing next step."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Literal

from intelligence.builtin.criteria import BUYER_ABSENT_OUTCOMES, CallObservations
from intelligence.shapes import Confidence, CriterionFinding, CriterionSpec, Objection, Recommendation

MAX_ITEMS = 5
WEAK_SHARE = 0.5
Category = Literal["discovery", "value", "objection", "next_step", "listening", "offer", "follow_up"]

_BY_DETECTOR: Mapping[str, tuple[Category, str]] = MappingProxyType(
    {
        "discovery": (
            "discovery",
            "Ask about the buyer's situation, the problem behind it and what it costs before you present.",
        ),
        "value": ("value", "Tie each point of the offer to something the buyer said, in the buyer's words."),
        "objection_handling": (
            "objection",
            "Acknowledge each concern, ask one question about it, answer it, and check that it is settled.",
        ),
        "next_step": (
            "next_step",
            "End with one next step: who does what, on which day, at what time, and hear the buyer's yes.",
        ),
        "listening": ("listening", "Stop sooner and ask: leave the buyer about half of the talk."),
        "offer": ("offer", "Name the price in one sentence and ask for a decision."),
        "need": ("discovery", "Find out which problem the buyer wants solved and what it costs them."),
        "decision_process": ("discovery", "Ask who else decides and how the decision is made."),
        "budget": ("offer", "Ask what the buyer has set aside, and how the price sits with them."),
        "timing": ("discovery", "Ask when the buyer wants this solved and why then."),
        "alternatives": ("discovery", "Ask what else the buyer has tried or is comparing you with."),
    }
)
_BY_OBJECTION: Mapping[str, str] = MappingProxyType(
    {
        "price": "Find out whether the total, the monthly amount or the worth is the obstacle, then answer that one.",
        "timing": "Ask what has to be true before it can start, and agree the day on which you both look again.",
        "authority": "Ask to bring the decision maker into the next talk, and what they need to see.",
        "need": "Ask what would make this worth having, and leave it if there is nothing.",
        "trust": "Offer proof the buyer can check alone: a customer to call, a guarantee, a document.",
        "competitor": "Ask what decides between the two, and compare on that alone.",
        "spouse": "Ask what the partner will care about, and offer a talk with both.",
        "other": "Repeat the concern in the buyer's words and ask what would settle it.",
    }
)


def build_recommendations(
    observed: CallObservations, criteria: tuple[tuple[CriterionSpec, CriterionFinding], ...]
) -> tuple[Recommendation, ...]:
    """Return one to five items, the most urgent first."""
    if observed.outcome in BUYER_ABSENT_OUTCOMES:
        text = "Write to the buyer today with two times to choose from, and confirm the new one the day before."
        return (Recommendation("high", "follow_up", text, "The buyer was not on the call."),)
    items = [
        *_for_unanswered_objections(observed.objections),
        *_for_missing_step(observed),
        *_for_weak_criteria(criteria),
    ]
    distinct = list({item.text: item for item in reversed(items)}.values())[::-1]
    order = {"high": 0, "medium": 1, "low": 2}
    distinct.sort(key=lambda item: order[item.priority])
    return tuple(distinct[:MAX_ITEMS]) or (_repeat_strongest(criteria),)


def _for_unanswered_objections(objections: tuple[Objection, ...]) -> Iterator[Recommendation]:
    for objection in objections:
        if objection.handled is False:
            rationale = f"A {objection.type} objection stayed unanswered."
            yield Recommendation(
                "high", "objection", _BY_OBJECTION[objection.type], rationale, None, (objection.evidence,)
            )


def _for_missing_step(observed: CallObservations) -> Iterator[Recommendation]:
    if observed.outcome == "follow_up" and not observed.next_steps:
        text = _BY_DETECTOR["next_step"][1]
        yield Recommendation("high", "next_step", text, "The buyer is still open, and no next step was agreed.")


def _for_weak_criteria(criteria: tuple[tuple[CriterionSpec, CriterionFinding], ...]) -> Iterator[Recommendation]:
    for spec, finding in criteria:
        advice = _BY_DETECTOR.get(spec.detector or "")
        if advice is None or finding.status != "scored" or finding.score is None:
            continue
        share = finding.score / spec.max_score
        if share < WEAK_SHARE:
            priority: Confidence = "medium" if share < WEAK_SHARE / 2 else "low"
            yield Recommendation(priority, advice[0], advice[1], finding.rationale, spec.key, finding.evidence)


def _repeat_strongest(criteria: tuple[tuple[CriterionSpec, CriterionFinding], ...]) -> Recommendation:
    """Return a recommendation to repeat the strongest part of the call."""
    scored = [(spec, finding) for spec, finding in criteria if finding.status == "scored" and finding.score is not None]
    if not scored:
        return Recommendation(
            "low", "follow_up", "Send a short summary of the talk and one question.", "Little could be judged."
        )
    spec, finding = max(scored, key=lambda pair: ((pair[1].score or 0) / pair[0].max_score, pair[0].weight))
    category = _BY_DETECTOR[spec.detector or "next_step"][0]
    text = f"Do it again: {spec.name.lower()} was the strongest part of this call."
    return Recommendation("low", category, text, finding.rationale, spec.key, finding.evidence)
