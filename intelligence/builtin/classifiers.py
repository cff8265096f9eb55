"""What the trained classifiers say about a call: objections and needs voiced, and how it ended.

They know words only. Vectors of a pre-trained sentence encoder were tried beside the words: better on the calls
learned from (average precision of objections 0.75 against 0.69, cross-validated), no better on unseen calls (39 of 47
or 49 of 68 shown right, by the threshold; 42 of 54 without), and 140 MB more in every process that analyses. Others
find at most two objections in a hundred more at the same precision: Brown's word clusters, averaged GloVe vectors,
boosted trees over what the classifiers say of a call.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, get_args

import numpy as np

from intelligence.builtin.features import outcome_features, step_features
from intelligence.builtin.objection_features import objection_features
from intelligence.builtin.prices import Price
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.hashed import load_hashed, logistic
from intelligence.linear import load_model
from intelligence.shapes import ObjectionType

FOLDER = Path(__file__).with_name("data")
SENTENCES = FOLDER / "sentences.json"
SURROUNDINGS = FOLDER / "surroundings.json"
OUTCOMES = FOLDER / "outcome.json"
SIDES = FOLDER / "sides.json"
STEPS = FOLDER / "steps.json"
RESOLUTIONS = FOLDER / "resolution.json"
REP_SIDE = "rep"
STEP = "step"
SETTLED = "settled"
OBJECTION_TYPES: tuple[ObjectionType, ...] = get_args(ObjectionType)
NEED_KINDS = ("problem", "want")
"""Why a buyer would buy: what goes wrong today, and what they want to have or reach."""
SURROUNDINGS_SHARE = 0.4
"""How much the log-odds of the surroundings count beside those of the words."""
BESIDE = 6
"""The sentences of a turn around the likeliest one, among which the clearest is."""
LEAST_OWN = -2.0
"""The least log-odds of an objection by the words of its clearest sentence alone. Below it, out of fold, 0.65 of the
objections are right, and no sentence says by itself what the matter is: "Seven people."."""


class JudgedSentence(NamedTuple):
    """A sentence of the buyer with the probability of each kind of objection and of each kind of need.

    `by_words` are the log-odds of each kind of objection by its words alone. The sentences around it make it likelier
    that it voices one; they do not make it the one that says what the matter is.
    """

    sentence: Sentence
    objections: Mapping[ObjectionType, float]
    needs: Mapping[str, float]
    by_words: Mapping[ObjectionType, float]


def judge_sentences(reading: MatchedCall) -> list[JudgedSentence]:
    """Return the sentences of the buyer of two words or more with their probabilities, in order of the call.

    For objections, the sentence is judged per kind, its surroundings once more for any kind; their log-odds are added.
    The probability of a kind is then multiplied by its share of all kinds: words that fit two kinds alike do not show
    which one it is. Where the buyer is guessed, the probability includes that of the guess.
    """
    features = objection_features(reading)
    model, kinds = load_hashed(SENTENCES), len(OBJECTION_TYPES)
    words, around = model.sum_weights(features.words), model.sum_weights(features.around)
    odds, own = model.log_odds(words, around), model.log_odds(words)[:, :kinds]
    certainty = np.array([sentence.certainty for sentence in features.sentences]).reshape(-1, 1)
    surroundings = load_hashed(SURROUNDINGS)
    any_kind = surroundings.log_odds(surroundings.sum_weights(features.surroundings))
    alone = logistic(odds[:, :kinds] + SURROUNDINGS_SHARE * any_kind)
    objections = alone * alone * certainty / alone.sum(axis=1, keepdims=True)
    needs = logistic(odds[:, kinds:]) * certainty
    rows = zip(features.sentences, objections.tolist(), needs.tolist(), own.tolist(), strict=True)
    return [
        JudgedSentence(
            sentence,
            dict(zip(OBJECTION_TYPES, voiced, strict=True)),
            dict(zip(NEED_KINDS, needed, strict=True)),
            dict(zip(OBJECTION_TYPES, by_words, strict=True)),
        )
        for sentence, voiced, needed, by_words in rows
    ]


def step_probability(reading: MatchedCall, place: int) -> float:
    """Return the probability that the sentence at this place of the call names something to be done after it."""
    return load_model(STEPS).probabilities(step_features(reading.sentences, place, len(reading.turns)))[STEP]


def outcome_probabilities(reading: MatchedCall, prices: Sequence[Price]) -> dict[str, float]:
    """Return the probability of every outcome; they sum to 1."""
    by_buyer = sum(price.sentence.side == "prospect" for price in prices)
    counts = {"rep": len(prices) - by_buyer, "prospect": by_buyer}
    scores = load_model(OUTCOMES).probabilities(outcome_features(reading, counts))
    total = sum(scores.values())
    return {outcome: score / total for outcome, score in scores.items()}
