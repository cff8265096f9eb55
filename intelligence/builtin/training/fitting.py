"""Fit logistic classifiers over string features and write them as JSON."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, diags
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from intelligence.hashed import logistic

FOLDS = 8
LEAST_COUNT = 3
SCALE = 100
LEAST_SHOWN = 12

Feature = str | int


@dataclass(frozen=True, slots=True)
class Samples:
    """Training samples: features (names or buckets), labels, weights, and the group that keeps samples of one call in
    one fold."""

    features: Sequence[Sequence[Feature]]
    labels: Sequence[frozenset[str]]
    groups: Sequence[str]
    weights: Sequence[float]

    def subset(self, places: Sequence[int]) -> "Samples":
        return Samples(
            [self.features[place] for place in places],
            [self.labels[place] for place in places],
            [self.groups[place] for place in places],
            [self.weights[place] for place in places],
        )


@dataclass(frozen=True, slots=True)
class Fitted:
    """Fitted classifiers: one column of coefficients per label over the vocabulary."""

    labels: tuple[str, ...]
    vocabulary: Mapping[Feature, int]
    coefficients: NDArray[np.float64]
    biases: NDArray[np.float64]

    def probabilities(self, features: Sequence[Sequence[Feature]]) -> NDArray[np.float64]:
        """Return one row of probabilities per sample, one column per label."""
        totals = _matrix(features, self.vocabulary) @ self.coefficients + self.biases
        return logistic(totals)


class Reserved(NamedTuple):
    """Features with a mark in front, and the labels that alone learn from them."""

    mark: str
    labels: frozenset[str]


def fit(
    samples: Samples,
    labels: Sequence[str],
    strength: float,
    least_weight: float,
    least_count: int = LEAST_COUNT,
    reserved: Reserved | None = None,
) -> Fitted:
    """Fit one classifier per label. `strength` is scikit-learn's C: smaller is more regularised.

    Features of fewer samples than `least_count` are left out. Weights below `least_weight` become 0 here and not when
    they are written, so that thresholds are chosen for the classifiers that are shipped.
    """
    counts = Counter(feature for features in samples.features for feature in features)
    vocabulary = {
        feature: place for place, feature in enumerate(sorted(f for f, n in counts.items() if n >= least_count))
    }
    every = _matrix(samples.features, vocabulary)
    shared = _without(every, vocabulary, reserved.mark) if reserved else every
    columns, biases = [], []
    for label in labels:
        truth = np.array([label in kinds for kinds in samples.labels])
        model = LogisticRegression(C=strength, solver="liblinear", random_state=0, max_iter=300)
        matrix = every if reserved and label in reserved.labels else shared
        model.fit(matrix, truth, sample_weight=np.array(samples.weights))
        columns.append(model.coef_[0])
        biases.append(float(model.intercept_[0]))
    coefficients = np.array(columns).T
    coefficients[np.abs(coefficients) < least_weight] = 0.0
    return Fitted(tuple(labels), vocabulary, coefficients, np.array(biases))


def out_of_fold(samples: Samples, fitter: Callable[[Samples], Fitted]) -> NDArray[np.float64]:
    """Return the probabilities of every sample from classifiers that did not see its group."""
    rows: dict[int, NDArray[np.float64]] = {}
    for train, test in folds(samples.groups):
        fitted = fitter(samples.subset(train))
        rows |= dict(zip(test, fitted.probabilities([samples.features[place] for place in test]), strict=True))
    return np.array([rows[place] for place in range(len(samples.features))])


def write(fitted: Fitted, thresholds: dict[str, float], path: Path) -> None:
    """Write the classifiers as JSON, with weights to two decimals."""
    weights: dict[str, list[int]] = {}
    for feature, place in fitted.vocabulary.items():
        entries: list[int] = []
        for position, weight in enumerate(fitted.coefficients[place]):
            rounded = round(float(weight) * SCALE)
            if rounded:
                entries += [position, rounded]
        if entries:
            weights[str(feature)] = entries
    document = {
        "labels": fitted.labels,
        "biases": [round(float(bias), 3) for bias in fitted.biases],
        "thresholds": thresholds,
        "scale": SCALE,
        "weights": weights,
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text.replace('],"', '],\n"') + "\n", encoding="utf-8")


def folds(groups: Sequence[str]) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the places to train on and those to judge; a group is in one fold only. Deterministic."""
    for train, test in GroupKFold(FOLDS, shuffle=True, random_state=0).split(groups, groups=groups):
        yield train.tolist(), test.tolist()


def _matrix(features: Sequence[Sequence[Feature]], vocabulary: Mapping[Feature, int]) -> csr_matrix:
    ends, columns = [0], []
    for row in features:
        columns += [vocabulary[feature] for feature in row if feature in vocabulary]
        ends.append(len(columns))
    return csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(features), len(vocabulary)))


def _without(matrix: csr_matrix, vocabulary: Mapping[Feature, int], mark: str) -> csr_matrix:
    """Return the matrix with 0 for the features that begin with the mark, which so get no weight."""
    kept = [float(not str(feature).startswith(mark)) for feature in vocabulary]
    without = (matrix @ diags(kept)).tocsr()
    without.eliminate_zeros()
    return without


def least_probability(scores: NDArray[np.float64], truth: NDArray[np.bool_], precision: float) -> float:
    """Return the least score from which on the share of true samples reaches the precision; 1 when none does."""
    order = np.argsort(-scores, kind="stable")
    shares = np.cumsum(truth[order]) / np.arange(1, len(order) + 1)
    reached = [place for place in range(LEAST_SHOWN - 1, len(order)) if shares[place] >= precision]
    return float(scores[order[max(reached)]]) if reached else 1.0
