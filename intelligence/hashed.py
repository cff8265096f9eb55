"""Linear classifiers over hashed features: a row of small weights per bucket instead of a weight per feature name.

Hundreds of thousands of features decide together, each a little. By name they would take tens of MB in every process;
hashed they take one byte per label and bucket (Weinberger et al., "Feature Hashing for Large Scale Multitask
Learning", 2009). They are trained by `manage.py train_analyser`. Reading them needs the standard library only.
"""

import base64
import json
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from operator import itemgetter
from pathlib import Path

BUCKETS = 1 << 18
_TO_BUCKET = (BUCKETS - 1).__and__
"""The rest of a division by `BUCKETS`, a power of 2. It is called for every feature, without a Python frame."""
ZERO = 128
"""The byte of the weight 0."""
LENGTH = 6.0
"""The length (Euclidean) of every sample: many features of a long sentence weigh as much as few of a short one."""


@dataclass(frozen=True, slots=True)
class HashedModel:
    """One-versus-rest logistic classifiers. `rows` holds for each bucket a byte per label: the weight times `scale`,
    plus 128. `thresholds` maps a label to the least probability at which the label is shown."""

    labels: tuple[str, ...]
    biases: tuple[float, ...]
    scale: int
    rows: Sequence[bytes] = field(repr=False)
    thresholds: Mapping[str, float] = field(default_factory=dict)

    def log_odds(self, buckets: Collection[int]) -> list[float]:
        """Return the log-odds of every label, in the order of `labels`, for the buckets of `hash_features`."""
        share = LENGTH / sqrt(max(1, len(buckets))) / self.scale
        zeros = ZERO * len(buckets)
        # Takes a third of the time of a loop. For a single bucket, itemgetter would return no tuple.
        rows = itemgetter(*buckets)(self.rows) if len(buckets) > 1 else [self.rows[at] for at in buckets]
        weights = b"".join(rows)
        return [
            bias + share * (sum(weights[label :: len(self.labels)]) - zeros) for label, bias in enumerate(self.biases)
        ]


def hash_features(features: Iterable[str]) -> frozenset[int]:
    """Return the buckets of the features."""
    return frozenset(map(_TO_BUCKET, map(zlib.crc32, map(str.encode, features))))


def write_hashed(model: HashedModel, file: Path) -> None:
    """Write a model as JSON, the weights of each label compressed."""
    weights = b"".join(model.rows)
    tables = (weights[label :: len(model.labels)] for label in range(len(model.labels)))
    document = {
        "labels": model.labels,
        "biases": model.biases,
        "thresholds": dict(model.thresholds),
        "scale": model.scale,
        "tables": [base64.b85encode(zlib.compress(table, 9)).decode() for table in tables],
    }
    file.write_text(json.dumps(document, indent=0) + "\n", encoding="utf-8")


@cache
def load_hashed(file: Path) -> HashedModel:
    """Return the trained model of a file. Raise OSError when there is none."""
    document = json.loads(file.read_text(encoding="utf-8"))
    tables = (zlib.decompress(base64.b85decode(table)) for table in document["tables"])
    rows = tuple(map(bytes, zip(*tables, strict=True)))
    return HashedModel(
        tuple(document["labels"]), tuple(document["biases"]), document["scale"], rows, document["thresholds"]
    )
