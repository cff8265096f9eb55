"""What the trained classifiers say about a call: prices named, objections voiced, and how it ended.

They know words only. Vectors of a pre-trained sentence encoder were tried beside the words: better on the calls
learned from (average precision of objections 0.75 against 0.69, cross-validated), no better on unseen calls (39 of 47
or 49 of 68 shown right, by the threshold; 42 of 54 without), and 140 MB more in every process that analyses. Others
find at most two objections in a hundred more at the same precision: Brown's word clusters, averaged GloVe vectors,
boosted trees over what the classifiers say of a call.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from intelligence.builtin.features import outcome_features, price_features
from intelligence.builtin.objection_features import objection_features
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.surroundings import buyer_turns
from intelligence.builtin.tokens import MONEY, NUMBER
from intelligence.hashed import load_hashed
from intelligence.linear import load_model, logistic

FOLDER = Path(__file__).with_name("data")
PRICES = FOLDER / "price.json"
OBJECTIONS = FOLDER / "objections.json"
SURROUNDINGS = FOLDER / "surroundings.json"
OUTCOMES = FOLDER / "outcome.json"
SIDES = FOLDER / "sides.json"
REP_SIDE = "rep"
_PRICE_KINDS = frozenset({MONEY, NUMBER})
PRICE = "price"
SURROUNDINGS_SHARE = 0.4
"""How much the log-odds of the surroundings count beside those of the words."""
DOUBT = {"other": 0.5}
"""What is taken from the log-odds of a kind: `other` has no words of its own, so it is the kind most often wrong."""


def has_number(sentence: Sentence) -> bool:
    """Return whether a sentence holds a number that can be a price: no count, time, share or year."""
    return not _PRICE_KINDS.isdisjoint(sentence.kinds)


def price_probability(sentence: Sentence) -> float:
    """Return the probability that a rep's sentence names the price of an offer."""
    if not has_number(sentence):
        return 0.0
    return load_model(PRICES).probabilities(price_features(sentence))[PRICE]


def names_price(sentence: Sentence) -> bool:
    """Return whether a sentence names the price of an offer."""
    return price_probability(sentence) >= load_model(PRICES).thresholds[PRICE]


def priced_sentences(reading: MatchedCall) -> list[Sentence]:
    """Return the sentences that name the price of an offer, whoever says it."""
    return [sentence for sentence in reading.sentences if names_price(sentence)]


def objection_probabilities(reading: MatchedCall) -> Iterator[tuple[Sentence, Mapping[str, float]]]:
    """Yield the sentences of the buyer of two words or more with the probability of each kind of objection.

    The sentence is judged per kind, its surroundings once more for any kind; their log-odds are added. The probability
    of a kind is then multiplied by its share of all kinds: words that fit two kinds alike do not show which one it is.
    Where the buyer is guessed, the probability includes that of the guess.
    """
    words, surroundings = load_hashed(OBJECTIONS), load_model(SURROUNDINGS)
    for turn in buyer_turns(reading):
        for features in objection_features(turn):
            (around,) = surroundings.log_odds(features.surroundings)
            alone = [
                logistic(own + SURROUNDINGS_SHARE * around - DOUBT.get(kind, 0.0))
                for kind, own in zip(words.labels, words.log_odds(features.own), strict=True)
            ]
            share = features.sentence.certainty / sum(alone)
            yield features.sentence, {kind: p * p * share for kind, p in zip(words.labels, alone, strict=True)}


def outcome_probabilities(reading: MatchedCall, priced: Sequence[Sentence]) -> dict[str, float]:
    """Return the probability of every outcome; they sum to 1. `priced` are the `priced_sentences`."""
    by_buyer = sum(sentence.side == "prospect" for sentence in priced)
    counts = {"rep": len(priced) - by_buyer, "prospect": by_buyer}
    scores = load_model(OUTCOMES).probabilities(outcome_features(reading, counts))
    total = sum(scores.values())
    return {outcome: score / total for outcome, score in scores.items()}
