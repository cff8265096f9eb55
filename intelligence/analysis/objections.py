"""Concerns the buyer voiced, and what the rep made of them."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from intelligence.analysis.outcome import is_offer
from intelligence.analysis.reading import Reading, Sentence
from intelligence.shapes import Objection, ObjectionType, Segment

Resolution = Literal["accepted", "unresolved", "unknown"]
TYPES: tuple[ObjectionType, ...] = get_args(ObjectionType)
DISMISSALS = tuple(f"not_{kind}" for kind in TYPES)
SAME_CONCERN_TURNS = 6
RESPONSE_TURNS = 3
RESPONSE_WORDS = 8


def find_objections(reading: Reading, outcome: str | None) -> tuple[Objection, ...]:
    """Every concern in order of time, the same type within six turns counted once, with the rep's answer."""
    aftermath = _Aftermath.of(reading, outcome)
    return tuple(_describe(kind, sentence, aftermath) for kind, sentence in voiced(reading))


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
            s
            for s in reading.of("rep")
            if s.question and s.has("situation", "problem", "goal") and not s.has("ask_close")
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
        if not kinds and sentence.turn > self.offered_at and sentence.turn not in self.explored:
            kinds = [kind for kind in TYPES if sentence.has(f"late_{kind}")]
        if "competitor" in kinds and "need" in kinds:
            kinds.remove("need")  # "happy with our supplier" speaks of the supplier
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


@dataclass(frozen=True, slots=True)
class _Aftermath:
    """What became of concerns: the sentences of every turn, the buyer's turns, and when each type was last voiced."""

    reading: Reading
    outcome: str | None
    by_turn: Mapping[int, tuple[Sentence, ...]]
    buyer_turns: tuple[int, ...]
    last_voiced: Mapping[ObjectionType, int]

    @classmethod
    def of(cls, reading: Reading, outcome: str | None) -> "_Aftermath":
        by_turn = {turn: tuple(said) for turn, said in groupby(reading.sentences, key=lambda sentence: sentence.turn)}
        buyer = reading.of("prospect")
        last: dict[ObjectionType, int] = {kind: s.turn for s in buyer for kind in TYPES if s.has(kind)}
        return cls(reading, outcome, by_turn, tuple(sorted({s.turn for s in buyer})), last)

    def response(self, sentence: Sentence) -> tuple[int, Segment] | None:
        """The rep's next turn, within three."""
        for turn in range(sentence.turn + 1, min(sentence.turn + 1 + RESPONSE_TURNS, len(self.reading.turns))):
            if self.reading.turns[turn].role == "rep" and turn in self.by_turn:
                return turn, self.reading.turns[turn]
        return None

    def answers(self, turn: int) -> bool:
        """Whether a turn answers a concern rather than brushing it off: enough words or a question, and no pressure."""
        said = self.by_turn[turn]
        if any(sentence.has("pressure") for sentence in said):
            return False
        words = len(self.reading.turns[turn].text.split())
        return words >= RESPONSE_WORDS or any(sentence.question for sentence in said)

    def resolution(self, kind: ObjectionType, sentence: Sentence, answered: bool) -> Resolution:
        """`accepted` when the buyer bought or agreed next, `unresolved` when they left or said it again."""
        if self.outcome == "closed":
            return "accepted"
        if self.outcome == "lost" or not answered or self.last_voiced.get(kind, -1) > sentence.turn + 1:
            return "unresolved"
        place = bisect_right(self.buyer_turns, sentence.turn)
        said = self.by_turn[self.buyer_turns[place]] if place < len(self.buyer_turns) else ()
        return "accepted" if any(later.has("accept") and not later.has(kind) for later in said) else "unknown"


def _describe(kind: ObjectionType, sentence: Sentence, aftermath: _Aftermath) -> Objection:
    if sentence.segment.role == "unknown":
        return Objection(kind, sentence.evidence(), None, None, None, "unknown", "low")
    response = aftermath.response(sentence)
    resolution = aftermath.resolution(kind, sentence, response is not None)
    handled = response is not None and resolution != "unresolved" and aftermath.answers(response[0])
    return Objection(
        type=kind,
        evidence=sentence.evidence(),
        handled=handled or resolution == "accepted",
        response=response[1].text if response else None,
        response_segment=response[1].index if response else None,
        resolution=resolution,
        confidence="medium" if sentence.count(kind) > 1 else "low",
    )
