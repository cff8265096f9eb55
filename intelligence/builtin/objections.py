"""Find the concerns that the buyer voiced, and the rep's handling of them."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from intelligence.builtin.outcome import is_offer
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Objection, ObjectionType, TranscriptSegment

Resolution = Literal["accepted", "unresolved", "unknown"]
TYPES: tuple[ObjectionType, ...] = get_args(ObjectionType)
DISMISSALS = tuple(f"not_{kind}" for kind in TYPES)
SAME_CONCERN_TURNS = 6
RESPONSE_TURNS = 3
RESPONSE_WORDS = 8


def find_objections(reading: MatchedCall, outcome: str | None) -> tuple[Objection, ...]:
    """Return every concern in order of time with the rep's answer; the same type within six turns counts once."""
    reactions = _Reactions.of(reading, outcome)
    return tuple(_build_objection(kind, sentence, reactions) for kind, sentence in voiced(reading))


def voiced(reading: MatchedCall) -> list[tuple[ObjectionType, Sentence]]:
    """Return the buyer's sentences that voice a concern; the same type within six turns counts once."""
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
    """The turns around a sentence.

    Complaints about past sellers, and statements about doing without, are history while the rep explores; after an
    offer they are concerns. Words that only hint at a concern count when the rep's next turn opens by acknowledging
    one.
    """

    offered_at: int
    acknowledged: frozenset[int]
    explored: frozenset[int]
    voiced: frozenset[int]
    contrasted: frozenset[int]

    @classmethod
    def of(cls, reading: MatchedCall) -> "_Context":
        offers = [s.turn for s in reading.sentences if s.side != "prospect" and is_offer(s)]
        opening: dict[int, Sentence] = {}
        for sentence in reading.sentences:
            opening.setdefault(sentence.turn, sentence)
        acknowledging = (s for s in opening.values() if s.side == "rep" and s.has("acknowledge"))
        asked = (
            s
            for s in reading.of("rep")
            if s.question and s.has("situation", "problem", "goal") and not s.has("ask_close")
        )
        clear = (s for s in reading.sentences if s.side == "prospect" and s.has(*TYPES))
        return cls(
            min(offers, default=len(reading.turns)),
            frozenset(s.turn - 1 for s in acknowledging) if reading.roles_known else frozenset(),
            frozenset(s.turn + 1 for s in asked),
            frozenset(s.turn for s in clear),
            frozenset(s.turn for s in reading.sentences if s.has("contrast")),
        )

    def kinds(self, sentence: Sentence) -> list[ObjectionType]:
        kinds = [kind for kind in TYPES if sentence.has(kind)]
        if not kinds and sentence.turn > self.offered_at and sentence.turn not in self.explored:
            kinds = [kind for kind in TYPES if sentence.has(f"late_{kind}")]
        if "competitor" in kinds and "need" in kinds:
            kinds.remove("need")  # "happy with our supplier" is about the supplier
        if not kinds and self._is_hint(sentence):
            hints = {kind: sentence.count(f"soft_{kind}") for kind in TYPES}
            likeliest = max(hints, key=lambda kind: hints[kind])
            kinds = [likeliest] if hints[likeliest] else []
        return kinds

    def _is_hint(self, sentence: Sentence) -> bool:
        return (
            sentence.turn > self.offered_at
            and sentence.turn in self.acknowledged
            and sentence.turn not in self.voiced
            and sentence.turn in self.contrasted
            and not sentence.question
            and not sentence.has("commit", "paid", "refuse", "defer", "promise", "accept", *DISMISSALS)
        )


@dataclass(frozen=True, slots=True)
class _Reactions:
    """The reactions to concerns: the sentences of every turn, the buyer's turns, and the last turn that voiced each
    type."""

    reading: MatchedCall
    outcome: str | None
    by_turn: Mapping[int, tuple[Sentence, ...]]
    buyer_turns: tuple[int, ...]
    last_voiced: Mapping[ObjectionType, int]

    @classmethod
    def of(cls, reading: MatchedCall, outcome: str | None) -> "_Reactions":
        by_turn = {
            turn: tuple(sentences) for turn, sentences in groupby(reading.sentences, key=lambda sentence: sentence.turn)
        }
        buyer = reading.of("prospect")
        last: dict[ObjectionType, int] = {kind: s.turn for s in buyer for kind in TYPES if s.has(kind)}
        return cls(reading, outcome, by_turn, tuple(sorted({s.turn for s in buyer})), last)

    def response(self, sentence: Sentence) -> tuple[int, TranscriptSegment] | None:
        """Return the rep's next turn, if it is within three turns."""
        for turn in range(sentence.turn + 1, min(sentence.turn + 1 + RESPONSE_TURNS, len(self.reading.turns))):
            if self.reading.turns[turn].role == "rep" and turn in self.by_turn:
                return turn, self.reading.turns[turn]
        return None

    def is_answer(self, turn: int) -> bool:
        """Return whether a turn answers a concern instead of dismissing it: enough words or a question, and no
        pressure."""
        sentences = self.by_turn[turn]
        if any(sentence.has("pressure") for sentence in sentences):
            return False
        words = len(self.reading.turns[turn].text.split())
        return words >= RESPONSE_WORDS or any(sentence.question for sentence in sentences)

    def resolution(self, kind: ObjectionType, sentence: Sentence, answered: bool) -> Resolution:
        """Return `accepted` when the buyer bought or agreed next, `unresolved` when they left or repeated the
        concern."""
        if self.outcome == "closed":
            return "accepted"
        if self.outcome == "lost" or not answered or self.last_voiced.get(kind, -1) > sentence.turn + 1:
            return "unresolved"
        place = bisect_right(self.buyer_turns, sentence.turn)
        sentences = self.by_turn[self.buyer_turns[place]] if place < len(self.buyer_turns) else ()
        return "accepted" if any(later.has("accept") and not later.has(kind) for later in sentences) else "unknown"


def _build_objection(kind: ObjectionType, sentence: Sentence, reactions: _Reactions) -> Objection:
    if sentence.segment.role == "unknown":
        return Objection(kind, sentence.evidence(), None, None, None, "unknown", "low")
    response = reactions.response(sentence)
    resolution = reactions.resolution(kind, sentence, response is not None)
    handled = response is not None and resolution != "unresolved" and reactions.is_answer(response[0])
    return Objection(
        type=kind,
        evidence=sentence.evidence(),
        handled=handled or resolution == "accepted",
        response=response[1].text if response else None,
        response_segment=response[1].index if response else None,
        resolution=resolution,
        confidence="medium" if sentence.count(kind) > 1 else "low",
    )
