"""Find out how the rep answered the buyer's concerns, and what the buyer made of the answers."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from intelligence.builtin.concerns import Concern
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Objection, ObjectionType, TranscriptSegment

Resolution = Literal["accepted", "unresolved", "unknown"]
MEDIUM_FROM = 0.5
"""The probability of a concern from which on the summary names it. Where people marked each concern of new calls, 0.95
of those are in a turn with a concern and 0.89 are of its kind; of all that are shown 0.91 and 0.84."""
_OF_OTHERS = frozenset({"authority", "spouse"})
"""Objections that only somebody else can settle."""
RESPONSE_TURNS = 3
RESPONSE_WORDS = 8
REACTION_TURNS = 3
EXAMPLE_WORDS = 16
"""The fewest words of an answer that serves as an example."""
_INSISTS = re.compile(
    r"^\W*(?:still|but|aun as[ií]|pero)\b|^\W*(?:(?:yes|yeah|sure|okay|ok|right|well|maybe|true|i (?:understand"
    r"|see|know|get it|hear you)|s[ií]|ya|claro|bueno|entiendo|lo entiendo)\W+)+(?:but|still|though|pero)\b"
    r"|^\W*I (?:still )?(?:don't|do not) (?:trust|believe|need|want)\b",
    re.IGNORECASE,
)
_RELIEVED = re.compile(
    r"^\W*(?:(?:oh|ah|hm+|huh|okay|ok|well|right|alright|yeah|yes|bueno|vale|s[ií]|pues)\W+)*"
    r"(?:I (?:hadn't (?:thought of|looked at)|didn't (?:know|reali[sz]e)) (?:that|it like|it that way|you could)\b"
    r"|(?:that's a |that is a |a )?(?:good|fair) point\b|no (?:lo )?(?:hab[ií]a pensado|sab[ií]a)\b"
    r"|(?:that's|that is|that'd be|that would be|it's) (?:\w+ )?(?:reassuring|decent|fair|good to know|better|great"
    r"|helpful|a relief|brilliant|perfect|reasonable|generous)\b|good to know|fair enough|(?:that )?makes sense"
    r"|(?:ah,? )?perfecto|eso (?:s[ií] )?(?:me (?:tranquiliza|sirve|gusta|cuadra|vale)|est[aá] bien)|me tranquiliza"
    r"|(?:as[ií]|entonces) s[ií]\b)",
    re.IGNORECASE,
)
"""What a buyer says whose concern has been met."""
_MOVES_ON = re.compile(
    r"\b(?:next step|go on from here|from me now|what (?:would|do) you (?:like|want) (?:to have |to do )?(?:from|next)"
    r"|siguiente paso)\b",
    re.IGNORECASE,
)


def find_objections(reading: MatchedCall, outcome: str | None, concerns: Iterable[Concern]) -> tuple[Objection, ...]:
    """Return one objection for every concern of `find_concerns`, with the rep's answer to its clearest statement.

    Repeats of a concern are occurrences of one objection.
    """
    concerns = tuple(concerns)
    reactions = _Reactions.of(reading, outcome, concerns)
    return tuple(_build_objection(concern, reactions) for concern in concerns)


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
    def of(cls, reading: MatchedCall, outcome: str | None, concerns: Iterable[Concern]) -> "_Reactions":
        by_turn = {
            turn: tuple(sentences) for turn, sentences in groupby(reading.sentences, key=lambda sentence: sentence.turn)
        }
        buyer = reading.of("prospect")
        last = {concern.kind: concern.sentences[-1].turn for concern in concerns}
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
        on_it = [sentence for sentence in sentences if not _MOVES_ON.search(sentence.text)]
        words = sum(len(sentence.text.split()) for sentence in on_it)
        return words >= RESPONSE_WORDS or any(sentence.question for sentence in on_it)

    def resolution(self, kind: ObjectionType, sentence: Sentence, answered: bool) -> Resolution:
        """Return `accepted` when the buyer bought, was relieved or agreed next, `unresolved` when they left or repeated
        the concern. What others have to approve is open until they do."""
        if self.outcome == "closed" or (answered and kind not in _OF_OTHERS and self._is_relieved(sentence.turn)):
            return "accepted"
        if self.outcome == "lost" or not answered or self.last_voiced.get(kind, -1) > sentence.turn + 1:
            return "unresolved"
        place = bisect_right(self.buyer_turns, sentence.turn)
        sentences = self.by_turn[self.buyer_turns[place]] if place < len(self.buyer_turns) else ()
        if sentences and _INSISTS.search(sentences[0].text):
            return "unresolved"
        agreed = kind not in _OF_OTHERS and any(later.has("accept") for later in sentences)
        return "accepted" if agreed else "unknown"

    def _is_relieved(self, turn: int) -> bool:
        """Return whether one of the buyer's next turns begins with relief."""
        place = bisect_right(self.buyer_turns, turn)
        later = self.buyer_turns[place : place + REACTION_TURNS]
        return any(_RELIEVED.search(_opening_of(self.by_turn[turn])) for turn in later)


def was_welcome(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the buyer's next turn begins with relief after the rep's answer, or agrees to it."""
    reply = _reply_to_answer(objection, reading)
    return bool(reply) and (_RELIEVED.search(_opening_of(reply)) is not None or reply[0].has("accept"))


def _opening_of(turn: Sequence[Sentence]) -> str:
    """Return the first two sentences of a turn: "Okay. That's better."."""
    return " ".join(said.text for said in turn[:2])


def convinced(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the rep's answer to a clear objection says enough for an example, and the buyer does not insist on
    it in their next turn."""
    if objection.confidence == "low" or len((objection.response or "").split()) < EXAMPLE_WORDS:
        return False
    reply = _reply_to_answer(objection, reading)
    return not reply or _INSISTS.search(reply[0].text) is None


def _reply_to_answer(objection: Objection, reading: MatchedCall) -> list[Sentence]:
    """Return the sentences of the buyer's next turn after the rep's answer; none without an answer or a next turn."""
    answered_in = objection.response_segment
    if answered_in is None:
        return []
    later = [said for said in reading.of("prospect") if said.segment.index > answered_in]
    return [said for said in later if said.turn == later[0].turn]


def _build_objection(concern: Concern, reactions: _Reactions) -> Objection:
    sentence = concern.clearest
    occurrences = tuple(said.evidence() for said in concern.sentences)
    if sentence.segment.role == "unknown":
        return Objection(concern.kind, sentence.evidence(), None, None, None, "unknown", "low", occurrences)
    response = reactions.response(sentence)
    resolution = reactions.resolution(concern.kind, sentence, response is not None)
    handled = response is not None and resolution != "unresolved" and reactions.is_answer(response[0])
    return Objection(
        type=concern.kind,
        evidence=sentence.evidence(),
        handled=handled or resolution == "accepted",
        response=response[1].text if response else None,
        response_segment=response[1].index if response else None,
        resolution=resolution,
        confidence="medium" if concern.probability >= MEDIUM_FROM else "low",
        occurrences=occurrences,
    )
