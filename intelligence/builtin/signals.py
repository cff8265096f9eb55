"""Find the buyer's lead signals."""

from intelligence.builtin.observations import CallObservations
from intelligence.builtin.reading import MatchedCall
from intelligence.shapes import Evidence, LeadSignal, Objection, PainPoint

_EVIDENCE = 2


def find_lead_signals(observed: CallObservations, outcome: str | None) -> tuple[LeadSignal, ...]:
    """Return need, intent, ability to pay, authority and urgency, each 0–4 or None when the call gives no answer.

    `outcome` is None when nobody talked with the buyer.
    """
    reading, objections = observed.reading, observed.objections
    if outcome in {None, "no_show", "cancelled", "rescheduled"}:
        return tuple(LeadSignal(key, None) for key in ("need", "intent", "ability_to_pay", "authority", "urgency"))
    return (
        _need_signal(outcome, objections, observed.pains),
        _intent_signal(reading, outcome, objections),
        _ability_signal(observed, outcome),
        _authority_signal(reading, outcome, objections),
        _urgency_signal(reading, outcome, objections),
    )


def _of_type(objections: tuple[Objection, ...], *kinds: str) -> list[Objection]:
    return [objection for objection in objections if objection.type in kinds]


def _buyer_evidence(reading: MatchedCall, *categories: str) -> tuple[Evidence, ...]:
    evidence = [sentence.evidence() for sentence in reading.of("prospect") if sentence.has(*categories)]
    return tuple(evidence[:_EVIDENCE])


def _need_signal(outcome: str | None, objections: tuple[Objection, ...], pains: tuple[PainPoint, ...]) -> LeadSignal:
    denied = _of_type(objections, "need")
    evidence = tuple(pain.evidence for pain in pains[:_EVIDENCE])
    if denied and outcome != "closed":
        return LeadSignal("need", 0 if outcome in {"lost", "no_offer"} else 1, (denied[0].evidence,))
    if pains:
        return LeadSignal("need", 4 if len(pains) >= 3 or outcome == "closed" else 3, evidence)
    return LeadSignal("need", 3 if outcome in {"closed", "follow_up"} else 2, evidence)


def _intent_signal(reading: MatchedCall, outcome: str | None, objections: tuple[Objection, ...]) -> LeadSignal:
    if outcome == "closed":
        return LeadSignal("intent", 4, _buyer_evidence(reading, "commit", "paid"))
    agreed = _buyer_evidence(reading, "defer")
    if outcome == "follow_up":
        return LeadSignal("intent", 3, agreed)
    denied = _of_type(objections, "need")
    if denied:
        return LeadSignal("intent", 0, (denied[0].evidence,))
    if outcome == "no_offer" and agreed:
        return LeadSignal("intent", 2, agreed)
    return LeadSignal("intent", 1, _buyer_evidence(reading, "refuse"))


def _ability_signal(observed: CallObservations, outcome: str | None) -> LeadSignal:
    reading = observed.reading
    offers = [price.sentence for price in observed.prices if price.sentence.side == "rep"]
    offered_at = offers[0].turn if offers else len(reading.turns)
    able = tuple(s.evidence() for s in reading.of("prospect") if s.turn > offered_at and s.has("able", "paid"))[
        :_EVIDENCE
    ]
    objected = _of_type(observed.objections, "price")
    if outcome == "closed":
        return LeadSignal("ability_to_pay", 3 if objected else 4, able)
    if objected:
        settled = all(objection.handled for objection in objected)
        return LeadSignal("ability_to_pay", 2 if settled and outcome != "lost" else 1, (objected[0].evidence,))
    if able:
        return LeadSignal("ability_to_pay", 3, able)
    return LeadSignal("ability_to_pay", 2 if offers and outcome == "follow_up" else None)


def _authority_signal(reading: MatchedCall, outcome: str | None, objections: tuple[Objection, ...]) -> LeadSignal:
    others = _of_type(objections, "authority", "spouse")
    if outcome == "closed":
        return LeadSignal("authority", 4, _buyer_evidence(reading, "decider"))
    if others:
        return LeadSignal("authority", 2 if others[0].type == "spouse" else 1, (others[0].evidence,))
    decides = _buyer_evidence(reading, "decider")
    return LeadSignal("authority", 3 if decides else None, decides)


def _urgency_signal(reading: MatchedCall, outcome: str | None, objections: tuple[Objection, ...]) -> LeadSignal:
    urgent = _buyer_evidence(reading, "urgent")
    delayed = _of_type(objections, "timing")
    if outcome == "closed":
        return LeadSignal("urgency", 4 if urgent else 3, urgent)
    if delayed:
        return LeadSignal("urgency", 1, (delayed[0].evidence,))
    return LeadSignal("urgency", 3 if urgent else None, urgent)
