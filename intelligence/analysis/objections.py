"""Concerns the buyer voiced, and what the rep made of them."""

from dataclasses import dataclass
from typing import Literal, get_args

from intelligence.analysis.outcome import is_offer
from intelligence.analysis.reading import Reading, Sentence
from intelligence.shapes import Confidence, Objection, ObjectionType, Segment

TYPES: tuple[ObjectionType, ...] = get_args(ObjectionType)
DISMISSALS = tuple(f"not_{kind}" for kind in TYPES)
SAME_CONCERN_TURNS = 6
RESPONSE_TURNS = 3
RESPONSE_WORDS = 8


def find_objections(reading: Reading, outcome: str | None) -> tuple[Objection, ...]:
    """Every concern in order of time, the same type within six turns counted once, with the rep's answer."""
    return tuple(_describe(reading, kind, sentence, outcome) for kind, sentence in voiced(reading))


def voiced(reading: Reading) -> list[tuple[ObjectionType, Sentence]]:
    """The sentences that voice a concern: buyers' only, the same type within six turns once."""
    found: list[tuple[ObjectionType, Sentence]] = []
    latest: dict[ObjectionType, int] = {}
    context = _Context.of(reading)
    for sentence in reading.sentences:
        if sentence.side != "prospect":
            continue
        for kind in context.kinds(sentence):
            if kind not in latest or sentence.turn - latest[kind] > SAME_CONCERN_TURNS:
                found.append((kind, sentence))
            latest[kind] = sentence.turn
    return found


@dataclass(frozen=True, slots=True)
class _Context:
    """What the turns around a sentence say about it.

    Complaints about past sellers and doing without are history while the rep explores, and a concern once there is an
    offer. Words that only hint at a concern count when the rep's next turn opens by acknowledging one.
    """

    offered_at: int
    acknowledged: frozenset[int]
    explored: frozenset[int]
    voiced: frozenset[int]
    contrasted: frozenset[int]

    @classmethod
    def of(cls, reading: Reading) -> "_Context":
        offers = [s.turn for s in reading.sentences if s.side != "prospect" and is_offer(s)]
        opening: dict[int, Sentence] = {}
        for sentence in reading.sentences:
            opening.setdefault(sentence.turn, sentence)
        soothing = (s for s in opening.values() if s.side == "rep" and s.has("acknowledge"))
        asked = (
            s for s in reading.sentences if s.side == "rep" and s.question and s.has("situation", "problem", "goal")
        )
        clear = (s for s in reading.sentences if s.side == "prospect" and s.has(*TYPES))
        return cls(
            min(offers, default=len(reading.turns)),
            frozenset(s.turn - 1 for s in soothing) if reading.roles_known else frozenset(),
            frozenset(s.turn + 1 for s in asked),
            frozenset(s.turn for s in clear),
            frozenset(s.turn for s in reading.sentences if s.has("contrast")),
        )

    def kinds(self, sentence: Sentence) -> list[ObjectionType]:
        kinds = [kind for kind in TYPES if sentence.has(kind)]
        if sentence.turn > self.offered_at and sentence.turn not in self.explored:
            kinds += [kind for kind in TYPES if kind not in kinds and sentence.has(f"late_{kind}")]
        if not kinds and self._hinted(sentence):
            hints = {kind: sentence.count(f"soft_{kind}") for kind in TYPES}
            likeliest = max(hints, key=lambda kind: hints[kind])
            kinds = [likeliest] if hints[likeliest] else []
        return kinds

    def _hinted(self, sentence: Sentence) -> bool:
        return (
            sentence.turn > self.offered_at
            and sentence.turn in self.acknowledged
            and sentence.turn not in self.voiced
            and sentence.turn in self.contrasted
            and not sentence.question
            and not sentence.has("commit", "paid", "refuse", "defer", "promise", "accept", *DISMISSALS)
        )


def _describe(reading: Reading, kind: ObjectionType, sentence: Sentence, outcome: str | None) -> Objection:
    confidence: Confidence = "medium" if sentence.count(kind) > 1 else "low"
    if sentence.segment.role == "unknown":
        return Objection(kind, sentence.evidence(), None, None, None, "unknown", "low")
    response = _response(reading, sentence)
    resolution = _resolution(reading, kind, sentence, response, outcome)
    handled = response is not None and resolution != "unresolved" and _answers(reading, response)
    return Objection(
        kind,
        sentence.evidence(),
        handled or resolution == "accepted",
        response.text if response else None,
        response.index if response else None,
        resolution,
        confidence,
    )


def _response(reading: Reading, sentence: Sentence) -> Segment | None:
    following = reading.turns[sentence.turn + 1 : sentence.turn + 1 + RESPONSE_TURNS]
    return next((turn for turn in following if turn.role == "rep" and turn.index not in reading.suspicious), None)


def _answers(reading: Reading, response: Segment) -> bool:
    """Whether a turn answers a concern rather than brushing it off: enough words, or a question, and no pressure."""
    said = [sentence for sentence in reading.sentences if sentence.segment.index == response.index]
    if any(sentence.has("pressure") for sentence in said):
        return False
    return len(response.text.split()) >= RESPONSE_WORDS or any(sentence.question for sentence in said)


def _resolution(
    reading: Reading, kind: ObjectionType, sentence: Sentence, response: Segment | None, outcome: str | None
) -> Literal["accepted", "unresolved", "unknown"]:
    """`accepted` when the buyer bought or agreed after the answer, `unresolved` when they left or said it again."""
    if outcome == "closed":
        return "accepted"
    after = [later for later in reading.of("prospect") if later.turn > sentence.turn]
    if outcome == "lost" or response is None:
        return "unresolved"
    repeated = any(later.has(kind) and later.turn > sentence.turn + 1 for later in after)
    next_turn = min((later.turn for later in after), default=None)
    agreed = any(later.has("accept") and not later.has(kind) for later in after if later.turn == next_turn)
    if agreed and not repeated:
        return "accepted"
    return "unresolved" if repeated else "unknown"
