"""The quality of groups, and the number of groups for a sensitivity."""

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from intelligence.avatars.clustering.kmeans import Labels, nearest, sums_of
from intelligence.avatars.clustering.spaces import Kind, Vectors

MOST_GROUPS = 20
SMALLEST_GROUP = 5
PENALTY_WEIGHT = 0.5

Level = Literal["low", "medium", "high"]


@dataclass(frozen=True, slots=True)
class Window:
    """The number of groups for a sensitivity: `fewest` to `most` (not whole numbers), never above `limit`."""

    smallest_group: int
    limit: int
    fewest: float
    most: float

    def price(self, groups: int) -> float:
        """Return the penalty in silhouette for a number of groups outside the window.

        It is half the squared distance in ln(groups). The distance is convex and the window moves without changing its
        width, so the best number of groups never falls when the sensitivity rises.
        """
        distance = max(0.0, math.log(self.fewest / groups), math.log(groups / self.most))
        return PENALTY_WEIGHT * distance * distance


def window(calls: int, sensitivity: float) -> Window:
    """Return the window of a sensitivity 0–1: centred on g = 2 (limit / 2)^s, from 0.7 g to 1.4 g."""
    smallest = max(SMALLEST_GROUP, calls // 100)
    limit = max(2, min(MOST_GROUPS, calls // smallest))
    centre = 2 * (limit / 2) ** sensitivity
    return Window(smallest, limit, 0.7 * centre, 1.4 * centre)


class Silhouette:
    """The mean cosine silhouette (Rousseeuw 1987) of any grouping of one set of at most 2,000 rows."""

    def __init__(self, vectors: Vectors) -> None:
        self._vectors = vectors
        self._distances = 1 - vectors @ vectors.T

    def of(self, centroids: Vectors) -> float:
        """Return the mean over the rows, -1 to 1, each with its nearest centroid; 0 when only one group has rows."""
        used, labels = np.unique(nearest(self._vectors, centroids), return_inverse=True)
        if len(used) < 2:
            return 0.0
        rows = np.arange(len(labels))
        sums = self._distances @ np.eye(len(used), dtype=np.float32)[labels]
        sizes = np.bincount(labels)
        own = sums[rows, labels] / np.maximum(sizes[labels] - 1, 1)
        others = sums / sizes
        others[rows, labels] = np.inf
        closest = others.min(axis=1)
        widths = (closest - own) / np.maximum(np.maximum(closest, own), 1e-9)
        return float(np.where(sizes[labels] > 1, widths, 0).mean())


def kinship(vectors: Vectors, labels: Labels, groups: int) -> Vectors:
    """Return how close the calls of two groups are (groups, groups): the mean similarity of pairs across them, divided
    by the geometric mean of those within each. It is 1 for two halves drawn by chance, and 0 for calls that share
    nothing."""
    sums, sizes = sums_of(vectors, labels, groups), np.bincount(labels, minlength=groups)
    products = sums @ sums.T
    pairs_within = np.maximum(sizes * (sizes - 1), 1)
    within = np.sqrt(np.maximum((np.diag(products) - sizes) / pairs_within, 1e-6))
    scale = np.maximum(sizes, 1) * within
    shared: Vectors = (products / np.outer(scale, scale)).astype(np.float32)
    return shared


def trust_level(size: int, separation: float, kind: Kind) -> Level:
    """Return the trust level of a group: low under 50 calls, or when local features hardly separate it; high from a
    separation of 0.3."""
    if size < 50 or (kind == "tfidf" and separation < 0.1):
        return "low"
    return "high" if separation >= 0.3 else "medium"


def cohesion_and_separation(similarities: Vectors, labels: Labels, group: int) -> tuple[float, float]:
    """Return the mean similarity of a group's calls to its centroid, and the mean gap to their next centroid (1 if
    there is none)."""
    own = similarities[labels == group]
    if not len(own):
        return 0.0, 0.0
    to_centroid = own[:, group]
    if own.shape[1] == 1:
        return float(to_centroid.mean()), 1.0
    rest: NDArray[np.float32] = np.delete(own, group, axis=1)
    return float(to_centroid.mean()), float((to_centroid - rest.max(axis=1)).mean())
