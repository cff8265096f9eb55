"""What stands around a buyer's sentence: the rep's words before and after it, and its place in the turn and the call.

Reps ask for concerns ("anything that holds you back?") and answer them in ways of their own ("I hear you"). So the
surroundings show that a concern is voiced even when its words are new; the words of the sentence show which one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from intelligence.builtin.features import LAST_SENTENCES
from intelligence.builtin.reading import MatchedCall, Sentence

REPLY_SENTENCES = 2


@dataclass(frozen=True, slots=True)
class BuyerTurn:
    """A turn with sentences of the buyer. `before` is the end of the rep's last turn, `reply` the start of the rep's
    answer in the next turn, and `position` the share of the call's turns before it."""

    sentences: tuple[Sentence, ...]
    before: tuple[Sentence, ...]
    reply: tuple[Sentence, ...]
    position: float


def buyer_turns(reading: MatchedCall) -> Iterator[BuyerTurn]:
    """Yield the turns with sentences of the buyer in order."""
    turns = [tuple(sentences) for _, sentences in groupby(reading.sentences, key=lambda sentence: sentence.turn)]
    before: tuple[Sentence, ...] = ()
    for turn, following in pairwise([*turns, ()]):
        if turn[0].side == "rep":
            before = turn[-LAST_SENTENCES:]
        if any(sentence.side != "rep" for sentence in turn):
            reply = following[:REPLY_SENTENCES] if following and following[0].side == "rep" else ()
            yield BuyerTurn(turn, before, reply, turn[0].turn / len(reading.turns))


def surrounding_features(turn: BuyerTurn) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return the features of the surroundings of a turn, and those of the place of each of its sentences; lengths and
    places are rounded."""
    shared = list(dict.fromkeys([*_before(turn.before), *_reply(turn.reply)]))
    shared += [f"#call {int(turn.position * 8)}", f"#turn {min(4, len(turn.sentences))}"]
    return shared, [_place(sentence, place) for place, sentence in enumerate(turn.sentences)]


def _place(sentence: Sentence, place: int) -> tuple[str, ...]:
    length = min(5, len(sentence.tokens) // 4)
    return f"#place {min(3, place)}", f"#words {length}", "?" if sentence.question else "."


def _before(before: Sequence[Sentence]) -> Iterator[str]:
    for earlier in before[:-1]:
        yield from (f"~{kind}" for kind in earlier.kinds)
    for last in before[-1:]:
        yield from (f"<{run}" for run in last.phrases)
        yield "<?" if last.question else "<."
        yield f"<#words {min(3, len(last.tokens) // 6)}"


def _reply(reply: Sequence[Sentence]) -> Iterator[str]:
    for sentence in reply:
        yield from (f">{run}" for run in sentence.phrases)
        yield from (f">L{category}" for category in sentence.found)
    yield f">#words {min(4, sum(len(sentence.tokens) for sentence in reply) // 8)}"
