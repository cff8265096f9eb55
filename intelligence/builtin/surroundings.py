"""What stands around a buyer's sentence: the rep's words before and after it, and its place in the turn and the call.

Reps ask for concerns ("anything that holds you back?") and answer them in ways of their own ("I hear you"). So the
surroundings show that a concern is voiced even when its words are new; the words of the sentence show which one.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from intelligence.builtin.features import LAST_SENTENCES
from intelligence.builtin.reading import MatchedCall, Sentence

REPLY_SENTENCES = 2


class BuyerTurn(NamedTuple):
    """A turn with sentences of the buyer. `before` is the end of the rep's last turn, `reply` the start of the rep's
    answer in the next turn, and `position` the share of the call's turns before it."""

    sentences: tuple[Sentence, ...]
    before: tuple[Sentence, ...]
    reply: tuple[Sentence, ...]
    position: float


def buyer_turns(reading: MatchedCall) -> Iterator[BuyerTurn]:
    """Yield the turns with sentences of the buyer in order."""
    turns = [tuple(sentences) for _, sentences in groupby(reading.sentences, key=attrgetter("turn"))]
    before: tuple[Sentence, ...] = ()
    for turn, following in pairwise([*turns, ()]):
        if turn[0].side == "rep":
            before = turn[-LAST_SENTENCES:]
        if any(sentence.side != "rep" for sentence in turn):
            reply = following[:REPLY_SENTENCES] if following and following[0].side == "rep" else ()
            yield BuyerTurn(turn, before, reply, turn[0].turn / len(reading.turns))


def turn_place(turn: BuyerTurn) -> list[str]:
    """Return the features of the place of a turn: that in the call and its number of sentences, rounded."""
    return [f"#call {int(turn.position * 8)}", f"#turn {min(4, len(turn.sentences))}"]


def sentence_place(sentence: Sentence, place: int) -> list[str]:
    """Return the features of the place of a sentence in its turn and of its length, rounded."""
    return [f"#place {min(3, place)}", f"#words {min(5, len(sentence.tokens) // 4)}"]


def reply_phrases(reply: Sequence[Sentence]) -> list[str]:
    """Return the phrase lists of which the rep's answer has words."""
    return sorted({f">L{category}" for sentence in reply for category in sentence.found})


def surrounding_forms(turn: BuyerTurn) -> list[str]:
    """Return the form of what the rep says before a turn and answers: question or statement, and lengths, rounded."""
    forms = [f">#words {min(4, sum(len(sentence.tokens) for sentence in turn.reply) // 8)}"]
    for last in turn.before[-1:]:
        forms += ["<?" if last.question else "<.", f"<#words {min(3, len(last.tokens) // 6)}"]
    return forms
