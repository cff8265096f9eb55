"""Features of a buyer's sentences for the kinds of objections: their words and the parts of them, what the rep said
before and answers, and their place."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from intelligence.builtin.features import pairs_of_stems, runs, sentence_form, sentence_words
from intelligence.builtin.reading import Sentence
from intelligence.builtin.surroundings import BuyerTurn, surrounding_features
from intelligence.builtin.tokens import MONEY
from intelligence.hashed import hash_features

ECHO_WORDS = 6
NEIGHBOURS = 2
LEAST_WORDS = 2
"""A word by itself ("Nine.", "Ha!") voices no objection; only its surroundings could say so."""
PART = 5
_LETTERS = re.compile(r"(?:[^\W\d_]|')+")
_PER_KIND = ("#", ">L")
"""The openings of the features of the surroundings that are weighed per kind, too: places, lengths, phrases of the
rep's answer."""


@dataclass(frozen=True, slots=True)
class SentenceFeatures:
    """The buckets of the features of a buyer's sentence: those of its words (`words`), and with those of the sentences
    around it and of the rep's turns (`own`); and the features of its surroundings."""

    sentence: Sentence
    words: frozenset[int]
    own: frozenset[int]
    surroundings: list[str]


def objection_features(turn: BuyerTurn) -> Iterator[SentenceFeatures]:
    """Yield the features of the sentences of the buyer in a turn that may voice an objection."""
    # What several sentences share is hashed once.
    said = [hash_features(_as_neighbour(sentence)) for sentence in turn.sentences] if len(turn.sentences) > 1 else []
    prices = {token.word for earlier in turn.before for token in earlier.tokens if token.kind == MONEY}
    around, places = surrounding_features(turn)
    shared = [*_before(turn.before), *(["<money"] if prices else []), *_per_kind(around)]
    for reply in turn.reply[:1]:
        shared += [f">{run}" for run in reply.phrases]
    of_turn = hash_features(shared)
    for place, (sentence, own_place) in enumerate(zip(turn.sentences, places, strict=True)):
        if sentence.side == "rep" or len(sentence.kinds) < LEAST_WORDS:
            continue
        # More neighbours would make long turns slow.
        near = said[max(0, place - NEIGHBOURS) : place] + said[place + 1 : place + 1 + NEIGHBOURS]
        echo = ["#echo"] if _repeats_price(sentence, prices) else []
        words = hash_features([*_own(sentence), *_per_kind(own_place), *echo])
        yield SentenceFeatures(sentence, words, words.union(of_turn, *near), [*around, *own_place])


def _per_kind(around: Iterable[str]) -> Iterator[str]:
    return (f"@{name}" for name in around if name.startswith(_PER_KIND))


def _as_neighbour(sentence: Sentence) -> list[str]:
    return [*(f"~{token.kind}" for token in sentence.tokens), *(f"~L{category}" for category in sentence.found)]


def _own(sentence: Sentence) -> list[str]:
    features = [*sentence_words(sentence), *pairs_of_stems(sentence.kinds), *sentence_form(sentence)]
    features += [f"L{category}" for category in sentence.found]
    features += runs(sentence.kinds, shortest=3, longest=4)
    return features + _parts(sentence)


def _parts(sentence: Sentence) -> list[str]:
    """Return every five letters in a row, across words: they join the forms and compounds of words."""
    text = f" {' '.join(_LETTERS.findall(sentence.text.lower()))} "
    return [f"c{text[start : start + PART]}" for start in range(len(text) - PART + 1)]


def _before(before: Sequence[Sentence]) -> Iterator[str]:
    if before:
        yield "<?" if any(said.question for said in before) else "<."
        yield from (f"<L{category}" for said in before[-2:] for category in said.found)
        yield from (f"<{run}" for run in before[-1].phrases)


def _repeats_price(sentence: Sentence, prices: set[str]) -> bool:
    """Return whether a sentence is little more than a price that the rep named before."""
    return len(sentence.tokens) < ECHO_WORDS and any(token.word in prices for token in sentence.tokens)
