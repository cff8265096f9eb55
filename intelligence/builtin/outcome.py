"""Determine the outcome of a call from weighted cues. Later turns count more; a refusal overrides an earlier yes.

The weights were set by hand on labelled calls. Nothing is guessed: without a cue the outcome stays unknown.
"""

from dataclasses import dataclass

from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Confidence, Evidence, OutcomeSpec

MIN_WORDS = 8
LATE_TURNS = 4
LATE_FACTOR = 1.3
EARLY_SHARE = 0.6
EARLY_FACTOR = 0.35
CLOSED_THRESHOLD = 2.4
LOST_THRESHOLD = 2.4
ABSENT_THRESHOLD = 2
_WEIGHTS = {"paid": 3.5, "commit": 2.5, "confirm": 2.0, "refuse": 3.0}
_MISSED_BUYER_WORDS = 12
_SHORT_CALL_TURNS = 14


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of the cues: a slug of the default catalogue or None, the confidence, the evidence, and whether a
    price was named."""

    outcome: str | None
    confidence: Confidence
    evidence: Evidence | None
    offer_made: bool


@dataclass(slots=True)
class _CueScore:
    """The score of one result (closed or lost): its weight, its heaviest sentence, and the position of its last cue."""

    weight: float = 0.0
    last: int = -1
    best: float = 0.0
    sentence: Sentence | None = None

    def add(self, weight: float, position: int, sentence: Sentence) -> None:
        self.weight += weight
        self.last = position
        if weight >= self.best:
            self.best, self.sentence = weight, sentence


def judge(reading: MatchedCall) -> Verdict:
    """Return the outcome of a call in a supported language."""
    if reading.words < MIN_WORDS:
        return Verdict(None, "low", None, False)
    offer = offer_made(reading)
    missed = None if offer else _missed_call(reading)
    if missed:
        return missed
    closed, lost = _score_cues(reading)
    if closed.weight >= CLOSED_THRESHOLD and closed.last > lost.last:
        return Verdict("closed", "high" if closed.weight >= 5 else "medium", _evidence_of(closed.sentence), True)
    if lost.weight >= LOST_THRESHOLD and lost.weight > closed.weight * 0.5:
        confidence: Confidence = "high" if lost.weight >= 5 else "medium"
        return Verdict("lost" if offer else "no_offer", confidence, _evidence_of(lost.sentence), offer)
    return _open_outcome(reading, offer)


def map_to_catalogue(verdict: Verdict, outcomes: tuple[OutcomeSpec, ...]) -> str | None:
    """Return the verdict as a slug of the account's catalogue: the same slug, or the only outcome with the same flags,
    else None."""
    if verdict.outcome is None or not outcomes or any(verdict.outcome == known.slug for known in outcomes):
        return verdict.outcome
    flags = {
        "closed": (True, True, True, False),
        "follow_up": (True, True, False, False),
        "lost": (True, True, False, False),
        "no_offer": (True, False, False, False),
        "no_show": (False, False, False, True),
        "cancelled": (False, False, False, False),
        "rescheduled": (False, False, False, False),
    }[verdict.outcome]
    matching = [
        known.slug for known in outcomes if (known.showed, known.offer_made, known.closed, known.no_show) == flags
    ]
    return matching[0] if len(matching) == 1 else None


def offer_made(reading: MatchedCall) -> bool:
    """Return whether the rep named a price of their own."""
    return any(is_offer(sentence) for sentence in reading.sentences if sentence.side != "prospect")


def is_offer(sentence: Sentence) -> bool:
    """Return whether a sentence names a price and not a loss, a year or a head count."""
    if not sentence.has("amount", "price_said"):
        return False
    counted = [hit for hit in sentence.hits if hit.category == "counted"]
    amounts = [
        hit.category
        for hit in sentence.hits
        if hit.category in {"amount", "price_said"}
        and not any(other.start < hit.end and hit.start < other.end for other in counted)
    ]
    priced = amounts.count("price_said") + any(sign in sentence.text for sign in "$€£")
    return bool(priced) and sentence.count("not_price_said") < priced + ("amount" in amounts)


def _position_factor(sentence: Sentence, turns: int) -> float:
    if sentence.turn >= turns - LATE_TURNS:
        return LATE_FACTOR
    return EARLY_FACTOR if sentence.turn < turns * EARLY_SHARE else 1.0


def _score_cues(reading: MatchedCall) -> tuple[_CueScore, _CueScore]:
    """Return the scores for closed and lost. A cue invalidated in its own sentence does not count; a retraction cancels
    the yes before it."""
    closed, lost = _CueScore(), _CueScore()
    turns = len(reading.turns)
    for position, sentence in enumerate(reading.sentences):
        factor = _position_factor(sentence, turns)
        retracted = sentence.has("unclose")
        if sentence.side == "rep":
            if retracted and sentence.has("declined"):
                closed.weight -= 4 * factor
            elif sentence.has("confirm") and closed.weight > 0:
                closed.add(_WEIGHTS["confirm"] * factor, position, closed.sentence or sentence)
            continue
        if retracted:
            closed.weight = max(0.0, closed.weight - 3.0 * factor)
        else:
            for category in ("paid", "commit"):
                if sentence.has(category):
                    closed.add(_WEIGHTS[category] * factor, position, sentence)
        if sentence.has("refuse"):
            lost.add(_WEIGHTS["refuse"] * factor, position, sentence)
    return closed, lost


def _missed_call(reading: MatchedCall) -> Verdict | None:
    """Return the outcome of calls without a real conversation with the buyer: no-show, voicemail, gatekeeper,
    cancelled, rescheduled."""
    buyer = reading.of("prospect")
    buyer_words = sum(len(sentence.text.split()) for sentence in buyer)
    everyone = reading.sentences
    machine = [sentence for sentence in everyone if sentence.has("voicemail")]
    alone = len({turn.speaker for turn in reading.turns}) == 1 and reading.roles_known
    absent = [sentence for sentence in everyone if sentence.has("absent")]
    if alone or buyer_words < _MISSED_BUYER_WORDS or len(machine) >= ABSENT_THRESHOLD:
        cues = absent + machine
        if len(cues) >= ABSENT_THRESHOLD or (alone and cues):
            return Verdict("no_show", "high", _evidence_of(cues[-1]), False)
    if len(reading.turns) > _SHORT_CALL_TURNS:
        return None
    for outcome, category in (("cancelled", "cancel"), ("rescheduled", "reschedule")):
        cues = [sentence for sentence in buyer if sentence.has(category)]
        if cues:
            return Verdict(outcome, "medium", _evidence_of(cues[0]), False)
    blocked = [sentence for sentence in buyer if sentence.has("gatekeeper")]
    if len(blocked) >= ABSENT_THRESHOLD:
        return Verdict("no_show", "medium", _evidence_of(blocked[0]), False)
    return None


def _open_outcome(reading: MatchedCall, offer: bool) -> Verdict:
    """Return the outcome of a call without a purchase or a refusal: follow-up after a next step or a delay, or no
    offer."""
    turns = len(reading.turns)
    late = [sentence for sentence in reading.sentences if sentence.turn >= turns * EARLY_SHARE]
    deferred = [sentence for sentence in late if sentence.side != "rep" and sentence.has("defer", "timing")]
    proposed = [sentence for sentence in late if sentence.has("propose")]
    if not offer:
        talked = len(reading.turns) >= LATE_TURNS or not reading.roles_known
        evidence = _evidence_of(next(iter(deferred or proposed), None))
        return Verdict("no_offer" if talked else None, "medium" if talked else "low", evidence, False)
    if deferred or proposed:
        both = bool(deferred and proposed)
        return Verdict("follow_up", "high" if both else "medium", _evidence_of((deferred or proposed)[-1]), True)
    objected = [
        s for s in reading.of("prospect") if s.has("price", "spouse", "authority", "competitor", "trust", "timing")
    ]
    return Verdict("follow_up" if objected else None, "low", _evidence_of(objected[-1]) if objected else None, True)


def _evidence_of(sentence: Sentence | None) -> Evidence | None:
    return sentence.evidence() if sentence else None
