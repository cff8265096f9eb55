"""Classifiers over hashed features."""

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from intelligence.builtin.classifiers import NEED_KINDS, OBJECTION_TYPES, SENTENCES, SURROUNDINGS
from intelligence.builtin.training.fitting import Samples, fit
from intelligence.builtin.training.hashing import (
    LENGTH,
    fit_hashed,
    hashed_matrix,
    hashed_model,
    hashed_out_of_fold,
    hashed_plain,
)
from intelligence.hashed import BUCKETS, Buckets, FeatureIds, HashedModel, hash_features, load_hashed, write_hashed

NAMES = [
    *(["dear", "money", f"word {number}"] for number in range(20)),
    *(["dear", "friend", f"word {number}"] for number in range(20)),
    *(["asks", "friend", f"word {number}"] for number in range(20)),
]
TRUTH = np.array([[place < 20, place >= 40] for place in range(60)])
GROUPS = [f"call {place % 20}" for place in range(60)]


def hashed(*samples: Sequence[str]) -> Buckets:
    places = [place for place, names in enumerate(samples) for _ in names]
    ids = FeatureIds().of([name for names in samples for name in names])
    return hash_features(np.array(places, np.int64), ids, len(samples))


ALL = hashed(*NAMES)
SAMPLES = [(ALL.of(place),) for place in range(len(NAMES))]


def _model(*, length: float | None = LENGTH, **weights: int) -> HashedModel:
    table = np.zeros((BUCKETS, 2), np.int8)
    for feature, weight in weights.items():
        table[hashed([feature]).columns, 0] = weight
    return HashedModel(("yes", "no"), np.array([0.5, -0.5]), 40, table, {"yes": 0.6}, length)


def test_log_odds_are_the_bias_and_the_weights_of_a_sample_of_fixed_length() -> None:
    model = _model(dear=40, money=-20)
    samples = hashed(["dear", "money", "dear"], ["dear"], [], ["new"])
    assert samples.sizes.tolist() == [2, 1, 0, 1]
    expected = [[0.5 + 0.5 * LENGTH / math.sqrt(2), -0.5], [0.5 + LENGTH, -0.5], [0.5, -0.5], [0.5, -0.5]]
    assert model.log_odds(model.sum_weights(samples)) == pytest.approx(np.array(expected))


def test_without_a_length_every_feature_counts_one() -> None:
    model = _model(length=None, dear=40, money=-20)
    assert model.log_odds(model.sum_weights(hashed(["dear", "money"], ["dear"])))[:, 0].tolist() == [1.0, 1.5]


def test_the_features_of_a_sample_may_come_in_parts() -> None:
    model = _model(dear=40, money=-20)
    whole = model.log_odds(model.sum_weights(hashed(["dear", "money"], ["dear", "friend"])))
    parts = model.sum_weights(hashed(["dear"], ["friend"])), model.sum_weights(hashed(["money"], ["dear"]))
    assert model.log_odds(*parts) == pytest.approx(whole)


def test_no_samples_have_no_log_odds() -> None:
    model = _model(dear=40)
    assert model.log_odds(model.sum_weights(hashed())).shape == (0, 2)


def test_a_written_model_is_read_as_it_was(tmp_path: Path) -> None:
    file, model = tmp_path / "model.json", _model(dear=7, money=-128)
    write_hashed(model, file)
    found = load_hashed(file)
    assert (found.weights == model.weights).all()
    assert (found.biases == model.biases).all()
    assert (found.labels, found.scale, found.thresholds, found.length) == (("yes", "no"), 40, {"yes": 0.6}, LENGTH)


def test_the_written_model_judges_as_the_fitted_one() -> None:
    matrix = hashed_matrix(SAMPLES)
    table, biases = fit_hashed(matrix, TRUTH, np.ones(TRUTH.shape), 1.0)
    model = hashed_model(table, biases, ("price", "spouse"), {})
    assert model.log_odds(model.sum_weights(ALL)) == pytest.approx(matrix @ table + biases, abs=1e-6)
    ((price, spouse),) = model.log_odds(model.sum_weights(hashed(["dear", "money", "never seen"])))
    assert price > 0 > spouse


def test_the_written_plain_model_judges_as_the_fitted_one() -> None:
    buckets = [parts[0].tolist() for parts in SAMPLES]
    labels = [frozenset({"price"} if place < 20 else ()) for place in range(60)]
    fitted = fit(Samples(buckets, labels, GROUPS, [1.0] * 60), ("price",), 1.0, 0.0)
    model = hashed_plain(fitted)
    odds = model.log_odds(model.sum_weights(ALL))[:, 0]
    assert 1 / (1 + np.exp(-odds)) == pytest.approx(fitted.probabilities(buckets)[:, 0], abs=0.02)
    assert odds[:20].min() > odds[20:].max()


def test_out_of_fold_tells_what_is_common_to_the_groups() -> None:
    rows = hashed_matrix(SAMPLES)
    odds, by_words = hashed_out_of_fold(rows, rows, TRUTH, np.ones(TRUTH.shape), GROUPS, 1.0)
    assert ((odds > 0) == TRUTH).all()
    assert (by_words == odds).all()


def test_a_sample_whose_label_is_not_known_teaches_nothing_about_it() -> None:
    weights = np.ones(TRUTH.shape)
    weights[40:, 0] = 0.0
    turned = TRUTH.copy()
    turned[40:, 0] = True
    known, biases = fit_hashed(hashed_matrix(SAMPLES), TRUTH, weights, 1.0)
    other, other_biases = fit_hashed(hashed_matrix(SAMPLES), turned, weights, 1.0)
    assert (known == other).all()
    assert (biases == other_biases).all()


def test_the_shipped_model_knows_every_type_of_objection_and_need() -> None:
    model, labels = load_hashed(SENTENCES), (*OBJECTION_TYPES, *NEED_KINDS)
    assert model.labels == labels
    assert model.weights.shape == (BUCKETS, len(labels))
    assert all(0 < model.thresholds[kind] < 1 for kind in labels)
    assert load_hashed(SURROUNDINGS).weights.shape == (BUCKETS, 1)
