"""Classifiers over hashed features."""

import math
from pathlib import Path

import numpy as np
import pytest

from intelligence.builtin.classifiers import NEED_KINDS, OBJECTION_TYPES, SENTENCES
from intelligence.builtin.training.hashing import fit_hashed, hashed_matrix, hashed_model, hashed_out_of_fold
from intelligence.hashed import BUCKETS, LENGTH, HashedModel, hash_features, load_hashed, write_hashed

SAMPLES = [
    *(hash_features(["dear", "money", f"word {number}"]) for number in range(20)),
    *(hash_features(["dear", "friend", f"word {number}"]) for number in range(20)),
    *(hash_features(["asks", "friend", f"word {number}"]) for number in range(20)),
]
TRUTH = np.array([[place < 20, place >= 40] for place in range(60)])
GROUPS = [f"call {place % 20}" for place in range(60)]


def _model(**weights: int) -> HashedModel:
    rows = [bytes([128, 128])] * BUCKETS
    for feature, weight in weights.items():
        (bucket,) = hash_features([feature])
        rows[bucket] = bytes([128 + weight, 128])
    return HashedModel(("yes", "no"), (0.5, -0.5), 40, tuple(rows), {"yes": 0.6})


def test_log_odds_are_the_bias_and_the_weights_of_a_sample_of_fixed_length() -> None:
    model = _model(dear=40, money=-20)
    assert model.log_odds(hash_features(["dear", "money", "dear"])) == pytest.approx(
        [0.5 + 0.5 * LENGTH / math.sqrt(2), -0.5]
    )
    assert model.log_odds(hash_features(["dear"])) == pytest.approx([0.5 + LENGTH, -0.5])
    assert model.log_odds(hash_features([])) == [0.5, -0.5]


def test_a_written_model_is_read_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    write_hashed(_model(dear=7), file)
    assert load_hashed(file) == _model(dear=7)


def test_the_written_model_judges_as_the_fitted_one() -> None:
    matrix = hashed_matrix(SAMPLES)
    table, biases = fit_hashed(matrix, TRUTH, np.ones(TRUTH.shape), 1.0)
    model = hashed_model(table, biases, ("price", "spouse"), {})
    for sample, fitted in zip(SAMPLES, matrix @ table + biases, strict=True):
        assert model.log_odds(sample) == pytest.approx(list(fitted), abs=1e-6)
    price, spouse = model.log_odds(hash_features(["dear", "money", "never seen"]))
    assert price > 0 > spouse


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
    model = load_hashed(SENTENCES)
    labels = (*OBJECTION_TYPES, *NEED_KINDS)
    assert model.labels == labels
    assert len(model.rows) == BUCKETS
    assert {len(row) for row in model.rows} == {len(labels)}
    assert all(0 < model.thresholds[kind] < 1 for kind in labels)
