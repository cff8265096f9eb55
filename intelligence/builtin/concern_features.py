"""Features of a concern in its call, for what became of it: its own words, the rep's answer, the buyer's next turns,
its place among the concerns, and how the call ended."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from intelligence.builtin.features import END_TURNS
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.word_ids import STEM
from intelligence.shapes import ObjectionType

RESPONSE_TURNS = 3
_NEXT_TURNS, _TURNS_WITH_WORDS = 4, 2
_ECHOED_WORDS, _FEWEST_LETTERS = 2, 4


@dataclass(frozen=True, slots=True)
class VoicedConcern:
    """A concern as it was voiced: its kind, and the sentence that says what it is."""

    kind: ObjectionType
    sentence: Sentence


def concern_features(
    concerns: Sequence[VoicedConcern], reading: MatchedCall, outcome: str | None
) -> Iterator[list[str]]:
    """Yield the features of each of the concerns of a call, which are in order of time."""
    if not concerns:
        return
    turns = sorted({said.turn for said in reading.of("prospect")})
    stems = {turn: _stems(reading.of_turn(turn)) for turn in turns}
    end = (said for said in reading.end(END_TURNS) if said.side == "prospect")
    at_the_end = [f"end L{category}" for said in end for category in sorted(said.found)]
    for place, concern in enumerate(concerns):
        sentence, kind = concern.sentence, concern.kind
        later = turns[bisect_right(turns, sentence.turn) :]
        features = [f"kind {kind}", f"outcome {outcome}", f"kind {kind} outcome {outcome}"]
        features += _order(place, concerns, outcome)
        features += _answer(response_turn(sentence, reading), reading)
        features += [f"left {min(6, (len(reading.turns) - sentence.turn) // 4)}", f"later {min(4, len(later))}"]
        for number, turn in enumerate(later[:_NEXT_TURNS], 1):
            features += _reaction(number, reading.of_turn(turn), outcome)
        features += [f"own {phrase}" for phrase in sentence.phrases]
        features += [f"own L{category}" for category in sorted(sentence.found)]
        own = _stems([sentence])
        echoes = [turn for turn in later[1:] if len(own & stems[turn]) >= _ECHOED_WORDS]
        features += _echo(echoes, len(reading.turns))
        yield list(dict.fromkeys([*features, *at_the_end]))


def response_turn(sentence: Sentence, reading: MatchedCall) -> int | None:
    """Return the rep's next turn, if it is within three turns."""
    turns = range(sentence.turn + 1, min(sentence.turn + 1 + RESPONSE_TURNS, len(reading.turns)))
    return next((turn for turn in turns if reading.turns[turn].role == "rep" and reading.of_turn(turn)), None)


def _order(place: int, concerns: Sequence[VoicedConcern], outcome: str | None) -> Iterator[str]:
    """Yield the place of a concern among the others of its call, and whether others, or its kind again, come later."""
    count, kind, turn = len(concerns), concerns[place].kind, concerns[place].sentence.turn
    first = min(4, place)
    yield from (f"first {first}", f"first {first} outcome {outcome}", f"last {min(3, count - 1 - place)}")
    yield from (f"of {min(5, count)}", f"first {first} of {min(5, count)}")
    behind = [other for other in concerns if other.sentence.turn > turn + 1]
    yield f"behind {min(2, len(behind))}"
    yield f"again {any(other.kind == kind for other in behind)}"


def _answer(turn: int | None, reading: MatchedCall) -> Iterator[str]:
    """Yield the form of the rep's answer."""
    if turn is None:
        yield "no answer"
        return
    answer = reading.of_turn(turn)
    yield f"answer words {min(5, sum(len(said.tokens) for said in answer) // 10)}"
    yield from (f"answer L{category}" for said in answer for category in sorted(said.found))
    if any(said.question for said in answer):
        yield "answer asks"
    if answer[-1].question:
        yield "answer ends with a question"


def _reaction(number: int, turn: Sequence[Sentence], outcome: str | None) -> Iterator[str]:
    """Yield the features of the buyer's next turn, or of the one after it, and so on."""
    yield f"{number} words {min(4, sum(len(said.tokens) for said in turn) // 6)}"
    # A yes to an answer means little when the buyer declines later.
    for category in sorted(frozenset().union(*(said.found for said in turn))):
        yield from (f"{number} L{category}", f"{number} L{category} outcome {outcome}")
    yield from (f"{number} ^{' '.join(turn[0].kinds[:words])}" for words in (1, 2))
    if turn[0].question:
        yield f"{number} asks"
    if number <= _TURNS_WITH_WORDS:
        yield from (f"{number} {phrase}" for said in turn for phrase in said.phrases)


def _echo(echoes: Sequence[int], turns: int) -> Iterator[str]:
    """Yield whether the buyer comes back to a concern in its words, in these of so many turns."""
    yield f"echo {min(2, len(echoes))}"
    if echoes and turns - echoes[-1] <= END_TURNS:
        yield "echo at the end"


def _stems(sentences: Iterable[Sentence]) -> set[str]:
    """Return the stems of the longer words."""
    return {kind[:STEM] for said in sentences for kind in said.kinds if len(kind) >= _FEWEST_LETTERS}
