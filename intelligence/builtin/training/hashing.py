"""Fit the hashed classifiers."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags
from sklearn.linear_model import LogisticRegression

from intelligence.builtin.training.fitting import Fitted, folds
from intelligence.hashed import BUCKETS, HashedModel

SCALE = 40
LENGTH = 6.0
"""The length of every sample."""
PLAIN_SCALE = 50
SMOOTHING = 1.0
LARGEST_RATIO = 3.0
LARGEST_WEIGHT = 127 / SCALE
THREADS = 2


def hashed_matrix(samples: Sequence[Sequence[NDArray[np.int64]]]) -> csr_matrix:
    """Return one row of buckets per sample, each of the same length. A sample has its buckets in one or more parts."""
    sizes = np.array([sum(map(len, parts)) for parts in samples])
    columns = np.concatenate([part for parts in samples for part in parts])
    ends = np.concatenate([[0], np.cumsum(sizes)])
    ones = csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(sizes), BUCKETS))
    return csr_matrix(diags(LENGTH / np.sqrt(np.maximum(1, sizes))) @ ones)


def fit_hashed(
    matrix: csr_matrix, truth: NDArray[np.bool_], weights: NDArray[np.float64], strength: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Fit one classifier per column of `truth`; return the weights (buckets x labels, as they are stored) and biases.

    `weights` has one column per label; a sample of weight 0 is not known and left out.

    Each bucket is scaled by how much it tells by itself: by the root of its log-count ratio (after Wang and Manning,
    "Baselines and Bigrams", 2012), so that rare features that tell much are held back less.
    """

    def fit_label(truths: NDArray[np.bool_], all_weights: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
        known = all_weights > 0
        samples, label, weight = matrix[known], truths[known], all_weights[known]
        with_label = samples.T @ (weight * label) + SMOOTHING
        without = samples.T @ (weight * ~label) + SMOOTHING
        ratios = np.log(with_label / (weight * label).sum()) - np.log(without / (weight * ~label).sum())
        factors = np.sqrt(np.minimum(np.abs(ratios), LARGEST_RATIO))
        model = LogisticRegression(C=strength, solver="liblinear", random_state=0, max_iter=300)
        model.fit(samples @ diags(factors), label, sample_weight=weight)
        return model.coef_[0] * factors, float(model.intercept_[0])

    with ThreadPoolExecutor(THREADS) as threads:
        fitted = list(threads.map(fit_label, truth.T, weights.T))
    table = np.array([column for column, _ in fitted]).T
    stored = np.round(np.clip(table, -LARGEST_WEIGHT, LARGEST_WEIGHT) * SCALE) / SCALE
    return stored, np.array([round(bias, 3) for _, bias in fitted])


def hashed_out_of_fold(
    matrix: csr_matrix,
    words: csr_matrix,
    truth: NDArray[np.bool_],
    weights: NDArray[np.float64],
    groups: Sequence[str],
    strength: float,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the log-odds of every sample, and those by its words alone, from classifiers that did not see its
    group."""
    odds, by_words = np.zeros(truth.shape), np.zeros(truth.shape)
    for train, test in folds(groups):
        table, biases = fit_hashed(matrix[train], truth[train], weights[train], strength)
        odds[test] = matrix[test] @ table + biases
        by_words[test] = words[test] @ table + biases
    return odds, by_words


def hashed_model(
    table: NDArray[np.float64], biases: NDArray[np.float64], labels: Sequence[str], thresholds: dict[str, float]
) -> HashedModel:
    """Return the model to write."""
    return HashedModel(tuple(labels), biases, SCALE, np.round(table * SCALE).astype(np.int8), thresholds, LENGTH)


def hashed_plain(fitted: Fitted) -> HashedModel:
    """Return the model to write of classifiers whose features are buckets and count 1 each."""
    weights = np.zeros((BUCKETS, len(fitted.labels)), np.int8)
    largest = np.iinfo(np.int8).max
    weights[list(map(int, fitted.vocabulary))] = np.round(np.clip(fitted.coefficients * PLAIN_SCALE, -largest, largest))
    return HashedModel(fitted.labels, np.round(fitted.biases, 3), PLAIN_SCALE, weights)
