"""Accept objections, pains and next steps, as far as the transcript supports them."""

from collections.abc import Iterable
from typing import cast

from intelligence.llm import answer_schema
from intelligence.llm.quote_verifier import QuoteVerifier
from intelligence.shapes import Confidence, NextStep, Objection, ObjectionType, PainPoint, Role

MAX_ITEMS = 60
MAX_LABEL = 80
MAX_TEXT = 500
SAME_WITHIN_TURNS = 6
_RESOLUTIONS = {True: "accepted", False: "unresolved", None: "unknown"}


def accept_objections(
    claims: Iterable[answer_schema.ObjectionAnswer], verifier: QuoteVerifier
) -> tuple[Objection, ...]:
    """Return the buyer's concerns with a verified quote, in order of time; one type within six turns is one
    objection."""
    return merge_objections(item for claim in list(claims)[:MAX_ITEMS] if (item := _accept_objection(claim, verifier)))


def merge_objections(objections: Iterable[Objection]) -> tuple[Objection, ...]:
    """Return the objections in order of time; repetitions of one type within six turns are merged."""
    kept: list[Objection] = []
    last: dict[str, tuple[int, int]] = {}
    for item in sorted(objections, key=lambda item: item.evidence.segment):
        turn = item.evidence.segment
        place, before = last.get(item.type, (0, -SAME_WITHIN_TURNS - 1))
        if turn - before <= SAME_WITHIN_TURNS:
            # The quote is from the first occurrence; the resolution is from the last.
            kept[place] = _merge_objection(kept[place], item)
        else:
            place = len(kept)
            kept.append(item)
        last[item.type] = (place, turn)
    return tuple(kept)


def accept_pains(claims: Iterable[answer_schema.PainPointAnswer], verifier: QuoteVerifier) -> tuple[PainPoint, ...]:
    """Return the buyer's pain points without duplicates."""
    pains: dict[tuple[int, str], PainPoint] = {}
    for claim in list(claims)[:MAX_ITEMS]:
        evidence = verifier.evidence(claim.quote, claim.turn)
        label = verifier.texts.item(claim.label, MAX_LABEL)
        if evidence and label and verifier.side(evidence.speaker, evidence.role) != "rep":
            pains.setdefault((evidence.segment, evidence.quote), PainPoint(label, evidence))
    return tuple(sorted(pains.values(), key=lambda pain: pain.evidence.segment))


def accept_steps(claims: Iterable[answer_schema.NextStepAnswer], verifier: QuoteVerifier) -> tuple[NextStep, ...]:
    """Return the agreed next steps without duplicates."""
    steps: dict[tuple[int, str], NextStep] = {}
    for claim in list(claims)[:MAX_ITEMS]:
        evidence = verifier.evidence(claim.quote, claim.turn)
        text = verifier.texts.item(claim.text, MAX_TEXT)
        if evidence and text:
            owner = cast(Role, claim.owner if claim.owner in answer_schema.OWNERS else "unknown")
            steps.setdefault((evidence.segment, evidence.quote), NextStep(text, owner, None, evidence))
    return tuple(sorted(steps.values(), key=lambda step: step.evidence.segment))


def confidence(claimed: str) -> Confidence:
    """Return the claimed confidence; `low` for an unknown value."""
    return cast(Confidence, claimed if claimed in answer_schema.CONFIDENCES else "low")


def _accept_objection(claim: answer_schema.ObjectionAnswer, verifier: QuoteVerifier) -> Objection | None:
    evidence = verifier.evidence(claim.quote, claim.turn)
    if evidence is None or claim.type not in answer_schema.OBJECTION_TYPES:
        return None
    side = verifier.side(evidence.speaker, evidence.role)
    if side == "rep":
        return None
    # Without roles it is unknown whether the rep answered.
    known = side == "prospect" or bool(verifier.rep_labels)
    handled = claim.handled if known else None
    response = verifier.turn(claim.responseTurn)
    if response is not None and (
        response.index <= evidence.segment or verifier.side(response.speaker, response.role) != "rep"
    ):
        response = None
    return Objection(
        type=cast(ObjectionType, claim.type),
        evidence=evidence,
        handled=handled,
        response=response.text if response else None,
        response_segment=response.index if response else None,
        resolution=_RESOLUTIONS[handled],  # type: ignore[arg-type]
        confidence=confidence(claim.confidence),
    )


def _merge_objection(first: Objection, later: Objection) -> Objection:
    return Objection(
        type=first.type,
        evidence=first.evidence,
        handled=first.handled if later.handled is None else later.handled,
        response=later.response or first.response,
        response_segment=first.response_segment if later.response_segment is None else later.response_segment,
        resolution=first.resolution if later.handled is None else later.resolution,
        confidence=first.confidence,
        occurrences=(*(first.occurrences or (first.evidence,)), later.evidence),
    )
