"""Features of a buyer's sentences for the kinds of objections: their words and the parts of them, what the rep said
before and answers, and their place."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from intelligence.builtin.features import sentence_form, words_behind
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.surroundings import (
    BuyerTurn,
    buyer_turns,
    reply_phrases,
    sentence_place,
    surrounding_forms,
    turn_place,
)
from intelligence.builtin.tokens import MONEY
from intelligence.builtin.word_ids import FeatureSet, WordIds, buckets, copied
from intelligence.hashed import Buckets

ECHO_WORDS = 6
NEIGHBOURS = 2
LEAST_WORDS = 2
"""A word by itself ("Nine.", "Ha!") voices no objection; only its surroundings could say so."""
_EARLIER, _BEFORE, _REPLY, _BESIDE = range(11, 15)
"""The marks of words that are said in another sentence than the judged one."""


@dataclass(frozen=True, slots=True)
class SentenceFeatures:
    """The buckets of the features of the buyer's sentences of a call that may voice an objection.

    `words` are those of their own words and `around` those of the sentences around them, for the kind of objection;
    `surroundings` are those that tell whether there is any.
    """

    sentences: tuple[Sentence, ...]
    words: Buckets
    around: Buckets
    surroundings: Buckets


def objection_features(reading: MatchedCall) -> SentenceFeatures:
    """Return the features of the sentences of the buyer of two words or more, in order."""
    call = _CallFeatures(reading)
    for number, turn in enumerate(buyer_turns(reading)):
        call.add(number, turn)
    count = len(call.judged)
    turns = np.array(call.turns, np.int64)
    judged = WordIds(call.judged, call.words.ids)
    return SentenceFeatures(
        tuple(call.judged),
        buckets(count, [*call.own.parts(), *judged.parts()]),
        buckets(count, [*call.beside.parts(), *(copied(part, turns) for part in call.around.parts())]),
        buckets(count, [*call.places.parts(), *(copied(part, turns) for part in call.surroundings.parts())]),
    )


class _CallFeatures:
    """The features of a call while its turns are read.

    Those of sentences are `own`, `beside` and `places`, those of turns `around` and `surroundings`. `judged` holds
    the judged sentences, `turns` the number of the turn of each with its own number.
    """

    def __init__(self, reading: MatchedCall) -> None:
        self.words = WordIds(reading.sentences)
        self.own, self.beside, self.places = (FeatureSet(self.words) for _ in range(3))
        self.around, self.surroundings = (FeatureSet(self.words) for _ in range(2))
        self.judged: list[Sentence] = []
        self.turns: list[tuple[int, int]] = []
        self._place_of = {id(sentence): place for place, sentence in enumerate(reading.sentences)}

    def add(self, number: int, turn: BuyerTurn) -> None:
        """Add a turn with sentences of the buyer."""
        prices = {token.word for earlier in turn.before for token in earlier.tokens if token.kind == MONEY}
        before, reply = self._places(turn.before), self._places(turn.reply)
        place_in_call, phrases = turn_place(turn), reply_phrases(turn.reply)
        self.around.add_named(number, [*_before(turn.before), *(["<money>"] if prices else [])])
        self.around.add_named(number, _per_kind([*place_in_call, *phrases]))
        self.around.add_runs(number, before[-1:], longest=2, mark=_BEFORE)
        self.around.add_runs(number, reply[:1], longest=2, mark=_REPLY)
        self.surroundings.add_named(number, [*place_in_call, *phrases, *surrounding_forms(turn)])
        self.surroundings.add_runs(number, before[:-1], longest=1, mark=_EARLIER)
        self.surroundings.add_runs(number, before[-1:], longest=2, mark=_BEFORE)
        self.surroundings.add_runs(number, reply, longest=2, mark=_REPLY)
        places = self._places(turn.sentences)
        for place, sentence in enumerate(turn.sentences):
            if sentence.side != "rep" and len(sentence.kinds) >= LEAST_WORDS:
                sample = len(self.judged)
                self.judged.append(sentence)
                self.turns.append((number, sample))
                self._add_sentence(sample, turn, place, places, prices)

    def _add_sentence(
        self, sample: int, turn: BuyerTurn, place: int, places: Sequence[int], prices: Collection[str]
    ) -> None:
        sentence = turn.sentences[place]
        in_turn = sentence_place(sentence, place)
        self.own.add_named(sample, [*_own(sentence), *_per_kind(in_turn), *_echo(sentence, prices)])
        self.places.add_named(sample, [*in_turn, "?" if sentence.question else "."])
        # More neighbours would make long turns slow.
        near = range(max(0, place - NEIGHBOURS), min(len(places), place + NEIGHBOURS + 1))
        others = [other for other in near if other != place]
        self.beside.add_runs(sample, [places[other] for other in others], longest=1, mark=_BESIDE)
        self.beside.add_named(sample, [f"~L{category}" for other in others for category in turn.sentences[other].found])

    def _places(self, sentences: Iterable[Sentence]) -> list[int]:
        return [self._place_of[id(sentence)] for sentence in sentences]


def _per_kind(around: Iterable[str]) -> list[str]:
    """Return places, lengths and phrases of the rep's answer as features that are weighed per kind."""
    return [f"@{name}" for name in around]


def _own(sentence: Sentence) -> list[str]:
    return [*words_behind(sentence), *sentence_form(sentence), *(f"L{category}" for category in sentence.found)]


def _before(before: Sequence[Sentence]) -> Iterator[str]:
    if before:
        yield "<?" if any(said.question for said in before) else "<."
        yield from (f"<L{category}" for said in before[-2:] for category in said.found)


def _echo(sentence: Sentence, prices: Collection[str]) -> list[str]:
    """Return a feature for a sentence that is little more than a price that the rep named before."""
    repeats = len(sentence.tokens) < ECHO_WORDS and any(token.word in prices for token in sentence.tokens)
    return ["#echo"] if repeats else []
