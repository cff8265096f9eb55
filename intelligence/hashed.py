"""Linear classifiers over hashed features: a row of small weights per bucket instead of a weight per feature name.

Hundreds of thousands of features decide together, each a little. By name they would take tens of MB in every process;
hashed they take one byte per label and bucket (Weinberger et al., "Feature Hashing for Large Scale Multitask
Learning", 2009). All sentences of a call are judged at once, with arrays. They are trained by
`manage.py train_analyser`.
"""

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_BITS = 18
BUCKETS = 1 << _BITS
ZERO = 128
"""The byte of the weight 0."""
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
"""2^64 divided by the golden ratio: the high bits of a product with it depend on all bits of a number (Knuth, "The Art
of Computer Programming", volume 3, 6.4)."""
_BASE = np.uint64(0x100000001B3)
_HALF, _UNUSED = np.uint64(32), np.uint64(64 - _BITS)

Ids = NDArray[np.uint64]
"""Numbers of features, 64 bits each."""


class FeatureIds(dict[str, int]):
    """The numbers of the words and named features of one call, each made once."""

    def __missing__(self, name: str) -> int:
        self[name] = number = zlib.crc32(name.encode())
        return number

    def of(self, names: Sequence[str]) -> Ids:
        """Return the number of every name, in order."""
        return np.fromiter(map(self.__getitem__, names), np.uint64, len(names))


def logistic(log_odds: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the probabilities of log-odds, 0-1."""
    return np.asarray(1 / (1 + np.exp(-log_odds)))


def joined(mark: int, first: Ids, *others: Ids) -> Ids:
    """Return the numbers of features that consist of parts in this order, as a run of two words does. The mark, a small
    number, tells features of the same parts apart."""
    total = first + np.uint64(mark) * _BASE
    for part in others:
        total = total * _BASE + part
    return total


@dataclass(frozen=True, slots=True)
class Buckets:
    """The buckets of the features of samples: those of one sample behind those of the other, each once a sample.
    `sizes` holds their number for every sample."""

    columns: NDArray[np.int64]
    sizes: NDArray[np.int64]

    def of(self, sample: int) -> NDArray[np.int64]:
        """Return the buckets of one sample."""
        end = int(self.sizes[: sample + 1].sum())
        return self.columns[end - int(self.sizes[sample]) : end]


def hash_features(samples: NDArray[np.int64], features: Ids, count: int) -> Buckets:
    """Return the buckets of features. `samples` names the sample of every feature, from 0 to `count` - 1."""
    found = ((features ^ (features >> _HALF)) * _MULTIPLIER) >> _UNUSED
    keys = np.sort((samples << _BITS) | found.astype(np.int64))
    keys = keys[np.diff(keys, prepend=-1) != 0]  # numpy.unique takes four times as long
    return Buckets(keys & (BUCKETS - 1), np.bincount(keys >> _BITS, minlength=count))


@dataclass(frozen=True, slots=True, eq=False)
class HashedModel:
    """One-versus-rest logistic classifiers. `weights` holds for each bucket a small number per label: the weight times
    `scale`. `thresholds` maps a label to the least probability at which the label is shown.

    With a `length` (Euclidean), every sample has it: many features of a long sentence weigh as much as few of a short
    one. Without, each feature counts 1.
    """

    labels: tuple[str, ...]
    biases: NDArray[np.float64]
    scale: int
    weights: NDArray[np.int8] = field(repr=False)
    thresholds: Mapping[str, float] = field(default_factory=dict)
    length: float | None = None

    def sum_weights(self, features: Buckets) -> "WeightSums":
        """Return the sum of the weights of every sample."""
        sums = np.zeros((len(features.sizes), len(self.labels)), np.int32)
        filled = features.sizes > 0
        if filled.any():
            starts = (np.cumsum(features.sizes) - features.sizes)[filled]
            # Several times as fast as to index with an array, and to convert while adding.
            rows = self.weights.take(features.columns, axis=0).astype(np.int32)
            sums[filled] = np.add.reduceat(rows, starts, axis=0)
        return WeightSums(sums, features.sizes)

    def log_odds(self, *parts: "WeightSums") -> NDArray[np.float64]:
        """Return a row of log-odds per sample, one for every label, in the order of `labels`.

        The features of a sample may come in parts, each of which has all samples.
        """
        total = sum(part.sums for part in parts) / self.scale
        if self.length is not None:
            sizes = sum(part.sizes for part in parts)
            total *= self.length / np.sqrt(np.maximum(1, sizes))[:, np.newaxis]
        return np.asarray(self.biases + total)


@dataclass(frozen=True, slots=True)
class WeightSums:
    """The sums of the weights of samples, one per label, and the number of features of every sample."""

    sums: NDArray[np.int32]
    sizes: NDArray[np.int64]


def write_hashed(model: HashedModel, file: Path) -> None:
    """Write a model as JSON, the weights of each label compressed."""
    tables = (model.weights.astype(np.int16) + ZERO).astype(np.uint8).T
    document = {
        "labels": model.labels,
        "biases": model.biases.tolist(),
        "thresholds": dict(model.thresholds),
        "scale": model.scale,
        "length": model.length,
        "tables": [base64.b85encode(zlib.compress(table.tobytes(), 9)).decode() for table in tables],
    }
    file.write_text(json.dumps(document, indent=0) + "\n", encoding="utf-8")


@cache
def load_hashed(file: Path) -> HashedModel:
    """Return the trained model of a file. Raise OSError when there is none."""
    document = json.loads(file.read_text(encoding="utf-8"))
    tables = [
        np.frombuffer(zlib.decompress(base64.b85decode(table)), np.uint8).astype(np.int16) - ZERO
        for table in document["tables"]
    ]
    return HashedModel(
        labels=tuple(document["labels"]),
        biases=np.array(document["biases"]),
        scale=document["scale"],
        weights=np.ascontiguousarray(np.array(tables, np.int8).T),
        thresholds=document["thresholds"],
        length=document["length"],
    )
