"""What the trained classifiers say about a call: prices named, objections voiced, and how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from intelligence.builtin.features import (
    LAST_SENTENCES,
    neighbours,
    objection_features,
    outcome_features,
    price_features,
)
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.tokens import MONEY, NUMBER
from intelligence.linear import load_model

FOLDER = Path(__file__).with_name("data")
PRICES = FOLDER / "price.json"
OBJECTIONS = FOLDER / "objections.json"
OUTCOMES = FOLDER / "outcome.json"
PRICE = "price"


def has_number(sentence: Sentence) -> bool:
    """Return whether a sentence holds a number that can be a price: no count, time, share or year."""
    return any(token.kind in (MONEY, NUMBER) for token in sentence.tokens)


def price_probability(sentence: Sentence) -> float:
    """Return the probability that a rep's sentence names the price of an offer."""
    if not has_number(sentence):
        return 0.0
    return load_model(PRICES).probabilities(price_features(sentence))[PRICE]


def names_price(sentence: Sentence) -> bool:
    """Return whether a sentence names the price of an offer."""
    return price_probability(sentence) >= load_model(PRICES).thresholds[PRICE]


def count_prices(reading: MatchedCall) -> dict[str, int]:
    """Return the number of sentences that name a price, by role."""
    priced = [sentence.side for sentence in reading.sentences if names_price(sentence)]
    return {"rep": len(priced) - priced.count("prospect"), "prospect": priced.count("prospect")}


def objection_probabilities(reading: MatchedCall) -> Iterator[tuple[Sentence, Mapping[str, float]]]:
    """Yield every sentence of the buyer with the probability of each kind of objection."""
    model = load_model(OBJECTIONS)
    before: Sequence[Sentence] = ()
    for _, sentences in groupby(reading.sentences, key=lambda sentence: sentence.turn):
        turn = tuple(sentences)
        if turn[0].side == "rep":
            before = turn[-LAST_SENTENCES:]
        for place, sentence in enumerate(turn):
            if sentence.side != "rep":
                yield sentence, model.probabilities(objection_features(sentence, neighbours(turn, place), before))


def outcome_probabilities(reading: MatchedCall) -> dict[str, float]:
    """Return the probability of every outcome; they sum to 1."""
    scores = load_model(OUTCOMES).probabilities(outcome_features(reading, count_prices(reading)))
    total = sum(scores.values())
    return {outcome: score / total for outcome, score in scores.items()}
