"""Linear classifiers that are read from a JSON file: a bias and a weight per feature for every label.

They are trained by `manage.py train_analyser` with scikit-learn. Reading them needs the standard library only.
"""

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from pathlib import Path


@dataclass(frozen=True, slots=True)
class LinearModel:
    """One-versus-rest logistic classifiers over the same features.

    `weights` maps a feature to its weight per label, in the order of `labels`. `thresholds` maps a label to the least
    probability at which the label is shown.
    """

    labels: tuple[str, ...]
    biases: tuple[float, ...]
    weights: Mapping[str, tuple[float, ...]] = field(repr=False)
    thresholds: Mapping[str, float] = field(default_factory=dict)

    def probabilities(self, features: Iterable[str]) -> dict[str, float]:
        """Return the probability of every label, 0-1, each on its own. Unknown features count nothing."""
        odds = self.log_odds(features)
        return {label: logistic(total) for label, total in zip(self.labels, odds, strict=True)}

    def log_odds(self, features: Iterable[str]) -> list[float]:
        """Return the log-odds of every label, in the order of `labels`."""
        rows = list(filter(None, map(self.weights.get, features)))
        if not rows:
            return list(self.biases)
        if len(self.biases) == 1:
            return [self.biases[0] + sum(map(itemgetter(0), rows))]
        return [bias + sum(column) for bias, column in zip(self.biases, zip(*rows, strict=True), strict=True)]

    def weight(self, features: Iterable[str], label: str) -> float:
        """Return the sum of the weights of the features for one label, without the bias."""
        position = self.labels.index(label)
        return sum(self.weights[feature][position] for feature in features if feature in self.weights)


def logistic(log_odds: float) -> float:
    """Return the probability of log-odds, 0-1."""
    return 1 / (1 + math.exp(-log_odds))


@cache
def load_model(file: Path) -> LinearModel:
    """Return the trained model of a file. Raise OSError when there is none."""
    document = json.loads(file.read_text(encoding="utf-8"))
    scale = document["scale"]
    labels = tuple(document["labels"])
    weights = {}
    for feature, entries in document["weights"].items():
        row = [0.0] * len(labels)
        for position, value in zip(entries[::2], entries[1::2], strict=True):
            row[position] = value / scale
        weights[feature] = tuple(row)
    return LinearModel(labels, tuple(document["biases"]), weights, document["thresholds"])
