"""What stands around a buyer's sentence: the rep's words before and after it, and its place in the turn and the call.

Reps ask for concerns ("anything that holds you back?") and answer them in ways of their own ("I hear you"). So the
surroundings show that a concern is voiced even when its words are new; the words of the sentence show which one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from intelligence.builtin.features import LAST_SENTENCES, runs, spoken_kinds
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


def surrounding_features(turn: BuyerTurn, place: int) -> list[str]:
    """Return the features of the surroundings of the sentence at a place in a turn; lengths and places are rounded."""
    sentence = turn.sentences[place]
    around = [*_before(turn.before), *_reply(turn.reply)]
    around += [f"#call {int(turn.position * 8)}", f"#place {min(3, place)}", f"#turn {min(4, len(turn.sentences))}"]
    around += [f"#words {min(5, len(sentence.tokens) // 4)}", "?" if sentence.question else "."]
    return list(dict.fromkeys(around))


def _before(before: Sequence[Sentence]) -> Iterator[str]:
    for earlier in before[:-1]:
        yield from (f"~{kind}" for kind in spoken_kinds(earlier.tokens))
    for last in before[-1:]:
        yield from (f"<{run}" for run in runs(spoken_kinds(last.tokens), 2))
        yield "<?" if last.question else "<."
        yield f"<#words {min(3, len(last.tokens) // 6)}"


def _reply(reply: Sequence[Sentence]) -> Iterator[str]:
    for sentence in reply:
        yield from (f">{run}" for run in runs(spoken_kinds(sentence.tokens), 2))
        yield from (f">L{category}" for category in sentence.found)
    yield f">#words {min(4, sum(len(sentence.tokens) for sentence in reply) // 8)}"
